public import Foundation

/// Is told of what a scroll view does; each method may be left out.
///
/// Source: developer.apple.com, UIScrollViewDelegate.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// The content offset has changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A finger begins to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// A finger lets the content go, with a velocity in points per millisecond; where it will come to rest
  /// may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// A finger has let the content go, and whether it goes on moving.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content that was let go begins to slow down.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content that was let go has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// An animation begun by the program has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// The room around the content has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Changes nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {
  }
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
