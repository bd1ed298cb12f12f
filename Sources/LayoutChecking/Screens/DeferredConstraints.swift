import InterfaceBuilder
import UIKit

/// The constraints of a file that Interface Builder removes at build time ("Placeholder: remove at build
/// time"), so that code can add others in their place.
///
/// Source: Apple, "Auto Layout Guide: Views with Intrinsic Content Size", placeholder constraints.
struct DeferredConstraints: Sendable {
  /// The ids of the constraints.
  let ids: [String]
  /// The ids of the items that they relate horizontally, and vertically.
  private let horizontal: Set<String>
  private let vertical: Set<String>

  /// Finds the constraints of a document.
  init(in document: Document) {
    var ids: [String] = []
    var items: [NSLayoutConstraint.Axis: Set<String>] = [:]
    let roots = document.scenes.flatMap { $0.controllers.compactMap(\.view) + $0.views }
    for view in roots.flatMap(\.laidOutViews) {
      for constraint in view.constraints where constraint.isPlaceholder {
        if let id = constraint.id { ids.append(id) }
        let own = [
          constraint.firstItem ?? view.id,
          constraint.secondAttribute == nil ? nil : constraint.secondItem ?? view.id,
        ]
        items[constraint.firstAttribute.axis, default: []].formUnion(own.compactMap(\.self))
      }
    }
    self.ids = ids
    horizontal = items[.horizontal] ?? []
    vertical = items[.vertical] ?? []
  }

  /// Returns whether such a constraint would position or size an item along an axis.
  func involve(_ id: String, _ axis: NSLayoutConstraint.Axis) -> Bool {
    (axis == .horizontal ? horizontal : vertical).contains(id)
  }
}

extension ShownScreen {
  /// Returns whether code is expected to determine a view's position or size along an axis, since the
  /// file's own constraints for it, or for a view around it, are removed at build time.
  func isDeferred(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> Bool {
    guard let deferred = screen.texts?.deferred, !deferred.ids.isEmpty else { return false }
    var next: UIView? = view
    while let current = next, current !== content.superview {
      if let id = element(of: current)?["id"], deferred.involve(id, axis) { return true }
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
