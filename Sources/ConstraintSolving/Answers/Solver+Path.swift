extension Solver {
  /// Computes the path of all variables while the constant of a constraint goes from one value to
  /// another and everything else stays the same.
  ///
  /// All critical regions are found, one after the other, so the path is valid for every
  /// constant between its ends. Breakpoints are doubles, or exact and rounded to doubles if the
  /// constraint's block is solved directly.
  ///
  /// The solver does not change: neither the constant, nor any value, nor what the next ``solve()``
  /// does.
  ///
  /// - Parameters:
  ///   - id: The constraint.
  ///   - start: The first constant.
  ///   - end: The last constant, above or below `start`.
  /// - Returns: The path; it ends early if the required constraints become infeasible.
  /// - Throws: ``SolverError/unknownConstraint``, ``SolverError/numberOutOfRange(_:limit:in:)``,
  ///   ``SolverError/unsatisfiable(_:)`` if they are infeasible at `start`,
  ///   ``SolverError/undecided(reason:)`` if a region cannot be found, or if there are more than
  ///   10,000 of them, or what ``solve()`` throws.
  /// - Complexity: O(*n*) for *n* variables of the solver, which are copied, and a few solves from
  ///   the last tableau or basis for each region.
  public func path(
    of id: Constraint.ID, from start: Double, to end: Double
  ) throws(SolverError) -> Path {
    try enter()
    defer { leave() }
    guard graph.isCurrent(id) else { throw .unknownConstraint }
    try check(constant: start, of: id)
    try check(constant: end, of: id)
    leaveMotion()
    let constant = graph.constraints[id.slot].constant
    let values = store.allValues
    defer {
      leaveMotion()
      putConstant(constant, at: id.slot)
      store.restore(values)
      live.republishAll()
      direct.republishAll()
    }
    var walk = PathWalk(of: id, from: start, to: end, in: self)
    return try walk.finish()
  }
}

/// The computation of a path, region by region.
private struct PathWalk {
  /// A critical region of the path.
  private struct Region {
    var end: Double
    var constraint: Constraint.ID?
    /// The slots of the variables that move, with their values extrapolated to constant 0 and
    /// rates.
    var motion: [Int: (base: Double, rate: Double)]
  }

  private let id: Constraint.ID
  private let start: Double
  private let end: Double
  private let solver: Solver
  private let direction: Double
  private var regions: [Region] = []
  private var conflict: Conflict?

  /// The relative difference up to which constants count as equal.
  private static let tolerance = 1e-9
  /// The maximum number of regions.
  private static let regionLimit = 10_000

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
      guard regions.count < Self.regionLimit else {
        throw .undecided(reason: "the path has more than \(Self.regionLimit) regions")
      }
      guard let region = try nextRegion(from: reached) else { break }
      append(region)
      reached = region.end
    }
    return path(to: reached, values)
  }

  /// Appends a region, or extends the last one if all variables keep their rates.
  private mutating func append(_ region: Region) {
    if let last = regions.last, last.motion.count == region.motion.count,
      last.motion.allSatisfy({ slot, motion in
        region.motion[slot].map { abs($0.rate - motion.rate) < Self.tolerance } ?? false
      })
    {
      regions[regions.count - 1].end = region.end
      regions[regions.count - 1].constraint = region.constraint
    } else {
      regions.append(region)
    }
  }

  private mutating func solve(at constant: Double) throws(SolverError) -> Conflict? {
    solver.leaveMotion()
    solver.putConstant(constant, at: id.slot)
    return try solver.solveForMotion().conflict
  }

  private func scale(_ constant: Double) -> Double { max(1, abs(constant)) }

  /// The region that begins at a constant; `nil` if the problem is infeasible beyond it.
  private mutating func nextRegion(from constant: Double) throws(SolverError) -> Region? {
    guard solver.isLive else {
      return try exactRegion(from: constant)
    }
    // Probes a little ahead, beyond the previous region. GLPK tolerates small violations of a
    // basis, so the probe may have to move further.
    var ahead = 1e-6 * scale(constant)
    var contradiction: (ahead: Double, conflict: Conflict)?
    for _ in 0..<8 {
      let probe = min(ahead, abs(end - constant))
      solver.leaveMotion()
      solver.putConstant(constant, at: id.slot)
      if let conflict = try solver.solveForMotion().conflict { throw .unsatisfiable(conflict) }
      solver.putConstant(constant + direction * probe, at: id.slot)
      let found = try solver.solveForMotion(isProbing: true)
      if let conflict = found.conflict {
        contradiction = (probe, conflict)
        ahead = probe / 16
        if probe > 1e-8 * scale(constant) { continue }
        self.conflict = conflict
        return nil
      }
      guard let criticalRegion = found.region else { return try exactRegion(from: constant) }
      let (behind, limit) =
        direction > 0
        ? (criticalRegion.lower, criticalRegion.upper)
        : (criticalRegion.upper, criticalRegion.lower)
      if direction * (behind - constant) > Self.tolerance * scale(constant),
        probe > 1e-8 * scale(constant)
      {
        // There is a shorter region in between.
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
      return region(criticalRegion, to: limit)
    }
    return try exactRegion(from: constant)
  }

  private func region(_ criticalRegion: CriticalRegion, to limit: Double) -> Region {
    let isLast = direction * (limit - end) >= 0
    let slot = direction > 0 ? criticalRegion.upperConstraint : criticalRegion.lowerConstraint
    var motion: [Int: (base: Double, rate: Double)] = [:]
    for index in 0..<criticalRegion.movedCount {
      motion[criticalRegion.movedSlots[index]] = (
        criticalRegion.movedBases[index], criticalRegion.movedRates[index]
      )
    }
    return Region(
      end: isLast ? end : limit,
      constraint: isLast || slot < 0 ? nil : solver.graph.constraint(at: slot), motion: motion)
  }

  /// The region found by exact arithmetic.
  private mutating func exactRegion(from constant: Double) throws(SolverError) -> Region? {
    solver.leaveMotion()
    solver.putConstant(constant, at: id.slot)
    let motion = try solver.direction(of: id, isRising: direction > 0)
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
    return Region(end: isLast ? end : motion.limit, constraint: constraint, motion: moves)
  }

  private func path(to reached: Double, _ values: [Double]) -> Path {
    let moving = Set(regions.flatMap(\.motion.keys)).map { solver.graph.variable(at: $0) }.sorted()
    // A variable that does not move in a region keeps its value at the end of the previous one.
    var now = moving.map { values[$0.slot] }
    var resolved: [Path.Region] = []
    for region in regions {
      var bases = now
      var rates = now.map { _ in 0.0 }
      for (position, variable) in moving.enumerated() {
        guard let motion = region.motion[variable.slot] else { continue }
        (bases[position], rates[position]) = motion
        now[position] = motion.base + motion.rate * region.end
      }
      resolved.append(
        Path.Region(
          end: region.end, constraint: region.constraint, bases: bases, rates: rates))
    }
    if resolved.isEmpty {
      resolved.append(
        Path.Region(end: start, constraint: nil, bases: now, rates: now.map { _ in 0 }))
    }
    var resting: [Variable: Double] = [:]
    for slot in solver.graph.variables.indices where solver.graph.variables[slot].serial != 0 {
      resting[solver.graph.variable(at: slot)] = values[slot]
    }
    for variable in moving { resting[variable] = nil }
    return Path(
      of: id, from: start, to: reached, conflict: conflict, variables: moving, regions: resolved,
      resting: resting)
  }
}
