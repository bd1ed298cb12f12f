import UIKit

/// The keyboard heights at which a field is visible, and the configurations to which they apply.
public struct FieldProof: Hashable, Sendable, Codable {
  /// The name of the screen.
  public var screen: String
  /// The id of the screen's controller, or of its view in a xib; `nil` for a screen of code.
  public var screenID: String?
  /// The field that the keyboard might cover.
  public var subject: Subject
  /// The ranges of keyboard heights at which the field is visible.
  public var proof: HeightProof
  /// The names of the configurations.
  public var configurations: [String]

  /// Returns proofs grouped by field, in order of first occurrence.
  ///
  /// - Parameter proofs: The proofs of one or several files.
  /// - Returns: For each field, its proofs in the given order; configurations with equal proofs
  ///   share one.
  /// - Complexity: O(*n*) on average for *n* proofs.
  public static func byField(_ proofs: [FieldProof]) -> [[FieldProof]] {
    var order: [Key] = []
    var fields: [Key: [FieldProof]] = [:]
    for proof in proofs {
      let key = Key(screen: proof.screen, subject: proof.subject)
      if fields[key] == nil { order.append(key) }
      fields[key, default: []].append(proof)
    }
    return order.compactMap { fields[$0] }
  }

  private struct Key: Hashable {
    var screen: String
    var subject: Subject
  }

  /// Returns a sentence with the proofs of one field.
  static func sentence(_ proofs: [FieldProof]) -> String {
    let certainty = proofs.allSatisfy(\.proof.isExact) ? "proved" : "sampled"
    let name = proofs.first.map(\.subject.name) ?? ""
    return "\(name) is \(outcome(of: proofs)) (\(certainty))"
  }

  private static func outcome(of proofs: [FieldProof]) -> String {
    let count = proofs.reduce(0) { $0 + $1.configurations.count }
    let whole = proofs.filter(\.proof.holds)
    let tops = whole.compactMap(\.proof.intervals.last?.to)
    let more = Set(tops).count > 1 ? " or higher" : ""
    let visible =
      "visible at every keyboard height, up to \(Points.count(tops.min() ?? 0))\(more)"
    let worst = proofs.filter { !$0.proof.holds }.min {
      ($0.proof.limit ?? -1) < ($1.proof.limit ?? -1)
    }
    let place = DeviceTitle.ofConfiguration((worst ?? proofs.first)?.configurations.first ?? "")
    guard let worst else { return "\(visible), on \(count == 1 ? place : "all \(count) tried")" }
    if count == 1 { return "visible \(worst.reach) on \(place)" }
    let some = whole.reduce(0) { $0 + $1.configurations.count }
    let beginning = some > 0 ? "\(visible), on \(some) of" : "hidden by some keyboards on all"
    return "\(beginning) \(count) tried; worst on \(place), \(worst.reach)"
  }

  /// The keyboard height up to which the field is visible, in words.
  private var reach: String {
    switch proof.limit {
    case nil: "not even without a keyboard"
    case 0: "only without a keyboard"
    case let limit?: "only up to a \(Points.text(limit)) pt keyboard"
    }
  }
}
