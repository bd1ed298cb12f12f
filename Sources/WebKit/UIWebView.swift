public import Foundation
public import FoundationNetworking
public import UIKit

/// A view that shows web pages, before iOS 8's ``WKWebView``.
///
/// Nothing is loaded: the view has the layout of Apple's, with a scroll view, and records what it was asked for. Scripts
/// are not run. A test ends a load with ``finishLoading()``. On Apple's platforms the class belongs to UIKit.
///
/// Source: developer.apple.com, UIWebView.
@preconcurrency @MainActor
open class UIWebView: UIView {
  /// The scroll view, which fills the view.
  public let scrollView = UIScrollView()
  /// The delegate that follows loads.
  open weak var delegate: (any UIWebViewDelegate)?
  /// What was loaded, the earliest first.
  ///
  /// Not part of Apple's class.
  public private(set) var loads: [WKWebView.Load] = []
  /// The scripts that were to be run, the earliest first.
  ///
  /// Not part of Apple's class.
  public private(set) var scripts: [String] = []
  private var position = -1

  /// The request of the page that was loaded, or is being loaded.
  open private(set) var request: URLRequest?
  /// Whether a page is being loaded.
  open private(set) var isLoading = false
  /// Whether there is an earlier page.
  open var canGoBack: Bool { position > 0 }
  /// Whether there is a later page.
  open var canGoForward: Bool { position >= 0 && position < loads.count - 1 }
  /// Whether the page is scaled to the view, and the user can zoom it; stored without effect.
  open var scalesPageToFit = false
  /// The texts that become links; stored without effect.
  open var dataDetectorTypes: UIDataDetectorTypes = .phoneNumber
  /// Whether films play inside the page; `false` by default on phones, and stored without effect.
  open var allowsInlineMediaPlayback = false
  /// Whether sounds and films wait for the user; stored without effect.
  open var mediaPlaybackRequiresUserAction = true
  /// Whether films can be sent to other screens; stored without effect.
  open var mediaPlaybackAllowsAirPlay = true
  /// Whether the page is shown only when all of it is loaded; stored without effect.
  open var suppressesIncrementalRendering = false
  /// Whether scripts cannot show the keyboard; stored without effect.
  open var keyboardDisplayRequiresUserAction = true

  /// The reasons of a load; raw values are Apple's.
  ///
  /// Source: developer.apple.com, UIWebView.NavigationType.
  public enum NavigationType: Int, Hashable, Sendable {
    /// The user tapped a link.
    case linkClicked = 0
    /// The user submitted a form.
    case formSubmitted = 1
    /// The user went to an earlier or a later page.
    case backForward = 2
    /// The page is loaded again.
    case reload = 3
    /// The user submitted a form again.
    case formResubmitted = 4
    /// The load has another reason.
    case other = 5
  }

  /// Creates a web view with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    fill(with: scrollView)
  }

  /// Creates a web view from a decoder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    fill(with: scrollView)
  }

  // MARK: Loading

  private func begin(_ load: WKWebView.Load, _ type: NavigationType = .other) {
    let request = Self.request(of: load)
    guard start(request, type) else { return }
    if position + 1 < loads.count { loads.removeLast(loads.count - position - 1) }
    loads.append(load)
    position = loads.count - 1
  }

  /// Begins a load if the delegate permits it, and returns whether it does.
  private func start(_ request: URLRequest, _ type: NavigationType) -> Bool {
    guard delegate?.webView(self, shouldStartLoadWith: request, navigationType: type) ?? true
    else { return false }
    self.request = request
    isLoading = true
    delegate?.webViewDidStartLoad(self)
    return true
  }

  private static func request(of load: WKWebView.Load) -> URLRequest {
    let blank = URL(filePath: "/")
    return switch load {
    case .request(let request): request
    case .html(_, let base): URLRequest(url: base ?? URL(string: "about:blank") ?? blank)
    case .data: URLRequest(url: URL(string: "about:blank") ?? blank)
    case .file(let url): URLRequest(url: url)
    }
  }

  /// Records a request in ``loads``, unless the delegate forbids it.
  open func loadRequest(_ request: URLRequest) { begin(.request(request)) }

  /// Records a page given as HTML, unless the delegate forbids it.
  open func loadHTMLString(_ string: String, baseURL: URL?) {
    begin(.html(string, baseURL: baseURL))
  }

  /// Records a page given as data, unless the delegate forbids it.
  open func load(
    _ data: Data, mimeType MIMEType: String, textEncodingName: String, baseURL: URL
  ) { begin(.data(data, mimeType: MIMEType)) }

  /// Loads the page again, if there is one.
  open func reload() { go(0, .reload) }
  /// Ends the load that is under way.
  open func stopLoading() { isLoading = false }
  /// Loads the page before this one, if there is one.
  open func goBack() { go(-1, .backForward) }
  /// Loads the page after this one, if there is one.
  open func goForward() { go(1, .backForward) }

  private func go(_ step: Int, _ type: NavigationType) {
    guard loads.indices.contains(position + step),
      start(Self.request(of: loads[position + step]), type)
    else { return }
    position += step
  }

  /// Ends the current load with success, and notifies the delegate.
  ///
  /// Not part of Apple's class.
  public func finishLoading() {
    guard isLoading else { return }
    isLoading = false
    delegate?.webViewDidFinishLoad(self)
  }

  /// Ends the current load with an error, and notifies the delegate.
  ///
  /// Not part of Apple's class.
  public func failLoading(_ error: any Error) {
    guard isLoading else { return }
    isLoading = false
    delegate?.webView(self, didFailLoadWithError: error)
  }

  /// Asks the delegate whether a link may be followed, and loads it if so, as a tap does.
  ///
  /// Not part of Apple's class.
  public func followLink(to url: URL) { begin(.request(URLRequest(url: url)), .linkClicked) }

  /// Records a script and returns `nil`, the result of a script that fails: scripts are not run.
  @discardableResult
  open func stringByEvaluatingJavaScript(from script: String) -> String? {
    scripts.append(script)
    return nil
  }
}

/// The methods by which a ``UIWebView`` reports loads; all of them are optional on Apple's platforms.
///
/// Source: developer.apple.com, UIWebViewDelegate.
@preconcurrency @MainActor
public protocol UIWebViewDelegate: AnyObject {
  /// Returns whether a page may be loaded; `true` unless implemented.
  func webView(
    _ webView: UIWebView, shouldStartLoadWith request: URLRequest,
    navigationType: UIWebView.NavigationType
  ) -> Bool
  /// Called when a load has begun.
  func webViewDidStartLoad(_ webView: UIWebView)
  /// Called when a load has ended.
  func webViewDidFinishLoad(_ webView: UIWebView)
  /// Called when a load has failed.
  func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
  /// Returns `true`.
  public func webView(
    _ webView: UIWebView, shouldStartLoadWith request: URLRequest,
    navigationType: UIWebView.NavigationType
  ) -> Bool { true }
  /// Called when a load has begun; does nothing unless implemented.
  public func webViewDidStartLoad(_ webView: UIWebView) {}
  /// Called when a load has ended; does nothing unless implemented.
  public func webViewDidFinishLoad(_ webView: UIWebView) {}
  /// Called when a load has failed; does nothing unless implemented.
  public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}

/// The name of `UIWebView.NavigationType` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIWebView.NavigationType")
public typealias UIWebViewNavigationType = UIWebView.NavigationType
