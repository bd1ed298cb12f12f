import Foundation

/// A recognizer of swipes.
///
/// The thresholds are known to developers: 50 points within half a second, with less than 50 points
/// across.
///
/// Source: developer.apple.com, UISwipeGestureRecognizer.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe; bits are Apple's.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The raw bits, the same as Apple's.
    public let rawValue: UInt

    /// Creates a set of directions from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A swipe to the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// A swipe to the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// A swipe upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// A swipe downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The recognised directions; `right` by default.
  open var direction = Direction.right
  /// The number of fingers required, 1 by default; simulated swipes have one.
  open var numberOfTouchesRequired = 1
  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0

  /// The minimum distance of a swipe, and the limit of the movement across it, in points.
  private static let distance: CGFloat = 50
  /// The maximum duration of a swipe, in seconds.
  private static let time: TimeInterval = 0.5

  override func touchBegan(_ touch: UITouch) {
    super.touchBegan(touch)
    start = touch.place
    startTime = touch.timestamp
  }

  override func touchMoved(_ touch: UITouch) {
    guard phase == .possible, !isReady, numberOfTouchesRequired <= 1 else { return }
    let distance = CGVector(dx: touch.place.x - start.x, dy: touch.place.y - start.y)
    let (along, across) = (
      max(abs(distance.dx), abs(distance.dy)), min(abs(distance.dx), abs(distance.dy))
    )
    guard touch.timestamp - startTime <= Self.time, across < Self.distance else { return fail() }
    guard along >= Self.distance else { return }
    let detected: Direction =
      abs(distance.dx) > abs(distance.dy)
      ? (distance.dx > 0 ? .right : .left) : (distance.dy > 0 ? .down : .up)
    if direction.contains(detected) { isReady = true } else { fail() }
  }
}
