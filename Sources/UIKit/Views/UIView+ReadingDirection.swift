import Foundation

/// The kind of a view's content, which determines whether it is mirrored in right-to-left layout.
///
/// Raw values are Apple's (developer.apple.com, UISemanticContentAttribute).
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  /// The content is mirrored in right-to-left layout; the default.
  case unspecified = 0
  /// Playback controls, such as rewind and fast-forward: not mirrored.
  case playback = 1
  /// Directional controls, such as a joystick: not mirrored.
  case spatial = 2
  /// Always laid out from left to right.
  case forceLeftToRight = 3
  /// Always laid out from right to left.
  case forceRightToLeft = 4
}

extension UIView {
  /// Returns the layout direction of content with an attribute, in an application with
  /// left-to-right layout.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// Returns the layout direction of content with an attribute, relative to another layout
  /// direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// Updates the margins and constraints of this view; called when
  /// ``effectiveUserInterfaceLayoutDirection``, on which they depend, may have changed.
  func readingDirectionChanged() {
    marginsChanged()
    markNeedsLayout()
    if !heldConstraints.isEmpty { hierarchyRoot.engine?.retranslate(heldConstraints) }
  }
}

extension UIEdgeInsets {
  /// Converts directional insets for a layout direction.
  init(_ insets: NSDirectionalEdgeInsets, _ direction: UIUserInterfaceLayoutDirection) {
    let isMirrored = direction == .rightToLeft
    self.init(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading,
      bottom: insets.bottom, right: isMirrored ? insets.leading : insets.trailing)
  }

  /// The insets with left and right exchanged.
  var mirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}

extension NSDirectionalEdgeInsets {
  /// Converts insets to directional ones for a layout direction.
  init(_ insets: UIEdgeInsets, _ direction: UIUserInterfaceLayoutDirection) {
    let isMirrored = direction == .rightToLeft
    self.init(
      top: insets.top, leading: isMirrored ? insets.right : insets.left,
      bottom: insets.bottom, trailing: isMirrored ? insets.left : insets.right)
  }
}

extension NSLayoutConstraint {
  /// Whether the constraint uses a leading or trailing attribute.
  var isDirectional: Bool {
    firstAttribute.kind == .directionalX || secondAttribute.kind == .directionalX
  }
}
