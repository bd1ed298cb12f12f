public import CoreGraphics
public import Foundation

/// Numbers, such as the coordinates of a point, as an input of a filter.
///
/// Source: developer.apple.com, CIVector.
open class CIVector: NSObject {
  private let values: [CGFloat]

  /// Creates a vector of numbers.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - count: How many there are.
  public init(values: UnsafePointer<CGFloat>, count: Int) {
    self.values = (0..<max(0, count)).map { unsafe values[$0] }
  }

  /// Creates a vector of numbers.
  init(_ values: [CGFloat]) { self.values = values }

  /// Creates a vector of one number.
  public convenience init(x: CGFloat) { self.init([x]) }
  /// Creates a vector of two numbers.
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  /// Creates a vector of three numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  /// Creates a vector of four numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init([x, y, z, w])
  }
  /// Creates a vector of the coordinates of a point.
  public convenience init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }
  /// Creates a vector of the origin, the width and the height of a rectangle.
  public convenience init(cgRect rect: CGRect) {
    self.init([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }
  /// Creates a vector of the six numbers of a transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init([
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ])
  }
  /// Creates a vector from numbers in brackets with spaces between them, such as `[1 0.5]`.
  public convenience init(string representation: String) {
    let inner = representation.trimmingCharacters(in: CharacterSet(charactersIn: "[] "))
    self.init(inner.split(separator: " ").map { CGFloat(Double($0) ?? 0) })
  }

  /// The number of numbers.
  open var count: Int { values.count }
  /// Returns a number; 0 beyond the last one.
  open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  /// The first number; 0 if there is none.
  open var x: CGFloat { value(at: 0) }
  /// The second number; 0 if there is none.
  open var y: CGFloat { value(at: 1) }
  /// The third number; 0 if there is none.
  open var z: CGFloat { value(at: 2) }
  /// The fourth number; 0 if there is none.
  open var w: CGFloat { value(at: 3) }
  /// The point of the first two numbers.
  open var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  /// The rectangle of the first four numbers: its origin, width and height.
  open var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
  /// The transform of the first six numbers.
  open var cgAffineTransformValue: CGAffineTransform {
    CGAffineTransform(a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
  }
  /// The numbers in brackets, with spaces between them.
  open var stringRepresentation: String {
    "[" + values.map { String(format: "%g", Double($0)) }.joined(separator: " ") + "]"
  }

  /// Whether an object is a vector of the same numbers.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CIVector)?.values == values
  }
  /// The same for equal vectors.
  open override var hash: Int { values.hashValue }
}
