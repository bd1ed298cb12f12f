extension UIView {
  /// The number of pixels of the view's content for a point: the layer's `contentsScale`, 1 unless it was changed.
  ///
  /// Pictures have the screen's scale for all views. Source: developer.apple.com, UIView.contentScaleFactor.
  public var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }
}
