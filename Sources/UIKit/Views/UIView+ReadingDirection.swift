import Foundation

/// What a view's content means, and with it whether it is mirrored for reading from right to left.
///
/// Raw values are Apple's (developer.apple.com, UISemanticContentAttribute).
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  /// Mirrored.
  case unspecified = 0
  /// Controls of playback: not mirrored.
  case playback = 1
  /// Controls that mean a direction in space: not mirrored.
  case spatial = 2
  /// Always laid out from left to right.
  case forceLeftToRight = 3
  /// Always laid out from right to left.
  case forceRightToLeft = 4
}

extension UIView {
  /// The direction in which content of a kind is laid out, in an application that is read from left to
  /// right.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// The direction in which content of a kind is laid out where the surroundings go in a direction.
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

  /// Called when ``effectiveUserInterfaceLayoutDirection`` may have changed: margins and the
  /// constraints this view holds are named by it.
  func readingDirectionChanged() {
    marginsChanged()
    markNeedsLayout()
    if !heldConstraints.isEmpty { hierarchyRoot.engine?.retranslate(heldConstraints) }
  }
}

extension UIEdgeInsets {
  /// Directional insets as they are in a direction of reading.
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
  /// Insets named by a direction of reading.
  init(_ insets: UIEdgeInsets, _ direction: UIUserInterfaceLayoutDirection) {
    let isMirrored = direction == .rightToLeft
    self.init(
      top: insets.top, leading: isMirrored ? insets.right : insets.left,
      bottom: insets.bottom, trailing: isMirrored ? insets.left : insets.right)
  }
}

extension NSLayoutConstraint {
  /// Whether the constraint speaks of an edge that is named by the direction of reading.
  var isDirectional: Bool {
    firstAttribute.kind == .directionalX || secondAttribute.kind == .directionalX
  }
}
