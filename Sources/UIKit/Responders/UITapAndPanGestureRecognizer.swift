public import Foundation

/// A recognizer of taps: touches that end where they began.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps in succession that make up the gesture; 1 by default.
  open var numberOfTapsRequired = 1
  /// The number of fingers required, 1 by default; simulated taps have one.
  open var numberOfTouchesRequired = 1
  /// The buttons of a pointing device that are required, `primary` by default; stored without
  /// effect.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary
  private var start = CGPoint.zero

  /// The maximum movement of a touch in a tap, in points.
  private static let slack: CGFloat = 10

  override func touchBegan(_ touch: UITouch) {
    super.touchBegan(touch)
    start = touch.place
  }

  override func touchMoved(_ touch: UITouch) {
    if start.distance(to: touch.place) > Self.slack { fail() }
  }

  override func touchEnded(_ touch: UITouch) {
    guard numberOfTouchesRequired <= 1 else { return fail() }
    if phase == .possible, touch.tapCount >= numberOfTapsRequired { isReady = true }
  }

  override var awaitsMoreTouches: Bool {
    phase == .possible && (touch?.tapCount ?? 0) < numberOfTapsRequired
  }
}

/// A recognizer of dragging with one or more fingers.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The smallest number of touches, 1 by default; simulated drags have one.
  open var minimumNumberOfTouches = 1
  /// The largest number of touches; `Int.max` by default.
  open var maximumNumberOfTouches = Int.max
  /// The kinds of scrolling with a mouse or trackpad that the recognizer accepts, empty by default;
  /// stored without effect.
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  private var start = CGPoint.zero
  private var trail: [(time: TimeInterval, place: CGPoint)] = []
  private var isGranted = false
  /// Called when a touch begins.
  var onTouch: () -> Void = {}

  /// The minimum movement of a drag, in points.
  static let threshold: CGFloat = 10
  /// The period over which the velocity is measured, in seconds.
  private static let memory = 0.1

  /// Returns the translation of the touch since it began, in points in the coordinate system of a
  /// view; zero before the gesture begins.
  open func translation(in view: UIView?) -> CGPoint {
    guard let last = trail.last, isGranted || phase == .ended else { return .zero }
    return CGPoint(x: last.place.x - start.x, y: last.place.y - start.y)
  }

  /// Sets the translation, from which later movement is added.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let last = trail.last else { return }
    start = CGPoint(x: last.place.x - translation.x, y: last.place.y - translation.y)
  }

  /// Returns the velocity of the touch, in points per second in the coordinate system of a view.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let last = trail.last,
      let first = trail.first(where: { last.time - $0.time <= Self.memory }),
      last.time > first.time
    else { return .zero }
    let time = CGFloat(last.time - first.time)
    return CGPoint(
      x: (last.place.x - first.place.x) / time, y: (last.place.y - first.place.y) / time)
  }

  override func touchBegan(_ touch: UITouch) {
    super.touchBegan(touch)
    start = touch.place
    trail = [(touch.timestamp, touch.place)]
    isGranted = false
    onTouch()
  }

  override func touchMoved(_ touch: UITouch) {
    trail.append((touch.timestamp, touch.place))
    if isGranted { return change(to: .changed) }
    guard phase == .possible, minimumNumberOfTouches <= 1, maximumNumberOfTouches >= 1 else {
      return
    }
    if start.distance(to: touch.place) >= Self.threshold, mayBegin { isReady = true }
  }

  override func touchEnded(_ touch: UITouch) {
    if isGranted { change(to: .ended) } else { fail() }
  }

  override var detectedState: State { .began }

  /// Whether the drag is one that the recognizer detects.
  var mayBegin: Bool { true }

  /// The place where the touch began, in window coordinates.
  var beginning: CGPoint { start }

  override func recognize() {
    isGranted = true
    super.recognize()
  }

  override func forget() {
    super.forget()
    isGranted = false
  }
}

/// The kinds of scrolling with a mouse or trackpad; bits are Apple's.
///
/// Source: developer.apple.com, UIScrollTypeMask.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The raw bits, the same as Apple's.
  public let rawValue: Int

  /// Creates a set of kinds from a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Scrolling with a wheel, in steps.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// Scrolling with a trackpad.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// Both kinds of scrolling.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
