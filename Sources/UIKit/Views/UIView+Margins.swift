import Foundation

/// The margins and the safe area of a view, and the guides that follow them.
struct InsetState {
  var margins = CustomMargins()
  /// The margins at the last call of `layoutMarginsDidChange()`.
  var knownMargins = UIEdgeInsets.standardMargins
  var safeArea = UIEdgeInsets.zero
  /// The guides of the system that were asked for, by kind and all of them.
  var guides = SystemGuides()
}

/// The margins that the program has set on a view.
struct CustomMargins: Equatable {
  /// The insets; directional ones are stored as in left-to-right layout.
  private var insets: UIEdgeInsets?
  private var isDirectional = false
  var preservesSuperview = false
  var followsSafeArea = true

  var isSet: Bool { insets != nil }

  mutating func set(_ insets: UIEdgeInsets) {
    self.insets = insets
    isDirectional = false
  }

  mutating func set(_ insets: NSDirectionalEdgeInsets) {
    self.insets = UIEdgeInsets(insets, .leftToRight)
    isDirectional = true
  }

  func insets(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets? {
    guard isDirectional, direction == .rightToLeft else { return insets }
    return insets?.mirrored
  }
}

/// The default margin of a view, in points at each edge (developer.apple.com,
/// UIView.directionalLayoutMargins).
private let defaultMargin: CGFloat = 8

extension UIView {
  func changeMargins(_ change: (inout CustomMargins) -> Void) {
    let old = insetState.margins
    change(&insetState.margins)
    if insetState.margins != old { marginsChanged() }
  }

  /// Updates the guides and the subviews that preserve these margins.
  func marginsChanged() {
    let margins = layoutMargins
    if margins != insetState.knownMargins {
      insetState.knownMargins = margins
      layoutMarginsDidChange()
      controller?.viewLayoutMarginsDidChange()
    }
    for guide in insetState.guides.all { guide.engineItem?.engine?.needsUpdate(of: guide) }
    for subview in storedSubviews where subview.insetState.margins.preservesSuperview {
      subview.marginsChanged()
    }
  }

  var effectiveMargins: UIEdgeInsets {
    let direction = effectiveUserInterfaceLayoutDirection
    var margins = insetState.margins.insets(direction) ?? defaultMargins
    if let minimum = controller?.minimumMargins, insetState.margins.isSet || !hasOwnDefaults {
      margins = .larger(margins, UIEdgeInsets(minimum, direction))
    }
    if insetState.margins.followsSafeArea { margins = margins + safeAreaInsets }
    // The superview's margins contain its safe area.
    if insetState.margins.preservesSuperview, let superview = storedSuperview {
      margins = .larger(
        margins,
        superview.marginsOfContent.overlap(
          with: geometry.untransformedFrame, in: superview.geometry.size))
    }
    return margins
  }

  /// The margins that subviews can preserve.
  private var marginsOfContent: UIEdgeInsets {
    guard let around = safeAreaAroundContent else { return layoutMargins }
    return layoutMargins.less(around)
  }

  private var hasOwnDefaults: Bool {
    defaultMarginsOverride != nil || canvas?.defaultMargins != nil
  }

  private var defaultMargins: UIEdgeInsets {
    if let margins = defaultMarginsOverride ?? canvas?.defaultMargins { return margins }
    return controller == nil ? .standardMargins : .zero
  }

  /// The largest width of readable text, in points.
  ///
  /// 672 at the standard Dynamic Type size (measured on an iPad by its users). At other sizes it
  /// scales with the size of body text, since Apple documents only that it depends on the text
  /// size.
  var readableWidth: CGFloat {
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitState.current)
      .pointSize
    return (672 * body / 17).rounded()
  }

  /// The insets of ``readableContentGuide`` for the view's current size.
  var readableInsets: UIEdgeInsets {
    var insets = layoutMargins
    let excess = geometry.size.width - insets.left - insets.right - readableWidth
    if excess > 0 {
      insets.left += excess / 2
      insets.right += excess / 2
    }
    return insets
  }
}

extension UIEdgeInsets {
  /// The default margins of a view.
  static let standardMargins = UIEdgeInsets(
    top: defaultMargin, left: defaultMargin, bottom: defaultMargin, right: defaultMargin)
}
