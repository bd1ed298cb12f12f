internal import LinearProgramming
internal import Synchronization

extension Solver {
  /// Lets GLPK keep the linear programs alive while a closure runs.
  ///
  ///     try solver.withLivePrograms {
  ///       for height in heights {
  ///         try solver.setConstant(-height, of: follower)
  ///         _ = try solver.solve()
  ///       }
  ///     }
  ///
  /// Within the closure, ``solve()`` by ``Method/direct`` in floating-point arithmetic passes
  /// changed constants to problems that GLPK has already built and factorised, and continues from
  /// their bases. A step in which a basis stays optimal takes neither a simplex run nor any other
  /// call of GLPK, see ``Statistics/liveSteps``. The solutions are the same as without a scope. A
  /// component whose constraints are added, removed or given another priority is built again.
  ///
  /// Nothing of GLPK outlives the closure. If the host program uses GLPK on this thread itself,
  /// the problems live on a private thread.
  ///
  /// - Within the closure the solver may be used as usual. A solve on another thread builds its
  ///   linear programs as outside a scope.
  /// - If GLPK fails, ``solve()`` throws ``SolverError/fault(_:)``, and the scope is over: further
  ///   solves in the closure work as outside.
  /// - A scope within a scope of the same solver is a part of it. With ``Method/presolved`` or
  ///   exact arithmetic at its beginning, a scope has no effect.
  ///
  /// - Parameter body: The closure, which runs on the present thread.
  /// - Returns: The result of the closure.
  /// - Throws: What the closure throws.
  public func withLivePrograms<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard method == .direct, arithmetic == .floatingPoint, !isInScope else { return try body() }
    return try LiveScope.run { (scope) throws(Failure) in
      beginScope(scope)
      defer { endScope() }
      return try body()
    }
  }

  /// GLPK's memory limit in the present scope, in megabytes; 0 for no limit.
  ///
  /// For tests, which provoke faults with it.
  package var scopeMemoryLimit: Int {
    get { state.pointee.direct.scope?.memoryLimit ?? 0 }
    set { state.pointee.direct.scope?.memoryLimit = newValue }
  }

  /// Whether living problems are in use.
  package var isInScope: Bool { state.pointee.direct.scope != nil }

  private func beginScope(_ scope: LiveScope?) {
    waitToEnter()
    defer { leave() }
    direct.scope = scope
    direct.scansAll = true
  }

  private func endScope() {
    waitToEnter()
    defer { leave() }
    guard direct.scope != nil else { return }
    // Otherwise the components are compared with the graph when they are divided again.
    if !direct.needsDivision { try? direct.adoptLiveAnswers(graph) }
    direct.endScope()
  }

  /// Begins a call, after the end of one that runs on another thread.
  private func waitToEnter() { while isBusy.exchange(true, ordering: .acquiring) {} }
}
