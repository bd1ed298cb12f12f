import ConstraintSolving
import SolvingTestSupport
import Testing

/// The motion of all variables over a range of one constant.
@Suite struct PathTests {
  private static let methods: [Solver.Method] = [.presolved, .direct]

  /// A view between 0 and a floor: 100 high if it fits, at least 20 required.
  @Test(arguments: methods)
  func breakpointsAndRatesOfAViewThatShrinks(method: Solver.Method) throws {
    let solver = Solver(method: method)
    let top = solver.makeVariable("top")
    let height = solver.makeVariable("height")
    let still = solver.makeVariable("still")
    let above = try solver.add(top >= 0)
    let least = try solver.add(height >= 20)
    try solver.add((height == 100).at(.high))
    try solver.add(still == 7)
    let floor = try solver.add(top + height == 300)
    _ = try solver.solve()

    let path = try solver.path(of: floor, from: 250, to: 0)
    #expect(path.breakpoints.map(\.constant) == [100])
    #expect(path.breakpoints.map(\.constraint) == [above])
    #expect(path.variables == [top, height])
    // The height may not fall below 20.
    #expect(path.end == 20)
    #expect(Set(path.conflict?.constraints ?? []) == [above, least, floor])
    for constant in stride(from: 20.0, through: 250, by: 5) {
      #expect(path.value(of: height, at: constant) == min(100, constant))
      #expect(path.value(of: top, at: constant) == max(0, constant - 100))
      #expect(path.value(of: still, at: constant) == 7)
    }
    #expect(path.rate(of: top, at: 200) == 1)
    #expect(path.rate(of: height, at: 50) == 1)
    #expect(path.rate(of: still, at: 50) == 0)
    #expect(path.value(of: top, at: 19) == nil)
    #expect(path.value(of: top, at: 251) == nil)

    var values = [Double](repeating: -1, count: 2)
    var span = values.mutableSpan
    #expect(path.write(at: 160, to: &span))
    #expect(!path.write(at: 10, to: &span))
    #expect(values == [60, 100])
    // The solver is unchanged.
    #expect(try solver.solve().conflict == nil)
    #expect(try solver.value(of: top) == 200)
    #expect(try solver.constraint(floor).constant == 300)
  }

  @Test(arguments: methods)
  func pathsGoBothWaysAndMayBePoints(method: Solver.Method) throws {
    let solver = Solver(method: method)
    let x = solver.makeVariable("x")
    let limit = try solver.add((x <= 10).at(.low))
    let optional = try solver.add((x == 0).at(.high))
    try solver.add(x >= -5)
    let up = try solver.path(of: optional, from: -20, to: 20)
    #expect(up.breakpoints.map(\.constant) == [-5])
    #expect(up.end == 20)
    #expect(up.value(of: x, at: -20) == -5)
    #expect(up.value(of: x, at: 20) == 20)
    let down = try solver.path(of: optional, from: 20, to: -20)
    #expect(down.breakpoints.map(\.constant) == [-5])
    #expect(down.value(of: x, at: -20) == -5)
    let point = try solver.path(of: optional, from: 3, to: 3)
    #expect(point.variables == [])
    #expect(point.value(of: x, at: 3) == 3)
    let idle = try solver.path(of: limit, from: 0, to: 100)
    #expect(idle.variables == [])
    #expect(idle.breakpoints == [])
    #expect(idle.value(of: x, at: 50) == 0)
  }

  @Test func invalidPathsAreRejectedAndChangeNothing() throws {
    let solver = Solver()
    let x = solver.makeVariable("x")
    let least = try solver.add(x >= 0)
    let most = try solver.add(x <= 10)
    _ = try solver.solve()
    #expect(throws: SolverError.self) { try solver.path(of: most, from: -1, to: 5) }
    #expect(throws: SolverError.self) { try solver.path(of: most, from: .nan, to: 5) }
    #expect(throws: SolverError.self) { try solver.path(of: most, from: 0, to: 1e10) }
    #expect(try solver.constraint(most).constant == 10)
    try solver.remove(least)
    #expect(throws: SolverError.unknownConstraint) {
      try solver.path(of: least, from: 0, to: 1)
    }
    #expect(try solver.solve().conflict == nil)
  }

  /// At constants between and at breakpoints, a path has the values of a fresh solver.
  @Test(arguments: UInt64(1)...40)
  func pathsEqualFreshSolves(seed: UInt64) throws {
    var system = try RandomSystem(seed: seed &* 15_485_863, variables: 6, constraints: 9)
    var random = SeededGenerator(seed: seed)
    while case .infeasible(let conflict) = try system.solver.solve() {
      let row = try #require(system.ids.firstIndex(of: conflict.constraints[0]))
      try system.setPriority(250, ofRow: row)
    }
    let before = system.values
    let row = Int.random(in: system.rows.indices, using: &random)
    let own = system.rows[row].constant
    for end in [own + 60, own - 60] {
      let path = try system.solver.path(of: system.ids[row], from: own, to: end)
      var constants = path.breakpoints.map(\.constant) + [path.start, path.end]
      for _ in 0..<12 { constants.append(Double.random(in: path.range, using: &random)) }
      for constant in constants {
        var there = system
        there.rows[row].constant = constant
        let fresh = try there.freshValues()
        for (variable, value) in zip(system.variables, try #require(fresh)) {
          let found = try #require(path.value(of: variable, at: constant))
          #expect(abs(found - value) < 1e-4, "seed \(seed) to \(end) at \(constant)")
        }
      }
      if path.conflict != nil {
        var there = system
        there.rows[row].constant = path.end + (end - own) / 60 * 0.01
        #expect(try there.freshValues() == nil, "seed \(seed) beyond \(path.end)")
      } else {
        #expect(path.end == end)
      }
    }
    #expect(try system.solver.changesOfSolve() == [])
    #expect(system.values == before)
  }
}
