import Foundation

/// The guides of a view that the system places, each made when it is first asked for.
struct SystemGuides {
  var safeArea: UILayoutGuide?
  var margins: UILayoutGuide?
  var readable: UILayoutGuide?
  var keyboard: UIKeyboardLayoutGuide?

  var all: [UILayoutGuide] { [safeArea, margins, readable, keyboard].compactMap(\.self) }
}

extension UIView {
  /// A guide of the system, made when it is first asked for.
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

  /// Computes the insets again and passes a change on to the views inside.
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

  /// Whether nothing reaches into the view from outside, nor did: so it is with most views.
  private var isFarFromInsets: Bool {
    guard hasNoInsets, let superview = storedSuperview else { return false }
    return superview.safeAreaInsets == .zero
  }

  /// Whether the view has no insets, and none of its own would come from where it is moved to.
  var hasNoInsets: Bool {
    insetState.safeArea == .zero && given == nil && !insetState.margins.preservesSuperview
      && controllerReference == nil
  }

  /// Whether margins may depend on the size: the system's least ones do, and those of a program that
  /// overrides them can.
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

  /// The insets that reach into the views inside.
  private var safeAreaInsetsOfContent: UIEdgeInsets {
    guard let around = safeAreaAroundContent else { return safeAreaInsets }
    return safeAreaInsets.less(around)
  }

  /// The insets of the device for a window, none for another topmost view.
  private var ownSafeAreaInsets: UIEdgeInsets { ownWindow?.deviceInsets ?? .zero }
}
