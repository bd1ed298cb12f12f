public import Foundation

/// The alignment of lines of text.
///
/// Raw values are Apple's.
public enum NSTextAlignment: Int, Hashable, Sendable {
  /// Aligned to the left.
  case left = 0
  /// Each line is centred.
  case center = 1
  /// Aligned to the right.
  case right = 2
  /// Lines are aligned at both edges; this does not change where they break.
  case justified = 3
  /// Lines are aligned at the leading edge.
  case natural = 4
}

/// The way in which text is wrapped into lines, or truncated if it does not fit.
///
/// Raw values are Apple's.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  /// Wraps at word boundaries.
  case byWordWrapping = 0
  /// Wraps at any character.
  case byCharWrapping = 1
  /// Does not wrap; clips the text outside.
  case byClipping = 2
  /// Replaces the beginning of the last line with an ellipsis.
  case byTruncatingHead = 3
  /// Replaces the end of the last line with an ellipsis.
  case byTruncatingTail = 4
  /// Replaces the middle of the last line with an ellipsis.
  case byTruncatingMiddle = 5
}

/// The direction of text; raw values are Apple's.
public enum NSWritingDirection: Int, Hashable, Sendable {
  /// The direction of the first characters with one.
  case natural = -1
  /// Lines run from left to right.
  case leftToRight = 0
  /// Lines run from right to left.
  case rightToLeft = 1
}

/// The spacing, indents and line breaking of a paragraph.
///
/// Source: developer.apple.com, NSParagraphStyle.
public class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  /// The properties of the style, as a value.
  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    /// Kept, without effect on layout.
    var hyphenationFactor: Float = 0
    var baseWritingDirection = NSWritingDirection.natural
    var lineBreakStrategy: LineBreakStrategy = []
    var allowsDefaultTightening = false
    var tabStops = NSTextTab.standardStops
    var defaultTabInterval: CGFloat = 0
  }

  /// The ways in which lines are broken; raw values are Apple's.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// The raw bits, the same as Apple's.
    public let rawValue: UInt
    /// Creates a set from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Avoids a single word on the last line.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Breaks Korean at spaces only.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// The strategy of the system's labels.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  private let mark = CoreFoundationMark()
  var values = Values()

  /// Creates the default style.
  public override init() {}

  /// The style of text without one: natural alignment, wrapping at words, no spacing and no
  /// indents.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The alignment of the lines.
  public var alignment: NSTextAlignment { values.alignment }
  /// Where a line that is too long ends, and whether it is truncated; `byWordWrapping` by default.
  public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The spacing between lines of a paragraph, in points.
  public var lineSpacing: CGFloat { values.lineSpacing }
  /// The spacing after a paragraph, in points.
  public var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The spacing before a paragraph, in points.
  public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The indent of the first line, in points.
  public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indent of the other lines, in points.
  public var headIndent: CGFloat { values.headIndent }
  /// The position at which lines end, in points: from the leading edge if positive, from the
  /// trailing edge if not.
  public var tailIndent: CGFloat { values.tailIndent }
  /// The minimum height of a line, in points.
  public var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum height of a line, in points; 0 for no limit.
  public var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor by which the natural line height is multiplied; 0 stands for 1.
  public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// The threshold of hyphenation, from 0 to 1; stored without effect, since words are not
  /// hyphenated.
  public var hyphenationFactor: Float { values.hyphenationFactor }
  /// The direction of the text; stored without effect, since lines follow their characters.
  public var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// The ways in which lines are broken; stored without effect.
  public var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
  /// Whether letters are moved closer before text is truncated; stored without effect.
  public var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTightening }

  /// The stops of tabs, by default 12 that are 28 points apart; stored without effect, since a tab
  /// is as wide as a space.
  public var tabStops: [NSTextTab] { values.tabStops }
  /// The distance of further stops, in points; stored without effect.
  public var defaultTabInterval: CGFloat { values.defaultTabInterval }

  /// Returns the style itself, or a copy of a mutable one.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns an `NSMutableParagraphStyle` with the same properties.
  public func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Whether an object is a style with the same properties.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  /// The hash value; equal for equal styles.
  public override var hash: Int { values.hashValue }
}

/// A paragraph style whose properties can be changed.
public final class NSMutableParagraphStyle: NSParagraphStyle {
  /// The stops of tabs; stored without effect, since a tab is as wide as a space.
  public override var tabStops: [NSTextTab] {
    get { values.tabStops }
    set { values.tabStops = newValue }
  }
  /// The distance of further stops, in points; stored without effect.
  public override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue.length }
  }
  /// Adds a stop, in the order of their locations.
  public func addTabStop(_ anObject: NSTextTab) {
    values.tabStops = (values.tabStops + [anObject]).sorted { $0.location < $1.location }
  }
  /// Removes the stops that are equal to one.
  public func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0 == anObject } }
  /// The alignment of the lines.
  public override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The line break mode.
  public override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The spacing between lines of a paragraph, in points; at least 0.
  public override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue.length }
  }
  /// The spacing after a paragraph, in points; at least 0.
  public override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue.length }
  }
  /// The spacing before a paragraph, in points; at least 0.
  public override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue.length }
  }
  /// The indent of the first line, in points; at least 0.
  public override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue.length }
  }
  /// The indent of the other lines, in points; at least 0.
  public override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue.length }
  }
  /// The position at which lines end, in points: from the leading edge if positive, from the
  /// trailing edge if not.
  public override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue.isFinite ? newValue : 0 }
  }
  /// The minimum height of a line, in points; at least 0.
  public override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue.length }
  }
  /// The maximum height of a line, in points; 0 for no limit.
  public override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue.length }
  }
  /// The threshold of hyphenation, from 0 to 1; stored without effect, since words are not
  /// hyphenated.
  public override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  /// The direction of the text; stored without effect, since lines follow their characters.
  public override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  /// The ways in which lines are broken; stored without effect.
  public override var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }
  /// Whether letters are moved closer before text is truncated; stored without effect.
  public override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTightening }
    set { values.allowsDefaultTightening = newValue }
  }
  /// Copies all properties of another style.
  public func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
  /// The factor by which the natural line height is multiplied; 0 stands for 1.
  public override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue.length }
  }
}

extension CGFloat {
  /// The number as a length: 0 if it is negative or not finite.
  var length: CGFloat { isFinite && self > 0 ? self : 0 }
}
