internal import LinearProgramming

/// A component of several free variables as a linear program, with the basis of its last solution
/// and its recent critical regions.
///
/// Every free variable is a free column. Rows with the same left- and right-hand sides are merged
/// into one *goal*, with a deviation variable for each direction in which it may be violated, so
/// that an optional constraint and its counterpart, such as hugging and compression resistance,
/// take one row:
///
///     a·x + d - e = b      d, e ≥ 0, each with a cost for every priority it violates
///
/// Right-hand sides are affine functions of *inputs*: the parameters, and, if ties were broken
/// by sums that contain free variables of other components, the values of these *links*.
///
/// It is a class so that it can be cached and reused without being copied.
final class CoreProgram {
  /// The free variables, one for each of the first columns.
  let freeVariables: [Int]
  /// The free variables of other components that the tie-breaking sums contain.
  private(set) var links: [Int] = []
  private(set) var program: LinearProgram
  private(set) var basis: LinearProgram.Basis? {
    didSet { hasBasis = basis != nil }
  }
  /// Whether there is a basis: testing the basis itself would copy it.
  private(set) var hasBasis = false
  /// GLPK's solution for the present right-hand sides, and the columns of the basis inverse for the
  /// rows whose right-hand sides depend on inputs.
  private var solution: LinearProgram.Solution?
  private var inverse: LinearProgram.BasisInverse?
  /// Whether `values` are those of `solution`, rather than of another region.
  private var isAtSolution = false
  /// The values of the free variables.
  private(set) var values: [Double]
  /// The inputs of `values`; empty initially.
  private(set) var valuedInputs: [Double] = []

  /// The relation of each row of the program.
  private var relations: [Relation]
  /// The right-hand side of each row as a function of the inputs: `stride` numbers each.
  private var constants: [Double]
  /// The number of parameters and links plus 1.
  private(set) var stride: Int
  /// A constraint of each row, by slot, and of each deviation variable.
  private var rowConstraints: [Int]
  private let deviationConstraints: [Int]
  private var regions: [CriticalRegion] = []
  private static let regionLimit = 8
  /// A hash of the component's rows that does not depend on their order.
  let signature: UInt64

  /// Whether the program breaks ties, so that its free variables are unique.
  private(set) var breaksTies = false

  /// The program of a component's rows.
  init(
    freeVariables: [Int], rows: borrowing UnmanagedArray<Int>, signature: UInt64,
    of problem: borrowing ReducedProblem
  ) throws(LinearProgramError) {
    self.freeVariables = freeVariables
    self.signature = signature
    stride = problem.stride
    values = Array(repeating: 0, count: freeVariables.count)
    var builder = CoreBuilder(freeVariables: freeVariables, rows: rows, of: problem)
    program = try builder.program()
    relations = builder.relations
    constants = builder.constants
    rowConstraints = builder.rowConstraints
    deviationConstraints = builder.deviationConstraints
  }

  /// Breaks ties by sums from now on.
  ///
  /// - Parameter ties: Sums that are moved as near to 0 as possible, one after the other. Free
  ///   variables of other components that they contain are constant.
  /// - Throws: ``LinearProgramError``.
  func breakTies(_ ties: borrowing ResolvedRows) throws(LinearProgramError) {
    var tieBreaking: [LinearProgram.Column] = []
    tieBreaking.reserveCapacity(ties.count)
    var linked: Set<Int> = []
    for tie in 0..<ties.count {
      for term in ties.terms(of: tie) where column(of: ties.freeVariables[term]) == nil {
        linked.insert(ties.freeVariables[term])
      }
    }
    links = linked.sorted()
    let parameterCount = stride
    if !links.isEmpty {
      stride += links.count
      constants = widened(from: parameterCount)
    }
    for tie in 0..<ties.count {
      if let column = column(breaking: tie, of: ties) {
        tieBreaking.append(column)
        continue
      }
      // A column for the sum, by which ties can be broken.
      let sum = try program.addColumn()
      var terms = [(column: sum, value: -1.0)]
      let side = constants.count
      for index in 0..<parameterCount { constants.append(-ties.constant(of: tie)[index]) }
      constants += repeatElement(0, count: links.count)
      for term in ties.terms(of: tie) {
        let (freeVariable, factor) = (ties.freeVariables[term], ties.factors[term])
        if let column = column(of: freeVariable) {
          terms.append((column, factor))
        } else if let link = links.firstIndex(of: freeVariable) {
          constants[side + parameterCount + link] -= factor
        }
      }
      try program.addRow(terms, .fixed(0))
      tieBreaking.append(sum)
      relations.append(.equal)
      rowConstraints.append(-1)
    }
    try program.breakTies(by: tieBreaking)
    breaksTies = true
    regions = []
    solution = nil
    inverse = nil
    isAtSolution = false
    valuedInputs = []
    if let basis { self.basis = program.extending(basis) }
  }

  /// The column of a tie-breaking sum with a single term; nil if it has more.
  private func column(
    breaking tie: Int, of ties: borrowing ResolvedRows
  ) -> LinearProgram.Column? {
    guard ties.count(of: tie) == 1,
      (0..<ties.stride).allSatisfy({ ties.constant(of: tie)[$0] == 0 })
    else { return nil }
    return column(of: ties.freeVariables[ties.starts[tie]])
  }

  private func column(of freeVariable: Int) -> LinearProgram.Column? {
    freeVariables.firstIndex(of: freeVariable).map { LinearProgram.Column(index: $0) }
  }

  /// Copies the values to those of all free variables, and records the free variables that have
  /// moved.
  func publish(
    to freeValues: borrowing UnmanagedArray<Double>, _ movedFreeVariables: inout UnmanagedArray<Int>
  ) {
    for column in freeVariables.indices where freeValues[freeVariables[column]] != values[column] {
      freeValues[freeVariables[column]] = values[column]
      movedFreeVariables.append(freeVariables[column])
    }
  }

  /// The right-hand sides with additional inputs for links.
  private func widened(from parameterCount: Int) -> [Double] {
    var wide: [Double] = []
    for row in relations.indices {
      wide += constants[row * parameterCount..<(row + 1) * parameterCount]
      wide += repeatElement(0, count: stride - parameterCount)
    }
    return wide
  }

  /// The rows whose right-hand sides depend on inputs.
  private var movingRows: [LinearProgram.Row] {
    if stride == 1 { return [] }
    return relations.indices.filter { row in
      (1..<stride).contains { constants[row * stride + $0] != 0 }
    }.map { LinearProgram.Row(index: $0) }
  }

  /// The parameters on which right-hand sides depend, as a bit mask; they are the first inputs.
  func dependence(ofParameters count: Int) -> UInt64 {
    if count == 1 { return 0 }
    var mask: UInt64 = 0
    for row in relations.indices {
      for index in 1..<count where constants[row * stride + index] != 0 {
        mask |= 1 << UInt64(index)
      }
    }
    return mask
  }

  /// Sets the rows' right-hand sides for given inputs.
  private func setBounds(at inputs: [Double]) throws(LinearProgramError) {
    let (relations, constants, stride) = (relations, constants, stride)
    var bounds: [LinearProgram.Bounds] = []
    bounds.reserveCapacity(relations.count)
    for row in relations.indices {
      var constant = 0.0
      for index in 0..<stride { constant += constants[row * stride + index] * inputs[index] }
      bounds.append(relations[row].bounds(at: constant))
    }
    try program.setRowBounds(bounds)
  }
}

// MARK: - Solving

extension CoreProgram {
  /// The outcome of a solve.
  enum CoreOutcome {
    case unique
    /// There are alternative optima, and the program does not break ties.
    case ambiguous
    case infeasible
    /// Some reduced costs are numerically uncertain in floating-point arithmetic.
    case illConditioned
  }

  /// Adopts the basis of a program of the same structure, and its values if the right-hand sides at
  /// given inputs are the same too.
  /// - Returns: Whether no solve is needed.
  func resume(_ earlier: CoreProgram, at inputs: [Double]) throws(SolverError) -> Bool {
    guard let basis = earlier.basis, program.accepts(basis) else { return false }
    self.basis = basis
    do throws(LinearProgramError) {
      try setBounds(at: inputs)
    } catch {
      throw .fault(error)
    }
    guard earlier.isAtSolution, program.rowBounds == earlier.program.rowBounds else {
      return false
    }
    isAtSolution = true
    values = earlier.values
    valuedInputs = inputs
    solution = earlier.solution
    inverse = nil
    if constants == earlier.constants, rowConstraints == earlier.rowConstraints,
      deviationConstraints == earlier.deviationConstraints
    {
      regions = earlier.regions
    }
    return true
  }

  /// Whether an earlier program has the same structure.
  func resembles(_ earlier: CoreProgram) -> Bool {
    earlier.basis.map(program.accepts) ?? false
  }

  /// Moves to given inputs within a known region.
  /// - Returns: Whether there is one.
  func enterRegion(at inputs: [Double]) -> Bool {
    for index in regions.indices.reversed() where regions[index].contains(inputs) {
      for column in values.indices { values[column] = regions[index].value(of: column, inputs) }
      basis = regions[index].basis
      isAtSolution = false
      // Copied number by number, so that no memory is allocated.
      if valuedInputs.count != inputs.count { valuedInputs = Array(repeating: 0, count: stride) }
      for input in inputs.indices { valuedInputs[input] = inputs[input] }
      return true
    }
    return false
  }

  /// The slot of the constraint of a member of the program; -1 for none.
  private func constraint(behind member: LinearProgram.Member) -> Int {
    switch member {
    case .row(let row): return rowConstraints[row.index]
    case .column(let column):
      let deviation = column.index - freeVariables.count
      return deviationConstraints.indices.contains(deviation) ? deviationConstraints[deviation] : -1
    }
  }

  /// The region at the inputs of `values`; nil if it cannot be found.
  func region() -> CriticalRegion? {
    for index in regions.indices.reversed() where regions[index].contains(valuedInputs) {
      return regions[index]
    }
    guard isAtSolution, let basis, let solution else { return nil }
    do throws(LinearProgramError) {
      if inverse == nil { inverse = try program.inverse(columns: movingRows, of: basis) }
      guard let inverse else { return nil }
      let region = CriticalRegion(
        of: program, solution, basis, inverse, movingRows, freeVariableCount: freeVariables.count,
        constants: constants, stride, constraint: { constraint(behind: $0) }, at: valuedInputs)
      if regions.count == Self.regionLimit { regions.removeFirst() }
      regions.append(region)
      return region
    } catch {
      // A basis that cannot be inverted has no region; the next step calls GLPK again.
      return nil
    }
  }

  /// Solves the program by GLPK at given inputs, from the last basis.
  func solve(
    at inputs: [Double], presolving: Bool, _ statistics: inout Statistics
  ) throws(SolverError) -> CoreOutcome {
    isAtSolution = false
    valuedInputs = []
    do throws(LinearProgramError) {
      try setBounds(at: inputs)
    } catch {
      throw .fault(error)
    }
    // Each access to the object's own program would copy it.
    let program = program
    var options = LinearProgram.SolveOptions(limiting: program)
    options.presolves = presolving
    if !hasBasis, !presolving, let start = program.startBasis() {
      basis = start.basis
      // Once the program breaks ties, GLPK checks both optimality and ties.
      if start.hasAlternativeOptima, !breaksTies { return .ambiguous }
    }
    let outcome = try program.outcome(
      of: [[]], from: basis, options, inverseColumns: movingRows, &statistics)
    guard case .optimal(let solution) = outcome.steps[0] else { return .infeasible }
    if outcome.isNumericallyUncertain { return .illConditioned }
    basis = outcome.basis
    self.solution = solution
    inverse = outcome.inverse
    for column in values.indices { values[column] = solution.columnValues[column] }
    // An ambiguous solution is not final.
    isAtSolution = breaksTies || !outcome.hasAlternativeOptima
    if isAtSolution { valuedInputs = inputs }
    return isAtSolution ? .unique : .ambiguous
  }
}
