public import Foundation

/// A row of dots, one for each page.
///
/// Source: developer.apple.com, UIPageControl; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// When a background is shown behind the dots; raw values are Apple's.
  public enum BackgroundStyle: Int, Hashable, Sendable {
    /// A background is shown while the control is used.
    case automatic = 0
    /// A background is always shown.
    case prominent = 1
    /// A background is never shown.
    case minimal = 2
  }

  /// The style of the background, `automatic` by default; stored without effect.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Whether a drag over the control changes the page, `true` by default; stored without effect.
  open var allowsContinuousInteraction = true
  /// The number of pages; at least 0, 0 by default.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = max(0, min(currentPage, numberOfPages - 1))
      if oldValue != numberOfPages { invalidateIntrinsicContentSize() }
    }
  }
  /// The index of the current page; 0 by default.
  open var currentPage = 0
  /// The colour of the dots; the system's if `nil`.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the current page's dot; the system's if `nil`.
  open var currentPageIndicatorTintColor: UIColor?
  /// Whether the current page's dot is updated by ``updateCurrentPageDisplay()`` only, `false` by
  /// default; stored without effect.
  open var defersCurrentPageDisplay = false
  /// Updates the dot of the current page; does nothing, since it always is.
  open func updateCurrentPageDisplay() {}
  /// The image of pages without one of their own, `nil` for a dot; stored, but not drawn.
  open var preferredIndicatorImage: UIImage?
  /// The image of the current page, `nil` for that of other pages; stored, but not drawn.
  open var preferredCurrentPageIndicatorImage: UIImage?
  private var indicatorImages: [Int: UIImage] = [:]
  /// Sets the image of a page; stored, but not drawn.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    indicatorImages[page] = image
  }
  /// Returns the image that was set for a page; `nil` if there is none.
  open func indicatorImage(forPage page: Int) -> UIImage? { indicatorImages[page] }
  /// Whether the control draws no dot if there is only one page; `false` by default.
  open var hidesForSinglePage = false

  /// Returns the size that a control needs to show a dot for each page.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(max(0, pageCount))
    let dots =
      count == 0 ? 0 : (count - 1) * metric("pageControl", "step") + metric("pageControl", "dot")
    return CGSize(
      width: dots + metric("pageControl", "padding"), height: metric("pageControl", "height"))
  }

  /// `false`: the dots show a page, and are no target of their own for touches.
  package override var handlesTouches: Bool { false }

  open override var intrinsicContentSize: CGSize {
    storedContentSize ?? size(forNumberOfPages: numberOfPages)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(forNumberOfPages: numberOfPages)
  }
}

extension UIPageControl: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    let step = metric("pageControl", "step")
    // Dots beyond the width are not visible, nor are more than fit on any screen.
    let count = min(numberOfPages, Int(min(box.width, 10_000) / step) + 1)
    guard count > 0, !(count == 1 && hidesForSinglePage) else { return }
    let start = box.midX - CGFloat(count - 1) * step / 2
    let current = currentPageIndicatorTintColor ?? .label.withAlphaComponent(0.7)
    let other = pageIndicatorTintColor ?? .label.withAlphaComponent(0.25)
    for page in 0..<count {
      drawing.addCircle(
        start + CGFloat(page) * step, box.midY, radius: 3.5,
        .fill(page == currentPage ? current : other))
    }
  }
}
