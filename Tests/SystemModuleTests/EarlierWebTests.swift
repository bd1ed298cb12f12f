import Foundation
import FoundationNetworking
import Testing
import UIKit
import WebKit

/// developer.apple.com, UIWebView and UIWebViewDelegate.
@MainActor
@Suite struct EarlierWebTests {
  private final class Log: NSObject, UIWebViewDelegate {
    var lines: [String] = []
    var allows = true
    func webView(
      _ webView: UIWebView, shouldStartLoadWith request: URLRequest,
      navigationType: UIWebView.NavigationType
    ) -> Bool {
      lines.append("ask \(request.url?.path ?? "") \(navigationType.rawValue)")
      return allows
    }
    func webViewDidStartLoad(_ webView: UIWebView) { lines.append("start") }
    func webViewDidFinishLoad(_ webView: UIWebView) { lines.append("finish") }
    func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {
      lines.append("fail")
    }
  }

  private let log = Log()
  private let view = UIWebView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  init() { view.delegate = log }

  private func url(_ path: String) throws -> URL {
    try #require(URL(string: "https://example.com/\(path)"))
  }

  /// UIWebView.NavigationType: 0 is a link, 2 the way back, 3 a reload and 5 any other reason.
  @Test func loadsAreReportedInOrder() throws {
    view.loadRequest(URLRequest(url: try url("a")))
    #expect(view.isLoading)
    view.finishLoading()
    #expect(!view.isLoading && view.request?.url?.path == "/a" && !view.canGoBack)
    view.followLink(to: try url("b"))
    #expect(view.canGoBack && view.loads.count == 2)
    view.goBack()
    #expect(view.request?.url?.path == "/a" && view.canGoForward)
    view.failLoading(URLError(.timedOut))
    view.reload()
    #expect(
      log.lines == [
        "ask /a 5", "start", "finish", "ask /b 0", "start", "ask /a 2", "start", "fail",
        "ask /a 3", "start",
      ])
  }

  /// webView(_:shouldStartLoadWith:navigationType:): false if the load should not begin.
  @Test func theDelegateForbidsLoads() throws {
    log.allows = false
    view.loadRequest(URLRequest(url: try url("a")))
    view.loadHTMLString("<p>", baseURL: nil)
    #expect(view.loads.isEmpty && !view.isLoading && view.request == nil)
  }

  /// stringByEvaluatingJavaScript(from:): nil if the script fails.
  @Test func scriptsAreRecorded() {
    #expect(view.stringByEvaluatingJavaScript(from: "document.title") == nil)
    #expect(view.scripts == ["document.title"])
    #expect(view.scrollView.frame == view.bounds)
    #expect(!view.scalesPageToFit && view.dataDetectorTypes == .phoneNumber)
  }
}
