public import Foundation

/// Where lines of text begin and end.
///
/// Raw values are Apple's.
public enum NSTextAlignment: Int, Hashable, Sendable {
  /// From the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// To the right edge.
  case right = 2
  /// To both edges; where lines end does not change.
  case justified = 3
  /// From the edge at which reading begins.
  case natural = 4
}

/// How text is broken into lines, or cut where it does not fit.
///
/// Raw values are Apple's.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  /// Between words.
  case byWordWrapping = 0
  /// Between any two characters.
  case byCharWrapping = 1
  /// Not at all; what lies outside is not seen.
  case byClipping = 2
  /// Dots in place of the beginning of the last line.
  case byTruncatingHead = 3
  /// Dots in place of the end of the last line.
  case byTruncatingTail = 4
  /// Dots in place of the middle of the last line.
  case byTruncatingMiddle = 5
}

/// Spacing, indents and line breaking of paragraphs.
///
/// Source: developer.apple.com, NSParagraphStyle.
public class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  /// What the style says, as a value.
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
  }

  private let mark = CoreFoundationMark()
  var values = Values()

  /// The style of text without one.
  public override init() {}

  /// The style of text without one.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Where lines begin and end.
  public var alignment: NSTextAlignment { values.alignment }
  /// How text is broken into lines.
  public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The room between two lines of a paragraph, in points.
  public var lineSpacing: CGFloat { values.lineSpacing }
  /// The room after a paragraph, in points.
  public var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The room before a paragraph, in points.
  public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// How far the first line is moved in, in points.
  public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// How far the other lines are moved in, in points.
  public var headIndent: CGFloat { values.headIndent }
  /// Where lines end, in points: from the leading edge if above 0, from the trailing edge otherwise.
  public var tailIndent: CGFloat { values.tailIndent }
  /// The least height of a line, in points.
  public var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line, in points; 0 for any.
  public var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// By what the natural height of a line is multiplied; 0 for 1.
  public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// The style itself, or a copy of one that can change.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// A copy that can be changed.
  public func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Whether an object is a style like this one.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  /// The same for styles that are alike.
  public override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed.
public final class NSMutableParagraphStyle: NSParagraphStyle {
  /// Where lines begin and end.
  public override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// How text is broken into lines.
  public override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The room between two lines of a paragraph, in points; not below 0.
  public override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue.length }
  }
  /// The room after a paragraph, in points; not below 0.
  public override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue.length }
  }
  /// The room before a paragraph, in points; not below 0.
  public override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue.length }
  }
  /// How far the first line is moved in, in points; not below 0.
  public override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue.length }
  }
  /// How far the other lines are moved in, in points; not below 0.
  public override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue.length }
  }
  /// Where lines end, in points: from the leading edge if above 0, from the trailing edge otherwise.
  public override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue.isFinite ? newValue : 0 }
  }
  /// The least height of a line, in points; not below 0.
  public override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue.length }
  }
  /// The greatest height of a line, in points; 0 for any.
  public override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue.length }
  }
  /// By what the natural height of a line is multiplied; 0 for 1.
  public override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue.length }
  }
}

extension CGFloat {
  /// The number as a length: 0 where it is negative or not finite.
  var length: CGFloat { isFinite && self > 0 ? self : 0 }
}
