import Foundation

/// Sees a finger that is quickly moved in a direction.
///
/// How far and how quickly is known to developers: 50 points within half a second, with less than 50 across.
///
/// Source: developer.apple.com, UISwipeGestureRecognizer.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of swipes; bits are Apple's.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// A set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that count; to the right unless set.
  open var direction = Direction.right
  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0

  /// How far the finger has to come, and how far across it may stray, in points.
  private static let distance: CGFloat = 50
  /// Within which time, in seconds.
  private static let time: TimeInterval = 0.5

  override func touchBegan(_ touch: UITouch) {
    super.touchBegan(touch)
    start = touch.place
    startTime = touch.timestamp
  }

  override func touchMoved(_ touch: UITouch) {
    guard state == .possible, !isReady else { return }
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
