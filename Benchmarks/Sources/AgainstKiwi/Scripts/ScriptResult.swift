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
    /// Kiwi, whose strengths are weights, violates more at this priority.
    case kiwiIsWorse(priority: Int, kuina: Double, kiwi: Double)
    /// Kuina violates more at this priority.
    case kuinaIsWorse(priority: Int, kuina: Double, kiwi: Double)
    /// Required constraints were rejected, so that the sums are not comparable.
    case rejected(kuina: Int, kiwi: Int)
    /// Kiwi did not reach the end of the phase.
    case kiwiFailed(String)
    /// Kuina did not reach the end of the phase.
    case kuinaFailed(String)
  }

  var script: String
  var phase: EditScript.Phase
  var kuina: Figures?
  /// Kiwi's figures with the fastest of its uses.
  var kiwi: Figures?
  var use: KiwiScriptPlayer.Use?
  var agreement: Agreement
  /// Kiwi's exception, if one of its plays ended in this phase.
  var kiwiFailure: String?
  /// Kuina's counts of work in the phase.
  var work: [String: Double] = [:]

  /// Kiwi's time per solve relative to Kuina's.
  var ratio: Double? {
    guard let kuina, let kiwi else { return nil }
    return kiwi.mean / kuina.mean
  }

  /// Whether Kuina failed, or its answer is worse than Kiwi's.
  var isWrong: Bool {
    switch agreement {
    case .kuinaFailed, .kuinaIsWorse: true
    case .rejected(let kuina, let kiwi): kuina > kiwi
    case .equal, .kiwiIsWorse, .kiwiFailed: false
    }
  }
}

extension ScriptResult.Agreement {
  /// Compares the sums of violations of both sides.
  init(_ kuina: ScriptRun.Phase, _ kiwi: ScriptRun.Phase, in state: EditScript.State) {
    guard kuina.rejectedCount + kiwi.rejectedCount == 0 else {
      self = .rejected(kuina: kuina.rejectedCount, kiwi: kiwi.rejectedCount)
      return
    }
    let sums = zip(state.violations(kuina.values), state.violations(kiwi.values))
    for (ours, theirs) in sums
    where abs(ours.sum - theirs.sum) > 1e-6 * max(1, ours.sum, theirs.sum) {
      self =
        ours.sum < theirs.sum
        ? .kiwiIsWorse(priority: ours.priority, kuina: ours.sum, kiwi: theirs.sum)
        : .kuinaIsWorse(priority: ours.priority, kuina: ours.sum, kiwi: theirs.sum)
      return
    }
    self = .equal
  }
}

extension ScriptResult.Agreement: CustomStringConvertible {
  var description: String {
    switch self {
    case .equal: "equal"
    case .kiwiIsWorse(let priority, let kuina, let kiwi):
      "Kiwi's worse: \(Self.rounded(kiwi)) instead of \(Self.rounded(kuina)) at \(priority)"
    case .kuinaIsWorse(let priority, let kuina, let kiwi):
      "KUINA'S WORSE: \(kuina) instead of \(kiwi) at \(priority)"
    case .rejected(let kuina, let kiwi): "rejected by Kuina \(kuina), by Kiwi \(kiwi)"
    case .kiwiFailed(let message): "Kiwi fails: \(message)"
    case .kuinaFailed(let message): "KUINA FAILS: \(message)"
    }
  }

  private static func rounded(_ value: Double) -> String { Report.rounded(value) }
}
