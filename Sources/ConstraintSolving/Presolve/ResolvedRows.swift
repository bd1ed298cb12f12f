/// Rows in terms of free variables: Σ factor · free variable + constant, one after the other.
struct ResolvedRows: ~Copyable {
  let stride: Int
  private(set) var starts = IndexArray()
  private(set) var ends = IndexArray()
  private(set) var freeVariables = IndexArray()
  private(set) var factors = UnmanagedArray<Double>()
  private(set) var constants = UnmanagedArray<Double>()

  /// Linked lists of unused rows by their number of terms, the long ones in one list: the last row,
  /// and the predecessor of each.
  private var lastUnused = UnmanagedArray<Int>()
  private var previousUnused = UnmanagedArray<Int>()
  /// The least number of terms of a long row.
  private static let longCount = 9

  init(stride: Int) { self.stride = stride }

  var count: Int { starts.count }

  var isEmpty: Bool { starts.isEmpty }

  @inline(__always)
  func terms(of row: Int) -> Range<Int> { starts[row]..<ends[row] }

  @inline(__always)
  func count(of row: Int) -> Int { ends[row] - starts[row] }

  @inline(__always)
  func constant(of row: Int) -> UnsafeMutablePointer<Double> { constants.start + row * stride }

  /// A row as a sum, valid until rows are added or removed.
  @inline(__always)
  func sum(of row: Int) -> Substitution.Sum {
    Substitution.Sum(
      freeVariables: UnsafePointer(freeVariables.start + starts[row]),
      factors: UnsafePointer(factors.start + starts[row]), count: count(of: row),
      constant: UnsafePointer(constant(of: row)))
  }

  /// The factor of a free variable in a row; 0 if the row does not contain it.
  func factor(of freeVariable: Int, in row: Int) -> Double {
    for term in terms(of: row) where freeVariables[term] == freeVariable { return factors[term] }
    return 0
  }

  /// Reserves capacity for rows and terms, if there are none yet.
  mutating func reserve(_ count: Int, termCount: Int, in arena: inout Arena) {
    starts.reserve(count, in: &arena)
    ends.reserve(count, in: &arena)
    freeVariables.reserve(termCount, in: &arena)
    factors.reserve(termCount, in: &arena)
    constants.reserve(stride * count, in: &arena)
  }

  /// The number of bytes of rows and terms.
  static func size(_ count: Int, termCount: Int, stride: Int) -> Int {
    8 * (1 + stride) * count + 12 * termCount
  }

  /// Appends a copy of the current sum.
  mutating func append(_ sum: Substitution.Sum) {
    starts.append(freeVariables.count)
    appendTerms(of: sum)
    ends.append(freeVariables.count)
    constants.append(sum.constant[0])
    if stride > 1 { constants.append(sum.constant + 1, count: stride - 1) }
  }

  @inline(__always)
  private mutating func appendTerms(of sum: Substitution.Sum) {
    for term in 0..<sum.count {
      freeVariables.append(sum.freeVariable(term))
      factors.append(sum.factors[term])
    }
  }

  /// Copies the current sum into an unused row of that length, or appends it.
  mutating func insert(_ sum: Substitution.Sum) -> Int {
    let count = sum.count
    guard let row = takeUnused(count) else {
      append(sum)
      return self.count - 1
    }
    let first = starts[row]
    for term in 0..<count {
      freeVariables[first + term] = sum.freeVariable(term)
      factors[first + term] = sum.factors[term]
    }
    for index in 0..<stride { constants[row * stride + index] = sum.constant[index] }
    return row
  }

  /// Takes an unused row with a number of terms; nil if there is none.
  private mutating func takeUnused(_ count: Int) -> Int? {
    let list = min(count, Self.longCount)
    if lastUnused.isEmpty { return nil }
    var after = -1
    var row = lastUnused[list]
    while row >= 0, self.count(of: row) != count {
      after = row
      row = previousUnused[row]
    }
    guard row >= 0 else { return nil }
    if after < 0 {
      lastUnused[list] = previousUnused[row]
    } else {
      previousUnused[after] = previousUnused[row]
    }
    return row
  }

  /// Marks a row as unused.
  mutating func free(_ row: Int) {
    let list = min(count(of: row), Self.longCount)
    if lastUnused.isEmpty { lastUnused.append(repeating: -1, count: Self.longCount + 1) }
    if previousUnused.count <= row {
      previousUnused.append(repeating: -1, count: row + 1 - previousUnused.count)
    }
    previousUnused[row] = lastUnused[list]
    lastUnused[list] = row
  }

  /// Moves a row to the index of another, which is lost.
  @inline(__always)
  func move(_ row: Int, to other: Int) {
    if row == other { return }
    starts[other] = starts[row]
    ends[other] = ends[row]
    constant(of: other).update(from: constant(of: row), count: stride)
  }

  /// Removes all rows after the first `kept`.
  mutating func truncate(to kept: Int) {
    starts.truncate(to: kept)
    ends.truncate(to: kept)
    constants.truncate(to: kept * stride)
  }

  /// Replaces a row by the current sum.
  mutating func replace(_ row: Int, by sum: Substitution.Sum) {
    starts[row] = freeVariables.count
    appendTerms(of: sum)
    ends[row] = freeVariables.count
    constant(of: row).update(from: sum.constant, count: stride)
  }
}
