import ConstraintSolving
import Foundation
import SolvingTestSupport
import TestSupport
import Testing

private let oracleFolder = packageFolder.deletingLastPathComponent().appending(
  path: "shared/oracle")

/// Fresh problems of the exact oracle, if it is available.
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
    /// The conflicts without a common member.
    var conflicts: [[String]]?
    /// The ranges of the ambiguous variables: least and greatest value, nil if infinite.
    var ranges: [String: [Double?]]?
    /// The least sum of relaxations of required constraints.
    var repair: Double?
  }

  @Test(arguments: RecordedProblem.families)
  func freshProblemsPassTheOraclesCheck(family: String) throws {
    var cases = try cases(of: family, first: 20000)
    for i in cases.indices {
      var reader = ProblemReader(Solver())
      for line in cases[i].problem.split(separator: "\n").map(String.init) {
        guard let outcome = try reader.read(line) else { continue }
        if let conflict = outcome.conflict {
          let names = conflict.constraints.compactMap { reader.names[$0] }
          cases[i].answers.append(Answer(status: "infeasible", conflict: names))
        } else {
          let values = try reader.variables.mapValues { try reader.solver.unroundedValue(of: $0) }
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

  /// Ranges of ambiguous variables, and conflicts without a common member, in either arithmetic.
  @Test(arguments: RecordedProblem.families)
  func analysesOfFreshProblemsAreExact(family: String) throws {
    var cases = try cases(of: family, first: 30000)
    for i in cases.indices {
      let arithmetic: Solver.Arithmetic = i.isMultiple(of: 2) ? .floatingPoint : .exact
      var reader = ProblemReader(Solver(arithmetic: arithmetic))
      for line in cases[i].problem.split(separator: "\n").map(String.init) {
        guard let outcome = try reader.read(line) else { continue }
        cases[i].answers.append(try answer(to: outcome, reader))
      }
    }
    let complaints = try JSONDecoder().decode(
      [String].self,
      from: python(
        """
        import oracle
        def near(a, b):
            if a is None or b is None: return a is None and b is None
            return abs(a - float(b)) <= 1e-9 * max(1, abs(float(b)))
        def feasible(names, rows):
            return oracle.solve_rows(names, rows, ranges=False)['status'] == 'optimal'
        def check(problem, rows, answer):
            rows = list(rows)
            exact = oracle.solve_rows(problem.vars, rows)
            if exact['status'] == 'optimal':
                if answer['status'] != 'optimal': return 'a solution is missed'
                open_ = {n: r for n, r in exact['ranges'].items() if r[0] is None or r[0] != r[1]}
                found = answer['ranges']
                if set(found) != set(open_): return 'open: %s, not %s' % (sorted(found), sorted(open_))
                wrong = [n for n in found if not all(map(near, found[n], open_[n]))]
                return wrong and 'ranges: %s' % wrong
            required = {r.name: r for r in rows if r.prio == oracle.REQUIRED}
            for conflict in answer['conflicts']:
                members = [required.pop(n) for n in conflict]
                if feasible(problem.vars, members): return '%s is none' % conflict
                for m in members:
                    if not feasible(problem.vars, [r for r in members if r is not m]):
                        return '%s is reducible' % conflict
            if not feasible(problem.vars, list(required.values())): return 'a conflict is missed'
            wishes = [oracle.Row(r.name, 1, r.rel, r.const, r.terms)
                      for r in rows if r.prio == oracle.REQUIRED]
            total = dict(oracle.solve_rows(problem.vars, wishes, ranges=False)['levels'])[1]
            return not near(answer['repair'], total) and 'repair: %s' % total
        complaints = []
        for case in json.load(sys.stdin):
            problem = oracle.Problem.parse(case['problem'])
            steps = list(problem.steps())
            assert len(steps) == len(case['answers'])
            for rows, answer in zip(steps, case['answers']):
                complaint = check(problem, rows, answer)
                if complaint: complaints.append(case['problem'].splitlines()[0] + ': ' + complaint)
        print(json.dumps(complaints))
        """, [], input: JSONEncoder().encode(cases)))
    #expect(complaints == [])
  }

  private func answer(
    to outcome: Solver.Outcome, _ reader: ProblemReader
  ) throws -> Answer {
    guard outcome.conflict == nil else {
      let conflicts = try reader.solver.conflicts().map { conflict in
        conflict.constraints.compactMap { reader.names[$0] }
      }
      let repair = try reader.solver.repairs().reduce(0) { $0 + $1.alternatives[0].total }
      return Answer(status: "infeasible", conflicts: conflicts, repair: repair)
    }
    let ambiguity = try reader.solver.ambiguity()
    var ranges: [String: [Double?]] = [:]
    for (name, variable) in reader.variables {
      guard let range = ambiguity.ranges[variable] else { continue }
      ranges[name] = [range.lowerBound, range.upperBound].map { $0.isFinite ? $0 : nil }
    }
    return Answer(status: "optimal", ranges: ranges)
  }

  private func cases(of family: String, first: Int) throws -> [Case] {
    try JSONDecoder().decode(
      [Case].self,
      from: python(
        """
        import gen
        first, size = int(sys.argv[3]), 14
        print(json.dumps([{'problem': gen.gen(sys.argv[2], first + i, size), 'answers': []}
                          for i in range(int(sys.argv[4]))]))
        """, [family, "\(first)", Sweep.isFull ? "12" : "4"]))
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
