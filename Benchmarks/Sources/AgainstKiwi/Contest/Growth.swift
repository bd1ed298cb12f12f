/// The growth of a first solve with the screen; Kuina alone, as Kiwi takes too long.
enum Growth {
  static let heading = """
    | views | cold, microseconds | a view |
    |---|---|---|
    """

  /// One line for a chat with a number of bubbles: the median of up to 30 builds.
  static func row(bubbles: Int) throws -> String {
    let problem = Screen.chat(bubbles: bubbles, isStuck: false).builder.problem
    let side = KuinaSide(problem)
    var times = Samples()
    let clock = ContinuousClock()
    let start = clock.now
    repeat {
      times.append(try side.build() / 1000)
    } while times.values.count < 30 && clock.now - start < .seconds(2)
    let views = problem.variableCount / 4
    let cells = [times.median, times.median / Double(views)].map(Report.rounded)
    return "| \(views) | \(cells[0]) | \(cells[1]) |"
  }
}
