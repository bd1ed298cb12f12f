import InterfaceBuilder
import UIKit

/// What a rule sees on one device.
struct Observation {
  var rule: Rule
  /// How much it matters, where that is not what the rule says.
  var severity: Severity?
  /// What it is about.
  var subject: Subject
  /// What else belongs to it.
  var related: [Subject] = []
  /// What tells it from other observations of the rule about the same subject.
  var aspect = ""
  /// Along which axis it is so; `nil` where both take part.
  var axis: NSLayoutConstraint.Axis?
  /// How bad it is, by the rule's own measure: of several devices the worst one is told.
  var measure = 0.0
  /// One sentence: what is so, with its numbers.
  var message: String
  /// One sentence: what would mend it.
  var mend: String
  /// Whether the size of the screen takes part in it.
  var restsOnScreen = false
  /// What it rests on that the file does not decide.
  var reservations: [Reservation] = []
  /// For which heights of the keyboard a field is seen, where it is about that.
  var proof: HeightProof?

  /// What makes observations on several devices one finding.
  struct Identity: Hashable {
    var rule: Rule
    var subject: Subject
    var aspect: String
  }

  var identity: Identity { Identity(rule: rule, subject: subject, aspect: aspect) }
}

/// Looks for one thing on a screen that is shown.
@MainActor
protocol ScreenRule {
  /// What is found.
  func observations(on shown: ShownScreen) -> [Observation]
}

/// Numbers as findings write them.
enum Points {
  /// A number of points with at most two decimals.
  static func text(_ value: Double) -> String { TextTable.number(value) }
  /// A multiplier, exactly enough to multiply a screen with: with at most six decimals.
  static func factor(_ value: Double) -> String {
    let millionths = (value * 1e6).rounded() / 1e6
    return millionths == millionths.rounded() ? text(millionths) : "\(millionths)"
  }

  /// A number of points with the word: `1 point`, `12.5 points`.
  static func count(_ value: Double) -> String {
    let number = text(value)
    return number == "1" ? "1 point" : "\(number) points"
  }
}
