extension NSLayoutConstraint {
  /// Options of a visual format: the alignment of views and the direction of their arrangement.
  ///
  /// Raw values are Apple's: an alignment is the bit of its attribute (developer.apple.com,
  /// NSLayoutConstraint.FormatOptions).
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The raw value; the same as Apple's.
    public let rawValue: UInt

    /// Creates a set from raw bits; bits that belong to no option are preserved.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// Aligns the left edges.
    public static let alignAllLeft = FormatOptions(.left)
    /// Aligns the right edges.
    public static let alignAllRight = FormatOptions(.right)
    /// Aligns the top edges.
    public static let alignAllTop = FormatOptions(.top)
    /// Aligns the bottom edges.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// Aligns the leading edges.
    public static let alignAllLeading = FormatOptions(.leading)
    /// Aligns the trailing edges.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// Aligns the horizontal centres.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// Aligns the vertical centres.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// Aligns the last baselines.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// Aligns the first baselines.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// Apple's older name of ``alignAllLastBaseline``.
    public static var alignAllBaseline: FormatOptions { .alignAllLastBaseline }
    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// Views are arranged from leading to trailing; the default.
    public static let directionLeadingToTrailing = FormatOptions([])
    /// Views are arranged from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Views are arranged from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Distances are measured between edges; the default.
    public static let spacingEdgeToEdge = FormatOptions([])
    /// Distances between views in a column are measured from the last baseline of the upper one to
    /// the first baseline of the lower one.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of the spacing.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// The attributes that the options align.
    var alignments: [Attribute] {
      (1...12).filter { rawValue & (1 << UInt($0)) != 0 }.compactMap(Attribute.init(rawValue:))
    }
  }
}
