/// Turns required equations with three or more roots into definitions, where that makes the rest
/// of the problem simpler.
///
/// A root that stands in only one of the equations is defined by it: that takes one equation and
/// one root away and touches nothing else. Which roots are taken first decides what remains: a root
/// that also stands in many wishes and inequalities drags the others of its equation into all of
/// them, so roots with the fewest such *uses* go first. Where none with few uses is left, one that
/// stands in two or three equations is substituted out of all but one.
///
/// Equations that remain in the end are left to GLPK.
struct Elimination: ~Copyable {
  private var rows: ResolvedRows
  /// In how many wishes and inequalities each root stands.
  private let uses: Places
  /// In how many of the remaining equations each root stands, and the exclusive or of their
  /// numbers: the equation's number where it is the only one.
  private let counts: Places
  private let rowXor: Places
  private let isDone: Flat<Bool>

  /// Roots that stand in one equation, by how many uses they have: none, one, two or three, more.
  private var unused = Flat<Int>()
  private var usedOnce = Flat<Int>()
  private var usedTwice = Flat<Int>()
  private var usedOften = Flat<Int>()
  /// Roots with at most one use that stand in two or three equations.
  private var candidates = Flat<Int>()
  /// The equations in which each root stands or stood, as linked lists; empty before they are
  /// needed.
  private var firstHolder = Flat<Int>()
  private var holderRow = Flat<Int>()
  private var nextHolder = Flat<Int>()
  /// Scratch: the equations in which a root stands.
  private var holders = Flat<Int>()

  /// A root is eliminated only by a factor that is not much smaller than the others of its row.
  private static let pivotThreshold = 1e-3

  /// - Parameters:
  ///   - equations: The equations.
  ///   - uses: In how many wishes and inequalities each root stands.
  ///   - room: What outlives the elimination.
  init(
    _ equations: consuming ResolvedRows, uses: consuming Places, in room: inout Room
  ) {
    let rootCount = uses.count
    rows = equations
    self.uses = uses
    counts = Places(repeating: 0, count: rootCount, in: &room)
    rowXor = Places(repeating: 0, count: rootCount, in: &room)
    isDone = Flat(repeating: false, count: rows.count, in: &room)
    unused.reserve(2 * rows.count, in: &room)
    usedOnce.reserve(rows.count, in: &room)
    usedTwice.reserve(rows.count, in: &room)
    usedOften.reserve(rows.count, in: &room)
    candidates.reserve(rows.count, in: &room)
    for row in 0..<rows.count {
      for term in rows.terms(of: row) {
        count(rows.roots[term], in: row, by: 1)
      }
    }
    for row in 0..<rows.count {
      for term in rows.terms(of: row) { enlist(rows.roots[term]) }
    }
  }

  /// How many bytes an elimination takes to begin with.
  static func size(equationCount: Int, rootCount: Int) -> Int {
    8 * rootCount + 56 * equationCount
  }

  /// Defines as many roots as can be, and returns the equations that remain.
  mutating func run(_ substitution: inout Substitution) -> ResolvedRows {
    while true {
      if let root = unused.popLast() ?? usedOnce.popLast() {
        peel(root, &substitution)
      } else if let root = candidates.popLast() {
        substituteOut(root, &substitution)
      } else if let root = usedTwice.popLast() ?? usedOften.popLast() {
        peel(root, &substitution)
      } else {
        break
      }
    }
    var remaining = ResolvedRows(stride: rows.stride)
    for row in 0..<rows.count where !isDone[row] {
      substitution.load(rows.sum(of: row))
      substitution.finish()
      remaining.append(substitution.sum)
    }
    return remaining
  }

  /// Notes that a root has come to stand in an equation, or does so no more.
  @inline(__always)
  private func count(_ root: Int, in row: Int, by difference: Int) {
    counts[root] += difference
    rowXor[root] ^= row
  }

  private mutating func enlist(_ root: Int) {
    switch counts[root] {
    case 1:
      switch uses[root] {
      case 0: unused.append(root)
      case 1: usedOnce.append(root)
      case 2, 3: usedTwice.append(root)
      default: usedOften.append(root)
      }
    case 2, 3:
      if uses[root] <= 1 { candidates.append(root) }
    default:
      break
    }
  }

  private func isPivot(_ root: Int, in row: Int) -> Bool {
    var largest = 0.0
    for term in rows.terms(of: row) { largest = max(largest, abs(rows.factors[term])) }
    return abs(rows.factor(of: root, in: row)) >= Self.pivotThreshold * largest
  }

  /// Defines a root by the only equation it stands in.
  private mutating func peel(_ root: Int, _ substitution: inout Substitution) {
    guard counts[root] == 1, substitution.definitionOf[root] < 0 else { return }
    let row = rowXor[root]
    guard !isDone[row], isPivot(root, in: row) else { return }
    retire(row, defining: root, &substitution)
  }

  private mutating func retire(
    _ row: Int, defining root: Int, _ substitution: inout Substitution
  ) {
    isDone[row] = true
    substitution.define(root, by: rows.sum(of: row))
    for term in rows.terms(of: row) {
      count(rows.roots[term], in: row, by: -1)
      enlist(rows.roots[term])
    }
  }

  /// Takes a root out of all equations but the shortest it stands in, and defines it by that.
  private mutating func substituteOut(_ root: Int, _ substitution: inout Substitution) {
    guard substitution.definitionOf[root] < 0, counts[root] == 2 || counts[root] == 3 else {
      return
    }
    findHolders(of: root)
    var pivotRow = -1
    for holder in 0..<holders.count where isPivot(root, in: holders[holder]) {
      let row = holders[holder]
      if pivotRow < 0 || rows.count(of: row) < rows.count(of: pivotRow) { pivotRow = row }
    }
    guard pivotRow >= 0 else { return }
    let pivot = rows.factor(of: root, in: pivotRow)
    for holder in 0..<holders.count where holders[holder] != pivotRow {
      let row = holders[holder]
      let multiple = -rows.factor(of: root, in: row) / pivot
      substitution.load(rows.sum(of: row))
      substitution.addFinished(multiple, rows.sum(of: pivotRow), without: root)
      for term in rows.terms(of: row) {
        count(rows.roots[term], in: row, by: -1)
      }
      rows.replace(row, by: substitution.sum)
      for term in rows.terms(of: row) {
        count(rows.roots[term], in: row, by: 1)
        note(row, asHolderOf: rows.roots[term])
      }
      for term in rows.terms(of: row) { enlist(rows.roots[term]) }
    }
    retire(pivotRow, defining: root, &substitution)
  }

  /// Finds the remaining equations in which a root stands.
  private mutating func findHolders(of root: Int) {
    if firstHolder.isEmpty {
      firstHolder.append(repeating: -1, count: counts.count)
      for row in 0..<rows.count where !isDone[row] {
        for term in rows.terms(of: row) { note(row, asHolderOf: rows.roots[term]) }
      }
    }
    holders.removeAll()
    var node = firstHolder[root]
    while node >= 0, holders.count < counts[root] {
      let row = holderRow[node]
      var isNew = !isDone[row] && rows.factor(of: root, in: row) != 0
      for known in 0..<holders.count where holders[known] == row { isNew = false }
      if isNew { holders.append(row) }
      node = nextHolder[node]
    }
  }

  private mutating func note(_ row: Int, asHolderOf root: Int) {
    holderRow.append(row)
    nextHolder.append(firstHolder[root])
    firstHolder[root] = holderRow.count - 1
  }
}
