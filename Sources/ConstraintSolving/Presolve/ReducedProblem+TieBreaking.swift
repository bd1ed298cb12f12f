internal import LinearProgramming

/// Tie-breaking: each variable that priorities leave ambiguous takes, in the order of creation, the
/// value nearest to 0 that the earlier ones allow.
///
/// Only components that turn out to be ambiguous are changed. The first variable that depends on an
/// ambiguous free variable decides it: it becomes a *tie-breaking row*, an optional constraint
/// below all priorities that moves the variable to 0. The other free variables it depends on are
/// constants then, if the priorities or earlier variables have decided them. These rows stay until
/// the next presolve: they change no answer that is unique.
extension ReducedProblem {
  /// The maximum number of free variables of components that are merged here.
  private static let tieBreakLimit = 200
  /// The priority of tie-breaking rows, below all others.
  static let tiePriority = 0.0

  /// Breaks the ties of an ambiguous component.
  ///
  /// The component, or the one it was merged into, is dirty afterwards.
  /// - Throws: ``Failure/illConditioned`` if the merged component is too large.
  mutating func breakTies(_ component: Int) throws(Failure) {
    // The new row makes the component dirty, so the solve continues with it.
    if components[component].kind == .single, insertTie(ofSingle: component) { return }
    try join(component)
  }

  /// Breaks the ties of an ambiguous component with a linear program, after merging it with all
  /// ambiguous components that the deciding variables depend on.
  mutating func join(_ component: Int) throws(Failure) {
    var joined: Set<Int> = [component]
    while true {
      var freeVariables: [Int] = []
      for component in joined { freeVariables += self.freeVariables(of: component) }
      freeVariables.sort()
      guard freeVariables.count <= Self.tieBreakLimit else { throw .illConditioned }
      var ties = ResolvedRows(stride: stride)
      let others = findTies(of: freeVariables, joined, &ties)
      guard others.isEmpty else {
        joined.formUnion(others)
        continue
      }
      if joined.count == 1, components[component].core >= 0,
        !cores[components[component].core].breaksTies
      {
        do throws(LinearProgramError) {
          try breakTiesOfCore(of: component, by: ties)
        } catch {
          throw .unsolved(.fault(error))
        }
      } else {
        _ = try makeCore(of: merge(joined, freeVariables), freeVariables: freeVariables, ties: ties)
      }
      return
    }
  }

  /// Adds the tie-breaking row of a single free variable; returns whether there is one.
  private mutating func insertTie(ofSingle component: Int) -> Bool {
    let freeVariable = components[component].freeVariable
    var last = -1
    while let variable = firstVariable(following: freeVariable, after: last) {
      last = variable
      substitution.begin()
      substitution.add(1, variable)
      substitution.finish()
      substitution.expand()
      guard substitution.bringToFront(freeVariable) else { continue }
      let row = rows.insert(substitution.sum)
      let info = ReducedRow(constraint: -1, priority: Self.tiePriority, relation: .equal)
      if row == rowInfo.count { rowInfo.append(info) } else { rowInfo[row] = info }
      link(row, into: component)
      if rows.count(of: row) > 1 { noteLink(of: component, by: variable) }
      return true
    }
    return false
  }

  /// The first variable, after a given variable, that depends on a free variable; nil if there is
  /// none.
  private mutating func firstVariable(following freeVariable: Int, after last: Int) -> Int? {
    if dependents.isEmpty { dependents = Dependents(substitution) }
    var first = Int.max
    func visit(_ variable: Int) { if variable > last, variable < first { first = variable } }
    dependents.forEachVariable(of: freeVariable, visit)
    dependents.mark(definitionsOf: freeVariable)
    while let definition = dependents.popMarked() {
      let freeVariable = substitution.definedVariable[definition]
      dependents.forEachVariable(of: freeVariable, visit)
      dependents.mark(definitionsOf: freeVariable)
    }
    return first == Int.max ? nil : first
  }

  /// The variables that depend on some free variables, in the order of their creation.
  private mutating func variables(following freeVariables: [Int]) -> [Int] {
    if dependents.isEmpty { dependents = Dependents(substitution) }
    var found: [Int] = []
    for freeVariable in freeVariables {
      dependents.forEachVariable(of: freeVariable) { found.append($0) }
      dependents.mark(definitionsOf: freeVariable)
    }
    while let definition = dependents.popMarked() {
      let freeVariable = substitution.definedVariable[definition]
      dependents.forEachVariable(of: freeVariable) { found.append($0) }
      dependents.mark(definitionsOf: freeVariable)
    }
    found.sort()
    return found
  }

  /// Finds the tie-breaking sums for the free variables of some components.
  /// - Returns: The other ambiguous components that they involve.
  private mutating func findTies(
    of freeVariables: [Int], _ joined: Set<Int>, _ ties: inout ResolvedRows
  ) -> Set<Int> {
    var others: Set<Int> = []
    var independent = IndependentSums(freeVariables)
    for variable in variables(following: freeVariables) {
      guard independent.count < freeVariables.count else { break }
      substitution.begin()
      substitution.add(1, variable)
      substitution.finish()
      substitution.expand()
      guard independent.insert(substitution.sum) else { continue }
      for term in 0..<substitution.freeVariables.count {
        let component = componentOf[substitution.freeVariables[term]]
        if isAmbiguous(substitution.freeVariables[term]), !joined.contains(component) {
          others.insert(component)
        }
      }
      ties.append(substitution.sum)
    }
    return others
  }

  /// Merges components into one.
  private mutating func merge(_ joined: Set<Int>, _ freeVariables: [Int]) -> Int {
    var order: [Int] = []
    for component in joined { order += dropTies(of: component) }
    order.sort { isBefore($0, $1) }
    let merged = addComponent(.core)
    components[merged].isJoined = true
    for freeVariable in freeVariables { componentOf[freeVariable] = merged }
    for component in joined { retire(component) }
    for row in order { appendRow(row) }
    return merged
  }
}

/// Linearly independent sums of free variables, kept in echelon form.
private struct IndependentSums: ~Copyable {
  private let freeVariables: [Int]
  /// For each sum, the index of a free variable that no later sum contains.
  private var pivots = UnmanagedArray<Int>()
  /// The factor of each free variable, sum after sum.
  private var factors = UnmanagedArray<Double>()

  init(_ freeVariables: [Int]) { self.freeVariables = freeVariables }

  var count: Int { pivots.count }

  /// Adds a sum, ignoring other free variables; returns false if it depends linearly on the earlier
  /// ones.
  mutating func insert(_ terms: Substitution.Sum) -> Bool {
    let start = factors.count
    factors.append(repeating: 0, count: freeVariables.count)
    let sum = factors.start + start
    for term in 0..<terms.count {
      if let place = freeVariables.firstIndex(of: terms.freeVariable(term)) {
        sum[place] += terms.factors[term]
      }
    }
    for row in 0..<count where sum[pivots[row]] != 0 {
      let other = factors.start + row * freeVariables.count
      let multiple = sum[pivots[row]] / other[pivots[row]]
      for place in 0..<freeVariables.count { sum[place] -= multiple * other[place] }
      sum[pivots[row]] = 0
    }
    var pivot = 0
    for place in 0..<freeVariables.count where abs(sum[place]) > abs(sum[pivot]) { pivot = place }
    guard !freeVariables.isEmpty, abs(sum[pivot]) > 1e-9 else {
      factors.truncate(to: start)
      return false
    }
    pivots.append(pivot)
    return true
  }
}
