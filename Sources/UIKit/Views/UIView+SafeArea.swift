import Foundation

/// The system's layout guides of a view, each created on first use.
struct SystemGuides {
  var safeArea: UILayoutGuide?
  var margins: UILayoutGuide?
  var readable: UILayoutGuide?
  var keyboard: UIKeyboardLayoutGuide?

  var all: [UILayoutGuide] { [safeArea, margins, readable, keyboard].compactMap(\.self) }
}

extension UIView {
  /// Returns a guide of the system, creating it on first use.
  func systemGuide(
    _ stored: WritableKeyPath<SystemGuides, UILayoutGuide?>, _ role: UILayoutGuide.Role,
    _ identifier: String
  ) -> UILayoutGuide {
    if let guide = insetState.guides[keyPath: stored] { return guide }
    let guide = UILayoutGuide(owner: self, role: role)
    guide.identifier = identifier
    insetState.guides[keyPath: stored] = guide
    return guide
  }

  /// Recomputes the safe-area insets and passes a change on to the subviews.
  func updateSafeAreaInsets(sizeChanged: Bool = false) {
    if isFarFromInsets, !sizeChanged || !marginsFollowSize { return }
    let insets = currentSafeAreaInsets
    let changed = insets != insetState.safeArea
    if changed {
      insetState.safeArea = insets
      safeAreaInsetsDidChange()
      markNeedsLayout()
    }
    if changed || insetState.margins.preservesSuperview || (sizeChanged && marginsFollowSize) {
      marginsChanged()
    }
    if changed { controller?.safeAreaChanged() }
    guard changed || (sizeChanged && insets != .zero) else { return }
    for subview in storedSubviews { subview.updateSafeAreaInsets() }
  }

  /// Whether neither the view nor its superview has safe-area insets, as is the case for most
  /// views.
  private var isFarFromInsets: Bool {
    guard hasNoInsets, let superview = storedSuperview else { return false }
    return superview.safeAreaInsets == .zero
  }

  /// Whether the view has no safe-area insets, and none of its own (from given values, preserved
  /// margins or a controller) could arise when it moves.
  var hasNoInsets: Bool {
    insetState.safeArea == .zero && given == nil && !insetState.margins.preservesSuperview
      && controllerReference == nil
  }

  /// Whether margins may depend on the size: the system's minimum margins do, and so may a
  /// program's override.
  private var marginsFollowSize: Bool { controller != nil || insetState.guides.margins != nil }

  private var currentSafeAreaInsets: UIEdgeInsets {
    let additional = controller?.allAdditionalInsets ?? .zero
    if let insets = safeAreaOverride ?? canvas?.safeAreaInsets { return insets + additional }
    guard let superview = storedSuperview else { return ownSafeAreaInsets + additional }
    let frame = CGRect(
      origin: geometry.origin.moved(by: superview.geometry.boundsOrigin, times: -1),
      size: geometry.size)
    return superview.safeAreaInsetsOfContent.overlap(with: frame, in: superview.geometry.size)
      + additional
  }

  /// The insets that the subviews inherit.
  private var safeAreaInsetsOfContent: UIEdgeInsets {
    guard let around = safeAreaAroundContent else { return safeAreaInsets }
    return safeAreaInsets.less(around)
  }

  /// The insets of the device for a window; zero for any other topmost view.
  private var ownSafeAreaInsets: UIEdgeInsets { ownWindow?.deviceInsets ?? .zero }
}
