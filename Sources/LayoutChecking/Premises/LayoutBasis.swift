import UIKit

/// The views and constraints that decide where some views lie along an axis: what is tied to them from one to the
/// next, the views around them, and what is in those that are as large as their content.
@MainActor
struct LayoutBasis {
  /// The views, without those that only the screen decides.
  private(set) var views: [UIView] = []
  /// The constraints.
  private(set) var constraints: [NSLayoutConstraint] = []

  private let axis: NSLayoutConstraint.Axis
  /// The view that the screen, or what shows it, sizes.
  private let root: UIView
  private var seen: Set<ObjectIdentifier> = []
  /// The views that are as large as their content.
  private var ofContent: Set<ObjectIdentifier> = []
  /// The constraints of the whole tree along the axis, by their items.
  private let known: [ObjectIdentifier: [NSLayoutConstraint]]

  /// Finds the basis of views.
  ///
  /// - Parameters:
  ///   - subjects: The views.
  ///   - axis: The axis.
  ///   - root: The view that the screen, or what shows it, sizes.
  /// - Complexity: O(*n*) for *n* constraints and views in `root`.
  init(of subjects: [UIView], along axis: NSLayoutConstraint.Axis, below root: UIView) {
    self.axis = axis
    self.root = root
    var known: [ObjectIdentifier: [NSLayoutConstraint]] = [:]
    for constraint in Self.tree(root).flatMap(\.constraints) {
      // A stack view's own constraints relate all that it arranges, across its axis too; what they do is known.
      guard constraint.isActive, constraint.firstAttribute.axis == axis,
        constraint.identifier?.hasPrefix("UISV") != true
      else { continue }
      let items = [constraint.firstItem, constraint.secondItem].compactMap(Self.view)
      for item in Set(items.map(ObjectIdentifier.init)) {
        known[item, default: []].append(constraint)
      }
    }
    self.known = known
    for view in subjects { add(view) }
  }

  /// Returns the views that decide where some views lie along either axis, and those views themselves: the width of an
  /// image or a text decides its height.
  ///
  /// - Parameters:
  ///   - subjects: The views.
  ///   - root: The view that the screen, or what shows it, sizes.
  /// - Returns: The views.
  /// - Complexity: O(*n* · *d*) for *n* constraints and views in `root`, if views decide others over *d* steps.
  static func views(
    deciding subjects: [UIView], below root: UIView
  ) -> Set<ObjectIdentifier> {
    var views = subjects
    var known = Set(subjects.map(ObjectIdentifier.init))
    while true {
      let found = [.horizontal, .vertical].flatMap { axis in
        LayoutBasis(of: views, along: axis, below: root).views
      }
      let new = found.filter { known.insert(ObjectIdentifier($0)).inserted }
      guard !new.isEmpty else { return known }
      views += new
    }
  }

  /// The attribute for lengths along the axis.
  private var length: NSLayoutConstraint.Attribute { axis == .horizontal ? .width : .height }

  /// Returns whether a view is as large as its content along the axis.
  func isAsLargeAsContent(_ view: UIView) -> Bool { ofContent.contains(ObjectIdentifier(view)) }

  private static func tree(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(tree) }

  private static func view(_ item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  private mutating func add(_ view: UIView) {
    guard view !== root, view.isDescendant(of: root),
      seen.insert(ObjectIdentifier(view)).inserted
    else { return }
    views.append(view)
    if let superview = view.superview { add(superview) }
    let (outer, inner) = tied(to: view)
    for (constraint, other) in outer {
      constraints.append(constraint)
      if let other, !view.isDescendant(of: other) { add(other) }
    }
    if let stack = view.superview as? UIStackView, stack.arrangedSubviews.contains(view),
      stack.axis == axis
    {
      for sibling in stack.arrangedSubviews { add(sibling) }
    }
    // An edge that is aligned with one beside it does not follow the content; one at the end of a row may.
    let around = outer.filter { constraint, other in
      other.map(view.isDescendant) ?? true
        || constraint.firstAttribute == constraint.secondAttribute
          && constraint.firstAttribute != length
    }
    guard !isSizedOutside(view, around.map(\.0)) else { return }
    ofContent.insert(ObjectIdentifier(view))
    for (constraint, other) in inner {
      constraints.append(constraint)
      if let other { add(other) }
    }
    if let stack = view as? UIStackView { for inner in stack.arrangedSubviews { add(inner) } }
  }

  /// A constraint of a view, with the other view that it relates; `nil` for a length.
  private typealias Tie = (NSLayoutConstraint, UIView?)

  /// Returns the constraints of a view to what is beside or around it, and to what is in it.
  private func tied(to view: UIView) -> (outer: [Tie], inner: [Tie]) {
    let ties: [Tie] = (known[ObjectIdentifier(view)] ?? []).map { constraint in
      let items = [constraint.firstItem, constraint.secondItem].compactMap(Self.view)
      return (constraint, items.first { $0 !== view })
    }
    let isInner = { (tie: Tie) in tie.1?.isDescendant(of: view) == true }
    return (ties.filter { !isInner($0) }, ties.filter(isInner))
  }

  /// Returns whether a view has the same size whatever is in it, by some of its constraints.
  private func isSizedOutside(_ view: UIView, _ outer: [NSLayoutConstraint]) -> Bool {
    if view.translatesAutoresizingMaskIntoConstraints { return true }
    let equal = outer.filter { $0.relation == .equal && $0.priority == .required }
    if equal.contains(where: { $0.firstItem === view && $0.firstAttribute == length }) {
      return true
    }
    let edges = Set(
      equal.compactMap { constraint in
        constraint.firstItem === view
          ? constraint.firstAttribute
          : constraint.secondItem === view ? constraint.secondAttribute : nil
      })
    if edges.count > 1 { return true }
    guard let stack = view.superview as? UIStackView, stack.arrangedSubviews.contains(view) else {
      return false
    }
    return stack.axis == axis ? stack.distribution == .fillEqually : stack.alignment == .fill
  }
}
