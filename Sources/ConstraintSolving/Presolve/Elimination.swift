/// Turns required equations with three or more free variables into definitions, if that simplifies
/// the rest of the problem.
///
/// A free variable that occurs in only one of the equations is defined by it: that eliminates one
/// equation and one free variable and has no effect on the others. The order of elimination decides
/// what remains: a free variable that also occurs in many optional constraints and inequalities
/// brings the others of its equation into all of them, so free variables with the fewest such
/// *uses* are eliminated first. If none with few uses is left, one that occurs in two or three
/// equations is substituted out of all but one.
///
/// The equations that remain are left to GLPK.
struct Elimination: ~Copyable {
  private var rows: ResolvedRows
  /// The number of optional constraints and inequalities that contain each free variable.
  private let uses: IndexArray
  /// The number of remaining equations that contain each free variable, and the exclusive or of
  /// their indices: the equation's index if it is the only one.
  private let counts: IndexArray
  private let rowXor: IndexArray
  private let isDone: UnmanagedArray<Bool>

  /// Free variables that occur in one equation, by their number of uses: none, one, two or three,
  /// more.
  private var unused = UnmanagedArray<Int>()
  private var usedOnce = UnmanagedArray<Int>()
  private var usedTwice = UnmanagedArray<Int>()
  private var usedOften = UnmanagedArray<Int>()
  /// Free variables with at most one use that occur in two or three equations.
  private var candidates = UnmanagedArray<Int>()
  /// The equations that contain or contained each free variable, as linked lists; empty until
  /// needed.
  private var firstHolder = UnmanagedArray<Int>()
  private var holderRow = UnmanagedArray<Int>()
  private var nextHolder = UnmanagedArray<Int>()
  /// Scratch: the equations that contain a free variable.
  private var holders = UnmanagedArray<Int>()

  /// The least pivot relative to the largest factor of its row.
  private static let pivotThreshold = 1e-3

  /// - Parameters:
  ///   - equations: The equations.
  ///   - uses: The number of optional constraints and inequalities that contain each free variable.
  ///   - arena: Memory that outlives the elimination.
  init(
    _ equations: consuming ResolvedRows, uses: consuming IndexArray, in arena: inout Arena
  ) {
    let freeVariableCount = uses.count
    rows = equations
    self.uses = uses
    counts = IndexArray(repeating: 0, count: freeVariableCount, in: &arena)
    rowXor = IndexArray(repeating: 0, count: freeVariableCount, in: &arena)
    isDone = UnmanagedArray(repeating: false, count: rows.count, in: &arena)
    unused.reserve(2 * rows.count, in: &arena)
    usedOnce.reserve(rows.count, in: &arena)
    usedTwice.reserve(rows.count, in: &arena)
    usedOften.reserve(rows.count, in: &arena)
    candidates.reserve(rows.count, in: &arena)
    for row in 0..<rows.count {
      for term in rows.terms(of: row) {
        count(rows.freeVariables[term], in: row, by: 1)
      }
    }
    for row in 0..<rows.count {
      for term in rows.terms(of: row) { enlist(rows.freeVariables[term]) }
    }
  }

  /// The number of bytes of an elimination at the start.
  static func size(equationCount: Int, freeVariableCount: Int) -> Int {
    8 * freeVariableCount + 56 * equationCount
  }

  /// Defines as many free variables as possible, and returns the remaining equations.
  mutating func run(_ substitution: inout Substitution) -> ResolvedRows {
    while true {
      if let freeVariable = unused.popLast() ?? usedOnce.popLast() {
        eliminate(freeVariable, &substitution)
      } else if let freeVariable = candidates.popLast() {
        substituteOut(freeVariable, &substitution)
      } else if let freeVariable = usedTwice.popLast() ?? usedOften.popLast() {
        eliminate(freeVariable, &substitution)
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

  /// Records that a free variable was added to an equation or removed from it.
  @inline(__always)
  private func count(_ freeVariable: Int, in row: Int, by difference: Int) {
    counts[freeVariable] += difference
    rowXor[freeVariable] ^= row
  }

  private mutating func enlist(_ freeVariable: Int) {
    switch counts[freeVariable] {
    case 1:
      switch uses[freeVariable] {
      case 0: unused.append(freeVariable)
      case 1: usedOnce.append(freeVariable)
      case 2, 3: usedTwice.append(freeVariable)
      default: usedOften.append(freeVariable)
      }
    case 2, 3:
      if uses[freeVariable] <= 1 { candidates.append(freeVariable) }
    default:
      break
    }
  }

  private func isPivot(_ freeVariable: Int, in row: Int) -> Bool {
    var largest = 0.0
    for term in rows.terms(of: row) { largest = max(largest, abs(rows.factors[term])) }
    return abs(rows.factor(of: freeVariable, in: row)) >= Self.pivotThreshold * largest
  }

  /// Defines a free variable by the only equation that contains it.
  private mutating func eliminate(_ freeVariable: Int, _ substitution: inout Substitution) {
    guard counts[freeVariable] == 1, substitution.definitionOf[freeVariable] < 0 else { return }
    let row = rowXor[freeVariable]
    guard !isDone[row], isPivot(freeVariable, in: row) else { return }
    retire(row, defining: freeVariable, &substitution)
  }

  private mutating func retire(
    _ row: Int, defining freeVariable: Int, _ substitution: inout Substitution
  ) {
    isDone[row] = true
    substitution.define(freeVariable, by: rows.sum(of: row))
    for term in rows.terms(of: row) {
      count(rows.freeVariables[term], in: row, by: -1)
      enlist(rows.freeVariables[term])
    }
  }

  /// Eliminates a free variable from all equations but the shortest that contains it, which defines
  /// it.
  private mutating func substituteOut(_ freeVariable: Int, _ substitution: inout Substitution) {
    guard substitution.definitionOf[freeVariable] < 0,
      counts[freeVariable] == 2 || counts[freeVariable] == 3
    else {
      return
    }
    findHolders(of: freeVariable)
    var pivotRow = -1
    for holder in 0..<holders.count where isPivot(freeVariable, in: holders[holder]) {
      let row = holders[holder]
      if pivotRow < 0 || rows.count(of: row) < rows.count(of: pivotRow) { pivotRow = row }
    }
    guard pivotRow >= 0 else { return }
    let pivot = rows.factor(of: freeVariable, in: pivotRow)
    for holder in 0..<holders.count where holders[holder] != pivotRow {
      let row = holders[holder]
      let multiple = -rows.factor(of: freeVariable, in: row) / pivot
      substitution.load(rows.sum(of: row))
      substitution.addFinished(multiple, rows.sum(of: pivotRow), without: freeVariable)
      for term in rows.terms(of: row) {
        count(rows.freeVariables[term], in: row, by: -1)
      }
      rows.replace(row, by: substitution.sum)
      for term in rows.terms(of: row) {
        count(rows.freeVariables[term], in: row, by: 1)
        note(row, asHolderOf: rows.freeVariables[term])
      }
      for term in rows.terms(of: row) { enlist(rows.freeVariables[term]) }
    }
    retire(pivotRow, defining: freeVariable, &substitution)
  }

  /// Finds the remaining equations that contain a free variable.
  private mutating func findHolders(of freeVariable: Int) {
    if firstHolder.isEmpty {
      firstHolder.append(repeating: -1, count: counts.count)
      for row in 0..<rows.count where !isDone[row] {
        for term in rows.terms(of: row) { note(row, asHolderOf: rows.freeVariables[term]) }
      }
    }
    holders.removeAll()
    var node = firstHolder[freeVariable]
    while node >= 0, holders.count < counts[freeVariable] {
      let row = holderRow[node]
      var isNew = !isDone[row] && rows.factor(of: freeVariable, in: row) != 0
      for known in 0..<holders.count where holders[known] == row { isNew = false }
      if isNew { holders.append(row) }
      node = nextHolder[node]
    }
  }

  private mutating func note(_ row: Int, asHolderOf freeVariable: Int) {
    holderRow.append(row)
    nextHolder.append(firstHolder[freeVariable])
    firstHolder[freeVariable] = holderRow.count - 1
  }
}
