import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Long presses, swipes, and gestures that wait for others.
@MainActor
@Suite struct GestureTests {
  private let middle = CGPoint(x: 160, y: 284)

  /// Logs the touches it receives.
  private final class Log: UIView {
    var lines: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      lines.append("began")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      lines.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      lines.append("cancelled")
    }
  }

  /// Defaults and states of uikit/uilongpressgesturerecognizer.
  @Test func touchThatRestsIsALongPress() {
    let screen = show()
    let log = Log(frame: screen.window.bounds)
    screen.window.addSubview(log)
    let press = UILongPressGestureRecognizer()
    #expect(press.minimumPressDuration == 0.5)
    #expect(press.allowableMovement == 10)
    press.addHandler { log.lines.append("\($0.state) \(screen.clock.now)") }
    log.addGestureRecognizer(press)
    screen.press(at: middle, duration: .milliseconds(499))
    #expect(log.lines == ["began", "ended"])
    log.lines = []
    screen.press(at: middle, duration: .milliseconds(700))
    #expect(
      log.lines == ["began", "began 0.999 seconds", "cancelled", "ended 1.199 seconds"])
    #expect(press.state == .possible)
  }

  @Test func touchThatMovesAwayIsNoLongPress() {
    let screen = show()
    let press = UILongPressGestureRecognizer()
    var states: [UIGestureRecognizer.State] = []
    press.addHandler { states.append($0.state) }
    screen.window.addGestureRecognizer(press)
    screen.drag(from: middle, to: CGPoint(x: 200, y: 284), duration: .seconds(1))
    #expect(states.isEmpty)
    screen.drag(from: middle, to: CGPoint(x: 168, y: 284), duration: .seconds(1))
    #expect(states.first == .began)
    #expect(states.contains(.changed))
    #expect(states.last == .ended)
    press.allowableMovement = 100
    states = []
    screen.drag(from: middle, to: CGPoint(x: 200, y: 284), duration: .seconds(1))
    #expect(states.first == .began)
  }

  @Test func swipesHaveADirectionAndASpeed() {
    let screen = show()
    let swipe = UISwipeGestureRecognizer()
    #expect(swipe.direction == .right)
    var count = 0
    swipe.addHandler {
      #expect($0.state == .ended)
      count += 1
    }
    screen.window.addGestureRecognizer(swipe)
    func drag(_ x: CGFloat, _ y: CGFloat, _ time: Duration) {
      screen.drag(
        from: middle, to: CGPoint(x: middle.x + x, y: middle.y + y), duration: time)
    }
    drag(100, 0, .milliseconds(200))
    #expect(count == 1)
    drag(-100, 0, .milliseconds(200))
    drag(0, 100, .milliseconds(200))
    drag(40, 0, .milliseconds(200))
    drag(100, 0, .seconds(2))
    #expect(count == 1)
    swipe.direction = [.left, .down]
    drag(-100, 0, .milliseconds(200))
    drag(0, 100, .milliseconds(200))
    drag(0, -100, .milliseconds(200))
    #expect(count == 3)
    #expect(UISwipeGestureRecognizer.Direction.down.rawValue == 8)
  }

  @Test func panWaitsForTheFailureOfASwipe() {
    let screen = show()
    var log: [String] = []
    let swipe = UISwipeGestureRecognizer(handler: { _ in log.append("swipe") })
    let pan = UIPanGestureRecognizer(handler: { if $0.state == .began { log.append("pan") } })
    screen.window.addGestureRecognizer(swipe)
    screen.window.addGestureRecognizer(pan)
    let right = CGPoint(x: 260, y: 284)
    screen.drag(from: middle, to: right, duration: .milliseconds(200))
    #expect(log == ["pan"])
    pan.require(toFail: swipe)
    log = []
    screen.drag(from: middle, to: right, duration: .milliseconds(200))
    #expect(log == ["swipe"])
    screen.drag(from: middle, to: right, duration: .seconds(2))
    #expect(log == ["swipe", "pan"])
  }

  @Test func tapWaitsForASecondOne() {
    let screen = show()
    var log: [String] = []
    let once = UITapGestureRecognizer(handler: { _ in log.append("once") })
    let twice = UITapGestureRecognizer(handler: { _ in log.append("twice") })
    twice.numberOfTapsRequired = 2
    once.require(toFail: twice)
    screen.window.addGestureRecognizer(once)
    screen.window.addGestureRecognizer(twice)
    screen.tap(at: middle)
    #expect(log == [])
    screen.clock.advance(by: .milliseconds(349))
    #expect(log == [])
    screen.clock.advance(by: .milliseconds(1))
    #expect(log == ["once"])
    screen.tap(at: middle, count: 2)
    #expect(log == ["once", "twice"])
    screen.clock.advance(by: .seconds(1))
    #expect(log == ["once", "twice"])
  }

  /// Says which gestures wait for which.
  private final class Order: UIGestureRecognizerDelegate {
    var waits = false
    var isAwaited = false
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { waits }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isAwaited }
  }

  @Test func delegatesSayWhatWaits() {
    let screen = show()
    var log: [String] = []
    let swipe = UISwipeGestureRecognizer(handler: { _ in log.append("swipe") })
    let pan = UIPanGestureRecognizer(handler: { if $0.state == .began { log.append("pan") } })
    screen.window.addGestureRecognizer(swipe)
    screen.window.addGestureRecognizer(pan)
    let order = Order()
    order.waits = true
    pan.delegate = order
    let right = CGPoint(x: 260, y: 284)
    screen.drag(from: middle, to: right, duration: .milliseconds(200))
    #expect(log == ["swipe"])
    pan.delegate = nil
    swipe.delegate = order
    order.waits = false
    order.isAwaited = true
    screen.drag(from: middle, to: right, duration: .milliseconds(200))
    #expect(log == ["swipe", "swipe"])
  }

  // MARK: Taps that wait

  private func makeTaps(in view: UIView, _ log: @escaping (String) -> Void) {
    let once = UITapGestureRecognizer(handler: { _ in log("once") })
    let twice = UITapGestureRecognizer(handler: { _ in log("twice") })
    twice.numberOfTapsRequired = 2
    once.require(toFail: twice)
    view.addGestureRecognizer(once)
    view.addGestureRecognizer(twice)
  }

  @Test func tapThatWaitsLeavesTapsToControls() {
    let screen = show()
    var log: [String] = []
    makeTaps(in: screen.window) { log.append($0) }
    let button = UIButton(frame: rect(0, 0, 100, 100))
    button.addAction(UIAction { _ in log.append("button") }, for: .touchUpInside)
    screen.window.addSubview(button)
    screen.tap(at: CGPoint(x: 50, y: 50))
    screen.clock.advance(by: .seconds(1))
    #expect(log == ["button"])
    button.isEnabled = false
    screen.tap(at: CGPoint(x: 50, y: 50))
    screen.clock.advance(by: .seconds(1))
    #expect(log == ["button", "once"])
  }

  @Test func tapThatWaitsYieldsToOneThatWasRecognized() {
    let screen = show()
    var log: [String] = []
    makeTaps(in: screen.window) { log.append("outer \($0)") }
    let inner = UIView(frame: rect(0, 0, 100, 100))
    inner.addGestureRecognizer(UITapGestureRecognizer(handler: { _ in log.append("plain") }))
    screen.window.addSubview(inner)
    screen.tap(at: CGPoint(x: 50, y: 50))
    screen.clock.advance(by: .seconds(1))
    #expect(log == ["plain"])
    // Of two that wait, the inner one is recognized.
    inner.gestureRecognizers?.forEach(inner.removeGestureRecognizer)
    makeTaps(in: inner) { log.append("inner \($0)") }
    screen.tap(at: CGPoint(x: 50, y: 50))
    screen.clock.advance(by: .seconds(1))
    #expect(log == ["plain", "inner once"])
  }

  @Test func tapThatWaitedLeavesTheNextTouchAlone() {
    let screen = show()
    var states: [UIGestureRecognizer.State] = []
    let once = UITapGestureRecognizer()
    once.addHandler { [weak once] _ in states.append(once?.state ?? .failed) }
    let twice = UITapGestureRecognizer()
    twice.numberOfTapsRequired = 2
    once.require(toFail: twice)
    screen.window.addGestureRecognizer(once)
    screen.window.addGestureRecognizer(twice)
    screen.tap(at: middle)
    screen.clock.advance(by: .milliseconds(200))
    var points: [CGPoint] = []
    once.addHandler { [weak once] _ in points.append(once?.location(in: nil) ?? .zero) }
    screen.press(at: CGPoint(x: 10, y: 20), duration: .milliseconds(300))
    screen.clock.advance(by: .seconds(1))
    #expect(states == [.ended, .ended])
    #expect(points == [middle, CGPoint(x: 10, y: 20)])
  }

  @Test(arguments: [Double.infinity, .greatestFiniteMagnitude])
  func pressWithoutEndIsNeverRecognized(duration: TimeInterval) {
    let screen = show()
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = duration
    press.addHandler { _ in Issue.record("seen") }
    screen.window.addGestureRecognizer(press)
    screen.press(at: middle, duration: .seconds(3600))
  }
}
