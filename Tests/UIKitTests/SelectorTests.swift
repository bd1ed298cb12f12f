import Foundation
import Testing
import UIKit

/// Expectations are from developer.apple.com: Selector, UIControl, NotificationCenter, NSObject.
@MainActor
@Suite struct SelectorTests {
  @MainActor private class Base: NSObject {
    var calls: [String] = []
    func save() { calls.append("save") }
    func tapped(_ sender: UIButton) { calls.append("tapped \(sender.tag)") }
    func noted(_ note: Notification) { calls.append(note.name.rawValue) }
    func both(_ sender: UIControl, event: UIEvent?) { calls.append("both") }
  }

  private final class Derived: Base {
    override func save() { calls.append("derived") }
  }

  @Test func selectorsAreEqualIfTheirNamesAre() {
    #expect(Selector("save", Base.save) == Selector("save"))
    #expect(Selector("tapped", Base.tapped(_:)).name == "tapped:")
    #expect(Set([Selector("save"), Selector("save", Base.save)]).count == 1)
  }

  @Test func anOverrideIsCalled() {
    let object = Derived()
    object.perform(Selector("save", Base.save))
    #expect(object.calls == ["derived"])
  }

  @Test func anObjectRespondsToTheMethodsOfItsClass() {
    #expect(Derived().responds(to: Selector("save", Base.save)))
    #expect(!NSObject().responds(to: Selector("save", Base.save)))
    #expect(!Base().responds(to: Selector("unknown")))
  }

  @Test func anObjectHasTheImplementationsOfItsClass() {
    #expect(Derived().method(for: Selector("save", Base.save))?.name == "save")
    #expect(NSObject().method(for: Selector("save", Base.save)) == nil)
    #expect(Base().method(for: nil) == nil)
  }

  @Test func aControlCallsItsTargetOncePerEvent() {
    let button = UIButton()
    button.tag = 7
    let target = Base()
    let action = Selector("tapped:", Base.tapped(_:))
    button.addTarget(target, action: action, for: .touchUpInside)
    button.addTarget(target, action: action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(target.calls == ["tapped 7"])
    #expect(button.actions(forTarget: target, forControlEvent: .touchUpInside) == ["tapped:"])
    button.removeTarget(target, action: action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(target.calls.count == 1)
  }

  @Test func aControlDoesNotRetainItsTarget() {
    let button = UIButton()
    weak var gone: Base?
    do {
      let target = Base()
      gone = target
      button.addTarget(target, action: Selector("save", Base.save), for: .touchUpInside)
    }
    #expect(gone == nil)
    button.sendActions(for: .touchUpInside)
    #expect(button.allTargets.isEmpty)
  }

  @Test func anActionWithoutTargetGoesUpTheResponderChain() {
    final class Controller: UIViewController {
      var calls = 0
      func submit() { calls += 1 }
    }
    let controller = Controller()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let button = UIButton()
    controller.view.addSubview(button)
    button.addTarget(
      nil, action: Selector("submit", Controller.submit), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(controller.calls == 1)
  }

  @Test func aBarButtonSendsItsAction() {
    let target = Base()
    let item = UIBarButtonItem(
      title: "Save", style: .plain, target: target, action: Selector("save", Base.save))
    item.sendAction()
    #expect(target.calls == ["save"])
    #expect(item.action == Selector("save"))
  }

  @Test func notificationsReachTheObserverUntilItIsRemoved() {
    let center = NotificationCenter()
    let observer = Base()
    let other = Base()
    let name = Notification.Name("changed")
    let selector = Selector("noted:", Base.noted(_:))
    center.addObserver(observer, selector: selector, name: name, object: nil)
    center.addObserver(other, selector: selector, name: name, object: nil)
    center.post(name: name, object: nil)
    center.removeObserver(observer)
    center.post(name: name, object: nil)
    #expect(observer.calls == ["changed"])
    #expect(other.calls == ["changed", "changed"])
    center.removeObserver(other, name: Notification.Name("different"), object: nil)
    center.post(name: name, object: nil)
    #expect(other.calls.count == 3)
    center.removeObserver(other, name: name, object: nil)
    center.post(name: name, object: nil)
    #expect(other.calls.count == 3)
  }

  @Test func aTokenOfABlockIsRemovedAsBefore() {
    let center = NotificationCenter()
    let counter = Base()
    let token = center.addObserver(forName: nil, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { counter.save() }
    }
    center.removeObserver(token)
    center.post(name: Notification.Name("changed"), object: nil)
    #expect(counter.calls.isEmpty)
  }

  @Test func aDelayedCallWaitsForTheClockAndCanBeCancelled() {
    let screen = UIScreen.simulate(size: CGSize(width: 320, height: 480), scale: 2)
    let object = Base()
    object.perform(Selector("save", Base.save), with: nil, afterDelay: 0.5)
    screen.clock.advance(by: .milliseconds(499))
    #expect(object.calls.isEmpty)
    screen.clock.advance(by: .milliseconds(1))
    #expect(object.calls == ["save"])
    object.perform(Selector("save", Base.save), with: nil, afterDelay: 0.5)
    NSObject.cancelPreviousPerformRequests(withTarget: object)
    screen.clock.advance(by: .seconds(1))
    #expect(object.calls == ["save"])
  }

  @Test func aGestureRecognizerCallsItsTarget() {
    @MainActor final class Target: NSObject {
      var views: [UIView?] = []
      func tapped(_ recognizer: UITapGestureRecognizer) { views.append(recognizer.view) }
    }
    let screen = UIScreen.simulate(size: CGSize(width: 320, height: 480), scale: 2)
    let target = Target()
    let window = UIWindow()
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let tap = UITapGestureRecognizer(
      target: target, action: Selector("tapped:", Target.tapped(_:)))
    controller.view.addGestureRecognizer(tap)
    screen.tap(at: CGPoint(x: 100, y: 100))
    #expect(target.views == [controller.view])
  }

  @Test func aDisplayLinkCallsItsTargetForEachFrame() {
    let screen = UIScreen.simulate(size: CGSize(width: 320, height: 480), scale: 2)
    let target = Base()
    let link = CADisplayLink(target: target, selector: Selector("save", Base.save))
    link.add(to: .main, forMode: .common)
    screen.clock.advance(by: .milliseconds(51))
    #expect(target.calls.count == 3)
    link.invalidate()
    screen.clock.advance(by: .seconds(1))
    #expect(target.calls.count == 3)
  }

  @Test func registeredMembersAreFoundByName() {
    final class Form: NSObject {
      var count = 0
      var title: String? = "Old"
      func save() { count += 1 }
    }
    RuntimeClass.register {
      [
        RuntimeClass(
          Form.self, name: "Form", module: "Tests", methods: [Selector("save", Form.save)],
          properties: [
            RuntimeClass.Property(
              "title", get: { (form: Form) in form.title },
              set: { (form: Form, value) in form.title = value }),
            RuntimeClass.Property(
              "count", get: { (form: Form) in form.count },
              set: { (form: Form, value) in form.count = value }),
          ])
      ]
    }
    let form = Form()
    form.perform(Selector("save"))
    #expect(form.count == 1)
    form.setValue("New", forKey: "title")
    form.setValue(NSNumber(value: 4), forKey: "count")
    #expect(form.title == "New")
    #expect(form.value(forKey: "count") as? Int == 4)
  }
}
