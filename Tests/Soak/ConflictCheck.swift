import ConstraintSolving
import Foundation
import SolvingTestSupport

/// A conflict is an irreducible proof: verified by its arithmetic, and by the exact oracle if that
/// is available.
enum ConflictCheck {
  private struct Case: Codable {
    var problem: String
    /// For each solve the members' names; empty if there is a solution.
    var conflicts: [[String]] = []
  }

  private static let oracle = packageFolder.deletingLastPathComponent().appending(
    path: "shared/oracle")

  static func run(_ size: Int) throws -> String {
    guard FileManager.default.fileExists(atPath: oracle.path) else {
      return try "\(checkGenerated(size)) are irreducible by rank; no oracle is here to ask"
    }
    var conflicts = 0
    var first = 0
    while conflicts < size {
      conflicts += try checkByOracle(from: first)
      first += 100
    }
    return "\(conflicts) are irreducible by rank and by the exact oracle"
  }

  private static func checkGenerated(_ size: Int) throws -> Int {
    var conflicts = 0
    var seed: UInt64 = 3_000_000
    while conflicts < size {
      seed += 1
      var system = try Family.system(seed: seed, size: 12)
      while case .infeasible(let conflict) = try system.solver.solve() {
        let defects = try conflict.defects(in: system.solver)
        try expect(defects.isEmpty, "seed \(seed): \(defects)")
        conflicts += 1
        try system.relax(conflict)
      }
    }
    return conflicts
  }

  /// Solves problems of the oracle's own generator, and lets the oracle check the conflicts.
  private static func checkByOracle(from first: Int) throws -> Int {
    let script = """
      import sys, json
      sys.path.insert(0, sys.argv[1])
      import gen
      first = int(sys.argv[2])
      print(json.dumps([{'problem': gen.gen(family, seed, 12), 'conflicts': []}
                        for seed in range(first, first + 100)
                        for family in ('infeasible', 'random', 'tree2')]))
      """
    var cases = try JSONDecoder().decode(
      [Case].self, from: python(script, ["\(first + 50_000)"]))
    for index in cases.indices {
      // Fractions such as 0.3 make some of the tree problems infeasible by 1e-15, which only exact
      // arithmetic distinguishes from rounding errors.
      let isTree = cases[index].problem.hasPrefix("# family tree2")
      var reader = ProblemReader(Solver(arithmetic: isTree ? .exact : .floatingPoint))
      for line in cases[index].problem.split(separator: "\n") {
        guard let outcome = try reader.read(String(line)) else { continue }
        var names: [String] = []
        if case .infeasible(let conflict) = outcome {
          // Sums of doubles cannot verify an excess of 1e-15; the oracle does.
          let defects = isTree ? [] : try conflict.defects(in: reader.solver)
          try expect(defects.isEmpty, "\(cases[index].problem.prefix(40)): \(defects)")
          names = conflict.constraints.compactMap { reader.names[$0] }
        }
        cases[index].conflicts.append(names)
      }
    }
    let judgement = """
      import sys, json
      sys.path.insert(0, sys.argv[1])
      import oracle
      def feasible(names, rows):
          return oracle.solve_rows(names, rows, False)['status'] == 'optimal'
      complaints = []
      for case in json.load(sys.stdin):
          problem = oracle.Problem.parse(case['problem'])
          steps = list(problem.steps())
          assert len(steps) == len(case['conflicts'])
          for rows, conflict in zip(steps, case['conflicts']):
              required = [r for r in rows if r.prio == oracle.REQUIRED]
              members = [r for r in required if r.name in conflict]
              head = case['problem'].splitlines()[0]
              if not conflict:
                  if not feasible(problem.vars, required): complaints.append(head + ': missed')
              elif len(members) != len(conflict) or feasible(problem.vars, members):
                  complaints.append('%s: %s is none' % (head, conflict))
              elif not all(feasible(problem.vars, [r for r in members if r is not m])
                           for m in members):
                  complaints.append('%s: %s is reducible' % (head, conflict))
      print(json.dumps(complaints))
      """
    let complaints = try JSONDecoder().decode(
      [String].self, from: python(judgement, [], input: JSONEncoder().encode(cases)))
    try expect(complaints.isEmpty, complaints.prefix(3).joined(separator: "; "))
    return cases.reduce(0) { $0 + $1.conflicts.count { !$0.isEmpty } }
  }

  private static func python(
    _ script: String, _ arguments: [String], input: Data = Data()
  ) throws -> Data {
    let result = try SolvingTestSupport.run(
      URL(filePath: "/usr/bin/env"), ["python3", "-B", "-c", script, oracle.path] + arguments,
      input: input)
    try expect(result.status == 0, result.errors)
    return result.output
  }
}
