import AllocationCounting
import ConstraintSolving
import Foundation
import UIKit

/// Measures what one frame of a keyboard's coming and going costs through UIKit: the constant is set, the
/// window laid out, and the frames of all views read.
@main
@MainActor
enum ScreenTable {
  /// The keyboard's height, and its frames both ways at 120 in a second over half a second each.
  private static let height = 336.0
  private static let framesPerWay = 60

  private struct Result {
    var times: [Double] = []
    var allocations: [Int64] = []
    var checksum = 0.0

    func quantile(_ share: Double) -> Double {
      let sorted = times.sorted()
      return sorted[Int((share * Double(sorted.count - 1)).rounded())]
    }
  }

  static func main() {
    let rounds = CommandLine.arguments.contains("--quick") ? 3 : 20
    print("| screen | views read | solving | median us | p99 us | allocations per frame |")
    print("|---|---|---|---|---|---|")
    for make in [
      { MovingScreen.chat(messages: 1000) }, { MovingScreen.form(fields: 100) },
    ] {
      var checksums: Set<String> = []
      for (name, method): (String, Solver.Method) in [
        ("GLPK at every frame", .direct), ("as windows do", .presolved),
      ] {
        let screen = make()
        screen.window.solvingMethod = method
        var result = Result()
        // What is new is met in the first two.
        for _ in 0..<2 { _ = play(screen) }
        for _ in 0..<rounds {
          let round = play(screen)
          result.times += round.times
          result.allocations += round.allocations
          result.checksum = round.checksum
        }
        checksums.insert(String(format: "%.6f", result.checksum))
        let allocations =
          result.allocations.contains { $0 < 0 }
          ? "not counted"
          : String(format: "%.2f", mean(result.allocations))
        print(
          "| \(screen.name) | \(screen.read.count) | \(name)",
          String(
            format: "| %.1f | %.1f |", result.quantile(0.5) / 1000, result.quantile(0.99) / 1000),
          "\(allocations) |")
      }
      guard checksums.count == 1 else {
        print("The ways disagree: \(checksums.sorted())")
        exit(1)
      }
    }
  }

  private static func mean(_ counts: [Int64]) -> Double {
    Double(counts.reduce(0, +)) / Double(max(counts.count, 1))
  }

  /// One coming and going, on the keyboard's curve.
  private static func play(_ screen: MovingScreen) -> Result {
    var result = Result()
    result.times.reserveCapacity(2 * framesPerWay)
    result.allocations.reserveCapacity(2 * framesPerWay)
    let clock = ContinuousClock()
    for index in 1...(2 * framesPerWay) {
      let isUp = index <= framesPerWay
      let seconds = Double(isUp ? index : index - framesPerWay) / 120
      let angle = (1000.0 / 3).squareRoot() * seconds
      let progress = seconds >= 0.5 ? 1 : 1 - (1 + angle) * exp(-angle)
      let lift = (height * (isUp ? progress : 1 - progress) * 64).rounded() / 64
      let before = counted_allocations()
      let start = clock.now
      screen.bottom.constant = lift
      screen.window.layoutIfNeeded()
      var sum = 0.0
      for view in screen.read {
        let frame = view.frame
        sum += Double(frame.minX + 2 * frame.minY + 3 * frame.width + 5 * frame.height)
      }
      let time = clock.now - start
      result.allocations.append(before < 0 ? -1 : counted_allocations() - before)
      result.times.append(time / .nanoseconds(1))
      result.checksum += sum
    }
    return result
  }
}
