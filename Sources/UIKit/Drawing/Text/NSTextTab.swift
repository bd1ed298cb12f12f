public import Foundation

/// A stop of tabs in a paragraph.
///
/// Source: developer.apple.com, NSTextTab.
public final class NSTextTab: NSObject, Sendable {
  /// A key of the options with which a stop is created.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the key.
    public let rawValue: String
    /// Creates a key with a name, which need not be one of the constants.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The characters at which a text is aligned.
    public static let columnTerminators = OptionKey(
      rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// The alignment of the text at the stop.
  public let alignment: NSTextAlignment
  /// The distance from the margin, in points.
  public let location: CGFloat
  /// The characters at which a text is aligned; empty for none.
  ///
  /// Not part of Apple's `NSTextTab`, where it is one of the options.
  public let columnTerminators: CharacterSet

  /// The options with which the stop was created.
  public var options: [OptionKey: Any] {
    columnTerminators == CharacterSet() ? [:] : [.columnTerminators: columnTerminators]
  }

  /// Creates a stop at a distance from the margin, in points; of the options,
  /// ``OptionKey/columnTerminators`` is read.
  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat,
    options: [OptionKey: Any] = [:]
  ) {
    self.alignment = alignment
    location = loc
    columnTerminators = options[.columnTerminators] as? CharacterSet ?? CharacterSet()
    super.init()
  }

  /// The 12 stops of a style that sets none: 28 points apart, aligned left.
  static let standardStops = (1...12).map {
    NSTextTab(textAlignment: .left, location: CGFloat(28 * $0))
  }

  /// Whether an object is a stop with the same properties.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location
      && columnTerminators == other.columnTerminators
  }

  /// The hash value; equal for equal stops.
  public override var hash: Int { location.hashValue }
}
