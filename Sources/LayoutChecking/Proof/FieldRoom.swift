import Foundation
import UIKit

/// Whether something to type into can be seen above the keyboard, and by how many points.
///
/// In a scroll view it counts as seen if it can be scrolled there, as UIKit does when it is edited.
@MainActor
struct FieldRoom {
  let field: UIView
  private let scrollView: UIScrollView?
  private let screenHeight: Double
  /// Insets of the scroll view without the keyboard.
  private let insets: (top: Double, bottom: Double)
  /// Where the field is in what is scrolled; `nil` where it moves with what the keyboard moves.
  private let offset: Double

  /// - Parameters:
  ///   - field: The field, as it is laid out without a keyboard.
  ///   - window: Its window.
  init(_ field: UIView, in window: UIWindow) {
    self.field = field
    screenHeight = Double(window.bounds.height)
    scrollView = field.scrollViewAround
    let inset = scrollView?.adjustedContentInset ?? .zero
    insets = (Double(inset.top), Double(inset.bottom))
    offset = Double(scrollView?.contentOffset.y ?? 0)
  }

  /// Whether a scroll view holds it.
  var scrolls: Bool { scrollView != nil }

  /// By how many points it is seen, in its scroll view's best position: the least of its distances
  /// from what would hide it, below 0 where it is hidden.
  func margin(at height: Double, _ geometry: KeyboardGeometry) -> Double {
    margins(at: height, geometry).min() ?? 0
  }

  /// Whether it is seen in full.
  func isSeen(at height: Double, _ geometry: KeyboardGeometry) -> Bool {
    margin(at: height, geometry) >= -FieldRoom.tolerance
  }

  /// What doubles may be off by, in points.
  static let tolerance = 1e-6

  /// The distances: functions of the height that are straight between the motion's stops and the zeros
  /// of ``bends(at:_:)``.
  func margins(at height: Double, _ geometry: KeyboardGeometry) -> [Double] {
    let top = screenHeight - height
    let frame = geometry.frame(field)
    guard let scrollView else { return [top - Double(frame.maxY), Double(frame.minY)] }
    let view = geometry.frame(scrollView)
    let least = -insets.top
    let greatest = max(least, slack(at: height, geometry) + least)
    // Where it would be with the content scrolled to 0.
    let first = Double(frame.minY) + offset
    let last = Double(frame.maxY) + offset
    let ceiling = Double(view.minY) + insets.top
    let floor = min(top, Double(view.maxY) - insets.bottom)
    return [
      greatest - (last - floor), first - ceiling - least, floor - ceiling - needed(frame),
    ]
  }

  /// What of the field must be seen at once: all but of a text view, which is scrolled itself.
  private func needed(_ frame: CGRect) -> Double {
    Double(field is UITextView ? min(frame.height, Self.lines) : frame.height)
  }

  /// The height of a line of text, in points.
  private static let lines: CGFloat = 24

  /// Functions of the height, straight between the motion's stops, where they are 0 the margins bend.
  func bends(at height: Double, _ geometry: KeyboardGeometry) -> [Double] {
    guard let scrollView else { return [] }
    let view = geometry.frame(scrollView)
    let overlap = Double(view.maxY) - (screenHeight - height) - insets.bottom
    // The second one bends where the first is 0, which comes before.
    return [overlap, slack(at: height, geometry)]
  }

  /// How far the content can be scrolled from its first position; below 0 where it is smaller.
  private func slack(at height: Double, _ geometry: KeyboardGeometry) -> Double {
    guard let scrollView else { return 0 }
    let view = geometry.frame(scrollView)
    let covered = Double(view.maxY) - (screenHeight - height)
    let bottom = max(insets.bottom, covered)
    return Double(geometry.contentSize(scrollView).height) + bottom + insets.top - Double(view.height)
  }
}

extension UIView {
  /// The innermost scroll view around that can be scrolled; what is typed into may be one itself.
  var scrollViewAround: UIScrollView? {
    var view = superview
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled { return scrollView }
      view = current.superview
    }
    return nil
  }
}
