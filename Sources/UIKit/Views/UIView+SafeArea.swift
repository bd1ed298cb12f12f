import Foundation

extension UIView {
  var guidesOfSystem: [UILayoutGuide] {
    [storedSafeAreaGuide, storedMarginsGuide, storedReadableGuide, storedKeyboardGuide]
      .compactMap(\.self) + (controller?.supportGuides ?? [])
  }

  /// A guide of the system, made when it is first asked for.
  func systemGuide(
    _ stored: ReferenceWritableKeyPath<UIView, UILayoutGuide?>, _ role: UILayoutGuide.Role,
    _ identifier: String
  ) -> UILayoutGuide {
    if let guide = self[keyPath: stored] { return guide }
    let guide = UILayoutGuide(owner: self, role: role)
    guide.identifier = identifier
    self[keyPath: stored] = guide
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
    return superview.safeAreaInsets.overlap(with: frame, in: superview.storedSize)
      + additional
  }

  /// The insets of the device for a window, none for another topmost view.
  private var ownSafeAreaInsets: UIEdgeInsets { (self as? UIWindow)?.deviceInsets ?? .zero }
}
