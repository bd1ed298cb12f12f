import Foundation

extension NSLayoutConstraint {
  /// Why the constraint cannot be active, apart from where its items are; `nil` if it can.
  var invalidity: LayoutError? {
    if hasForeignItem || first == nil || (hasSecond && second == nil) { return .missingItem }
    guard multiplier.isFinite else { return .notFinite(multiplier) }
    guard storedConstant.isFinite else { return .notFinite(storedConstant) }
    guard storedPriority.isValid else { return .invalidPriority(storedPriority.rawValue) }
    guard hasSecond, secondAttribute != .notAnAttribute else {
      guard firstAttribute != .notAnAttribute else {
        return .incompatibleAttributes(firstAttribute, secondAttribute)
      }
      return firstAttribute.isPosition ? .positionWithoutReference(firstAttribute) : nil
    }
    guard firstAttribute.mayMeet(secondAttribute) else {
      return .incompatibleAttributes(firstAttribute, secondAttribute)
    }
    if multiplier == 0, secondAttribute.isPosition { return .zeroMultiplier(secondAttribute) }
    return nil
  }

  /// The nearest view that both items belong to.
  var nearestHolder: UIView? {
    guard let view = first?.layoutView else { return nil }
    guard hasSecond, secondAttribute != .notAnAttribute else { return view }
    guard let other = second?.layoutView else { return nil }
    var holder: UIView? = view
    while let candidate = holder, !other.isDescendant(of: candidate) {
      holder = candidate.superview
    }
    return holder
  }

  /// Whether one of the items is `view`, lies in it, or is a guide of a view in it.
  func reaches(into view: UIView) -> Bool {
    first?.layoutView?.isDescendant(of: view) == true
      || second?.layoutView?.isDescendant(of: view) == true
  }

  func activate() {
    guard holder == nil else { return }
    if let error = invalidity { return refuse(error) }
    guard let view = nearestHolder else { return refuse(.noCommonAncestor) }
    hold(in: view)
  }

  /// Makes the constraint active, held by a view that both items belong to.
  func hold(in view: UIView) {
    let engine = view.layoutEngine
    holder = view
    view.heldConstraints.append(self)
    engine.add(self)
  }

  func deactivate() {
    guard let view = holder else { return }
    view.hierarchyRoot.engine?.remove(self)
    holder = nil
    if let index = view.heldConstraints.lastIndex(where: { $0 === self }) {
      view.heldConstraints.remove(at: index)
    }
  }

  func refuse(_ error: LayoutError) {
    let issue = LayoutIssue.refused(self, error)
    guard let view = first?.layoutView ?? second?.layoutView else {
      LayoutDiagnostics.handler?(issue)
      return
    }
    view.layoutEngine.report(issue)
  }
}

extension UIView {
  /// The active constraints that this view holds.
  public var constraints: [NSLayoutConstraint] { heldConstraints }

  /// Makes a constraint active, held by this view, to which both items must belong.
  ///
  /// With a multiplier other than 1, positions count in this view's coordinates.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { return }
    constraint.deactivate()
    if let error = constraint.invalidity { return constraint.refuse(error) }
    guard let nearest = constraint.nearestHolder, nearest.isDescendant(of: self) else {
      return constraint.refuse(.noCommonAncestor)
    }
    constraint.hold(in: self)
  }

  /// Makes constraints active, held by this view.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that this view holds.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Deactivates constraints that this view holds.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
}
