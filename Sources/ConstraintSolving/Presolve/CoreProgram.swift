internal import LinearProgramming

/// A component of several roots as a linear program, with the basis of its last solution and the
/// critical regions it has been in lately.
///
/// Every root is a free column. Rows with the same left and right side are merged into one *goal*,
/// with an error column for each way in which it may be missed, so that a wish and its counterpart,
/// such as hugging and compression resistance, take one row:
///
///     a·x + d - e = b      d, e ≥ 0, each with a cost for every priority that minds it
///
/// Right sides are affine functions of *inputs*: the parameters, and, where ties have been settled
/// that name roots of other components, the values of these *links*.
///
/// It is an object so that it can be put aside and taken up again without being copied.
final class CoreProgram {
  /// The roots, one for each of the first columns.
  let roots: [Int]
  /// The roots of other components that ties name.
  private(set) var links: [Int] = []
  private(set) var program: LinearProgram
  private(set) var basis: Basis? {
    didSet { hasBasis = basis != nil }
  }
  /// Whether there is a basis: to ask that of the basis itself takes a copy.
  private(set) var hasBasis = false
  /// What GLPK found for the right sides the program has, and columns of the basis's inverse for the
  /// rows whose right sides depend on inputs.
  private var solution: Solution?
  private var inverse: BasisInverse?
  /// Whether `values` are those of `solution`, and not of a region elsewhere.
  private var isAtSolution = false
  /// The values of the roots.
  private(set) var values: [Double]
  /// The inputs that `values` belong to; empty before there are any.
  private(set) var valuedInputs: [Double] = []

  /// What each row of the program allows.
  private var relations: [Relation]
  /// The right side of each row as a function of the inputs: `stride` numbers each.
  private var constants: [Double]
  /// One more than the number of parameters and links.
  private(set) var stride: Int
  /// A constraint of each row, by slot, and of each error column.
  private var rowConstraints: [Int]
  private let errorConstraints: [Int]
  private var regions: [CriticalRegion] = []
  private static let regionLimit = 8
  /// Stands for the component's rows, whatever their order.
  let signature: UInt64

  /// Whether the program makes its roots unique where priorities do not.
  private(set) var settlesTies = false

  /// The program of a component's rows.
  init(
    roots: [Int], rows: borrowing Flat<Int>, signature: UInt64, of problem: borrowing ReducedProblem
  ) throws(LinearProgramError) {
    self.roots = roots
    self.signature = signature
    stride = problem.stride
    values = Array(repeating: 0, count: roots.count)
    var builder = CoreBuilder(roots: roots, rows: rows, of: problem)
    program = try builder.program()
    relations = builder.relations
    constants = builder.constants
    rowConstraints = builder.rowConstraints
    errorConstraints = builder.errorConstraints
  }

  /// Settles what the objectives leave open from now on.
  ///
  /// - Parameter ties: Sums to be brought as near to 0 as can be, one after the other. Roots of other
  ///   components that they name stand where they are.
  /// - Throws: ``LinearProgramError``.
  func settle(_ ties: borrowing ResolvedRows) throws(LinearProgramError) {
    var settled: [LinearProgram.Column] = []
    settled.reserveCapacity(ties.count)
    var linked: Set<Int> = []
    for tie in 0..<ties.count {
      for term in ties.terms(of: tie) where column(of: ties.roots[term]) == nil {
        linked.insert(ties.roots[term])
      }
    }
    links = linked.sorted()
    let parameterCount = stride
    if !links.isEmpty {
      stride += links.count
      constants = widened(from: parameterCount)
    }
    for tie in 0..<ties.count {
      if let column = column(settling: tie, of: ties) {
        settled.append(column)
        continue
      }
      // A column of its own for the sum, so that it can be brought near to 0.
      let sum = try program.addColumn()
      var terms = [(column: sum, value: -1.0)]
      let side = constants.count
      for index in 0..<parameterCount { constants.append(-ties.constant(of: tie)[index]) }
      constants += repeatElement(0, count: links.count)
      for term in ties.terms(of: tie) {
        let (root, factor) = (ties.roots[term], ties.factors[term])
        if let column = column(of: root) {
          terms.append((column, factor))
        } else if let link = links.firstIndex(of: root) {
          constants[side + parameterCount + link] -= factor
        }
      }
      try program.addRow(terms, .fixed(0))
      settled.append(sum)
      relations.append(.equal)
      rowConstraints.append(-1)
    }
    try program.settle(settled)
    settlesTies = true
    regions = []
    solution = nil
    inverse = nil
    isAtSolution = false
    valuedInputs = []
    if let basis { self.basis = program.extending(basis) }
  }

  /// The column that is brought to 0 by a tie which names nothing else; nil if it names more.
  private func column(
    settling tie: Int, of ties: borrowing ResolvedRows
  ) -> LinearProgram.Column? {
    guard ties.count(of: tie) == 1,
      (0..<ties.stride).allSatisfy({ ties.constant(of: tie)[$0] == 0 })
    else { return nil }
    return column(of: ties.roots[ties.starts[tie]])
  }

  private func column(of root: Int) -> LinearProgram.Column? {
    roots.firstIndex(of: root).map { LinearProgram.Column(index: $0) }
  }

  /// Takes the values over to the values of all roots, and notes the roots that have moved.
  func publish(to rootValues: borrowing Flat<Double>, _ movedRoots: inout Flat<Int>) {
    for column in roots.indices where rootValues[roots[column]] != values[column] {
      rootValues[roots[column]] = values[column]
      movedRoots.append(roots[column])
    }
  }

  /// The right sides with room for links.
  private func widened(from parameterCount: Int) -> [Double] {
    var wide: [Double] = []
    for row in relations.indices {
      wide += constants[row * parameterCount..<(row + 1) * parameterCount]
      wide += repeatElement(0, count: stride - parameterCount)
    }
    return wide
  }

  /// The rows whose right sides depend on inputs.
  private var movingRows: [LinearProgram.Row] {
    if stride == 1 { return [] }
    return relations.indices.filter { row in
      (1..<stride).contains { constants[row * stride + $0] != 0 }
    }.map { LinearProgram.Row(index: $0) }
  }

  /// The parameters on which right sides depend, bit by bit; those are the first inputs.
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

  /// Gives the rows the right sides that belong to given inputs.
  private func setBounds(at inputs: [Double]) throws(LinearProgramError) {
    let (relations, constants, stride) = (relations, constants, stride)
    var bounds: [Bounds] = []
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
  /// What a solve came to.
  enum Outcome {
    case unique
    /// More than one solution is optimal, and the program does not settle ties.
    case open
    case infeasible
    /// Reduced costs are too faint for floating-point arithmetic.
    case doubtful
  }

  /// Takes over the basis of a program of the same structure, and its values if the right sides at
  /// given inputs are the same too.
  /// - Returns: Whether nothing is left to solve.
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
      errorConstraints == earlier.errorConstraints
    {
      regions = earlier.regions
    }
    return true
  }

  /// Whether an earlier program has the same structure.
  func resembles(_ earlier: CoreProgram) -> Bool {
    earlier.basis.map(program.accepts) ?? false
  }

  /// Moves to given inputs within a region that is known.
  /// - Returns: Whether there is one.
  func enterRegion(at inputs: [Double]) -> Bool {
    for index in regions.indices.reversed() where regions[index].contains(inputs) {
      for column in values.indices { values[column] = regions[index].value(of: column, inputs) }
      basis = regions[index].basis
      isAtSolution = false
      // Copied number by number, so that no memory is taken.
      if valuedInputs.count != inputs.count { valuedInputs = Array(repeating: 0, count: stride) }
      for input in inputs.indices { valuedInputs[input] = inputs[input] }
      return true
    }
    return false
  }

  /// The slot of a constraint that a member of the program stands for; -1 for none.
  private func constraint(behind member: LinearProgram.Member) -> Int {
    switch member {
    case .row(let row): return rowConstraints[row.index]
    case .column(let column):
      let error = column.index - roots.count
      return errorConstraints.indices.contains(error) ? errorConstraints[error] : -1
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
        of: program, solution, basis, inverse, movingRows, rootCount: roots.count,
        constants: constants, stride, constraint: { constraint(behind: $0) }, at: valuedInputs)
      if regions.count == Self.regionLimit { regions.removeFirst() }
      regions.append(region)
      return region
    } catch {
      // A basis that cannot be inverted has no region; the next step asks GLPK again.
      return nil
    }
  }

  /// Lets GLPK solve the program at given inputs, from the last basis.
  func solve(
    at inputs: [Double], presolving: Bool, _ statistics: inout Statistics
  ) throws(SolverError) -> Outcome {
    isAtSolution = false
    valuedInputs = []
    do throws(LinearProgramError) {
      try setBounds(at: inputs)
    } catch {
      throw .fault(error)
    }
    // Each look at an object's own program copies it.
    let program = program
    var options = SolveOptions(limiting: program)
    options.presolves = presolving
    if !hasBasis, !presolving, let start = program.startBasis() {
      basis = start.basis
      // Once it is settled, GLPK looks at both the basis and the ties.
      if start.leavesChoice, !settlesTies { return .open }
    }
    let outcome = try program.outcome(
      of: [[]], from: basis, options, inverseColumns: movingRows, &statistics)
    guard case .optimal(let solution) = outcome.steps[0] else { return .infeasible }
    if outcome.hasFaintCosts { return .doubtful }
    basis = outcome.basis
    self.solution = solution
    inverse = outcome.inverse
    for column in values.indices { values[column] = solution.columnValues[column] }
    // An open program is no solution to come back to.
    isAtSolution = settlesTies || !outcome.leavesChoice
    if isAtSolution { valuedInputs = inputs }
    return isAtSolution ? .unique : .open
  }
}
