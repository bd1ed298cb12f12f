import Foundation
import InterfaceBuilder
import UIKit

/// What the keyboard hides of what is typed into, and whether what follows the keyboard meets it.
struct CoveredFieldRule: ScreenRule {
  func observations(on shown: ShownScreen) -> [Observation] {
    let heights = shown.setting.device.keyboardHeights.all.map { Double($0) }
    let following = KeyboardFollowing(shown)
    let proofs = Self.proofs(following)
    guard !proofs.isEmpty else { return [] }
    return proofs.compactMap { observation(of: $0.field, $0.proof, following) }
      + gap(of: following, heights)
  }

  /// For which heights of the keyboard the fields of a screen are seen on which it can come up.
  static func proofs(_ following: KeyboardFollowing) -> [(field: UIView, proof: HeightProof)] {
    let shown = following.shown
    // An extension's view, such as a widget's, comes up where no keyboard does.
    guard shown.screen.isWholeScreen,
      shown.element(of: shown.content)?["simulatedAppContext"] == nil
    else { return [] }
    let device = shown.setting.device
    guard let highest = device.keyboardHeights.all.max() else { return [] }
    let fields = TypingTrial.inputs(in: shown.content).filter(shown.isOwn)
    guard !fields.isEmpty else { return [] }
    let range = 0...max(Double(highest), Double(device.screenSize.height) * Self.share)
    let proofs = HeightProof.proofs(for: fields, following: following, over: range)
    return Array(zip(fields, proofs)).map { (field: $0, proof: $1) }
  }

  /// How much of the screen's height a keyboard with all that is on top of it is taken to cover at most.
  private static let share = 0.6

  private func observation(
    of field: UIView, _ proof: HeightProof, _ following: KeyboardFollowing
  ) -> Observation? {
    let device = following.shown.setting.device
    let bar = PredictionBar(for: field, on: device)
    // Where it is hidden without a keyboard, the keyboard is not to blame.
    guard let limit = proof.limit,
      let height = bar.heights(on: device).sorted().last(where: { proof.isSeen(at: $0) == false })
    else { return nil }
    var observation = observation(of: field, proof, limit: limit, height: height, following)
    if case .uncertain(let reason) = bar,
      PredictionBar.plainHeights(on: device).allSatisfy({ proof.isSeen(at: $0) != false })
    {
      observation.reservations.append(
        Reservation(
          text: "as long as the keyboard has a bar above its keys, which it may lack where a field "
            + reason, weakens: false))
    }
    return observation
  }

  private func observation(
    of field: UIView, _ proof: HeightProof, limit: Double, height: Double,
    _ following: KeyboardFollowing
  ) -> Observation {
    let shown = following.shown
    let room = FieldRoom(field, in: shown.window)
    let covered = following.missing(of: room, at: height)
    let name = shown.subject(field).name
    let isFollowed = proof.strategy != KeyboardStrategy.none.rawValue
    let seen =
      limit > 0
      ? "it is seen for every height up to \(Points.text(limit))"
      : "it is seen only without a keyboard"
    let certainty = proof.isExact ? "" : " (sampled)"
    if let table = shown.tableBeside(field), !isFollowed {
      return Observation(
        rule: .fieldsBesideTable, subject: shown.subject(field),
        related: [shown.subject(table.view)], axis: .vertical, measure: covered,
        message: "a keyboard \(Points.text(height)) high covers \(Points.count(covered)) of "
          + "\(name): the table controller on the screen makes room for its own table only",
        mend: "Put the field into the table, or follow the keyboard for what is outside of it.",
        proof: proof)
    }
    if isFollowed {
      // What scroll views inside of each other can do together is not looked at.
      let isNested = field.scrollViewsAround.count > 1
      return Observation(
        rule: .unreachableField, severity: isNested ? .note : nil, subject: shown.subject(field),
        axis: .vertical, measure: covered,
        message: "a keyboard \(Points.text(height)) high hides \(Points.count(covered)) of "
          + "\(name) even where \(effort(proof)): \(seen)\(certainty)"
          + (isNested ? ", if only one of the scroll views around it is scrolled" : ""),
        mend: proof.scrolls
          ? "Leave the scroll view more room: a content size that holds the field, and less around it."
          : "Put the field into a scroll view, or let what is above it shrink.", proof: proof)
    }
    // A text view scrolls its own text, but only as far as its insets let it.
    let way = field is UITextView ? "moves it or gives it an inset" : "moves it or scrolls"
    return Observation(
      rule: .coveredField, subject: shown.subject(field), axis: .vertical, measure: covered,
      message: "a keyboard \(Points.text(height)) high covers \(Points.count(covered)) of "
        + "\(name), and nothing in the file \(way): \(seen)\(certainty)",
      mend:
        "Tie it, or what holds it, to the keyboard's layout guide, or put it into a scroll view; "
        + "where code moves it, suppress the finding.", proof: proof)
  }

  /// What is taken to be done so that the field is seen.
  private func effort(_ proof: HeightProof) -> String {
    switch KeyboardStrategy(rawValue: proof.strategy) {
    case .bottomConstraint: "a constraint to the bottom follows the keyboard"
    case .layoutGuide: "the keyboard's layout guide is followed"
    default: "code gives its scroll view an inset for the keyboard"
    }
  }

  /// Whether a view that a constraint moves ends above the keyboard as it ended above its floor.
  private func gap(of following: KeyboardFollowing, _ heights: [Double]) -> [Observation] {
    guard case .constraint(let bottom, let rest) = following.way else { return [] }
    let shown = following.shown
    let screenHeight = Double(shown.window.bounds.height)
    let expected = { (height: Double) in
      min(screenHeight - height, Double(bottom.floor)) - Double(rest)
    }
    let worst = heights.map { height -> (height: Double, gap: Double) in
      let geometry = following.take(height: height)
      return (height, expected(height) - Double(geometry.frame(bottom.view).maxY))
    }.max { abs($0.gap) < abs($1.gap) }
    let conflicts = shown.window.unsatisfiableConstraints.count
    _ = following.take(height: 0)
    guard let worst, abs(worst.gap) > 0.5 else { return [] }
    let name = shown.subject(bottom.view).name
    let side = worst.gap > 0 ? "above" : "below"
    let reason = conflicts > 0 ? ", where constraints contradict each other" : ""
    return [
      Observation(
        rule: .keyboardGap, subject: shown.subject(bottom.view),
        related: [shown.subject(bottom.constraint)], axis: .vertical, measure: abs(worst.gap),
        message: "\(name) ends \(Points.count(abs(worst.gap))) \(side) the place where a "
          + "keyboard \(Points.text(worst.height)) high leaves it\(reason)",
        mend: "Let what is above it shrink, and no other required constraint hold it.")
    ]
  }
}

extension KeyboardFollowing {
  /// How much of a field is hidden at a height, in points, no more than its height.
  @MainActor
  func missing(of room: FieldRoom, at height: Double) -> Double {
    let margin = room.margin(at: height, take(height: height))
    _ = take(height: 0)
    return min(max(0, -margin), Double(room.field.bounds.height))
  }
}

extension ShownScreen {
  /// A table controller on the screen whose table does not hold a field; it would move what is in its table
  /// out of the keyboard's way (row S0-13 of parity).
  @MainActor
  fileprivate func tableBeside(_ field: UIView) -> UITableViewController? {
    controllers.lazy.compactMap { $0 as? UITableViewController }
      .first { !field.isDescendant(of: $0.view) }
  }
}
