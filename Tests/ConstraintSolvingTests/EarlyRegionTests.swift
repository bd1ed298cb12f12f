import ConstraintSolving
import Testing

/// A critical region is found at the first change of a constant if such regions were of use before.
@Suite struct EarlyRegionTests {
  /// Views in a row, each as wide as its content.
  private struct Row {
    let solver = Solver()
    var contents: [Constraint.ID] = []
    var ends: [Variable] = []
    var widths: [Double] = []

    init(count: Int) throws {
      for _ in 0..<count {
        let (width, end) = (solver.makeVariable(), solver.makeVariable())
        contents.append(try solver.add((width == 10).at(.high)))
        try solver.add(end == (ends.last.map { $0 + width } ?? 1 * width))
        ends.append(end)
        widths.append(10)
      }
      _ = try solver.solve()
    }

    /// Changes the width of a view, and solves.
    mutating func set(_ view: Int, to width: Double) throws {
      widths[view] = width
      try solver.setConstant(width, of: contents[view])
      guard case .optimal = try solver.solve() else {
        Issue.record("no solution")
        return
      }
      var end = 0.0
      for (own, variable) in zip(widths, ends) {
        end += own
        #expect(try solver.value(of: variable) == end)
      }
    }
  }

  @Test func secondChangesAreStepsOnceSecondChangesWereUsual() throws {
    var row = try Row(count: 6)
    for view in 0..<4 { for width in [11.0, 12, 13] { try row.set(view, to: width) } }
    row.solver.resetStatistics()
    try row.set(4, to: 20)
    #expect(row.solver.statistics.regionSteps == 0)
    try row.set(4, to: 21)
    #expect(row.solver.statistics.regionSteps == 1)
  }

  @Test func singleChangesFindNoRegions() throws {
    var row = try Row(count: 6)
    for width in [11.0, 12, 13] { for view in 0..<4 { try row.set(view, to: width) } }
    row.solver.resetStatistics()
    for width in [20.0, 21] { try row.set(4, to: width) }
    #expect(row.solver.statistics.regionSteps == 0)
    // At the second change one is found.
    try row.set(4, to: 22)
    #expect(row.solver.statistics.regionSteps == 1)
  }

  @Test func aVariableInTheSlotOfAnotherOneEndsNoStep() throws {
    var row = try Row(count: 3)
    let unused = row.solver.makeVariable()
    for width in [11.0, 12, 13] { try row.set(0, to: width) }
    try row.solver.remove(unused)
    let added = row.solver.makeVariable()
    for width in [14.0, 15] { try row.set(0, to: width) }
    try row.solver.add(added == 7)
    for view in 0..<3 { for width in [16.0, 17, 18] { try row.set(view, to: width) } }
    #expect(try row.solver.value(of: added) == 7)
  }
}
