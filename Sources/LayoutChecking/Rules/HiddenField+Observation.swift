import InterfaceBuilder
import UIKit

extension HiddenField {
  /// Creates an observation of a rule about the field.
  func observation(
    _ rule: Rule, severity: Severity? = nil, related: [Subject] = [], on shown: ShownScreen,
    _ message: String, fix: String? = nil
  ) -> Observation {
    let caveat = barUncertainty.map { reason in
      Caveat(
        text: "as long as the keyboard has a QuickType bar, which it may lack where a field "
          + reason, effect: .note, isOfConfigurations: true)
    }
    return Observation(
      rule: rule, severity: severity,
      subject: shown.subject(field), related: related,
      axis: .vertical, measure: hiddenHeight, points: hiddenHeight, message: message, fix: fix,
      caveats: [caveat].compactMap(\.self),
      proof: proof)
  }

  /// Returns the first half of a message: `a 253 pt keyboard covers 34 pt of textField "Password"`.
  func coverage(_ verb: String, on shown: ShownScreen) -> String {
    "a \(Points.text(height)) pt keyboard \(verb) \(Points.count(hiddenHeight)) of "
      + shown.subject(field).name
  }
}
