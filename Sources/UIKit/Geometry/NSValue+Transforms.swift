public import CoreGraphics
public import Foundation

extension NSValue {
  /// The encodings of lists of numbers, as which transforms are stored.
  private static let encodings = (space: "[16d]", plane: "[6d]", pair: "[2d]")

  private convenience init(_ numbers: [Double], _ encoding: String) {
    var numbers = numbers
    unsafe self.init(bytes: &numbers, objCType: encoding)
  }

  private func numbers(_ encoding: String, _ count: Int) -> [Double]? {
    guard unsafe String(cString: objCType) == encoding else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    unsafe getValue(&numbers)
    return numbers
  }

  /// The entries of the contained transform; `nil` if the value has another type.
  var transformEntries: [Double]? {
    if let entries = numbers(Self.encodings.space, 16) { return entries }
    guard let n = numbers(Self.encodings.plane, 6) else { return nil }
    return CATransform3DMakeAffineTransform(
      CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    ).entries
  }

  /// Creates a value that contains a transform of a layer.
  public convenience init(caTransform3D t: CATransform3D) {
    self.init(t.entries, Self.encodings.space)
  }

  /// The contained transform of a layer; the identity if the value has another type.
  public var caTransform3DValue: CATransform3D {
    transformEntries.map(CATransform3D.init(entries:)) ?? CATransform3DIdentity
  }

  /// Creates a value that contains an affine transform.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init([t.a, t.b, t.c, t.d, t.tx, t.ty].map(Double.init), Self.encodings.plane)
  }

  /// The contained affine transform; the identity if the value has another type.
  public var cgAffineTransformValue: CGAffineTransform {
    guard let n = numbers(Self.encodings.plane, 6) else { return .identity }
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  /// Creates a value that contains a vector.
  public convenience init(cgVector vector: CGVector) {
    self.init([Double(vector.dx), Double(vector.dy)], Self.encodings.pair)
  }

  /// The contained vector; zero if the value has another type.
  public var cgVectorValue: CGVector {
    numbers(Self.encodings.pair, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }

  /// Creates a value that contains an offset.
  public convenience init(uiOffset offset: UIOffset) {
    self.init([Double(offset.horizontal), Double(offset.vertical)], Self.encodings.pair)
  }

  /// The contained offset; zero if the value has another type.
  public var uiOffsetValue: UIOffset {
    numbers(Self.encodings.pair, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }
}
