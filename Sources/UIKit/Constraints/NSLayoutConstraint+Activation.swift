import Foundation

/// A constraint that could not be activated, with the reason; no constraint of its batch was
/// activated.
public struct ConstraintRejection: Error, Sendable {
  /// The constraint that was rejected; the first one if there are several.
  public let constraint: NSLayoutConstraint
  /// The reason why it cannot be active.
  public let error: LayoutError
}

extension NSLayoutConstraint {
  /// Activates all of several constraints, or none of them.
  ///
  /// - Throws: The first constraint that cannot be active, with the reason.
  public static func activateAll(_ constraints: [NSLayoutConstraint]) throws(ConstraintRejection) {
    var holders: [(NSLayoutConstraint, UIView)] = []
    for constraint in constraints where constraint.holder == nil {
      do throws(LayoutError) {
        holders.append((constraint, try constraint.viewToHoldIt()))
      } catch {
        throw ConstraintRejection(constraint: constraint, error: error)
      }
    }
    // The same constraint may be listed twice.
    for (constraint, holder) in holders where constraint.holder == nil {
      constraint.hold(in: holder)
    }
  }

  /// The reason why the constraint cannot be active, regardless of the positions of its items in
  /// the hierarchy; `nil` if there is none.
  var invalidity: LayoutError? {
    if hasForeignItem || first == nil || (hasSecond && second == nil) { return .missingItem }
    if let distance = distances?.first, distance.start == nil { return .missingItem }
    if let distance = distances?.second, distance.start == nil { return .missingItem }
    guard multiplier.isFinite else { return .notFinite(multiplier) }
    guard storedConstant.isFinite else { return .notFinite(storedConstant) }
    guard storedPriority.isValid else { return .invalidPriority(storedPriority.rawValue) }
    guard relatesTwoItems else {
      if isDistance(\.first) { return nil }
      guard firstAttribute != .notAnAttribute else {
        return .incompatibleAttributes(firstAttribute, secondAttribute)
      }
      return firstAttribute.isPosition ? .positionWithoutReference(firstAttribute) : nil
    }
    let firstKind = isDistance(\.first) ? Attribute.width : firstAttribute
    let secondKind = isDistance(\.second) ? Attribute.width : secondAttribute
    guard firstKind.mayMeet(secondKind) else {
      return .incompatibleAttributes(firstAttribute, secondAttribute)
    }
    if multiplier == 0, secondKind.isPosition { return .zeroMultiplier(secondAttribute) }
    return nil
  }

  /// Whether the second side is more than a constant.
  var relatesTwoItems: Bool {
    hasSecond && (secondAttribute != .notAnAttribute || isDistance(\.second))
  }

  private func isDistance(_ side: KeyPath<ConstraintDistances, AnchorDistance?>) -> Bool {
    distances?[keyPath: side] != nil
  }

  /// All existing views and guides that the constraint refers to.
  var items: [any LayoutItem] {
    [first, relatesTwoItems ? second : nil, distances?.first?.start, distances?.second?.start]
      .compactMap(\.self)
  }

  /// The nearest common ancestor of all items.
  var nearestHolder: UIView? {
    var holder: UIView?
    for item in items {
      guard let view = item.layoutView else { return nil }
      guard holder != nil else {
        holder = view
        continue
      }
      while let candidate = holder, !view.isDescendant(of: candidate) {
        holder = candidate.storedSuperview
      }
      if holder == nil { return nil }
    }
    return holder
  }

  private func viewToHoldIt() throws(LayoutError) -> UIView {
    if let invalidity { throw invalidity }
    guard let view = nearestHolder else { throw .noCommonAncestor }
    return view
  }

  func activate() {
    guard holder == nil else { return }
    do throws(LayoutError) {
      hold(in: try viewToHoldIt())
    } catch {
      reject(error)
    }
  }

  /// Activates the constraint, held by a view to which both items belong.
  func hold(in view: UIView) {
    let engine = view.layoutEngine
    holder = view
    view.heldConstraints.append(self)
    for item in items where item !== view { item.mentions.append(self) }
    engine.add(self)
  }

  func deactivate() {
    guard let view = holder else { return }
    view.presentEngine?.remove(self)
    holder = nil
    if let index = view.heldConstraints.lastIndex(where: { $0 === self }) {
      view.heldConstraints.remove(at: index)
    }
    for item in items where item !== view {
      if let index = item.mentions.lastIndex(where: { $0 === self }) {
        item.mentions.remove(at: index)
      }
    }
  }

  func reject(_ error: LayoutError) {
    let issue = LayoutIssue.rejected(self, error)
    guard let view = items.lazy.compactMap(\.layoutView).first else {
      LayoutDiagnostics.deliver(issue)
      return
    }
    view.layoutEngine.report(issue)
  }
}

extension UIView {
  /// Activates a constraint, held by this view, to which both items must belong.
  func take(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { return }
    constraint.deactivate()
    if let error = constraint.invalidity { return constraint.reject(error) }
    guard let nearest = constraint.nearestHolder, nearest.isDescendant(of: self) else {
      return constraint.reject(.noCommonAncestor)
    }
    constraint.hold(in: self)
  }

  /// Deactivates a constraint if this view holds it.
  func release(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }
}
