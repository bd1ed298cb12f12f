import ConstraintSolving
import Foundation
import UIKit

@testable import LayoutChecking

/// Compares proofs about sizes of windows and keyboards in them with independent layouts: each window is laid
/// out again and solved by GLPK alone, without presolve or regions.
struct RegionTrial: Sendable {
  /// A point at which a proof and the layout disagree.
  struct Disagreement: Sendable, CustomStringConvertible {
    let rule: Rule
    let subject: Subject
    let point: [Double]
    let holds: Bool

    var description: String {
      "\(rule.id) of \(subject.name) (\(subject.id ?? "")) \(holds ? "holds" : "does not hold") "
        + "at \(point)"
    }
  }

  /// Whether every window is proved; if not, none is compared.
  private(set) var isExact = false
  /// The number of sets in which all frames are linear.
  private(set) var pieceCount = 0
  /// The number of points that were compared.
  private(set) var pointCount = 0
  /// The number of answers that were compared, over all statements.
  private(set) var comparisons = 0
  /// The number of comparisons in which a statement holds, constraints conflict or a field is hidden.
  private(set) var positives = 0
  /// The disagreements.
  private(set) var disagreements: [Disagreement] = []

  /// Compares points for all statements about a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - widths: The widths of windows, within one size class.
  ///   - heights: The heights of windows.
  ///   - method: The method of the independent layouts.
  ///   - points: Fractions of the ranges: of the width, the height, and the keyboard's height.
  @MainActor
  init(
    of screen: Screen, widths: ClosedRange<Double>, heights: ClosedRange<Double>,
    method: Solver.Method = .direct, points: [[Double]]
  ) {
    guard
      let analysis = ScreenRegions(
        of: screen, widths: widths, heights: heights, highestKeyboard: 400, observe: { _ in [] })
    else { return }
    isExact = true
    pieceCount = analysis.pieceCount
    for shares in points {
      var point = zip(analysis.ranges, shares).map { range, share in
        Self.rounded(range.lowerBound + share * (range.upperBound - range.lowerBound))
      }
      if point.count > 2 { point[2] = min(point[2], Self.rounded(0.59 * point[1])) }
      compare(analysis, at: point, screen, method)
    }
  }

  /// A number that the solver's rounding keeps: a view at the top of the keyboard is not hidden by a rounding
  /// error.
  private static func rounded(_ number: Double) -> Double { (number * 64).rounded() / 64 }

  @MainActor
  private mutating func compare(
    _ analysis: ScreenRegions, at point: [Double], _ screen: Screen, _ method: Solver.Method
  ) {
    guard let configuration = Configuration.window(width: point[0], height: point[1]) else {
      return
    }
    func contains(_ parts: [Polytope]?) -> Bool { parts?.contains { $0.contains(point) } ?? false }
    let shown = ShownScreen(screen, in: configuration, method: method)
    defer { shown.close() }
    pointCount += 1
    let hasKeyboard = point.count > 2
    let fields = hasKeyboard ? shown.content.textInputs.filter(shown.isOwn) : []
    let visibilities = fields.map { FieldVisibility($0, in: shown.window) }
    let wasVisible = visibilities.map { $0.isVisible(at: 0, .present) }
    let isPossible = shown.window.unsatisfiableConstraints.isEmpty
    let following = KeyboardFollowing(shown)
    let geometry = hasKeyboard && isPossible ? following.apply(height: point[2]) : .present
    let contradicts = !shown.window.unsatisfiableConstraints.isEmpty
    note(
      .unsatisfiableConstraints, shown.subject(shown.content), point, contradicts,
      contains(analysis.conflicts))
    guard !contradicts, !contains(analysis.conflicts) else { return }
    var answers: [Observation.Identity: Bool] = [:]
    for statement in WidthAnalysis.statements(about: shown) {
      let identity = statement.identity
      answers[identity] = answers[identity] ?? false || statement.holds(in: .exact)
    }
    for (identity, holds) in answers {
      note(identity.rule, identity.subject, point, holds, contains(analysis.found[identity]))
    }
    for (visibility, wasVisible) in zip(visibilities, wasVisible) {
      let isHidden = wasVisible && !visibility.isVisible(at: point[2], geometry)
      let subject = shown.subject(visibility.field)
      note(.coveredField, subject, point, isHidden, contains(analysis.hidden[subject]))
    }
  }

  private mutating func note(
    _ rule: Rule, _ subject: Subject, _ point: [Double], _ holds: Bool, _ isProved: Bool
  ) {
    comparisons += 1
    if holds { positives += 1 }
    guard holds != isProved else { return }
    disagreements.append(Disagreement(rule: rule, subject: subject, point: point, holds: holds))
  }
}
