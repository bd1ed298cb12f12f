/// The identity of a finding in several versions of a file, without lines and numbers.
struct FindingIdentity: Hashable {
  var rule: Rule
  var object: String
  var screen: String

  init(_ finding: Finding) {
    rule = finding.rule
    object = finding.subject.id ?? finding.subject.label ?? ""
    screen = finding.screen
  }
}
