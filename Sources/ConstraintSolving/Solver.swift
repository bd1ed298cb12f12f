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
/// **How.** Constraints that share no variable fall into separate components. Each component is a
/// linear program that GLPK solves by the simplex method, priority after priority. A changed
/// constant makes only its own component be solved again, from the basis of its last solution.
///
/// **Errors.** A call that throws leaves the solver as it was.
///
/// **Threads.** A solver belongs to one thread at a time; it may move between threads.
public final class Solver {
  /// What a solve found.
  public enum Outcome: Sendable {
    /// The constraints are met as well as they can be. `changed` lists the variables whose value
    /// is another than before, in the order they were made.
    case optimal(changed: [Variable])
    /// The required constraints contradict each other. All values stay those of the last optimal
    /// solve; the constraints stay as they are, so that one can be relaxed or removed.
    case infeasible(Conflict)
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
    /// errors had decided. Right for any numbers, slow for large components.
    case exact
  }

  /// The numbers the solver works with.
  public var arithmetic: Arithmetic {
    didSet { if arithmetic != oldValue { forgetRegions() } }
  }

  /// How a component is solved again when constants have changed.
  public enum Resolving: Sendable {
    /// By GLPK, at every change.
    case direct
    /// By GLPK when the change leaves the critical regions that are known, and within one by a
    /// multiplication and an addition for each variable that moves. The answers are the same.
    case regional
  }

  /// How a component is solved again when constants have changed.
  public var resolving: Resolving {
    didSet { if resolving != oldValue { forgetRegions() } }
  }

  /// Regions that are not told of every change would be taken for something they are not.
  private func forgetRegions() {
    for index in components.indices { components[index].regions = RegionCache() }
  }

  /// Whether GLPK's presolver shrinks what is solved from scratch.
  ///
  /// First solves are faster then; re-solves, which start from a basis, and the answers are the
  /// same. What the presolver finds out takes no pivots, so ``statistics`` count fewer.
  public var presolvesColdSolves = false

  var graph = ConstraintGraph()
  var components: [Component] = []
  /// The components that are not solved, or whose values are not published.
  var touched: [Int] = []
  /// Variables that no constraint names any more, by slot, whose value is not 0 yet.
  var loose: [Int] = []
  /// The variables that the last solve has changed.
  var changedVariables: [Variable] = []
  /// Whether `components` no longer are the components of the graph.
  var needsDivision = false
  var counters = Statistics()

  /// A solver without variables and constraints.
  public init(resolving: Resolving = .regional, arithmetic: Arithmetic = .floatingPoint) {
    self.resolving = resolving
    self.arithmetic = arithmetic
  }

  /// How components are solved.
  var method: Component.Method {
    Component.Method(
      arithmetic: arithmetic, presolvesColdSolves: presolvesColdSolves,
      usesRegions: resolving == .regional && arithmetic == .floatingPoint)
  }

  /// What the solver holds, and what it took to solve it so far.
  public var statistics: Statistics {
    var statistics = counters
    statistics.variables = graph.variableCount
    statistics.constraints = graph.constraintCount
    statistics.components = components.count
    return statistics
  }

  /// Sets what is counted over time in ``statistics`` to 0.
  public func resetStatistics() { counters = Statistics() }
}

// MARK: - Variables

extension Solver {
  /// A new variable, with a name for reports.
  ///
  /// Its value is 0 until constraints say otherwise.
  public func makeVariable(_ name: String = "") -> Variable {
    let serial = Serial.next()
    let slot = graph.insert(ConstraintGraph.VariableRecord(serial: serial, name: name))
    return Variable(slot: slot, serial: serial)
  }

  /// Removes a variable.
  /// - Throws: ``SolverError/unknownVariable``, or ``SolverError/variableInUse`` while a
  ///   constraint names it.
  public func remove(_ variable: Variable) throws(SolverError) {
    guard try graph.record(of: variable).useCount == 0 else { throw .variableInUse }
    graph.removeVariable(at: variable.slot)
  }

  /// The name of a variable; nil if it is not one of the solver's.
  public func name(of variable: Variable) -> String? {
    (try? graph.record(of: variable))?.name
  }

  /// The value of a variable at the last optimal solve, rounded to a multiple of 2⁻¹⁶ so that
  /// equal layouts have equal bits; 0 if the variable is not one of the solver's.
  public func value(of variable: Variable) -> Double {
    snapped(storedValue(of: variable))
  }

  /// The value of a variable as GLPK computed it; within 10⁻⁹ of a multiple of 2⁻¹⁶, where it is
  /// most likely that number and a rounding error, that multiple.
  public func unroundedValue(of variable: Variable) -> Double {
    let value = storedValue(of: variable)
    return abs(snapped(value) - value) < 1e-9 ? snapped(value) : value
  }

  private func storedValue(of variable: Variable) -> Double {
    graph.isCurrent(variable) ? graph.values[variable.slot] : 0
  }

  /// The multiple of 2⁻¹⁶ nearest to a value: far below a pixel, far above rounding errors.
  func snapped(_ value: Double) -> Double { (value * 65536).rounded() / 65536 + 0 }
}

// MARK: - Constraints

extension Solver {
  /// The largest magnitude a constant may have.
  public static let constantLimit = 1e9
  /// The magnitudes a coefficient may have.
  ///
  /// Coefficients outside 10⁻⁴ ... 10⁴, and such that differ by less than one part in 10¹⁰, make
  /// their component be solved in exact arithmetic, which is slow.
  public static let coefficientRange = 1e-9...1e9

  /// Adds a constraint.
  ///
  /// It takes effect at the next ``solve()``.
  /// - Throws: ``SolverError/unknownVariable``, ``SolverError/numberOutOfRange(_:limit:)``,
  ///   ``SolverError/invalidPriority(_:)``.
  @discardableResult
  public func add(_ constraint: Constraint) throws(SolverError) -> Constraint.ID {
    try Self.check(constant: constraint.constant)
    try Self.check(constraint.priority)
    let record = ConstraintGraph.ConstraintRecord(
      serial: Serial.next(), terms: try combined(constraint.terms),
      relation: constraint.relation, constant: constraint.constant,
      priority: constraint.priority, name: constraint.name)
    needsDivision = true
    return Constraint.ID(slot: graph.insert(record), serial: record.serial)
  }

  /// Removes a constraint.
  ///
  /// It takes effect at the next ``solve()``.
  /// - Throws: ``SolverError/unknownConstraint``.
  public func remove(_ id: Constraint.ID) throws(SolverError) {
    _ = try graph.record(of: id)
    graph.removeConstraint(at: id.slot)
    needsDivision = true
  }

  /// Changes the number on the right side of a constraint's normal form.
  ///
  /// It takes effect at the next ``solve()``, which starts from the last basis.
  /// - Throws: ``SolverError/unknownConstraint``, ``SolverError/numberOutOfRange(_:limit:)``.
  public func setConstant(_ constant: Double, of id: Constraint.ID) throws(SolverError) {
    try Self.check(constant: constant)
    let (hasChanged, place, relation) = try graph.setConstant(constant, of: id)
    guard hasChanged, !needsDivision, let place else { return }
    touch(place.component)
    try components[place.component].setConstant(
      constant, ofRow: place.row, relation, method)
  }

  /// Changes how strongly a constraint asks to be met.
  ///
  /// It takes effect at the next ``solve()``.
  /// - Throws: ``SolverError/unknownConstraint``, ``SolverError/invalidPriority(_:)``.
  public func setPriority(_ priority: Priority, of id: Constraint.ID) throws(SolverError) {
    try Self.check(priority)
    guard try graph.record(of: id).priority != priority else { return }
    graph.updateConstraint(at: id.slot) {
      $0.priority = priority
      $0.revision += 1
    }
    needsDivision = true
  }

  /// A constraint as it is now, each variable named once.
  /// - Throws: ``SolverError/unknownConstraint``.
  public func constraint(_ id: Constraint.ID) throws(SolverError) -> Constraint {
    let record = try graph.record(of: id)
    let terms = record.terms.compactMap { term in
      graph.variable(at: term.variable).map {
        Expression.Term($0, coefficient: term.coefficient)
      }
    }
    return Constraint(
      terms, record.relation, record.constant, priority: record.priority, name: record.name)
  }

  /// The terms with each variable once, checked.
  ///
  /// A sum that is nothing but the rounding error of terms that cancel is 0.
  private func combined(
    _ terms: [Expression.Term]
  ) throws(SolverError) -> [(variable: Int, coefficient: Double)] {
    var sums: [(variable: Variable, sum: Double, magnitude: Double)] = []
    var positions: [Variable: Int] = [:]
    for term in terms {
      _ = try graph.record(of: term.variable)
      if let position = positions[term.variable] {
        sums[position].sum += term.coefficient
        sums[position].magnitude += abs(term.coefficient)
      } else {
        positions[term.variable] = sums.count
        sums.append((term.variable, term.coefficient, abs(term.coefficient)))
      }
    }
    var combined: [(variable: Int, coefficient: Double)] = []
    for (variable, sum, magnitude) in sums {
      guard magnitude.isFinite else {
        throw .numberOutOfRange(sum, limit: "a coefficient is a finite number")
      }
      if abs(sum) <= 1e-12 * magnitude { continue }
      guard Self.coefficientRange.contains(abs(sum)) else {
        throw .numberOutOfRange(sum, limit: "a coefficient lies within 1e-9 and 1e9 in magnitude")
      }
      combined.append((variable.slot, sum))
    }
    return combined
  }

  static func check(constant: Double) throws(SolverError) {
    guard abs(constant) <= constantLimit else {
      throw .numberOutOfRange(constant, limit: "a constant lies within -1e9 and 1e9")
    }
  }

  private static func check(_ priority: Priority) throws(SolverError) {
    guard priority.isValid else { throw .invalidPriority(priority.rawValue) }
  }
}
