import Foundation

/// What the program says about the margins of a view.
struct CustomMargins: Equatable {
  var insets: UIEdgeInsets?
  var preservesSuperview = false
  var followsSafeArea = true
}

/// The margin of a view that says nothing else, in points at each edge
/// (developer.apple.com, UIView.directionalLayoutMargins).
private let defaultMargin: CGFloat = 8

extension UIView {
  /// The distances that content keeps from the edges, the safe area included.
  ///
  /// Set without the safe area: 8 at each edge unless set otherwise, the system's minimum for the
  /// root view of a controller, and at least the superview's where
  /// ``preservesSuperviewLayoutMargins`` says so.
  public var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set {
      guard customMargins.insets != newValue else { return }
      customMargins.insets = newValue
      marginsChanged()
    }
  }

  /// ``layoutMargins`` named by reading direction.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = effectiveMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
        right: newValue.trailing)
    }
  }

  /// Whether the margins are at least those of the superview that reach into the view.
  public var preservesSuperviewLayoutMargins: Bool {
    get { customMargins.preservesSuperview }
    set {
      guard customMargins.preservesSuperview != newValue else { return }
      customMargins.preservesSuperview = newValue
      marginsChanged()
    }
  }

  /// Whether the margins begin at the safe area; `true` unless set otherwise.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { customMargins.followsSafeArea }
    set {
      guard customMargins.followsSafeArea != newValue else { return }
      customMargins.followsSafeArea = newValue
      marginsChanged()
    }
  }

  /// The guide of the part of the view inside its margins.
  public var layoutMarginsGuide: UILayoutGuide {
    if let guide = storedMarginsGuide { return guide }
    let guide = UILayoutGuide(owner: self, role: .margins)
    guide.identifier = "UIViewLayoutMarginsGuide"
    storedMarginsGuide = guide
    return guide
  }

  /// Tells the guides, and the views inside that preserve these margins.
  func marginsChanged() {
    layoutMarginsDidChange()
    let guides = [storedMarginsGuide, storedSafeAreaGuide, storedKeyboardGuide]
    for guide in guides.compactMap(\.self) { guide.engineItem?.engine?.needsUpdate(of: guide) }
    for subview in subviews where subview.customMargins.preservesSuperview {
      subview.marginsChanged()
    }
  }

  private var effectiveMargins: UIEdgeInsets {
    var margins = customMargins.insets ?? defaultMargins
    if let minimum = controller?.minimumMargins, customMargins.insets != nil || !hasOwnDefaults {
      margins = .larger(margins, minimum)
    }
    if customMargins.preservesSuperview, let superview {
      margins = .larger(
        margins, superview.effectiveMargins.overlap(with: frame, in: superview.storedSize))
    }
    return customMargins.followsSafeArea ? margins + storedSafeAreaInsets : margins
  }

  private var hasOwnDefaults: Bool {
    defaultMarginsOverride != nil || canvas?.defaultMargins != nil
  }

  private var defaultMargins: UIEdgeInsets {
    if let margins = defaultMarginsOverride ?? canvas?.defaultMargins { return margins }
    guard controller == nil else { return .zero }
    return UIEdgeInsets(
      top: defaultMargin, left: defaultMargin, bottom: defaultMargin, right: defaultMargin)
  }
}
