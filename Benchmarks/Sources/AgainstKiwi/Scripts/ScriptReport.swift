internal import Foundation

/// The results of edit scripts as a Markdown table, and as JSON.
enum ScriptReport {
  static let heading = """
    | script | phase | solves | Kuina | median | p99 | Kiwi | median | p99 | ratio | violations |
    |---|---|---|---|---|---|---|---|---|---|---|
    """

  static func legend(kiwiVersion: String) -> String {
    """

    Microseconds per solve, with the edits before it: the mean over a phase by the thread's \
    processor time, then median and p99 of single solves. Kiwi \(kiwiVersion), with the fastest \
    of four insertion orders and three ways to change a constant, chosen for each phase. \
    A solve ends when every variable's value is stored where a caller reads it. At the end of each \
    phase the sums of violations are compared at each priority.
    """
  }

  static func row(_ result: ScriptResult) -> String {
    func cells(_ figures: ScriptResult.Figures?) -> [String] {
      guard let figures else { return ["", "", ""] }
      return [figures.mean, figures.median, figures.p99].map { Report.rounded($0 / 1000) }
    }
    let row =
      [result.script, result.phase.name, String(result.phase.solveCount)] + cells(result.kuina)
      + cells(result.kiwi)
      + [result.ratio.map { Report.rounded($0) + "×" } ?? "", remark(result)]
    return "| " + row.joined(separator: " | ") + " |"
  }

  private static func remark(_ result: ScriptResult) -> String {
    guard let failure = result.kiwiFailure, result.kiwi != nil else {
      return "\(result.agreement)"
    }
    return "\(result.agreement); some of Kiwi's plays fail: \(failure)"
  }

  /// The results as a list; figures are in nanoseconds.
  static func json(_ results: [ScriptResult]) throws -> Data {
    let records = results.map { result in
      Record(
        script: result.script, phase: result.phase.name, solves: result.phase.solveCount,
        kuinaNs: result.kuina?.mean, kuinaP99Ns: result.kuina?.p99, kiwiNs: result.kiwi?.mean,
        kiwiP99Ns: result.kiwi?.p99, ratio: result.ratio, kiwiUse: result.use?.description,
        violations: result.agreement.description, kiwiFailure: result.kiwiFailure, work: result.work
      )
    }
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(records)
  }

  private struct Record: Encodable {
    var script: String
    var phase: String
    var solves: Int
    var kuinaNs: Double?
    var kuinaP99Ns: Double?
    var kiwiNs: Double?
    var kiwiP99Ns: Double?
    var ratio: Double?
    var kiwiUse: String?
    var violations: String
    var kiwiFailure: String?
    var work: [String: Double]
  }
}
