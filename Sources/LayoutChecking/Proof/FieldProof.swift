import UIKit

/// For which heights of the keyboard a field is seen, in settings in which that is the same.
public struct FieldProof: Hashable, Sendable, Codable {
  /// The screen.
  public var screen: String
  /// The field.
  public var subject: Subject
  /// The heights.
  public var proof: HeightProof
  /// The settings, by name.
  public var settings: [String]

  /// Proofs put together that are about the same field, in the order of the first of each.
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

  /// What proofs of one field come to.
  static func sentence(_ proofs: [FieldProof]) -> String {
    let certainty = proofs.allSatisfy(\.proof.isExact) ? "proved" : "sampled"
    let name = proofs.first.map(\.subject.name) ?? ""
    return "\(name) is \(outcome(of: proofs)) (\(certainty))"
  }

  private static func outcome(of proofs: [FieldProof]) -> String {
    let count = proofs.reduce(0) { $0 + $1.settings.count }
    let whole = proofs.filter(\.proof.holds)
    let tops = whole.compactMap(\.proof.intervals.last?.to)
    let more = Set(tops).count > 1 ? " or more" : ""
    let seen =
      "seen for every height of the keyboard, up to \(Points.text(tops.min() ?? 0)) points\(more)"
    let worst = proofs.filter { !$0.proof.holds }.min {
      ($0.proof.limit ?? -1) < ($1.proof.limit ?? -1)
    }
    let place = (worst ?? proofs.first)?.settings.first ?? ""
    guard let worst else { return "\(seen), on \(count == 1 ? place : "all \(count) tried")" }
    if count == 1 { return "seen \(worst.reach) on \(place)" }
    let some = whole.reduce(0) { $0 + $1.settings.count }
    let beginning = some > 0 ? "\(seen), on \(some) of" : "hidden by some keyboards on all"
    return "\(beginning) \(count) tried; seen least on \(place), \(worst.reach)"
  }

  /// Up to which height it is seen, where that is not every one.
  private var reach: String {
    switch proof.limit {
    case nil: "not even without a keyboard"
    case 0: "only without a keyboard"
    case let limit?: "only up to \(Points.text(limit)) points"
    }
  }
}

extension Screen {
  /// For which heights of the keyboard its fields are seen, whether there is something to find or not.
  ///
  /// - Parameter settings: What it is shown on.
  /// - Returns: The proofs, those of one field after those of another.
  @MainActor
  func proofs(in settings: [Setting]) -> [FieldProof] {
    var fields: [Subject] = []
    var proofs: [Subject: [HeightProof: [String]]] = [:]
    for setting in settings {
      let shown = ShownScreen(self, in: setting)
      for (field, proof) in CoveredFieldRule.proofs(KeyboardFollowing(shown)) {
        let subject = shown.subject(field)
        if proofs[subject] == nil { fields.append(subject) }
        proofs[subject, default: [:]][proof, default: []].append(setting.name)
      }
      shown.close()
    }
    let order = Dictionary(
      settings.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    return fields.flatMap { subject in
      (proofs[subject] ?? [:]).map { proof, names in
        FieldProof(screen: name, subject: subject, proof: proof, settings: names)
      }.sorted { (order[$0.settings[0]] ?? 0) < (order[$1.settings[0]] ?? 0) }
    }
  }
}
