import ConstraintSolving
import Foundation
import SolvingTestSupport
import Testing

/// Values as functions of several constants.
@Suite struct ParametricSolutionTests {
  /// A view as wide as the space between two margins, up to 200, at least 50: by hand.
  @Test(arguments: [Solver.Method.presolved, .direct])
  func regionsOfAViewBetweenTwoEdges(method: Solver.Method) throws {
    let solver = Solver(method: method)
    let start = solver.makeVariable("start")
    let end = solver.makeVariable("end")
    let width = solver.makeVariable("width")
    let left = try solver.add(start == 0)
    let right = try solver.add(end == 300)
    try solver.add(width <= end - start)
    let least = try solver.add(width >= 50)
    try solver.add((width == 200).at(.high))
    let solution = try solver.solution(
      over: [left, right], in: Polytope(box: [0...100, 0...400]))
    #expect(solution.isComplete)
    #expect(solution.regions.count == 2)
    // The area of end - start < 50: a triangle and a strip.
    let area = solution.infeasibleParts.reduce(0) { $0 + $1.part.volume }
    #expect(abs(area - (50 * 100 + 100 * 100 / 2)) < 1e-6)
    for part in solution.infeasibleParts {
      #expect(part.conflict.constraints.contains(least))
      #expect(Set(part.conflict.constraints).isSuperset(of: [left, right]))
    }
    #expect(solution.value(of: width, at: [0, 400]) == 200)
    #expect(solution.value(of: width, at: [20, 120]) == 100)
    #expect(solution.value(of: start, at: [20, 120]) == 20)
    #expect(solution.value(of: width, at: [80, 100]) == nil)
    #expect(solution.value(of: width, at: [80, 500]) == nil)
    #expect(solution.region(at: [20, 120])?.gradient(of: width) == [-1, 1])
    #expect(solution.region(at: [0, 400])?.gradient(of: width) == [0, 0])
    // The solver is unchanged.
    _ = try solver.solve()
    #expect(try solver.value(of: end) == 300)
  }

  @Test func onlyWhatIsConnectedToTheVariablesCounts() throws {
    let solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let a = try solver.add(x == 0)
    let b = try solver.add(y == 0)
    try solver.add(y >= 5)
    try solver.add((x <= 3).at(.low))
    let domain = Polytope(box: [0...10, 0...10])
    let all = try solver.solution(over: [a, b], in: domain)
    #expect(all.infeasibleParts.count == 1)
    #expect(all.value(of: x, at: [2, 2]) == nil)
    let own = try solver.solution(over: [a, b], in: domain, for: [x])
    #expect(own.infeasibleParts.isEmpty)
    #expect(own.value(of: x, at: [2, 2]) == 2)
    #expect(own.value(of: y, at: [2, 2]) == nil)
  }

  @Test func invalidArgumentsAreRejected() throws {
    let solver = Solver()
    let other = Solver()
    let x = solver.makeVariable("x")
    let a = try solver.add(x == 0)
    let square = Polytope(box: [0...1, 0...1])
    #expect(throws: SolverError.self) { try solver.solution(over: [a], in: square) }
    #expect(throws: SolverError.self) {
      try solver.solution(over: [a], in: Polytope(box: [0...1e10]))
    }
    #expect(throws: SolverError.self) {
      try solver.solution(over: [a], in: Polytope(box: [0...1]), for: [other.makeVariable()])
    }
    try solver.remove(a)
    #expect(throws: SolverError.unknownConstraint) {
      try solver.solution(over: [a], in: Polytope(box: [0...1]))
    }
  }

  @Test func aLimitLeavesPartsOpen() throws {
    let solver = Solver()
    let x = solver.makeVariable("x")
    let a = try solver.add((x == 0).at(.low))
    for bound in 1...9 { try solver.add((x <= Double(bound)).at(Priority(Double(bound)))) }
    let domain = Polytope(box: [0...20])
    let some = try solver.solution(over: [a], in: domain, limit: 1)
    #expect(!some.isComplete)
    #expect(some.regions.count == 1)
    #expect(try solver.solution(over: [a], in: domain).isComplete)
  }

  /// At random constants, a solution has the values of a fresh solver; `KUINA_PARAMETRIC=1000`
  /// checks as many systems at as many points.
  @Test func solutionsEqualFreshSolves() throws {
    let wanted = ProcessInfo.processInfo.environment["KUINA_PARAMETRIC"].flatMap { Int($0) }
    let systems = wanted ?? 60
    let samples = wanted ?? 40
    var compared = 0
    var regions = 0
    var infeasible = 0
    var unexamined = 0
    for seed in 1...UInt64(systems) {
      let dimension = 2 + Int(seed % 2)
      let size = 5 + Int(seed % 5)
      let system = try RandomSystem(
        seed: seed &* 15_485_863, variables: size, constraints: 2 * size)
      var random = SeededGenerator(seed: seed)
      let rows = Array(system.rows.indices.shuffled(using: &random).prefix(dimension))
      let ranges = rows.map { row in
        system.rows[row].constant - 25...system.rows[row].constant + 25
      }
      let solution = try system.solver.solution(
        over: rows.map { system.ids[$0] }, in: Polytope(box: ranges))
      regions += solution.regions.count
      infeasible += solution.infeasibleParts.count
      if !solution.isComplete { unexamined += 1 }
      for sample in 0..<samples {
        let point = ranges.map { Double.random(in: $0, using: &random) }
        if solution.unexaminedParts.contains(where: { $0.contains(point, tolerance: 1e-6) }) {
          continue
        }
        var there = system
        for (row, constant) in zip(rows, point) { there.rows[row].constant = constant }
        let solver = Solver(method: sample % 8 == 0 ? .direct : .presolved)
        let fresh = try there.fresh(solver)?.values
        compared += 1
        let region = solution.region(at: point)
        #expect((region == nil) == (fresh == nil), "seed \(seed) at \(point)")
        guard let region, let fresh else { continue }
        for (variable, value) in zip(system.variables, fresh) {
          let found = try #require(region.value(of: variable, at: point))
          #expect(abs(found - value) < 1e-4, "seed \(seed) at \(point)")
        }
      }
    }
    #expect(compared > systems * samples * 9 / 10)
    #expect(infeasible > 0)
    if wanted != nil {
      print(
        "\(systems) systems, \(regions) regions, \(infeasible) infeasible parts, "
          + "\(unexamined) incomplete, \(compared) comparisons")
    }
  }
}
