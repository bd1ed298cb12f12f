import UIKit

extension UIView {
  /// Scrolls the scroll views around the view, where it is not visible as a whole, so that it is in their middle, or
  /// as near to it as they scroll.
  func scrollIntoView() {
    for scrollView in scrollViewsAround {
      let inset = scrollView.adjustedContentInset
      let (visible, content) = (scrollView.bounds.inset(by: inset), scrollView.contentSize)
      let rect = convert(bounds, to: scrollView)
      var offset = scrollView.contentOffset
      if rect.minX < visible.minX || rect.maxX > visible.maxX {
        let last = max(0, content.width - visible.width)
        offset.x = min(max(rect.midX - visible.width / 2, 0), last) - inset.left
      }
      if rect.minY < visible.minY || rect.maxY > visible.maxY {
        let last = max(0, content.height - visible.height)
        offset.y = min(max(rect.midY - visible.height / 2, 0), last) - inset.top
      }
      scrollView.contentOffset = offset
    }
  }
}
