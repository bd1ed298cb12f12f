import ConstraintSolving
import Foundation
import UIKit

/// The widths of windows at which statements about a screen hold, over a range with constant size
/// classes.
@MainActor
struct WidthAnalysis {
  let range: ClosedRange<Double>
  /// The ranges of widths in which all texts wrap at the same positions.
  private(set) var regions: [ClosedRange<Double>] = []
  /// The widths at which required constraints contradict each other.
  private(set) var conflicts: [ClosedRange<Double>] = []
  /// The ranges of widths in which each statement holds, for statements that hold anywhere.
  private(set) var found: [Observation.Identity: [ClosedRange<Double>]] = [:]
  /// The statements that were evaluated, whether or not they hold anywhere.
  private(set) var asked: Set<Observation.Identity> = []

  /// The initial widths, as fractions of the range; several, because constraints may conflict at
  /// some of them.
  private static let starts = [0.5, 0, 1, 0.25, 0.75]

  /// Creates the analysis of a screen over a range of widths.
  ///
  /// The result is `nil` if the layout does not follow from constraints and texts alone, that is,
  /// if an independent layout near one of the ends or in the middle of a region positions something
  /// differently.
  init?(of screen: Screen, over range: ClosedRange<Double>) {
    self.range = range
    for share in Self.starts {
      let width = range.lowerBound + share * (range.upperBound - range.lowerBound)
      guard let configuration = Configuration.window(width: width) else { return nil }
      let shown = ShownScreen(screen, in: configuration)
      defer { shown.close() }
      guard shown.window.unsatisfiableConstraints.isEmpty else { continue }
      let statements = Self.statements(about: shown)
      let path: WidthPath
      do throws(SolverError) {
        guard let found = try WidthPath(of: shown.window, over: range) else { return nil }
        path = found
      } catch { return nil }
      conflicts = path.conflicts
      regions = path.parts.map(\.widths)
      asked = Set(statements.map(\.identity))
      guard path.parts.allSatisfy({ agrees(path, $0, shown) }) else { return nil }
      for part in path.parts { add(statements, path, part) }
      return
    }
    return nil
  }

  /// Returns the statements of all rules that have some; rules about multi-line text, the keyboard
  /// and conflicts are not about single distances.
  static func statements(about shown: ShownScreen) -> [Statement] {
    guard shown.screen.isWholeScreen else { return [] }
    return Rule.all.flatMap { rule -> [Statement] in
      guard case .screen(_, _, let makeCheck) = rule.check,
        let check = makeCheck() as? any StatementRule
      else { return [] }
      return check.statements(about: shown)
    }
  }

  private static func geometry(
    _ path: WidthPath, _ part: WidthPath.Part, at width: Double
  ) -> Geometry {
    Geometry(
      frame: { path.frameInWindow(of: $0, in: part, at: width) },
      contentWidth: { path.contentWidth(of: $0, in: part, at: width) })
  }

  // MARK: Proofs

  private mutating func add(
    _ statements: [Statement], _ path: WidthPath, _ part: WidthPath.Part
  ) {
    let ends = [part.widths.lowerBound] + part.breakpoints + [part.widths.upperBound]
    // All statements are evaluated at the same widths.
    let geometries = ends.map { Self.geometry(path, part, at: $0) }
    for statement in statements {
      let values = geometries.map(statement.distances)
      for index in ends.indices.dropLast() {
        let cuts = Self.cuts(
          ends[index]...ends[index + 1], values[index], values[index + 1])
        for (low, high) in zip(cuts, cuts.dropFirst()) {
          let middle = (low + high) / 2
          guard statement.holds(in: Self.geometry(path, part, at: middle)) else { continue }
          found[statement.identity, default: []].append(low...high)
        }
      }
    }
  }

  /// Returns the ends of a range in which distances are linear, and the widths in between at which
  /// one of them is 0.
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

  // MARK: Independent layouts

  /// The largest difference between frames that are treated as equal, in points.
  private static let tolerance: CGFloat = 1e-2
  /// The distance from the ends of a region at which it is checked, as a fraction: at an end
  /// itself, a text may wrap either way.
  private static let margin = 1e-3

  /// Returns whether independent layouts position all views as the path does.
  private func agrees(
    _ path: WidthPath, _ part: WidthPath.Part, _ shown: ShownScreen
  ) -> Bool {
    // Standard controls position their subviews in code; no statement is about those.
    let views = shown.ownVisibleViews
    let insets = shown.content.safeAreaInsets
    let length = part.widths.upperBound - part.widths.lowerBound
    guard length > 1e-3 else { return true }
    return [Self.margin, 0.5, 1 - Self.margin].allSatisfy { share in
      let width = part.widths.lowerBound + share * length
      guard let configuration = Configuration.window(width: width) else { return false }
      let other = ShownScreen(shown.screen, in: configuration)
      defer { other.close() }
      let others = other.ownVisibleViews
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
