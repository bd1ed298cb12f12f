import ConstraintSolving

/// Divides polytopes by the zeros of functions that are linear in each of them.
enum RegionDivision {
  /// The distance from 0 up to which a value counts as 0, in points.
  private static let negligible = 1e-6

  /// Returns the parts of polytopes in which a function is nowhere positive or nowhere negative.
  ///
  /// - Parameters:
  ///   - polytopes: The polytopes.
  ///   - isOpen: Whether points at which the function is 0 do not belong to the parts in which it is
  ///     negative.
  ///   - value: A function that is linear in each of them.
  /// - Returns: The parts, without common volume.
  static func parts(
    of polytopes: [Polytope], isOpen: Bool = false, where value: (_ point: [Double]) -> Double
  ) -> [Polytope] {
    polytopes.flatMap { polytope -> [Polytope] in
      let range = polytope.range(of: value)
      guard range.lowerBound < -negligible,
        range.upperBound > (isOpen ? -negligible : negligible),
        let half = half(of: polytope, isOpen, where: value)
      else { return [polytope] }
      if range.upperBound <= negligible { return [polytope.intersection(with: half) ?? polytope] }
      let (inside, outside) = polytope.divided(by: half)
      return [inside, outside].compactMap(\.self)
    }
  }

  /// Returns the half-space in which a function that is linear in a polytope is at most 0, or below.
  private static func half(
    of polytope: Polytope, _ isOpen: Bool, where value: (_ point: [Double]) -> Double
  ) -> HalfSpace? {
    let middle = polytope.middle
    let base = value(middle)
    // Towards vertices, the points stay inside. Each next one is the farthest from those before.
    var basis: [(direction: [Double], change: Double)] = []
    var candidates = polytope.vertices.map { vertex in
      let offset = zip(vertex, middle).map { 0.9 * ($0 - $1) }
      return (offset: offset, change: value(zip(middle, offset).map(+)) - base)
    }
    while basis.count < polytope.dimension {
      // Gram-Schmidt: what earlier directions explain is taken away.
      guard
        let next = candidates.max(by: { length($0.offset) < length($1.offset) }),
        length(next.offset) > 1e-9
      else { return nil }
      let size = length(next.offset)
      let direction = next.offset.map { $0 / size }
      let change = next.change / size
      basis.append((direction, change))
      candidates = candidates.map { candidate in
        let part = zip(candidate.offset, direction).reduce(0) { $0 + $1.0 * $1.1 }
        return (
          offset: zip(candidate.offset, direction).map { $0 - part * $1 },
          change: candidate.change - part * change
        )
      }
    }
    var gradient = [Double](repeating: 0, count: polytope.dimension)
    for (direction, change) in basis {
      for axis in gradient.indices { gradient[axis] += change * direction[axis] }
    }
    let offset = zip(gradient, middle).reduce(0) { $0 + $1.0 * $1.1 }
    return HalfSpace(normal: gradient, atMost: offset - base, isOpen: isOpen)
  }

  private static func length(_ vector: [Double]) -> Double {
    vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}
