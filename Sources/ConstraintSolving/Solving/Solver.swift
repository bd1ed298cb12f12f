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
///     solver.value(of: width)      // 288
///
/// **What is solved.** Required constraints hold. Then, for each priority from high to low, the
/// sum of violations is as small as it can be without adding to the sum of any higher priority.
/// No number of weak constraints outweighs a strong one. What the constraints leave open is
/// settled variable by variable in the order they were made: each takes the value nearest to 0
/// that is left to it. So every set of constraints has exactly one answer, which does not depend
/// on the order in which constraints were added or on what was solved before.
///
/// **How.** See ``Method``.
///
/// **Errors.** A call that throws leaves the solver as it was.
///
/// **Threads.** A solver may be used on any thread, by one at a time: a call that comes while
/// another is under way throws ``SolverError/inUse``. A step of a known motion takes so little time
/// that ``setConstant(_:of:)`` only looks whether another call is under way as it begins. What does
/// not throw, such as ``value(of:)``, must not be called while another thread may be in a call.
public final class Solver {
  /// What a solve found.
  public enum Outcome: Sendable {
    /// The constraints are met as well as they can be. ``Solver/changedVariables`` lists what is
    /// another than before.
    case optimal
    /// The required constraints contradict each other. All values stay those of the last optimal
    /// solve; the constraints stay as they are, so that one can be relaxed or removed.
    case infeasible(Conflict)
  }

  /// How constraints are solved; the answers are the same.
  public enum Method: Sendable {
    /// By structural presolve. Required equations are used to write the problem in the few
    /// unknowns they leave free; what remains falls into components. Those with one unknown, which
    /// are most of a layout, are solved in closed form, the others by GLPK. Changed constants are
    /// parameters: while they stay where a known basis is optimal, no linear program is solved.
    case presolved
    /// By GLPK alone: each connected set of constraints is one linear program, solved by the
    /// simplex method priority after priority, and again from the last basis at every change.
    case direct
  }

  /// The numbers a solver works with.
  public enum Arithmetic: Sendable {
    /// Doubles: right to a millionth of a unit.
    ///
    /// Components whose coefficients lie so far from 1, one by one or multiplied along a chain of
    /// constraints, that tolerances would decide are solved exactly, unless they are so large that
    /// this would take more than about a second.
    case floatingPoint
    /// Fractions: GLPK's answers are checked in rational arithmetic and improved where rounding
    /// errors had decided. Right for any numbers, slow for large components. Always ``Method/direct``.
    case exact
  }

  /// The numbers the solver works with.
  public var arithmetic: Arithmetic {
    get { state.pointee.arithmetic }
    set {
      if newValue == state.pointee.arithmetic { return }
      state.pointee.arithmetic = newValue
      forgetAnswers()
    }
  }

  /// How constraints are solved.
  public var method: Method {
    get { state.pointee.method }
    set {
      if newValue == state.pointee.method { return }
      state.pointee.method = newValue
      forgetAnswers()
    }
  }

  /// Whether GLPK's presolver shrinks what is solved from scratch.
  ///
  /// First solves of large programs are faster then; the answers are the same. What the presolver
  /// finds out takes no pivots, so ``statistics`` count fewer.
  public var presolvesColdSolves: Bool {
    get { state.pointee.context.presolvesCores }
    set { state.pointee.context.presolvesCores = newValue }
  }

  /// What changes with every call.
  ///
  /// It lies at a fixed address outside the object, since Swift checks each access to an object's
  /// own variables while the program runs, and `enter()` already sees to what these checks are for.
  struct State: ~Copyable {
    var method: Method
    var arithmetic: Arithmetic
    /// What solves are told, and where they count.
    var context = ReducedProblem.Context()
    var graph = ConstraintGraph()
    var serials = Serials()
    var direct = DirectMethod()
    var presolved = PresolvedMethod()
    var store = ValueStore()
    /// What undoes the changes of the transaction under way, the last at the end; nil outside one.
    var journal: [Undo]?

    init(_ method: Method, _ arithmetic: Arithmetic) {
      self.method = method
      self.arithmetic = arithmetic
    }
  }

  let state: UnsafeMutablePointer<State>
  let frame: UnsafeMutablePointer<Frame>
  /// The block and piece of the frame, and its piece at the last solve, if that was another.
  ///
  /// The block may be gone when the motion is over.
  var motion: PresolvedMethod.Motion?
  var earlierPiece: Piece?
  let isBusy = Atomic<Bool>(false)

  /// A solver without variables and constraints.
  public init(method: Method = .presolved, arithmetic: Arithmetic = .floatingPoint) {
    state = .allocate(capacity: 1)
    state.initialize(to: State(method, arithmetic))
    frame = .allocate(capacity: 1)
    frame.initialize(to: Frame())
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
    frame.deallocate()
  }

  /// Whether blocks are presolved.
  var isPresolving: Bool { method == .presolved && arithmetic == .floatingPoint }

  /// How linear programs of the direct method are solved.
  var componentMethod: Component.Method {
    Component.Method(arithmetic: arithmetic, presolvesColdSolves: presolvesColdSolves)
  }

  /// What the solver holds, and what it took to solve it so far.
  public var statistics: Statistics {
    var statistics = counters
    statistics.variables = graph.variableCount
    statistics.constraints = graph.constraintCount
    statistics.components = isPresolving ? presolved.partCount(graph) : direct.components.count
    statistics.regionSteps += frame.pointee.stepCount
    return statistics
  }

  /// Sets what is counted over time in ``statistics`` to 0.
  public func resetStatistics() {
    counters = Statistics()
    frame.pointee.stepCount = 0
  }

  private func forgetAnswers() {
    leaveFrame()
    direct = DirectMethod()
    direct.needsDivision = true
    presolved.touchAll()
  }

  var counters: Statistics {
    @inline(__always) _read { yield state.pointee.context.statistics }
    @inline(__always) _modify { yield &state.pointee.context.statistics }
  }

  var graph: ConstraintGraph {
    @inline(__always) _read { yield state.pointee.graph }
    @inline(__always) _modify { yield &state.pointee.graph }
  }

  var direct: DirectMethod {
    @inline(__always) _read { yield state.pointee.direct }
    @inline(__always) _modify { yield &state.pointee.direct }
  }

  var presolved: PresolvedMethod {
    @inline(__always) _read { yield state.pointee.presolved }
    @inline(__always) _modify { yield &state.pointee.presolved }
  }

  var journal: [Undo]? {
    @inline(__always) _read { yield state.pointee.journal }
    @inline(__always) _modify { yield &state.pointee.journal }
  }

  /// Notes what undoes a change, if a transaction is under way.
  @inline(__always)
  func note(_ step: @autoclosure () -> Undo) {
    // Looking first saves a call where there is none.
    if journal != nil { journal?.append(step()) }
  }

  var store: ValueStore {
    @inline(__always) _read { yield state.pointee.store }
    @inline(__always) _modify { yield &state.pointee.store }
  }

  // MARK: One call at a time

  /// Starts a call.
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
  /// A new variable, with a name for reports.
  ///
  /// Its value is 0 until constraints say otherwise.
  public func makeVariable(_ name: String = "") -> Variable {
    let serial = state.pointee.serials.next()
    let slot = graph.insertVariable(serial: serial, name: name)
    store.insert(at: slot)
    frame.pointee.values = store.values.start
    presolved.didAddVariable(at: slot)
    let variable = Variable(slot: slot, serial: serial)
    note(.removeVariable(slot))
    return variable
  }

  /// Removes a variable.
  /// - Throws: ``SolverError/unknownVariable``, ``SolverError/variableInUse`` while a constraint
  ///   names it, or ``SolverError/inUse``.
  public func remove(_ variable: Variable) throws(SolverError) {
    try enter()
    defer { leave() }
    guard graph.isCurrent(variable) else { throw .unknownVariable }
    guard graph.variables[variable.slot].useCount == 0 else { throw .variableInUse }
    if frame.pointee.isCurrent {
      // The list of changes must not name who has its place next.
      store.setChanged(changedVariables.map(\.slot))
      frame.pointee.isCurrent = false
    }
    presolved.willRemoveVariable(at: variable.slot)
    if journal == nil {
      graph.removeVariable(at: variable.slot)
    } else {
      // Its slot must not be given to another before the transaction is over.
      note(.keepVariable(variable.slot, serial: variable.serial))
      graph.hideVariable(at: variable.slot)
    }
  }

  /// The name of a variable; nil if it is not one of the solver's.
  public func name(of variable: Variable) -> String? {
    graph.isCurrent(variable) ? graph.name(ofVariableAt: variable.slot) : nil
  }

  /// The value of a variable at the last optimal solve, rounded so that equal layouts have equal
  /// bits; 0 if the variable is not one of the solver's.
  ///
  /// A value that is a multiple of 1/12 but for a rounding error is that; any other is rounded to a
  /// multiple of 2⁻¹⁶.
  public func value(of variable: Variable) -> Double {
    ValueStore.snapped(storedValue(of: variable))
  }

  /// The value of a variable as it was computed.
  ///
  /// In floating-point arithmetic, within 10⁻⁹ of the rounded ``value(of:)``, it is most likely that
  /// number and a rounding error; then it is that number.
  public func unroundedValue(of variable: Variable) -> Double {
    let value = storedValue(of: variable)
    if arithmetic == .exact { return value }
    let snapped = ValueStore.snapped(value)
    return abs(snapped - value) < 1e-9 ? snapped : value
  }

  @inline(__always)
  private func storedValue(of variable: Variable) -> Double {
    graph.isCurrent(variable) ? store.values[variable.slot] : 0
  }

  /// The variables whose rounded value the last ``solve()`` has changed, in the order they were
  /// made.
  ///
  /// - Complexity: O(*n* log *n*) for *n* variables that have changed or moved.
  public var changedVariables: [Variable] {
    var variables: [Variable] = []
    forEachChangedVariable { variables.append($0) }
    return variables
  }

  /// Calls a closure with each of ``changedVariables``, in the same order, and takes no memory.
  ///
  /// The closure must not solve.
  public func forEachChangedVariable(_ body: (Variable) -> Void) {
    let frame = frame.pointee
    guard frame.isCurrent else {
      store.sortChanged { graph.variables[$0].serial < graph.variables[$1].serial }
      for index in 0..<store.changed.count { visit(store.changed[index], body) }
      return
    }
    guard let moved = frame.slots, let bases = frame.bases, let rates = frame.rates else { return }
    for index in 0..<frame.count {
      let before = ValueStore.snapped(bases[index] + rates[index] * frame.earlierParameter)
      let now = ValueStore.snapped(bases[index] + rates[index] * frame.solvedParameter)
      if before != now { visit(moved[index], body) }
    }
  }

  private func visit(_ slot: Int, _ body: (Variable) -> Void) {
    if graph.variables[slot].serial != 0 { body(graph.variable(at: slot)) }
  }
}
