import ConstraintSolving
import Foundation
import SolvingTestSupport
import Testing

/// Problems with solutions of the exact oracle, recorded in Tests/Fixtures/solving.
struct RecordedProblem: Decodable, Sendable, CustomTestStringConvertible {
  struct Answer: Decodable, Sendable {
    struct Sum: Decodable, Sendable {
      var priority: Double
      var sum: Double
    }

    var isFeasible: Bool
    /// The least sum of violations of each priority.
    var sums: [Sum]
    /// The value of each variable, with ties broken.
    var values: [String: Double]
    /// The variables that have the same value at all optima.
    var determined: [String]
  }

  var name: String
  var problem: [String]
  var answers: [Answer]

  var testDescription: String { name }

  static let families = [
    "tree", "tree2", "ambiguous", "infeasible", "degenerate", "equalprio", "random",
  ]

  static func all(of family: String) throws -> [RecordedProblem] {
    struct Recording: Decodable {
      var source: String
      var cases: [RecordedProblem]
    }
    let file = packageFolder.appending(path: "Tests/Fixtures/solving/\(family).json")
    return try JSONDecoder().decode(Recording.self, from: Data(contentsOf: file)).cases
  }
}

@Suite struct RecordedProblemTests {
  @Test(arguments: RecordedProblem.families, [Solver.Arithmetic.floatingPoint, .exact])
  func answersEqualThoseOfTheExactOracle(family: String, arithmetic: Solver.Arithmetic) throws {
    let problems = try RecordedProblem.all(of: family)
    #expect(problems.count >= 10)
    for problem in problems { try replay(problem, Solver(arithmetic: arithmetic)) }
  }

  private func replay(_ problem: RecordedProblem, _ solver: Solver) throws {
    var reader = ProblemReader(solver)
    var answers = problem.answers.makeIterator()
    for line in problem.problem {
      guard let outcome = try reader.read(line) else { continue }
      let next = answers.next()
      let answer = try #require(next, "\(problem.name)")
      #expect((outcome.conflict == nil) == answer.isFeasible, "\(problem.name): \(line)")
      if let conflict = outcome.conflict {
        #expect(try conflict.defects(in: solver) == [], "\(problem.name)")
      } else {
        try compare(reader, answer, problem.name)
        let open = try Set(solver.ambiguity().variables)
        let names = reader.variables.filter { !open.contains($0.value) }.keys
        #expect(Set(names) == Set(answer.determined), "\(problem.name): \(line)")
      }
    }
    let isAtEnd = answers.next() == nil
    #expect(isAtEnd, "\(problem.name)")
  }

  private func compare(
    _ reader: ProblemReader, _ answer: RecordedProblem.Answer, _ name: String
  ) throws {
    let determined = Set(answer.determined)
    for (variable, expected) in answer.values {
      let handle = try #require(reader.variables[variable])
      let actual = try reader.solver.unroundedValue(of: handle)
      let tolerance = determined.contains(variable) ? 1e-9 : 1e-6
      #expect(
        abs(actual - expected) <= tolerance * max(1, abs(expected)), "\(name): \(variable)")
      #expect(try abs(reader.solver.value(of: handle) - expected) <= 0x1p-17 + 1e-9, "\(name)")
    }
    var sums: [Double: Double] = [:]
    for id in reader.names.keys {
      let constraint = try reader.solver.constraint(id)
      let left = try constraint.terms.reduce(0) {
        try $0 + $1.coefficient * reader.solver.unroundedValue(of: $1.variable)
      }
      let difference = left - constraint.constant
      let violation =
        switch constraint.relation {
        case .lessThanOrEqual: max(0, difference)
        case .equal: abs(difference)
        case .greaterThanOrEqual: max(0, -difference)
        }
      sums[constraint.priority.rawValue, default: 0] += violation
    }
    #expect(sums[1000] ?? 0 < 1e-6, "\(name): a required constraint is violated")
    for expected in answer.sums {
      let sum = sums[expected.priority] ?? 0
      #expect(abs(sum - expected.sum) < 1e-6 * max(1, expected.sum), "\(name)")
    }
  }
}
