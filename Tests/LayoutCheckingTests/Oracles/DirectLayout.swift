import ConstraintSolving
import Foundation
import InterfaceBuilder
import UIKit

@testable import LayoutChecking

/// An independent layout of a screen in one configuration, to compare findings with: computed by
/// GLPK alone, without presolve, and queried for single properties of single objects.
@MainActor
final class DirectLayout {
  private let shown: ShownScreen

  /// Shows a screen; one at a time.
  init(_ screen: Screen, in configuration: Configuration) {
    shown = ShownScreen(screen, in: configuration, method: .direct)
  }

  /// Removes the screen.
  func close() { shown.close() }

  /// The ids of the constraints of the file in each conflict.
  var conflicts: [Set<String>] {
    shown.window.unsatisfiableConstraints.map { conflict in
      Set(conflict.members.compactMap { id(of: $0.constraint) })
    }
  }

  /// The ids of visible views whose position or size is ambiguous, by a point or more, and of scroll views whose content
  /// size is.
  ///
  /// Views of custom classes without subviews in the file have the size that was drawn, as their classes may give it.
  func ambiguousIDs() throws(SolverError) -> Set<String> {
    let classViews = shown.visibleViews.filter { view in
      let element = shown.element(of: view)
      return element?["customClass"] != nil && element?.child("subviews") == nil
    }
    let given = classViews.map(\.storedContentSize)
    for view in classViews {
      let known = view.intrinsicContentSize
      let drawn = shown.element(of: view)?.drawnFrame?.size ?? view.bounds.size
      view.storedContentSize = CGSize(
        width: known.width < 0 ? drawn.width : known.width,
        height: known.height < 0 ? drawn.height : known.height)
    }
    shown.window.layoutIfNeeded()
    defer {
      for (view, size) in zip(classViews, given) { view.storedContentSize = size }
      shown.window.layoutIfNeeded()
    }
    let lengths = try shown.window.ambiguousLengths()
    return Set(
      lengths.filter {
        $0.range.upperBound - $0.range.lowerBound >= 1 && Self.isVisible($0.view)
      }.compactMap { id(of: $0.view) })
  }

  /// The frame of a view in the window; `nil` where it is not shown.
  func frame(_ id: String) -> CGRect? {
    view(id).map { $0.convert($0.bounds, to: shown.window) }
  }

  /// The frame of a view in its superview, and the size of that.
  func place(_ id: String) -> (frame: CGRect, superviewSize: CGSize)? {
    view(id).flatMap { view in view.superview.map { (view.frame, $0.bounds.size) } }
  }

  /// Whether an object of the file was made.
  func shows(_ id: String) -> Bool { shown.object(withID: id) != nil }

  /// The width that the content of a view takes.
  func contentWidth(_ id: String) -> CGFloat? { view(id)?.intrinsicContentSize.width }

  /// The part of the screen that is safe.
  var safeArea: CGRect {
    shown.content.convert(shown.content.bounds.inset(by: shown.content.safeAreaInsets), to: nil)
  }

  private func view(_ id: String) -> UIView? {
    guard let view = shown.object(withID: id) as? UIView, view.window === shown.window,
      Self.isVisible(view)
    else { return nil }
    return view
  }

  /// Whether neither a view nor one around it is hidden.
  private static func isVisible(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).allSatisfy { !$0.isHidden }
  }

  private func id(of object: AnyObject?) -> String? { shown.element(of: object)?["id"] }
}
