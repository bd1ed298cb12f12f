#if GLPK
import CGLPK
import Foundation
import LinearProgramming
import SolvingTestSupport
import Testing

/// A host program that uses GLPK itself, on the thread on which it also calls Kuina, keeps
/// its problems, its hooks and its settings.
@Suite struct HostTests {
  /// x + y ≤ 4, x + 3y ≤ 6, x ≤ 3, maximise 3x + 5y: best at (3, 1), worth 14.
  private static func makeProblem() -> OpaquePointer? {
    let problem = glp_create_prob()
    glp_set_obj_dir(problem, GLP_MAX)
    glp_add_rows(problem, 2)
    glp_set_row_bnds(problem, 1, GLP_UP, 0, 4)
    glp_set_row_bnds(problem, 2, GLP_UP, 0, 6)
    glp_add_cols(problem, 2)
    glp_set_col_bnds(problem, 1, GLP_DB, 0, 3)
    glp_set_col_bnds(problem, 2, GLP_LO, 0, 0)
    glp_set_obj_coef(problem, 1, 3)
    glp_set_obj_coef(problem, 2, 5)
    glp_set_mat_row(problem, 1, 2, [0, 1, 2], [0, 1, 1])
    glp_set_mat_row(problem, 2, 2, [0, 1, 2], [0, 1, 3])
    return problem
  }

  private static func solve(_ problem: OpaquePointer?) -> Double {
    var control = glp_smcp()
    glp_init_smcp(&control)
    control.msg_lev = GLP_MSG_ALL
    return glp_simplex(problem, &control) == 0 ? glp_get_obj_val(problem) : .nan
  }

  /// Calls of Kuina with an optimum, without a solution, and with a fault of GLPK.
  private static func useLinearPrograms() throws {
    var program = LinearProgram()
    let x = try program.addColumn(.nonnegative)
    let row = try program.addRow([(x, 1)], .atLeast(2))
    try program.addObjective([(x, 1)])
    guard case .optimal(let solution) = try program.solve(), solution[x] == 2 else {
      throw HostFailure.wrongAnswer
    }
    try program.setBounds(.atMost(-1), of: .row(row))
    guard case .infeasible = try program.solve() else { throw HostFailure.wrongAnswer }
    for _ in 0..<5000 { try program.addRow([(x, 1)], .free) }
    let options = LinearProgram.SolveOptions(memoryLimit: 1)
    guard case .failure(let error) = Result(catching: { try program.solve(options: options) }),
      (error as? LinearProgramError)?.code == .glpkFault
    else { throw HostFailure.noFault }
  }

  private enum HostFailure: Error { case wrongAnswer, noFault }

  @Test func liveProblemSolvesOnWithTheHostsHookAndSetting() {
    let failures = onOwnThreads(1) { _ in
      var failures: [String] = []
      func expect(_ holds: Bool, _ what: String) { if !holds { failures.append(what) } }
      let lines = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      lines.initialize(to: 0)
      defer { lines.deallocate() }
      glp_term_hook(
        { info, _ in
          info?.assumingMemoryBound(to: Int.self).pointee += 1
          return 1
        }, lines)
      let problem = Self.makeProblem()
      var blocks: Int32 = 0
      glp_mem_usage(&blocks, nil, nil, nil)
      do { try Self.useLinearPrograms() } catch { failures.append("\(error)") }

      expect(lines.pointee == 0, "our calls print through the host's hook")
      var blocksAfter: Int32 = 0
      glp_mem_usage(&blocksAfter, nil, nil, nil)
      expect(blocks == blocksAfter, "our calls leave blocks in the host's environment")
      expect(abs(Self.solve(problem) - 14) < 1e-9, "the host's problem solves to 14")
      expect(lines.pointee > 0, "the host's hook is called for the host's problem")

      do { try Self.useLinearPrograms() } catch { failures.append("\(error)") }
      glp_set_col_bnds(problem, 1, GLP_DB, 0, 1)  // then y = 5/3: 3 + 25/3
      expect(abs(Self.solve(problem) - 34.0 / 3) < 1e-9, "the host's problem solves again")

      for setting in [GLP_OFF, GLP_ON] {
        glp_term_out(setting)
        do { try Self.useLinearPrograms() } catch { failures.append("\(error)") }
        expect(glp_term_out(GLP_ON) == setting, "the host's terminal setting stays \(setting)")
      }
      glp_delete_prob(problem)
      expect(glp_init_env() == 1, "the host's environment is still there")
      glp_free_env()
      return failures
    }
    #expect(failures == [[]])
  }

  @Test func hostsErrorHookIsCalledForTheHostsErrors() async {
    await #expect(processExitsWith: .exitCode(42)) {
      glp_error_hook({ _ in _exit(42) }, nil)
      glp_term_hook({ _, _ in 1 }, nil)
      try Self.useLinearPrograms()
      glp_add_rows(Self.makeProblem(), -1)
      _exit(1)
    }
  }

  @Test func memoryLimitOfTheHostIsNotOurs() {
    let failures = onOwnThreads(1) { _ in
      let problem = Self.makeProblem()
      glp_mem_limit(1)
      defer {
        glp_delete_prob(problem)
        glp_free_env()
      }
      do {
        var program = LinearProgram()
        let x = try program.addColumn(.nonnegative)
        for _ in 0..<5000 { try program.addRow([(x, 1)], .atLeast(1)) }
        guard case .optimal = try program.solve() else { return "no optimum" }
      } catch {
        return "\(error)"
      }
      return ""
    }
    #expect(failures == [""])
  }

  @Test func noEnvironmentIsLeftOnAThreadThatHadNone() {
    let states = onOwnThreads(1) { _ in
      try? Self.useLinearPrograms()
      defer { glp_free_env() }
      return glp_init_env()
    }
    #expect(states == [0])
  }
}
#endif
