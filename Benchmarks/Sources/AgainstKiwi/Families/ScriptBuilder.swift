internal import ConstraintSolving

/// Builds an edit script.
struct ScriptBuilder {
  private(set) var script: EditScript
  /// The source of random numbers.
  var numbers: NumberSequence

  init(_ name: String, seed: Int) {
    script = EditScript(name: name)
    numbers = NumberSequence(seed: UInt64(seed))
  }

  /// The rows that exist so far.
  var allRows: Range<Int> { 0..<script.rows.count }

  mutating func makeVariable() -> Sum {
    script.variableCount += 1
    return Sum(terms: [Sum.Term(index: script.variableCount - 1, coefficient: 1)])
  }

  mutating func makeParameter(_ value: Double) -> Sum {
    script.parameters.append(value)
    return Sum(parameters: [Sum.Term(index: script.parameters.count - 1, coefficient: 1)])
  }

  /// A view without constraints.
  mutating func makeView() -> Box {
    Box(x: makeVariable(), y: makeVariable(), width: makeVariable(), height: makeVariable())
  }

  /// Records a row, which the script can add later.
  @discardableResult
  mutating func row(_ comparison: Comparison) -> Int {
    script.rows.append(comparison.row)
    return script.rows.count - 1
  }

  /// Records rows.
  @discardableResult
  mutating func rows(_ comparisons: Comparison...) -> [Int] { comparisons.map { row($0) } }

  /// Records the rows of a content size, with the priorities at which a view resists growing and
  /// shrinking.
  @discardableResult
  mutating func contentSize(
    _ length: Sum, _ content: Sum, hugging: Int = 250, compression: Int = 750
  ) -> [Int] {
    rows((length <= content).at(hugging), (length >= content).at(compression))
  }

  mutating func phase(_ name: String) { script.operations.append(.phase(name)) }

  mutating func add(_ rows: some Sequence<Int>) {
    script.operations += rows.map { .add(row: $0) }
  }

  mutating func remove(_ rows: some Sequence<Int>) {
    script.operations += rows.map { .remove(row: $0) }
  }

  mutating func set(_ parameter: Sum, to value: Double) {
    for term in parameter.parameters {
      script.operations.append(.set(parameter: term.index, value))
    }
  }

  mutating func setPriority(_ priority: Int, of row: Int) {
    script.operations.append(.setPriority(row: row, priority))
  }

  mutating func solve() { script.operations.append(.solve) }

  /// Solves with a parameter at each of some values, in their order.
  mutating func solve(with parameter: Sum, at values: [Double]) {
    for value in values {
      set(parameter, to: value)
      solve()
    }
  }

  /// Solves without a row, and then with it.
  mutating func toggle(_ row: Int) {
    remove([row])
    solve()
    add([row])
    solve()
  }

  /// A first phase that adds all rows and solves.
  mutating func buildAll() {
    phase("cold")
    add(allRows)
    solve()
  }

  /// The values of a motion back and forth between two values, which ends where it begins.
  static func motion(from start: Double, to end: Double, steps: Int) -> [Double] {
    let up = (1...steps).map { start + (end - start) * Double($0) / Double(steps) }
    return up + up.dropLast().reversed() + [start]
  }
}
