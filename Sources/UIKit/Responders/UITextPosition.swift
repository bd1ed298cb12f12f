public import Foundation

/// A position in the text of an object that accepts text input.
///
/// Source: developer.apple.com, UITextPosition.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// The number of UTF-16 code units before the position.
  let offset: Int

  /// Creates a position at the beginning; subclasses store positions of their own.
  public override init() { offset = 0 }

  init(_ offset: Int) { self.offset = offset }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITextPosition, type(of: other) == type(of: self) else {
      return false
    }
    return type(of: self) == UITextPosition.self ? offset == other.offset : self === other
  }

  open override var hash: Int { offset }
}

/// A range in the text of an object that accepts text input.
///
/// Source: developer.apple.com, UITextRange.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  /// The range in UTF-16 code units.
  let span: NSRange

  /// Creates an empty range at the beginning; subclasses override the properties.
  public override init() { span = NSRange(location: 0, length: 0) }

  init(_ span: NSRange) { self.span = span }

  /// The beginning of the range.
  open var start: UITextPosition { UITextPosition(span.location) }
  /// The end of the range.
  open var end: UITextPosition { UITextPosition(span.upperBound) }
  /// Whether the range has no characters.
  open var isEmpty: Bool { span.length == 0 }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITextRange, type(of: other) == type(of: self) else {
      return false
    }
    return type(of: self) == UITextRange.self ? span == other.span : self === other
  }

  open override var hash: Int { span.location ^ span.length << 16 }
}

/// The rectangle of a part of the selected text.
///
/// Source: developer.apple.com, UITextSelectionRect.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  private let box: CGRect
  private let isFirst: Bool
  private let isLast: Bool

  /// Creates an empty rectangle; subclasses override the properties.
  public override init() { (box, isFirst, isLast) = (.zero, false, false) }

  init(_ box: CGRect, isFirst: Bool, isLast: Bool) {
    (self.box, self.isFirst, self.isLast) = (box, isFirst, isLast)
  }

  /// The rectangle, in the coordinates of the view.
  open var rect: CGRect { box }
  /// The direction of the text in the rectangle; always left to right unless overridden.
  open var writingDirection: NSWritingDirection { .leftToRight }
  /// Whether the rectangle contains the beginning of the selection.
  open var containsStart: Bool { isFirst }
  /// Whether the rectangle contains the end of the selection.
  open var containsEnd: Bool { isLast }
  /// Whether the text runs from top to bottom; `false` unless overridden.
  open var isVertical: Bool { false }
}

/// The directions in which text is stored; raw values are Apple's.
///
/// Source: developer.apple.com, UITextStorageDirection.
public enum UITextStorageDirection: Int, Hashable, Sendable {
  /// Towards the end of the text.
  case forward = 0
  /// Towards the beginning of the text.
  case backward = 1
}

/// The directions in which text is laid out; raw values are Apple's.
///
/// Source: developer.apple.com, UITextLayoutDirection.
public enum UITextLayoutDirection: Int, Hashable, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left = 3
  /// To the line above.
  case up = 4
  /// To the line below.
  case down = 5
}

/// A direction of storage or of layout, by its raw value.
///
/// Source: developer.apple.com, UITextDirection.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The raw value of the direction.
  public var rawValue: Int

  /// Creates a direction from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Returns the direction with the raw value of one of storage: forwards or backwards.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Returns the direction with the raw value of one of layout: right, left, up or down.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

/// The units of text; raw values are Apple's.
///
/// Source: developer.apple.com, UITextGranularity.
public enum UITextGranularity: Int, Hashable, Sendable {
  /// A unit of one character, as the user sees it.
  case character = 0
  /// A unit of one word.
  case word = 1
  /// A unit of one sentence.
  case sentence = 2
  /// A unit of one paragraph.
  case paragraph = 3
  /// A unit of one line, as the text is laid out.
  case line = 4
  /// The whole text.
  case document = 5
}
