import ConstraintSolving
import Foundation
import UIKit

@testable import LayoutChecking

/// Compares proofs about keyboard heights with independent layouts: each height is applied and solved by GLPK
/// alone, without presolve or paths.
struct HeightTrial: Sendable {
  /// A height at which a proof and the layout disagree.
  struct Disagreement: Sendable, CustomStringConvertible {
    let field: Subject
    let height: Double
    let isVisible: Bool

    var description: String {
      "\(field.name) (\(field.id ?? "")) is \(isVisible ? "visible" : "hidden") at \(height)"
    }
  }

  /// The number of fields.
  private(set) var fieldCount = 0
  /// The number of proofs that hold for every height; the others were sampled, and are not compared.
  private(set) var exactCount = 0
  /// The number of heights that were compared, over all fields.
  private(set) var comparisons = 0
  /// The disagreements.
  private(set) var disagreements: [Disagreement] = []

  /// Compares heights between 0 and a highest one for all fields of a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - configuration: The configuration.
  ///   - highest: The highest height.
  ///   - heights: The heights, in any order.
  @MainActor
  init(
    of screen: Screen, in configuration: Configuration, upTo highest: Double, heights: [Double]
  ) {
    let proved = ShownScreen(screen, in: configuration)
    let fields = proved.content.textInputs
    fieldCount = fields.count
    let proofs = HeightProof.proofs(
      for: fields, following: KeyboardFollowing(proved), over: 0...highest)
    proved.close()
    exactCount = proofs.count(where: \.isExact)
    guard proofs.count == fields.count, !proofs.isEmpty, proofs.allSatisfy(\.isExact) else {
      return
    }
    let tried = ShownScreen(screen, in: configuration, method: .direct)
    let following = KeyboardFollowing(tried)
    let visibilities = tried.content.textInputs.map {
      FieldVisibility($0, in: tried.window)
    }
    for height in heights {
      let geometry = following.apply(height: height)
      for (visibility, proof) in zip(visibilities, proofs) {
        // Beyond a contradiction UIKit breaks a constraint, which no proof is about.
        if let end = proof.firstContradiction, height > end { continue }
        comparisons += 1
        let isVisible = visibility.isVisible(at: height, geometry)
        guard proof.isVisible(at: height) != isVisible else { continue }
        disagreements.append(
          Disagreement(
            field: tried.subject(visibility.field), height: height, isVisible: isVisible))
      }
    }
    tried.close()
  }
}
