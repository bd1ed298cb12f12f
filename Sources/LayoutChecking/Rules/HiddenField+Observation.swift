import InterfaceBuilder
import UIKit

extension HiddenField {
  /// Creates an observation of a rule about the field.
  func observation(
    _ rule: Rule, severity: Severity? = nil, related: [Subject] = [], on shown: ShownScreen,
    _ message: String, fix: String? = nil
  ) -> Observation {
    Observation(
      rule: rule, severity: severity,
      subject: shown.subject(field), related: related,
      axis: .vertical, measure: hiddenHeight, points: hiddenHeight, message: message, fix: fix,
      caveats: barUncertainty.map { [.withPredictions($0)] } ?? [],
      proof: proof)
  }

  /// Returns the first half of a message: `a 253 pt keyboard covers 34 pt of textField "Password"`.
  func coverage(_ verb: String, on shown: ShownScreen) -> String {
    "a \(Points.text(height)) pt keyboard \(verb) \(Points.count(hiddenHeight)) of "
      + shown.subject(field).name
  }
}
