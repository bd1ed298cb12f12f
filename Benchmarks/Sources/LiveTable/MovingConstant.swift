internal import ConstraintSolving
internal import Workloads

/// A problem in which one constant moves.
struct MovingConstant {
  let name: String
  let solver: Solver
  /// The steps, each of which changes the same constraint.
  let edits: [Edit]

  /// A screen that follows the keyboard, 60 steps up and 60 down.
  init(_ workload: Workload) throws {
    name = workload.name
    let screen = try workload.makeScreen(Solver(method: .direct))
    solver = screen.solver
    edits = screen.transition(steps: 60)
  }

  /// Panes side by side, of which the divider in the middle is dragged.
  ///
  /// A pane is at least 30 wide, prefers some width, and every third should not exceed 200.
  init(panes: Int) throws {
    name = "split \(panes), a divider dragged"
    solver = Solver(method: .direct)
    let solver = solver
    let width = Double(panes) * 80
    let starts = (0..<panes).map { _ in solver.makeVariable() }
    let widths = (0..<panes).map { _ in solver.makeVariable() }
    try solver.add(starts[0] == 0)
    for pane in 1..<panes {
      try solver.add(starts[pane] == starts[pane - 1] + widths[pane - 1] + 4)
    }
    try solver.add(starts[panes - 1] + widths[panes - 1] == width)
    for pane in 0..<panes {
      try solver.add(widths[pane] >= 30)
      try solver.add((widths[pane] == [60.0, 70, 76, 90][pane * 7 % 4]).at(.low))
      if pane.isMultiple(of: 3) {
        try solver.add((widths[pane] <= 200).at(Priority(500)))
      }
    }
    let divider = try solver.add(
      (starts[panes / 2] == width / 2).at(Priority(510)))
    let steps = (1...60).map { Double($0) } + (1..<120).reversed().map { Double($0) }
    edits = (steps + (1...60).map { Double($0) }).map {
      Edit(divider, constant: $0 * width / 120)
    }
  }
}
