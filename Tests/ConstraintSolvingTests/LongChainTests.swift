import ConstraintSolving
import Testing

/// Screens in which each view follows another one, so that rounding errors add up.
@Suite struct LongChainTests {
  /// A toolbar whose items have equal spaces between them: the last edge decides the first space,
  /// through all equations in between.
  @Test(arguments: [40, 350])
  func equalSpacesOfALongRowAreDecidedByItsEnd(count: Int) throws {
    let solver = Solver()
    let spaces = (0...count).map { solver.makeVariable("space\($0)") }
    var edge = LinearExpression()
    for index in 0..<count {
      let (left, width) = (solver.makeVariable("x\(index)"), solver.makeVariable("w\(index)"))
      try solver.add(left == edge + spaces[index])
      try solver.add(width >= 20 + Double(index % 7))
      try solver.add((width == 20 + Double(index % 7)).at(.low))
      try solver.add((spaces[index + 1] == spaces[index]).at(400))
      try solver.add(spaces[index] >= 4)
      edge = left + width
    }
    let end = solver.makeVariable("end")
    try solver.add(end == edge + spaces[count])
    let widths = (0..<count).reduce(0) { $0 + 20 + Double($1 % 7) }
    let window = try solver.add(end == widths + 10 * Double(count + 1))
    _ = try solver.solve()
    for space in [0, count / 2, count] {
      #expect(abs(try solver.value(of: spaces[space]) - 10) < 1e-6)
    }
    try solver.setConstant(widths + 16 * Double(count + 1), of: window)
    _ = try solver.solve()
    #expect(abs(try solver.value(of: spaces[count]) - 16) < 1e-6)
    // Rounding errors are no reason to solve anything by GLPK, or to begin again.
    #expect(solver.statistics.tableauRebuilds == 0)
    #expect(solver.statistics.glpkCalls == 0)
  }
}
