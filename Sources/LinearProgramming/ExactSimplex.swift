/// The simplex method in rational arithmetic: slow, and free of rounding errors.
///
/// For programs whose coefficients differ so much in magnitude, or so little from each other, that
/// rounding errors could decide. The tableau expresses each basic variable (a row or a column,
/// called a *member*) in terms of the nonbasic ones,
///
///     x_b = Σ t_bj · x_j
///
/// starting with the rows as basic members. Entering and leaving members are chosen by the lowest
/// index (R. Bland, "New finite pivoting rules for the simplex method", Math. of OR 2, 1977), so
/// the method terminates.
///
/// Rows of the tableau are sparse. A list for each member of the rows in which it occurs makes a
/// pivot cost no more than the entries it changes.
struct ExactSimplex {
  let program: LinearProgram
  let rowCount: Int
  /// The bounds of rows, then columns; `nil` is infinite.
  ///
  /// The stages of the solve tighten them.
  var lower: [Perturbed?]
  var upper: [Perturbed?]
  var value: [Perturbed]
  /// The tableau row of each basic member; `nil` for a nonbasic one.
  private(set) var tableau: [Form?]
  /// The basic members in whose rows each nonbasic member may occur; some rows have lost it again,
  /// and some are listed twice.
  private var occurrences: [[Int32]]
  /// Memory for sums of rows.
  private var scratch = Form()

  /// A linear form in members.
  typealias Form = SparseVector<Rational>

  /// The relative amount up to which contradictory bounds are widened, so that constants that
  /// differ by rounding errors count as equal; `nil` for none.
  var tolerance: Rational?

  /// The magnitude below which an entry is a rounding error of coefficients: equations with the factors 375/56 and 56/375
  /// as doubles are dependent but for one.
  private static let noise = 1e-12

  /// The result of a solve.
  enum Result {
    /// The value of each column.
    case optimal([Perturbed])
    /// An irreducible set of members that contradict each other.
    case infeasible([LinearProgram.Member])
    /// The first unbounded objective decreases without limit.
    case unbounded
  }

  /// Pivots made by ``solve()``.
  private(set) var pivots = 0
  /// The reduced costs of the last objective at its optimum.
  private(set) var reducedCosts = Form()

  /// The work so far in machine words, and its limit; beyond the limit the solve stops, and its
  /// result is meaningless.
  private var work = 0
  private var workLimit: Int
  /// The limit of ``pivots``; `nil` for none.
  var pivotLimit: Int?
  var isOverworked: Bool { work > workLimit || pivots > pivotLimit ?? .max }

  /// Throws if the solve stopped at the work limit.
  func checkWork() throws(LinearProgramError) {
    if let pivotLimit, pivots > pivotLimit {
      throw LinearProgramError(.iterationLimit, "no optimum within \(pivotLimit) pivots")
    }
    if isOverworked { throw .workLimit(workLimit) }
  }

  /// Resets the work counter and sets its limit; `nil` for no limit.
  mutating func limitWork(to limit: Int?) {
    work = 0
    workLimit = limit ?? .max
  }

  /// Adopts the work counter of a trial that began as a copy of this solve.
  mutating func countWork(of trial: ExactSimplex) { work = trial.work }

  /// The program at a basis, or with every row basic.
  init(_ program: LinearProgram, from basis: LinearProgram.Basis? = nil, workLimit: Int = .max) {
    self.program = program
    self.workLimit = workLimit
    rowCount = program.rowCount
    let bounds = program.rowBounds + program.columnBounds
    lower = bounds.map { $0.lower.isFinite ? Perturbed(Rational($0.lower)) : nil }
    upper = bounds.map { $0.upper.isFinite ? Perturbed(Rational($0.upper)) : nil }
    value = bounds.map { _ in Perturbed() }
    tableau = bounds.map { _ in nil }
    occurrences = bounds.map { _ in [] }
    for row in 0..<rowCount {
      let coefficients = program.coefficients(of: LinearProgram.Row(index: row))
      for (column, _) in coefficients { occurrences[rowCount + column.index].append(Int32(row)) }
      tableau[row] = Form(coefficients.map { (rowCount + $0.column.index, Rational($0.value)) })
    }
    if let basis { enter(basis) }
    for member in tableau.indices where tableau[member] == nil {
      value[member] = startValue(of: member, in: basis)
    }
    evaluateBasicMembers()
  }

  /// Makes the basic columns of a basis basic here, each in exchange for a row that is nonbasic in
  /// it: the rows with the fewest entries first, to keep the tableau sparse.
  ///
  /// Where only a rounding error makes a column and a row independent, the row stays basic.
  private mutating func enter(_ basis: LinearProgram.Basis) {
    var leaving = (0..<rowCount).filter { !basis.isBasic($0) }
    while !isOverworked {
      var best: (position: Int, column: Int, cost: Int)?
      for (position, row) in leaving.enumerated() {
        guard let form = tableau[row], form.count < best?.cost ?? .max else { continue }
        for (member, entry) in zip(form.indices, form.values) {
          let column = Int(member)
          guard column >= rowCount, basis.isBasic(column), abs(entry.double) > Self.noise else {
            continue
          }
          let isBetter = best.map { $0.position != position } ?? true
          if isBetter || occurrences[column].count < occurrences[best?.column ?? column].count {
            best = (position, column, form.count)
          }
        }
      }
      guard let best else { return }
      exchange(leaving[best.position], best.column)
      leaving.remove(at: best.position)
    }
  }

  private func startValue(of member: Int, in basis: LinearProgram.Basis?) -> Perturbed {
    bound(of: member, isUpper: basis?.isAtUpper(member) ?? false)
  }

  /// The bound of a member on one side, otherwise on the other, otherwise 0.
  func bound(of member: Int, isUpper: Bool) -> Perturbed {
    (isUpper ? upper[member] ?? lower[member] : lower[member] ?? upper[member]) ?? Perturbed()
  }

  /// Solves the program.
  mutating func solve() -> Result {
    let outcome = optimize()
    guard case .optimal = outcome else { return outcome }
    return breakTies() ? .optimal(Array(value[rowCount...])) : .unbounded
  }

  /// Minimises the tie-breaking costs, then moves each tie-breaking column, one after the other, as
  /// near to 0 as the optimal face allows; returns `false` if the costs have no least sum.
  mutating func breakTies() -> Bool {
    // A face without directions is a point: there are no ties.
    guard !directions.isEmpty else { return true }
    if !program.tieBreakingCosts.isEmpty {
      guard let costs = minimize(tieBreakingCosts()) else { return false }
      fixByReducedCost(costs)
    }
    for column in program.tieBreakingColumns where !isOverworked {
      breakTie(rowCount + column.index)
    }
    return true
  }

  /// Minimises the objectives in order, each on the optimal face of the previous ones; leaves the
  /// optimal face of all.
  mutating func optimize() -> Result {
    pivots = 0
    if let contradiction = findFeasiblePoint() { return .infeasible(contradiction) }
    for objective in 0..<program.objectiveCount {
      guard let costs = minimize(costs(of: objective)) else { return .unbounded }
      fixByReducedCost(costs)
      reducedCosts = costs
    }
    return .optimal(Array(value[rowCount...]))
  }
}

// MARK: - Feasibility

extension ExactSimplex {
  /// Moves to a feasible point, or finds a tableau row that proves there is none: its nonbasic
  /// members cannot move further, and the basic one still violates its bound.
  private mutating func findFeasiblePoint() -> [LinearProgram.Member]? {
    while !isOverworked, let (leaving, isBelow) = violated() {
      guard let row = tableau[leaving] else { continue }
      let candidates = zip(row.indices, row.values).filter { member, entry in
        (entry.sign > 0) == isBelow ? canRise(Int(member)) : canFall(Int(member))
      }
      let usable =
        tolerance == nil
        ? candidates.first : candidates.first { abs($0.1.double) > Self.noise }
      if usable == nil, widen(leaving) { continue }
      guard let entering = usable ?? candidates.first else {
        return ([leaving] + row.indices.map(Int.init)).sorted().map(member)
      }
      guard let bound = isBelow ? lower[leaving] : upper[leaving] else { continue }
      pivot(leaving, to: bound, entering: Int(entering.0))
    }
    return nil
  }

  /// Moves a bound to the value of a member that violates it by no more than ``tolerance``.
  ///
  /// The rate of the bound is unchanged.
  private mutating func widen(_ member: Int) -> Bool {
    let position = value[member]
    if let bound = lower[member], position < bound, isNear(position, bound) {
      lower[member] = Perturbed(position.value, rate: bound.rate)
    } else if let bound = upper[member], bound < position, isNear(position, bound) {
      upper[member] = Perturbed(position.value, rate: bound.rate)
    } else {
      return false
    }
    return true
  }

  private func isNear(_ position: Perturbed, _ bound: Perturbed) -> Bool {
    guard let tolerance else { return false }
    let miss = (position.value - bound.value).magnitude
    let scale = bound.value.magnitude < Rational(1) ? Rational(1) : bound.value.magnitude
    return miss.sign > 0 && !(tolerance * scale < miss)
  }

  /// The first basic member outside its bounds.
  private func violated() -> (member: Int, isBelow: Bool)? {
    for member in tableau.indices where tableau[member] != nil {
      if let bound = lower[member], value[member] < bound { return (member, true) }
      if let bound = upper[member], bound < value[member] { return (member, false) }
    }
    return nil
  }

  func canRise(_ member: Int) -> Bool {
    guard let bound = upper[member] else { return true }
    return value[member] < bound
  }

  func canFall(_ member: Int) -> Bool {
    guard let bound = lower[member] else { return true }
    return bound < value[member]
  }

  func member(_ index: Int) -> LinearProgram.Member {
    index < rowCount
      ? .row(LinearProgram.Row(index: index))
      : .column(LinearProgram.Column(index: index - rowCount))
  }
}

// MARK: - Optimality

extension ExactSimplex {
  /// An objective as a linear form in the nonbasic members.
  private mutating func costs(of objective: Int) -> Form {
    var costs = Form()
    for (column, cost) in program.costs(of: objective) {
      costs.add(expressed(rowCount + column.index), times: Rational(cost), using: &scratch)
    }
    return costs
  }

  /// The sum of the tie-breaking costs as a linear form in the nonbasic members.
  private mutating func tieBreakingCosts() -> Form {
    var costs = Form()
    for (member, cost) in program.tieBreakingCosts {
      costs.add(expressed(index(of: member)), times: Rational(cost), using: &scratch)
    }
    return costs
  }

  private func index(of member: LinearProgram.Member) -> Int {
    switch member {
    case .row(let row): row.index
    case .column(let column): rowCount + column.index
    }
  }

  /// A member as a linear form in the nonbasic members.
  func expressed(_ member: Int) -> Form {
    tableau[member] ?? Form(Rational(1), at: member)
  }

  /// The negative of a member as a linear form in the nonbasic members.
  func negated(_ member: Int) -> Form { expressed(member).mapValues { -$0 } }

  /// Minimises a linear form; returns its reduced costs at the optimum, or `nil` if it is
  /// unbounded.
  @discardableResult
  mutating func minimize(_ form: Form) -> Form? {
    var costs = form
    while !isOverworked,
      let position = costs.indices.indices.first(where: {
        improves(Int(costs.indices[$0]), costs.values[$0])
      })
    {
      let entering = Int(costs.indices[position])
      let rises = costs.values[position].sign < 0
      guard let (leaving, step) = limit(of: entering, rises: rises) else { return nil }
      let target = rises ? value[entering] + step : value[entering] - step
      move(entering, to: target)
      guard leaving != entering else { continue }
      exchange(leaving, entering)
      if let cost = costs.remove(entering) {
        costs.add(expressed(entering), times: cost, using: &scratch)
      }
    }
    return costs
  }

  private func improves(_ member: Int, _ cost: Rational) -> Bool {
    let sign = cost.sign
    return sign < 0 ? canRise(member) : sign > 0 && canFall(member)
  }

  /// The ratio test: the distance that a nonbasic member can move, and the member whose bound
  /// limits it, itself or a basic one; the lowest index among equals.
  ///
  /// `nil` if there is no limit.
  private mutating func limit(
    of entering: Int, rises: Bool
  ) -> (member: Int, step: Perturbed)? {
    var best: (member: Int, step: Perturbed)?
    func offer(_ member: Int, _ gap: Perturbed?) {
      guard let gap else { return }
      if let best, !(gap < best.step) { return }
      best = (member, gap)
    }
    var isOffered = false
    for member in rows(with: entering) {
      if member > entering, !isOffered {
        offer(entering, gap(of: entering, rises: rises))
        isOffered = true
      }
      guard let entry = tableau[member]?[entering] else { continue }
      let gap = gap(of: member, rises: (entry.sign > 0) == rises)
      offer(member, gap.map { $0 / entry.magnitude })
    }
    if !isOffered { offer(entering, gap(of: entering, rises: rises)) }
    return best
  }

  private func gap(of member: Int, rises: Bool) -> Perturbed? {
    rises ? upper[member].map { $0 - value[member] } : lower[member].map { value[member] - $0 }
  }

  /// Fixes the members with a nonzero reduced cost at their values, which leaves the optimal face.
  mutating func fixByReducedCost(_ costs: Form) {
    for member in costs.indices { fix(Int(member)) }
  }

  mutating func fix(_ member: Int) {
    lower[member] = value[member]
    upper[member] = value[member]
  }

  /// Moves a column as near to 0 as the bounds allow, and fixes it there.
  private mutating func breakTie(_ member: Int) {
    let isNegative = value[member].sign < 0
    if isNegative {
      if upper[member].map({ $0.sign > 0 }) ?? true { upper[member] = Perturbed() }
    } else {
      if lower[member].map({ $0.sign < 0 }) ?? true { lower[member] = Perturbed() }
    }
    guard let costs = minimize(isNegative ? negated(member) : expressed(member)) else { return }
    fixByReducedCost(costs)
  }
}

// MARK: - Pivots

extension ExactSimplex {
  /// The basic members whose rows have an entry for a nonbasic one, in order.
  private mutating func rows(with member: Int) -> [Int] {
    var listed = occurrences[member]
    listed.sort()
    var rows: [Int] = []
    rows.reserveCapacity(listed.count)
    for row in listed.map(Int.init) where row != rows.last && tableau[row]?[member] != nil {
      rows.append(row)
    }
    if rows.count < listed.count { occurrences[member] = rows.map { Int32($0) } }
    return rows
  }

  /// Moves a nonbasic member and updates the basic ones.
  mutating func move(_ entering: Int, to target: Perturbed) {
    let change = target - value[entering]
    value[entering] = target
    if change.sign == 0, change.rate == nil { return }
    for member in rows(with: entering) {
      guard let entry = tableau[member]?[entering] else { continue }
      work += 1
      value[member] = value[member] + entry * change
    }
  }

  /// Moves `entering` until the basic member `leaving` has a value, and exchanges the two.
  private mutating func pivot(_ leaving: Int, to target: Perturbed, entering: Int) {
    guard let entry = tableau[leaving]?[entering] else { return }
    move(entering, to: value[entering] + (target - value[leaving]) / entry)
    exchange(leaving, entering)
  }

  /// Makes `entering` basic in exchange for `leaving`; values are unchanged.
  mutating func exchange(_ leaving: Int, _ entering: Int) {
    pivots += 1
    let rows = rows(with: entering)
    guard let entry = tableau[leaving]?[entering], var row = tableau[leaving].take() else { return }
    _ = row.remove(entering)
    // leaving = row + entry · entering, solved for entering.
    var solved = Form()
    solved.reserveCapacity(row.count + 1)
    let negative = -entry
    for (member, value) in zip(row.indices, row.values) {
      if member > leaving, solved.count == 0 || Int(solved.indices[solved.count - 1]) < leaving {
        solved.append(Rational(1) / entry, at: leaving)
      }
      solved.append(value / negative, at: Int(member))
    }
    if solved.count == row.count { solved.append(Rational(1) / entry, at: leaving) }
    occurrences[entering] = []
    occurrences[leaving] = []
    var scratch = Form()
    swap(&scratch, &self.scratch)
    for member in rows where member != leaving {
      // Taken out of the tableau, so that it is changed in place.
      guard var form = tableau[member].take() else { continue }
      if let factor = form.remove(entering) {
        work += solved.count * factor.wordCount
        form.add(
          solved, times: factor, using: &scratch,
          entryAppeared: { occurrences[$0].append(Int32(member)) })
      }
      tableau[member] = form
    }
    swap(&scratch, &self.scratch)
    for member in solved.indices { occurrences[Int(member)].append(Int32(entering)) }
    tableau[entering] = solved
  }

  /// Computes the values of all basic members.
  mutating func evaluateBasicMembers() {
    for member in tableau.indices {
      guard let form = tableau[member] else { continue }
      var sum = Perturbed()
      for (member, entry) in zip(form.indices, form.values) {
        sum = sum + entry * value[Int(member)]
      }
      value[member] = sum
    }
  }
}
