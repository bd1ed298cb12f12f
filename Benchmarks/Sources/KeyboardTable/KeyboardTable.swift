import ConstraintSolving
import Workloads

/// Prints, as a Markdown table, the cost of following the keyboard by GLPK: each step solved from
/// scratch, re-solved from the last basis, and re-solved within one batch.
@main
struct KeyboardTable {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.allSatisfy({ $0 == "--smallest" }) else {
      print("usage: KeyboardTable [--smallest]")
      return
    }
    let isSmallest = !arguments.isEmpty
    let workloads: [Workload] =
      isSmallest
      ? [.seed, .card, .chat(bubbles: 10)]
      : [.seed, .card, .chat(bubbles: 10), .chat(bubbles: 100), .stickyChat(bubbles: 100)]
    print(TableRows.heading)
    for workload in workloads {
      for steps in isSmallest ? [60] : [60, 120] {
        let comparison = try Comparison(workload, steps: steps)
        try comparison.verify()
        print(TableRows(try comparison.measure(rounds: isSmallest ? 1 : 5), workload, steps: steps))
      }
    }
    print(TableRows.legend)
  }
}
