import Foundation
import UIKit

/// The visible and hidden parts of a field on the screen, with everything that covers it.
@MainActor
struct FieldSight {
  /// The hidden height in points; 0 if as much of the field is visible as the available height allows.
  let hidden: Double
  /// Whether a scroll view around the field can be scrolled by a touch until the field is visible.
  let canBeScrolledToView: Bool

  /// The height of a line of text that must be visible of a text view, in points.
  private static let lineHeight: CGFloat = 24

  /// Measures a field in its final position, above the keyboard that is shown.
  init(of field: UIView, in window: UIWindow) {
    let screen = window.screen
    let frame = Self.usableFrame(of: field)
    let limits = Self.limits(of: window)
    let clip = Self.clip(of: field, in: window)
    let top = max(limits.top, clip.minY)
    let bottom = min(limits.bottom, clip.maxY)
    let visible = max(0, min(frame.maxY, bottom) - max(frame.minY, top))
    let available = max(0, limits.bottom - limits.top)
    var missing = min(frame.height, available) - visible
    if field is UITextView { missing = max(missing, Self.lineHeight - visible) }
    hidden = missing > LayoutState.tolerance ? Double(max(missing, frame.height - visible)) : 0
    canBeScrolledToView =
      hidden > 0
      && field.scrollViewsAround.contains { scrollView in
        let range = scrollView.contentOffsetRange
        let offset = scrollView.contentOffset.y
        let area = scrollView.convert(scrollView.bounds, to: screen.coordinateSpace)
        let space = min(area.maxY, limits.bottom) - max(area.minY, limits.top)
        guard space >= min(frame.height, available) else { return false }
        let up = frame.maxY - min(area.maxY, limits.bottom)
        let down = max(area.minY, limits.top) - frame.minY
        return up > 0
          ? range.greatest.y - offset >= up - LayoutState.tolerance
          : offset - range.least.y >= down - LayoutState.tolerance
      }
  }

  /// Returns the part of a field in which text is shown: a text view's without its bottom inset,
  /// above which it scrolls its own text.
  private static func usableFrame(of field: UIView) -> CGRect {
    var frame = field.convert(
      field.bounds, to: (field.window?.screen ?? .main).coordinateSpace)
    if let text = field as? UITextView, text.isScrollEnabled {
      frame.size.height = max(0, frame.height - max(0, text.adjustedContentInset.bottom))
    }
    return frame
  }

  /// Returns the vertical range of the screen that neither a bar at the top nor the keyboard
  /// covers.
  private static func limits(of window: UIWindow) -> (top: CGFloat, bottom: CGFloat) {
    let screen = window.screen
    let keyboard = screen.keyboard
    var bottom = screen.bounds.maxY
    if keyboard.isShown, keyboard.frame.minY < bottom { bottom = keyboard.frame.minY }
    var top: CGFloat = 0
    func raise(_ view: UIView) {
      if let bar = view as? UINavigationBar, !bar.isHidden, bar.alpha > 0.5 {
        top = max(top, bar.convert(bar.bounds, to: screen.coordinateSpace).maxY)
      } else if !view.isHidden, !(view is UIScrollView) {
        view.subviews.forEach(raise)
      }
    }
    window.subviews.forEach(raise)
    return (min(top, bottom), bottom)
  }

  /// Returns the part of the screen to which the views around a field clip it.
  private static func clip(of field: UIView, in window: UIWindow) -> CGRect {
    let space = window.screen.coordinateSpace
    var clip = window.screen.bounds
    var ancestor = field.superview
    while let view = ancestor {
      if view.clipsToBounds {
        let part = clip.intersection(view.convert(view.bounds, to: space))
        clip = part.isNull ? CGRect(x: clip.minX, y: clip.minY, width: 0, height: 0) : part
      }
      ancestor = view.superview
    }
    return clip
  }
}
