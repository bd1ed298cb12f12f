public import Foundation

/// The duration of a simulated tap.
private let tapTime = Duration.milliseconds(50)

/// The number of simulated touch events per second of movement.
private let placesPerSecond = 60

extension UIScreen {
  /// Simulates a tap.
  ///
  /// Not part of Apple's `UIScreen`. The touch is delivered to the view found by hit testing, and
  /// to the gesture recognizers of that view and its superviews. Windows are laid out first.
  ///
  /// - Parameters:
  ///   - point: The location in screen coordinates.
  ///   - count: The number of taps.
  /// - Returns: Whether there was a view at the location.
  @discardableResult
  public func tap(at point: CGPoint, count: Int = 1) -> Bool {
    clock.advance(by: .zero)
    for number in stride(from: 1, through: max(count, 1), by: 1) {
      guard let touch = TouchSequence(on: self, at: point, tapCount: number) else { return false }
      clock.advance(by: tapTime)
      touch.end()
      clock.advance(by: .zero)
    }
    return true
  }

  /// Simulates a long press.
  ///
  /// Not part of Apple's `UIScreen`. Advances the screen's clock by the duration.
  ///
  /// - Parameters:
  ///   - point: The location in screen coordinates.
  ///   - duration: The duration of the press.
  /// - Returns: Whether there was a view at the location.
  @discardableResult
  public func press(at point: CGPoint, duration: Duration) -> Bool {
    clock.advance(by: .zero)
    guard let touch = TouchSequence(on: self, at: point) else { return false }
    clock.advance(by: duration)
    touch.end()
    clock.advance(by: .zero)
    return true
  }

  /// Simulates a drag along a straight line at constant speed.
  ///
  /// Not part of Apple's `UIScreen`. Advances the screen's clock by the duration.
  ///
  /// - Parameters:
  ///   - start: The location at which the touch begins, in screen coordinates.
  ///   - end: The location at which the touch ends.
  ///   - duration: The duration of the drag.
  ///   - atPlace: Called after each movement of the touch.
  /// - Returns: Whether there was a view at the start.
  @discardableResult
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: Duration = .milliseconds(300),
    _ atPlace: () -> Void = {}
  ) -> Bool {
    clock.advance(by: .zero)
    guard start.isFinite, end.isFinite, let touch = TouchSequence(on: self, at: start)
    else { return false }
    let count = max(Int((duration.seconds * Double(placesPerSecond)).rounded()), 1)
    for index in 1...count {
      clock.advance(by: duration / count)
      let part = CGFloat(index) / CGFloat(count)
      touch.move(
        to: CGPoint(
          x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      clock.advance(by: .zero)
      atPlace()
    }
    touch.end()
    clock.advance(by: .zero)
    return true
  }
}

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
}
