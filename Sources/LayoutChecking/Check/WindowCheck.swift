import UIKit

/// Checks windows of all widths of a range.
///
/// Statements about distances are proved for every width; other observations, such as those about
/// multi-line text, are checked once in each interval of widths in which all texts wrap the same
/// way. If the layout of a screen depends on more than constraints and texts, each whole point is
/// checked.
@MainActor
struct WindowCheck {
  private let widths: NumberRange
  private let observations: (ShownScreen) -> [Observation]
  /// The ranges in which each observation occurs.
  private var found: [Observation.Identity: [ClosedRange<Double>]] = [:]
  /// The observations that were sampled, rather than proved, in some range.
  private var sampled: Set<Observation.Identity> = []

  /// Creates a check over a range of widths.
  ///
  /// - Parameters:
  ///   - widths: The range of window widths, in points.
  ///   - observations: Checks the rules on a screen.
  init(over widths: NumberRange, _ observations: @escaping (ShownScreen) -> [Observation]) {
    self.widths = widths
    self.observations = observations
  }

  /// Adds the observations about a screen.
  func add(to collector: inout FindingCollector, of screen: Screen) {
    var check = self
    for range in Configuration.windowRanges(widths) {
      if let analysis = WidthAnalysis(of: screen, over: range) {
        check.add(analysis, to: &collector, of: screen)
      } else {
        check.addSamples(of: range, to: &collector, of: screen)
      }
    }
    for (identity, ranges) in check.found {
      let isExact = !check.sampled.contains(identity)
      collector.set(WidthProof(ranges, isExact: isExact), of: identity)
    }
  }

  private mutating func add(
    _ analysis: WidthAnalysis, to collector: inout FindingCollector, of screen: Screen
  ) {
    var visible: Set<Observation.Identity> = []
    for cell in analysis.regions + analysis.conflicts {
      for identity in observe(Self.middle(cell), screen, &collector) {
        visible.insert(identity)
        if analysis.asked.contains(identity) { continue }
        found[identity, default: []].append(cell)
        let isProved =
          identity.rule == .unsatisfiableConstraints && analysis.conflicts.contains(cell)
        if !isProved { sampled.insert(identity) }
      }
    }
    for (identity, ranges) in analysis.found {
      // A fault of less than a pixel is not visible.
      let isVisible =
        visible.contains(identity)
        || ranges.contains {
          observe(Self.middle($0), screen, &collector).contains(identity)
        }
      if isVisible { found[identity, default: []] += ranges }
    }
  }

  private mutating func addSamples(
    of range: ClosedRange<Double>, to collector: inout FindingCollector, of screen: Screen
  ) {
    var low = range.lowerBound
    while low <= range.upperBound {
      // Continue at the next whole point.
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

  /// Checks a window of one width.
  private func observe(
    _ width: Double, _ screen: Screen, _ collector: inout FindingCollector
  ) -> Set<Observation.Identity> {
    guard let configuration = Configuration.window(width: width) else { return [] }
    let shown = ShownScreen(screen, in: configuration)
    defer { shown.close() }
    let observations = observations(shown)
    collector.add(observations, in: configuration)
    return Set(observations.map(\.identity))
  }
}
