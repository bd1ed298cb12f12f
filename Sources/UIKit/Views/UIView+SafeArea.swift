import Foundation

extension UIView {
  /// How much of the view, at each edge, bars, the device's shape or a controller's additional
  /// insets cover; what of its superview's insets reaches into it.
  public var safeAreaInsets: UIEdgeInsets { storedSafeAreaInsets }

  /// The guide of the part of the view that nothing covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    if let guide = storedSafeAreaGuide { return guide }
    let guide = UILayoutGuide(owner: self, role: .safeArea)
    guide.identifier = "UIViewSafeAreaLayoutGuide"
    storedSafeAreaGuide = guide
    return guide
  }

  /// Computes the insets again and passes a change on to the views inside.
  func updateSafeAreaInsets(sizeChanged: Bool = false) {
    let insets = currentSafeAreaInsets
    let changed = insets != storedSafeAreaInsets
    if changed {
      storedSafeAreaInsets = insets
      safeAreaInsetsDidChange()
      markNeedsLayout()
    }
    if changed || sizeChanged || customMargins.preservesSuperview { marginsChanged() }
    if changed { controller?.safeAreaChanged() }
    guard changed || (sizeChanged && insets != .zero) else { return }
    for subview in subviews { subview.updateSafeAreaInsets() }
  }

  private var currentSafeAreaInsets: UIEdgeInsets {
    let additional = controller?.allAdditionalInsets ?? .zero
    if let insets = safeAreaOverride ?? canvas?.safeAreaInsets { return insets + additional }
    guard let superview else { return ownSafeAreaInsets + additional }
    let frame = CGRect(
      origin: storedOrigin.moved(by: superview.storedBoundsOrigin, times: -1), size: storedSize)
    return superview.storedSafeAreaInsets.overlap(with: frame, in: superview.storedSize)
      + additional
  }

  /// The insets of the device for a window, none for another topmost view.
  private var ownSafeAreaInsets: UIEdgeInsets { (self as? UIWindow)?.deviceInsets ?? .zero }
}
