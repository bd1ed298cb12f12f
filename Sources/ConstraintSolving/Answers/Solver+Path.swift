extension Solver {
  /// The motion of all variables while the constant of a constraint goes from one value to another
  /// and everything else stays as it is.
  ///
  /// All segments are found, one after the other, so what holds in each of them holds for every
  /// constant between. Breakpoints are those of doubles, or exact and rounded to doubles where the
  /// constraint's block is solved directly.
  ///
  /// The solver stays as it is: the constant, all values, and what ``solve()`` will do next.
  ///
  /// - Parameters:
  ///   - id: The constraint.
  ///   - start: The constant to begin with.
  ///   - end: The constant to end with, above or below `start`.
  /// - Returns: The path; it ends early where the required constraints come to contradict each
  ///   other.
  /// - Throws: ``SolverError/unknownConstraint``, ``SolverError/numberOutOfRange(_:limit:)``,
  ///   ``SolverError/unsatisfiable(_:)`` if they do so at `start`, ``SolverError/undecided(reason:)``
  ///   if a segment cannot be found, or what ``solve()`` throws.
  public func path(
    of id: Constraint.ID, from start: Double, to end: Double
  ) throws(SolverError) -> Path {
    try enter()
    defer { leave() }
    guard graph.isCurrent(id) else { throw .unknownConstraint }
    try Self.check(constant: start)
    try Self.check(constant: end)
    leaveFrame()
    let constant = graph.constraints[id.slot].constant
    let values = store.allValues
    defer {
      leaveFrame()
      putConstant(constant, at: id.slot)
      store.restore(values)
      presolved.republishAll()
      direct.republishAll()
    }
    var walk = PathWalk(of: id, from: start, to: end, in: self)
    return try walk.finish()
  }
}

/// A path that is being found.
private struct PathWalk {
  /// What is known of a segment.
  private struct Segment {
    var end: Double
    var constraint: Constraint.ID?
    /// The slots of the variables that move, with their values at constant 0 and rates.
    var motion: [Int: (base: Double, rate: Double)]
  }

  private let id: Constraint.ID
  private let start: Double
  private let end: Double
  private let solver: Solver
  private let direction: Double
  private var segments: [Segment] = []
  private var conflict: Conflict?

  /// What counts as the same constant.
  private static let tolerance = 1e-9
  /// The most segments there may be.
  private static let segmentLimit = 10_000

  init(of id: Constraint.ID, from start: Double, to end: Double, in solver: Solver) {
    self.id = id
    self.start = start
    self.end = end
    self.solver = solver
    direction = end >= start ? 1 : -1
  }

  mutating func finish() throws(SolverError) -> Path {
    if let conflict = try solve(at: start) { throw .unsatisfiable(conflict) }
    let values = solver.store.allValues
    var reached = start
    while direction * (end - reached) > 0, conflict == nil {
      guard segments.count < Self.segmentLimit else {
        throw .undecided(reason: "the path has more than \(Self.segmentLimit) segments")
      }
      guard let segment = try nextSegment(from: reached) else { break }
      append(segment)
      reached = segment.end
    }
    return path(to: reached, values)
  }

  /// Appends a segment, or lengthens the last one if all variables move on as they did.
  private mutating func append(_ segment: Segment) {
    if let last = segments.last, last.motion.count == segment.motion.count,
      last.motion.allSatisfy({ slot, motion in
        segment.motion[slot].map { abs($0.rate - motion.rate) < Self.tolerance } ?? false
      })
    {
      segments[segments.count - 1].end = segment.end
      segments[segments.count - 1].constraint = segment.constraint
    } else {
      segments.append(segment)
    }
  }

  private mutating func solve(at constant: Double) throws(SolverError) -> Conflict? {
    solver.leaveFrame()
    solver.putConstant(constant, at: id.slot)
    return try solver.solveForMotion().conflict
  }

  private func scale(_ constant: Double) -> Double { max(1, abs(constant)) }

  /// The segment that begins at a constant; nil if the constraints contradict each other beyond.
  private mutating func nextSegment(from constant: Double) throws(SolverError) -> Segment? {
    guard solver.isPresolving, solver.presolved.isReduced(ofConstraintAt: id.slot) else {
      return try exactSegment(from: constant)
    }
    // A little ahead, where the segment before does not hold any more. GLPK forgives a basis what
    // lies below its tolerance, so this may have to be farther.
    var ahead = 1e-6 * scale(constant)
    var contradiction: (ahead: Double, conflict: Conflict)?
    for _ in 0..<8 {
      let probe = min(ahead, abs(end - constant))
      solver.leaveFrame()
      solver.putConstant(constant, at: id.slot)
      solver.presolved.makeParameter(ofConstraintAt: id.slot)
      if let conflict = try solver.solveForMotion().conflict { throw .unsatisfiable(conflict) }
      solver.putConstant(constant + direction * probe, at: id.slot)
      let found = try solver.solveForMotion()
      if let conflict = found.conflict {
        contradiction = (probe, conflict)
        ahead = probe / 16
        if probe > 1e-8 * scale(constant) { continue }
        self.conflict = conflict
        return nil
      }
      guard let piece = found.motion?.piece else { return try exactSegment(from: constant) }
      let (behind, limit) = direction > 0 ? (piece.lower, piece.upper) : (piece.upper, piece.lower)
      if direction * (behind - constant) > Self.tolerance * scale(constant),
        probe > 1e-8 * scale(constant)
      {
        // A shorter segment lies between.
        ahead = min(probe / 16, abs(behind - constant) / 2)
        continue
      }
      let isStuck = direction * (limit - constant) <= probe + Self.tolerance * scale(constant)
      if let contradiction,
        isStuck || direction * (limit - constant) >= contradiction.ahead
      {
        conflict = contradiction.conflict
        return nil
      }
      if isStuck, probe < abs(end - constant) {
        ahead = 8 * probe
        continue
      }
      return segment(piece, to: limit)
    }
    return try exactSegment(from: constant)
  }

  private func segment(_ piece: Piece, to limit: Double) -> Segment {
    let isLast = direction * (limit - end) >= 0
    let slot = direction > 0 ? piece.upperConstraint : piece.lowerConstraint
    var motion: [Int: (base: Double, rate: Double)] = [:]
    for index in 0..<piece.movedCount {
      motion[piece.movedSlots[index]] = (piece.movedBases[index], piece.movedRates[index])
    }
    return Segment(
      end: isLast ? end : limit,
      constraint: isLast || slot < 0 ? nil : solver.graph.constraint(at: slot), motion: motion)
  }

  /// The segment as exact arithmetic finds it.
  private mutating func exactSegment(from constant: Double) throws(SolverError) -> Segment? {
    solver.leaveFrame()
    solver.putConstant(constant, at: id.slot)
    let motion = try solver.motion(of: id, isRising: direction > 0)
    if motion.limit == constant {
      switch motion.end {
      case .conflict:
        for distance in [1e-6, 1e-5, 1e-4] where conflict == nil {
          conflict = try solve(at: constant + direction * distance * scale(constant))
        }
        return nil
      default:
        throw .undecided(reason: "the motion does not get beyond \(constant)")
      }
    }
    let isLast = direction * (motion.limit - end) >= 0
    var moves: [Int: (base: Double, rate: Double)] = [:]
    for (variable, rate) in motion.rates {
      moves[variable.slot] = (solver.store.values[variable.slot] - rate * constant, rate)
    }
    var constraint: Constraint.ID?
    if !isLast, case .reaches(let constraints, _) = motion.end { constraint = constraints.first }
    return Segment(end: isLast ? end : motion.limit, constraint: constraint, motion: moves)
  }

  private func path(to reached: Double, _ values: [Double]) -> Path {
    let moving = Set(segments.flatMap(\.motion.keys)).map { solver.graph.variable(at: $0) }.sorted()
    // What rests in a segment has the value with which the segment before ended.
    var now = moving.map { values[$0.slot] }
    var resolved: [Path.Segment] = []
    for segment in segments {
      var bases = now
      var rates = now.map { _ in 0.0 }
      for (position, variable) in moving.enumerated() {
        guard let motion = segment.motion[variable.slot] else { continue }
        (bases[position], rates[position]) = motion
        now[position] = motion.base + motion.rate * segment.end
      }
      resolved.append(
        Path.Segment(
          end: segment.end, constraint: segment.constraint, bases: bases, rates: rates))
    }
    if resolved.isEmpty {
      resolved.append(
        Path.Segment(end: start, constraint: nil, bases: now, rates: now.map { _ in 0 }))
    }
    var resting: [Variable: Double] = [:]
    for slot in solver.graph.variables.indices where solver.graph.variables[slot].serial != 0 {
      resting[solver.graph.variable(at: slot)] = values[slot]
    }
    for variable in moving { resting[variable] = nil }
    return Path(
      of: id, from: start, to: reached, conflict: conflict, variables: moving, segments: resolved,
      resting: resting)
  }
}
