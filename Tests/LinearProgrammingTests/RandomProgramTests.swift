import LinearProgramming
import SolvingTestSupport
import Testing

/// Random programs against every vertex of their feasible set, each found as the intersection of
/// members at bounds.
@Suite struct RandomProgramTests {
  /// A line of the arrangement: a·x = b for a member at one of its bounds.
  private struct Line {
    var a: [Double]
    var b: Double
  }

  @Test(arguments: UInt64(1)...150)
  func optimumIsTheBestVertex(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let dimension = Int.random(in: 1...3, using: &random)
    var program = LinearProgram()
    let columns = try (0..<dimension).map { _ in
      let lower = random.whole(-5...5)
      return try program.addColumn(
        LinearProgram.Bounds(lower: lower, upper: lower + random.whole(0...9)))
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let end = random.whole(-10...10)
      let bounds = random.pick([
        .atLeast(end), .atMost(end), .fixed(end), LinearProgram.Bounds(lower: end, upper: end + 6),
      ])
      try program.addRow(columns.map { ($0, random.whole(-3...3)) }, bounds)
    }
    let costs = (0..<2).map { _ in columns.map { _ in random.whole(-4...4) } }
    for cost in costs { try program.addObjective(Array(zip(columns, cost))) }

    let vertices = vertices(of: program)
    let best = vertices.map { vertex in costs.map { dot($0, vertex) } }
      .min { a, b in abs(a[0] - b[0]) > 1e-7 ? a[0] < b[0] : a[1] < b[1] }
    for presolves in [false, true] {
      let outcome = try program.solve(options: LinearProgram.SolveOptions(presolves: presolves))
      if let best {
        let values = try outcome.solution().columnValues
        #expect(program.largestViolation(at: values) < 1e-9, "seed \(seed)")
        #expect(isClose(costs.map { dot($0, values) }, best, within: 1e-7), "seed \(seed)")
      } else {
        #expect(program.proof(of: try outcome.certificate()) != nil, "seed \(seed)")
      }
    }
  }

  private func vertices(of program: LinearProgram) -> [[Double]] {
    var lines: [Line] = []
    let dimension = program.columnCount
    func add(_ a: [Double], _ bounds: LinearProgram.Bounds) {
      for end in Set([bounds.lower, bounds.upper]) where end.isFinite {
        lines.append(Line(a: a, b: end))
      }
    }
    for (j, bounds) in program.columnBounds.enumerated() {
      add((0..<dimension).map { $0 == j ? 1 : 0 }, bounds)
    }
    for (i, bounds) in program.rowBounds.enumerated() {
      var a = [Double](repeating: 0, count: dimension)
      for (column, value) in program.coefficients(of: .init(index: i)) { a[column.index] = value }
      add(a, bounds)
    }
    return choices(of: dimension, from: lines.count)
      .compactMap { point(where: $0.map { lines[$0] }) }
      .filter { program.largestViolation(at: $0) < 1e-9 }
  }

  private func choices(of count: Int, from total: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return choices(of: count - 1, from: total).flatMap { chosen in
      ((chosen.last ?? -1) + 1..<max(total, (chosen.last ?? -1) + 1)).map { chosen + [$0] }
    }
  }

  /// The point where as many lines as dimensions meet, by Cramer's rule; nil if they are parallel.
  private func point(where lines: [Line]) -> [Double]? {
    let whole = determinant(lines.map(\.a))
    guard whole != 0 else { return nil }
    return lines.indices.map { j in
      let replaced = lines.map { line in
        line.a.enumerated().map { $0.offset == j ? line.b : $0.element }
      }
      return determinant(replaced) / whole
    }
  }

  private func determinant(_ rows: [[Double]]) -> Double {
    guard let first = rows.first else { return 1 }
    return first.indices.reduce(0) { sum, j in
      let minor = rows.dropFirst().map { row in
        row.enumerated().filter { $0.offset != j }.map(\.element)
      }
      return sum + (j.isMultiple(of: 2) ? 1 : -1) * first[j] * determinant(minor)
    }
  }

  private func dot(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
