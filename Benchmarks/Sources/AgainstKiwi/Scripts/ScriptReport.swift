internal import Foundation

/// The results of edit scripts as a Markdown table, and as JSON.
enum ScriptReport {
  static func heading(_ peer: Peer) -> String {
    """
    | script | phase | solves | Kuina | median | p99 | \(peer.kind.name) | median | p99 | ratio | violations |
    |---|---|---|---|---|---|---|---|---|---|---|
    """
  }

  static func legend(_ peer: Peer) -> String {
    let use =
      switch peer.kind {
      case .kiwi:
        """
        with the fastest of four insertion orders and three ways to change a constant, chosen for \
        each phase
        """
      case .highs:
        """
        with one linear program whose objective weighs the priorities, from the basis of the last \
        solve, with or without its presolver, whichever is faster in each phase
        """
      }
    return """

      Microseconds per solve, with the edits before it: the mean over a phase by the thread's \
      processor time, then median and p99 of single solves. \(peer.description), \(use). \
      A solve ends when every variable's value is stored where a caller reads it. At the end of \
      each phase the sums of violations are compared at each priority.
      """
  }

  static func row(_ result: ScriptResult) -> String {
    func cells(_ figures: ScriptResult.Figures?) -> [String] {
      guard let figures else { return ["", "", ""] }
      return [figures.mean, figures.median, figures.p99].map { Report.rounded($0 / 1000) }
    }
    let row =
      [result.script, result.phase.name, String(result.phase.solveCount)] + cells(result.kuina)
      + cells(result.peer)
      + [result.ratio.map { Report.rounded($0) + "×" } ?? "", remark(result)]
    return "| " + row.joined(separator: " | ") + " |"
  }

  /// A line with all phases in which Kuina is slower than the peer, the slowest first.
  static func slower(_ results: [ScriptResult], _ peer: Peer) -> String {
    let slower = results.compactMap { result in
      result.ratio.map { (name: "\(result.script) \(result.phase.name)", ratio: $0) }
    }.filter { $0.ratio < 1 }.sorted { $0.ratio < $1.ratio }
    guard !slower.isEmpty else { return "Nothing here is slower than \(peer.kind.name)." }
    let names = slower.map { "\($0.name) (\(Report.rounded($0.ratio))×)" }
    return "Slower than \(peer.kind.name): \(names.joined(separator: ", "))."
  }

  private static func remark(_ result: ScriptResult) -> String {
    let agreement = result.agreement.description(peer: result.peerName)
    guard let failure = result.peerFailure, result.peer != nil else { return agreement }
    return "\(agreement); some of \(result.peerName)'s plays fail: \(failure)"
  }

  /// The results as a list; figures are in nanoseconds.
  static func json(_ results: [ScriptResult], _ peer: Peer) throws -> Data {
    let records = results.map { result in
      Record(
        script: result.script, phase: result.phase.name, solves: result.phase.solveCount,
        kuinaNs: result.kuina?.mean, kuinaP99Ns: result.kuina?.p99, peer: peer.description,
        peerNs: result.peer?.mean, peerP99Ns: result.peer?.p99, ratio: result.ratio,
        peerUse: result.use.map(peer.description(of:)),
        violations: result.agreement.description(peer: result.peerName),
        peerFailure: result.peerFailure, work: result.work)
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
    var peer: String
    var peerNs: Double?
    var peerP99Ns: Double?
    var ratio: Double?
    var peerUse: String?
    var violations: String
    var peerFailure: String?
    var work: [String: Double]
  }
}
