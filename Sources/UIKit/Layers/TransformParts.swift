import CoreGraphics
import Foundation

/// A transform decomposed into parts that can be animated: scale, rotation and shear, translation.
///
/// Interpolating the entries of a matrix would make a view shrink while it rotates; interpolating
/// the parts rotates it, as Core Animation does.
struct TransformParts {
  /// The factors along the view's own axes.
  var scale: Pair
  /// The rotation in radians, and the shear.
  var rotation: Pair
  /// The translation, in points.
  var shift: Pair

  init(scale: Pair, rotation: Pair, shift: Pair) {
    self.scale = scale
    self.rotation = rotation
    self.shift = shift
  }

  /// Decomposes a transform by Gram-Schmidt: linear part = diag(scale) · shear · rotation.
  init(_ t: CGAffineTransform) {
    let (a, b, c, d) = (Double(t.a), Double(t.b), Double(t.c), Double(t.d))
    shift = Pair(Double(t.tx), Double(t.ty))
    let width = (a * a + b * b).squareRoot()
    guard width > 0 else {
      // The scale along x is zero: the second axis gives the rotation.
      let height = (c * c + d * d).squareRoot()
      scale = Pair(0, height)
      rotation = Pair(height > 0 ? atan2(-c, d) : 0, 0)
      return
    }
    let determinant = a * d - b * c
    scale = Pair(width, determinant / width)
    rotation = Pair(atan2(b, a), (a * c + b * d) / (width * width))
  }

  /// Returns the start rotation from which `other` is reached the shorter way round.
  func rotation(before other: TransformParts) -> Pair {
    let turns = (rotation.x - other.rotation.x) / (2 * .pi)
    return Pair(rotation.x - 2 * .pi * turns.rounded(), rotation.y)
  }

  var transform: CGAffineTransform {
    let (sine, cosine) = (sin(rotation.x), cos(rotation.x))
    let shear = rotation.y * scale.x
    return CGAffineTransform(
      a: scale.x * cosine, b: scale.x * sine, c: shear * cosine - scale.y * sine,
      d: shear * sine + scale.y * cosine, tx: shift.x, ty: shift.y)
  }
}
