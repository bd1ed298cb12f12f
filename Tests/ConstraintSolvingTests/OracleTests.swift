import ConstraintSolving
import Foundation
import SolvingTestSupport
import Testing

private let oracleFolder = packageFolder.deletingLastPathComponent().appending(
  path: "shared/oracle")

/// Fresh problems of the exact oracle, where it is at hand.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: oracleFolder.path)))
struct OracleTests {
  private struct Case: Codable {
    var problem: String
    var answers: [Answer] = []
  }

  private struct Answer: Codable {
    var status: String
    var x: [String: Double]?
    var conflict: [String]?
  }

  @Test(.timeLimit(.minutes(2)), arguments: RecordedProblem.families)
  func freshProblemsPassTheOraclesCheck(family: String) throws {
    var cases = try JSONDecoder().decode(
      [Case].self,
      from: python(
        """
        import gen
        first, size = int(sys.argv[3]), 14
        print(json.dumps([{'problem': gen.gen(sys.argv[2], first + i, size), 'answers': []}
                          for i in range(12)]))
        """, [family, "20000"]))
    for i in cases.indices {
      var reader = ProblemReader(Solver())
      for line in cases[i].problem.split(separator: "\n").map(String.init) {
        guard let outcome = try reader.read(line) else { continue }
        if let conflict = outcome.conflict {
          let names = conflict.constraints.compactMap { reader.names[$0] }
          cases[i].answers.append(Answer(status: "infeasible", conflict: names))
        } else {
          let values = reader.variables.mapValues { reader.solver.unroundedValue(of: $0) }
          cases[i].answers.append(Answer(status: "optimal", x: values))
        }
      }
    }
    let complaints = try JSONDecoder().decode(
      [String].self,
      from: python(
        """
        import oracle
        complaints = []
        for case in json.load(sys.stdin):
            problem = oracle.Problem.parse(case['problem'])
            name = case['problem'].splitlines()[0]
            complaints += [name + ': ' + c for c in oracle.check(problem, case['answers'])]
        print(json.dumps(complaints))
        """, [], input: JSONEncoder().encode(cases)))
    #expect(complaints == [])
  }

  private func python(_ script: String, _ arguments: [String], input: Data = Data()) throws -> Data
  {
    let preamble = "import sys, json\nsys.path.insert(0, sys.argv[1])\n"
    let result = try run(
      URL(filePath: "/usr/bin/env"),
      ["python3", "-B", "-c", preamble + script, oracleFolder.path] + arguments, input: input)
    try #require(result.status == 0, "\(result.errors)")
    return result.output
  }
}
