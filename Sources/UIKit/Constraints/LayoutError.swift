public import ConstraintSolving

/// The reason why a constraint cannot be activated.
///
/// Apple's platforms raise an exception instead; in Kuina, the constraint stays inactive and a
/// ``LayoutIssue`` is reported.
public enum LayoutError: Error, Hashable, Sendable {
  /// An item was deallocated, is neither a view nor a guide, or is a guide without an owning view.
  case missingItem
  /// The two items have no common ancestor, or lie outside the view that should hold the
  /// constraint.
  case noCommonAncestor
  /// The two attributes cannot be related, such as a position and a size, or left and leading.
  case incompatibleAttributes(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)
  /// A position has no second item to which it is relative.
  case positionWithoutReference(NSLayoutConstraint.Attribute)
  /// The multiplier is 0 although the second attribute is a position.
  case zeroMultiplier(NSLayoutConstraint.Attribute)
  /// A multiplier or constant is not a finite number.
  case notFinite(Double)
  /// A priority lies outside (0, 1000].
  case invalidPriority(Float)
  /// The priority of an active constraint was changed between required and optional; the change was
  /// ignored.
  case requirednessChanged(Float)
  /// The solver rejected the constraint.
  case rejectedBySolver(SolverError)
}

extension LayoutError: CustomStringConvertible {
  /// The reason in an English sentence without a capital letter and full stop.
  public var description: String {
    switch self {
    case .missingItem: "an item is gone, or is neither a view nor a guide in a view"
    case .noCommonAncestor:
      "they have no common ancestor; does the constraint or its anchors reference items in "
        + "different view hierarchies?"
    case .incompatibleAttributes(let first, let second):
      "\(first) and \(second) cannot be related"
    case .positionWithoutReference(let attribute):
      "\(attribute) is a position and needs a second item"
    case .zeroMultiplier(let attribute): "a multiplier of 0 makes no sense for \(attribute)"
    case .notFinite(let number): "\(number) is not a finite number"
    case .invalidPriority(let priority): "the priority \(priority) is not above 0 and at most 1000"
    case .requirednessChanged(let priority):
      "mutating a priority from required to not on an installed constraint, or vice versa, is not "
        + "supported; it was to become \(priority)"
    case .rejectedBySolver(let error): "the solver does not take it (\(error))"
    }
  }
}
