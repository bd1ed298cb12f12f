import BenchmarkMachine
import ConstraintSolving
import Foundation
import Workloads

/// Prints, as a Markdown table, the cost of following the keyboard by GLPK: each step solved from
/// scratch, re-solved from the last basis, and re-solved within one batch.
@main
struct KeyboardTable {
  static let usage = """
    usage: KeyboardTable [--smallest] [--steps N] [--details] [--json FILE]

      --smallest    the smallest screens, with one round each
      --steps N     the steps in which the keyboard appears, and disappears; 60 by default
      --details     one row for each screen and method, with simplex pivots
      --json FILE   also write the results as JSON
    """

  static func main() throws {
    guard let options = Options(CommandLine.arguments.dropFirst()) else {
      print(usage)
      exit(2)
    }
    let workloads: [Workload] =
      options.isSmallest
      ? [.seed, .card, .chat(bubbles: 10)]
      : [.seed, .card, .chat(bubbles: 10), .chat(bubbles: 100), .stickyChat(bubbles: 100)]
    print(options.hasDetails ? TableRows.heading : ScreenRow.heading)
    var records: [Record] = []
    for workload in workloads {
      let comparison = try Comparison(workload, steps: options.steps)
      try comparison.verify()
      let costs = try comparison.measure(rounds: options.isSmallest ? 1 : 5)
      print(
        options.hasDetails
          ? TableRows(costs, workload, steps: options.steps).description
          : ScreenRow.text(costs, workload))
      records += Record.all(costs, workload, steps: options.steps)
    }
    print(options.hasDetails ? TableRows.legend : ScreenRow.legend(steps: options.steps))
    print(Machine.current.line)
    if let path = options.json {
      let encoder = JSONEncoder()
      encoder.keyEncodingStrategy = .convertToSnakeCase
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(Results(machine: .current, results: records))
        .write(to: URL(fileURLWithPath: path))
    }
  }

  /// The options of the command line.
  private struct Options {
    var isSmallest = false
    var hasDetails = false
    var steps = 60
    var json: String?

    /// Nil if the arguments are not options.
    init?(_ arguments: ArraySlice<String>) {
      var rest = arguments
      while let argument = rest.popFirst() {
        switch argument {
        case "--smallest": isSmallest = true
        case "--details": hasDetails = true
        case "--steps":
          guard let steps = rest.popFirst().flatMap({ Int($0) }), (1...10_000).contains(steps)
          else { return nil }
          self.steps = steps
        case "--json":
          guard let path = rest.popFirst() else { return nil }
          json = path
        default: return nil
        }
      }
    }
  }

  private struct Results: Encodable {
    var machine: Machine
    var results: [Record]
  }

  /// The figures of a screen and a method.
  private struct Record: Encodable {
    var screen: String
    var steps: Int
    var method: String
    var microsecondsPerStep: Double
    var microsecondsP99: Double?
    var pivotsPerStep: Double
    var glpkCallsPerStep: Double

    static func all(
      _ costs: [Comparison.Method: Comparison.Cost], _ workload: Workload, steps: Int
    ) -> [Record] {
      Comparison.Method.allCases.compactMap { method in
        costs[method].map { cost in
          Record(
            screen: workload.name, steps: steps, method: method.rawValue,
            microsecondsPerStep: cost.time / .microseconds(1),
            microsecondsP99: cost.p99.map { $0 / .microseconds(1) },
            pivotsPerStep: cost.pivots, glpkCallsPerStep: cost.glpkCalls)
        }
      }
    }
  }
}
