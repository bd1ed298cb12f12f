public import Foundation

/// A view that scrolls a content that may be larger than the view.
///
/// Constraints from edges of subviews to edges of the scroll view refer to its content
/// (developer.apple.com, UIScrollView.contentLayoutGuide); constraints to its size and centre refer
/// to its frame.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// The ways in which the safe area is added to the content inset.
  ///
  /// Raw values are Apple's (parity C4).
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// The same as ``scrollableAxes``, and always vertically for the root view of a controller in a
    /// navigation or tab bar controller.
    case automatic
    /// Adds the insets at both ends of each axis in which the content is larger than the view or
    /// always bounces.
    case scrollableAxes
    /// Does not add the safe area.
    case never
    /// Adds the whole safe area.
    case always
  }

  private var storedContentGuide: UILayoutGuide?
  private var storedFrameGuide: UILayoutGuide?
  private var announcedInset = UIEdgeInsets.zero
  /// The size of the view when the offset was last brought into its range.
  private var lastLayoutSize = CGSize.zero

  /// The delegate that is notified of scrolling.
  open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The size of the content, in points; computed by layout if constraints reach the content's
  /// edges.
  open var contentSize = CGSize.zero {
    didSet {
      guard oldValue != contentSize else { return }
      contentInsetMayHaveChanged()
      keepOffsetInRange()
      KeyValueObservers.changed(self)
    }
  }

  /// The point of the content at the origin of the scroll view.
  ///
  /// Assigned values are not clamped to ``contentOffsetRange``. When the insets, the content size
  /// or the size of the scroll view change later, the offset is brought back into the range.
  open var contentOffset: CGPoint {
    get { geometry.boundsOrigin }
    set { setBoundsOrigin(newValue) }
  }

  /// The program's inset around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if oldValue != contentInset { contentInsetMayHaveChanged() } }
  }

  /// The part of the safe area that is added to ``contentInset``.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if oldValue != contentInsetAdjustmentBehavior { contentInsetMayHaveChanged() } }
  }

  /// Whether the content can be dragged beyond its top and bottom even if it is smaller than the
  /// view.
  open var alwaysBounceVertical = false { didSet { contentInsetMayHaveChanged() } }

  /// Whether the content can be dragged beyond its left and right even if it is smaller than the
  /// view.
  open var alwaysBounceHorizontal = false { didSet { contentInsetMayHaveChanged() } }

  /// The inset around the content: ``contentInset`` and the part of the safe area that
  /// ``contentInsetAdjustmentBehavior`` adds.
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

  /// The range of offsets at which scrolling comes to rest.
  ///
  /// Not part of Apple's `UIScrollView`, which uses the same range.
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

  /// The insets of the vertical scroll indicator, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero

  /// The insets of the horizontal scroll indicator, in points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero

  /// The insets of both scroll indicators; the getter returns those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Whether the part of the safe area that is added to the content inset is added to the insets of
  /// the indicators too.
  open var automaticallyAdjustsScrollIndicatorInsets = true

  /// Whether the vertical indicator is visible during scrolling; stored without effect.
  open var showsVerticalScrollIndicator = true

  /// Whether the horizontal indicator is visible during scrolling; stored without effect.
  open var showsHorizontalScrollIndicator = true

  // MARK: Touches

  /// Whether the user can scroll.
  open var isScrollEnabled = true
  /// Whether the user can drag the content beyond its ends, from which it bounces back.
  open var bounces = true
  /// The way in which dragging the content dismisses the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// The rate at which content decelerates after a drag.
  open var decelerationRate = DecelerationRate.normal
  /// Whether content comes to rest at multiples of the view's size.
  open var isPagingEnabled = false
  /// Whether a touch that moves soon after it began scrolls, whichever view it began in.
  open var delaysContentTouches = true
  /// Whether scrolling can cancel a touch of a subview.
  open var canCancelContentTouches = true

  /// Whether scrolling cancels a touch of a subview; `false` for controls unless overridden.
  ///
  /// Called if ``canCancelContentTouches`` is `true`. A touch that is not cancelled does not
  /// scroll.
  open func touchesShouldCancel(in view: UIView) -> Bool { !view.keepsTouches }
  /// The recognizer of dragging.
  open private(set) lazy var panGestureRecognizer = makePanGestureRecognizer()
  /// The state of dragging; `nil` until the first drag.
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

  /// The delay before a scroll view passes a touch on to its content, in seconds (known to developers).
  private static let contentDelay = 0.15

  override func scrollToFirstResponder(_ view: UIView, in window: UIWindow) -> Bool {
    guard isScrollEnabled else { return true }
    window.layoutIfNeeded()
    scrollRectToVisible(view.convert(view.bounds, to: self), animated: true)
    return true
  }

  // MARK: Scrolling

  /// Scrolls to an offset, in visible steps if `animated`.
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

  /// Scrolls by the smallest distance that makes a rectangle of the content visible inside the
  /// ``adjustedContentInset``; does nothing if it is already visible.
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
      // A rectangle larger than the visible area is shown from its nearer end.
      let isLarger = end - start > visibleEnd - visibleStart
      let wanted = (start < visibleStart) != isLarger ? min(toStart, max(toStart, toEnd)) : toEnd
      offset[axis] = min(max(wanted, range.least[axis]), range.greatest[axis])
    }
    setContentOffset(offset, animated: animated)
  }

  private static let scrollDuration = 0.3

  // MARK: Guides

  /// The layout guide of the content.
  open var contentLayoutGuide: UILayoutGuide { guide(&storedContentGuide, .scrollContent) }

  /// The layout guide of the visible frame.
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

  /// Whether the view is the root view of a controller in a navigation or tab bar controller.
  private var isContentOfController: Bool {
    let owner =
      controller ?? (superview?.storedSubviews.first === self ? superview?.controller : nil)
    guard let owner, owner.automaticallyAdjustsScrollViewInsets else { return false }
    return owner.parent?.insetsScrollViewsOfChildren == true
  }

  /// Brings the offset back into its range, unless the content is being dragged or decelerating
  /// (row S1-14: a negative inset at the top moves the content up).
  private func keepOffsetInRange() {
    guard storedMotion?.isAtWork != true else { return }
    let range = contentOffsetRange
    var offset = contentOffset
    for axis in NSLayoutConstraint.Axis.both {
      offset[axis] = min(max(offset[axis], range.least[axis]), range.greatest[axis])
    }
    contentOffset = offset
  }

  /// Recomputes the part of the safe area that is added to the content inset.
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
