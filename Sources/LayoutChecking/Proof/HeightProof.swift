import ConstraintSolving
import Foundation
import UIKit

/// For which heights of the keyboard something to type into is seen: every height of a range, not only those
/// that were tried.
///
/// Between the heights at which something begins to move otherwise, every distance that matters is a
/// straight line; its values at both ends say all about it. The heights where it bends are found, not
/// tried, so the statement holds for each height between.
public struct HeightProof: Hashable, Sendable, Codable {
  /// Heights in which the field is seen throughout, or hidden throughout.
  public struct Interval: Hashable, Sendable, Codable {
    /// The lowest height, in points.
    public var from: Double
    /// The highest height, in points.
    public var to: Double
    /// Whether the field is seen in full.
    public var isSeen: Bool
  }

  /// How the screen is taken to follow the keyboard.
  public var strategy: String
  /// Whether a scroll view holds the field.
  public var scrolls: Bool
  /// The intervals, from the lowest height on, each beginning where the one before ends; the first is a
  /// point where the field is hidden by any keyboard, but not without one.
  public var intervals: [Interval]
  /// Whether every height is proved; else only those that were sampled were tried.
  public var isExact: Bool
  /// The height beyond which constraints contradict each other, if there is one in the range.
  public var firstContradiction: Double?

  /// Whether the field is seen at a height; `nil` for one beyond the range.
  ///
  /// Where two intervals meet, as in the lower one.
  public func isSeen(at height: Double) -> Bool? {
    intervals.first { $0.from <= height && height <= $0.to }?.isSeen
  }

  /// The highest height up to which the field is always seen; `nil` where it is not at the lowest one.
  public var limit: Double? {
    guard let first = intervals.first, first.isSeen else { return nil }
    return first.to
  }

  /// Whether the field is seen at every height of the range.
  public var holds: Bool { intervals.allSatisfy(\.isSeen) }
}

extension HeightProof {
  /// How many heights are tried where none can be proved.
  private static let samples = 48

  /// Proves for the fields of a shown screen, in one go.
  ///
  /// - Returns: A proof for each field; where the solver finds no motion, some heights are tried.
  @MainActor
  static func proofs(
    for fields: [UIView], following: KeyboardFollowing, over heights: ClosedRange<Double>
  ) -> [HeightProof] {
    var motion: KeyboardMotion?
    do throws(SolverError) { motion = try following.motion(over: heights) } catch {}
    let complete = motion.flatMap { $0.isComplete ? $0 : nil }
    let rooms = fields.map { FieldRoom($0, in: following.shown.window) }
    let intervals =
      complete.map { motion in rooms.map { proved($0, motion) } }
      ?? sampled(rooms, following, heights)
    return zip(rooms, intervals).map { room, intervals in
      HeightProof(
        strategy: following.strategy(of: room).rawValue, scrolls: room.scrolls,
        intervals: merged(intervals), isExact: complete != nil,
        firstContradiction: motion.flatMap { $0.end < heights.upperBound ? $0.end : nil })
    }
  }

  @MainActor
  private static func proved(_ room: FieldRoom, _ motion: KeyboardMotion) -> [Interval] {
    typealias Lines = (Double, KeyboardGeometry) -> [Double]
    func values(_ lines: Lines, at height: Double) -> [Double] {
      lines(height, motion.geometry(height))
    }
    let lowest = motion.heights.lowerBound
    var cuts = Set(motion.stops + [lowest, motion.heights.upperBound, motion.end])
    // Later bends are straight only between the zeros of those before, so each is cut on its own.
    for index in values(room.bends, at: lowest).indices {
      addZeros(to: &cuts) { values(room.bends, at: $0)[index] }
    }
    let margins: Lines = { room.margins(at: $0, $1).flatMap(\.self) }
    let straight = cuts
    for index in values(margins, at: lowest).indices {
      var own = straight
      addZeros(to: &own) { values(margins, at: $0)[index] }
      cuts.formUnion(own)
    }
    let heights = cuts.sorted()
    let first = start(of: room, at: lowest, motion.geometry(lowest))
    return [first]
      + zip(heights, heights.dropFirst()).map { low, high in
        let middle = (low + high) / 2
        return Interval(
          from: low, to: high, isSeen: room.isSeen(at: middle, motion.geometry(middle)))
      }
  }

  /// The lowest height by itself.
  @MainActor
  private static func start(
    of room: FieldRoom, at height: Double, _ geometry: KeyboardGeometry
  ) -> Interval {
    Interval(from: height, to: height, isSeen: room.isSeen(at: height, geometry))
  }

  private static let grid = 65536.0

  /// Adds the heights at which a function that is straight between the cuts is 0.
  private static func addZeros(to cuts: inout Set<Double>, of value: (Double) -> Double) {
    let sorted = cuts.sorted()
    for (low, high) in zip(sorted, sorted.dropFirst()) {
      let first = value(low)
      let last = value(high)
      guard (first < 0) != (last < 0), first != last else { continue }
      // To where solved values are snapped: a distance that is 0 at 233 is so at 233.
      let zero = ((low + (high - low) * first / (first - last)) * grid).rounded() / grid
      if zero > low, zero < high { cuts.insert(zero) }
    }
  }

  @MainActor
  private static func sampled(
    _ rooms: [FieldRoom], _ following: KeyboardFollowing, _ heights: ClosedRange<Double>
  ) -> [[Interval]] {
    let step = (heights.upperBound - heights.lowerBound) / Double(samples)
    let lowest = following.take(height: heights.lowerBound)
    var intervals = rooms.map { [start(of: $0, at: heights.lowerBound, lowest)] }
    for index in 0..<samples {
      let low = heights.lowerBound + step * Double(index)
      let middle = low + step / 2
      let geometry = following.take(height: middle)
      for (field, room) in rooms.enumerated() {
        intervals[field].append(
          Interval(from: low, to: low + step, isSeen: room.isSeen(at: middle, geometry)))
      }
    }
    _ = following.take(height: heights.lowerBound)
    return intervals
  }

  private static func merged(_ intervals: [Interval]) -> [Interval] {
    intervals.reduce(into: []) { merged, interval in
      if merged.last?.isSeen == interval.isSeen {
        merged[merged.count - 1].to = interval.to
      } else {
        merged.append(interval)
      }
    }
  }
}

extension KeyboardFollowing {
  /// What is done for a field: a scroll view around it gets insets where nothing else moves.
  @MainActor
  func strategy(of room: FieldRoom) -> KeyboardStrategy {
    strategy == .none && room.scrolls ? .intersectionInset : strategy
  }
}
