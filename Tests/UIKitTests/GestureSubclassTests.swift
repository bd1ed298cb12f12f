import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// developer.apple.com, "Implementing a custom gesture recognizer".
@MainActor
@Suite struct GestureSubclassTests {
  /// A check mark: down, and then up.
  private final class CheckMark: UIGestureRecognizer {
    private var lowest = CGPoint.zero
    private var start = CGPoint.zero
    private(set) var resets = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      guard let touch = touches.first, event.touches(for: self)?.count == 1 else {
        state = .failed
        return
      }
      start = touch.location(in: view)
      lowest = start
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      guard let place = touches.first?.location(in: view) else { return }
      if place.x < start.x { state = .failed }
      if place.y > lowest.y { lowest = place }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      guard let place = touches.first?.location(in: view) else { return }
      state = lowest.y > start.y && place.y < lowest.y ? .recognized : .failed
    }
    override func reset() {
      super.reset()
      resets += 1
    }
  }

  /// A drag that is cancelled unless it is horizontal.
  private final class HorizontalPan: UIPanGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      guard state == .began else { return }
      let velocity = velocity(in: view)
      if abs(velocity.y) > abs(velocity.x) { state = .cancelled }
    }
  }

  @Test func discreteGestureIsRecognizedWhenItEnds() {
    let view = UIView(frame: rect(0, 0, 320, 568))
    let mark = CheckMark()
    var states: [UIGestureRecognizer.State] = []
    mark.addHandler { states.append($0.state) }
    view.addGestureRecognizer(mark)
    let screen = show(view)
    // Only along a line: down is no check mark.
    screen.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 100, y: 200))
    #expect(states.isEmpty)
    #expect(mark.state == .possible && mark.resets == 1)
    screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 50, y: 200))
    #expect(states.isEmpty && mark.resets == 2)
  }

  @Test func subclassOfAPanMayRejectADirection() {
    let view = UIView(frame: rect(0, 0, 320, 568))
    let pan = HorizontalPan()
    var states: [UIGestureRecognizer.State] = []
    pan.addHandler { states.append($0.state) }
    view.addGestureRecognizer(pan)
    let screen = show(view)
    screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300))
    #expect(states.isEmpty)
    screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
    #expect(states.first == .began && states.last == .ended)
  }

  @Test func recognizerThatIsDisabledDuringAGestureIsCancelled() {
    let view = UIView(frame: rect(0, 0, 320, 568))
    let pan = UIPanGestureRecognizer()
    var states: [UIGestureRecognizer.State] = []
    pan.addHandler {
      states.append($0.state)
      if $0.state == .changed { $0.isEnabled = false }
    }
    view.addGestureRecognizer(pan)
    show(view).drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300))
    #expect(states == [.began, .changed, .cancelled])
  }

  @Test func viewMayRejectAGesture() {
    final class Rejecting: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        false
      }
    }
    let view = Rejecting(frame: rect(0, 0, 320, 568))
    var taps = 0
    view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    show(view).tap(at: CGPoint(x: 10, y: 10))
    #expect(taps == 0)
  }

  @Test func recognizersOfAViewCanBeReplaced() {
    let view = UIView()
    let (first, second) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    view.gestureRecognizers = [first]
    view.gestureRecognizers = [second]
    #expect(first.view == nil && second.view === view)
    view.gestureRecognizers = nil
    #expect(view.gestureRecognizers == nil && second.view == nil)
  }

  @Test func pinchOfATestCallsItsHandlers() {
    let pinch = UIPinchGestureRecognizer()
    var scales: [CGFloat] = []
    pinch.addHandler {
      if let pinch = $0 as? UIPinchGestureRecognizer { scales.append(pinch.scale) }
    }
    pinch.scale = 2
    pinch.state = .began
    pinch.scale = 3
    pinch.state = .changed
    pinch.state = .ended
    #expect(scales == [2, 3, 3])
  }

  @Test func edgePanBeginsAtItsEdgeOnly() {
    let view = UIView(frame: rect(0, 0, 320, 568))
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = .right
    var began = 0
    pan.addHandler { if $0.state == .began { began += 1 } }
    view.addGestureRecognizer(pan)
    let screen = show(view)
    screen.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 100, y: 100))
    #expect(began == 0)
    screen.drag(from: CGPoint(x: 315, y: 100), to: CGPoint(x: 200, y: 100))
    #expect(began == 1)
  }

  @Test func controlTracksTouchesAsItsSubclassSays() {
    final class Dial: UIControl {
      var lines: [String] = []
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        lines.append("begin")
        return touch.location(in: self).x < 100
      }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        lines.append("continue")
        return touch.location(in: self).y < 150
      }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { lines.append("end") }
    }
    let dial = Dial(frame: rect(0, 0, 200, 300))
    let screen = show(dial)
    screen.tap(at: CGPoint(x: 150, y: 50))
    #expect(dial.lines == ["begin"])
    dial.lines = []
    screen.tap(at: CGPoint(x: 50, y: 50))
    #expect(dial.lines == ["begin", "end"])
    dial.lines = []
    screen.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 250))
    #expect(dial.lines.first == "begin" && !dial.lines.contains("end"))
    #expect(!dial.isTracking)
  }
}
