/// The measurements of one play of an edit script, by phase.
struct ScriptRun {
  /// The measurements of one phase.
  struct Phase {
    /// The thread's processor time of the phase, in nanoseconds.
    var time: Double
    /// The time of each solve, with the edits before it, in nanoseconds; empty if not measured.
    var solveTimes: [Double]
    /// The values of all variables at the end.
    var values: [Double]
    /// The number of required rows that were rejected because they contradict others, so far.
    var rejectedCount: Int
    /// Kuina's counts of work in the phase, by name; empty for Kiwi.
    var work: [String: Double] = [:]
  }

  /// The phases that were completed.
  var phases: [Phase] = []
  /// The reason why the play ended early.
  var failure: String?
}
