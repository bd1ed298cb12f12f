public import Foundation

/// How long a finger rests on the screen in a tap.
private let tapTime = Duration.milliseconds(50)

/// How many places of a finger in motion are told in a second.
private let placesPerSecond = 60

extension UIScreen {
  /// Touches the screen with a finger and raises it, as the user does.
  ///
  /// Not part of Apple's `UIScreen`. The touch goes to the view that hit testing finds, and to the
  /// gestures of that view and the views around it. Windows are laid out before.
  ///
  /// - Parameters:
  ///   - point: Where, in the screen's coordinates.
  ///   - count: How often.
  /// - Returns: Whether there was a view.
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

  /// Touches the screen with a finger, rests, and raises it, as the user does.
  ///
  /// Not part of Apple's `UIScreen`. The screen's clock moves on by the duration.
  ///
  /// - Parameters:
  ///   - point: Where, in the screen's coordinates.
  ///   - duration: How long the finger rests.
  /// - Returns: Whether there was a view.
  @discardableResult
  public func press(at point: CGPoint, duration: Duration) -> Bool {
    clock.advance(by: .zero)
    guard let touch = TouchSequence(on: self, at: point) else { return false }
    clock.advance(by: duration)
    touch.end()
    clock.advance(by: .zero)
    return true
  }

  /// Moves a finger over the screen, as the user does: along a line, at one speed.
  ///
  /// Not part of Apple's `UIScreen`. The screen's clock moves on by the duration.
  ///
  /// - Parameters:
  ///   - start: Where the finger touches down, in the screen's coordinates.
  ///   - end: Where it is raised.
  ///   - duration: How long it takes.
  ///   - atPlace: Called when the finger has come to each of its places.
  /// - Returns: Whether there was a view.
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
