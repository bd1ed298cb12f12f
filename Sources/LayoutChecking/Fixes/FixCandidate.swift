/// A change of a file that may fix a finding.
struct FixCandidate: Hashable, Sendable {
  /// The kind of change.
  enum Change: Hashable, Sendable {
    /// Removes the constraint, which has no effect.
    case removal
    /// Gives the constraint a priority, so that UIKit need not break it.
    case priority(Int)
    /// Ties a view to a safe area, in place of the edge of its superview.
    case safeArea(guide: String, view: String)
  }

  /// The finding.
  let finding: Finding
  /// The id of the constraint that is changed.
  let object: String
  /// The change.
  let change: Change

  /// The change in words.
  var summary: String {
    switch change {
    case .removal: "removes constraint \(object)"
    case .priority(let priority): "gives constraint \(object) priority \(priority)"
    case .safeArea: "ties constraint \(object) to the safe area"
    }
  }

  /// Creates the candidate for a finding; `nil` if its rule has none, or the finding is about something
  /// else than a constraint.
  init?(for finding: Finding) {
    guard let id = finding.subject.id, finding.subject.kind == "constraint" else { return nil }
    switch finding.rule {
    case .redundantConstraint, .invalidConstraint: change = .removal
    case .unsatisfiableConstraints: change = .priority(Self.usualPriority)
    case .oneSidedSafeArea:
      guard finding.related.count == 2, let view = finding.related[0].id,
        let guide = finding.related[1].id
      else { return nil }
      change = .safeArea(guide: guide, view: view)
    default: return nil
    }
    self.finding = finding
    object = id
  }

  /// The priority below required that developers give a constraint of a conflict.
  private static let usualPriority = 999

  /// Returns the text with the change; `nil` if the file is not written as the change expects.
  func applied(to text: SourceText) -> SourceText? {
    var text = text
    let isApplied =
      switch change {
      case .removal: text.removeConstraint(object)
      case .priority(let priority): text.setPriority(priority, ofConstraint: object)
      case .safeArea(let guide, let view):
        text.setOtherItem(guide, than: view, ofConstraint: object)
      }
    return isApplied ? text : nil
  }
}
