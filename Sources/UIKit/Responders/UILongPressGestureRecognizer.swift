public import Foundation

/// Sees a finger that rests in a place.
///
/// Source: developer.apple.com, UILongPressGestureRecognizer.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the finger has to rest, in seconds; 0.5 unless set, and a day at most.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the finger may stray before the press is seen, in points; 10 unless set.
  open var allowableMovement: CGFloat = 10
  /// How often has to be tapped before the press; 0 unless set.
  open var numberOfTapsRequired = 0
  private var start = CGPoint.zero
  private var isGranted = false

  override func touchBegan(_ touch: UITouch) {
    super.touchBegan(touch)
    start = touch.place
    guard touch.tapCount > numberOfTapsRequired else { return fail() }
    guard let clock = touch.window?.screen.clock else { return }
    clock.schedule(at: clock.now + .bounded(minimumPressDuration)) { [weak self] in
      guard let self, self.touch === touch, state == .possible else { return }
      isReady = true
      sequence?.arbitrate()
    }
  }

  override func touchMoved(_ touch: UITouch) {
    if isGranted { return change(to: .changed) }
    if state == .possible, start.distance(to: touch.place) > allowableMovement { fail() }
  }

  override func touchEnded(_ touch: UITouch) {
    if isGranted { change(to: .ended) } else { fail() }
  }

  override func recognize() {
    isGranted = true
    markRecognized()
    change(to: .began)
  }

  override func reset() {
    super.reset()
    isGranted = false
  }
}
