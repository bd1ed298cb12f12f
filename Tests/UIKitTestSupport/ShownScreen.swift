public import Foundation
public import UIKit

/// A simulated screen, and the key window on it, which lives as long as this value.
@MainActor
public struct ShownScreen {
  /// The screen, which is the main one until another is simulated.
  public let screen: UIScreen
  /// The key window, which fills the screen.
  public let window: UIWindow

  /// The screen's rectangle, in points.
  public var bounds: CGRect { screen.bounds }
  /// The screen's clock.
  public var clock: VirtualClock { screen.clock }
  /// The screen's keyboard.
  public var keyboard: Keyboard { screen.keyboard }

  /// Taps on the screen; returns whether a window is there.
  @discardableResult
  public func tap(at point: CGPoint, count: Int = 1) -> Bool { screen.tap(at: point, count: count) }

  /// Presses on the screen; returns whether a window is there.
  @discardableResult
  public func press(at point: CGPoint, duration: Duration) -> Bool {
    screen.press(at: point, duration: duration)
  }

  /// Drags across the screen; returns whether a window is where the touch begins.
  @discardableResult
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: Duration = .milliseconds(300),
    _ atPlace: () -> Void = {}
  ) -> Bool {
    screen.drag(from: start, to: end, duration: duration, atPlace)
  }

  /// Rotates the device; returns whether it has the orientation and the controller supports it.
  @discardableResult
  public func rotate(to orientation: Device.Orientation) -> Bool { screen.rotate(to: orientation) }
}

/// Shows a controller: simulates a screen, makes a window on it key and visible, and lays it out.
///
///     let screen = show(LoginViewController(), on: .iPhone8)
///     screen.keyboard.show()
///     screen.clock.advance(by: .seconds(1))
@MainActor @discardableResult
public func show(
  _ controller: UIViewController, on simulated: SimulatedScreen = .plain
) -> ShownScreen {
  let screen = simulate(simulated)
  let window = UIWindow()
  window.rootViewController = controller
  window.makeKeyAndVisible()
  return ShownScreen(screen: screen, window: window)
}

/// Shows views: simulates a screen, adds the views to a window on it, and makes the window key and visible.
@MainActor @discardableResult
public func show(_ views: UIView..., on simulated: SimulatedScreen = .plain) -> ShownScreen {
  let screen = simulate(simulated)
  let window = UIWindow()
  for view in views { window.addSubview(view) }
  window.makeKeyAndVisible()
  return ShownScreen(screen: screen, window: window)
}
