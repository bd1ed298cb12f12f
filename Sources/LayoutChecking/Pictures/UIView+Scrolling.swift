import UIKit

extension UIView {
  /// Scrolls the scroll views around the view so that as much as possible of it is visible, as a user would before
  /// looking at it; scroll views that do not scroll stay as they are.
  func scrollIntoView() {
    for scrollView in scrollViewsAround {
      let inset = scrollView.adjustedContentInset
      let visible = scrollView.bounds.inset(by: inset)
      let rect = convert(bounds, to: scrollView)
      scrollView.contentOffset = CGPoint(
        x: Self.offset(
          scrollView.contentOffset.x, toShow: rect.minX...rect.maxX,
          in: visible.minX...max(visible.minX, visible.maxX),
          upTo: scrollView.contentSize.width - visible.width - inset.left),
        y: Self.offset(
          scrollView.contentOffset.y, toShow: rect.minY...rect.maxY,
          in: visible.minY...max(visible.minY, visible.maxY),
          upTo: scrollView.contentSize.height - visible.height - inset.top))
    }
  }

  /// Returns the offset that shows a range; its beginning if it is longer than the visible one.
  private static func offset(
    _ offset: CGFloat, toShow range: ClosedRange<CGFloat>, in visible: ClosedRange<CGFloat>,
    upTo last: CGFloat
  ) -> CGFloat {
    if range.upperBound > visible.upperBound {
      let needed = min(range.upperBound - visible.upperBound, range.lowerBound - visible.lowerBound)
      return max(offset, min(last, offset + needed))
    }
    return range.lowerBound < visible.lowerBound
      ? offset + range.lowerBound - visible.lowerBound : offset
  }
}
