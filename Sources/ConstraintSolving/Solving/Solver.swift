internal import LinearProgramming
internal import Synchronization

/// Solves linear constraints with strict priorities, and solves them again as they change.
///
///     let solver = Solver()
///     let x = solver.makeVariable("x")
///     let width = solver.makeVariable("width")
///     try solver.add(x >= 16)
///     try solver.add(x + width <= 304)
///     try solver.add((width == 400).at(.high))
///     _ = try solver.solve()
///     try solver.value(of: width)  // 288
///
/// **Solution.** All required constraints hold. Then, for each priority from high to low, the sum
/// of violations is as small as it can be without increasing the sum of any higher priority
/// (lexicographic optimisation). No number of low-priority constraints outweighs one of a higher
/// priority. Of several optimal solutions, those are left in which inequalities are nearest to
/// equality: the sum of the distances of their left sides from their right sides is least, so that
/// `x <= 10` alone gives 10. Then variable by variable, in the order of creation, takes the value nearest
/// to 0. So every set of constraints has exactly one solution, which does not depend on the order in
/// which constraints were added or on earlier solves.
///
/// **Methods.** See ``Method``.
///
/// **Errors.** A call that throws leaves the solver unchanged.
///
/// **Threads.** A solver may be used on any thread, by one at a time: a call made while another is
/// running throws ``SolverError/inUse``. A step of a known motion takes so little time that
/// ``setConstant(_:of:)`` only checks for another running call at its beginning. Members that do
/// not throw, such as ``value(of:)``, must not be called while another thread may be in a call.
public final class Solver {
  /// The outcome of a solve.
  public enum Outcome: Sendable {
    /// The constraints are met as well as possible. ``Solver/changedVariables`` lists the variables
    /// that have changed.
    case optimal
    /// The required constraints contradict each other.
    ///
    /// All values stay those of the last optimal solve; the constraints are kept, so that one can
    /// be relaxed or removed.
    case infeasible(Conflict)
  }

  /// The method by which constraints are solved; the solutions are the same.
  public enum Method: Sendable {
    /// A sparse simplex tableau that is kept between solves.
    ///
    /// Required equations define most variables; the rest are rows whose costs are compared
    /// priority by priority. A change is repaired by the steps that it needs; while one constant
    /// stays within a known critical region, no step is needed. GLPK solves what rounding errors
    /// would decide.
    case presolved
    /// GLPK alone: each connected component of constraints is one linear program, solved by the
    /// simplex method one priority after the other, and again from the last basis at every change.
    case direct
  }

  /// Whether linear programs are solved by GLPK; `false` in a build without the package trait `GLPK`,
  /// in which a simplex method in exact arithmetic takes its place.
  public static var usesGLPK: Bool { LinearProgram.usesGLPK }

  /// The numbers with which a solver computes.
  public enum Arithmetic: Sendable {
    /// Doubles: accurate to a millionth of a unit.
    ///
    /// Ill-conditioned components, whose coefficients are so far from 1, individually or multiplied
    /// along a chain of constraints, that tolerances would decide, are solved exactly. Where this
    /// would take more than about a second, a solve throws ``SolverError/undecided(reason:)``.
    case floatingPoint
    /// Fractions: GLPK's answers are checked in rational arithmetic and improved where rounding
    /// errors had decided. Exact for any numbers, slow for large components. Always
    /// ``Method/direct``.
    case exact
  }

  /// The arithmetic of the solver; a change discards the results of earlier solves, so that the
  /// next ``solve()`` solves from scratch.
  public var arithmetic: Arithmetic {
    get { state.pointee.arithmetic }
    set {
      if newValue == state.pointee.arithmetic { return }
      state.pointee.arithmetic = newValue
      discardAnswers()
    }
  }

  /// The method by which constraints are solved; a change discards the results of earlier solves,
  /// so that the next ``solve()`` solves from scratch.
  public var method: Method {
    get { state.pointee.method }
    set {
      if newValue == state.pointee.method { return }
      state.pointee.method = newValue
      discardAnswers()
    }
  }

  /// Whether GLPK's presolver is used for solves from scratch; `false` by default.
  ///
  /// First solves of large programs are faster then; the solutions are the same. Reductions by the
  /// presolver take no pivots, so ``statistics`` count fewer.
  public var presolvesColdSolves: Bool {
    get { state.pointee.presolvesColdSolves }
    set { state.pointee.presolvesColdSolves = newValue }
  }

  /// The state that changes with every call.
  ///
  /// It has a fixed address outside the object, since Swift checks each access to an object's
  /// own variables at run time, and `enter()` already ensures exclusive access.
  struct State: ~Copyable {
    var method: Method
    var arithmetic: Arithmetic
    var statistics = Statistics()
    var presolvesColdSolves = false
    var graph = ConstraintGraph()
    var serials = Serials()
    var direct = DirectMethod()
    var live = LiveMethod()
    var store = ValueStore()
    /// The constants of the present motion.
    var movingConstants = MovingConstants()
    /// The region of the motion, and the region at the last solve, if that was another.
    var region: CriticalRegion?
    var earlierRegion: CriticalRegion?
    /// The undo log of the current transaction, the last change at the end; `nil` outside one.
    var journal: [Undo]?

    init(_ method: Method, _ arithmetic: Arithmetic) {
      self.method = method
      self.arithmetic = arithmetic
    }
  }

  let state: UnsafeMutablePointer<State>
  let motionState: UnsafeMutablePointer<MotionState>
  let isBusy = Atomic<Bool>(false)

  /// Creates a solver without variables and constraints.
  ///
  /// - Parameters:
  ///   - method: The method by which constraints are solved.
  ///   - arithmetic: The arithmetic; ``Arithmetic/exact`` always solves by ``Method/direct``.
  public init(method: Method = .presolved, arithmetic: Arithmetic = .floatingPoint) {
    state = .allocate(capacity: 1)
    state.initialize(to: State(method, arithmetic))
    motionState = .allocate(capacity: 1)
    motionState.initialize(to: MotionState())
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
    motionState.deallocate()
  }

  /// Whether constraints are solved by the live tableau.
  var isLive: Bool {
    state.pointee.method == .presolved && state.pointee.arithmetic == .floatingPoint
  }

  /// The options for linear programs of the direct method.
  var componentMethod: ConnectedComponent.Method {
    ConnectedComponent.Method(
      isExact: arithmetic == .exact, presolvesColdSolves: presolvesColdSolves)
  }

  /// The contents of the solver, and the work done so far.
  ///
  /// Must not be read while another thread may be in a call.
  ///
  /// - Complexity: O(*n* log *n*) for *n* terms of all constraints, to count the connected
  ///   components.
  public var statistics: Statistics {
    var statistics = counters
    statistics.variables = graph.variableCount
    statistics.constraints = graph.constraintCount
    statistics.components = graph.connectedConstraints().count
    statistics.regionSteps += motionState.pointee.stepCount
    statistics.tableauSteps = live.stepCount
    statistics.tableauRebuilds = live.rebuildCount
    return statistics
  }

  /// Resets the cumulative counters of ``statistics`` to 0.
  ///
  /// - Complexity: O(1).
  public func resetStatistics() {
    counters = Statistics()
    motionState.pointee.stepCount = 0
    live.resetCounts()
  }

  private func discardAnswers() {
    leaveMotion()
    direct.discardAll()
    live.discard()
  }

  var counters: Statistics {
    @inline(__always) _read { yield state.pointee.statistics }
    @inline(__always) _modify { yield &state.pointee.statistics }
  }

  var graph: ConstraintGraph {
    @inline(__always) _read { yield state.pointee.graph }
    @inline(__always) _modify { yield &state.pointee.graph }
  }

  var direct: DirectMethod {
    @inline(__always) _read { yield state.pointee.direct }
    @inline(__always) _modify { yield &state.pointee.direct }
  }

  var live: LiveMethod {
    @inline(__always) _read { yield state.pointee.live }
    @inline(__always) _modify { yield &state.pointee.live }
  }

  var journal: [Undo]? {
    @inline(__always) _read { yield state.pointee.journal }
    @inline(__always) _modify { yield &state.pointee.journal }
  }

  /// Records the inverse of a change, if there is a transaction.
  @inline(__always)
  func note(_ step: @autoclosure () -> Undo) {
    // The check saves a call without a transaction.
    if journal != nil { journal?.append(step()) }
  }

  var store: ValueStore {
    @inline(__always) _read { yield state.pointee.store }
    @inline(__always) _modify { yield &state.pointee.store }
  }

  // MARK: One call at a time

  /// Begins a call.
  @inline(__always)
  func enter() throws(SolverError) {
    if isBusy.exchange(true, ordering: .acquiring) { throw .inUse }
  }

  /// Ends a call.
  @inline(__always)
  func leave() { isBusy.store(false, ordering: .releasing) }
}

// MARK: - Variables

extension Solver {
  /// Creates a variable, with a name for reports.
  ///
  /// Its value is 0 until constraints determine it.
  ///
  /// - Parameter name: The name in reports and errors; need not be unique.
  /// - Returns: The variable, which belongs to this solver alone.
  /// - Complexity: O(1) on average.
  public func makeVariable(_ name: String = "") -> Variable {
    let serial = state.pointee.serials.next()
    let slot = graph.insertVariable(serial: serial, name: name)
    store.insert(at: slot)
    motionState.pointee.values = store.values.start
    live.didAddVariable(at: slot, serial: serial)
    let variable = Variable(slot: slot, serial: serial)
    note(.removeVariable(slot))
    return variable
  }

  /// Removes a variable that no constraint contains.
  ///
  /// - Parameter variable: The variable; its value and name are not available afterwards.
  /// - Throws: ``SolverError/unknownVariable(in:)``, ``SolverError/variableInUse(in:)`` while a
  ///   constraint contains it, or ``SolverError/inUse``; the solver is unchanged then.
  /// - Complexity: O(1); O(*t*) to find the constraint for the error, where *t* is the number of
  ///   terms.
  public func remove(_ variable: Variable) throws(SolverError) {
    try enter()
    defer { leave() }
    guard graph.isCurrent(variable) else { throw .unknownVariable() }
    guard graph.variables[variable.slot].useCount == 0 else {
      throw .variableInUse(in: graph.use(ofVariableAt: variable.slot))
    }
    if motionState.pointee.isCurrent {
      // The list of changes must not contain a later variable in the same slot.
      store.setChanged(changedVariables.map(\.slot))
      motionState.pointee.isCurrent = false
    }
    if journal == nil {
      graph.removeVariable(at: variable.slot)
    } else {
      // Its slot must not be reused before the end of the transaction.
      note(.keepVariable(variable.slot, serial: variable.serial))
      graph.hideVariable(at: variable.slot)
    }
  }

  /// Returns the name of a variable.
  ///
  /// - Parameter variable: The variable.
  /// - Returns: The name; empty if it has none, `nil` if the variable is not one of the solver's.
  /// - Complexity: O(1).
  public func name(of variable: Variable) -> String? {
    graph.isCurrent(variable) ? graph.name(ofVariableAt: variable.slot) : nil
  }

  /// Returns the value of a variable at the last optimal solve, rounded so that equal layouts have
  /// equal bits.
  ///
  /// A value that differs from a multiple of 1/12 only by a rounding error is rounded to it; any
  /// other is rounded to a multiple of 2⁻¹⁶.
  ///
  /// - Parameter variable: The variable.
  /// - Returns: The value, in the unit of the constants (points in a layout); 0 before the first
  ///   optimal solve.
  /// - Throws: ``SolverError/unknownVariable(in:)`` for a variable of another solver, or one that
  ///   was removed.
  /// - Complexity: O(1).
  public func value(of variable: Variable) throws(SolverError) -> Double {
    ValueStore.snapped(try storedValue(of: variable))
  }

  /// Returns the value of a variable as it was computed.
  ///
  /// In floating-point arithmetic, a value within 10⁻⁹ of the rounded ``value(of:)`` most likely
  /// differs from it by a rounding error; the rounded value is returned then.
  ///
  /// - Parameter variable: The variable.
  /// - Returns: The value, in the unit of the constants; 0 before the first optimal solve.
  /// - Throws: ``SolverError/unknownVariable(in:)``, as ``value(of:)`` does.
  /// - Complexity: O(1).
  public func unroundedValue(of variable: Variable) throws(SolverError) -> Double {
    let value = try storedValue(of: variable)
    if arithmetic == .exact { return value }
    let snapped = ValueStore.snapped(value)
    return abs(snapped - value) < 1e-9 ? snapped : value
  }

  /// The rounded value of a variable for a caller that created it in this solver and has not
  /// removed it; 0 for any other variable.
  package func ownValue(of variable: Variable) -> Double {
    (try? value(of: variable)) ?? 0
  }

  @inline(__always)
  private func storedValue(of variable: Variable) throws(SolverError) -> Double {
    guard graph.isCurrent(variable) else { throw .unknownVariable() }
    return store.values[variable.slot]
  }

  /// The variables whose rounded value the last ``solve()`` has changed, in the order of their
  /// creation.
  ///
  /// - Complexity: O(*n* log *n*) for *n* variables that have changed or moved.
  public var changedVariables: [Variable] {
    var variables: [Variable] = []
    forEachChangedVariable { variables.append($0) }
    return variables
  }

  /// Calls a closure with each of ``changedVariables``, in the same order, without allocating
  /// memory.
  ///
  /// - Parameter body: The closure, which may read values but must neither solve nor change the
  ///   solver.
  /// - Complexity: O(*n* log *n*) for *n* variables that have changed or moved.
  public func forEachChangedVariable(_ body: (Variable) -> Void) {
    let motionState = motionState.pointee
    guard motionState.isCurrent else {
      store.sortChanged { graph.variables[$0].serial < graph.variables[$1].serial }
      for index in 0..<store.changed.count { visit(store.changed[index], body) }
      return
    }
    guard let moved = motionState.slots, let bases = motionState.bases,
      let rates = motionState.rates
    else { return }
    for index in 0..<motionState.count {
      let before = ValueStore.snapped(bases[index] + rates[index] * motionState.earlierParameter)
      let now = ValueStore.snapped(bases[index] + rates[index] * motionState.solvedParameter)
      if before != now { visit(moved[index], body) }
    }
  }

  private func visit(_ slot: Int, _ body: (Variable) -> Void) {
    if graph.variables[slot].serial != 0 { body(graph.variable(at: slot)) }
  }
}
