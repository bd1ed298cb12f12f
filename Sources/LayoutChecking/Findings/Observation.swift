import InterfaceBuilder
import UIKit

/// A fault that a rule detects in one configuration.
struct Observation {
  var rule: Rule
  /// The severity, where it is not that of the rule.
  var severity: Severity?
  /// The element that it is about.
  var subject: Subject
  /// The related elements, such as the other members of a conflict.
  var related: [Subject] = []
  /// The aspect that distinguishes it from other observations of the rule about the same subject.
  var aspect = ""
  /// The axis along which the fault lies; `nil` where both are involved.
  var axis: NSLayoutConstraint.Axis?
  /// The size of the fault by the rule's own measure: a finding reports its worst observation.
  var measure = 0.0
  /// The fault in one sentence, with its numbers.
  var message: String
  /// The fix in one sentence, where it is not that of the rule.
  var fix: String?
  /// Whether the size of the screen is part of the fault.
  var involvesScreenSize = false
  /// The caveats that the rule itself adds.
  var caveats: [Caveat] = []
  /// The keyboard heights at which a field is visible, where it is about that.
  var proof: HeightProof?

  /// The identity by which observations in several configurations are one finding.
  struct Identity: Hashable {
    var rule: Rule
    var subject: Subject
    var aspect: String
  }

  var identity: Identity { Identity(rule: rule, subject: subject, aspect: aspect) }
}

extension Observation {
  /// A layout without a trustworthy solution.
  @MainActor
  static func unsolvable(
    _ message: String, aspect: String = "", on shown: ShownScreen
  ) -> Observation {
    Observation(
      rule: .unsolvableLayout, subject: shown.subject(shown.content), aspect: aspect,
      message: message)
  }
}
