import Foundation
import UIKit

/// Measures the distance between the keyboard and what code has raised above it.
@MainActor
struct KeyboardGapProbe {
  /// A view that code raises, or a scroll view that it insets, by another height than the keyboard
  /// covers.
  struct Gap {
    /// The view that was raised or inset.
    let view: UIView
    let change: LayoutChange
    /// The height kept clear in addition to the keyboard, in points; negative if the keyboard covers
    /// a part.
    let excess: Double
    /// The height between the resting place of the view and the bottom of the screen, in points.
    let below: Double
    /// The height that the keyboard covers, in points.
    let height: Double
    /// A control in the view that the keyboard covers; `nil` if there is none.
    let coveredControl: UIView?
    /// Whether the view is a scroll view with an inset.
    let isInset: Bool
  }

  private let trial: TrialScreen

  init(_ trial: TrialScreen) { self.trial = trial }

  private var keyboardTop: CGFloat {
    trial.window.screen.bounds.maxY - CGFloat(trial.covered)
  }

  /// Returns the gaps that follow from changes, while the keyboard is shown for a field.
  func gaps(after changes: [LayoutChange], editing field: UIView) -> [Gap] {
    guard trial.covered > 0 else { return [] }
    return changes.compactMap { change in
      switch change.property {
      case .constant(let constraint): raised(by: constraint, change)
      case .inset(let view) where !(view is UITextView): inset(of: view, change)
      default: nil
      }
    }
  }

  private func raised(by constraint: NSLayoutConstraint, _ change: LayoutChange) -> Gap? {
    let candidates = trial.shown.controllers.lazy.compactMap {
      BottomConstraint(constraint, of: $0)
    }
    guard let bottom = candidates.first else { return nil }
    let before = CGFloat(change.values.before)
    let lift = bottom.liftsWithConstant ? before : -before
    let floor = bottom.floor
    let place = bottom.view.convert(bottom.view.bounds, to: nil).maxY
    let excess = min(keyboardTop, floor) - lift - place
    return Gap(
      view: bottom.view, change: change, excess: Double(excess),
      below: Double(trial.window.bounds.maxY - floor), height: trial.covered,
      coveredControl: excess < 0 ? coveredControl(in: bottom.view) : nil, isInset: false)
  }

  private func inset(of view: UIScrollView, _ change: LayoutChange) -> Gap? {
    let bottom = view.convert(view.bounds, to: trial.window.screen.coordinateSpace).maxY
    let adjustment = view.adjustedContentInset.bottom - view.contentInset.bottom
    let atRest = CGFloat(change.values.before) + adjustment
    let covered = max(0, bottom - keyboardTop)
    guard covered > 0 else { return nil }
    var excess = view.adjustedContentInset.bottom - max(covered, atRest)
    // An inset that the scroll view had before may be added to that of the keyboard.
    if abs(excess - CGFloat(change.values.before)) <= 1 { excess = 0 }
    return Gap(
      view: view, change: change, excess: Double(max(excess, 0)),
      below: Double(max(trial.window.screen.bounds.maxY - bottom, adjustment)),
      height: trial.covered, coveredControl: nil, isInset: true)
  }

  /// Returns a control in a view, outside scroll views, of which the keyboard covers a part.
  private func coveredControl(in view: UIView) -> UIView? {
    guard !view.isHidden, !(view is UIScrollView) else { return nil }
    let bottom = view.convert(view.bounds, to: nil).maxY
    if view.isTouchable, view is UIControl, bottom > keyboardTop + 1 { return view }
    return view.subviews.lazy.compactMap(coveredControl).first
  }
}
