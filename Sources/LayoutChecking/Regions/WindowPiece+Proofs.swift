import ConstraintSolving
import Foundation
import UIKit

extension WindowPiece {
  /// The sizes at which statements hold, by the index of the statement.
  ///
  /// - Parameter statements: The statements.
  /// - Returns: Parts of ``polytope``, without common volume, for statements that hold anywhere.
  func parts(where statements: [Statement]) -> [(index: Int, parts: [Polytope])] {
    let middle = sizes.middle
    // Inside, since sizes must not become negative.
    let depth = sizes.facets.map { -$0.excess(at: middle) }.min() ?? 0
    let step = min(1.0 / 64, max(1e-5, depth / 2))
    let geometries = (-1..<middle.count).map { axis in
      var point = middle
      if axis >= 0 { point[axis] += step }
      return frames(at: point).geometry
    }
    let offsets = sizes.vertices.map { vertex in zip(vertex, middle).map { ($0 - $1) / step } }
    let tolerance = geometries[0].tolerance
    return statements.enumerated().compactMap { index, statement in
      let values = geometries.map(statement.distances)
      let functions = values[0].indices.map { place in
        LinearDistance(
          base: values[0][place], rates: values.dropFirst().map { $0[place] - values[0][place] })
      }
      var parts = [sizes]
      for function in functions {
        let numbers = offsets.map(function.value)
        guard let least = numbers.min(), let greatest = numbers.max(),
          least < -Self.negligible, greatest > -Self.negligible
        else { continue }
        let normal = function.rates
        let bound = zip(normal, middle).reduce(0) { $0 + $1.0 * $1.1 } - function.base * step
        // At 0, the distance counts as not negative.
        let half = HalfSpace(normal: normal, atMost: bound, isOpen: true)
        parts = parts.flatMap { part in
          guard greatest > Self.negligible else { return [part.intersection(with: half) ?? part] }
          let (inside, outside) = part.divided(by: half)
          return [inside, outside].compactMap(\.self)
        }
      }
      let holding = parts.filter { part in
        let offset = zip(part.middle, middle).map { ($0 - $1) / step }
        return statement.holds(functions.map { $0.value(offset) >= -tolerance })
      }
      return holding.isEmpty ? nil : (index, holding.map(whole))
    }
  }

  /// The distance from 0 up to which a value counts as 0, in points.
  private static let negligible = 1e-6

  /// A distance as a linear function of the offset from a point, in steps.
  private struct LinearDistance {
    var base: Double
    var rates: [Double]

    func value(_ offset: [Double]) -> Double {
      var value = base
      for axis in rates.indices { value += rates[axis] * offset[axis] }
      return value
    }
  }

  /// The sizes and keyboard heights at which a field is hidden.
  ///
  /// - Parameters:
  ///   - visibility: The field.
  ///   - height: The height of the window for which the visibility was created.
  ///   - polytope: ``polytope``, or ``sizes`` for windows without a keyboard.
  /// - Returns: Parts of the polytope, without common volume.
  func hiddenParts(
    of visibility: FieldVisibility, inHeight height: Double, in polytope: Polytope
  ) -> [Polytope] {
    /// The height of a keyboard in the visibility's own window that ends at the same place.
    func keyboard(_ point: [Double]) -> Double {
      height - point[1] + (point.count > 2 ? point[2] : 0)
    }
    func values(
      _ distances: (Double, KeyboardGeometry) -> [Double], _ point: [Double]
    ) -> [Double] {
      distances(keyboard(point), frames(at: point).keyboardGeometry)
    }
    var parts = [polytope]
    let middle = parts[0].middle
    // Later distances are linear only between the zeros of the preceding ones.
    for index in values(visibility.breakpointDistances, middle).indices {
      parts = RegionDivision.parts(of: parts) {
        values(visibility.breakpointDistances, $0)[index]
      }
    }
    let margins: (Double, KeyboardGeometry) -> [Double] = {
      visibility.margins(at: $0, $1).flatMap(\.self)
    }
    for index in values(margins, middle).indices {
      parts = RegionDivision.parts(of: parts, isOpen: true) { values(margins, $0)[index] }
    }
    return parts.filter { part in
      let point = part.middle
      return !visibility.isVisible(
        at: keyboard(point), frames(at: point).keyboardGeometry)
    }
  }
}
