import Foundation
import FoundationNetworking
import SafariServices
import Testing
import UIKit
import WebKit

/// developer.apple.com, WKWebView, WKNavigationDelegate and SFSafariViewController.
@MainActor
@Suite struct WebTests {
  private final class Log: NSObject, WKNavigationDelegate, SFSafariViewControllerDelegate {
    var lines: [String] = []
    var policy = WKNavigationActionPolicy.allow
    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
      lines.append("decide \(navigationAction.request.url?.path ?? "")")
      decisionHandler(policy)
    }
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
      lines.append("start")
    }
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
      lines.append("commit")
    }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
      lines.append("finish")
    }
    func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
      lines.append("closed")
    }
  }

  @Test func loadsAreReportedInOrder() throws {
    let view = WKWebView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let log = Log()
    view.navigationDelegate = log
    let first = try #require(URL(string: "https://example.com/a"))
    #expect(!view.canGoBack)
    view.load(URLRequest(url: first))
    #expect(view.isLoading)
    view.finishLoading(title: "A")
    #expect(view.title == "A")
    #expect(view.estimatedProgress == 1)
    #expect(log.lines == ["start", "commit", "finish"])
    log.lines = []
    view.followLink(to: try #require(URL(string: "https://example.com/b")))
    #expect(log.lines == ["decide /b", "start"])
    #expect(view.canGoBack)
    view.goBack()
    #expect(view.url == first)
    #expect(view.canGoForward)
    log.policy = .cancel
    view.followLink(to: try #require(URL(string: "https://example.com/c")))
    #expect(view.url == first)
  }

  @Test func theScrollViewFillsTheView() {
    let view = WKWebView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.frame.size = CGSize(width: 200, height: 400)
    #expect(view.scrollView.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
  }

  @Test func messagesOfScriptsReachTheirHandler() {
    final class Handler: NSObject, WKScriptMessageHandler {
      var names: [String] = []
      func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
      ) { names.append("\(message.name) \(message.body)") }
    }
    let configuration = WKWebViewConfiguration()
    let handler = Handler()
    configuration.userContentController.add(handler, name: "app")
    configuration.userContentController.post("hello", name: "app")
    configuration.userContentController.removeScriptMessageHandler(forName: "app")
    configuration.userContentController.post("again", name: "app")
    #expect(handler.names == ["app hello"])
  }

  @Test func aPageInAControllerRecordsItsAddress() throws {
    let url = try #require(URL(string: "https://example.com"))
    let controller = SFSafariViewController(url: url)
    let log = Log()
    controller.delegate = log
    #expect(controller.url == url)
    #expect(!controller.configuration.entersReaderIfAvailable)
    #expect(controller.configuration.barCollapsingEnabled)
    controller.finish()
    #expect(log.lines == ["closed"])
  }
}
