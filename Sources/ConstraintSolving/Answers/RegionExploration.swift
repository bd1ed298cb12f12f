/// The exploration of a domain of constants, critical region by critical region.
struct RegionExploration {
  /// The answer at one point.
  private enum Answer {
    case region(PolyhedralRegion)
    case infeasible(HalfSpace, Conflict)
    case unknown
  }

  private let constraints: [Constraint.ID]
  private let domain: Polytope
  private let copy: SolverCopy
  private let limit: Int
  /// The copied constraints; `nil` for one that is not connected to the wanted variables.
  private let moving: [Constraint.ID?]
  private var found: [(region: PolyhedralRegion, whole: Polytope, parts: [Polytope])] = []
  private var infeasible: [(conflict: Conflict, whole: Polytope, parts: [Polytope])] = []
  private var unexamined: [Polytope] = []

  init(of constraints: [Constraint.ID], in domain: Polytope, _ copy: SolverCopy, _ limit: Int) {
    self.constraints = constraints
    self.domain = domain
    self.copy = copy
    self.limit = limit
    moving = constraints.map { copy.copies[$0] }
  }

  mutating func finish() throws(SolverError) -> ParametricSolution {
    var open = [domain]
    while let part = open.popLast() {
      guard found.count + infeasible.count < limit else {
        unexamined.append(part)
        continue
      }
      if let rest = try examined(part) { open += rest } else { unexamined.append(part) }
    }
    return ParametricSolution(
      constraints: constraints, domain: domain,
      regions: found.map { found in
        let parts = Self.joined(found.parts, whole: found.whole)
        return ParametricSolution.Region(parts, found.region, copy.slots)
      },
      infeasibleParts: infeasible.flatMap { found in
        Self.joined(found.parts, whole: found.whole).map {
          ParametricSolution.InfeasiblePart(part: $0, conflict: found.conflict)
        }
      }, unexaminedParts: unexamined)
  }

  /// Replaces the parts of a region by the whole, if they are all of it.
  private static func joined(_ parts: [Polytope], whole: Polytope) -> [Polytope] {
    guard parts.count > 1 else { return parts }
    let volume = whole.volume
    let sum = parts.reduce(0) { $0 + $1.volume }
    return abs(volume - sum) <= 1e-9 * volume ? [whole] : parts
  }

  /// The part of the domain that is still to be examined after one point of a part; `nil` if no
  /// point of it has led to an answer.
  private mutating func examined(_ part: Polytope) throws(SolverError) -> [Polytope]? {
    for point in Self.points(in: part) {
      if let index = found.firstIndex(where: { $0.whole.contains(point) }),
        let own = part.intersection(with: found[index].whole.facets)
      {
        found[index].parts.append(own)
        return part.subtracting(found[index].whole.facets)
      }
      if let index = infeasible.firstIndex(where: { $0.whole.contains(point) }),
        let own = part.intersection(with: infeasible[index].whole.facets)
      {
        infeasible[index].parts.append(own)
        return part.subtracting(infeasible[index].whole.facets)
      }
      switch try answer(at: point) {
      case .region(let region):
        guard let whole = domain.intersection(with: region.halves),
          let own = part.intersection(with: whole.facets)
        else { continue }
        found.append((region, whole, [own]))
        return part.subtracting(whole.facets)
      case .infeasible(let half, let conflict):
        guard let whole = domain.intersection(with: half),
          let own = part.intersection(with: whole.facets)
        else { continue }
        infeasible.append((conflict, whole, [own]))
        return part.subtracting(whole.facets)
      case .unknown: continue
      }
    }
    return nil
  }

  /// Points inside a part, one near the middle first; others are closer to one vertex each.
  ///
  /// They are weighted means of the vertices with irregular weights: the middle of a symmetric part
  /// often lies on the boundary of a region.
  private static func points(in part: Polytope) -> [[Double]] {
    let vertices = part.vertices
    let weights = vertices.indices.map { index in
      1 + 0.2 * (Double(index + 1) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
    }
    let sum = weights.reduce(0, +)
    let middle = part.middle.indices.map { axis in
      zip(vertices, weights).reduce(0) { $0 + $1.0[axis] * $1.1 } / sum
    }
    // Different shares, so that the points do not lie on a common boundary.
    let shares = [0.318, 0.553, 0.127, 0.714]
    return [middle]
      + vertices.prefix(8).enumerated().map { index, vertex in
        let share = shares[index % shares.count]
        return zip(middle, vertex).map { $0 + share * ($1 - $0) }
      }
  }

  // MARK: One point

  private func answer(at point: [Double]) throws(SolverError) -> Answer {
    let solver = copy.solver
    for (constant, id) in zip(point, moving) {
      if let id { solver.putConstant(constant, at: id.slot) }
    }
    if let conflict = try solver.solveForMotion().conflict {
      return infeasible(conflict, at: point)
    }
    let rows = moving.map { id in id.map { solver.live.rowOf[$0.slot] } ?? -1 }
    let needsRow = moving.map { id in
      id.map { solver.graph.constraints[$0.slot].termCount > 0 } ?? false
    }
    // A component that rounding errors would decide is solved without the tableau.
    guard zip(rows, needsRow).allSatisfy({ $0 >= 0 || !$1 }) else { return .unknown }
    let bypassed = solver.live.bypassed.variables
    return .region(
      PolyhedralRegion(
        of: rows, at: point, in: &solver.live.tableau, solver.store, besides: constantHalves,
        isBypassed: bypassed.contains))
  }

  /// The half-spaces in which required constraints without variables hold.
  private var constantHalves: [HalfSpace] {
    moving.enumerated().flatMap { axis, id -> [HalfSpace] in
      guard let id, copy.solver.graph.constraints[id.slot].termCount == 0,
        copy.solver.graph.constraints[id.slot].priority == .required
      else { return [] }
      var normal = [Double](repeating: 0, count: moving.count)
      normal[axis] = -1
      let isAtLeast0 = HalfSpace(normal: normal, atMost: 0)
      // 0 <= constant, or 0 >= constant.
      return switch copy.solver.graph.constraints[id.slot].relation {
      case .lessThanOrEqual: [isAtLeast0]
      case .equal: [isAtLeast0, isAtLeast0.opposite]
      case .greaterThanOrEqual: [isAtLeast0.opposite]
      }
    }
  }

  /// The half-space of constants that the proof of a conflict covers.
  ///
  /// The proof ends in `0 >= excess`, and the excess is a linear function of the constants.
  private func infeasible(_ conflict: Conflict, at point: [Double]) -> Answer {
    var gradient = [Double](repeating: 0, count: point.count)
    for member in conflict.members {
      for (axis, id) in moving.enumerated() where id == member.constraint {
        gradient[axis] += member.multiplier
      }
    }
    // excess + gradient · (p - point) > 0; at 0 there is a solution.
    var bound = conflict.excess
    for axis in point.indices { bound -= gradient[axis] * point[axis] }
    let half = HalfSpace(normal: gradient.map { -$0 }, atMost: bound, isOpen: true)
    let members = conflict.members.compactMap { member in
      copy.originals[member.constraint].map {
        Conflict.Member(constraint: $0, multiplier: member.multiplier)
      }
    }
    return .infeasible(half, Conflict(members: members, excess: conflict.excess))
  }
}
