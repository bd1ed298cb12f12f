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
  /// Raw values are Apple's (row C4 of `docs/parity.md`).
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// The same as ``scrollableAxes``, and always vertically for the root view of a controller in a
    /// navigation or tab bar controller.
    case automatic
    /// Adds the insets at both ends of each axis in which the content is larger than the view or
    /// always bounces.
    case scrollableAxes
    /// The safe area is never added to the insets.
    case never
    /// The whole safe area is added to the insets.
    case always
  }

  /// The styles of scroll indicators; raw values are Apple's.
  public enum IndicatorStyle: Int, Hashable, Sendable {
    /// Black indicators with a white border, for any content.
    case `default` = 0
    /// Black indicators, for light content.
    case black = 1
    /// White indicators, for dark content.
    case white = 2
  }

  private var storedContentGuide: UILayoutGuide?
  private var storedFrameGuide: UILayoutGuide?
  private var announcedInset = UIEdgeInsets.zero
  /// The size of the view when the offset was last brought into its range.
  private var lastLayoutSize = CGSize.zero

  /// The delegate that is notified of scrolling; not retained, `nil` by default.
  ///
  /// Tables, collections and text views declare it with the protocol of their own delegates, as Apple's do.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  /// The delegate of the view's own class, which an app's subclass can override.
  var scrollDelegate: (any UIScrollViewDelegate)? { delegate }

  override func observedValue(_ key: String) -> Any? {
    switch key {
    case "contentOffset": NSValue(cgPoint: contentOffset)
    case "contentSize": NSValue(cgSize: contentSize)
    case "contentInset": NSValue(uiEdgeInsets: contentInset)
    default: super.observedValue(key)
    }
  }

  /// Creates a scroll view with a frame in the coordinates of its future superview; it clips its content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Creates a scroll view of an Interface Builder file; see ``UIView/init(coder:)``.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  // MARK: Content

  /// The size of the content, in points, `zero` by default; computed by layout if constraints reach
  /// the content's edges.
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

  /// The program's inset around the content, in points; `zero` by default.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if oldValue != contentInset { contentInsetMayHaveChanged() } }
  }

  /// The part of the safe area that is added to ``contentInset``; `automatic` by default.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if oldValue != contentInsetAdjustmentBehavior { contentInsetMayHaveChanged() } }
  }

  /// Whether the content can be dragged beyond its top and bottom even if it is smaller than the
  /// view; `false` by default, but `true` for tables.
  open var alwaysBounceVertical = false { didSet { contentInsetMayHaveChanged() } }

  /// Whether the content can be dragged beyond its left and right even if it is smaller than the
  /// view; `false` by default.
  open var alwaysBounceHorizontal = false { didSet { contentInsetMayHaveChanged() } }

  /// The inset around the content: ``contentInset`` and the part of the safe area that
  /// ``contentInsetAdjustmentBehavior`` adds.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    let behavior = contentInsetAdjustmentBehavior
    var inset = contentInset
    if refreshControl?.isRefreshing == true { inset.top += UIRefreshControl.height }
    if behavior.takesAxis(isContentLarger(along: .vertical), always: isContentOfController) {
      inset.top += safe.top
      inset.bottom += safe.bottom
    }
    if behavior.takesAxis(isContentLarger(along: .horizontal), always: false) {
      inset.left += safe.left
      inset.right += safe.right
    }
    return inset
  }

  /// Called when ``adjustedContentInset`` has changed; does nothing unless overridden.
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

  /// The insets of the vertical scroll indicator, in points; `zero` by default.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero

  /// The insets of the horizontal scroll indicator, in points; `zero` by default.
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
  /// the indicators too; `true` by default.
  open var automaticallyAdjustsScrollIndicatorInsets = true

  /// Whether the vertical indicator is visible during scrolling, `true` by default; stored without
  /// effect.
  open var showsVerticalScrollIndicator = true

  /// Whether the horizontal indicator is visible during scrolling, `true` by default; stored
  /// without effect.
  open var showsHorizontalScrollIndicator = true

  // MARK: Touches

  /// Whether the user can scroll; `true` by default.
  open var isScrollEnabled = true
  /// Whether the user can drag the content beyond its ends, from which it bounces back; `true` by
  /// default.
  open var bounces = true
  /// The way in which dragging the content dismisses the keyboard; `none` by default.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// The rate at which content decelerates after a drag; `normal` by default.
  open var decelerationRate = DecelerationRate.normal
  /// Whether content comes to rest at multiples of the view's size; `false` by default.
  open var isPagingEnabled = false
  /// Whether a touch that moves soon after it began scrolls, whichever view it began in; `true` by
  /// default.
  open var delaysContentTouches = true
  /// Whether scrolling can cancel a touch of a subview; `true` by default.
  open var canCancelContentTouches = true

  /// Whether scrolling cancels a touch of a subview; `false` for controls unless overridden.
  ///
  /// Called if ``canCancelContentTouches`` is `true`. A touch that is not cancelled does not
  /// scroll.
  open func touchesShouldCancel(in view: UIView) -> Bool { !view.keepsTouches }
  /// Returns whether a touch that began in a view inside is passed on to it; `true` unless overridden.
  ///
  /// Never called by Kuina: a touch that scrolls is taken back as ``touchesShouldCancel(in:)``
  /// says.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }
  /// The recognizer of the gesture that scrolls the content.
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
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
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

  // MARK: Refreshing and zooming

  /// The control with which the user refreshes the content; it is placed above the content.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard oldValue !== refreshControl else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl {
        insertSubview(refreshControl, at: 0)
        refreshControl.place(in: self)
      }
      contentInsetMayHaveChanged()
    }
  }

  private var storedZoomScale: CGFloat = 1
  /// The smallest scale; 1 by default.
  open var minimumZoomScale: CGFloat = 1
  /// The largest scale; 1 by default.
  open var maximumZoomScale: CGFloat = 1
  /// Whether the content can be zoomed beyond the limits while it is pinched, `true` by default;
  /// stored without effect.
  open var bouncesZoom = true
  /// Whether the content is being zoomed by the user; `false`.
  open var isZooming: Bool { false }
  /// Whether the content returns to a limit of the scale; `false`.
  open var isZoomBouncing: Bool { false }
  /// Whether a tap on the status bar scrolls to the top, `true` by default; stored without effect.
  open var scrollsToTop = true
  /// Whether the content moves along one axis only in a drag, `false` by default; stored without
  /// effect.
  open var isDirectionalLockEnabled = false
  /// The style of the indicators, `default` by default; stored, but not drawn.
  open var indicatorStyle = IndicatorStyle.default

  /// The scale of the content, limited to the range of the scales.
  ///
  /// It is the transform of the delegate's view for zooming, whose frame gives the size of the content.
  open var zoomScale: CGFloat {
    get { storedZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Sets the scale of the content; does nothing without a view for zooming.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard scale.isFinite, let view = scrollDelegate?.viewForZooming(in: self) else { return }
    let limited = max(min(scale, maximumZoomScale), minimumZoomScale)
    scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
    let change = { [self] in
      storedZoomScale = limited
      view.transform = CGAffineTransform(scaleX: limited, y: limited)
      view.frame.origin = .zero
      contentSize = view.frame.size
      scrollDelegate?.scrollViewDidZoom(self)
    }
    let end = { [weak self] in
      guard let self else { return }
      scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: limited)
    }
    guard animated else {
      change()
      return end()
    }
    UIView.animate(withDuration: Self.scrollDuration, animations: change) { _ in end() }
  }

  /// Zooms and scrolls so that a rectangle of the content fills the view.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, scrollDelegate?.viewForZooming(in: self) != nil else {
      return
    }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    setZoomScale(scale, animated: animated)
    let range = contentOffsetRange
    let wanted = CGPoint(
      x: rect.midX * zoomScale - bounds.width / 2, y: rect.midY * zoomScale - bounds.height / 2)
    setContentOffset(
      CGPoint(
        x: min(max(wanted.x, range.least.x), range.greatest.x),
        y: min(max(wanted.y, range.least.y), range.greatest.y)), animated: animated)
  }

  /// Shows the indicators for a moment; they are not drawn.
  open func flashScrollIndicators() {}

  // MARK: Guides

  /// The guide of the content, whose constraints determine ``contentSize``.
  open var contentLayoutGuide: UILayoutGuide { guide(&storedContentGuide, .scrollContent) }

  /// The guide of the visible frame, which does not move with the content.
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
    scrollDelegate?.scrollViewDidScroll(self)
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    // Constraints refer to the margins inside the content area.
    geometryRulesChanged()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    contentInsetMayHaveChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    refreshControl?.place(in: self)
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

  /// Whether automatic insets are added along an axis: the content without any inset is larger than
  /// the view, or always bounces (developer.apple.com, ContentInsetAdjustmentBehavior).
  private func isContentLarger(along axis: NSLayoutConstraint.Axis) -> Bool {
    contentSize[axis] > geometry.size[axis] || alwaysBounces(along: axis)
  }

  private func alwaysBounces(along axis: NSLayoutConstraint.Axis) -> Bool {
    axis == .vertical ? alwaysBounceVertical : alwaysBounceHorizontal
  }

  /// Whether a touch moves the content along an axis: the content with its
  /// ``adjustedContentInset`` is larger than the view, or always bounces.
  func isDraggable(along axis: NSLayoutConstraint.Axis) -> Bool {
    let range = contentOffsetRange
    return range.least[axis] < range.greatest[axis] || alwaysBounces(along: axis)
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
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
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
