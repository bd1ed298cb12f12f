public import CoreGraphics
public import Foundation

// Sources: developer.apple.com, NSStringFromCGRect and NSCoder.string(for:), which Swift has in its place.
// Code that was translated from Objective-C uses either.

/// Returns a point as text, such as `{160, 478}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { braces([point.x, point.y]) }

/// Returns a size as text, such as `{320, 216}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { braces([size.width, size.height]) }

/// Returns a vector as text, such as `{1, 0}`.
public func NSStringFromCGVector(_ vector: CGVector) -> String { braces([vector.dx, vector.dy]) }

/// Returns a rectangle as text, such as `{{0, 316}, {320, 252}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

/// Returns an affine transform as text, such as `[1, 0, 0, 1, 0, 0]`.
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
  let numbers = [
    transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
  ]
  return "[" + numbers.map(text).joined(separator: ", ") + "]"
}

/// Returns insets as text: top, left, bottom and right, such as `{20, 0, 34, 0}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  braces([insets.top, insets.left, insets.bottom, insets.right])
}

/// Returns insets as text: top, leading, bottom and trailing.
public func NSStringFromDirectionalEdgeInsets(_ insets: NSDirectionalEdgeInsets) -> String {
  braces([insets.top, insets.leading, insets.bottom, insets.trailing])
}

/// Returns an offset as text: horizontal and vertical.
public func NSStringFromUIOffset(_ offset: UIOffset) -> String {
  braces([offset.horizontal, offset.vertical])
}

/// Returns the point in a text such as `{160, 478}`; zero if there is none.
public func CGPointFromString(_ string: String) -> CGPoint {
  numbers(in: string, "{n,n}").map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
}

/// Returns the size in a text such as `{320, 216}`; zero if there is none.
public func CGSizeFromString(_ string: String) -> CGSize {
  numbers(in: string, "{n,n}").map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
}

/// Returns the rectangle in a text such as `{{0, 316}, {320, 252}}`; zero if there is none.
public func CGRectFromString(_ string: String) -> CGRect {
  numbers(in: string, "{{n,n},{n,n}}").map {
    CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
  } ?? .zero
}

/// Returns the insets in a text such as `{20, 0, 34, 0}`; zero if there are none.
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets {
  numbers(in: string, "{n,n,n,n}").map {
    UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
  } ?? .zero
}

extension NSCoder {
  /// Returns a point as text, such as `{160, 478}`.
  public class func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }
  /// Returns a size as text, such as `{320, 216}`.
  public class func string(for size: CGSize) -> String { NSStringFromCGSize(size) }
  /// Returns a vector as text, such as `{1, 0}`.
  public class func string(for vector: CGVector) -> String { NSStringFromCGVector(vector) }
  /// Returns a rectangle as text, such as `{{0, 316}, {320, 252}}`.
  public class func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }
  /// Returns an affine transform as text, such as `[1, 0, 0, 1, 0, 0]`.
  public class func string(for transform: CGAffineTransform) -> String {
    NSStringFromCGAffineTransform(transform)
  }
  /// Returns insets as text: top, left, bottom and right.
  public class func string(for insets: UIEdgeInsets) -> String { NSStringFromUIEdgeInsets(insets) }
  /// Returns insets as text: top, leading, bottom and trailing.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    NSStringFromDirectionalEdgeInsets(insets)
  }
  /// Returns an offset as text: horizontal and vertical.
  public class func string(for offset: UIOffset) -> String { NSStringFromUIOffset(offset) }
  /// Returns the point in a text; zero if there is none.
  public class func cgPoint(for string: String) -> CGPoint { CGPointFromString(string) }
  /// Returns the size in a text; zero if there is none.
  public class func cgSize(for string: String) -> CGSize { CGSizeFromString(string) }
  /// Returns the rectangle in a text; zero if there is none.
  public class func cgRect(for string: String) -> CGRect { CGRectFromString(string) }
  /// Returns the insets in a text; zero if there are none.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    UIEdgeInsetsFromString(string)
  }
}

private func braces(_ numbers: [CGFloat]) -> String {
  "{" + numbers.map(text).joined(separator: ", ") + "}"
}

/// Returns a number with as many of 17 digits as it needs, without a fraction if it is whole.
private func text(_ number: CGFloat) -> String { String(format: "%.17g", Double(number)) }

/// Returns the numbers of a text whose punctuation is that of a pattern, in which `n` stands for a
/// number; `nil` for any other text.
private func numbers(in string: String, _ pattern: String) -> [CGFloat]? {
  var rest = string.filter { !$0.isWhitespace }[...]
  var numbers: [CGFloat] = []
  for part in pattern {
    if part == "n" {
      let digits = rest.prefix { !"{},".contains($0) }
      guard let number = Double(digits), number.isFinite else { return nil }
      numbers.append(CGFloat(number))
      rest = rest.dropFirst(digits.count)
    } else {
      guard rest.first == part else { return nil }
      rest = rest.dropFirst()
    }
  }
  return rest.isEmpty ? numbers : nil
}
