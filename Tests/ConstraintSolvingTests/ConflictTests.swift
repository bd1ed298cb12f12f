import ConstraintSolving
import SolvingTestSupport
import Testing

@Suite struct ConflictTests {
  @Test func conflictIsTheProofOfTheDocumentation() throws {
    let solver = Solver()
    let x = solver.makeVariable("x")
    let w = solver.makeVariable("w")
    let leading = try solver.add((x >= 0).named("leading"))
    try solver.add((x <= 500).named("no part of it"))
    let window = try solver.add((x + w == 10).named("window"))
    let width = try solver.add((w >= 12).named("width"))
    let conflict = try #require(try solver.solve().conflict)
    #expect(conflict.constraints == [leading, window, width])
    #expect(conflict.members.map(\.multiplier) == [1, -1, 1])
    #expect(try conflict.defects(in: solver) == [])
  }

  @Test func valuesAndConstraintsStayThroughAConflict() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let first = try solver.add(x == 5)
    try solver.add((y == 7).at(300))
    _ = try solver.solve()
    let second = try solver.add(x >= 6)
    let third = try solver.add((y == 8).at(400))
    for _ in 0..<2 {
      #expect(try solver.solve().conflict?.constraints == [first, second])
      #expect(try solver.value(of: x) == 5)
      #expect(try solver.value(of: y) == 7)
      #expect(solver.statistics.constraints == 4)
      _ = try solver.constraint(third)
    }
    try solver.remove(first)
    #expect(try solver.changesOfSolve() == [x, y])
    #expect(try solver.value(of: x) == 6)
    #expect(try solver.value(of: y) == 8)
  }

  @Test(arguments: 0..<4)
  func eachMemberRemovedOrRelaxedEndsTheConflict(member: Int) throws {
    for isRemoved in [true, false] {
      let solver = Solver()
      let v = (0..<3).map { _ in solver.makeVariable() }
      // v0 ≥ 10, v1 ≥ v0 + 10, v2 ≥ v1 + 10, v2 ≤ 25
      let ids = [
        try solver.add(v[0] >= 10), try solver.add(v[1] >= v[0] + 10),
        try solver.add(v[2] >= v[1] + 10), try solver.add(v[2] <= 25),
      ]
      let conflict = try #require(try solver.solve().conflict)
      #expect(conflict.constraints == ids)
      if isRemoved {
        try solver.remove(ids[member])
      } else {
        try solver.setPriority(999, of: ids[member])
      }
      #expect(try solver.solve().conflict == nil)
    }
  }

  @Test func secondConflictIsFoundOnceTheFirstIsResolved() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let ids = [
      try solver.add(x == 1), try solver.add(x == 2), try solver.add(y == 1),
      try solver.add(y == 2),
    ]
    let first = try #require(try solver.solve().conflict)
    try solver.remove(first.constraints[0])
    let second = try #require(try solver.solve().conflict)
    #expect(Set(first.constraints + second.constraints) == Set(ids))
    try solver.remove(second.constraints[0])
    #expect(try solver.solve().conflict == nil)
  }

  @Test func exactArithmeticFindsContradictionsBelowGLPKsTolerance() throws {
    for arithmetic in [Solver.Arithmetic.floatingPoint, .exact] {
      let solver = Solver(arithmetic: arithmetic)
      let x = solver.makeVariable()
      try solver.add(x >= 1)
      let limit = try solver.add(x <= 0.999)
      #expect(try solver.solve().conflict != nil)
      try solver.setConstant(1 - 0x1p-40, of: limit)
      let conflict = try solver.solve().conflict
      // In floating-point arithmetic a violation of 10⁻¹² is tolerated.
      if arithmetic == .exact { #expect(conflict?.members.map(\.multiplier) == [1, -1]) }
      if conflict == nil { #expect(try abs(solver.value(of: x) - 1) < 1e-6) }
    }
  }

  @Test func constraintWithoutVariablesHoldsOrIsAConflictByItself() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x == 3)
    for (relation, constant) in [
      (Relation.equal, 0.0), (.lessThanOrEqual, 0), (.lessThanOrEqual, 2),
      (.greaterThanOrEqual, 0), (.greaterThanOrEqual, -2),
    ] {
      try solver.add(Constraint([], relation, constant))
    }
    #expect(try solver.solve().conflict == nil)
    for (relation, constant, multiplier) in [
      (Relation.equal, 1.0, 1.0), (.equal, -1, -1), (.lessThanOrEqual, -2, -1),
      (.greaterThanOrEqual, 2, 1),
    ] {
      let id = try solver.add(Constraint([], relation, constant))
      let conflict = try #require(try solver.solve().conflict)
      #expect(conflict.members.map(\.constraint) == [id])
      #expect(conflict.members.map(\.multiplier) == [multiplier])
      #expect(try conflict.defects(in: solver) == [])
      try solver.setPriority(500, of: id)  // a optional that cannot be met harms nothing
      #expect(try solver.solve().conflict == nil)
    }
    #expect(try solver.value(of: x) == 3)
  }
}
