import UIKit

/// Looks for findings in windows of all widths of a range.
///
/// What is a question of distances is proved for every width; what is not, such as text in several lines, is
/// looked at once between each two widths at which a text is broken anew. Where a screen is laid out by more
/// than constraints and texts, each whole point is tried.
@MainActor
struct WindowCheck {
  private let widths: Span
  private let look: (ShownScreen) -> [Observation]
  /// Where each observation is so.
  private var found: [Observation.Identity: [ClosedRange<Double>]] = [:]
  /// Observations that were sampled somewhere.
  private var sampled: Set<Observation.Identity> = []

  /// A check over widths.
  ///
  /// - Parameters:
  ///   - widths: The widths.
  ///   - look: What the rules say of a screen.
  init(over widths: Span, _ look: @escaping (ShownScreen) -> [Observation]) {
    self.widths = widths
    self.look = look
  }

  /// Adds what is found about a screen.
  func add(to collector: inout FindingCollector, of screen: Screen) {
    var check = self
    for range in Setting.windowRanges(widths) {
      if let motion = WidthMotion(of: screen, over: range) {
        check.add(motion, to: &collector, of: screen)
      } else {
        check.addSamples(of: range, to: &collector, of: screen)
      }
    }
    for (identity, ranges) in check.found {
      let isExact = !check.sampled.contains(identity)
      collector.add(WidthProof(ranges, isExact: isExact), of: identity)
    }
  }

  private mutating func add(
    _ motion: WidthMotion, to collector: inout FindingCollector, of screen: Screen
  ) {
    var seen: Set<Observation.Identity> = []
    for cell in motion.parts + motion.conflicts {
      for identity in observe(Self.middle(cell), screen, &collector) {
        seen.insert(identity)
        if motion.asked.contains(identity) { continue }
        found[identity, default: []].append(cell)
        let isProved =
          identity.rule == .unsatisfiableConstraints && motion.conflicts.contains(cell)
        if !isProved { sampled.insert(identity) }
      }
    }
    for (identity, ranges) in motion.found {
      // What is so by less than a pixel is not seen.
      let isSeen =
        seen.contains(identity)
        || ranges.contains {
          observe(Self.middle($0), screen, &collector).contains(identity)
        }
      if isSeen { found[identity, default: []] += ranges }
    }
  }

  private mutating func addSamples(
    of range: ClosedRange<Double>, to collector: inout FindingCollector, of screen: Screen
  ) {
    var low = range.lowerBound
    while low <= range.upperBound {
      // To the next whole point.
      let next = min(low.rounded(.down) + 1, range.upperBound)
      for identity in observe(low, screen, &collector) {
        found[identity, default: []].append(low...next)
        sampled.insert(identity)
      }
      guard next > low else { return }
      low = next
    }
  }

  private static func middle(_ range: ClosedRange<Double>) -> Double {
    (range.lowerBound + range.upperBound) / 2
  }

  /// Looks at a window of a width.
  private func observe(
    _ width: Double, _ screen: Screen, _ collector: inout FindingCollector
  ) -> Set<Observation.Identity> {
    guard let setting = Setting.window(width: width) else { return [] }
    let shown = ShownScreen(screen, in: setting)
    defer { shown.close() }
    let observations = look(shown)
    collector.add(observations, in: setting)
    return Set(observations.map(\.identity))
  }
}
