import Foundation
import UIKit

/// Whether something to type into can be seen above the keyboard, and by how many points.
///
/// In a scroll view it counts as seen if it can be scrolled there, as UIKit does when it is edited; in
/// several, if one of them can do it.
@MainActor
struct FieldRoom {
  let field: UIView
  private let scrollings: [Scrolling]
  private let screenHeight: Double

  /// - Parameters:
  ///   - field: The field, as it is laid out without a keyboard.
  ///   - window: Its window.
  init(_ field: UIView, in window: UIWindow) {
    self.field = field
    screenHeight = Double(window.bounds.height)
    scrollings = field.scrollViewsAround.map(Scrolling.init)
  }

  /// Whether a scroll view holds it.
  var scrolls: Bool { !scrollings.isEmpty }

  /// By how many points it is seen, in its scroll view's best position: the least of its distances
  /// from what would hide it, below 0 where it is hidden.
  func margin(at height: Double, _ geometry: KeyboardGeometry) -> Double {
    margins(at: height, geometry).compactMap { $0.min() }.max() ?? 0
  }

  /// Whether it is seen in full.
  func isSeen(at height: Double, _ geometry: KeyboardGeometry) -> Bool {
    margin(at: height, geometry) >= -FieldRoom.tolerance
  }

  /// What doubles may be off by, in points.
  static let tolerance = 1e-6

  /// The distances from what would hide it, for each scroll view that can bring it out: functions of the
  /// height that are straight between the motion's stops and the zeros of ``bends(at:_:)``.
  func margins(at height: Double, _ geometry: KeyboardGeometry) -> [[Double]] {
    let top = screenHeight - height
    let frame = geometry.frame(field)
    guard scrolls else { return [[top - Double(frame.maxY), Double(frame.minY)]] }
    return scrollings.map { $0.margins(of: frame, needed(frame), above: top, geometry) }
  }

  /// Functions of the height, straight between the motion's stops and the zeros of those before: where they
  /// are 0 the margins bend.
  func bends(at height: Double, _ geometry: KeyboardGeometry) -> [Double] {
    scrollings.flatMap { $0.bends(above: screenHeight - height, geometry) }
  }

  /// What of the field must be seen at once: all but of a text view, which is scrolled itself.
  private func needed(_ frame: CGRect) -> Double {
    Double(field is UITextView ? min(frame.height, Self.lineHeight) : frame.height)
  }

  /// The height of a line of text, in points.
  private static let lineHeight: CGFloat = 24
}

/// A scroll view that can bring out what it holds.
@MainActor
private struct Scrolling {
  let scrollView: UIScrollView
  /// Its insets without the keyboard.
  private let insets: (top: Double, bottom: Double)
  /// How far it is scrolled.
  private let offset: Double

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    let inset = scrollView.adjustedContentInset
    insets = (Double(inset.top), Double(inset.bottom))
    offset = Double(scrollView.contentOffset.y)
  }

  /// How far a field of a frame, in the window, can come below its ceiling and above its floor, and how much
  /// more room there is than it needs.
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

  func bends(above top: Double, _ geometry: KeyboardGeometry) -> [Double] {
    let overlap = Double(geometry.frame(scrollView).maxY) - top - insets.bottom
    return [overlap, slack(above: top, geometry)]
  }

  /// How far the content can be scrolled from its first position; below 0 where it is smaller.
  private func slack(above top: Double, _ geometry: KeyboardGeometry) -> Double {
    let view = geometry.frame(scrollView)
    let bottom = max(insets.bottom, Double(view.maxY) - top)
    return Double(geometry.contentSize(scrollView).height) + bottom + insets.top
      - Double(view.height)
  }
}

extension UIView {
  /// The scroll views around that can be scrolled, the innermost first; what is typed into may be one itself.
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

  /// The innermost scroll view around that can be scrolled.
  var scrollViewAround: UIScrollView? { scrollViewsAround.first }
}
