public import Foundation

/// A three-dimensional transform of a layer, as a matrix by which row vectors are multiplied.
///
/// Source: developer.apple.com, CATransform3D.
public struct CATransform3D: Hashable, Sendable {
  /// The entries of the first row.
  public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
  /// The entries of the second row.
  public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
  /// The entries of the third row.
  public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
  /// The entries of the fourth row.
  public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

  /// Creates a matrix with all entries 0.
  public init() { self.init(rows: Array(repeating: 0, count: 16)) }

  /// Creates a matrix from its entries, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat,
    m23: CGFloat, m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  private init(rows n: [CGFloat]) {
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14],
      m44: n[15])
  }

  private var rows: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  fileprivate func times(_ other: CATransform3D) -> CATransform3D {
    let (a, b) = (rows, other.rows)
    var product = [CGFloat](repeating: 0, count: 16)
    for row in 0..<4 {
      for column in 0..<4 {
        for step in 0..<4 {
          product[4 * row + column] += a[4 * row + step] * b[4 * step + column]
        }
      }
    }
    return CATransform3D(rows: product)
  }
}

/// The transform that leaves points as they are: ones on the diagonal, zeros elsewhere.
public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

/// Returns whether a transform leaves points as they are; compared exactly, without a tolerance.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns a translation by distances in points.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var transform = CATransform3DMakeScale(1, 1, 1)
  (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
  return transform
}

/// Returns a scaling by a factor along each axis.
public func CATransform3DMakeScale(
  _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  var transform = CATransform3D()
  (transform.m11, transform.m22, transform.m33, transform.m44) = (sx, sy, sz, 1)
  return transform
}

/// Returns a rotation by an angle in radians about a vector; the identity for a vector of length 0.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DMakeScale(1, 1, 1) }
  let (x, y, z) = (x / length, y / length, z / length)
  let (c, s) = (cos(angle), sin(angle))
  let d = 1 - c
  return CATransform3D(
    m11: c + x * x * d, m12: x * y * d + z * s, m13: x * z * d - y * s, m14: 0,
    m21: x * y * d - z * s, m22: c + y * y * d, m23: y * z * d + x * s, m24: 0,
    m31: x * z * d + y * s, m32: y * z * d - x * s, m33: c + z * z * d, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Returns a translation followed by a transform.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DMakeTranslation(tx, ty, tz).times(t) }

/// Returns a scaling followed by a transform.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DMakeScale(sx, sy, sz).times(t) }

/// Returns a rotation followed by a transform.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DMakeRotation(angle, x, y, z).times(t) }

/// Returns the first transform followed by the second one.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.times(b)
}

/// Returns the three-dimensional form of an affine transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var transform = CATransform3DMakeTranslation(m.tx, m.ty, 0)
  (transform.m11, transform.m12, transform.m21, transform.m22) = (m.a, m.b, m.c, m.d)
  return transform
}

/// Returns whether a transform is affine, and so can be expressed in two dimensions.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}

/// Returns the affine part of a transform, ignoring all other entries.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

/// Returns the inverse of a transform, or the transform itself if it has none.
///
/// Source: developer.apple.com, CATransform3DInvert(_:).
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Gauss–Jordan elimination with partial pivoting.
  var rows = [
    [t.m11, t.m12, t.m13, t.m14, 1, 0, 0, 0], [t.m21, t.m22, t.m23, t.m24, 0, 1, 0, 0],
    [t.m31, t.m32, t.m33, t.m34, 0, 0, 1, 0], [t.m41, t.m42, t.m43, t.m44, 0, 0, 0, 1],
  ]
  for column in 0..<4 {
    var pivot = column
    for row in column..<4 where abs(rows[row][column]) > abs(rows[pivot][column]) { pivot = row }
    guard rows[pivot][column] != 0, rows[pivot][column].isFinite else { return t }
    rows.swapAt(column, pivot)
    let scale = rows[column][column]
    for index in 0..<8 { rows[column][index] /= scale }
    for row in 0..<4 where row != column {
      let factor = rows[row][column]
      for index in 0..<8 { rows[row][index] -= factor * rows[column][index] }
    }
  }
  let r = rows
  return CATransform3D(
    m11: r[0][4], m12: r[0][5], m13: r[0][6], m14: r[0][7],
    m21: r[1][4], m22: r[1][5], m23: r[1][6], m24: r[1][7],
    m31: r[2][4], m32: r[2][5], m33: r[2][6], m34: r[2][7],
    m41: r[3][4], m42: r[3][5], m43: r[3][6], m44: r[3][7])
}
