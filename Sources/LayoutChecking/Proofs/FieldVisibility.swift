import Foundation
import UIKit

/// Whether a field is visible above the keyboard, and by how many points.
///
/// In a scroll view it counts as visible if it can be scrolled into view, as UIKit does when it is edited; in
/// several, if one of them can do that.
@MainActor
struct FieldVisibility {
  let field: UIView
  private let scrollings: [Scrolling]
  private let screenHeight: Double

  /// - Parameters:
  ///   - field: The field, laid out without a keyboard.
  ///   - window: Its window.
  init(_ field: UIView, in window: UIWindow) {
    self.field = field
    screenHeight = Double(window.bounds.height)
    scrollings = field.scrollViewsAround.map(Scrolling.init)
  }

  /// Whether a scroll view holds it.
  var scrolls: Bool { !scrollings.isEmpty }

  /// The smallest distance of the field from anything that would hide it, in its scroll view's best position, in
  /// points; below 0 where it is hidden.
  func margin(at height: Double, _ geometry: KeyboardGeometry) -> Double {
    margins(at: height, geometry).compactMap { $0.min() }.max() ?? 0
  }

  /// Whether the field is fully visible.
  func isVisible(at height: Double, _ geometry: KeyboardGeometry) -> Bool {
    margin(at: height, geometry) >= -FieldVisibility.tolerance
  }

  /// The rounding error of distances, in points.
  static let tolerance = 1e-6

  /// The distances from everything that would hide the field, for each scroll view that can scroll it into view:
  /// functions of the height that are linear between the motion's breakpoints and the zeros of
  /// ``breakpointDistances(at:_:)``.
  func margins(at height: Double, _ geometry: KeyboardGeometry) -> [[Double]] {
    let top = screenHeight - height
    let frame = geometry.frame(field)
    guard scrolls else { return [[top - Double(frame.maxY), Double(frame.minY)]] }
    return scrollings.map { $0.margins(of: frame, needed(frame), above: top, geometry) }
  }

  /// Functions of the height, linear between the motion's breakpoints and the zeros of those before: their
  /// zeros are breakpoints of the margins.
  func breakpointDistances(at height: Double, _ geometry: KeyboardGeometry) -> [Double] {
    scrollings.flatMap { $0.breakpointDistances(above: screenHeight - height, geometry) }
  }

  /// The height of the field that must be visible at once: all of it, except of a text view, which scrolls.
  private func needed(_ frame: CGRect) -> Double {
    Double(field is UITextView ? min(frame.height, Self.lineHeight) : frame.height)
  }

  /// The height of a line of text, in points.
  private static let lineHeight: CGFloat = 24
}

/// A scroll view that can scroll its content into view.
@MainActor
private struct Scrolling {
  let scrollView: UIScrollView
  /// Its insets without the keyboard.
  private let insets: (top: Double, bottom: Double)
  /// The vertical content offset.
  private let offset: Double

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    let inset = scrollView.adjustedContentInset
    insets = (Double(inset.top), Double(inset.bottom))
    offset = Double(scrollView.contentOffset.y)
  }

  /// The distances by which a field can be scrolled above its floor and below its ceiling, and by which the
  /// space between is larger than needed; frames are in the window.
  func margins(
    of frame: CGRect, _ needed: Double, above top: Double, _ geometry: KeyboardGeometry
  ) -> [Double] {
    let view = geometry.frame(scrollView)
    let least = -insets.top
    let greatest = max(least, slack(above: top, geometry) + least)
    // Where it would be with the content scrolled to 0.
    let first = Double(frame.minY) + offset
    let last = Double(frame.maxY) + offset
    let ceiling = Double(view.minY) + insets.top
    let floor = min(top, Double(view.maxY) - insets.bottom)
    return [greatest - (last - floor), first - ceiling - least, floor - ceiling - needed]
  }

  func breakpointDistances(above top: Double, _ geometry: KeyboardGeometry) -> [Double] {
    let overlap = Double(geometry.frame(scrollView).maxY) - top - insets.bottom
    return [overlap, slack(above: top, geometry)]
  }

  /// The distance by which the content can be scrolled from its first position; below 0 where it is smaller.
  private func slack(above top: Double, _ geometry: KeyboardGeometry) -> Double {
    let view = geometry.frame(scrollView)
    let bottom = max(insets.bottom, Double(view.maxY) - top)
    return Double(geometry.contentSize(scrollView).height) + bottom + insets.top
      - Double(view.height)
  }
}

extension UIView {
  /// The enclosing scroll views that can be scrolled, the innermost first; a text view is not among its own.
  var scrollViewsAround: [UIScrollView] {
    var views: [UIScrollView] = []
    var view = superview
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled {
        views.append(scrollView)
      }
      view = current.superview
    }
    return views
  }

  /// The innermost enclosing scroll view that can be scrolled.
  var scrollViewAround: UIScrollView? { scrollViewsAround.first }
}
