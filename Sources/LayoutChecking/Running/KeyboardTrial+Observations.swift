import Foundation
import UIKit

extension KeyboardTrial {
  /// The rules that a trial checks.
  static let rules: Set<Rule> = [
    .coveredField, .unreachableField, .keyboardGap, .fieldOutsideTable, .unrestoredLayout,
    .keyboardMotion,
  ]

  /// The smallest gap that is reported, in points.
  private static let leastGap = 1.0
  /// The distance in motion by which a view may differ from the keyboard, in points.
  private static let motionTolerance: CGFloat = 24

  /// Returns the faults that the trial found.
  func observations(proof: (UIView) -> HeightProof?) -> [Observation] {
    hiddenFieldObservations(proof: proof) + gapObservations() + needlessObservations()
      + remainderObservations() + motionObservations()
  }

  // MARK: Gaps

  private func gapObservations() -> [Observation] {
    Dictionary(grouping: gaps) { ObjectIdentifier($0.view) }.values.compactMap { gaps in
      coveredControl(gaps) ?? doubleCount(gaps) ?? varying(gaps)
    }
  }

  private func coveredControl(_ gaps: [KeyboardGapProbe.Gap]) -> Observation? {
    let covered = gaps.filter { $0.excess < -Self.leastGap && $0.coveredControl != nil }
    guard let worst = covered.min(by: { $0.excess < $1.excess }),
      let control = worst.coveredControl,
      // A hidden field has a finding of its own.
      !fields.contains(where: { $0 === control })
    else { return nil }
    return observation(
      worst,
      "a \(Points.text(worst.height)) pt keyboard covers \(shown.subject(control).name): "
        + "\(shown.subject(worst.view).name) ends \(Points.count(-worst.excess)) below the place to "
        + "which code should raise it, although code changes \(shown.text(worst.change))",
      severity: .note)
  }

  /// Finds what is kept clear of the keyboard and in addition of the area below the view.
  private func doubleCount(_ gaps: [KeyboardGapProbe.Gap]) -> Observation? {
    let double = gaps.filter {
      $0.below > Self.leastGap && abs($0.excess - $0.below) <= Self.leastGap
    }
    guard let worst = double.max(by: { $0.excess < $1.excess }) else { return nil }
    let reason =
      "the \(Points.count(worst.below)) between it and the bottom of the screen count twice"
    return observation(worst, "\(excess(worst)): \(reason)")
  }

  /// Finds a distance that depends on the keyboard's height, so that it is not intended.
  private func varying(_ gaps: [KeyboardGapProbe.Gap]) -> Observation? {
    let excesses = gaps.map(\.excess)
    guard let least = excesses.min(), let most = gaps.max(by: { $0.excess < $1.excess }),
      most.excess - least > Self.leastGap, most.excess > Self.leastGap
    else { return nil }
    return observation(
      most,
      "\(excess(most)), and \(Points.count(max(least, 0))) with another: the distance depends on the keyboard"
    )
  }

  private func excess(_ gap: KeyboardGapProbe.Gap) -> String {
    let view = shown.subject(gap.view).name
    let keyboard = "a \(Points.text(gap.height)) pt keyboard"
    return gap.isInset
      ? "code gives \(view) an inset that is \(Points.count(gap.excess)) larger than \(keyboard) covers of it"
      : "code raises \(view) \(Points.count(gap.excess)) too far above \(keyboard)"
  }

  private func observation(
    _ gap: KeyboardGapProbe.Gap, _ message: String, severity: Severity? = nil
  ) -> Observation {
    Observation(
      rule: .keyboardGap, severity: severity ?? (gap.isInset ? .note : .warning),
      subject: shown.subject(gap.view),
      related: [gap.change.object].compactMap(\.self).map { shown.subject($0) }.filter {
        $0 != shown.subject(gap.view)
      }, axis: .vertical, measure: abs(gap.excess), message: message,
      fix: """
        Convert the keyboard's end frame to the coordinates of the view, and subtract the safe area that the \
        keyboard covers.
        """)
  }

  private func needlessObservations() -> [Observation] {
    needless.map { field, distance, changes in
      let cause = changes.isEmpty ? "" : ": code changes \(shown.text(changes))"
      return Observation(
        rule: .keyboardGap, severity: .warning, subject: shown.subject(field),
        aspect: "hardware keyboard", axis: .vertical, measure: distance,
        message: "with a hardware keyboard, editing \(shown.subject(field).name) raises it by "
          + "\(Points.count(distance)), although nothing covers it\(cause)",
        fix: "Move views in the keyboard's notifications, by the height that it covers.")
    }
  }

  // MARK: Restoring

  private func remainderObservations() -> [Observation] {
    remainders.compactMap { remainder in
      guard let first = remainder.changes.first else { return nil }
      let subject = first.object.map { shown.subject($0) } ?? shown.subject(remainder.field)
      let size = remainder.changes.map { abs($0.values.after - $0.values.before) }.max() ?? 0
      return Observation(
        rule: .unrestoredLayout, subject: subject, related: [shown.subject(remainder.field)],
        axis: .vertical, measure: size,
        message: "after \(remainder.action), the layout is not as before: code has changed "
          + shown.text(remainder.changes))
    }
  }

  // MARK: Motion

  private func motionObservations() -> [Observation] {
    (motion?.followers ?? []).filter { follower in
      follower.moves && follower.largestGap > follower.below + Self.motionTolerance
    }.map { follower in
      let view = follower.bottom.view
      return Observation(
        rule: .keyboardMotion, subject: shown.subject(view), axis: .vertical,
        measure: Double(follower.largestGap),
        message:
          "\(shown.subject(view).name) is up to \(Points.count(Double(follower.largestGap))) "
          + "away from its place above the keyboard while the keyboard moves")
    }
  }
}
