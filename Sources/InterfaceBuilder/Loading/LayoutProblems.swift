import UIKit

/// Converts the problems of a layout to errors that name the file's ids and lines.
@MainActor
struct LayoutProblems {
  private let document: Document
  private let ids: [ObjectIdentifier: String]

  init(_ document: Document, objects: [String: AnyObject]) {
    self.document = document
    ids = Dictionary(
      objects.map { (ObjectIdentifier($0.value), $0.key) }, uniquingKeysWith: { min($0, $1) })
  }

  func problem(_ issue: LayoutIssue) -> InterfaceBuilderError {
    switch issue {
    case .rejected(let constraint, let error):
      InterfaceBuilderError(
        .invalidConstraint, at: location(of: constraint),
        "\(name(of: constraint)) is left out, since \(reason(error))")
    case .unsatisfiable(let conflict):
      problem(conflict)
    case .viewInsideItself(let view):
      InterfaceBuilderError(
        .unsolvableLayout, at: location(of: view),
        "a view was to be added to itself, expected another superview")
    case .frameNotFinite(let view, let frame):
      InterfaceBuilderError(
        .unsolvableLayout, at: location(of: view),
        "a view was to be given the frame \(frame), expected finite numbers")
    case .unsolved(let error):
      InterfaceBuilderError(
        .unsolvableLayout, at: document.root.location,
        "the layout was not solved (\(error)), expected constraints with moderate numbers")
    case .visualFormat(let error):
      InterfaceBuilderError(
        .invalidConstraint, at: document.root.location,
        "a visual format gives no constraints (\(error.reason)), expected one that can be read")
    case .endlessLayout:
      InterfaceBuilderError(
        .unsolvableLayout, at: document.root.location,
        "the layout was still changing after the largest number of passes, expected one that "
          + "converges")
    case .controller:
      InterfaceBuilderError(
        .unfitController, at: document.root.location,
        "a request to a controller was left out (\(issue.logText)), expected one it can meet")
    }
  }

  /// The maximum number of members of a conflict that a headline names.
  private static let nameLimit = 4

  private func problem(_ conflict: UnsatisfiableConstraints) -> InterfaceBuilderError {
    let names = conflict.members.map(name)
    func sentence(_ names: [String]) -> String {
      "\(names.joined(separator: ", ")) contradict each other, so \(name(of: conflict.broken)) is broken; "
        + "expected required constraints that can hold together"
    }
    var error = InterfaceBuilderError(
      .unsatisfiableConstraints, at: location(of: conflict), sentence(names))
    if names.count > Self.nameLimit {
      let rest = names.count - Self.nameLimit
      error.headline = sentence(names.prefix(Self.nameLimit) + ["and \(rest) more"])
    }
    return error
  }

  // MARK: Places

  private func location(of conflict: UnsatisfiableConstraints) -> SourceLocation {
    let constraints = ([conflict.broken] + conflict.members).compactMap(\.constraint)
    return constraints.lazy.compactMap(element).first?.location ?? document.root.location
  }

  private func location(of constraint: NSLayoutConstraint) -> SourceLocation {
    element(of: constraint)?.location ?? document.root.location
  }

  private func location(of view: UIView) -> SourceLocation {
    id(of: view).flatMap(document.element(withID:))?.location ?? document.root.location
  }

  private func element(of constraint: NSLayoutConstraint) -> Element? {
    let candidates = [constraint, constraint.firstItem, constraint.secondItem]
    return candidates.lazy.compactMap(id).compactMap(document.element(withID:)).first
  }

  // MARK: Names

  private func id(of object: AnyObject?) -> String? { object.flatMap { ids[ObjectIdentifier($0)] } }

  private func name(of constraint: NSLayoutConstraint) -> String {
    if let id = id(of: constraint) { return "constraint \"\(id)\"" }
    let items = [constraint.firstItem, constraint.secondItem].compactMap(id)
    return items.isEmpty
      ? "a constraint"
      : "a constraint of " + items.map { "\"\($0)\"" }.joined(separator: " and ")
  }

  private func name(of member: UnsatisfiableConstraints.Member) -> String {
    if let constraint = member.constraint { return name(of: constraint) }
    let subject =
      (id(of: member.view) ?? id(of: member.guide) ?? id(of: member.guide?.owningView))
      .map { "\"\($0)\"" } ?? "a view"
    return switch member.rule {
    case .constraint: "a constraint"
    case .autoresizing: "the autoresizing of \(subject)"
    case .nonnegativeSize: "the size of \(subject), which is not below 0"
    case .contentSize: "the size of the content of \(subject)"
    case .guide: "the place of the guide \(subject)"
    case .rootSize: "the size of the topmost view"
    }
  }

  private func reason(_ error: LayoutError) -> String {
    switch error {
    case .missingItem: "an item is gone, expected two items in the tree"
    case .noCommonAncestor: "its items share no ancestor, expected two in one tree"
    case .incompatibleAttributes:
      "its attributes cannot be related, expected two positions or two sizes along one axis"
    case .positionWithoutReference:
      "its position is measured from nothing, expected a second item"
    case .zeroMultiplier: "its multiplier is 0, expected another for a position"
    case .notFinite(let number): "it has the number \(number), expected a finite one"
    case .invalidPriority(let priority):
      "its priority is \(priority), expected one above 0 and up to 1000"
    case .requirednessChanged(let priority):
      "its priority was to become \(priority), expected it to stay required or not"
    case .rejectedBySolver(let error): "the solver does not take it (\(error))"
    }
  }
}
