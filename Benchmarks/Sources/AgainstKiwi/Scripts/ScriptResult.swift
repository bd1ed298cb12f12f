/// The result of one phase of an edit script, on both sides.
struct ScriptResult {
  /// One side's figures, in nanoseconds per solve with the edits before it.
  struct Figures {
    var mean: Double
    var median: Double
    var p99: Double
  }

  /// A comparison of the sums of violations at the end of a phase.
  enum Agreement: Equatable {
    /// The sums are equal at each priority.
    case equal
    /// The peer, whose strengths are weights, violates more at this priority.
    case peerIsWorse(priority: Int, kuina: Double, peer: Double)
    /// Kuina violates more at this priority.
    case kuinaIsWorse(priority: Int, kuina: Double, peer: Double)
    /// Required constraints were rejected, so that the sums are not comparable.
    case rejected(kuina: Int, peer: Int)
    /// The peer did not reach the end of the phase.
    case peerFailed(String)
    /// Kuina did not reach the end of the phase.
    case kuinaFailed(String)
  }

  var script: String
  /// The peer's name.
  var peerName: String
  var phase: EditScript.Phase
  var kuina: Figures?
  /// The peer's figures with the fastest of its uses.
  var peer: Figures?
  var use: Peer.Use?
  var agreement: Agreement
  /// The peer's exception, if one of its plays ended in this phase.
  var peerFailure: String?
  /// Kuina's counts of work in the phase.
  var work: [String: Double] = [:]

  /// The peer's time per solve relative to Kuina's.
  var ratio: Double? {
    guard let kuina, let peer else { return nil }
    return peer.mean / kuina.mean
  }

  /// Whether Kuina failed, or its answer is worse than the peer's.
  var isWrong: Bool {
    switch agreement {
    case .kuinaFailed, .kuinaIsWorse: true
    case .rejected(let kuina, let peer): kuina > peer
    case .equal, .peerIsWorse, .peerFailed: false
    }
  }
}

extension ScriptResult.Agreement {
  /// Compares the sums of violations of both sides.
  init(_ kuina: ScriptRun.Phase, _ peer: ScriptRun.Phase, in state: EditScript.State) {
    guard kuina.rejectedCount + peer.rejectedCount == 0 else {
      self = .rejected(kuina: kuina.rejectedCount, peer: peer.rejectedCount)
      return
    }
    let sums = zip(state.violations(kuina.values), state.violations(peer.values))
    for (ours, theirs) in sums
    where abs(ours.sum - theirs.sum) > 1e-6 * max(1, ours.sum, theirs.sum) {
      self =
        ours.sum < theirs.sum
        ? .peerIsWorse(priority: ours.priority, kuina: ours.sum, peer: theirs.sum)
        : .kuinaIsWorse(priority: ours.priority, kuina: ours.sum, peer: theirs.sum)
      return
    }
    self = .equal
  }
}

extension ScriptResult.Agreement {
  /// The comparison in words.
  func description(peer: String) -> String {
    switch self {
    case .equal: "equal"
    case .peerIsWorse(let priority, let kuina, let other):
      "\(peer)'s worse: \(Report.rounded(other)) instead of \(Report.rounded(kuina)) at \(priority)"
    case .kuinaIsWorse(let priority, let kuina, let other):
      "KUINA'S WORSE: \(kuina) instead of \(other) at \(priority)"
    case .rejected(let kuina, let other): "rejected by Kuina \(kuina), by \(peer) \(other)"
    case .peerFailed(let message): "\(peer) fails: \(message)"
    case .kuinaFailed(let message): "KUINA FAILS: \(message)"
    }
  }
}
