import Foundation
import UIKit

/// The visibility of a field above the keyboard, and its margin in points.
///
/// A field in a scroll view counts as visible if it can be scrolled into view, as UIKit does when
/// the field is edited; in nested scroll views, if one of them can do so.
@MainActor
struct FieldVisibility {
  let field: UIView
  private let scrollings: [Scrolling]
  private let screenHeight: Double

  /// Creates the visibility of a field in a window.
  ///
  /// - Parameters:
  ///   - field: The field, laid out without a keyboard.
  ///   - window: The field's window.
  init(_ field: UIView, in window: UIWindow) {
    self.field = field
    screenHeight = Double(window.bounds.height)
    scrollings = field.scrollViewsAround.map(Scrolling.init)
  }

  /// Whether a scroll view contains the field.
  var scrolls: Bool { !scrollings.isEmpty }

  /// Returns the smallest distance of the field from anything that would hide it, in the best
  /// position of its scroll view, in points; negative if the field is hidden.
  func margin(at height: Double, _ geometry: KeyboardGeometry) -> Double {
    margins(at: height, geometry).compactMap { $0.min() }.max() ?? 0
  }

  /// Returns whether the field is fully visible.
  func isVisible(at height: Double, _ geometry: KeyboardGeometry) -> Bool {
    margin(at: height, geometry) >= -FieldVisibility.tolerance
  }

  /// The rounding error of distances, in points.
  static let tolerance = 1e-6

  /// Returns the distances from everything that would hide the field, for each scroll view that can
  /// scroll it into view.
  ///
  /// As functions of the height, they are linear between the motion's breakpoints and the zeros of
  /// ``breakpointDistances(at:_:)``.
  func margins(at height: Double, _ geometry: KeyboardGeometry) -> [[Double]] {
    let top = screenHeight - height
    let frame = geometry.frame(field)
    guard scrolls else { return [[top - Double(frame.maxY), Double(frame.minY)]] }
    return scrollings.map { $0.margins(of: frame, needed(frame), above: top, geometry) }
  }

  /// Returns distances whose zeros are breakpoints of the margins.
  ///
  /// As functions of the height, they are linear between the motion's breakpoints and the zeros of
  /// the preceding distances.
  func breakpointDistances(at height: Double, _ geometry: KeyboardGeometry) -> [Double] {
    scrollings.flatMap { $0.breakpointDistances(above: screenHeight - height, geometry) }
  }

  /// Returns the height of the field that must be visible at once: all of it, except for a text
  /// view, which scrolls.
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
  /// The scroll view's insets without the keyboard.
  private let insets: (top: Double, bottom: Double)
  /// The vertical content offset.
  private let offset: Double

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    let inset = scrollView.adjustedContentInset
    insets = (Double(inset.top), Double(inset.bottom))
    offset = Double(scrollView.contentOffset.y)
  }

  /// Returns the distances by which a field can be scrolled above its floor and below its ceiling,
  /// and by which the space in between exceeds the height needed; frames are in window coordinates.
  func margins(
    of frame: CGRect, _ needed: Double, above top: Double, _ geometry: KeyboardGeometry
  ) -> [Double] {
    let view = geometry.frame(scrollView)
    let least = -insets.top
    let greatest = max(least, slack(above: top, geometry) + least)
    // The position of the field with the content scrolled to 0.
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

  /// Returns the distance by which the content can be scrolled from its first position; negative if
  /// the content and its insets are smaller than the scroll view.
  private func slack(above top: Double, _ geometry: KeyboardGeometry) -> Double {
    let view = geometry.frame(scrollView)
    let bottom = max(insets.bottom, Double(view.maxY) - top)
    return Double(geometry.contentSize(scrollView).height) + bottom + insets.top
      - Double(view.height)
  }
}

extension UIView {
  /// The enclosing scroll views that can scroll, innermost first; a text view does not include
  /// itself.
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

  /// The innermost enclosing scroll view that can scroll.
  var scrollViewAround: UIScrollView? { scrollViewsAround.first }
}
