import ConstraintSolving
import SolvingTestSupport
import Testing

@Suite struct RepairTests {
  /// The new constants of each repair.
  private func constants(_ choices: [RepairChoice]) -> [[[Constraint.ID: Double]]] {
    choices.map { choice in
      choice.alternatives.map { repair in
        Dictionary(uniqueKeysWithValues: repair.relaxations.map { ($0.constraint, $0.constant) })
      }
    }
  }

  @Test func conflictIsFormattedAsASentence() throws {
    let solver = Solver()
    let x = solver.makeVariable("x")
    let w = solver.makeVariable("w")
    try solver.add((x >= 0).named("leading"))
    try solver.add((x + w == 10).named("window"))
    let width = try solver.add((w >= 12).named("width"))
    let conflict = try #require(try solver.solve().conflict)
    #expect(conflict.excess == 2)
    #expect(
      try conflict.sentence(in: solver)
        == "leading (x >= 0), window (x + w == 10) and width (w >= 12) cannot all hold: "
        + "leading - window + width adds up to 0 >= 2")
    try solver.remove(width)
    try solver.add(0.5 * w >= 6.25)
    #expect(
      try solver.solve().conflict?.sentence(in: solver)
        == "leading (x >= 0), window (x + w == 10) and 0.5·w >= 6.25 cannot all hold: "
        + "0.5·leading - 0.5·window + (0.5·w >= 6.25) adds up to 0 >= 1.25")
    #expect(throws: SolverError.unknownConstraint) { try conflict.sentence(in: solver) }
    let single = Solver()
    try single.add(Constraint([], .lessThanOrEqual, -2).named("room"))
    #expect(
      try single.solve().conflict?.sentence(in: single)
        == "room (0 <= -2) cannot hold: -room adds up to 0 >= 2")
  }

  @Test(arguments: [Solver.Arithmetic.floatingPoint, .exact])
  func conflictsWithoutACommonMemberAreAllFound(arithmetic: Solver.Arithmetic) throws {
    let solver = Solver(arithmetic: arithmetic)
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let z = solver.makeVariable()
    let first = [try solver.add(x <= 1), try solver.add(x >= 2)]
    try solver.add(x + y + z == 100)
    let second = [try solver.add(y == 7), try solver.add(y == 8)]
    let third = try solver.add(Constraint([], .equal, 3))
    try solver.add((x == 50).at(999))
    let other = solver.makeVariable()
    let fourth = [try solver.add(other >= 9), try solver.add(2 * other <= 17)]
    let conflicts = try solver.conflicts()
    #expect(conflicts.map(\.constraints) == [first, second, [third], fourth])
    #expect(conflicts.map(\.excess) == [1, 1, 3, 0.5])
    for conflict in conflicts { #expect(try conflict.defects(in: solver) == []) }
    for conflict in conflicts { try solver.remove(conflict.constraints[0]) }
    #expect(try solver.conflicts() == [])
    #expect(try solver.repairs() == [])
    #expect(try solver.solve().conflict == nil)
    #expect(try solver.conflicts() == [])
  }

  @Test func cheapestRepairRelaxesTheConstraintWithTheGreatestEffect() throws {
    let solver = Solver()
    let v = (0..<3).map { _ in solver.makeVariable() }
    try solver.add(v[0] >= 10)
    try solver.add(v[1] == 2 * v[0])
    try solver.add(v[1] <= 15)
    // 2·(v0 ≥ 10) - (v1 = 2·v0) - (v1 ≤ 15) is 0 ≥ 5: relaxing the first by half of that suffices.
    let floor = try #require(try solver.conflicts().first?.constraints.first)
    let choices = try solver.repairs()
    #expect(constants(choices) == [[[floor: 7.5]]])
    #expect(choices[0].alternatives[0].relaxations[0].amount == 2.5)
    #expect(choices[0].alternatives[0].total == 2.5)
    try solver.setConstant(7.5, of: floor)
    #expect(try solver.solve().conflict == nil)
    #expect(try solver.value(of: v[1]) == 15)
  }

  @Test func equallyCheapRepairsAreListedInOrder() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let w = solver.makeVariable()
    let leading = try solver.add(x >= 16)
    let width = try solver.add(w == 300)
    let trailing = try solver.add(x + w <= 304)
    try solver.add((x == 40).at(999))
    let all = [[leading: 4.0], [width: 288], [trailing: 316]]
    let choices = try solver.repairs()
    #expect(constants(choices) == [all])
    #expect(choices[0].alternatives.map(\.total) == [12, 12, 12])
    #expect(try constants(solver.repairs(alternatives: 2)) == [Array(all[..<2])])
    #expect(try constants(solver.repairs(alternatives: 0)) == [[all[0]]])
    for repair in choices[0].alternatives {
      for relaxation in repair.relaxations {
        try solver.setConstant(relaxation.constant, of: relaxation.constraint)
      }
      #expect(try solver.solve().conflict == nil)
      for (id, constant) in [(leading, 16.0), (width, 300), (trailing, 304)] {
        try solver.setConstant(constant, of: id)
      }
    }
  }

  @Test func componentsAreRepairedIndependently() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let a = try solver.add(x == 1)
    let b = try solver.add(x == 4)
    let alone = try solver.add(Constraint([], .greaterThanOrEqual, 2))
    let c = try solver.add(y <= 0)
    let d = try solver.add(y >= 2)
    let choices = try solver.repairs()
    #expect(
      choices.map { $0.alternatives.map { $0.relaxations.map(\.constraint) } } == [
        [[alone]], [[a], [b]], [[c], [d]],
      ])
    #expect(choices.map(\.alternatives[0].total) == [2, 3, 2])
    #expect(choices[1].alternatives[0].relaxations[0].constant == 4)
    #expect(choices[0].alternatives[0].relaxations[0].constant == 0)
  }

  @Test(arguments: UInt64(0)..<120)
  func repairsOfRandomSystemsRepairThem(seed: UInt64) throws {
    for arithmetic in [Solver.Arithmetic.floatingPoint, .exact] {
      let solver = Solver(arithmetic: arithmetic)
      let system = try RandomSystem(seed: seed, variables: 3, constraints: 16, solver)
      let conflicts = try solver.conflicts()
      let isFeasible = try solver.solve().conflict == nil
      #expect(conflicts.isEmpty == isFeasible)
      let members = conflicts.flatMap(\.constraints)
      #expect(Set(members).count == members.count)
      for conflict in conflicts { #expect(try conflict.defects(in: solver) == []) }
      let choices = try solver.repairs()
      #expect(choices.isEmpty == isFeasible)
      for pick in 0..<4 {
        let picked = choices.compactMap { $0.alternatives.dropFirst(pick).first }
        guard picked.count == choices.count else { break }
        let totals = zip(picked, choices).map { $0.total - $1.alternatives[0].total }
        #expect(totals.allSatisfy { abs($0) < 1e-9 })
        let before = try system.ids.map { try solver.constraint($0).constant }
        for relaxation in picked.flatMap(\.relaxations) {
          try solver.setConstant(relaxation.constant, of: relaxation.constraint)
        }
        // New constants are rounded; exact arithmetic detects that.
        let excess = try solver.solve().conflict?.excess ?? 0
        #expect(excess < (arithmetic == .exact ? 1e-12 : 1e-300))
        for (id, constant) in zip(system.ids, before) { try solver.setConstant(constant, of: id) }
      }
    }
  }
}
