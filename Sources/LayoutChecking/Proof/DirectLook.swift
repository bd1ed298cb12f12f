package import ConstraintSolving
package import Foundation
import InterfaceBuilder
import UIKit

/// What is wrong with a screen in one setting by the plainest means, to compare findings with: laid out by
/// GLPK alone, without presolve, and asked for single facts about single objects.
@MainActor
package final class DirectLook {
  private let shown: ShownScreen

  /// Shows a screen; one at a time.
  package init(_ screen: Screen, in setting: Setting) {
    shown = ShownScreen(screen, in: setting, method: .direct)
  }

  /// Ends showing it.
  package func close() { shown.close() }

  /// The ids of the constraints of the file in each conflict.
  package var conflicts: [Set<String>] {
    shown.window.unsatisfiableConstraints.map { conflict in
      Set(conflict.members.compactMap { id(of: $0.constraint) })
    }
  }

  /// The ids of views whose place or size is open, by a point or more, and of scroll views whose content's
  /// size is.
  package func openIDs() throws(SolverError) -> Set<String> {
    let lengths = try shown.window.ambiguousLengths()
    return Set(
      lengths.filter { $0.range.upperBound - $0.range.lowerBound >= 1 }.compactMap {
        id(of: $0.view)
      })
  }

  /// The frame of a view in the window; `nil` where it is not shown.
  package func frame(_ id: String) -> CGRect? {
    view(id).map { $0.convert($0.bounds, to: shown.window) }
  }

  /// The frame of a view in its superview, and the size of that.
  package func place(_ id: String) -> (frame: CGRect, room: CGSize)? {
    view(id).flatMap { view in view.superview.map { (view.frame, $0.bounds.size) } }
  }

  /// Whether an object of the file was made.
  package func shows(_ id: String) -> Bool { shown.object(withID: id) != nil }

  /// The width that the content of a view takes.
  package func contentWidth(_ id: String) -> CGFloat? { view(id)?.intrinsicContentSize.width }

  /// The part of the screen that is safe.
  package var safeArea: CGRect {
    shown.content.convert(shown.content.bounds.inset(by: shown.content.safeAreaInsets), to: nil)
  }

  private func view(_ id: String) -> UIView? {
    guard let view = shown.object(withID: id) as? UIView, view.window === shown.window else {
      return nil
    }
    return view
  }

  private func id(of object: AnyObject?) -> String? { shown.element(of: object)?["id"] }
}
