#if GLPK
import CGLPK
import ConstraintSolving
import Foundation
import LinearProgramming
import SolvingTestSupport
import Testing

/// Texts and GLPK itself: a program that uses GLPK reads what Kuina writes, and Kuina reads text on
/// a thread on which the program uses GLPK.
@Suite struct TextHostTests {
  /// The solution of a text by GLPK's own reader and simplex method, by name.
  private static func solution(of text: String, _ format: LinearProgram.TextFormat) throws
    -> [String: Double]
  {
    let file = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    glp_term_out(GLP_OFF)
    let problem = glp_create_prob()
    defer { glp_delete_prob(problem) }
    let code =
      format == .lp
      ? glp_read_lp(problem, nil, file.path) : glp_read_mps(problem, GLP_MPS_FILE, nil, file.path)
    guard code == 0, glp_simplex(problem, nil) == 0, glp_get_status(problem) == GLP_OPT else {
      return [:]
    }
    var values: [String: Double] = [:]
    for column in 1...glp_get_num_cols(problem) {
      values[String(cString: glp_get_col_name(problem, column))] = glp_get_col_prim(
        problem, column)
    }
    return values
  }

  /// 352 points for 64, a field that prefers 500, and a lower wish that it were twice as high.
  @Test(arguments: LinearProgram.TextFormat.allCases)
  func otherSolversFindTheSameOptimum(format: LinearProgram.TextFormat) throws {
    let solver = Solver()
    let y = solver.makeVariable("y")
    let height = solver.makeVariable("text height")
    try solver.add(y >= 64)
    try solver.add(y + height <= 352)
    try solver.add((height == 500).at(.high))
    try solver.add((y == 100).at(.low))
    let text = try solver.linearProgram().text(in: format)
    let results = onOwnThreads(1) { _ in
      let values = try? Self.solution(of: text, format)
      glp_free_env()
      return values
    }
    let values = try #require(results.first ?? nil)
    // The field keeps 288, so that y cannot be 100.
    #expect(values["text~height"] == 288)
    #expect(values["y"] == 64)
    #expect(values["priority~750@1"] == 212)
    #expect(values["priority~250@2"] == 36)
  }

  private static let text = "Minimize\n obj: x\nSubject To\n a: x >= 2\nEnd\n"

  @Test func readingLeavesTheHostsProblemsAlone() {
    let results = onOwnThreads(1) { _ in
      let problem = glp_create_prob()
      glp_add_cols(problem, 3)
      let isRead = (try? LinearProgram(text: Self.text, format: .lp))?.columnCount == 1
      let isRejected = (try? LinearProgram(text: "x", format: .mps)) == nil
      let columns = glp_get_num_cols(problem)
      glp_delete_prob(problem)
      glp_free_env()
      return isRead && isRejected && columns == 3
    }
    #expect(results == [true])
  }

  /// Neither memory nor descriptors are kept, whether a text is read or rejected.
  @Test func readingLeavesNothingBehind() async {
    await #expect(processExitsWith: .success) {
      func read(_ text: String) -> Bool {
        (try? LinearProgram(text: text, format: .lp)) != nil
      }
      let written = try output {
        for _ in 0..<200 { precondition(read(Self.text) && !read("x")) }
      }
      precondition(written.isEmpty, String(decoding: written, as: UTF8.self))
      let before = try residentMemory()
      let descriptor = dup(0)
      close(descriptor)
      for _ in 0..<5_000 { precondition(read(Self.text) && !read("Minimize\n obj: 3")) }
      let next = dup(0)
      close(next)
      precondition(next == descriptor, "\(next - descriptor) descriptors are open")
      let growth = try residentMemory() - before
      precondition(growth < 500_000, "\(growth) bytes more after 10000 texts")
    }
  }
}
#endif
