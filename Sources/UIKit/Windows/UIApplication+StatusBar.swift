extension UIApplication {
  /// Does nothing: the visible controllers determine whether the status bar is hidden.
  ///
  /// On Apple's platforms it has an effect only if `UIViewControllerBasedStatusBarAppearance` is `NO`.
  ///
  /// Source: developer.apple.com, UIApplication.setStatusBarHidden(_:with:).
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}

  /// Does nothing: the visible controllers determine the style of the status bar.
  ///
  /// On Apple's platforms it has an effect only if `UIViewControllerBasedStatusBarAppearance` is `NO`.
  ///
  /// Source: developer.apple.com, UIApplication.setStatusBarStyle(_:animated:).
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}

  /// Does nothing: the device determines the orientation.
  ///
  /// Source: developer.apple.com, UIApplication.setStatusBarOrientation(_:animated:).
  public func setStatusBarOrientation(
    _ interfaceOrientation: UIInterfaceOrientation, animated: Bool
  ) {}
}
