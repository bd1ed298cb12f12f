import ConstraintSolving
import UIKit

/// The frames of views as linear functions of the numbers of a piece.
struct PieceFunctions {
  /// The sizes and keyboards.
  let polytope: Polytope
  /// Four functions for each view: of the horizontal and vertical position in the window, the width, and
  /// the height.
  let functions: [WindowFunction]

  /// Creates the functions of some views.
  @MainActor
  init(of views: [UIView], in piece: WindowPiece) {
    polytope = piece.polytope
    let middle = piece.sizes.middle
    // Inside, since sizes must not become negative.
    let depth = piece.sizes.facets.map { -$0.excess(at: middle) }.min() ?? 0
    let step = min(1, max(1e-3, depth / 2))
    let frames = (-1..<middle.count).map { axis in
      var point = middle
      if axis >= 0 { point[axis] += step }
      return piece.frames(at: point)
    }
    functions = views.flatMap { view in
      let numbers = frames.map { frames in
        let frame = frames.frameInWindow(of: view)
        return [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
      }
      return numbers[0].indices.map { index in
        let rates = numbers.dropFirst().map { Self.rounded(($0[index] - numbers[0][index]) / step) }
        let base = zip(rates, middle).reduce(numbers[0][index]) { $0 - $1.0 * $1.1 }
        return WindowFunction(base: Self.rounded(base), rates: rates)
      }
    }
  }

  /// A number without the rounding errors of a solver, which differ between parts of equal frames.
  private static func rounded(_ number: Double) -> Double {
    let scale = 1e9
    return (number * scale).rounded() / scale + 0
  }
}

/// A linear function of a width, a height and a keyboard's height, in points.
struct WindowFunction: Hashable {
  var base: Double
  /// The change for a point of each number.
  var rates: [Double]
}
