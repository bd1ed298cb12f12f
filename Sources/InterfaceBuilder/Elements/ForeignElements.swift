/// Views of other frameworks, which are represented by plain views.
extension ElementKind {
  static let foreign: [ElementKind] = [
    ElementKind(plain: "adBannerView"),
    ElementKind(plain: "arscnView"),
    ElementKind(plain: "arskView"),
    ElementKind(plain: "glkView", hasDesignSize: true),
    ElementKind(plain: "mapView", hasDesignSize: true),
    ElementKind(plain: "mtkView", hasDesignSize: true),
    ElementKind(plain: "pdfView"),
    ElementKind(plain: "sceneKitView"),
    ElementKind(plain: "scnView"),
    ElementKind(plain: "skView"),
    ElementKind(plain: "webView", hasDesignSize: true),
    ElementKind(plain: "wkWebView", hasDesignSize: true),
  ]
}
