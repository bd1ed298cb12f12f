import InterfaceBuilder
import UIKit

/// The constraints of a file that Interface Builder removes at build time ("Placeholder: remove at build
/// time"), so that code can add others in their place.
///
/// Source: Apple, "Auto Layout Guide: Views with Intrinsic Content Size", placeholder constraints.
struct DeferredConstraints: Sendable {
  /// The ids of the constraints.
  let ids: [String]
  /// The ids of the items that they relate, by axis.
  private let items: [NSLayoutConstraint.Axis: Set<String>]
  /// The ids of the views that they place or size, by axis: all items but the views around them.
  private let placed: [NSLayoutConstraint.Axis: Set<String>]

  /// Finds the constraints of a document.
  init(in document: Document) {
    var ids: [String] = []
    var items: [NSLayoutConstraint.Axis: Set<String>] = [:]
    var placed: [NSLayoutConstraint.Axis: Set<String>] = [:]
    let roots = document.scenes.flatMap { $0.controllers.compactMap(\.view) + $0.views }
    for view in roots.flatMap(\.laidOutViews) {
      for constraint in view.constraints where constraint.isPlaceholder {
        if let id = constraint.id { ids.append(id) }
        let axis = constraint.firstAttribute.axis
        items[axis, default: []].formUnion(constraint.items(ownedBy: view.id))
        placed[axis, default: []].formUnion(constraint.placedItems(ownedBy: view.id))
      }
    }
    self.ids = ids
    self.items = items
    self.placed = placed
  }

  /// Returns whether such a constraint would position or size an item along an axis.
  func involve(_ id: String, _ axis: NSLayoutConstraint.Axis) -> Bool {
    items[axis]?.contains(id) == true
  }

  /// Returns whether such a constraint would position or size a view inside the one that owns it.
  func place(_ id: String, _ axis: NSLayoutConstraint.Axis) -> Bool {
    placed[axis]?.contains(id) == true
  }
}

extension ShownScreen {
  /// Returns whether code is expected to determine a view's position or size along an axis, since the
  /// file's own constraints for it, or for a view around it, are removed at build time.
  func isDeferred(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> Bool {
    isDeferred(view) { $0.involve($1, axis) }
  }

  /// Returns whether constraints that are removed at build time meet a condition for a view or one around it.
  func isDeferred(
    _ view: UIView, _ condition: (DeferredConstraints, String) -> Bool
  ) -> Bool {
    guard let deferred = screen.texts?.deferred, !deferred.ids.isEmpty else { return false }
    var next: UIView? = view
    while let current = next, current !== content.superview {
      if let id = element(of: current)?["id"], condition(deferred, id) { return true }
      next = current.superview
    }
    return false
  }
}

extension Document.Constraint.Attribute {
  /// The axis along which the attribute lies.
  fileprivate var axis: NSLayoutConstraint.Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    }
  }
}

extension Document.Constraint {
  /// Returns the ids of the items that the constraint relates.
  fileprivate func items(ownedBy owner: String?) -> [String] {
    [firstItem ?? owner, secondAttribute == nil ? nil : secondItem ?? owner].compactMap(\.self)
  }

  /// Returns the ids of the items that the constraint places or sizes: all but the view that owns it, which is
  /// around the others.
  func placedItems(ownedBy owner: String?) -> [String] {
    let all = items(ownedBy: owner)
    let inner = all.filter { $0 != owner }
    return inner.isEmpty ? all : inner
  }
}
