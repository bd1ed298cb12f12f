import UIKit

/// Registers the views for storyboards and xibs, before `main`.
@section(".init_array") @used
private let registration: @convention(c) () -> Void = {
  RuntimeClass.register {
    [
      RuntimeClass(WKWebView.self, name: "WKWebView", module: "WebKit"),
      RuntimeClass(UIWebView.self, name: "UIWebView", module: "UIKit"),
    ]
  }
}
