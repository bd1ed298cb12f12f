public import Foundation
public import FoundationNetworking

/// The methods by which a web view reports loads; all of them are optional.
///
/// Source: developer.apple.com, WKNavigationDelegate.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: AnyObject {
  /// Asks whether a page may be loaded; in Kuina, called only by ``WKWebView/followLink(to:)``.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void)
  /// Asks whether an answer of a server may be shown; never called by Kuina, since no server
  /// answers.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void)
  /// Called when a load has begun.
  func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  /// On iOS, called when a load leads to another URL; never called by Kuina, since nothing is
  /// loaded.
  func webView(
    _ webView: WKWebView,
    didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
  /// Called when a load has failed before there was content.
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error)
  /// Called when content begins to appear.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  /// Called when a load has ended.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  /// On iOS, called when a load has failed; never called by Kuina, whose loads fail before there is
  /// content.
  func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  /// On iOS, called when the process of the page has ended; never called by Kuina, since there is
  /// no such process.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
  /// Calls the handler with ``WKNavigationActionPolicy/allow``, so that the page is loaded.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }
  /// Calls the handler with ``WKNavigationResponsePolicy/allow``; never called by Kuina, since no
  /// server answers.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
  ) { decisionHandler(.allow) }
  /// Called when a load has begun; does nothing unless implemented.
  public func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
  ) {}
  /// Never called by Kuina, since nothing is loaded; does nothing unless implemented.
  public func webView(
    _ webView: WKWebView,
    didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {}
  /// Called when a load has failed before there was content; does nothing unless implemented.
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {}
  /// Called when content begins to appear; does nothing unless implemented.
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  /// Called when a load has ended; does nothing unless implemented.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  /// Never called by Kuina, whose loads fail before there is content; does nothing unless
  /// implemented.
  public func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error
  ) {}
  /// Never called by Kuina, since there is no such process; does nothing unless implemented.
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// The methods by which a page shows windows and alerts; all of them are optional, and never called
/// by Kuina.
///
/// Source: developer.apple.com, WKUIDelegate.
@preconcurrency @MainActor
public protocol WKUIDelegate: AnyObject {
  /// Returns the view of a new window; never called by Kuina, since pages open no windows.
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView?
  /// On iOS, called when a page closes its window; never called by Kuina, since pages open no
  /// windows.
  func webViewDidClose(_ webView: WKWebView)
  /// Shows an alert of a page; never called by Kuina, since scripts are not run.
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping () -> Void)
}

extension WKUIDelegate {
  /// Returns `nil`; never called by Kuina, since pages open no windows.
  public func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? { nil }
  /// Never called by Kuina, since pages open no windows; does nothing unless implemented.
  public func webViewDidClose(_ webView: WKWebView) {}
  /// Calls the handler, without showing an alert; never called by Kuina, since scripts are not run.
  public func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping () -> Void
  ) { completionHandler() }
}

/// The reasons of a load; raw values are Apple's.
public enum WKNavigationType: Int, Hashable, Sendable {
  /// The user followed a link.
  case linkActivated = 0
  /// The user submitted a form.
  case formSubmitted = 1
  /// The user went to an earlier or a later page.
  case backForward = 2
  /// The page is loaded again.
  case reload = 3
  /// The user submitted a form again.
  case formResubmitted = 4
  /// The load has another reason.
  case other = -1
}

/// Something that leads to a load.
///
/// Source: developer.apple.com, WKNavigationAction.
open class WKNavigationAction: NSObject {
  /// The request that is to be loaded.
  public let request: URLRequest
  /// What led to the load, such as a link that the user tapped.
  public let navigationType: WKNavigationType
  /// The frame in which the page is loaded; `nil` for a new window.
  public let targetFrame: WKFrameInfo?
  /// The frame of the link.
  public let sourceFrame: WKFrameInfo

  init(_ request: URLRequest, _ type: WKNavigationType) {
    self.request = request
    navigationType = type
    sourceFrame = WKFrameInfo(request)
    targetFrame = sourceFrame
  }
}

/// The answer of a server.
///
/// Source: developer.apple.com, WKNavigationResponse.
open class WKNavigationResponse: NSObject {
  /// The answer of the server, with its type and length.
  public let response: URLResponse
  /// Whether the answer is for the main frame.
  public let isForMainFrame = true
  /// Whether the view can show the answer.
  public let canShowMIMEType = true

  init(_ response: URLResponse) { self.response = response }
}

/// A frame of a page.
///
/// Source: developer.apple.com, WKFrameInfo.
open class WKFrameInfo: NSObject {
  /// The request that the frame has loaded, or is to load.
  public let request: URLRequest
  /// Whether the frame is the page's outermost: always `true`, as pages have no other frames in
  /// Kuina.
  public let isMainFrame = true

  init(_ request: URLRequest) { self.request = request }
}

/// The features that a page requests for a new window.
///
/// Source: developer.apple.com, WKWindowFeatures.
open class WKWindowFeatures: NSObject {}

/// The answers to the question whether to load; raw values are Apple's.
public enum WKNavigationActionPolicy: Int, Hashable, Sendable {
  /// The load is cancelled.
  case cancel = 0
  /// The load continues.
  case allow = 1
  /// The URL is downloaded as a file.
  case download = 2
}

/// The answers to the question whether to show an answer; raw values are Apple's.
public enum WKNavigationResponsePolicy: Int, Hashable, Sendable {
  /// The answer is discarded.
  case cancel = 0
  /// The answer is shown.
  case allow = 1
  /// The answer is saved as a file.
  case download = 2
}
