import Foundation

/// The motion of scroll view content from a drag through deceleration to rest.
@MainActor
final class ScrollMotion {
  private unowned let scrollView: UIScrollView
  private(set) var isDragging = false
  private var start = CGPoint.zero
  private var link: CADisplayLink?
  /// Whether the keyboard follows the touch.
  private var holdsKeyboard = false

  private weak var recognizer: UIPanGestureRecognizer?

  init(_ scrollView: UIScrollView, _ recognizer: UIPanGestureRecognizer) {
    self.scrollView = scrollView
    self.recognizer = recognizer
  }

  var isDecelerating: Bool { link != nil }

  /// Whether a touch is on the content.
  var isTracking: Bool { recognizer?.touch != nil }

  /// Whether the content is being dragged or is decelerating.
  var isAtWork: Bool { isDragging || isDecelerating }

  private var delegate: (any UIScrollViewDelegate)? { scrollView.scrollDelegate }

  // MARK: Dragging

  func pan(_ pan: UIPanGestureRecognizer) {
    guard scrollView.isScrollEnabled else { return }
    switch pan.state {
    case .began:
      isDragging = true
      start = scrollView.contentOffset
      pan.setTranslation(.zero, in: scrollView)
      delegate?.scrollViewWillBeginDragging(scrollView)
      if scrollView.keyboardDismissMode == .onDrag { dismissKeyboard() }
    case .changed: drag(pan)
    case .ended: letGo(pan)
    default: break
    }
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: scrollView)
    let range = scrollView.contentOffsetRange
    var offset = scrollView.contentOffset
    for axis in NSLayoutConstraint.Axis.both where scrollView.isDraggable(along: axis) {
      offset[axis] = resisted(start[axis] - translation[axis], range, axis)
    }
    scrollView.contentOffset = offset
    guard scrollView.keyboardDismissMode == .interactive, let keyboard, keyboard.isShown,
      let touchY = touchOnScreen(pan)
    else { return }
    if !holdsKeyboard, touchY < keyboard.frame.minY - dismissPadding { return }
    holdsKeyboard = true
    keyboard.follow(touchAt: touchY + dismissPadding)
  }

  /// Returns the offset of content that is dragged beyond its ends.
  ///
  /// The content follows the touch with increasing resistance: (1 - 1 / (0.55 d / s + 1)) s for a
  /// distance d and a length s of the view (measured by developers).
  private func resisted(
    _ wanted: CGFloat, _ range: (least: CGPoint, greatest: CGPoint),
    _ axis: NSLayoutConstraint.Axis
  ) -> CGFloat {
    let inside = min(max(wanted, range.least[axis]), range.greatest[axis])
    let beyond = wanted - inside
    let length = scrollView.bounds.size[axis]
    guard scrollView.bounces, beyond != 0, length > 0 else { return inside }
    let damped = (1 - 1 / (abs(beyond) * 0.55 / length + 1)) * length
    return inside + (beyond < 0 ? -damped : damped)
  }

  private func letGo(_ pan: UIPanGestureRecognizer) {
    isDragging = false
    let speed = pan.velocity(in: scrollView)
    if holdsKeyboard {
      holdsKeyboard = false
      keyboard?.release(hiding: speed.y >= 0)
    }
    var velocity = CGPoint.zero
    for axis in NSLayoutConstraint.Axis.both where scrollView.isDraggable(along: axis) {
      velocity[axis] = -speed[axis] / 1000
    }
    var target = restingOffset(from: scrollView.contentOffset, velocity)
    unsafe delegate?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: &target)
    guard target.isFinite else { return }
    let moves = target != scrollView.contentOffset
    delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: moves)
    if moves { decelerate(to: target, velocity) }
  }

  // MARK: Deceleration

  /// Returns the offset at which content comes to rest: velocity · rate / (1 - rate) further,
  /// within the range (WWDC 2018, session 803).
  ///
  /// - Parameters:
  ///   - offset: The offset at which the touch ends.
  ///   - velocity: The velocity in points per millisecond.
  /// - Returns: The resting offset.
  func restingOffset(from offset: CGPoint, _ velocity: CGPoint) -> CGPoint {
    let rate = scrollView.decelerationRate.rawValue
    let range = scrollView.contentOffsetRange
    var target = offset
    for axis in NSLayoutConstraint.Axis.both {
      let free = offset[axis] + velocity[axis] * rate / (1 - rate)
      let wanted =
        scrollView.isPagingEnabled ? page(from: offset[axis], velocity[axis], axis) : free
      target[axis] = min(max(wanted, range.least[axis]), range.greatest[axis])
    }
    return target
  }

  /// Returns the multiple of the view's length at which a page comes to rest: the next page in the
  /// direction of a moving touch, or the nearest page.
  private func page(
    from offset: CGFloat, _ velocity: CGFloat, _ axis: NSLayoutConstraint.Axis
  ) -> CGFloat {
    let length = scrollView.bounds.size[axis]
    guard length > 0 else { return offset }
    let pages = offset / length
    if abs(velocity) < Self.turningSpeed { return pages.rounded() * length }
    return (velocity > 0 ? pages.rounded(.up) : pages.rounded(.down)) * length
  }

  /// The minimum speed that turns a page, in points per millisecond; a value of this project.
  private static let turningSpeed: CGFloat = 0.1

  /// The rate, per second, at which content bounces back from beyond an end: a fraction (1 + 12 t)
  /// · e^(-12 t) of the distance remains after t seconds; a value of this project.
  private static let bounceRate = 12.0

  private func decelerate(to target: CGPoint, _ velocity: CGPoint) {
    stop()
    guard let screen = scrollView.window?.screen else {
      scrollView.contentOffset = target
      return
    }
    delegate?.scrollViewWillBeginDecelerating(scrollView)
    let from = scrollView.contentOffset
    let start = screen.clock.now
    let range = scrollView.contentOffsetRange
    link = screen.displayLink(framesPerSecond: 60) { [weak self] _ in
      self?.step(from, target, range, (screen.clock.now - start).seconds, screen.scale)
    }
  }

  private func step(
    _ from: CGPoint, _ target: CGPoint, _ range: (least: CGPoint, greatest: CGPoint),
    _ seconds: Double, _ scale: CGFloat
  ) {
    var offset = target
    var isOver = true
    for axis in NSLayoutConstraint.Axis.both where from[axis] != target[axis] {
      let isBeyond = from[axis] < range.least[axis] || from[axis] > range.greatest[axis]
      let left =
        isBeyond
        ? (1 + Self.bounceRate * seconds) * exp(-Self.bounceRate * seconds)
        : pow(Double(scrollView.decelerationRate.rawValue), 1000 * seconds)
      let rest = (from[axis] - target[axis]) * CGFloat(left)
      guard abs(rest) >= 0.5 / scale else { continue }
      offset[axis] = target[axis] + rest
      isOver = false
    }
    scrollView.contentOffset = offset
    guard isOver else { return }
    stop()
    delegate?.scrollViewDidEndDecelerating(scrollView)
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  // MARK: The keyboard

  private var keyboard: Keyboard? { scrollView.window?.screen.keyboard }

  private func dismissKeyboard() { scrollView.window?.responderHost.endEditing(false) }

  /// The distance above the keyboard from which a touch can drag it, in points.
  private var dismissPadding: CGFloat {
    var view: UIView? = scrollView
    while let current = view {
      if let guide = current.insetState.guides.keyboard {
        return max(guide.keyboardDismissPadding, 0)
      }
      view = current.superview
    }
    return 0
  }

  private func touchOnScreen(_ pan: UIPanGestureRecognizer) -> CGFloat? {
    guard let window = scrollView.window else { return nil }
    return window.geometry.pointToSuperview(pan.location(in: nil)).y
  }
}
