extension NSLayoutConstraint {
  /// The part of an item to which a constraint refers.
  ///
  /// Raw values are Apple's.
  public enum Attribute: Int, Hashable, Sendable {
    /// No attribute: the second side is the constant alone.
    case notAnAttribute = 0
    /// The left edge of the alignment rectangle.
    case left = 1
    /// The right edge of the alignment rectangle.
    case right
    /// The top edge of the alignment rectangle.
    case top
    /// The bottom edge of the alignment rectangle.
    case bottom
    /// The leading edge of the alignment rectangle.
    case leading
    /// The trailing edge of the alignment rectangle.
    case trailing
    /// The width of the alignment rectangle.
    case width
    /// The height of the alignment rectangle.
    case height
    /// The horizontal centre of the alignment rectangle.
    case centerX
    /// The vertical centre of the alignment rectangle.
    case centerY
    /// The baseline of the last line of text.
    case lastBaseline
    /// The baseline of the first line of text.
    case firstBaseline
    /// The left edge of the layout margins.
    case leftMargin
    /// The right edge of the layout margins.
    case rightMargin
    /// The top edge of the layout margins.
    case topMargin
    /// The bottom edge of the layout margins.
    case bottomMargin
    /// The leading edge of the layout margins.
    case leadingMargin
    /// The trailing edge of the layout margins.
    case trailingMargin
    /// The horizontal centre between the layout margins.
    case centerXWithinMargins
    /// The vertical centre between the layout margins.
    case centerYWithinMargins

    /// Apple's older name of ``lastBaseline``.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// The relation between the two sides of a constraint.
  ///
  /// Raw values are Apple's.
  public enum Relation: Int, Hashable, Sendable {
    /// The first side is less than or equal to the second.
    case lessThanOrEqual = -1
    /// The sides are equal.
    case equal = 0
    /// The first side is greater than or equal to the second.
    case greaterThanOrEqual = 1
  }

  /// A layout axis.
  ///
  /// Raw values are Apple's.
  public enum Axis: Int, Hashable, Sendable {
    /// The axis from left to right.
    case horizontal = 0
    /// The axis from top to bottom.
    case vertical = 1
  }
}

extension NSLayoutConstraint.Attribute {
  /// The kind of quantity of an attribute; a constraint may only relate attributes of the same
  /// kind.
  enum Kind: Hashable {
    /// A horizontal position: absolute (left, right), directional (leading, trailing) or neutral
    /// (centre).
    case absoluteX, directionalX, neutralX
    case positionY
    case size
    case none
  }

  var kind: Kind {
    switch self {
    case .notAnAttribute: .none
    case .left, .right, .leftMargin, .rightMargin: .absoluteX
    case .leading, .trailing, .leadingMargin, .trailingMargin: .directionalX
    case .centerX, .centerXWithinMargins: .neutralX
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .positionY
    case .width, .height: .size
    }
  }

  var isPosition: Bool { kind != .size && kind != .none }

  /// The attribute of the layout margins guide that corresponds to this margin attribute.
  var withinMarginsGuide: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  /// Whether the attribute is an edge that refers to the content area of a scroll view.
  var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    default: false
    }
  }

  /// Returns whether a constraint may relate this attribute to another one.
  ///
  /// A position cannot be related to a size, nor left or right to leading or trailing
  /// (developer.apple.com, NSLayoutConstraint.Attribute); centres can be related to both. The same
  /// page excludes relations between x and y, but test suites of layout libraries show that UIKit
  /// accepts them.
  func mayMeet(_ other: NSLayoutConstraint.Attribute) -> Bool {
    switch (kind, other.kind) {
    case (.absoluteX, .directionalX), (.directionalX, .absoluteX): false
    case (.size, .size): true
    default: isPosition && other.isPosition
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The axis of the attribute; `nil` if it has none.
  package var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    case .notAnAttribute: nil
    }
  }
}
