import LinearProgramming
import SolvingTestSupport
import Testing

/// Re-solves of programs that GLPK keeps alive.
@Suite(.enabled(if: LinearProgram.usesGLPK)) struct LiveProgramTests {
  /// x follows the target from 0 to 100 at the first priority, and 40 at the second, from below.
  private struct Following {
    var program = LinearProgram()
    let x: LinearProgram.Column
    let row: LinearProgram.Row

    init() throws {
      x = try program.addColumn(LinearProgram.Bounds(lower: 0, upper: 100))
      let over = try program.addColumn(.nonnegative)
      let under = try program.addColumn(.nonnegative)
      row = try program.addRow([(x, 1), (over, -1)], .atMost(50))
      try program.addRow([(x, 1), (under, 1)], .atLeast(40))
      try program.addObjective([(over, 1)])
      try program.addObjective([(under, 1)])
      try program.breakTies(by: [x])
    }

    func live(in scope: LiveScope) throws -> LiveProgram {
      try #require(
        try LiveProgram(
          program, from: nil, reportedColumns: 1, options: LinearProgram.SolveOptions(), in: scope))
    }
  }

  /// Calls a closure on a thread of its own with a scope.
  private func inScope(_ body: @escaping @Sendable (LiveScope) throws -> Void) throws {
    let results = onOwnThreads(1) { _ in
      Swift.Result { try LiveScope.run { (scope) throws in try body(#require(scope)) } }
    }
    for result in results { try result.get() }
  }

  @Test func changedBoundsMoveTheOptimumAndOnlyPivotsCallGLPK() throws {
    try inScope { scope in
      let following = try Following()
      let live = try following.live(in: scope)
      var work = LiveProgram.Work()
      // The second priority wants 40, the first allows what the row says.
      for (bound, expected) in [(50.0, 40.0), (30, 30), (20, 20), (35, 35), (60, 40), (70, 40)] {
        try live.setBounds(.atMost(bound), of: .row(following.row))
        if !live.move() { #expect(try live.solve(&work) == .optimal) }
        #expect(live.columnValues(first: 1) == [expected])
      }
      work = LiveProgram.Work()
      try live.setBounds(.atMost(80), of: .row(following.row))
      #expect(live.move())
      try live.setBounds(.atMost(30), of: .row(following.row))
      #expect(!live.move())
      #expect(try live.solve(&work) == .optimal)
      #expect(work.pivots > 0)
      var changed: [Int: Double] = [:]
      live.forEachChangedColumn { changed[$0] = $1 }
      #expect(changed == [0: 30])
    }
  }

  @Test func anInfeasibleStepIsUndecidedAndTheNextOneRight() throws {
    try inScope { scope in
      let following = try Following()
      let live = try following.live(in: scope)
      var work = LiveProgram.Work()
      #expect(try live.solve(&work) == .optimal)
      try live.setBounds(LinearProgram.Bounds(lower: 200, upper: 300), of: .column(following.x))
      try live.setBounds(.fixed(0), of: .column(LinearProgram.Column(index: 1)))
      #expect(!live.move())
      #expect(try live.solve(&work) == .undecided)
      #expect(live.columnValues(first: 1) == [40])
      try live.setBounds(LinearProgram.Bounds(lower: 0, upper: 100), of: .column(following.x))
      if !live.move() { #expect(try live.solve(&work) == .optimal) }
      #expect(live.columnValues(first: 1) == [40])
    }
  }

  @Test func invalidBoundsAreTypedErrors() throws {
    try inScope { scope in
      let following = try Following()
      let live = try following.live(in: scope)
      for (bounds, row, expected) in [
        (LinearProgram.Bounds(lower: 2, upper: 1), 0, LinearProgramError.Code.emptyBounds),
        (.fixed(.nan), 0, .nonfinite), (.fixed(1), 2, .unknownMember),
        (.fixed(1), -1, .unknownMember),
      ] {
        let member = LinearProgram.Member.row(LinearProgram.Row(index: row))
        #expect(
          code { () throws(LinearProgramError) in _ = try live.setBounds(bounds, of: member) }
            == expected)
      }
    }
  }

  @Test func aFaultEndsTheScopeAndValuesStayReadable() throws {
    try inScope { scope in
      let following = try Following()
      let small = try following.live(in: scope)
      var work = LiveProgram.Work()
      #expect(try small.solve(&work) == .optimal)
      var program = LinearProgram()
      let column = try program.addColumn(.nonnegative)
      for _ in 0..<5000 { try program.addRow([(column, 1)], .free) }
      let large = try #require(
        try LiveProgram(
          program, from: nil, reportedColumns: 1, options: LinearProgram.SolveOptions(), in: scope))
      scope.memoryLimit = 1
      do throws(LinearProgramError) {
        _ = try large.solve(&work)
        Issue.record("no fault")
      } catch {
        #expect(error.code == .glpkFault)
        #expect(error.message.contains("memory allocation limit exceeded"))
      }
      #expect(!scope.isOpen)
      #expect(small.columnValues(first: 1) == [40])
      #expect(!small.move())
      #expect(try small.solve(&work) == .undecided)
      // An ordinary solve works on the same thread.
      #expect(try following.program.solve().solution()[following.x] == 40)
    }
  }

  @Test func aBasisOfALiveProgramStartsAnOrdinarySolve() throws {
    try inScope { scope in
      let following = try Following()
      let live = try following.live(in: scope)
      var work = LiveProgram.Work()
      #expect(try live.solve(&work) == .optimal)
      let basis = try #require(live.basis)
      let solution = try following.program.solve(from: basis).solution()
      #expect(solution[following.x] == 40)
      #expect(solution.pivots == 0)
    }
  }
}
