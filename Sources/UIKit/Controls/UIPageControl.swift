public import Foundation

/// A row of dots, one for each page.
///
/// Source: developer.apple.com, UIPageControl; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// The number of pages; at least 0.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = max(0, min(currentPage, numberOfPages - 1))
      if oldValue != numberOfPages { invalidateIntrinsicContentSize() }
    }
  }
  /// The index of the current page.
  open var currentPage = 0
  /// Whether the control draws no dot if there is only one page.
  open var hidesForSinglePage = false

  /// Returns the size of a control with a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(max(0, pageCount))
    let dots =
      count == 0 ? 0 : (count - 1) * metric("pageControl", "step") + metric("pageControl", "dot")
    return CGSize(
      width: dots + metric("pageControl", "padding"), height: metric("pageControl", "height"))
  }

  open override var intrinsicContentSize: CGSize {
    storedContentSize ?? size(forNumberOfPages: numberOfPages)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(forNumberOfPages: numberOfPages)
  }
}
