public import ConstraintSolving

/// Why a constraint could not be activated.
///
/// Apple's platforms raise an exception instead; here the constraint stays inactive and a
/// ``LayoutIssue`` is reported.
public enum LayoutError: Error, Hashable, Sendable {
  /// An item has gone away, or is neither a view nor a guide, or a guide has no owning view.
  case missingItem
  /// The two items share no ancestor view, or lie outside the view asked to hold the constraint.
  case noCommonAncestor
  /// The two attributes cannot be related: a position and a size, left and leading.
  case incompatibleAttributes(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)
  /// A position has no second item to be measured from.
  case positionWithoutReference(NSLayoutConstraint.Attribute)
  /// The multiplier is 0 although the second attribute is a position.
  case zeroMultiplier(NSLayoutConstraint.Attribute)
  /// A multiplier or constant is not a finite number.
  case notFinite(Double)
  /// A priority lies outside (0, 1000].
  case invalidPriority(Float)
  /// An active constraint was to become required, or to stop being so; it kept its priority.
  case requirednessChanged(Float)
  /// The solver refused the constraint.
  case rejectedBySolver(SolverError)
}

extension LayoutError: CustomStringConvertible {
  /// The reason in words.
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
