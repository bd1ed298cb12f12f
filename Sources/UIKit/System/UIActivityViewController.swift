public import Foundation

/// A controller that offers services for items, such as sharing.
///
/// The services belong to a device: the controller is presented like any other, and records its
/// items. ``perform(_:completed:)`` does what a choice of the user would do.
///
/// Source: developer.apple.com, UIActivityViewController.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// A closure that is called when the controller was dismissed.
  public typealias CompletionWithItemsHandler = (
    _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?,
    _ activityError: (any Error)?
  ) -> Void

  /// The items.
  ///
  /// Not part of Apple's class.
  public let activityItems: [Any]
  /// The services of the application.
  ///
  /// Not part of Apple's class.
  public let applicationActivities: [UIActivity]
  /// The services that are not offered; `nil` by default.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Called when the controller was dismissed; `nil` by default.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// Whether a service may show a prominent button, `true` by default; stored without effect.
  open var allowsProminentActivity = true

  /// Creates a controller for items that the user shares.
  ///
  /// - Parameters:
  ///   - activityItems: The items, such as texts, URLs and images.
  ///   - applicationActivities: The services of the application; `nil` for none.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    self.applicationActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
  }

  /// Creates a controller without items from a decoder.
  public required init?(coder: NSCoder) {
    activityItems = []
    applicationActivities = []
    super.init(coder: coder)
    modalPresentationStyle = .popover
  }

  /// The services of the application that can be performed with the items.
  ///
  /// Not part of Apple's class.
  public var offeredActivities: [UIActivity] {
    let items = items(for: nil)
    return applicationActivities.filter { activity in
      !(excludedActivityTypes ?? []).contains { $0 == activity.activityType }
        && activity.canPerform(withActivityItems: items)
    }
  }

  /// Returns the items for a service, asking those that are sources.
  ///
  /// Not part of Apple's class.
  public func items(for type: UIActivity.ActivityType?) -> [Any] {
    activityItems.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: type)
    }
  }

  /// Chooses a service of the system, or of the application, or none, and dismisses the controller.
  ///
  /// Not part of Apple's class.
  ///
  /// - Parameters:
  ///   - type: The type of the service; `nil` cancels.
  ///   - completed: Whether the service succeeds; a service of the application says so itself.
  public func perform(_ type: UIActivity.ActivityType?, completed: Bool = true) {
    let own = applicationActivities.first { $0.activityType == type }
    guard let own, type != nil else { return finish(type, completed && type != nil) }
    own.prepare(withActivityItems: items(for: type))
    own.finished = { [weak self] in self?.finish(type, $0) }
    if let controller = own.activityViewController {
      present(controller, animated: true)
    } else {
      own.perform()
    }
  }

  private func finish(_ type: UIActivity.ActivityType?, _ completed: Bool) {
    let handler = completionWithItemsHandler
    guard let presenter = presentingViewController else {
      handler?(type, completed, nil, nil)
      return
    }
    presenter.dismiss(animated: true) { handler?(type, completed, nil, nil) }
  }
}

/// A service for items.
///
/// Source: developer.apple.com, UIActivity.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// The type of a service.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name of the type.
    public let rawValue: String

    /// Creates a type from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a type from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// A service of the system, under Apple's name.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook"),
      postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter"),
      postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo"),
      message = ActivityType("com.apple.UIKit.activity.Message"),
      mail = ActivityType("com.apple.UIKit.activity.Mail"),
      print = ActivityType("com.apple.UIKit.activity.Print"),
      copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard"),
      assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact"),
      saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll"),
      addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList"),
      postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr"),
      postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo"),
      postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo"),
      airDrop = ActivityType("com.apple.UIKit.activity.AirDrop"),
      openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks"),
      markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF"),
      sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay"),
      collaborationInviteWithLink = ActivityType(
        "com.apple.UIKit.activity.CollaborationInviteWithLink"),
      collaborationCopyLink = ActivityType("com.apple.UIKit.activity.CollaborationCopyLink"),
      addToHomeScreen = ActivityType("com.apple.UIKit.activity.AddToHomeScreen")
  }

  /// The categories of services; raw values are Apple's.
  public enum Category: Int, Hashable, Sendable {
    /// The service acts on the items, such as copying them.
    case action = 0
    /// The service shares the items with other people or apps.
    case share = 1
  }

  /// Called when the service has ended, with whether it succeeded.
  var finished: ((Bool) -> Void)?

  /// Creates a service.
  public override init() { super.init() }

  /// The category; actions unless overridden.
  open class var activityCategory: Category { .action }
  /// The type by which handlers and exclusions recognise the service; `nil` unless overridden.
  open var activityType: ActivityType? { nil }
  /// The title; `nil` unless overridden.
  open var activityTitle: String? { nil }
  /// The image of the service in the list; `nil` unless overridden.
  open var activityImage: UIImage? { nil }
  /// Returns whether the service can be performed with items; `false` unless overridden.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Prepares the service; does nothing unless overridden.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// The controller in which the service is performed; `nil` unless overridden.
  open var activityViewController: UIViewController? { nil }
  /// Performs the service; does nothing unless overridden.
  open func perform() {}
  /// Ends the service; called by the subclass.
  open func activityDidFinish(_ completed: Bool) {
    let finished = finished
    self.finished = nil
    finished?(completed)
  }
}

/// An object that provides an item for a service.
///
/// Source: developer.apple.com, UIActivityItemSource.
@preconcurrency @MainActor
public protocol UIActivityItemSource: AnyObject {
  /// Returns a value of the item's type; never called by Kuina.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController)
    -> Any
  /// Returns the item for a service; `nil` for none.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// Returns the subject of a message; never called by Kuina.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// Returns the uniform type identifier of the item's data; never called by Kuina.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// Returns a small image of the item; never called by Kuina, since no pictures are shown.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
    suggestedSize size: CGSize
  ) -> UIImage?
}

extension UIActivityItemSource {
  /// Returns an empty subject by default.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  /// Returns an empty type by default.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  /// Returns `nil`; never called by Kuina, since no pictures are shown.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
    suggestedSize size: CGSize
  ) -> UIImage? { nil }
}

/// An item that is made when a service needs it.
///
/// Apple's class is an operation that runs on a queue; in Kuina, ``item`` is computed when it is
/// asked for.
///
/// Source: developer.apple.com, UIActivityItemProvider.
@preconcurrency @MainActor
open class UIActivityItemProvider: NSObject, UIActivityItemSource {
  /// The value of the item's type.
  public let placeholderItem: Any?
  /// The service that asks for the item.
  open private(set) var activityType: UIActivity.ActivityType?
  /// The item that the service receives; the placeholder unless overridden.
  open var item: Any { placeholderItem ?? "" }

  /// Creates a provider whose item has the type of a placeholder.
  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  /// Returns ``placeholderItem``, by whose type the services are chosen; an empty text if it is
  /// `nil`.
  open func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { placeholderItem ?? "" }

  /// Returns the item for the chosen service; called when it is needed.
  open func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    self.activityType = activityType
    return item
  }
}
