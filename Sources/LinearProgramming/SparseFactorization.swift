/// The factorisation of a sparse matrix by exact Gaussian elimination.
///
/// A pivot is the only entry of its column, if there is such a column; otherwise it is in one of the
/// rows with the fewest entries, and there in the column with the fewest. Systems of layout are
/// nearly triangular, so most of the pivots eliminate nothing (the choice is a simple form of that of
/// H. Markowitz, "The elimination form of the inverse", Management Science 3, 1957).
struct SparseFactorization<Number: ExactNumber> {
  /// A pivot; the other entries of its row are in columns without a pivot before it.
  private struct Pivot {
    var row: Int
    var column: Int
    var value: Number
    /// The position in `steps` at which the eliminations by this pivot end.
    var end = 0
  }

  /// The addition of a pivot's row times a factor to another row.
  private struct Step {
    var row: Int
    var factor: Number
  }

  /// The number of columns.
  let columnCount: Int
  /// The number of operations so far, each times the machine words of its numbers.
  private(set) var work = 0
  /// The limit of `work`, beyond which the elimination stops; the factorisation is useless then.
  private let workLimit: Int
  private var isOverworked: Bool { work > workLimit }

  private var rows: [SparseVector<Number>]
  private var pivots: [Pivot] = []
  private var steps: [Step] = []

  /// The rank of the matrix.
  var rank: Int { pivots.count }

  /// Factorises the matrix with some rows.
  init(rows: [SparseVector<Number>], columnCount: Int, workLimit: Int = .max) {
    self.rows = rows
    self.columnCount = columnCount
    self.workLimit = workLimit
    var search = PivotSearch(rows.map(\.indices), columnCount: columnCount)
    var scratch = SparseVector<Number>()
    while !isOverworked, let (row, column) = search.next({ self.rows[$0].indices }) {
      eliminate(row, column, &search, &scratch)
    }
  }

  private mutating func eliminate(
    _ row: Int, _ column: Int, _ search: inout PivotSearch, _ scratch: inout SparseVector<Number>
  ) {
    guard let value = rows[row].remove(column) else { return }
    var pivot = Pivot(row: row, column: column, value: value)
    let pivotRow = rows[row]
    for other in search.remove(row, column, pivotRow.indices) {
      guard let entry = rows[other].remove(column) else { continue }
      let factor = -(entry / value)
      work += (pivotRow.count + 1) * factor.wordCount
      rows[other].add(
        pivotRow, times: factor, using: &scratch,
        entryAppeared: { search.entryAppeared(row: other, column: $0) },
        entryVanished: { search.entryVanished(column: $0) })
      search.rowChanged(other, count: rows[other].count)
      steps.append(Step(row: other, factor: factor))
    }
    pivot.end = steps.count
    pivots.append(pivot)
  }

  /// The vector that the matrix maps to `right`, and that is 0 in columns without a pivot.
  ///
  /// - Precondition: The rows are linearly independent.
  func solution(of right: [Number], _ work: inout Int) -> [Number] {
    var right = right
    var start = 0
    for pivot in pivots {
      defer { start = pivot.end }
      guard start < pivot.end, !right[pivot.row].isZero else { continue }
      for step in steps[start..<pivot.end] {
        work += step.factor.wordCount
        right[step.row] = right[step.row] + step.factor * right[pivot.row]
      }
    }
    return substitute(right, in: [Number](repeating: Number(), count: columnCount), &work)
  }

  /// The vector that the transposed matrix maps to `right`.
  ///
  /// - Precondition: The columns are linearly independent.
  func transposedSolution(of right: [Number], _ work: inout Int) -> [Number] {
    var right = right
    var solution = [Number](repeating: Number(), count: rows.count)
    for pivot in pivots where !right[pivot.column].isZero {
      let value = right[pivot.column] / pivot.value
      solution[pivot.row] = value
      let row = rows[pivot.row]
      for position in 0..<row.count {
        let column = Int(row.indices[position])
        work += value.wordCount
        right[column] = right[column] - value * row.values[position]
      }
    }
    for index in pivots.indices.reversed() {
      let start = index == 0 ? 0 : pivots[index - 1].end
      for step in steps[start..<pivots[index].end] where !solution[step.row].isZero {
        let row = pivots[index].row
        work += step.factor.wordCount
        solution[row] = solution[row] + step.factor * solution[step.row]
      }
    }
    return solution
  }

  /// The vector that the matrix maps to 0, if there is only one up to a factor; one of its entries
  /// is 1.
  var nullVector: [Number]? {
    guard rank + 1 == columnCount else { return nil }
    var isFree = [Bool](repeating: true, count: columnCount)
    for pivot in pivots { isFree[pivot.column] = false }
    var vector = [Number](repeating: Number(), count: columnCount)
    for column in isFree.indices where isFree[column] { vector[column] = Number(1) }
    var ignored = 0
    return substitute([Number](repeating: Number(), count: rows.count), in: vector, &ignored)
  }

  /// Solves the triangular system of the pivots, the last one first.
  private func substitute(
    _ right: [Number], in vector: [Number], _ work: inout Int
  ) -> [Number] {
    var vector = vector
    for pivot in pivots.reversed() {
      var value = right[pivot.row]
      let row = rows[pivot.row]
      for position in 0..<row.count where !vector[Int(row.indices[position])].isZero {
        work += row.values[position].wordCount
        value = value - row.values[position] * vector[Int(row.indices[position])]
      }
      if !value.isZero { vector[pivot.column] = value / pivot.value }
    }
    return vector
  }
}

/// The choice of pivots: counts of the entries of the rows and columns that have no pivot yet.
private struct PivotSearch {
  private var isActive: [Bool]
  private var rowCounts: [Int32]
  private var columnCounts: [Int32]
  private var hasPivot: [Bool]
  /// The rows in which each column may have an entry; some have lost it again.
  private var occurrences: [[Int32]]
  /// The columns with one entry, and possibly others.
  private var singletons: [Int32] = []
  /// The rows by their number of entries; each row is where its count says, and possibly elsewhere.
  private var buckets: [[Int32]] = []
  private var leastCount = 1

  init(_ rows: [[Int32]], columnCount: Int) {
    isActive = rows.map { !$0.isEmpty }
    rowCounts = rows.map { Int32($0.count) }
    columnCounts = [Int32](repeating: 0, count: columnCount)
    hasPivot = [Bool](repeating: false, count: columnCount)
    occurrences = [[Int32]](repeating: [], count: columnCount)
    for (row, columns) in rows.enumerated() {
      for column in columns {
        columnCounts[Int(column)] += 1
        occurrences[Int(column)].append(Int32(row))
      }
      enlist(row)
    }
    for column in columnCounts.indices where columnCounts[column] == 1 {
      singletons.append(Int32(column))
    }
  }

  private mutating func enlist(_ row: Int) {
    let count = Int(rowCounts[row])
    guard count > 0 else { return isActive[row] = false }
    while buckets.count <= count { buckets.append([]) }
    buckets[count].append(Int32(row))
    leastCount = min(leastCount, count)
  }

  /// The next pivot; `nil` if no entry is left.
  mutating func next(_ indices: (Int) -> [Int32]) -> (row: Int, column: Int)? {
    while let column = singletons.popLast().map(Int.init) {
      guard columnCounts[column] == 1, !hasPivot[column] else { continue }
      for row in occurrences[column].map(Int.init)
      where isActive[row] && indices(row).contains(Int32(column)) {
        return (row, column)
      }
    }
    while leastCount < buckets.count {
      guard let row = buckets[leastCount].popLast().map(Int.init) else {
        leastCount += 1
        continue
      }
      guard isActive[row], rowCounts[row] == leastCount else { continue }
      let column = indices(row).min { columnCounts[Int($0)] < columnCounts[Int($1)] }
      if let column { return (row, Int(column)) }
    }
    return nil
  }

  /// Removes a pivot's row and column; returns the other rows in which the column may have an
  /// entry, each once.
  mutating func remove(_ row: Int, _ column: Int, _ others: [Int32]) -> [Int] {
    isActive[row] = false
    hasPivot[column] = true
    for other in others { entryVanished(column: Int(other)) }
    var rows: [Int] = []
    for other in Set(occurrences[column]).sorted() where isActive[Int(other)] {
      rows.append(Int(other))
    }
    occurrences[column] = []
    return rows
  }

  mutating func entryAppeared(row: Int, column: Int) {
    columnCounts[column] += 1
    occurrences[column].append(Int32(row))
  }

  mutating func entryVanished(column: Int) {
    columnCounts[column] -= 1
    if columnCounts[column] == 1 { singletons.append(Int32(column)) }
  }

  mutating func rowChanged(_ row: Int, count: Int) {
    rowCounts[row] = Int32(count)
    enlist(row)
  }
}
