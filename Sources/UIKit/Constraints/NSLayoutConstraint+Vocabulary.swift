extension NSLayoutConstraint {
  /// The part of an item that a constraint speaks of.
  ///
  /// Raw values are Apple's.
  public enum Attribute: Int, Hashable, Sendable {
    /// No attribute: what stands on the right side is the constant alone.
    case notAnAttribute = 0
    /// The left edge of the alignment rectangle.
    case left = 1
    /// The right edge of the alignment rectangle.
    case right
    /// The top edge of the alignment rectangle.
    case top
    /// The bottom edge of the alignment rectangle.
    case bottom
    /// The edge where reading begins.
    case leading
    /// The edge where reading ends.
    case trailing
    /// The width of the alignment rectangle.
    case width
    /// The height of the alignment rectangle.
    case height
    /// The middle between left and right.
    case centerX
    /// The middle between top and bottom.
    case centerY
    /// The line on which the last line of text stands.
    case lastBaseline
    /// The line on which the first line of text stands.
    case firstBaseline
    /// The left edge of the layout margins.
    case leftMargin
    /// The right edge of the layout margins.
    case rightMargin
    /// The top edge of the layout margins.
    case topMargin
    /// The bottom edge of the layout margins.
    case bottomMargin
    /// The margin where reading begins.
    case leadingMargin
    /// The margin where reading ends.
    case trailingMargin
    /// The middle between the left and right margins.
    case centerXWithinMargins
    /// The middle between the top and bottom margins.
    case centerYWithinMargins

    /// Apple's older name of ``lastBaseline``.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// How the two sides of a constraint compare.
  ///
  /// Raw values are Apple's.
  public enum Relation: Int, Hashable, Sendable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// The sides are equal.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1
  }

  /// A direction of layout.
  ///
  /// Raw values are Apple's.
  public enum Axis: Int, Hashable, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }
}

extension NSLayoutConstraint.Attribute {
  /// What kind of quantity an attribute is; a constraint may only relate equals.
  enum Kind: Hashable {
    /// A position counted from the left, by absolute or by reading direction or neutral.
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

  /// The attribute of the layout margins guide that this margin attribute stands for.
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

  /// Whether the attribute is one of the edges that mean the content area on a scroll view.
  var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    default: false
    }
  }

  /// Whether a constraint may relate this attribute to another one.
  ///
  /// A position may not meet a size, and left or right may not meet leading or trailing
  /// (developer.apple.com, NSLayoutConstraint.Attribute); centres meet both. That x may not meet y is
  /// said there too, but test suites of layout libraries show that UIKit takes it.
  func mayMeet(_ other: NSLayoutConstraint.Attribute) -> Bool {
    switch (kind, other.kind) {
    case (.absoluteX, .directionalX), (.directionalX, .absoluteX): false
    case (.size, .size): true
    default: isPosition && other.isPosition
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The axis along which the attribute is; `nil` for none.
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
