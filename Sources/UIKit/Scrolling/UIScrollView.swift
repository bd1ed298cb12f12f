public import Foundation

/// A view that shows a part of a larger content.
///
/// Edges of views inside that are constrained to the scroll view's edges mean its content
/// (developer.apple.com, UIScrollView.contentLayoutGuide); sizes and centres mean its frame.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// Which part of the safe area counts as room around the content.
  ///
  /// Raw values are Apple's (parity C4).
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// As ``scrollableAxes``, and always vertically for a view that fills that of a controller which a
    /// navigation or tab bar controller shows.
    case automatic
    /// The insets at both ends of each axis in which the content is larger than the view, or which
    /// always bounces.
    case scrollableAxes
    /// None.
    case never
    /// All of it.
    case always
  }

  private var storedContentGuide: UILayoutGuide?
  private var storedFrameGuide: UILayoutGuide?
  private var announcedInset = UIEdgeInsets.zero
  /// The size for which the offset was last seen to be in its range.
  private var lastLayoutSize = CGSize.zero

  /// Who is told of scrolling.
  open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The size of the content, in points; found by layout where constraints reach the content's
  /// edges.
  open var contentSize = CGSize.zero {
    didSet {
      guard oldValue != contentSize else { return }
      contentInsetMayHaveChanged()
      keepOffsetInRange()
    }
  }

  /// The point of the content at the scroll view's origin.
  ///
  /// What is assigned is taken as it is, even beyond ``contentOffsetRange``; when the insets, the content's
  /// size or the scroll view's size change later, the offset comes back into the range.
  open var contentOffset: CGPoint {
    get { geometry.boundsOrigin }
    set { setBoundsOrigin(newValue) }
  }

  /// Room around the content that the program asks for, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if oldValue != contentInset { contentInsetMayHaveChanged() } }
  }

  /// Which part of the safe area is added to ``contentInset``.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if oldValue != contentInsetAdjustmentBehavior { contentInsetMayHaveChanged() } }
  }

  /// Whether the content can be dragged beyond its top and bottom even where it is smaller.
  open var alwaysBounceVertical = false { didSet { contentInsetMayHaveChanged() } }

  /// Whether the content can be dragged beyond its left and right even where it is smaller.
  open var alwaysBounceHorizontal = false { didSet { contentInsetMayHaveChanged() } }

  /// The room around the content: ``contentInset`` and the part of the safe area that
  /// ``contentInsetAdjustmentBehavior`` chooses.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    let behavior = contentInsetAdjustmentBehavior
    var inset = contentInset
    if behavior.takesAxis(scrolls(.vertical), always: isContentOfController) {
      inset.top += safe.top
      inset.bottom += safe.bottom
    }
    if behavior.takesAxis(scrolls(.horizontal), always: false) {
      inset.left += safe.left
      inset.right += safe.right
    }
    return inset
  }

  /// Called when ``adjustedContentInset`` has changed.
  open func adjustedContentInsetDidChange() {}

  /// The offsets that scrolling comes to rest at: from the first corner to the last.
  ///
  /// Not part of Apple's `UIScrollView`, which keeps to the same range.
  public var contentOffsetRange: (least: CGPoint, greatest: CGPoint) {
    let inset = adjustedContentInset
    var least = CGPoint.zero
    var greatest = CGPoint.zero
    for axis in NSLayoutConstraint.Axis.both {
      least[axis] = -inset.before(axis)
      greatest[axis] = max(
        least[axis], contentSize[axis] - geometry.size[axis] + inset.after(axis))
    }
    return (least, greatest)
  }

  // MARK: Indicators

  /// Room around the vertical indicator, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero

  /// Room around the horizontal indicator, in points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero

  /// Room around both indicators: those of the vertical one when read.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Whether what of the safe area counts around the content counts around the indicators too.
  open var automaticallyAdjustsScrollIndicatorInsets = true

  /// Whether the vertical indicator is seen while content moves; carried.
  open var showsVerticalScrollIndicator = true

  /// Whether the horizontal indicator is seen while content moves; carried.
  open var showsHorizontalScrollIndicator = true

  // MARK: Fingers

  /// Whether a finger scrolls.
  open var isScrollEnabled = true
  /// Whether a finger may drag the content beyond its ends, from where it comes back.
  open var bounces = true
  /// Whether and when dragging the content sends the keyboard away.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// How much of its speed content that was let go keeps in a millisecond.
  open var decelerationRate = DecelerationRate.normal
  /// Whether content comes to rest at multiples of the view's size.
  open var isPagingEnabled = false
  /// Whether a finger that moves soon after touching down scrolls, whatever it has touched.
  open var delaysContentTouches = true
  /// Whether a touch of a view inside ends when the finger begins to scroll.
  open var canCancelContentTouches = true

  /// Whether a touch of a view inside ends when the finger begins to scroll; of controls it does not, unless
  /// overridden.
  ///
  /// Asked where ``canCancelContentTouches`` is set. A touch that does not end scrolls nothing.
  open func touchesShouldCancel(in view: UIView) -> Bool { !view.keepsTouches }
  /// What sees fingers being dragged.
  open private(set) lazy var panGestureRecognizer = makePanGestureRecognizer()
  /// Where dragging has come to; `nil` until the first drag.
  var storedMotion: ScrollMotion?

  override var builtInRecognizers: [UIGestureRecognizer] { [panGestureRecognizer] }

  override func takes(
    _ touch: UITouch, for recognizer: UIGestureRecognizer, after time: TimeInterval
  ) -> Bool {
    guard recognizer === panGestureRecognizer, let view = touch.view, view !== self else {
      return true
    }
    if delaysContentTouches, time < Self.contentDelay { return true }
    return canCancelContentTouches && touchesShouldCancel(in: view)
  }

  /// How long a scroll view waits before a touch is one of its content, in seconds (known to developers).
  private static let contentDelay = 0.15

  override func scrollToFirstResponder(_ view: UIView, in window: UIWindow) -> Bool {
    guard isScrollEnabled else { return true }
    window.layoutIfNeeded()
    scrollRectToVisible(view.convert(view.bounds, to: self), animated: true)
    return true
  }

  // MARK: Scrolling

  /// Scrolls to an offset, in steps that are seen if `animated`.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    stopDeceleration()
    guard animated, contentOffset != self.contentOffset else {
      self.contentOffset = contentOffset
      return
    }
    UIView.animate(withDuration: Self.scrollDuration) {
      self.contentOffset = contentOffset
    } completion: { [weak self] _ in
      guard let self else { return }
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Scrolls as little as needed for a rectangle of the content to be seen inside the
  /// ``adjustedContentInset``, and not at all if it is seen already.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    let range = contentOffsetRange
    var offset = contentOffset
    for axis in NSLayoutConstraint.Axis.both {
      let start = rect.standardized.origin[axis]
      let end = start + rect.standardized.size[axis]
      let visibleStart = offset[axis] + inset.before(axis)
      let visibleEnd = offset[axis] + geometry.size[axis] - inset.after(axis)
      guard start < visibleStart || end > visibleEnd else { continue }
      let toEnd = end - geometry.size[axis] + inset.after(axis)
      let toStart = start - inset.before(axis)
      // A rectangle larger than what can be seen is shown from its nearer end.
      let isLarger = end - start > visibleEnd - visibleStart
      let wanted = (start < visibleStart) != isLarger ? min(toStart, max(toStart, toEnd)) : toEnd
      offset[axis] = min(max(wanted, range.least[axis]), range.greatest[axis])
    }
    setContentOffset(offset, animated: animated)
  }

  private static let scrollDuration = 0.3

  // MARK: Guides

  /// The guide of the content.
  open var contentLayoutGuide: UILayoutGuide { guide(&storedContentGuide, .scrollContent) }

  /// The guide of the visible frame.
  open var frameLayoutGuide: UILayoutGuide { guide(&storedFrameGuide, .scrollFrame) }

  override var contentGuide: UILayoutGuide? { contentLayoutGuide }

  override var systemGuides: [UILayoutGuide] {
    super.systemGuides + [storedContentGuide, storedFrameGuide].compactMap(\.self)
  }

  override func constrainedGuidesMoved() {
    guard let item = storedContentGuide?.engineItem, item.valuesChanged, let engine = item.engine
    else { return }
    item.valuesChanged = false
    contentSize =
      PixelRounding(scale: engine.scale)
      .round(engine.alignmentRect(of: item), offset: .zero).frame.size
  }

  override func boundsOriginChanged() {
    if let guide = storedFrameGuide { guide.engineItem?.engine?.needsUpdate(of: guide) }
    delegate?.scrollViewDidScroll(self)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    contentInsetMayHaveChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentInsetMayHaveChanged()
    guard lastLayoutSize != geometry.size else { return }
    lastLayoutSize = geometry.size
    keepOffsetInRange()
  }

  private func guide(_ stored: inout UILayoutGuide?, _ role: UILayoutGuide.Role) -> UILayoutGuide {
    if let guide = stored { return guide }
    let guide = UILayoutGuide(owner: self, role: role)
    guide.identifier = role == .scrollContent ? "contentLayoutGuide" : "frameLayoutGuide"
    stored = guide
    return guide
  }

  // MARK: Insets

  func scrolls(_ axis: NSLayoutConstraint.Axis) -> Bool {
    contentSize[axis] > geometry.size[axis]
      || (axis == .vertical ? alwaysBounceVertical : alwaysBounceHorizontal)
  }

  /// Whether the view fills that of a controller which a navigation or tab bar controller shows.
  private var isContentOfController: Bool {
    let owner =
      controller ?? (superview?.storedSubviews.first === self ? superview?.controller : nil)
    guard let owner, owner.automaticallyAdjustsScrollViewInsets else { return false }
    return owner.parent?.insetsScrollViewsOfChildren == true
  }

  /// Brings the offset back into its range, unless a finger or its own speed moves the content (row S1-14:
  /// a negative inset at the top moves the content up).
  private func keepOffsetInRange() {
    guard storedMotion?.isAtWork != true else { return }
    let range = contentOffsetRange
    var offset = contentOffset
    for axis in NSLayoutConstraint.Axis.both {
      offset[axis] = min(max(offset[axis], range.least[axis]), range.greatest[axis])
    }
    contentOffset = offset
  }

  /// Looks again at what of the safe area counts around the content.
  override func contentInsetMayHaveChanged() {
    let inset = adjustedContentInset
    guard inset != announcedInset else { return }
    announcedInset = inset
    for subview in storedSubviews { subview.updateSafeAreaInsets() }
    keepOffsetInRange()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }
}

extension UIScrollView.ContentInsetAdjustmentBehavior {
  fileprivate func takesAxis(_ scrolls: Bool, always: Bool) -> Bool {
    switch self {
    case .automatic: scrolls || always
    case .scrollableAxes: scrolls
    case .never: false
    case .always: true
    }
  }
}
