import ConstraintSolving
import SolvingTestSupport

/// Kinds of generated problems.
enum Family: CaseIterable {
  /// Views in views along one axis: stacks, fills and centred ones with content sizes.
  case tree
  /// The same with rows omitted, so that many variables are ambiguous.
  case ambiguous
  /// The same with required sizes that may contradict each other.
  case tight
  /// Many conflicting optional constraints of one priority.
  case disagreement
  /// Zero constants, duplicates and dependent rows.
  case degenerate
  /// Any rows.
  case random

  /// A problem with about a number of views or variables, the same for the same seed.
  static func system(
    seed: UInt64, size: Int, _ solver: Solver = Solver()
  ) throws -> RandomSystem {
    var random = SeededGenerator(seed: seed)
    let family = random.pick(allCases)
    var writer = RowWriter(random)
    switch family {
    case .tree: writer.writeTree(size)
    case .ambiguous: writer.writeTree(size, leavingOutOnceIn: 3)
    case .tight: writer.writeTree(size, hasRequiredSizes: true)
    case .disagreement: writer.writeDisagreement(size)
    case .degenerate: writer.writeDegenerate(size)
    case .random:
      return try RandomSystem(seed: seed, variables: size, constraints: 2 * size, solver)
    }
    return try RandomSystem(
      seed: seed, variables: writer.variableCount, rows: writer.rows, solver)
  }
}

/// Writes the rows of a problem.
private struct RowWriter {
  typealias Row = RandomSystem.Row
  typealias Span = (start: Int, length: Int)

  var variableCount = 0
  var rows: [Row] = []
  var random: SeededGenerator

  init(_ random: SeededGenerator) { self.random = random }

  mutating func writeTree(
    _ size: Int, leavingOutOnceIn omission: Int = .max, hasRequiredSizes: Bool = false
  ) {
    let root = makeSpan()
    rows.append(Row([(root.start, 1)], .equal, 0))
    rows.append(
      Row(
        [(root.length, 1)], .equal, random.pick([320, 375, 390, 768]),
        random.pick([.required, .required, 500])))
    var parents = [root][...]
    var rest = size
    while rest > 0, let parent = parents.popFirst() {
      let count = min(rest, Int.random(in: 1...4, using: &random))
      rest -= count
      let children = (0..<count).map { _ in makeSpan() }
      parents += children
      let style = Int.random(in: 0..<4, using: &random)
      let padding = random.pick([0, 0, 8, 16, 20.0])
      for (index, child) in children.enumerated() {
        if omission != .max, random.happens(onceIn: omission) { continue }
        place(
          child, after: index > 0 ? children[index - 1] : nil, in: parent, style: style, padding,
          isLast: index == count - 1)
        setLength(of: child, like: children[0], in: parent, hasRequiredSizes)
      }
    }
  }

  private mutating func makeSpan() -> Span {
    variableCount += 2
    rows.append(Row([(variableCount - 1, 1)], .greaterThanOrEqual, 0))
    return (variableCount - 2, variableCount - 1)
  }

  private mutating func place(
    _ child: Span, after previous: Span?, in parent: Span, style: Int, _ padding: Double,
    isLast: Bool
  ) {
    let priority: Priority = random.pick([
      .required, .required, .required, .required, 750, 500, 250,
    ])
    switch style {
    case 0, 1:
      if let previous {
        rows.append(
          Row(
            [(child.start, 1), (previous.start, -1), (previous.length, -1)],
            random.pick([.equal, .equal, .greaterThanOrEqual]), random.pick([0, 8, 10, 0.5]),
            priority))
      } else {
        rows.append(Row([(child.start, 1), (parent.start, -1)], .equal, padding, priority))
      }
      if isLast, style == 0 {
        rows.append(
          Row(
            [(child.start, 1), (child.length, 1), (parent.start, -1), (parent.length, -1)],
            random.pick([.equal, .equal, .lessThanOrEqual]), -padding, priority))
      }
    case 2:
      rows.append(Row([(child.start, 1), (parent.start, -1)], .equal, padding))
      rows.append(Row([(child.length, 1), (parent.length, -1)], .equal, -2 * padding, priority))
    default:
      rows.append(
        Row(
          [(child.start, 2), (child.length, 1), (parent.start, -2), (parent.length, -1)], .equal,
          0, priority))
    }
  }

  private mutating func setLength(
    of child: Span, like first: Span, in parent: Span, _ isRequired: Bool
  ) {
    let length = random.pick([20, 21, 44, 50, 100, 117.5, 200])
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1:
      rows.append(Row([(child.length, 1)], .lessThanOrEqual, length, random.pick([250, 251])))
      rows.append(Row([(child.length, 1)], .greaterThanOrEqual, length, random.pick([750, 749])))
    case 2:
      rows.append(
        Row(
          [(child.length, 1)], random.pick([.equal, .greaterThanOrEqual, .lessThanOrEqual]),
          random.pick([0, 30, 44, 120]), isRequired ? .required : random.pick([500, 750, 1])))
    case 3 where child != first:
      rows.append(
        Row(
          [(child.length, 1), (first.length, -random.pick([1, 1, 0.5, 2, 1 / 3]))], .equal, 0,
          random.pick([.required, 500, 250])))
    default:
      rows.append(
        Row(
          [(child.length, 1), (parent.length, -random.pick([0.5, 0.25, 0.3, 2 / 3]))], .equal, 0,
          random.pick([750, 500, 250])))
    }
  }

  mutating func writeDisagreement(_ size: Int) {
    variableCount = max(2, size / 2)
    for variable in 0..<variableCount {
      rows.append(Row([(variable, 1)], .greaterThanOrEqual, 0))
      rows.append(Row([(variable, 1)], .lessThanOrEqual, 1000))
    }
    for priority in [750, 250] as [Priority] {
      for _ in 0..<size {
        rows.append(
          Row(
            terms(Int.random(in: 1...2, using: &random), [1, -1, 1, 2]),
            random.pick([.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual]),
            random.pick([0, 10, 20, 50, 100.5]), priority))
      }
    }
  }

  mutating func writeDegenerate(_ size: Int) {
    variableCount = max(3, size)
    let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    for variable in 0..<variableCount {
      rows.append(Row([(variable, 1)], .greaterThanOrEqual, 0))
      guard variable > 0 else { continue }
      rows.append(
        Row(
          [(variable, 1), (Int.random(in: 0..<variable, using: &random), -1)],
          random.pick(relations), 0, random.pick([.required, .required, 750])))
    }
    for _ in 0..<size {
      rows.append(
        Row(terms(3, [1, 1, -2]), random.pick(relations), 0, random.pick([750, 500, 250])))
      rows.append(random.pick(rows))
    }
    for _ in 0..<size / 2 {
      rows.append(Row(terms(1, [1]), .equal, random.pick([0, 0, 10]), random.pick([750, 250])))
    }
  }

  private mutating func terms(
    _ count: Int, _ coefficients: [Double]
  ) -> [(variable: Int, coefficient: Double)] {
    var terms: [(variable: Int, coefficient: Double)] = []
    for variable in (0..<variableCount).shuffled(using: &random).prefix(count) {
      terms.append((variable, random.pick(coefficients)))
    }
    return terms
  }
}
