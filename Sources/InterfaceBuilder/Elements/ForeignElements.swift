import UIKit

/// Views of other frameworks, which are represented by plain views unless the program has the framework.
extension ElementKind {
  static let foreign: [ElementKind] = [
    ElementKind(plain: "adBannerView"),
    ElementKind(plain: "arscnView", surface: .camera),
    ElementKind(plain: "arskView", surface: .camera),
    ElementKind(plain: "glkView", surface: .scene, hasDesignSize: true),
    ElementKind(plain: "mapView", ofClass: "MKMapView", surface: .map, hasDesignSize: true),
    ElementKind(plain: "mtkView", surface: .scene, hasDesignSize: true),
    ElementKind(plain: "pdfView", surface: .document),
    ElementKind(plain: "sceneKitView", surface: .scene),
    ElementKind(plain: "scnView", surface: .scene),
    ElementKind(plain: "skView", surface: .scene),
    ElementKind(plain: "webView", ofClass: "UIWebView", surface: .page, hasDesignSize: true),
    ElementKind(
      plain: "wkWebView", ofClass: "WKWebView", surface: .page, hasDesignSize: true),
  ]
}
