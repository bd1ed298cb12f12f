internal import LinearProgramming

extension DirectMethod {
  /// Records a new constant within a scope.
  mutating func didChangeConstantInScope(
    ofRow row: Int, at slot: Int, _ index: Int, _ graph: borrowing ConstraintGraph
  ) {
    guard let live = components[index].live else { return scansAll = true }
    let record = graph.constraints[slot]
    guard live.setBounds(record.relation.bounds(at: record.constant), ofRow: row),
      !components[index].needsSolve
    else { return }
    components[index].needsSolve = true
    stale.append(index)
  }

  /// Solves the components that have changed by their living problems.
  mutating func solve(
    in scope: LiveScope, _ graph: borrowing ConstraintGraph, _ method: ConnectedComponent.Method,
    _ statistics: inout Statistics
  ) throws(SolverError) -> Conflict? {
    if scansAll {
      stale = components.indices.filter {
        components[$0].needsSolve || components[$0].live == nil && components[$0].needsConstants
      }
      scansAll = false
    }
    do throws(SolverError) {
      for position in stale.indices {
        if let conflict = try solve(stale[position], in: scope, graph, method, &statistics) {
          publishAllLater(stale[..<position])
          return conflict
        }
      }
    } catch {
      publishAllLater(stale[...])
      if !scope.isOpen { endScope() }
      throw error
    }
    stale.removeAll(keepingCapacity: true)
    return nil
  }

  /// After a failed solve: the components solved before it are no longer stale, but unpublished.
  private mutating func publishAllLater(_ solved: ArraySlice<Int>) {
    for index in solved where !components[index].needsSolve {
      components[index].isUnpublished = true
    }
    movedLive.removeAll(keepingCapacity: true)
    scansUnpublished = true
    scansAll = true
  }

  private mutating func solve(
    _ index: Int, in scope: LiveScope, _ graph: borrowing ConstraintGraph,
    _ method: ConnectedComponent.Method, _ statistics: inout Statistics
  ) throws(SolverError) -> Conflict? {
    if let live = components[index].live {
      if live.move() {
        statistics.liveSteps += 1
        didMove(index)
        return nil
      }
    } else {
      if components[index].needsConstants { try components[index].refreshConstants(from: graph) }
      guard components[index].needsSolve else { return nil }
      try components[index].beginLiving(in: scope, method, &statistics)
    }
    if let live = components[index].live {
      if try statistics.measure(live) == .optimal {
        didMove(index)
        return nil
      }
    }
    components[index].needsSolve = true
    try components[index].refreshConstants(from: graph)
    let component = components[index]
    let answer = try component.solve(from: component.basis, in: graph, method, &statistics)
    if case .infeasible(let conflict) = answer.steps.last { return conflict }
    components[index].isUnfitForScope = true
    components[index].accept(answer)
    scansUnpublished = true
    return nil
  }

  private mutating func didMove(_ index: Int) {
    components[index].needsSolve = false
    components[index].isLiveAhead = true
    movedLive.append(index)
  }

  /// Publishes what the last solves of living problems have changed.
  mutating func publishMoved(to store: inout ValueStore) {
    for position in movedLive.indices {
      let index = movedLive[position]
      guard let live = components[index].live else { continue }
      live.forEachChangedColumn { column, value in
        store.put(value, at: components[index].variables[column])
      }
    }
    movedLive.removeAll(keepingCapacity: true)
  }

  /// Copies the answers of living problems into their components.
  mutating func adoptLiveAnswers() {
    guard scope != nil else { return }
    for index in components.indices { components[index].adoptLiveAnswer() }
  }

  /// Copies answers and constants into the components, so that their programs, bases and values
  /// belong together.
  mutating func adoptLiveAnswers(_ graph: borrowing ConstraintGraph) throws(SolverError) {
    guard scope != nil else { return }
    adoptLiveAnswers()
    for index in components.indices where components[index].live != nil {
      try components[index].refreshConstants(from: graph)
    }
  }

  /// Ends all living problems; their answers are kept.
  mutating func endScope() {
    for index in components.indices {
      components[index].endLiving()
      components[index].isUnfitForScope = false
    }
    scope = nil
    stale = []
    movedLive = []
    scansAll = true
    scansUnpublished = true
  }
}

extension ConnectedComponent {
  /// Creates the living problem, if the component is fit for it.
  fileprivate mutating func beginLiving(
    in scope: LiveScope, _ method: Method, _ statistics: inout Statistics
  ) throws(SolverError) {
    guard !method.isExact, !isIllConditioned, !isUnfitForScope else { return }
    var options = LinearProgram.SolveOptions(limiting: program)
    options.presolves = method.presolvesColdSolves
    do throws(LinearProgramError) {
      live = try LiveProgram(
        program, from: basis, reportedColumns: variables.count, options: options, in: scope)
    } catch {
      throw .fault(error)
    }
    guard live != nil else { return }
    statistics.glpkRows += program.rowCount
    statistics.glpkColumns += program.columnCount
  }

  /// Copies the answer of the living problem.
  mutating func adoptLiveAnswer() {
    guard isLiveAhead, let live else { return }
    values = live.columnValues(first: variables.count)
    basis = live.basis ?? basis
    isLiveAhead = false
  }

  /// Ends the living problem; its answer is kept.
  mutating func endLiving() {
    guard live != nil else { return }
    adoptLiveAnswer()
    live = nil
    needsConstants = true
  }
}

extension LiveProgram {
  /// Replaces the bounds of a row of the program.
  /// - Returns: Whether they have changed.
  func setBounds(_ bounds: LinearProgram.Bounds, ofRow row: Int) -> Bool {
    // The solver has checked the constant, and the row exists.
    (try? setBounds(bounds, of: .row(LinearProgram.Row(index: row)))) ?? false
  }
}

extension Statistics {
  /// Solves a living problem by GLPK, and measures that.
  fileprivate mutating func measure(
    _ live: LiveProgram
  ) throws(SolverError) -> LiveProgram.Outcome {
    let clock = ContinuousClock()
    let start = clock.now
    var work = LiveProgram.Work()
    defer {
      glpkTime += clock.now - start
      glpkCalls += 1
      simplexRuns += work.simplexCalls
      pivots += work.pivots
    }
    do throws(LinearProgramError) {
      return try live.solve(&work)
    } catch {
      throw .fault(error)
    }
  }
}
