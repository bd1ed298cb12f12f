extension Document {
  /// A constraint: `first ⋚ multiplier × second + constant`, at a priority.
  public struct Constraint: Sendable {
    /// The attribute of an item that a constraint relates; raw values as in the file.
    public enum Attribute: String, Hashable, Sendable, CaseIterable {
      /// An edge, size or center of the alignment rectangle.
      case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
      /// The baseline of the first or the last line of text.
      case firstBaseline, lastBaseline
      /// An edge of the rectangle inside the layout margins.
      case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
      /// The center of the rectangle inside the layout margins.
      case centerXWithinMargins, centerYWithinMargins
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

    /// A difference for some size classes.
    public struct Variation: Hashable, Sendable {
      /// The size classes under which it applies.
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
    /// The attribute of the first item.
    public var firstAttribute: Attribute
    /// The relation between the two sides.
    public var relation: Relation
    /// The id of the second item; `nil` with a ``secondAttribute`` stands for the owner.
    public var secondItem: String?
    /// The attribute of the second item; `nil` where the second side is a constant.
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
    /// The constraint's line in the file.
    public var location: SourceLocation
  }

  /// Size classes under which a variation applies.
  public struct SizeClasses: Hashable, Sendable {
    /// A class of widths or heights.
    public enum Class: String, Hashable, Sendable {
      /// The class of a canvas without a device.
      case any
      /// Little space.
      case compact
      /// Ample space.
      case regular
    }

    /// The class that the width must have; `nil` where any will do.
    public var width: Class?
    /// The class that the height must have; `nil` where any will do.
    public var height: Class?
    /// Whether the variation holds on another condition (an idiom) and never on an iOS canvas.
    public var isForeign: Bool

    /// The number of size classes that the variation names: among those that apply, a higher one
    /// wins.
    public var specificity: Int { (width == nil ? 0 : 1) + (height == nil ? 0 : 1) }

    /// Whether the variation applies on a canvas of these classes.
    public func apply(width: Class, height: Class) -> Bool {
      !isForeign && (self.width ?? width) == width && (self.height ?? height) == height
    }
  }

  /// A difference of a view for some size classes.
  public struct Variation: Sendable {
    /// The ids that are removed or put back.
    public struct Mask: Hashable, Sendable {
      /// Ids that are left out.
      public var excluded: [String] = []
      /// Ids that are put back after a less specific variation left them out.
      public var included: [String] = []
    }

    /// The size classes under which it applies.
    public var sizeClasses: SizeClasses
    /// The constraints that are left out or put back.
    public var constraints = Mask()
    /// The subviews that are left out or put back.
    public var subviews = Mask()
    /// The variation's element; its attributes replace the view's own.
    public var element: Element
  }
}
