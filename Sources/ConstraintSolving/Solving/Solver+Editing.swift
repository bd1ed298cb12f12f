// Adding, changing and removing constraints.

internal import Synchronization

extension Solver {
  /// The maximum magnitude of a constant: 10⁹.
  ///
  /// A larger one is rejected with ``SolverError/numberOutOfRange(_:limit:in:)``.
  public static let constantLimit = Limit.constant
  /// The range of magnitudes of coefficients; 0 is accepted too, and removes the term.
  ///
  /// Others are rejected with ``SolverError/numberOutOfRange(_:limit:in:)``. Coefficients outside
  /// 10⁻⁴ ... 10⁴, and coefficients that differ by less than one part in 10¹⁰, cause their
  /// component to be solved in exact arithmetic, which is slow.
  public static let coefficientRange = 1e-9...1e9

  /// The maximum magnitude of a value in floating-point arithmetic, 10¹²; a solve that would exceed
  /// it throws ``SolverError/undecided(reason:)``.
  ///
  /// Larger values would not be accurate to a ten-thousandth any more, and are useless as
  /// coordinates.
  public static let valueLimit = Limit.value

  /// Adds a constraint.
  ///
  /// It takes effect at the next ``solve()``, also if it contradicts others: the solve reports the
  /// conflict.
  ///
  /// - Parameter constraint: The constraint; its variables are the solver's.
  /// - Returns: The identity of the constraint, for later changes.
  /// - Throws: ``SolverError/unknownVariable(in:)``, ``SolverError/numberOutOfRange(_:limit:in:)``,
  ///   ``SolverError/invalidPriority(_:in:)``, ``SolverError/inUse``; the solver is unchanged then.
  /// - Complexity: O(*t*) on average, where *t* is the number of terms.
  @discardableResult
  public func add(_ constraint: Constraint) throws(SolverError) -> Constraint.ID {
    try add(
      constraint.terms.span, constraint.relation, constraint.constant,
      priority: constraint.priority, name: constraint.name)
  }

  /// Adds a constraint, given as the parts of its normal form, without allocating memory for a
  /// ``Constraint``.
  ///
  /// It takes effect at the next ``solve()``.
  ///
  /// - Parameters:
  ///   - terms: The variables with their coefficients; several terms of one variable are added up.
  ///   - relation: The relation between the sum of the terms and the constant.
  ///   - constant: The right-hand side, at most ``constantLimit`` in magnitude.
  ///   - priority: The priority, above 0 and up to 1000.
  ///   - name: The name in reports; empty for none.
  /// - Returns: The identity of the constraint, for later changes.
  /// - Throws: ``SolverError/unknownVariable(in:)``, ``SolverError/numberOutOfRange(_:limit:in:)``,
  ///   ``SolverError/invalidPriority(_:in:)``, ``SolverError/inUse``; the solver is unchanged then.
  /// - Complexity: O(*t*) on average, where *t* is the number of terms.
  @discardableResult
  public func add(
    _ terms: Span<LinearExpression.Term>, _ relation: Relation, _ constant: Double,
    priority: Priority = .required, name: String = ""
  ) throws(SolverError) -> Constraint.ID {
    try enter()
    defer { leave() }
    leaveMotion()
    let start = graph.termCount
    if !(appendPlain(terms) && abs(constant) <= Self.constantLimit && priority.isValid) {
      try appendCombined(terms, from: start, relation, constant, priority, name)
    }
    let serial = state.pointee.serials.next()
    let slot = graph.insertConstraint(
      serial: serial, termsFrom: start, relation, constant, priority, name: name)
    didAdd(slot)
    note(.removeConstraint(slot))
    return Constraint.ID(slot: slot, serial: serial)
  }

  /// Removes a constraint.
  ///
  /// It takes effect at the next ``solve()``. Variables stay, also if no constraint contains them
  /// any more.
  ///
  /// - Parameter id: The constraint; its identity is not valid afterwards.
  /// - Throws: ``SolverError/unknownConstraint``, ``SolverError/inUse``; the solver is unchanged
  ///   then.
  public func remove(_ id: Constraint.ID) throws(SolverError) {
    try enter()
    defer { leave() }
    guard graph.isCurrent(id) else { throw .unknownConstraint }
    leaveMotion()
    note(
      .addConstraint(
        terms: graph.terms(ofConstraintAt: id.slot), graph.constraints[id.slot],
        name: graph.name(ofConstraintAt: id.slot), slot: id.slot))
    removeFromMethods(id.slot)
    // Its slot must not be reused before the end of a transaction.
    graph.removeConstraint(at: id.slot, keepingSlot: journal != nil)
  }

  /// Changes the constant on the right-hand side of a constraint's normal form.
  ///
  /// It takes effect at the next ``solve()``.
  ///
  /// - Parameters:
  ///   - constant: The new right-hand side, at most ``constantLimit`` in magnitude.
  ///   - id: The constraint.
  /// - Throws: ``SolverError/unknownConstraint``, ``SolverError/numberOutOfRange(_:limit:in:)``,
  ///   ``SolverError/inUse``.
  /// - Complexity: O(1), and then O(*m*) for ``solve()`` where *m* variables move linearly with the
  ///   constant, as they do for most steps of a motion.
  public func setConstant(_ constant: Double, of id: Constraint.ID) throws(SolverError) {
    if isBusy.load(ordering: .acquiring) { throw .inUse }
    // Only a single number is written, and nothing is read that another call could free.
    if motionState.pointee.serial == id.serial, motionState.pointee.slot == id.slot,
      constant >= motionState.pointee.lower, constant <= motionState.pointee.upper
    {
      motionState.pointee.parameter = constant
      motionState.pointee.isSet = true
      motionState.pointee.isKnown = false
      return
    }
    if motionState.pointee.serial == MotionState.several,
      motionState.pointee.setNext(constant, of: id)
    {
      return
    }
    try enter()
    defer { leave() }
    if motionState.pointee.serial == id.serial, motionState.pointee.slot == id.slot,
      abs(constant) <= Self.constantLimit, movesOn(to: constant)
    {
      motionState.pointee.parameter = constant
      motionState.pointee.isSet = true
      motionState.pointee.isKnown = false
      return
    }
    if motionState.pointee.serial == MotionState.several,
      motionState.pointee.set(constant, of: id)
    {
      return
    }
    try changeConstant(constant, of: id)
  }

  @inline(__always)
  private func changeConstant(_ constant: Double, of id: Constraint.ID) throws(SolverError) {
    guard graph.isCurrent(id) else { throw .unknownConstraint }
    if !(abs(constant) <= Self.constantLimit) { try check(constant: constant, of: id) }
    leaveMotion()
    let old = graph.constraints[id.slot].constant
    guard constant != old else { return }
    note(.setConstant(old, id.slot))
    putConstant(constant, at: id.slot)
  }

  /// Changes the priority of a constraint.
  ///
  /// It takes effect at the next ``solve()``.
  ///
  /// - Parameters:
  ///   - priority: The new priority, above 0 and up to 1000.
  ///   - id: The constraint.
  /// - Throws: ``SolverError/unknownConstraint``, ``SolverError/invalidPriority(_:in:)``,
  ///   ``SolverError/inUse``; the solver is unchanged then.
  public func setPriority(_ priority: Priority, of id: Constraint.ID) throws(SolverError) {
    try enter()
    defer { leave() }
    guard graph.isCurrent(id) else { throw .unknownConstraint }
    guard priority.isValid else {
      let name = graph.displayName(ofConstraintAt: id.slot)
      throw .invalidPriority(priority.rawValue, in: SolverError.Place(constraint: name))
    }
    let old = graph.constraints[id.slot].priority
    guard priority != old else { return }
    leaveMotion()
    note(.setPriority(old, id.slot))
    putPriority(priority, at: id.slot)
  }

  /// Returns a constraint in its present state; each variable occurs once.
  ///
  /// - Parameter id: The constraint.
  /// - Returns: A copy, with the constant and the priority that were set last.
  /// - Throws: ``SolverError/unknownConstraint``, ``SolverError/inUse``.
  /// - Complexity: O(*t*), where *t* is the number of terms.
  public func constraint(_ id: Constraint.ID) throws(SolverError) -> Constraint {
    try enter()
    defer { leave() }
    guard graph.isCurrent(id) else { throw .unknownConstraint }
    leaveMotion()
    return constraint(at: id.slot)
  }

  /// All constraints in their present state; in each of them every variable occurs once.
  ///
  /// In the order in which they were added, except that one added later may take the place of a
  /// removed one.
  ///
  /// - Throws: ``SolverError/inUse``.
  /// - Complexity: O(*n*), where *n* is the number of terms of all constraints.
  public var constraints: [Constraint] {
    get throws(SolverError) {
      try enter()
      defer { leave() }
      leaveMotion()
      return (0..<graph.constraints.count).compactMap { slot in
        graph.constraints[slot].serial == 0 ? nil : constraint(at: slot)
      }
    }
  }

  func constraint(at slot: Int) -> Constraint {
    let record = graph.constraints[slot]
    let terms = graph.terms(ofConstraintAt: slot).map {
      LinearExpression.Term(graph.variable(at: $0.variable), coefficient: $0.coefficient)
    }
    return Constraint(
      terms, record.relation, record.constant, priority: record.priority,
      name: graph.name(ofConstraintAt: slot))
  }
}

// MARK: - Notifying the methods

extension Solver {
  func didAdd(_ slot: Int) {
    direct.needsDivision = true
    state.pointee.live.didAddConstraint(at: slot, in: &state.pointee.graph)
  }

  func removeFromMethods(_ slot: Int) {
    direct.needsDivision = true
    state.pointee.live.willRemoveConstraint(at: slot, in: &state.pointee.graph)
  }

  func putConstant(_ constant: Double, at slot: Int) {
    let old = graph.constraints[slot].constant
    graph.setConstant(constant, at: slot)
    state.pointee.live.didChangeConstant(
      at: slot, from: old, to: constant, in: &state.pointee.graph)
    if isLive {
      direct.needsDivision = true
    } else {
      direct.didChangeConstant(at: slot, in: graph)
    }
  }

  func putPriority(_ priority: Priority, at slot: Int) {
    let old = graph.constraints[slot].priority
    graph.setPriority(priority, at: slot)
    direct.needsDivision = true
    state.pointee.live.didChangePriority(at: slot, from: old, in: &state.pointee.graph)
  }

  /// Ends the motion of the solver, if there is one, and stores its constants in the graph.
  @inline(__always)
  func leaveMotion() { if motionState.pointee.serial != 0 { endMotion() } }

  @inline(never)
  private func endMotion() {
    let moved = motionState.pointee
    motionState.pointee.serial = 0
    if moved.serial != MotionState.several {
      if moved.isUsed { state.pointee.live.changes.noteUsedRegion() }
      if !moved.isKnown { putConstant(moved.parameter, at: moved.slot) }
    } else {
      for index in state.pointee.movingConstants.all.indices {
        let moving = state.pointee.movingConstants.all[index]
        if moving.constant != graph.constraints[moving.slot].constant {
          putConstant(moving.constant, at: moving.slot)
        }
      }
      state.pointee.live.changes.noteRegion(isUsed: moved.isUsed)
    }
    // Unless constants were set after the last solve.
    if !moved.isSet { state.pointee.live.didEndMotion() }
  }
}

// MARK: - Checking

extension Solver {
  /// Appends terms to the graph as far as each is of another variable and has a valid coefficient;
  /// returns whether all are.
  @inline(__always)
  private func appendPlain(_ terms: Span<LinearExpression.Term>) -> Bool {
    graph.beginTerms()
    for index in terms.indices {
      let term = terms[index]
      guard graph.isCurrent(term.variable), !graph.isMarked(term.variable.slot),
        Self.coefficientRange.contains(abs(term.coefficient))
      else { return false }
      graph.appendMarked(
        ConstraintGraph.Term(variable: term.variable.slot, coefficient: term.coefficient))
    }
    return true
  }

  /// Appends the terms of a new constraint to the graph, each variable once, instead of those after
  /// `start`.
  ///
  /// - Throws: What is wrong with the constraint; no terms are appended then.
  @inline(never)
  private func appendCombined(
    _ terms: Span<LinearExpression.Term>, from start: Int, _ relation: Relation,
    _ constant: Double, _ priority: Priority, _ name: String
  ) throws(SolverError) {
    graph.dropTerms(after: start)
    do throws(SolverError) {
      try appendCombined(terms)
      // After the coefficients: one that is not finite may have made the constant so.
      try Self.check(constant: constant)
      if !priority.isValid { throw .invalidPriority(priority.rawValue) }
    } catch {
      graph.dropTerms(after: start)
      let terms = terms.indices.map { terms[$0] }
      throw place(error, in: Constraint(terms, relation, constant, name: name))
    }
  }

  /// Appends validated terms to the graph, each variable once.
  ///
  /// A sum that is only the rounding error of cancelling terms is 0.
  private func appendCombined(_ terms: Span<LinearExpression.Term>) throws(SolverError) {
    let start = graph.termCount
    var hasRepeats = false
    graph.beginTerms()
    for index in terms.indices {
      let term = terms[index]
      guard graph.isCurrent(term.variable) else { throw .unknownVariable() }
      if graph.isMarked(term.variable.slot) {
        hasRepeats = true
        break
      }
      let magnitude = abs(term.coefficient)
      if !Self.coefficientRange.contains(magnitude) {
        if magnitude == 0 { continue }
        throw rejection(of: term.coefficient, ofVariableAt: term.variable.slot)
      }
      graph.appendMarked(
        ConstraintGraph.Term(variable: term.variable.slot, coefficient: term.coefficient))
    }
    guard hasRepeats else { return }
    graph.dropTerms(after: start)
    for term in try summed(terms) { graph.append(term) }
  }

  private func summed(
    _ terms: Span<LinearExpression.Term>
  ) throws(SolverError) -> [ConstraintGraph.Term] {
    var sums: [(variable: Int, sum: Double, magnitude: Double)] = []
    var positions: [Variable: Int] = [:]
    for index in terms.indices {
      let term = terms[index]
      guard graph.isCurrent(term.variable) else { throw .unknownVariable() }
      if let position = positions[term.variable] {
        sums[position].sum += term.coefficient
        sums[position].magnitude += abs(term.coefficient)
      } else {
        positions[term.variable] = sums.count
        sums.append((term.variable.slot, term.coefficient, abs(term.coefficient)))
      }
    }
    var combined: [ConstraintGraph.Term] = []
    for (variable, sum, magnitude) in sums {
      guard magnitude.isFinite else { throw rejection(of: sum, ofVariableAt: variable) }
      if abs(sum) <= 1e-12 * magnitude { continue }
      guard Self.coefficientRange.contains(abs(sum)) else {
        throw rejection(of: sum, ofVariableAt: variable)
      }
      combined.append(ConstraintGraph.Term(variable: variable, coefficient: sum))
    }
    return combined
  }

  @inline(never)
  private func rejection(of coefficient: Double, ofVariableAt slot: Int) -> SolverError {
    .numberOutOfRange(
      coefficient,
      limit: coefficient.isFinite
        ? "a coefficient lies within 1e-9 and 1e9 in magnitude"
        : "a coefficient is a finite number",
      in: SolverError.Place(variable: graph.displayName(ofVariableAt: slot)))
  }

  /// The error with the name of the constraint that it is about.
  @inline(never)
  private func place(_ error: SolverError, in constraint: Constraint) -> SolverError {
    var place = SolverError.Place(
      constraint: constraint.name.isEmpty ? equation(of: constraint) : constraint.name)
    switch error {
    case .numberOutOfRange(let number, let limit, let known):
      place.variable = known.variable
      return .numberOutOfRange(number, limit: limit, in: place)
    case .invalidPriority(let number, _): return .invalidPriority(number, in: place)
    case .unknownVariable: return .unknownVariable(in: place)
    default: return error
    }
  }

  private static func check(constant: Double) throws(SolverError) {
    guard abs(constant) <= constantLimit else {
      throw .numberOutOfRange(constant, limit: "a constant lies within -1e9 and 1e9")
    }
  }

  /// Checks a new constant of a constraint that the solver has.
  @inline(never)
  func check(constant: Double, of id: Constraint.ID) throws(SolverError) {
    do throws(SolverError) {
      try Self.check(constant: constant)
    } catch {
      throw place(error, in: self.constraint(at: id.slot))
    }
  }
}
