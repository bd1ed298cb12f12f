import InterfaceBuilder
import UIKit

/// A fault that a rule detects in one configuration.
struct Observation {
  var rule: Rule
  /// The severity, if it differs from that of the rule.
  var severity: Severity?
  /// The element that the observation is about.
  var subject: Subject
  /// The related elements, such as the other members of a conflict.
  var related: [Subject] = []
  /// The aspect that distinguishes the observation from others of the rule about the same subject.
  var aspect = ""
  /// The axis along which the fault lies; `nil` if both axes are involved.
  var axis: NSLayoutConstraint.Axis?
  /// The size of the fault by the rule's own measure: a finding reports its worst observation.
  var measure = 0.0
  /// The size of the fault in points, if the measure is one.
  var points: Double?
  /// The fault in one sentence, with its numbers.
  var message: String
  /// The fault in one line of limited length, if that is not the message.
  var headline: String?
  /// The equations of the constraints of a conflict, after their ids.
  var equations: [String]?
  /// The fix in one sentence, if it differs from that of the rule.
  var fix: String?
  /// What the fix of a conflict changes, if it changes a priority.
  var repair: Finding.Repair?
  /// The edge at which the view extends beyond what it should stay in, if other configurations may have another one.
  var edge: String?
  /// Whether the view is not visible at all, so that code that sets its place is meant to show it.
  var isWholly = false
  /// Whether the fault involves the size of the screen.
  var involvesScreenSize = false
  /// The caveats that the rule itself adds.
  var caveats: [Caveat] = []
  /// The keyboard heights at which a field is visible, if the observation is about them.
  var proof: HeightProof?

  /// The identity by which observations in several configurations are combined into one finding.
  struct Identity: Hashable {
    var rule: Rule
    var subject: Subject
    var aspect: String
  }

  var identity: Identity { Identity(rule: rule, subject: subject, aspect: aspect) }
}

extension Observation {
  /// Returns the observation of a layout without a trustworthy solution.
  @MainActor
  static func unsolvable(
    _ message: String, aspect: String = "", on shown: ShownScreen
  ) -> Observation {
    Observation(
      rule: .unsolvableLayout, subject: shown.subject(shown.content), aspect: aspect,
      message: message)
  }

  /// Returns the observation that the ambiguity of a layout was not determined, which is no fault of the layout.
  @MainActor
  static func undecidedAmbiguity(_ error: some Error, on shown: ShownScreen) -> Observation {
    Observation(
      rule: .unsolvableLayout, severity: .note, subject: shown.subject(shown.content),
      aspect: "ambiguity", message: "the ambiguous attributes could not be determined: \(error)",
      fix: "Nothing in the layout has to change; whether it is ambiguous was not checked.",
      caveats: [
        Caveat(text: "so that ambiguous layouts may not be reported", effect: .inconclusive)
      ])
  }
}
