import UIKit

extension Screen {
  /// Returns the keyboard heights at which the fields of the screen are visible, including fields
  /// without findings.
  ///
  /// - Parameter configurations: The configurations to check.
  /// - Returns: The proofs, grouped by field.
  @MainActor
  func proofs(in configurations: [Configuration]) -> [FieldProof] {
    var fields: [Subject] = []
    var proofs: [Subject: [HeightProof: [String]]] = [:]
    for configuration in configurations {
      let shown = ShownScreen(self, in: configuration)
      for (field, proof) in KeyboardAnalysis(shown).fields {
        let subject = shown.subject(field)
        if proofs[subject] == nil { fields.append(subject) }
        proofs[subject, default: [:]][proof, default: []].append(configuration.name)
      }
      shown.close()
    }
    let order = Dictionary(
      configurations.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    return fields.flatMap { subject in
      (proofs[subject] ?? [:]).map { proof, names in
        FieldProof(
          screen: name, screenID: objectID, subject: subject, proof: proof, configurations: names)
      }.sorted { (order[$0.configurations[0]] ?? 0) < (order[$1.configurations[0]] ?? 0) }
    }
  }
}
