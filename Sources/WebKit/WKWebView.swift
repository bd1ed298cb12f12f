public import Foundation
public import FoundationNetworking
public import UIKit

/// A view that shows web pages.
///
/// Nothing is loaded: the view has the layout of Apple's, with a scroll view, and records what it was
/// asked for. Scripts are not run. A test ends a load with ``finishLoading(title:)``.
///
/// Source: developer.apple.com, WKWebView.
@preconcurrency @MainActor
open class WKWebView: UIView {
  /// Something that the view was asked to load.
  ///
  /// Not part of Apple's class.
  public enum Load: Equatable {
    /// A URL was requested with ``WKWebView/load(_:)``.
    case request(URLRequest)
    /// A page as text, with the URL that relative URLs refer to.
    case html(String, baseURL: URL?)
    /// A page was given as data, with its type.
    case data(Data, mimeType: String)
    /// A file was shown with ``WKWebView/loadFileURL(_:allowingReadAccessTo:)``.
    case file(URL)
  }

  /// The settings, a copy of those at creation.
  public let configuration: WKWebViewConfiguration
  /// The scroll view, which fills the view.
  public let scrollView = UIScrollView()
  /// The delegate that follows loads.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// The delegate that shows windows and alerts.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// What was loaded, the earliest first.
  ///
  /// Not part of Apple's class.
  public private(set) var loads: [Load] = []
  /// The scripts that were to be run, the earliest first.
  ///
  /// Not part of Apple's class.
  public private(set) var scripts: [String] = []
  private var position = -1
  private var navigation: WKNavigation?

  /// The URL of the page.
  open private(set) var url: URL?
  /// The title of the page; `nil` unless ``finishLoading(title:)`` has set it.
  open private(set) var title: String?
  /// Whether a page is being loaded.
  open private(set) var isLoading = false
  /// The part of the page that was loaded, from 0 to 1.
  open private(set) var estimatedProgress = 0.0
  /// Whether all of the page came over secure connections.
  open var hasOnlySecureContent: Bool { url?.scheme == "https" }
  /// Whether there is an earlier page.
  open var canGoBack: Bool { position > 0 }
  /// Whether there is a later page.
  open var canGoForward: Bool { position >= 0 && position < loads.count - 1 }
  /// Whether swipes at the edges go to earlier and later pages; stored without effect.
  open var allowsBackForwardNavigationGestures = false
  /// Whether presses on links show previews; stored without effect.
  open var allowsLinkPreview = true
  /// The name of the program in requests to servers; stored without effect.
  open var customUserAgent: String?
  /// Whether a debugger may attach; stored without effect.
  open var isInspectable = false
  /// The scale of the page, 1 by default; stored without effect.
  open var pageZoom: CGFloat = 1
  /// The colour behind the page; stored without effect.
  open var underPageBackgroundColor: UIColor?

  /// Creates a web view with a frame, in points, and a copy of a configuration.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    fill(with: scrollView)
  }

  /// Creates a view with standard settings.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  /// Creates a view with standard settings from a decoder.
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
    fill(with: scrollView)
  }

  // MARK: Loading

  private func begin(_ load: Load, _ url: URL?) -> WKNavigation? {
    if position + 1 < loads.count { loads.removeLast(loads.count - position - 1) }
    loads.append(load)
    position = loads.count - 1
    return start(url)
  }

  private func start(_ url: URL?) -> WKNavigation? {
    let new = WKNavigation()
    self.url = url
    title = nil
    navigation = new
    isLoading = true
    estimatedProgress = 0
    navigationDelegate?.webView(self, didStartProvisionalNavigation: new)
    return new
  }

  /// Records a request in ``loads``, and returns its navigation.
  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? { begin(.request(request), request.url) }

  /// Records a page given as HTML, and returns its navigation.
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    begin(.html(string, baseURL: baseURL), baseURL)
  }

  /// Records a page given as data, and returns its navigation.
  @discardableResult
  open func load(
    _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? { begin(.data(data, mimeType: MIMEType), baseURL) }

  /// Records a file to be shown, and returns its navigation.
  @discardableResult
  open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    begin(.file(URL), URL)
  }

  /// Loads the page again; returns `nil` if there is none.
  @discardableResult
  open func reload() -> WKNavigation? { position < 0 ? nil : start(url) }
  /// Loads the page again, like ``reload()``.
  @discardableResult
  open func reloadFromOrigin() -> WKNavigation? { reload() }

  /// Ends the load that is under way.
  open func stopLoading() { isLoading = false }

  /// Loads the page before this one; returns `nil` if there is none.
  @discardableResult
  open func goBack() -> WKNavigation? { go(-1) }
  /// Loads the page after this one; returns `nil` if there is none.
  @discardableResult
  open func goForward() -> WKNavigation? { go(1) }

  private func go(_ step: Int) -> WKNavigation? {
    guard loads.indices.contains(position + step) else { return nil }
    position += step
    let address: URL? =
      switch loads[position] {
      case .request(let request): request.url
      case .html(_, let base): base
      case .data: nil
      case .file(let url): url
      }
    return start(address)
  }

  /// Ends the current load with success, and notifies the delegate.
  ///
  /// Not part of Apple's class.
  public func finishLoading(title: String? = nil) {
    guard isLoading, let navigation else { return }
    navigationDelegate?.webView(self, didCommit: navigation)
    isLoading = false
    estimatedProgress = 1
    self.title = title
    navigationDelegate?.webView(self, didFinish: navigation)
  }

  /// Ends the current load with an error, and notifies the delegate.
  ///
  /// Not part of Apple's class.
  public func failLoading(_ error: any Error) {
    guard isLoading, let navigation else { return }
    isLoading = false
    navigationDelegate?.webView(
      self, didFailProvisionalNavigation: navigation, withError: error)
  }

  /// Asks the delegate whether a link may be followed, and loads it if so, as a tap does.
  ///
  /// Not part of Apple's class.
  public func followLink(to url: URL) {
    let action = WKNavigationAction(URLRequest(url: url), .linkActivated)
    let decide: (WKNavigationActionPolicy) -> Void = { [weak self] in
      if $0 == .allow { _ = self?.load(URLRequest(url: url)) }
    }
    guard let navigationDelegate else { return decide(.allow) }
    navigationDelegate.webView(self, decidePolicyFor: action, decisionHandler: decide)
  }

  // MARK: Scripts

  /// Records a script, and calls the handler with an error: scripts are not run.
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    scripts.append(javaScriptString)
    completionHandler?(nil, WKError(.javaScriptExceptionOccurred))
  }

  /// Returns whether the view loads URLs of a scheme.
  open class func handlesURLScheme(_ urlScheme: String) -> Bool {
    ["http", "https", "file", "about", "data"].contains(urlScheme.lowercased())
  }
}

/// A load of a page.
///
/// Source: developer.apple.com, WKNavigation.
open class WKNavigation: NSObject {}

/// The domain of errors of web views, as in `NSError.domain`.
public let WKErrorDomain = "WKErrorDomain"

/// An error of a web view.
///
/// Source: developer.apple.com, WKError.
public struct WKError: Error, CustomNSError, Hashable, Sendable {
  /// The codes of errors of web views; raw values are Apple's.
  public enum Code: Int, Hashable, Sendable {
    /// The error has another reason.
    case unknown = 1
    /// The process of the page has ended.
    case webContentProcessTerminated = 2
    /// The view was released before the call was answered.
    case webViewInvalidated = 3
    /// A script threw an exception.
    case javaScriptExceptionOccurred = 4
    /// The result of a script cannot be delivered.
    case javaScriptResultTypeIsUnsupported = 5
    /// Rules could not be compiled.
    case contentRuleListStoreCompileFailed = 6
    /// There are no rules with the name.
    case contentRuleListStoreLookUpFailed = 7
    /// There are no rules with the name to remove.
    case contentRuleListStoreRemoveFailed = 8
    /// The rules were compiled by another version.
    case contentRuleListStoreVersionMismatch = 9
  }

  /// The reason of the failure.
  public let code: Code

  /// Creates an error with a code.
  public init(_ code: Code) { self.code = code }

  /// The domain, ``WKErrorDomain``.
  public static var errorDomain: String { WKErrorDomain }
  /// The raw value of the error's code.
  public var errorCode: Int { code.rawValue }
}

extension UIView {
  /// Adds a scroll view that is as large as the view, as web views have one.
  func fill(with scrollView: UIScrollView) {
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scrollView)
  }
}
