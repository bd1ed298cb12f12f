import UIKit

extension Overhang {
  /// Returns whether a constraint of the file gives a view just this distance beyond an edge of a container or its
  /// safe area, so that the author meant it.
  @MainActor
  func isIntended(of view: UIView, on shown: ShownScreen) -> Bool {
    let around = Array(sequence(first: view, next: \.superview))
    return around.dropFirst().contains { holder in
      holder.constraints.contains { constraint in
        shown.element(of: constraint) != nil && constraint.relation == .equal
          && distance(of: constraint, of: view, among: around).map { abs($0 - points) < 0.5 }
            == true
      }
    }
  }

  /// Returns whether a constraint ties the edge of a view, or of one around it, to the same edge of a container or of its
  /// guide, or the view's place is given by its frame.
  @MainActor
  func isTied(_ view: UIView, on shown: ShownScreen) -> Bool {
    let around = Array(sequence(first: view, next: \.superview).prefix { $0 !== shown.content })
    let holders = around + [shown.content]
    return around.contains { inner in
      inner.translatesAutoresizingMaskIntoConstraints
        || holders.flatMap(\.constraints).contains {
          distance(of: $0, of: inner, among: holders) != nil
        }
    }
  }

  /// Returns the distance by which a constraint ties the edge of a view beyond the same edge of a view around it or
  /// of its guide, in points; `nil` for other constraints.
  @MainActor
  private func distance(
    of constraint: NSLayoutConstraint, of view: UIView, among around: [UIView]
  ) -> Double? {
    let edges = Self.attributes[edge] ?? []
    guard edges.contains(constraint.firstAttribute), edges.contains(constraint.secondAttribute)
    else {
      return nil
    }
    let isFirst = constraint.firstItem === view
    guard isFirst || constraint.secondItem === view else { return nil }
    let other = isFirst ? constraint.secondItem : constraint.firstItem
    let container = other as? UIView ?? (other as? UILayoutGuide)?.owningView
    guard let container, container !== view, around.contains(where: { $0 === container }) else {
      return nil
    }
    let outward = ["bottom", "right"].contains(edge) == isFirst
    return Double(outward ? constraint.constant : -constraint.constant)
  }

  /// The attributes of each edge, for text from left to right.
  private static let attributes: [String: [NSLayoutConstraint.Attribute]] = [
    "top": [.top, .topMargin], "bottom": [.bottom, .bottomMargin],
    "left": [.left, .leading, .leadingMargin, .leftMargin],
    "right": [.right, .trailing, .trailingMargin, .rightMargin],
  ]
}
