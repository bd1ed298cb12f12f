import ConstraintSolving
import Foundation
import UIKit

extension HeightProof {
  /// The number of heights that are sampled if none can be proved.
  private static let samples = 48

  /// Computes the proofs for fields of a shown screen.
  ///
  /// - Returns: A proof for each field; if the solver finds no path, heights are sampled.
  @MainActor
  static func proofs(
    for fields: [UIView], following: KeyboardFollowing, over heights: ClosedRange<Double>
  ) -> [HeightProof] {
    var motion: KeyboardMotion?
    do throws(SolverError) { motion = try following.motion(over: heights) } catch {}
    let complete = motion.flatMap { $0.isComplete ? $0 : nil }
    let visibilities = fields.map { FieldVisibility($0, in: following.shown.window) }
    let intervals =
      complete.map { motion in visibilities.map { proved($0, motion) } }
      ?? sampled(visibilities, following, heights)
    return zip(visibilities, intervals).map { visibility, intervals in
      HeightProof(
        strategy: following.strategy(of: visibility).rawValue, scrolls: visibility.scrolls,
        intervals: merged(intervals), isExact: complete != nil,
        firstContradiction: motion.flatMap { $0.end < heights.upperBound ? $0.end : nil })
    }
  }

  @MainActor
  private static func proved(_ visibility: FieldVisibility, _ motion: KeyboardMotion) -> [Interval]
  {
    typealias Distances = (Double, KeyboardGeometry) -> [Double]
    func values(_ distances: Distances, at height: Double) -> [Double] {
      distances(height, motion.geometry(height))
    }
    let lowest = motion.heights.lowerBound
    var cuts = Set(motion.breakpoints + [lowest, motion.heights.upperBound, motion.end])
    // Later distances are linear only between the zeros of the preceding ones, so the zeros of each
    // are added in turn.
    for index in values(visibility.breakpointDistances, at: lowest).indices {
      addZeros(to: &cuts) { values(visibility.breakpointDistances, at: $0)[index] }
    }
    let margins: Distances = { visibility.margins(at: $0, $1).flatMap(\.self) }
    let breakpoints = cuts
    for index in values(margins, at: lowest).indices {
      var own = breakpoints
      addZeros(to: &own) { values(margins, at: $0)[index] }
      cuts.formUnion(own)
    }
    let heights = cuts.sorted()
    let first = start(of: visibility, at: lowest, motion.geometry(lowest))
    return [first]
      + zip(heights, heights.dropFirst()).map { low, high in
        let middle = (low + high) / 2
        return Interval(
          from: low, to: high, isVisible: visibility.isVisible(at: middle, motion.geometry(middle)))
      }
  }

  /// Returns the interval that consists of the lowest height alone.
  @MainActor
  private static func start(
    of visibility: FieldVisibility, at height: Double, _ geometry: KeyboardGeometry
  ) -> Interval {
    Interval(from: height, to: height, isVisible: visibility.isVisible(at: height, geometry))
  }

  private static let grid = 65536.0

  /// Adds the heights at which a function that is linear between the cuts is 0.
  private static func addZeros(to cuts: inout Set<Double>, of value: (Double) -> Double) {
    let sorted = cuts.sorted()
    for (low, high) in zip(sorted, sorted.dropFirst()) {
      let first = value(low)
      let last = value(high)
      guard (first < 0) != (last < 0), first != last else { continue }
      // Rounded like solved values, so that a distance that is 0 at 233 is 0 at exactly 233.
      let zero = ((low + (high - low) * first / (first - last)) * grid).rounded() / grid
      if zero > low, zero < high { cuts.insert(zero) }
    }
  }

  @MainActor
  private static func sampled(
    _ visibilities: [FieldVisibility], _ following: KeyboardFollowing,
    _ heights: ClosedRange<Double>
  ) -> [[Interval]] {
    let step = (heights.upperBound - heights.lowerBound) / Double(samples)
    let lowest = following.apply(height: heights.lowerBound)
    var intervals = visibilities.map { [start(of: $0, at: heights.lowerBound, lowest)] }
    for index in 0..<samples {
      let low = heights.lowerBound + step * Double(index)
      let middle = low + step / 2
      let geometry = following.apply(height: middle)
      for (field, visibility) in visibilities.enumerated() {
        intervals[field].append(
          Interval(from: low, to: low + step, isVisible: visibility.isVisible(at: middle, geometry))
        )
      }
    }
    _ = following.apply(height: heights.lowerBound)
    return intervals
  }

  private static func merged(_ intervals: [Interval]) -> [Interval] {
    intervals.reduce(into: []) { merged, interval in
      if merged.last?.isVisible == interval.isVisible {
        merged[merged.count - 1].to = interval.to
      } else {
        merged.append(interval)
      }
    }
  }
}

extension KeyboardFollowing {
  /// Returns the strategy for a field: a scroll view around it gets insets if nothing else moves.
  @MainActor
  func strategy(of visibility: FieldVisibility) -> KeyboardStrategy {
    strategy == .none && visibility.scrolls ? .intersectionInset : strategy
  }
}
