import ConstraintSolving

/// The division of polytopes by a tree of comparisons.
enum LayoutDivision {
  /// A polytope with the leaf that holds in it; `nil` for a conflict.
  struct Part {
    var polytope: Polytope
    var leaf: Int?
  }

  /// The number of parts whose facets are tried as comparisons.
  private static let candidateLimit = 48

  /// Returns a tree that finds the part of a point.
  ///
  /// Points between parts belong to one of their neighbours.
  ///
  /// - Complexity: O(n² log n) for n parts, if few of them are cut.
  static func tree(of parts: [Part]) -> LayoutProgram.Node {
    guard let first = parts.first else { return .conflict }
    guard parts.contains(where: { $0.leaf != first.leaf }) else {
      return first.leaf.map { .leaf($0) } ?? .conflict
    }
    guard let half = bestDivision(of: parts) ?? bisector(of: parts) else {
      return first.leaf.map { .leaf($0) } ?? .conflict
    }
    var inside: [Part] = []
    var outside: [Part] = []
    for part in parts {
      let (within, beyond) = part.polytope.divided(by: half)
      if let within { inside.append(Part(polytope: within, leaf: part.leaf)) }
      if let beyond { outside.append(Part(polytope: beyond, leaf: part.leaf)) }
    }
    if inside.isEmpty { return tree(of: outside) }
    if outside.isEmpty { return tree(of: inside) }
    let (near, far) = (tree(of: inside), tree(of: outside))
    return near == far ? near : .test(half, near, far)
  }

  /// The facet that divides the parts best: into halves of equal size, cutting few.
  private static func bestDivision(of parts: [Part]) -> HalfSpace? {
    var best: (half: HalfSpace, score: Int)?
    var seen: Set<HalfSpace> = []
    for part in parts.prefix(candidateLimit) {
      for half in part.polytope.facets where !half.isConstant {
        guard seen.insert(half).inserted, seen.insert(half.opposite).inserted else { continue }
        var counts = (inside: 0, outside: 0)
        for other in parts {
          let range = other.polytope.range { half.excess(at: $0) }
          if range.lowerBound < -Self.tolerance { counts.inside += 1 }
          if range.upperBound > Self.tolerance { counts.outside += 1 }
        }
        let larger = max(counts.inside, counts.outside)
        guard larger < parts.count else { continue }
        let score = larger + max(0, counts.inside + counts.outside - parts.count)
        if best == nil || score < best?.score ?? 0 { best = (half, score) }
      }
    }
    return best?.half
  }

  /// The distance at which a point is treated as on a facet.
  private static let tolerance = 1e-7

  /// The half-space between two parts with different leaves, at equal distances from their middles.
  private static func bisector(of parts: [Part]) -> HalfSpace? {
    guard let first = parts.first, let other = parts.first(where: { $0.leaf != first.leaf }) else {
      return nil
    }
    let (from, to) = (first.polytope.middle, other.polytope.middle)
    let normal = zip(from, to).map { $1 - $0 }
    let bound = zip(normal, zip(from, to)).reduce(0) { $0 + $1.0 * ($1.1.0 + $1.1.1) / 2 }
    let half = HalfSpace(normal: normal, atMost: bound)
    let cuts = parts.allSatisfy { part in
      let range = part.polytope.range { half.excess(at: $0) }
      return range.lowerBound < -tolerance && range.upperBound > tolerance
    }
    // A comparison that cuts every part would go on without end.
    return half.isConstant || cuts ? nil : half
  }
}
