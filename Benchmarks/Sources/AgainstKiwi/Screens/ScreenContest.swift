internal import AllocationCounting
internal import ConstraintSolving
internal import Foundation
internal import KiwiDriverLoader
internal import UIKit

/// Measures one frame of a keyboard transition through UIKit - setting a constant, laying out the
/// window,
/// reading the frames of all views - against Kiwi, which re-solves the same constraints.
@MainActor
struct ScreenContest {
  static let heading = """
    | screen | views read | method | median us | p99 us | allocations per frame | Kiwi, median us | ratio |
    |---|---|---|---|---|---|---|---|
    """

  static let legend = """

    One frame at 120 Hz: a constant is set, the window is laid out, and the frames of all views are \
    read. Kiwi gets the constraints that the window adds to its solver, suggests the constant and \
    updates its variables, in the fastest of four insertion orders; the ratio is of medians. After \
    each of Kiwi's steps its layout was verified to be as good: equal sums of violations at each \
    priority.
    """

  /// Different layouts of the two solvers, or of two methods of one, that should be the same.
  struct Disagreement: Error, CustomStringConvertible {
    var description: String
  }

  /// The keyboard's height, and its frames both ways at 120 Hz for half a second each.
  private static let height = 336.0
  private static let framesPerDirection = 60

  private let driver: KiwiSide.Driver
  private let rounds: Int

  init(_ driver: KiwiSide.Driver, isQuick: Bool) {
    self.driver = driver
    rounds = isQuick ? 3 : 20
  }

  /// The lines of one screen.
  func rows(_ make: () -> MovingScreen) throws -> [String] {
    var rows: [String] = []
    var checksums: Set<Int> = []
    for (name, method): (String, Solver.Method) in [
      ("GLPK at every frame", .direct), ("default", .presolved),
    ] {
      let screen = make()
      screen.window.solvingMethod = method
      let frames = play(screen)
      checksums.insert(Int((frames.checksum * 1e3).rounded()))
      let isDefault = method == .presolved
      let kiwi = isDefault ? try kiwiMedian(on: screen) : nil
      let median = frames.times.median
      let cells = [
        screen.name, "\(screen.read.count)", name, Report.rounded(median / 1000),
        Report.rounded(frames.times.p99 / 1000),
        frames.allocations.map(Report.rounded) ?? "not counted",
        kiwi.map { Report.rounded($0 / 1000) } ?? "",
        kiwi.map { Report.rounded($0 / median) + "×" } ?? "",
      ]
      rows.append("| " + cells.joined(separator: " | ") + " |")
    }
    guard checksums.count == 1 else {
      throw Disagreement(description: "two methods give different frames for one screen")
    }
    return rows
  }

  // MARK: UIKit

  private struct Frames {
    var times = Samples()
    /// The mean, if there is a counter.
    var allocations: Double?
    var checksum = 0.0
  }

  /// The constants of one appearance and disappearance, on the keyboard's curve.
  private static let lifts: [Double] = (1...(2 * framesPerDirection)).map { index in
    let isUp = index <= framesPerDirection
    let seconds = Double(isUp ? index : index - framesPerDirection) / 120
    let angle = (1000.0 / 3).squareRoot() * seconds
    let progress = seconds >= 0.5 ? 1 : 1 - (1 + angle) * exp(-angle)
    return (height * (isUp ? progress : 1 - progress) * 64).rounded() / 64
  }

  private func play(_ screen: MovingScreen) -> Frames {
    var frames = Frames()
    // Two warm-up rounds.
    for _ in 0..<2 { for lift in Self.lifts { _ = frame(screen, lift) } }
    let before = counted_allocations()
    for _ in 0..<rounds { for lift in Self.lifts { _ = frame(screen, lift) } }
    let count = counted_allocations() - before
    if before >= 0 { frames.allocations = Double(count) / Double(rounds * Self.lifts.count) }
    for _ in 0..<rounds {
      frames.checksum = 0
      for lift in Self.lifts {
        let start = contest_clock()
        frames.checksum += frame(screen, lift)
        frames.times.append(Double(contest_clock() - start))
      }
    }
    return frames
  }

  private func frame(_ screen: MovingScreen, _ lift: Double) -> Double {
    screen.bottom.constant = lift
    screen.window.layoutIfNeeded()
    var sum = 0.0
    for view in screen.read {
      let frame = view.frame
      sum += Double(frame.minX + 2 * frame.minY + 3 * frame.width + 5 * frame.height)
    }
    return sum
  }

  // MARK: Kiwi

  private func kiwiMedian(on screen: MovingScreen) throws -> Double {
    let problem = try screen.problem(steps: Self.lifts)
    let kuina = KuinaSide(problem)
    _ = try kuina.build()
    var best = Double.infinity
    for order in KiwiSide.orders {
      let kiwi = try KiwiSide(problem, driver)
      kiwi.order = order
      guard try kiwi.build(within: 30e9) != nil else { continue }
      let weights = [Double](repeating: 1, count: problem.variableCount)
      _ = try kiwi.sweepByStep(weights: weights)
      var times = Samples()
      times.append(contentsOf: try kiwi.sweepByStep(weights: weights).times)
      best = min(best, times.median)
      for (step, lift) in Self.lifts.enumerated() {
        try kiwi.step(step)
        try kuina.step(step)
        let (ours, theirs) = (
          problem.violations(kuina.values, [lift]), problem.violations(kiwi.values, [lift])
        )
        guard zip(ours, theirs).allSatisfy({ $0 <= $1 + 1e-4 * max(1, $1) }) else {
          throw Disagreement(description: "\(screen.name): Kiwi's layout is better at \(lift)")
        }
      }
    }
    return best
  }
}
