import Foundation

/// One finger from touching down to being raised: what it touches, and the gestures it may make.
@MainActor
final class TouchSequence {
  private let touch: UITouch
  private let event = UIEvent()
  private let recognizers: [UIGestureRecognizer]
  private var viewIsTold = true
  private let start: TimeInterval

  /// A finger that touches down at a point of the screen; `nil` where there is no view.
  init?(on screen: UIScreen, at point: CGPoint, tapCount: Int = 1) {
    guard let (window, view, place) = screen.view(at: point) else { return nil }
    touch = UITouch(at: place, view: view, window: window)
    touch.tapCount = tapCount
    start = touch.timestamp
    event.allTouches = [touch]
    var found: [UIGestureRecognizer] = []
    var next: UIView? = view
    while let current = next {
      found += current.gestureRecognizersInUse
      next = current.superview
    }
    let touch = touch
    recognizers = found.filter {
      $0.isEnabled && ($0.delegate?.gestureRecognizer($0, shouldReceive: touch) ?? true)
    }
    for recognizer in recognizers { recognizer.touchBegan(touch) }
    arbitrate()
    if viewIsTold { view.touchesBegan([touch], with: event) }
  }

  func move(to point: CGPoint) {
    update(.moved, point)
    for recognizer in recognizers { recognizer.touchMoved(touch) }
    arbitrate()
    if viewIsTold { touch.view?.touchesMoved([touch], with: event) }
  }

  func end() {
    update(.ended, nil)
    for recognizer in recognizers { recognizer.touchEnded(touch) }
    arbitrate()
    if viewIsTold { touch.view?.touchesEnded([touch], with: event) }
    for recognizer in recognizers { recognizer.reset() }
  }

  private func update(_ phase: UITouch.Phase, _ point: CGPoint?) {
    guard let window = touch.window else { return }
    touch.phase = phase
    touch.timestamp = window.screen.clock.now.seconds
    event.timestamp = touch.timestamp
    touch.previousPlace = touch.place
    if let point { touch.place = window.pointFromScreen(point) }
  }

  /// Lets the first recogniser that has seen its gesture have it: others fail unless a delegate lets both
  /// go on, and the view hears no more of the touch (developer.apple.com, UIGestureRecognizer).
  private func arbitrate() {
    for recognizer in recognizers where recognizer.isReady {
      recognizer.isReady = false
      let others = recognizers.filter { $0 !== recognizer && $0.hasRecognized }
      let isAlone = others.allSatisfy {
        recognizer.delegate?.gestureRecognizer(
          recognizer, shouldRecognizeSimultaneouslyWith: $0) == true
          || $0.delegate?.gestureRecognizer($0, shouldRecognizeSimultaneouslyWith: recognizer)
            == true
      }
      guard isAlone, recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true,
        touch.view?.gestureRecognizerShouldBegin(recognizer) ?? true, letsGo(to: recognizer)
      else {
        recognizer.fail()
        continue
      }
      recognizer.recognize()
      guard recognizer.cancelsTouchesInView, viewIsTold else { continue }
      viewIsTold = false
      let phase = touch.phase
      guard phase != .began else { continue }
      touch.phase = .cancelled
      touch.view?.touchesCancelled([touch], with: event)
      touch.phase = phase
    }
  }

  /// How long a scroll view waits before a touch is one of its content, in seconds (known to developers).
  private static let contentDelay = 0.15

  /// Whether the touched view gives way to the scrolling of one around it.
  private func letsGo(to recognizer: UIGestureRecognizer) -> Bool {
    guard let scrollView = recognizer.view as? UIScrollView, let view = touch.view,
      recognizer === scrollView.panGestureRecognizer, view !== scrollView
    else { return true }
    if scrollView.delaysContentTouches, touch.timestamp - start < Self.contentDelay { return true }
    return scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: view)
  }
}

extension UIScreen {
  /// The frontmost view at a point of the screen, its window, and the point there.
  fileprivate func view(at point: CGPoint) -> (UIWindow, UIView, CGPoint)? {
    for window in windows.reversed() where !window.isHidden {
      let place = window.pointFromScreen(point)
      if let view = window.hitTest(place, with: nil) { return (window, view, place) }
    }
    return nil
  }
}

extension UIWindow {
  fileprivate func pointFromScreen(_ point: CGPoint) -> CGPoint { pointFromSuperview(point) }
}
