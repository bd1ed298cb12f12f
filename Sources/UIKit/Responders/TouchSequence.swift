import Foundation

/// A touch from beginning to end, with its view and the gesture recognizers that receive it.
@MainActor
final class TouchSequence {
  private let touch: UITouch
  private let event = UIEvent()
  private let recognizers: [UIGestureRecognizer]
  private var viewIsTold = true
  /// Whether the view has received the touch.
  private var viewHasHeard = false
  /// Whether recognizers and views are receiving an event, after which gestures are arbitrated.
  private var isDelivering = false
  private let start: TimeInterval

  /// Begins a touch at a point of the screen; `nil` if there is no view at the point.
  init?(on screen: UIScreen, at point: CGPoint, tapCount: Int = 1) {
    guard !UIApplication.shared.isIgnoringInteractionEvents,
      let (window, view, place) = screen.view(at: point)
    else { return nil }
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
    touch.gestureRecognizers = recognizers
    send { $0.begin() }
  }

  /// Sends the event through the application and the window, which may keep it from recognizers
  /// and views.
  private func send(_ deliver: @escaping (TouchSequence) -> Void) {
    event.deliver = { [weak self] in
      guard let self else { return }
      isDelivering = true
      deliver(self)
      isDelivering = false
    }
    UIApplication.shared.sendEvent(event)
    event.deliver = nil
  }

  private func begin() {
    for recognizer in recognizers {
      recognizer.sequence = self
      recognizer.begin(touch, event)
    }
    arbitrate()
    guard viewIsTold else { return }
    viewHasHeard = true
    touch.view?.touchesBegan([touch], with: event)
  }

  func move(to point: CGPoint) {
    update(.moved, point)
    send { $0.moveOn() }
  }

  private func moveOn() {
    for recognizer in recognizers { recognizer.move(touch, event) }
    arbitrate()
    if viewIsTold { touch.view?.touchesMoved([touch], with: event) }
  }

  func end() {
    update(.ended, nil)
    send { $0.finish() }
    for recognizer in recognizers {
      recognizer.forget()
      recognizer.reset()
    }
  }

  private func finish() {
    for recognizer in recognizers { recognizer.end(touch, event) }
    arbitrate()
    // A gesture that has not been detected by now has failed, unless it consists of several
    // touches.
    for recognizer in recognizers
    where recognizer.phase == .possible && !recognizer.isReady && !recognizer.awaitsMoreTouches {
      recognizer.fail()
    }
    arbitrate()
    if viewIsTold { touch.view?.touchesEnded([touch], with: event) }
    grantLater(recognizers.filter { $0.isReady && mayGoOn($0) })
  }

  /// The time to wait for further touches after one that may be the first of several: 0.35 s (known
  /// to developers).
  private static let patience = Duration.milliseconds(350)

  /// Recognises gestures that wait for the failure of a multi-touch one, such as a double tap, once
  /// no further touch has followed.
  private func grantLater(_ waiting: [UIGestureRecognizer]) {
    guard !waiting.isEmpty, let clock = touch.window?.screen.clock else { return }
    let blockers = waiting.map { recognizer in
      recognizers.filter { $0 !== recognizer && recognizer.awaitsFailure(of: $0) }
    }
    let (now, touch) = (clock.now, touch)
    clock.schedule(at: now + Self.patience) {
      var granted: [UIGestureRecognizer] = []
      for (recognizer, blockers) in zip(waiting, blockers) {
        let isUnblocked = blockers.allSatisfy { ($0.lastRecognition ?? .zero - .seconds(1)) < now }
        guard isUnblocked, recognizer.isEnabled,
          granted.allSatisfy({ Self.areTogether(recognizer, $0) }),
          recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true,
          recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
        else { continue }
        recognizer.recognizeLate(touch)
        granted.append(recognizer)
      }
    }
  }

  /// Whether a delegate allows two gestures to be recognised simultaneously.
  private static func areTogether(
    _ one: UIGestureRecognizer, _ other: UIGestureRecognizer
  ) -> Bool {
    one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) == true
  }

  /// Whether neither another gesture recognised in the touch nor a control prevents a gesture from
  /// beginning.
  private func mayGoOn(_ recognizer: UIGestureRecognizer) -> Bool {
    let others = recognizers.filter { $0 !== recognizer && $0.hasRecognized }
    return others.allSatisfy {
      Self.areTogether(recognizer, $0) || !$0.canPrevent(recognizer)
        || !recognizer.canBePrevented(by: $0)
    }
      && touch.view?.allows(recognizer) ?? true
  }

  private func update(_ phase: UITouch.Phase, _ point: CGPoint?) {
    guard let window = touch.window else { return }
    touch.phase = phase
    touch.timestamp = window.screen.clock.now.seconds
    event.timestamp = touch.timestamp
    touch.previousPlace = touch.place
    if let point { touch.place = window.pointFromScreen(point) }
  }

  /// Arbitrates gestures that were detected outside the delivery of an event, such as by a timer.
  func arbitrateUnlessDelivering() { if !isDelivering { arbitrate() } }

  /// Lets the first recognizer that has detected its gesture recognise it: the others fail unless a
  /// delegate allows both, and the view no longer receives the touch (developer.apple.com,
  /// UIGestureRecognizer).
  func arbitrate() {
    for recognizer in recognizers where recognizer.isReady {
      let awaited = recognizers.filter { $0 !== recognizer && recognizer.awaitsFailure(of: $0) }
      if awaited.contains(where: \.hasRecognized) {
        recognizer.fail()
        continue
      }
      if awaited.contains(where: { $0.phase == .possible }) { continue }
      recognizer.isReady = false
      guard mayGoOn(recognizer),
        recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true,
        recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true,
        recognizer.view?.takes(touch, for: recognizer, after: touch.timestamp - start) ?? true
      else {
        recognizer.fail()
        continue
      }
      recognizer.recognize()
      guard recognizer.cancelsTouchesInView, viewIsTold else { continue }
      viewIsTold = false
      guard viewHasHeard else { continue }
      let phase = touch.phase
      touch.phase = .cancelled
      touch.view?.touchesCancelled([touch], with: event)
      touch.phase = phase
    }
  }
}

extension UIScreen {
  /// Returns the frontmost view at a point of the screen, its window, and the point in window
  /// coordinates.
  fileprivate func view(at point: CGPoint) -> (UIWindow, UIView, CGPoint)? {
    for window in windows.reversed() where !window.isHidden {
      let place = window.pointFromScreen(point)
      if let view = window.hitTest(place, with: nil) { return (window, view, place) }
    }
    return nil
  }
}

extension UIWindow {
  fileprivate func pointFromScreen(_ point: CGPoint) -> CGPoint {
    geometry.pointFromSuperview(point)
  }
}
