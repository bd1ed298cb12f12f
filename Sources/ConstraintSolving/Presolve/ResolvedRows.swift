/// Rows in terms of roots: Σ factor · root + constant, one after the other.
struct ResolvedRows: ~Copyable {
  let stride: Int
  private(set) var starts = Places()
  private(set) var ends = Places()
  private(set) var roots = Places()
  private(set) var factors = Flat<Double>()
  private(set) var constants = Flat<Double>()

  /// Rows that are free, by their number of terms, the long ones together: the last one, and for each the
  /// one before.
  private var lastFree = Flat<Int>()
  private var freeBefore = Flat<Int>()
  /// The number of terms from which on rows are long.
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

  /// A row as a sum, valid until rows come or go.
  @inline(__always)
  func sum(of row: Int) -> Substitution.Sum {
    Substitution.Sum(
      roots: UnsafePointer(roots.start + starts[row]),
      factors: UnsafePointer(factors.start + starts[row]), count: count(of: row),
      constant: UnsafePointer(constant(of: row)))
  }

  /// The factor of a root in a row; 0 if it is not there.
  func factor(of root: Int, in row: Int) -> Double {
    for term in terms(of: row) where roots[term] == root { return factors[term] }
    return 0
  }

  /// Makes room for so many rows and terms, if there are none yet.
  mutating func reserve(_ count: Int, termCount: Int, in room: inout Room) {
    starts.reserve(count, in: &room)
    ends.reserve(count, in: &room)
    roots.reserve(termCount, in: &room)
    factors.reserve(termCount, in: &room)
    constants.reserve(stride * count, in: &room)
  }

  /// How many bytes so many rows and terms take.
  static func size(_ count: Int, termCount: Int, stride: Int) -> Int {
    8 * (1 + stride) * count + 12 * termCount
  }

  /// Appends a copy of the sum at hand.
  mutating func append(_ sum: Substitution.Sum) {
    starts.append(roots.count)
    appendTerms(of: sum)
    ends.append(roots.count)
    constants.append(sum.constant[0])
    if stride > 1 { constants.append(sum.constant + 1, count: stride - 1) }
  }

  @inline(__always)
  private mutating func appendTerms(of sum: Substitution.Sum) {
    for term in 0..<sum.count {
      roots.append(sum.root(term))
      factors.append(sum.factors[term])
    }
  }

  /// Puts a copy of the sum at hand into a free row of that length, or appends it.
  mutating func insert(_ sum: Substitution.Sum) -> Int {
    let count = sum.count
    guard let row = takeFree(count) else {
      append(sum)
      return self.count - 1
    }
    let first = starts[row]
    for term in 0..<count {
      roots[first + term] = sum.root(term)
      factors[first + term] = sum.factors[term]
    }
    for index in 0..<stride { constants[row * stride + index] = sum.constant[index] }
    return row
  }

  /// Takes a free row of so many terms; nil if there is none.
  private mutating func takeFree(_ count: Int) -> Int? {
    let list = min(count, Self.longCount)
    if lastFree.isEmpty { return nil }
    var after = -1
    var row = lastFree[list]
    while row >= 0, self.count(of: row) != count {
      after = row
      row = freeBefore[row]
    }
    guard row >= 0 else { return nil }
    if after < 0 { lastFree[list] = freeBefore[row] } else { freeBefore[after] = freeBefore[row] }
    return row
  }

  /// Lets a row be used for another.
  mutating func free(_ row: Int) {
    let list = min(count(of: row), Self.longCount)
    if lastFree.isEmpty { lastFree.append(repeating: -1, count: Self.longCount + 1) }
    if freeBefore.count <= row {
      freeBefore.append(repeating: -1, count: row + 1 - freeBefore.count)
    }
    freeBefore[row] = lastFree[list]
    lastFree[list] = row
  }

  /// Gives a row the number of another, which is lost.
  @inline(__always)
  func move(_ row: Int, to other: Int) {
    if row == other { return }
    starts[other] = starts[row]
    ends[other] = ends[row]
    constant(of: other).update(from: constant(of: row), count: stride)
  }

  /// Takes the rows after the first `kept` away.
  mutating func truncate(to kept: Int) {
    starts.truncate(to: kept)
    ends.truncate(to: kept)
    constants.truncate(to: kept * stride)
  }

  /// Replaces a row by the sum at hand.
  mutating func replace(_ row: Int, by sum: Substitution.Sum) {
    starts[row] = roots.count
    appendTerms(of: sum)
    ends[row] = roots.count
    constant(of: row).update(from: sum.constant, count: stride)
  }
}
