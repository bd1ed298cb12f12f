extension Document {
  /// A constraint: `first ⋚ multiplier × second + constant`, with a priority.
  public struct Constraint: Sendable {
    /// The attribute of an item that a constraint relates; raw values are those of the file.
    public enum Attribute: String, Hashable, Sendable, CaseIterable {
      /// The left edge of the alignment rectangle.
      case left
      /// The right edge of the alignment rectangle.
      case right
      /// The top edge of the alignment rectangle.
      case top
      /// The bottom edge of the alignment rectangle.
      case bottom
      /// The edge at which text begins: the left one, or the right one where text runs from right to left.
      case leading
      /// The edge at which text ends: the right one, or the left one where text runs from right to left.
      case trailing
      /// The width of the alignment rectangle.
      case width
      /// The height of the alignment rectangle.
      case height
      /// The horizontal centre of the alignment rectangle.
      case centerX
      /// The vertical centre of the alignment rectangle.
      case centerY
      /// The baseline of the first line of text.
      case firstBaseline
      /// The baseline of the last line of text; the file says `baseline`.
      case lastBaseline
      /// The left edge inside the layout margins.
      case leftMargin
      /// The right edge inside the layout margins.
      case rightMargin
      /// The top edge inside the layout margins.
      case topMargin
      /// The bottom edge inside the layout margins.
      case bottomMargin
      /// The leading edge inside the layout margins.
      case leadingMargin
      /// The trailing edge inside the layout margins.
      case trailingMargin
      /// The horizontal centre between the left and the right margin.
      case centerXWithinMargins
      /// The vertical centre between the top and the bottom margin.
      case centerYWithinMargins
    }

    /// The relation between the two sides.
    public enum Relation: String, Hashable, Sendable {
      /// The first side is at most the second.
      case lessThanOrEqual
      /// The sides are equal.
      case equal
      /// The first side is at least the second.
      case greaterThanOrEqual
    }

    /// The values that replace the constraint's own under some size classes.
    public struct Variation: Hashable, Sendable {
      /// The size classes under which the variation applies.
      public var sizeClasses: SizeClasses
      /// The constant that replaces the constraint's own; `nil` to keep it.
      public var constant: Double?
      /// The priority that replaces the constraint's own; `nil` to keep it.
      public var priority: Double?
    }

    /// The constraint's id; `nil` if the file has none.
    public var id: String?
    /// The id of the first item; `nil` for the view that owns the constraint.
    public var firstItem: String?
    /// The attribute of the first item.
    public var firstAttribute: Attribute
    /// The relation between the two sides.
    public var relation: Relation
    /// The id of the second item; `nil` with a ``secondAttribute`` for the view that owns the
    /// constraint.
    public var secondItem: String?
    /// The attribute of the second item; `nil` if the second side is a constant.
    public var secondAttribute: Attribute?
    /// The factor of the second side, 1 if the file has none; never 0.
    public var multiplier: Double
    /// The added constant, in points; 0 if the file has none.
    public var constant: Double
    /// The priority, above 0 and at most 1000, which is the value if the file has none.
    public var priority: Double
    /// Whether the constant is the standard spacing, as the author chose it in Xcode.
    public var isSymbolic: Bool
    /// Whether Interface Builder removes the constraint at build time.
    public var isPlaceholder: Bool
    /// The variations by size class; empty for most constraints.
    public var variations: [Variation]
    /// The `identifier` that appears in logs; `nil` if the author set none.
    public var identifier: String?
    /// The constraint's line in the file.
    public var location: SourceLocation
  }

  /// The size classes under which a variation applies.
  public struct SizeClasses: Hashable, Sendable {
    /// A size class of a width or height.
    public enum Class: String, Hashable, Sendable {
      /// The size class of a canvas without a device.
      case any
      /// The compact size class.
      case compact
      /// The regular size class.
      case regular
    }

    /// The required size class of the width; `nil` if every class matches.
    public var width: Class?
    /// The required size class of the height; `nil` if every class matches.
    public var height: Class?
    /// Whether the variation depends on another condition (an idiom) and never applies on an iOS
    /// canvas.
    public var isForeign: Bool

    /// The number of size classes that the variation names, 0 to 2.
    ///
    /// Of the variations that apply, the one with the highest specificity wins.
    public var specificity: Int { (width == nil ? 0 : 1) + (height == nil ? 0 : 1) }

    /// Returns whether the variation applies on a canvas of the given size classes.
    ///
    /// - Parameters:
    ///   - width: The size class of the canvas's width.
    ///   - height: The size class of the canvas's height.
    /// - Returns: Whether both match; false if the variation is foreign.
    public func apply(width: Class, height: Class) -> Bool {
      !isForeign && (self.width ?? width) == width && (self.height ?? height) == height
    }
  }

  /// The changes to a view under some size classes.
  public struct Variation: Sendable {
    /// The ids that a variation excludes, or includes after a less specific variation has excluded
    /// them.
    public struct Mask: Hashable, Sendable {
      /// The ids that are left out under the size classes of the variation.
      public var excluded: [String] = []
      /// The ids that are included although a less specific variation excludes them.
      public var included: [String] = []
    }

    /// The size classes under which the variation applies.
    public var sizeClasses: SizeClasses
    /// The constraints that the variation excludes or includes.
    public var constraints = Mask()
    /// The subviews that the variation excludes or includes.
    public var subviews = Mask()
    /// The variation's element in the file; its attributes override the view's own.
    public var element: Element
  }
}
