public import Foundation
public import UIKit

/// A controller that shows a web page.
///
/// Nothing is loaded: the controller records its URL, and can be presented. A test ends it with
/// ``finish()``.
///
/// Source: developer.apple.com, SFSafariViewController.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  /// The settings with which a controller is created.
  open class Configuration: NSObject, NSCopying {
    /// Whether the reader is shown if the page has one.
    open var entersReaderIfAvailable = false
    /// Whether the bars are hidden while the page is scrolled; `true` by default.
    open var barCollapsingEnabled = true
    /// The button of an activity; stored without effect.
    open var activityButton: AnyObject?

    /// Creates standard settings.
    public override init() { super.init() }

    /// Returns a new configuration with the same settings.
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Configuration()
      copy.entersReaderIfAvailable = entersReaderIfAvailable
      copy.barCollapsingEnabled = barCollapsingEnabled
      copy.activityButton = activityButton
      return copy
    }
  }

  /// The styles of the button that closes the controller; raw values are Apple's.
  public enum DismissButtonStyle: Int, Hashable, Sendable {
    /// A button labelled Done.
    case done = 0
    /// A button labelled Close.
    case close = 1
    /// A button labelled Cancel.
    case cancel = 2
  }

  /// The data of pages that controllers of the program have shown; empty in Kuina.
  @MainActor
  open class DataStore: NSObject {
    /// The data store of all controllers.
    public static let `default` = DataStore()
    /// Removes the data, of which there is none.
    open func clearWebsiteData() async {}
    /// Removes the data, of which there is none, and calls the handler.
    open func clearWebsiteData(completionHandler: (() -> Void)? = nil) { completionHandler?() }
  }

  /// The URL of the page.
  ///
  /// Not part of Apple's class.
  public let url: URL
  /// The settings with which the controller was created.
  open private(set) var configuration: Configuration
  /// The delegate, which is called on loading and closing; not retained, `nil` by default.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// The colour of the bars; stored without effect.
  open var preferredBarTintColor: UIColor?
  /// The colour of the buttons; stored without effect.
  open var preferredControlTintColor: UIColor?
  /// The style of the button that closes the controller.
  open var dismissButtonStyle = DismissButtonStyle.done

  /// Creates a controller for a page, with settings.
  public init(url: URL, configuration: Configuration) {
    self.url = url
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller for a page.
  public convenience init(url: URL) { self.init(url: url, configuration: Configuration()) }

  /// Creates a controller for a page, which shows the reader if there is one.
  public convenience init(url: URL, entersReaderIfAvailable: Bool) {
    let configuration = Configuration()
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
    self.init(url: url, configuration: configuration)
  }

  /// The controller cannot be created from a storyboard.
  public required init?(coder: NSCoder) { nil }

  /// Closes the controller, as the user does, and notifies the delegate.
  ///
  /// Not part of Apple's class.
  public func finish() {
    if presentingViewController != nil { dismiss(animated: true) }
    delegate?.safariViewControllerDidFinish(self)
  }
}

/// The methods by which a page's controller reports events; all of them are optional.
///
/// Source: developer.apple.com, SFSafariViewControllerDelegate.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: AnyObject {
  /// Called when the controller was closed.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// On iOS, called when the user shares a page; never called by Kuina, since nothing is shown.
  func safariViewController(
    _ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?
  ) -> [UIActivity]
  /// On iOS, called when the user shares a page; never called by Kuina, since nothing is shown.
  func safariViewController(
    _ controller: SFSafariViewController, excludedActivityTypesFor URL: URL, title: String?
  ) -> [UIActivity.ActivityType]
  /// On iOS, called when the first page was loaded; never called by Kuina, since nothing is loaded.
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  /// On iOS, called when the first page leads to another; never called by Kuina, since nothing is
  /// loaded.
  func safariViewController(
    _ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
  /// On iOS, called when the page was opened in the browser; never called by Kuina, since there is
  /// no browser.
  func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  /// Called when the controller was closed; does nothing unless implemented.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  /// Never called by Kuina, since nothing is shown; returns no activities unless implemented.
  public func safariViewController(
    _ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?
  ) -> [UIActivity] { [] }
  /// Never called by Kuina, since nothing is shown; returns no types unless implemented.
  public func safariViewController(
    _ controller: SFSafariViewController, excludedActivityTypesFor URL: URL, title: String?
  ) -> [UIActivity.ActivityType] { [] }
  /// Never called by Kuina, since nothing is loaded; does nothing unless implemented.
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  /// Never called by Kuina, since nothing is loaded; does nothing unless implemented.
  public func safariViewController(
    _ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL
  ) {}
  /// Never called by Kuina, since there is no browser; does nothing unless implemented.
  public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
}
