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
    let count = proofs.reduce(0) { $0 + $1.settings.count }
    let whole = proofs.filter(\.proof.holds)
    let certainty = proofs.allSatisfy(\.proof.isExact) ? "proved" : "sampled"
    let name = proofs.first.map(\.subject.name) ?? ""
    let heights = whole.compactMap(\.proof.intervals.last?.to)
    let range = [heights.min(), heights.max()].compactMap(\.self).map(Points.text)
    let tops = Set(range).count == 1 ? range[0] : range.joined(separator: " or more, at most ")
    let seen = "\(name) is seen for every height of the keyboard"
    guard whole.count < proofs.count else {
      return "\(seen), up to \(tops) points, on all \(count) tried (\(certainty))"
    }
    let worst = proofs.filter { !$0.proof.holds }.min {
      ($0.proof.limit ?? -1) < ($1.proof.limit ?? -1)
    }
    let least = worst?.proof.limit.map { "only up to \(Points.text($0)) points" } ?? "not even at 0"
    let place = worst?.settings.first ?? ""
    let some = whole.reduce(0) { $0 + $1.settings.count }
    let beginning =
      some == 0
      ? "\(name) is not seen for every height of the keyboard on any of \(count) tried"
      : "\(seen), up to \(tops) points, on \(some) of \(count) tried"
    return "\(beginning); \(least) on \(place) (\(certainty))"
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
