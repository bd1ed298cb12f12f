internal import LinearProgramming

/// Settling what priorities leave open: each variable, in the order they were made, takes the value
/// nearest to 0 that is left to it.
///
/// Only components that turn out to be open are settled. The first variable that follows an open
/// root decides it: it becomes a *tie*, a wish below all priorities to bring that variable to 0.
/// What the variable follows besides that root are constants then, if the priorities or earlier
/// variables have decided them. What is added stays until the next presolve: it changes no answer
/// that is unique.
extension ReducedProblem {
  /// The most roots of components that are tied together here.
  private static let tieLimit = 200
  /// The priority of ties, below all others.
  static let tiePriority = 0.0

  /// Settles an open component.
  ///
  /// The component, or what it has become a part of, is dirty afterwards.
  /// - Throws: ``Failure/doubtful`` if the part is too large.
  mutating func settle(_ component: Int) throws(Failure) {
    // The new row makes the component dirty, and the solve goes on with it.
    if components[component].kind == .single, insertTie(ofSingle: component) { return }
    try join(component)
  }

  /// Settles an open component by a program, together with all open ones that the variables which
  /// decide it follow.
  mutating func join(_ component: Int) throws(Failure) {
    var joined: Set<Int> = [component]
    while true {
      var roots: [Int] = []
      for component in joined { roots += self.roots(of: component) }
      roots.sort()
      guard roots.count <= Self.tieLimit else { throw .doubtful }
      var ties = ResolvedRows(stride: stride)
      let others = findTies(of: roots, joined, &ties)
      guard others.isEmpty else {
        joined.formUnion(others)
        continue
      }
      if joined.count == 1, components[component].core >= 0,
        !cores[components[component].core].settlesTies
      {
        do throws(LinearProgramError) {
          try settleCore(of: component, by: ties)
        } catch {
          throw .unsolved(.fault(error))
        }
      } else {
        _ = try makeCore(of: merge(joined, roots), roots: roots, ties: ties)
      }
      return
    }
  }

  /// Adds the tie of a single root; returns whether there is one.
  private mutating func insertTie(ofSingle component: Int) -> Bool {
    let root = components[component].root
    var last = -1
    while let variable = firstVariable(following: root, after: last) {
      last = variable
      substitution.begin()
      substitution.add(1, variable)
      substitution.finish()
      substitution.expand()
      guard substitution.bringToFront(root) else { continue }
      let row = rows.insert(substitution.sum)
      let info = Row(constraint: -1, priority: Self.tiePriority, relation: .equal)
      if row == rowInfo.count { rowInfo.append(info) } else { rowInfo[row] = info }
      link(row, into: component)
      if rows.count(of: row) > 1 { noteLink(of: component, by: variable) }
      return true
    }
    return false
  }

  /// The first variable after a given one that follows a root; nil if there is none.
  private mutating func firstVariable(following root: Int, after last: Int) -> Int? {
    if dependents.isEmpty { dependents = Dependents(substitution) }
    var first = Int.max
    func look(_ variable: Int) { if variable > last, variable < first { first = variable } }
    dependents.forEachVariable(of: root, look)
    dependents.mark(definitionsOf: root)
    while let definition = dependents.popMarked() {
      let root = substitution.definedRoot[definition]
      dependents.forEachVariable(of: root, look)
      dependents.mark(definitionsOf: root)
    }
    return first == Int.max ? nil : first
  }

  /// The variables that follow some roots, in the order in which they were made.
  private mutating func variables(following roots: [Int]) -> [Int] {
    if dependents.isEmpty { dependents = Dependents(substitution) }
    var found: [Int] = []
    for root in roots {
      dependents.forEachVariable(of: root) { found.append($0) }
      dependents.mark(definitionsOf: root)
    }
    while let definition = dependents.popMarked() {
      let root = substitution.definedRoot[definition]
      dependents.forEachVariable(of: root) { found.append($0) }
      dependents.mark(definitionsOf: root)
    }
    found.sort()
    return found
  }

  /// Finds the ties of the roots of some components.
  /// - Returns: The other open components that they involve.
  private mutating func findTies(
    of roots: [Int], _ joined: Set<Int>, _ ties: inout ResolvedRows
  ) -> Set<Int> {
    var others: Set<Int> = []
    var independent = IndependentSums(roots)
    for variable in variables(following: roots) {
      guard independent.count < roots.count else { break }
      substitution.begin()
      substitution.add(1, variable)
      substitution.finish()
      substitution.expand()
      guard independent.insert(substitution.sum) else { continue }
      for term in 0..<substitution.roots.count {
        let component = componentOf[substitution.roots[term]]
        if isOpen(substitution.roots[term]), !joined.contains(component) {
          others.insert(component)
        }
      }
      ties.append(substitution.sum)
    }
    return others
  }

  /// Makes one component of several.
  private mutating func merge(_ joined: Set<Int>, _ roots: [Int]) -> Int {
    var order: [Int] = []
    for component in joined { order += dropTies(of: component) }
    order.sort { isBefore($0, $1) }
    let merged = addComponent(.core)
    components[merged].isJoined = true
    for root in roots { componentOf[root] = merged }
    for component in joined { retire(component) }
    for row in order { appendRow(row) }
    return merged
  }
}

/// Sums of roots that are linearly independent, kept in echelon form.
private struct IndependentSums: ~Copyable {
  private let roots: [Int]
  /// The place of a root in each sum where no later sum has a factor.
  private var pivots = Flat<Int>()
  /// A factor for each root, sum after sum.
  private var factors = Flat<Double>()

  init(_ roots: [Int]) { self.roots = roots }

  var count: Int { pivots.count }

  /// Adds a sum, of which other roots do not count; returns false if it follows from those before.
  mutating func insert(_ terms: Substitution.Sum) -> Bool {
    let start = factors.count
    factors.append(repeating: 0, count: roots.count)
    let sum = factors.start + start
    for term in 0..<terms.count {
      if let place = roots.firstIndex(of: terms.root(term)) { sum[place] += terms.factors[term] }
    }
    for row in 0..<count where sum[pivots[row]] != 0 {
      let other = factors.start + row * roots.count
      let multiple = sum[pivots[row]] / other[pivots[row]]
      for place in 0..<roots.count { sum[place] -= multiple * other[place] }
      sum[pivots[row]] = 0
    }
    var pivot = 0
    for place in 0..<roots.count where abs(sum[place]) > abs(sum[pivot]) { pivot = place }
    guard !roots.isEmpty, abs(sum[pivot]) > 1e-9 else {
      factors.truncate(to: start)
      return false
    }
    pivots.append(pivot)
    return true
  }
}
