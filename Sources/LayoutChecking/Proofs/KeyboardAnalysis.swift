import Foundation
import InterfaceBuilder
import UIKit

/// The fields of a screen, the keyboard heights at which they are visible, and the way in which the
/// screen follows the keyboard.
@MainActor
final class KeyboardAnalysis {
  /// The way in which the screen follows the keyboard.
  let following: KeyboardFollowing
  /// The fields for which a keyboard can appear; empty for the view of an app extension, such as a
  /// widget.
  let fields: [(field: UIView, proof: HeightProof)]
  /// The fields that a keyboard hides.
  ///
  /// A border of two points, or of a tenth of a tall field, hides nothing of its text.
  private(set) lazy var hiddenFields = fields.compactMap { hiddenField($0.field, $0.proof) }
    .filter { $0.hiddenHeight > max(2, Double($0.field.bounds.height) / 10) }

  /// Analyses the current layout of a screen.
  init(_ shown: ShownScreen) {
    following = KeyboardFollowing(shown)
    let device = shown.configuration.device
    guard shown.screen.isWholeScreen,
      shown.element(of: shown.content)?["simulatedAppContext"] == nil,
      let highest = device.keyboardHeights.all.max()
    else {
      fields = []
      return
    }
    let inputs = shown.content.textInputs.filter(shown.isOwn)
    guard !inputs.isEmpty else {
      fields = []
      return
    }
    let range =
      0...max(
        Double(highest), Double(device.screenSize.height) * Configuration.largestKeyboardShare)
    let proofs = HeightProof.proofs(for: inputs, following: following, over: range)
    fields = Array(zip(inputs, proofs)).map { (field: $0, proof: $1) }
  }

  private func hiddenField(_ field: UIView, _ proof: HeightProof) -> HiddenField? {
    let shown = following.shown
    let device = shown.configuration.device
    let bar = PredictionBar(for: field, on: device)
    // If the field is hidden even without a keyboard, the keyboard is not the cause.
    guard let limit = proof.limit,
      let height = bar.heights(on: device).sorted().last(where: {
        proof.isVisible(at: $0) == false
      })
    else { return nil }
    var barUncertainty: String?
    if case .uncertain(let reason) = bar,
      PredictionBar.plainHeights(on: device).allSatisfy({ proof.isVisible(at: $0) != false })
    {
      barUncertainty = reason
    }
    return HiddenField(
      field: field, proof: proof, limit: limit, height: height,
      hiddenHeight: following.hiddenHeight(
        of: FieldVisibility(field, in: shown.window), at: height),
      table: shown.tableController(beside: field), barUncertainty: barUncertainty)
  }
}

/// A field that a keyboard hides.
@MainActor
struct HiddenField {
  let field: UIView
  let proof: HeightProof
  /// The keyboard height up to which the field is visible, in points.
  let limit: Double
  /// The largest possible height of a keyboard for the field that hides the field, in points.
  let height: Double
  /// The part of the field that is hidden at that height, in points.
  let hiddenHeight: Double
  /// A table controller on the screen whose table does not contain the field.
  let table: UITableViewController?
  /// The property of the field because of which the keyboard may lack a QuickType bar and then not
  /// hide the field; `nil` if the keyboard hides the field in any case.
  let barUncertainty: String?

  /// Whether something in the file follows the keyboard, so that the field could be visible.
  var isFollowed: Bool { proof.strategy != KeyboardStrategy.none.rawValue }

  /// The keyboard heights at which the field is visible, in words.
  var visibility: String {
    let range =
      limit > 0
      ? "it is visible up to a \(Points.text(limit)) pt keyboard"
      : "it is visible only without a keyboard"
    return range + (proof.isExact ? "" : " (sampled)")
  }
}

extension KeyboardFollowing {
  /// Returns the hidden height of a field at a keyboard height, in points; at most the field's
  /// height.
  func hiddenHeight(of visibility: FieldVisibility, at height: Double) -> Double {
    let margin = visibility.margin(at: height, apply(height: height))
    _ = apply(height: 0)
    return min(max(0, -margin), Double(visibility.field.bounds.height))
  }
}

extension ShownScreen {
  /// Returns a table controller on the screen whose table does not contain a field; it would move
  /// fields in its table above the keyboard (row S0-13 of parity).
  func tableController(beside field: UIView) -> UITableViewController? {
    controllers.lazy.compactMap { $0 as? UITableViewController }
      .first { !field.isDescendant(of: $0.view) }
  }
}
