import Foundation
import UIKit

/// A difference between two states of a layout, most likely made by code.
@MainActor
struct LayoutChange {
  /// The property that changed.
  enum Property {
    /// The constant of a constraint.
    case constant(NSLayoutConstraint)
    /// A constraint that was activated or deactivated.
    case activation(NSLayoutConstraint)
    /// The bottom inset of a scroll view's content.
    case inset(UIScrollView)
    /// The top inset of a scroll view's content.
    case topInset(UIScrollView)
    /// The bottom inset of a scroll view's indicators.
    case indicators(UIScrollView)
    /// The additional safe area of a controller.
    case safeArea(UIViewController)
    /// The transform of a view.
    case transform(UIView)
    /// The frame of a view.
    case frame(UIView)
    /// The vertical content offset of a scroll view.
    case offset(UIScrollView)
  }

  let property: Property
  /// The values before and after, in points.
  let values: (before: Double, after: Double)

  /// Whether the change is a value that code sets, rather than a consequence of another size of the
  /// screen or of UIKit's own scrolling.
  var isCause: Bool {
    switch property {
    case .frame, .offset, .activation: false
    case .constant, .inset, .topInset, .indicators, .safeArea, .transform: true
    }
  }
}

extension LayoutState {
  /// Returns the differences from this state to a later one, in the order of the views.
  ///
  /// Views and constraints that are in one of the states only do not count, except for constraints
  /// between views that are in both. Frames are listed only if nothing else changed, and only those
  /// of the outermost views.
  func changes(to later: LayoutState) -> [LayoutChange] {
    let causes =
      constantChanges(to: later) + activations(in: later) + insetChanges(to: later)
      + safeAreaChanges(to: later) + transformChanges(to: later)
    let frames = causes.isEmpty ? frameChanges(to: later) : []
    return causes + frames + offsetChanges(to: later)
  }

  private func constantChanges(to later: LayoutState) -> [LayoutChange] {
    constraints.compactMap { constraint in
      let id = ObjectIdentifier(constraint)
      return change(.constant(constraint), constants[id], later.constants[id])
    }
  }

  private func activations(in later: LayoutState) -> [LayoutChange] {
    func touches(_ constraint: NSLayoutConstraint, _ other: LayoutState) -> Bool {
      [constraint.firstItem, constraint.secondItem].compactMap { item in
        item as? UIView ?? (item as? UILayoutGuide)?.owningView
      }.allSatisfy { other.viewStates[ObjectIdentifier($0)] != nil }
    }
    let removed = constraints.filter {
      later.constants[ObjectIdentifier($0)] == nil && touches($0, later)
    }
    let added = later.constraints.filter {
      constants[ObjectIdentifier($0)] == nil && touches($0, self)
    }
    return removed.map { LayoutChange(property: .activation($0), values: (1, 0)) }
      + added.map { LayoutChange(property: .activation($0), values: (0, 1)) }
  }

  private func insetChanges(to later: LayoutState) -> [LayoutChange] {
    views.compactMap { $0 as? UIScrollView }.flatMap { view -> [LayoutChange] in
      let id = ObjectIdentifier(view)
      guard let old = scrollStates[id], let new = later.scrollStates[id] else { return [] }
      return [
        change(.inset(view), old.insets.bottom, new.insets.bottom),
        change(.topInset(view), old.insets.top, new.insets.top),
        change(.indicators(view), old.indicators.bottom, new.indicators.bottom),
      ].compactMap(\.self)
    }
  }

  private func safeAreaChanges(to later: LayoutState) -> [LayoutChange] {
    controllers.compactMap { controller in
      let id = ObjectIdentifier(controller)
      return change(
        .safeArea(controller), safeAreaInsets[id]?.bottom, later.safeAreaInsets[id]?.bottom)
    }
  }

  private func transformChanges(to later: LayoutState) -> [LayoutChange] {
    views.compactMap { view in
      let id = ObjectIdentifier(view)
      guard let old = viewStates[id]?.transform, let new = later.viewStates[id]?.transform,
        old != new
      else { return nil }
      return change(.transform(view), old.ty, new.ty)
        ?? LayoutChange(property: .transform(view), values: (0, 0))
    }
  }

  private func frameChanges(to later: LayoutState) -> [LayoutChange] {
    var moved: Set<ObjectIdentifier> = []
    return views.compactMap { view in
      let id = ObjectIdentifier(view)
      // Cells come and go, and are placed by their tables.
      guard let old = viewStates[id], let new = later.viewStates[id], old.hasOtherFrame(than: new),
        !(view is UITableViewCell), !(view is UICollectionReusableView)
      else { return nil }
      moved.insert(id)
      if view.superview.map({ moved.contains(ObjectIdentifier($0)) }) == true { return nil }
      let before = old.center.y - old.size.height / 2 - old.origin.y
      let after = new.center.y - new.size.height / 2 - new.origin.y
      return LayoutChange(property: .frame(view), values: (Double(before), Double(after)))
    }
  }

  private func offsetChanges(to later: LayoutState) -> [LayoutChange] {
    views.compactMap { $0 as? UIScrollView }.compactMap { view in
      let id = ObjectIdentifier(view)
      return change(.offset(view), scrollStates[id]?.offset, later.scrollStates[id]?.offset)
    }
  }

  private func change(
    _ property: LayoutChange.Property, _ before: CGFloat?, _ after: CGFloat?
  ) -> LayoutChange? {
    guard let before, let after, abs(after - before) > Self.tolerance else { return nil }
    return LayoutChange(property: property, values: (Double(before), Double(after)))
  }
}

extension ShownScreen {
  /// Returns a change in words: `constraint "bottom" from 0 to -260`.
  func text(_ change: LayoutChange) -> String {
    let from = "from \(Points.text(change.values.before)) to \(Points.text(change.values.after))"
    return switch change.property {
    case .constant(let constraint): "the constant of \(name(of: constraint)) \(from)"
    case .activation(let constraint):
      "\(name(of: constraint)), \(change.values.after > 0 ? "activated" : "deactivated")"
    case .inset(let view): "the bottom inset of \(subject(view).name) \(from)"
    case .topInset(let view): "the top inset of \(subject(view).name) \(from)"
    case .indicators(let view): "the indicators' bottom inset of \(subject(view).name) \(from)"
    case .safeArea(let controller):
      "the additional safe area at the bottom of \(type(of: controller)) \(from)"
    case .transform(let view): "the transform of \(subject(view).name) vertically \(from)"
    case .frame(let view):
      change.values.before == change.values.after
        ? "the size of \(subject(view).name)" : "the top of \(subject(view).name) \(from)"
    case .offset(let view): "the content offset of \(subject(view).name) \(from)"
    }
  }

  /// Returns changes in words, the first few of them.
  func text(_ changes: [LayoutChange]) -> String { Caveat.listed(changes.map(text).uniqued()) }

  private func name(of constraint: NSLayoutConstraint) -> String {
    let subject = subject(constraint)
    return subject.label == nil && subject.id == nil
      ? "the constraint \(ConstraintText(shown: self).equation(constraint))" : subject.nameWithID
  }
}
