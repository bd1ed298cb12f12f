import Foundation
import LinearProgramming
import SolvingTestSupport
import TestSupport
import Testing

/// `kuina solve` with files in CPLEX LP and MPS.
@Suite struct SolveProgramTests {
  private static let command = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(component: "kuina")

  /// Writes files into a new folder and runs the command there.
  private func solve(
    _ arguments: [String], files: [String: String] = [:], input: String = "",
    _ check: (ProcessResult, (String) throws -> String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(component: name))
    }
    let paths = arguments.map { argument in
      argument.contains(".") ? folder.appending(component: argument).path : argument
    }
    let result = try run(Self.command, ["solve"] + paths, input: Data(input.utf8))
    try check(result) { name in
      try String(contentsOf: folder.appending(component: name), encoding: .utf8)
    }
  }

  private func answer(_ result: ProcessResult) -> String {
    String(decoding: result.output, as: UTF8.self)
  }

  private static let problem = """
    var y height
    row bar 1000 >= 64 1 y
    row preferred 750 == 500 1 height
    row screen 1000 <= 568 1 y 1 height
    edit screen 352
    """

  @Test(.enabled(if: LinearProgram.usesGLPK)) func problemIsWrittenAsALinearProgram() throws {
    try solve(
      ["p.txt", "--lp", "p.lp", "--mps", "p.mps"], files: ["p.txt": Self.problem]
    ) { result, text in
      #expect(answer(result) == #"{"status":"optimal","x":{"height":288,"y":64}}"# + "\n")
      // Ties are broken by the distances of the two inequalities: y - 64 + 352 - y - height.
      expectText(
        try text("p.lp"),
        """
        \\ 4 rows, 5 columns

        Minimize
         priority~750: + 0 ties@0 + 0 y + 0 height + below~preferred + above~preferred

        Subject To
         bar: + y >= 64
         preferred: + height + below~preferred - above~preferred = 500
         screen: + y + height <= 352
         ties@0: - height - ties@0 = 0

        Bounds
         y free
         height free
         ties@0 free

        End
        """)
      for name in ["p.lp", "p.mps"] {
        try solve([name], files: [name: try text(name)]) { result, _ in
          #expect(
            answer(result)
              == #"{"status":"optimal","x":{"above preferred":0,"below preferred":212,"height":288,"y":64}}"#
              + "\n")
        }
      }
    }
  }

  @Test(
    .enabled(if: LinearProgram.usesGLPK),
    arguments: [
      (
        "Minimize\n obj: x + 2 y\nSubject To\n a: x + y >= 3\nEnd\n",
        #"{"status":"optimal","x":{"x":3,"y":0}}"#
      ),
      ("Maximize\n obj: x\nSubject To\n a: x - y >= 3\nEnd\n", #"{"status":"unbounded"}"#),
      (
        "Minimize\n obj: x\nSubject To\n a: x + y >= 3\n b: x <= 1\n c: y <= 1\nEnd\n",
        #"{"conflict":["a","b","c"],"status":"infeasible"}"#
      ),
    ])
  func programsOfOthersAreSolved(text: String, expected: String) throws {
    for arithmetic in ["checked", "exact", "floating-point"] {
      try solve(["--format", "lp", "--arithmetic", arithmetic, "-"], input: text) { result, _ in
        #expect(answer(result) == expected + "\n")
        #expect(result.status == 0)
      }
    }
  }

  @Test(.enabled(if: LinearProgram.usesGLPK)) func malformedProgramIsReportedWithItsLine() throws {
    try solve(["-", "--format", "lp"], input: "Minimize\n obj: x +\nEnd\n") { result, _ in
      #expect(result.status == 2)
      #expect(result.errors == "-:3: missing variable name\n")
    }
  }

  @Test func problemThatTheSolverRejectsIsNotWritten() throws {
    let text = "var x\nrow a 1000 == 1e10 1 x\n"
    try solve(["-", "--lp", "p.lp"], input: text) { result, text in
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("-:1: is not a linear program: "))
      let written = try? text("p.lp")
      #expect(written == nil)
    }
  }

  @Test func fileIsNotWrittenOverItself() throws {
    try solve(["p.lp", "--lp", "p.lp"], files: ["p.lp": Self.problem]) { result, text in
      #expect(result.status == 2)
      #expect(result.errors.hasSuffix("expected another file to write to\n"))
      let kept = try text("p.lp")
      #expect(kept == Self.problem)
    }
  }
}
