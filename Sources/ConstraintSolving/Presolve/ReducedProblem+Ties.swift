/// Settling what priorities leave open: each variable, in the order they were made, takes the value
/// nearest to 0 that is left to it.
///
/// Only components that turn out to be open are settled. The variables that follow their roots are
/// looked at in order; each that says something new is a *tie*, until there are as many as roots.
/// A variable that also follows roots of other components ties these components together. What is
/// added stays until the next presolve: it changes no answer that is unique.
extension ReducedProblem {
  /// The most roots of components that are tied together here.
  private static let tieLimit = 200
  /// The priority of ties, below all others.
  static let tiePriority = 0.0

  /// Settles an open component.
  ///
  /// The component, or what it has become a part of, is dirty afterwards, or solved.
  /// - Throws: ``Failure/doubtful`` if the part is too large.
  mutating func settle(_ component: Int) throws(Failure) {
    if components[component].kind == .single, findTie(ofSingle: component) {
      // The new row makes the component dirty, and the solve goes on with it.
      _ = insertRow(constraint: -1, Self.tiePriority, .equal)
      return
    }
    var joined: Set<Int> = [component]
    while true {
      let roots = (0..<variableCount).filter { joined.contains(componentOf[$0]) }
      guard roots.count <= Self.tieLimit else { throw .doubtful }
      let (ties, others) = findTies(of: roots, joined)
      if others.isEmpty {
        let merged = merge(joined)
        _ = try makeCore(of: merged, ties: ties)
        for tie in ties {
          for parameter in 1..<max(1, stride) where tie.constant[parameter] != 0 {
            components[merged].dependence |= 1 << UInt64(parameter)
          }
        }
        return
      }
      joined.formUnion(others)
    }
  }

  /// Makes the first variable that follows a single root the sum at hand; returns whether it
  /// follows no other root.
  private mutating func findTie(ofSingle component: Int) -> Bool {
    let root = components[component].root
    for variable in variables(following: [root]) {
      substitution.begin()
      substitution.add(1, variable)
      substitution.finish()
      substitution.expand()
      for term in 0..<substitution.roots.count where substitution.roots[term] == root {
        return substitution.roots.count == 1
      }
    }
    return false
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
    return Set(found).sorted()
  }

  /// The ties of some roots, or the other components that they involve.
  private mutating func findTies(
    of roots: [Int], _ joined: Set<Int>
  ) -> (ties: [CoreProgram.Tie], others: Set<Int>) {
    var ties: [CoreProgram.Tie] = []
    var others: Set<Int> = []
    var independent = IndependentSums(roots)
    for variable in variables(following: roots) {
      guard independent.count < roots.count else { break }
      substitution.begin()
      substitution.add(1, variable)
      substitution.finish()
      substitution.expand()
      let terms = (0..<substitution.roots.count).map {
        (root: substitution.roots[$0], factor: substitution.factors[$0])
      }
      for term in terms where !joined.contains(componentOf[term.root]) {
        others.insert(componentOf[term.root])
      }
      guard others.isEmpty else { break }
      guard independent.insert(terms) else { continue }
      ties.append(
        CoreProgram.Tie(terms: terms, constant: (0..<stride).map { substitution.constant[$0] }))
    }
    return (ties, others)
  }

  /// Makes one core of several components.
  private mutating func merge(_ joined: Set<Int>) -> Int {
    let order = joined.sorted().flatMap { rowIndices(of: $0) }.sorted {
      rowInfo[$0].priority != rowInfo[$1].priority
        ? rowInfo[$0].priority > rowInfo[$1].priority : $0 < $1
    }
    let merged = addComponent(.core)
    for root in 0..<variableCount where joined.contains(componentOf[root]) {
      componentOf[root] = merged
    }
    for component in joined { retire(component) }
    for row in order where rowInfo[row].priority != Self.tiePriority { appendRow(row) }
    return merged
  }
}

/// Sums of roots that are linearly independent, kept in echelon form.
private struct IndependentSums {
  private let position: [Int: Int]
  private var rows: [(pivot: Int, factors: [Double])] = []

  init(_ roots: [Int]) {
    position = Dictionary(
      roots.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var count: Int { rows.count }

  /// Adds a sum; returns false if it follows from those before.
  mutating func insert(_ terms: [(root: Int, factor: Double)]) -> Bool {
    var factors = [Double](repeating: 0, count: position.count)
    for term in terms {
      if let position = position[term.root] { factors[position] += term.factor }
    }
    for row in rows where factors[row.pivot] != 0 {
      let multiple = factors[row.pivot] / row.factors[row.pivot]
      for index in factors.indices { factors[index] -= multiple * row.factors[index] }
      factors[row.pivot] = 0
    }
    guard let pivot = factors.indices.max(by: { abs(factors[$0]) < abs(factors[$1]) }),
      abs(factors[pivot]) > 1e-9
    else { return false }
    rows.append((pivot, factors))
    return true
  }
}
