public import Foundation

/// The methods by which a scroll view reports scrolling; all of them are optional.
///
/// Source: developer.apple.com, UIScrollViewDelegate.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Called when the content offset has changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when the user starts dragging the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when the user stops dragging, with the velocity in points per millisecond and the
  /// offset at which the content will come to rest, which the delegate may change.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called when the user has stopped dragging, with whether the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when the content starts to decelerate.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when decelerating content has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when a programmatic scrolling animation has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Called when the adjusted content inset has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  /// Returns the view that is scaled when the content is zoomed; `nil`, by default, for none.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called before the content is zoomed.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called when the scale has changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called after the content was zoomed.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Asks whether a tap on the status bar scrolls to the top; never called by Kuina, since nobody
  /// taps the status bar.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// On iOS, called when a tap on the status bar has scrolled to the top; never called by Kuina,
  /// since nobody taps the status bar.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Called when the content offset has changed; does nothing unless implemented.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Called when the user starts dragging the content; does nothing unless implemented.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does not change the target offset.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Called when the user has stopped dragging, with whether the content continues to move; does nothing unless
  /// implemented.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {
  }
  /// Called when the content starts to decelerate; does nothing unless implemented.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Called when decelerating content has come to rest; does nothing unless implemented.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Called when a programmatic scrolling animation has ended; does nothing unless implemented.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Called when the adjusted content inset has changed; does nothing unless implemented.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

extension UIScrollViewDelegate {
  /// Returns `nil`, so that the user cannot zoom.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Called before the content is zoomed; does nothing unless implemented.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Called when the scale has changed; does nothing unless implemented.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Called after the content was zoomed; does nothing unless implemented.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// Returns `true`; never called by Kuina, since nobody taps the status bar.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Never called by Kuina, since nobody taps the status bar; does nothing unless implemented.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}

/// What assistive technologies read when the user scrolls.
///
/// Source: developer.apple.com, UIScrollViewAccessibilityDelegate.
@preconcurrency @MainActor
public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
  /// Returns what is read after scrolling, such as "page 2 of 5"; `nil` for nothing particular.
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
  /// Returns what is read after scrolling, with attributes; `nil` for nothing particular.
  func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}

extension UIScrollViewAccessibilityDelegate {
  /// Returns nothing; the method is optional on Apple's platforms.
  public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
  /// Returns nothing; the method is optional on Apple's platforms.
  public func accessibilityAttributedScrollStatus(
    for scrollView: UIScrollView
  ) -> NSAttributedString? { nil }
}
