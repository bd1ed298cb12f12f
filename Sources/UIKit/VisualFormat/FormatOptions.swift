extension NSLayoutConstraint {
  /// How a visual format aligns its views and in which direction it arranges them.
  ///
  /// Raw values are Apple's: an alignment is the bit of its attribute
  /// (developer.apple.com, NSLayoutConstraint.FormatOptions).
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// All left edges in line.
    public static let alignAllLeft = FormatOptions(.left)
    /// All right edges in line.
    public static let alignAllRight = FormatOptions(.right)
    /// All top edges in line.
    public static let alignAllTop = FormatOptions(.top)
    /// All bottom edges in line.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// All edges where reading begins in line.
    public static let alignAllLeading = FormatOptions(.leading)
    /// All edges where reading ends in line.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// All centres in line, one above another.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// All centres in line, side by side.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// All lines on which the last line of text stands in line.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// All lines on which the first line of text stands in line.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// Apple's older name of ``alignAllLastBaseline``.
    public static var alignAllBaseline: FormatOptions { .alignAllLastBaseline }
    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// In reading direction; the default.
    public static let directionLeadingToTrailing = FormatOptions([])
    /// From left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// From right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Distances reach from edge to edge; the default.
    public static let spacingEdgeToEdge = FormatOptions([])
    /// Distances between views of a column reach from the last baseline of the upper one to the
    /// first baseline of the lower one.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of what distances reach between.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// The attributes that the options align.
    var alignments: [Attribute] {
      (1...12).filter { rawValue & (1 << UInt($0)) != 0 }.compactMap(Attribute.init(rawValue:))
    }
  }
}
