/// The summaries of random edit scripts as a Markdown table.
enum RandomReport {
  static let heading = """
    | random trees | instances | ratio, median | worst | of | Kuina, p50 | p99 | Kiwi, p50 | p99 | Kiwi worse | Kiwi fails |
    |---|---|---|---|---|---|---|---|---|---|---|
    """

  static let legend = """

    Ratios are Kiwi's time per solve relative to Kuina's, one for each instance: the median and the \
    smallest of them. p50 and p99, in microseconds, are medians over the instances. In the last \
    columns, the instances in which Kiwi's sums of violations are larger, and in which it failed.
    """

  static func row(_ summary: RandomContest.Summary) -> String {
    func time(_ samples: Samples) -> String {
      samples.values.isEmpty ? "" : Report.rounded(samples.median / 1000)
    }
    let worst = summary.ratios.values.min() ?? .nan
    let cells = [
      summary.phase, String(summary.instanceCount), Report.rounded(summary.ratios.median) + "×",
      Report.rounded(worst) + "×", summary.worst, time(summary.kuinaMedians),
      time(summary.kuinaP99s), time(summary.kiwiMedians), time(summary.kiwiP99s),
      String(summary.kiwiWorseCount), String(summary.kiwiFailureCount),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
