#if GLPK
import CGLPK
import LinearProgramming
import SolvingTestSupport
import Testing

/// A host program that uses GLPK itself, before or within a scope of living problems, keeps its own
/// problems; and the living problems solve on.
@Suite struct LiveHostTests {
  private enum Failure: Error { case noScope, wrongAnswer(Double, expected: Double) }

  /// x at least a bound, as small as possible.
  private struct Floor {
    var program = LinearProgram()
    let row: LinearProgram.Row

    init() throws {
      let x = try program.addColumn()
      row = try program.addRow([(x, 1)], .atLeast(1))
      let y = try program.addColumn(.nonnegative)
      try program.addRow([(x, 1), (y, -1)], .fixed(0))
      try program.addObjective([(y, 1)])
    }

    func live(in scope: LiveScope?) throws -> LiveProgram {
      guard let scope,
        let live = try LiveProgram(
          program, from: nil, reportedColumns: 1, options: LinearProgram.SolveOptions(), in: scope)
      else { throw Failure.noScope }
      return live
    }

    /// Moves the floor by steps, one of them below 0, where another basis is optimal.
    func drive(_ live: LiveProgram) throws {
      var work = LiveProgram.Work()
      for floor in [3.0, 5, -2, 4, 9] {
        try live.setBounds(.atLeast(floor), of: .row(row))
        if !live.move() { _ = try live.solve(&work) }
        let value = live.columnValues(first: 1).first ?? .nan
        guard value == max(floor, 0) else {
          throw Failure.wrongAnswer(value, expected: max(floor, 0))
        }
      }
    }
  }

  /// A problem of the host's with a number of columns.
  private static func makeProblem(_ columns: Int32) -> OpaquePointer? {
    let problem = glp_create_prob()
    glp_add_cols(problem, columns)
    return problem
  }

  /// Runs on a thread of its own; returns a description of the error, or "".
  private func failures(_ body: @escaping @Sendable () throws -> Void) -> [String] {
    onOwnThreads(1) { _ in
      do { try body() } catch { return "\(error)" }
      return ""
    }
  }

  @Test func hostWithAProblemBeforeTheScopeKeepsIt() {
    let failures = failures {
      let problem = Self.makeProblem(3)
      var blocks: Int32 = 0
      glp_mem_usage(&blocks, nil, nil, nil)
      try LiveScope.run { (scope) throws in
        let floor = try Floor()
        try floor.drive(floor.live(in: scope))
        #expect(glp_get_num_cols(problem) == 3)
      }
      var blocksAfter: Int32 = 0
      glp_mem_usage(&blocksAfter, nil, nil, nil)
      #expect(blocks == blocksAfter)
      #expect(glp_init_env() == 1)
      glp_delete_prob(problem)
      glp_free_env()
    }
    #expect(failures == [""])
  }

  @Test func hostThatBeginsToUseGLPKWithinTheScopeKeepsItsProblem() {
    let failures = failures {
      let problem = try LiveScope.run { (scope) throws in
        let floor = try Floor()
        let live = try floor.live(in: scope)
        try floor.drive(live)
        let problem = Self.makeProblem(7)
        try floor.drive(live)
        return problem
      }
      #expect(glp_init_env() == 1)
      #expect(glp_get_num_cols(problem) == 7)
      glp_delete_prob(problem)
      glp_free_env()
    }
    #expect(failures == [""])
  }

  @Test func hostThatFreesTheEnvironmentWithinTheScopeDoesNoHarm() {
    let failures = failures {
      try LiveScope.run { (scope) throws in
        let floor = try Floor()
        let live = try floor.live(in: scope)
        try floor.drive(live)
        glp_delete_prob(Self.makeProblem(2))
        glp_free_env()
        try floor.drive(live)
        // Now with an environment of the host's in its place.
        glp_free_env()
        let problem = Self.makeProblem(2)
        try floor.drive(live)
        #expect(glp_get_num_cols(problem) == 2)
        glp_delete_prob(problem)
        glp_free_env()
      }
      #expect(glp_init_env() == 0)
      glp_free_env()
    }
    #expect(failures == [""])
  }

  @Test func scopesWithinScopesAndOrdinarySolvesDoNotDisturbEachOther() {
    let failures = failures {
      try LiveScope.run { (outer) throws in
        let floor = try Floor()
        let first = try floor.live(in: outer)
        try floor.drive(first)
        try LiveScope.run { (inner) throws in
          try floor.drive(floor.live(in: inner))
          try floor.drive(first)
        }
        _ = try floor.program.solve()
        try floor.drive(first)
      }
      #expect(glp_init_env() == 0)
      glp_free_env()
    }
    #expect(failures == [""])
  }

  @Test func nothingIsLeftAndNoHookIsSetAfterAScope() {
    let failures = failures {
      try LiveScope.run { (scope) throws in
        let floor = try Floor()
        try floor.drive(floor.live(in: scope))
      }
      #expect(glp_init_env() == 0)
      glp_free_env()
    }
    #expect(failures == [""])
  }
}
#endif
