extension Document {
  /// A constraint: `first ⋚ multiplier × second + constant`, at a priority.
  public struct Constraint: Sendable {
    /// What of an item a constraint is about; raw values as in the file.
    public enum Attribute: String, Hashable, Sendable, CaseIterable {
      /// An edge, size or centre of the alignment rectangle.
      case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
      /// The baseline of the first or the last line of text.
      case firstBaseline, lastBaseline
      /// An edge of what the layout margins leave.
      case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
      /// The centre of what the layout margins leave.
      case centerXWithinMargins, centerYWithinMargins
    }

    /// How the sides compare.
    public enum Relation: String, Hashable, Sendable {
      /// The first side is at most the second.
      case lessThanOrEqual
      /// The sides are equal.
      case equal
      /// The first side is at least the second.
      case greaterThanOrEqual
    }

    /// A difference for some size classes.
    public struct Variation: Hashable, Sendable {
      /// Where it applies.
      public var sizeClasses: SizeClasses
      /// Another constant.
      public var constant: Double?
      /// Another priority.
      public var priority: Double?
    }

    /// The constraint's id.
    public var id: String?
    /// The id of the first item; `nil` stands for the view that owns the constraint.
    public var firstItem: String?
    /// What of the first item.
    public var firstAttribute: Attribute
    /// How the sides compare.
    public var relation: Relation
    /// The id of the second item; `nil` with a ``secondAttribute`` stands for the owner.
    public var secondItem: String?
    /// What of the second item; `nil` where the second side is a constant.
    public var secondAttribute: Attribute?
    /// The factor of the second side; never 0.
    public var multiplier: Double
    /// The added constant, in points.
    public var constant: Double
    /// Above 0 and up to 1000.
    public var priority: Double
    /// Whether the constant stands for the standard spacing.
    public var isSymbolic: Bool
    /// Whether Interface Builder removes the constraint when it builds.
    public var isPlaceholder: Bool
    /// Differences by size class.
    public var variations: [Variation]
    /// The `identifier` that shows in logs.
    public var identifier: String?
    /// Where the file says it.
    public var location: SourceLocation
  }

  /// Size classes under which a variation applies.
  public struct SizeClasses: Hashable, Sendable {
    /// A class of widths or heights.
    public enum Class: String, Hashable, Sendable {
      /// The class of a canvas without a device.
      case any
      /// Little room.
      case compact
      /// Ample room.
      case regular
    }

    /// The class that the width must have; `nil` where any will do.
    public var width: Class?
    /// The class that the height must have; `nil` where any will do.
    public var height: Class?
    /// Whether the variation holds on another condition (an idiom) and never on an iOS canvas.
    public var isForeign: Bool

    /// How much the variation asks: among those that apply, a higher one wins.
    public var specificity: Int { (width == nil ? 0 : 1) + (height == nil ? 0 : 1) }

    /// Whether the variation applies on a canvas of these classes.
    public func apply(width: Class, height: Class) -> Bool {
      !isForeign && (self.width ?? width) == width && (self.height ?? height) == height
    }
  }

  /// A difference of a view for some size classes.
  public struct Variation: Sendable {
    /// What is taken out or put back: ids.
    public struct Mask: Hashable, Sendable {
      /// Ids that do not take part.
      public var excluded: [String] = []
      /// Ids that do, where a less specific variation took them out.
      public var included: [String] = []
    }

    /// Where it applies.
    public var sizeClasses: SizeClasses
    /// Which constraints take part.
    public var constraints = Mask()
    /// Which subviews take part.
    public var subviews = Mask()
    /// What the file says about it; attributes replace the view's own.
    public var element: Element
  }
}
