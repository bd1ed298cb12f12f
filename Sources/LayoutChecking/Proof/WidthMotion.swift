import ConstraintSolving
import Foundation
import UIKit

/// What statements say about a screen in windows of all widths of a range in which size classes are the
/// same.
@MainActor
struct WidthMotion {
  let range: ClosedRange<Double>
  /// Widths between which texts are broken at the same places.
  private(set) var parts: [ClosedRange<Double>] = []
  /// Widths at which required constraints contradict each other.
  private(set) var conflicts: [ClosedRange<Double>] = []
  /// Where each statement is so that is so anywhere.
  private(set) var found: [Observation.Identity: [ClosedRange<Double>]] = [:]
  /// What was asked, whether it is so anywhere or not.
  private(set) var asked: Set<Observation.Identity> = []

  /// Where it is tried to begin, as shares of the range: constraints may contradict each other at some.
  private static let starts = [0.5, 0, 1, 0.25, 0.75]

  /// Follows a screen over a range.
  ///
  /// `nil` where that is no matter of constraints and texts alone: what is laid out otherwise was found
  /// elsewhere in a window of its own near one of the ends or in the middle of a part.
  init?(of screen: Screen, over range: ClosedRange<Double>) {
    self.range = range
    for share in Self.starts {
      let width = range.lowerBound + share * (range.upperBound - range.lowerBound)
      guard let setting = Setting.window(width: width) else { return nil }
      let shown = ShownScreen(screen, in: setting)
      defer { shown.close() }
      guard shown.window.unsatisfiableConstraints.isEmpty else { continue }
      let statements = WidthStatement.all(about: shown)
      let path: WidthPath
      do throws(SolverError) {
        guard let found = try WidthPath(of: shown.window, over: range) else { return nil }
        path = found
      } catch { return nil }
      conflicts = path.conflicts
      parts = path.parts.map(\.widths)
      asked = Set(statements.map(\.identity))
      guard path.parts.allSatisfy({ agrees(path, $0, shown) }) else { return nil }
      for part in path.parts { add(statements, path, part) }
      return
    }
    return nil
  }

  private static func geometry(
    _ path: WidthPath, _ part: WidthPath.Part, at width: Double
  ) -> WidthGeometry {
    WidthGeometry(
      frame: { path.frameInWindow(of: $0, in: part, at: width) },
      contentWidth: { path.contentWidth(of: $0, in: part, at: width) })
  }

  // MARK: Where statements are so

  private mutating func add(
    _ statements: [WidthStatement], _ path: WidthPath, _ part: WidthPath.Part
  ) {
    let ends = [part.widths.lowerBound] + part.breakpoints + [part.widths.upperBound]
    // What is asked at the same widths is looked up once.
    let geometries = ends.map { Self.geometry(path, part, at: $0) }
    for statement in statements {
      let values = geometries.map(statement.distances)
      for index in ends.indices.dropLast() {
        let cuts = Self.cuts(
          ends[index]...ends[index + 1], values[index], values[index + 1])
        for (low, high) in zip(cuts, cuts.dropFirst()) {
          let middle = (low + high) / 2
          guard statement.holds(Self.geometry(path, part, at: middle)) else { continue }
          found[statement.identity, default: []].append(low...high)
        }
      }
    }
  }

  /// The ends of a range in which distances are straight, and where one of them crosses 0 between.
  private static func cuts(
    _ range: ClosedRange<Double>, _ first: [Double], _ last: [Double]
  ) -> [Double] {
    var cuts: Set<Double> = [range.lowerBound, range.upperBound]
    for (from, to) in zip(first, last) where (from < 0) != (to < 0) {
      let share = from / (from - to)
      let zero = range.lowerBound + share * (range.upperBound - range.lowerBound)
      if range.contains(zero) { cuts.insert(zero) }
    }
    return cuts.sorted()
  }

  // MARK: Layouts of their own

  /// What frames may miss each other by, in points.
  private static let tolerance: CGFloat = 1e-2
  /// How far from its ends a part is tried, as a share: at the end itself a text may be broken either way.
  private static let margin = 1e-3

  /// Whether windows laid out for themselves have everything where the path has it.
  private func agrees(
    _ path: WidthPath, _ part: WidthPath.Part, _ shown: ShownScreen
  ) -> Bool {
    // Parts of stock views are placed by their own code; no statement asks for them.
    let views = shown.visibleViews.filter(shown.isOwn)
    let insets = shown.content.safeAreaInsets
    let span = part.widths.upperBound - part.widths.lowerBound
    guard span > 1e-3 else { return true }
    return [Self.margin, 0.5, 1 - Self.margin].allSatisfy { share in
      let width = part.widths.lowerBound + share * span
      guard let setting = Setting.window(width: width) else { return false }
      let other = ShownScreen(shown.screen, in: setting)
      defer { other.close() }
      let others = other.visibleViews.filter(other.isOwn)
      guard others.count == views.count, other.content.safeAreaInsets == insets,
        other.window.unsatisfiableConstraints.isEmpty
      else { return false }
      return zip(views, others).allSatisfy { view, other in
        let a = path.frameInWindow(of: view, in: part, at: width)
        let b = other.exactFrameInWindow
        return [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY]
          .allSatisfy { abs($0) <= Self.tolerance }
      }
    }
  }
}
