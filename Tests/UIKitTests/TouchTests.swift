import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Touches on the screen, controls and gestures.
@MainActor
@Suite struct TouchTests {
  /// Logs the touches it receives.
  private final class Listener: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      let place = touches.first?.location(in: self) ?? .zero
      log.append("began (\(place.x), \(place.y))")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("moved")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("cancelled")
    }
  }

  @Test func touchesGoToTheViewAndOnAlongTheChain() {
    let screen = show()
    let listener = Listener(frame: rect(100, 100, 100, 100))
    listener.addSubview(UIView(frame: rect(10, 10, 10, 10)))
    screen.window.addSubview(listener)
    #expect(screen.tap(at: CGPoint(x: 115, y: 118)))
    #expect(listener.log == ["began (15.0, 18.0)", "ended"])
    listener.isUserInteractionEnabled = false
    screen.tap(at: CGPoint(x: 115, y: 118))
    #expect(listener.log.count == 2)
    #expect(!screen.tap(at: CGPoint(x: 1000, y: 0)))
  }

  @Test func controlSendsEventsForTouches() {
    let screen = show()
    let button = UIButton(frame: rect(0, 0, 100, 100))
    screen.window.addSubview(button)
    var log: [String] = []
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"),
      (.touchDragExit, "exit"), (.touchDragEnter, "enter"), (.primaryActionTriggered, "primary"),
    ]
    for (event, name) in events { button.addAction(UIAction { _ in log.append(name) }, for: event) }
    screen.tap(at: CGPoint(x: 50, y: 50))
    #expect(log == ["down", "up inside", "primary"])
    log = []
    screen.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 300))
    #expect(log == ["down", "exit", "up outside"])
    log = []
    button.isEnabled = false
    screen.tap(at: CGPoint(x: 50, y: 50))
    #expect(log == [])
    #expect(!button.isHighlighted)
  }

  @Test func actionsAreAddedOnceAndRemovedByIdentifier() {
    let control = UIControl()
    var count = 0
    var sender: AnyObject?
    let action = UIAction(identifier: UIAction.Identifier("save")) {
      count += 1
      sender = $0.sender
    }
    control.addAction(action, for: .valueChanged)
    control.addAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(count == 1)
    #expect(sender === control)
    control.sendActions(for: .touchDown)
    #expect(count == 1)
    control.removeAction(identifiedBy: UIAction.Identifier("save"), for: .allEvents)
    control.sendActions(for: .valueChanged)
    #expect(count == 1)
  }

  @MainActor
  private final class Target {
    var count = 0
    func act() { count += 1 }
  }

  @Test func targetsAreMethodsAndAreNotKept() {
    let control = UIControl()
    let tap = UITapGestureRecognizer()
    var target: Target? = Target()
    weak let weakTarget = target
    if let target {
      control.addTarget(target, action: Target.act, for: .valueChanged)
      tap.addTarget(target, action: Target.act)
    }
    control.sendActions(for: .valueChanged)
    #expect(target?.count == 1)
    target = nil
    #expect(weakTarget == nil)
    control.sendActions(for: .valueChanged)
  }

  @Test func tapIsRecognizedByTheViewAroundButNotFromControls() {
    let screen = show()
    let content = UIView(frame: rect(0, 0, 320, 400))
    let button = UIButton(frame: rect(0, 0, 100, 44))
    content.addSubview(button)
    screen.window.addSubview(content)
    var log: [String] = []
    content.addGestureRecognizer(
      UITapGestureRecognizer { log.append("tap \($0.location(in: content).y)") })
    button.addAction(UIAction { _ in log.append("button") }, for: .touchUpInside)
    screen.tap(at: CGPoint(x: 200, y: 300))
    screen.tap(at: CGPoint(x: 50, y: 20))
    #expect(log == ["tap 300.0", "button"])
    screen.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 350))
    #expect(log.count == 2)
  }

  @Test func doubleTapNeedsTwo() {
    let screen = show()
    var count = 0
    let tap = UITapGestureRecognizer { _ in count += 1 }
    tap.numberOfTapsRequired = 2
    screen.window.addGestureRecognizer(tap)
    screen.tap(at: CGPoint(x: 10, y: 10))
    #expect(count == 0)
    screen.tap(at: CGPoint(x: 10, y: 10), count: 2)
    #expect(count == 1)
  }

  @Test func panBeginsAfterAWhileAndTakesTheTouchFromTheView() {
    let screen = show()
    let listener = Listener(frame: rect(0, 0, 320, 568))
    screen.window.addSubview(listener)
    var log: [(UIGestureRecognizer.State, CGFloat)] = []
    let pan = UIPanGestureRecognizer()
    pan.addHandler { [weak pan] in
      log.append(($0.state, pan?.translation(in: listener).y ?? -1))
    }
    listener.addGestureRecognizer(pan)
    // 120 points in 0.2 s: 12 places of 10 points.
    screen.drag(
      from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 220), duration: .milliseconds(200))
    #expect(log.map(\.0).first == .began)
    #expect(log.map(\.0).last == .ended)
    #expect(log.last?.1 == 120)
    #expect(abs(pan.velocity(in: nil).y - 600) < 1e-6)
    #expect(listener.log == ["began (100.0, 100.0)", "cancelled"])
  }

  @Test func innerPanWinsUnlessBothMayGoOn() {
    final class Both: UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
    }
    let screen = show()
    let inner = UIView(frame: rect(0, 0, 320, 568))
    screen.window.addSubview(inner)
    var log: [String] = []
    let first = UIPanGestureRecognizer { if $0.state == .began { log.append("inner") } }
    let second = UIPanGestureRecognizer { if $0.state == .began { log.append("outer") } }
    inner.addGestureRecognizer(first)
    screen.window.addGestureRecognizer(second)
    screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 200))
    #expect(log == ["inner"])
    let both = Both()
    second.delegate = both
    screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 200))
    #expect(log == ["inner", "inner", "outer"])
  }
}
