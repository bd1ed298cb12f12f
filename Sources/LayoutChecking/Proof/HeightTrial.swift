import ConstraintSolving
import Foundation
import UIKit

/// Proofs about heights of the keyboard beside the heights themselves: each is taken, laid out by GLPK alone
/// without presolve or paths, and looked at.
package struct HeightTrial: Sendable {
  /// A height at which a proof says something else than the layout.
  package struct Disagreement: Sendable, CustomStringConvertible {
    package let field: Subject
    package let height: Double
    package let isSeen: Bool

    package var description: String {
      "\(field.name) (\(field.id ?? "")) is \(isSeen ? "seen" : "hidden") at \(height)"
    }
  }

  /// How many fields were looked at.
  package private(set) var fieldCount = 0
  /// How many proofs hold for every height; the others were sampled, and are not tried.
  package private(set) var exactCount = 0
  /// How many heights were compared, over all fields.
  package private(set) var comparisons = 0
  /// What did not agree.
  package private(set) var disagreements: [Disagreement] = []

  /// Tries heights between 0 and a highest one on all fields of a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - setting: What it is shown on.
  ///   - highest: The highest height.
  ///   - heights: The heights, in any order.
  @MainActor
  package init(
    of screen: Screen, in setting: Setting, upTo highest: Double, heights: [Double]
  ) {
    let proved = ShownScreen(screen, in: setting)
    let fields = TypingTrial.inputs(in: proved.content)
    fieldCount = fields.count
    let proofs = HeightProof.proofs(
      for: fields, following: KeyboardFollowing(proved), over: 0...highest)
    proved.close()
    exactCount = proofs.count(where: \.isExact)
    guard proofs.count == fields.count, !proofs.isEmpty, proofs.allSatisfy(\.isExact) else {
      return
    }
    let tried = ShownScreen(screen, in: setting, method: .direct)
    let following = KeyboardFollowing(tried)
    let rooms = TypingTrial.inputs(in: tried.content).map { FieldRoom($0, in: tried.window) }
    for height in heights {
      let geometry = following.take(height: height)
      for (room, proof) in zip(rooms, proofs) {
        // Beyond a contradiction UIKit sets a constraint aside, which no proof speaks of.
        if let end = proof.firstContradiction, height > end { continue }
        comparisons += 1
        let isSeen = room.isSeen(at: height, geometry)
        guard proof.isSeen(at: height) != isSeen else { continue }
        disagreements.append(
          Disagreement(field: tried.subject(room.field), height: height, isSeen: isSeen))
      }
    }
    tried.close()
  }
}
