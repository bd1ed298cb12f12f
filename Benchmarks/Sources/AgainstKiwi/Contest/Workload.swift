/// A problem and its measures.
struct Workload {
  var problem: LayoutProblem
  /// The same with steps that rotate the screen back and forth.
  var rotation: LayoutProblem?
  /// The kind of steps: `frame`s of a motion, or `rotation`s.
  var stepMeasure = "frame"

  init(_ problem: LayoutProblem) { self.problem = problem }

  private init(_ screen: Screen) {
    problem = screen.builder.problem
    var turning = screen.builder
    turning.setSteps([[(screen.width, 844)], [(screen.width, 390)]])
    rotation = turning.problem
  }

  /// A problem in the text format; steps that alternate between two settings are rotations.
  init(readingFile path: String) throws {
    problem = try LayoutProblem(readingFile: path)
    problem.steps = problem.period
    if problem.steps.count == 2 { stepMeasure = "rotation" }
  }

  /// The measured workloads: all, or those that take little time; optionally large ones.
  static func all(isQuick: Bool, hasLarge: Bool) -> [Workload] {
    var workloads = [
      Workload(.enamlForm()), Workload(.card()), Workload(.chat(bubbles: 10, isStuck: false)),
      Workload(.chat(bubbles: 10, isStuck: true)), Workload(.form(fields: 10)),
    ]
    if !isQuick {
      workloads += [
        Workload(.chat(bubbles: 100, isStuck: false)), Workload(.chat(bubbles: 100, isStuck: true)),
        Workload(.form(fields: 100)), Workload(.stack(branches: 3, depth: 4)),
        Workload(.stack(branches: 10, depth: 2)), Workload(.chat(bubbles: 1000, isStuck: false)),
      ]
    }
    if hasLarge {
      workloads += [
        Workload(.chat(bubbles: 1000, isStuck: true)), Workload(.form(fields: 1000)),
        Workload(.stack(branches: 3, depth: 6)), Workload(.stack(branches: 10, depth: 3)),
      ]
    }
    return workloads
  }
}
