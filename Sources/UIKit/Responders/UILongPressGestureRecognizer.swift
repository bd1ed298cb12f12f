public import Foundation

/// A recognizer of long presses.
///
/// Source: developer.apple.com, UILongPressGestureRecognizer.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration of the press, in seconds; 0.5 by default, and at most a day.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The maximum movement of the touch before the press is recognised, in points; 10 by default.
  open var allowableMovement: CGFloat = 10
  /// The number of taps required before the press; 0 by default.
  open var numberOfTapsRequired = 0
  /// The number of fingers required, 1 by default; simulated touches have one.
  open var numberOfTouchesRequired = 1
  private var start = CGPoint.zero
  private var isGranted = false

  override func touchBegan(_ touch: UITouch) {
    super.touchBegan(touch)
    start = touch.place
    guard touch.tapCount > numberOfTapsRequired, numberOfTouchesRequired <= 1 else { return fail() }
    guard let clock = touch.window?.screen.clock else { return }
    clock.schedule(at: clock.now + .bounded(minimumPressDuration)) { [weak self] in
      guard let self, self.touch === touch, phase == .possible else { return }
      isReady = true
      sequence?.arbitrate()
    }
  }

  override func touchMoved(_ touch: UITouch) {
    if isGranted { return change(to: .changed) }
    if phase == .possible, start.distance(to: touch.place) > allowableMovement { fail() }
  }

  override func touchEnded(_ touch: UITouch) {
    if isGranted { change(to: .ended) } else { fail() }
  }

  override var detectedState: State { .began }

  override func recognize() {
    isGranted = true
    super.recognize()
  }

  override func forget() {
    super.forget()
    isGranted = false
  }
}
