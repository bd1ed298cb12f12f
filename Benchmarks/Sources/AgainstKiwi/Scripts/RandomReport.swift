/// The summaries of random edit scripts as a Markdown table.
enum RandomReport {
  static func heading(_ peer: Peer) -> String {
    let name = peer.kind.name
    return """
      | random trees | instances | ratio, median | worst | of | Kuina, p50 | p99 | \(name), p50 | p99 | \(name) worse | \(name) fails |
      |---|---|---|---|---|---|---|---|---|---|---|
      """
  }

  static func legend(_ peer: Peer) -> String {
    let name = peer.kind.name
    return """

      Ratios are the time per solve of \(name) relative to Kuina's, one for each instance: the \
      median and the smallest of them. p50 and p99, in microseconds, are medians over the \
      instances. In the last columns, the instances in which the sums of violations of \(name) \
      are larger, and in which it failed in some of its plays.
      """
  }

  /// A line with the phases in which Kuina is slower than the peer, and in how many instances.
  static func slower(_ summaries: [RandomContest.Summary], _ peer: Peer) -> String {
    let names = summaries.compactMap { summary in
      let count = summary.ratios.values.count { $0 < 1 }
      return count > 0 ? "\(summary.phase) in \(count) of \(summary.instanceCount)" : nil
    }
    guard !names.isEmpty else { return "No instance is slower than \(peer.kind.name)." }
    return "Slower than \(peer.kind.name): \(names.joined(separator: ", "))."
  }

  static func row(_ summary: RandomContest.Summary) -> String {
    func time(_ samples: Samples) -> String {
      samples.values.isEmpty ? "" : Report.rounded(samples.median / 1000)
    }
    let worst = summary.ratios.values.min() ?? .nan
    let cells = [
      summary.phase, String(summary.instanceCount), Report.rounded(summary.ratios.median) + "×",
      Report.rounded(worst) + "×", summary.worst, time(summary.kuinaMedians),
      time(summary.kuinaP99s), time(summary.peerMedians), time(summary.peerP99s),
      String(summary.peerWorseCount), String(summary.peerFailureCount),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
