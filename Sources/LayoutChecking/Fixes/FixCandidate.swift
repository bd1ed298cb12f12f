/// A change of a file that may fix a finding.
struct FixCandidate: Hashable, Sendable {
  /// The kind of change of an object.
  enum Change: Hashable, Sendable {
    /// Removes the constraint, which has no effect.
    case removal
    /// Gives the constraint a priority, so that UIKit need not break it.
    case priority(Int)
    /// Ties a view to a safe area, in place of the edge of its superview.
    case safeArea(guide: String, view: String)
    /// Gives the constraint another constant.
    case constant(Int)
    /// Gives the view another hugging or compression resistance priority.
    case layoutPriority(LayoutPriority, Int)
    /// Lets the label shrink its text to half its size.
    case shrinking
  }

  /// A change of one object.
  struct Edit: Hashable, Sendable {
    /// The id of the constraint or view.
    var object: String
    /// The change.
    var change: Change
  }

  /// The finding.
  let finding: Finding
  /// The changes, which are made together.
  let edits: [Edit]

  /// Creates a candidate with one change.
  init(_ finding: Finding, _ object: String, _ change: Change) {
    self.init(finding, [Edit(object: object, change: change)])
  }

  /// Creates a candidate.
  init(_ finding: Finding, _ edits: [Edit]) {
    self.finding = finding
    self.edits = edits
  }

  /// Whether the change is the removal of a constraint.
  var isRemoval: Bool { edits.map(\.change) == [.removal] }

  /// Whether the change may leave everything as it looks, and so be safe.
  var keepsAppearance: Bool {
    edits.allSatisfy { edit in
      switch edit.change {
      case .removal, .priority, .safeArea, .layoutPriority: true
      case .constant, .shrinking: false
      }
    }
  }

  /// The change in words.
  var summary: String {
    edits.map { edit in
      switch edit.change {
      case .removal: "removes constraint \(edit.object)"
      case .priority(let priority): "gives constraint \(edit.object) priority \(priority)"
      case .safeArea: "ties constraint \(edit.object) to the safe area"
      case .constant(let constant): "gives constraint \(edit.object) the constant \(constant)"
      case .layoutPriority(let kind, let priority):
        "gives view \(edit.object) the \(kind.name) priority \(priority)"
      case .shrinking: "lets label \(edit.object) shrink its text"
      }
    }.joined(separator: ", ")
  }

  /// Returns the text with the change; `nil` if the file is not written as the change expects.
  func applied(to text: SourceText) -> SourceText? {
    var text = text
    for edit in edits {
      let isApplied =
        switch edit.change {
        case .removal: text.removeConstraint(edit.object)
        case .priority(let priority): text.setPriority(priority, ofConstraint: edit.object)
        case .safeArea(let guide, let view):
          text.setOtherItem(guide, than: view, ofConstraint: edit.object)
        case .constant(let constant): text.setConstant(constant, ofConstraint: edit.object)
        case .layoutPriority(let kind, let priority):
          text.setLayoutPriority(kind, priority, ofView: edit.object)
        case .shrinking: text.shrinkText(ofLabel: edit.object)
        }
      guard isApplied else { return nil }
    }
    return text
  }
}
