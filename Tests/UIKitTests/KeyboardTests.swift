import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Logs the calls that text fields make to their delegate, with their placeholders as names.
private final class EditingLog: UITextFieldDelegate {
  var entries: [String] = []
  var mayEnd = true

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    log("shouldBegin", textField)
    return true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { log("didBegin", textField) }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    log("shouldEnd", textField)
    return mayEnd
  }

  func textFieldDidEndEditing(_ textField: UITextField) { log("didEnd", textField) }

  private func log(_ event: String, _ field: UITextField) {
    entries.append("\(event) \(field.placeholder ?? "")")
  }
}

/// The docked keyboard's notifications (parity C1 and S3-16 to S3-20).
@MainActor
@Suite struct KeyboardTests {
  @Test func namesAndKeysAreApples() {
    #expect(
      UIResponder.keyboardWillShowNotification.rawValue == "UIKeyboardWillShowNotification")
    #expect(
      UIResponder.keyboardDidChangeFrameNotification.rawValue
        == "UIKeyboardDidChangeFrameNotification")
    #expect(UIResponder.keyboardFrameEndUserInfoKey == "UIKeyboardFrameEndUserInfoKey")
    #expect(UIResponder.keyboardIsLocalUserInfoKey == "UIKeyboardIsLocalUserInfoKey")
  }

  @Test func showAndHidePostInOrder() {
    let screen = simulate(.iPhone5)
    let log = NotificationLog()
    defer { log.stop() }
    screen.keyboard.show()
    #expect(log.names == ["WillChangeFrame", "WillShow"])
    screen.clock.advance(by: .milliseconds(249))
    #expect(log.names.count == 2)
    screen.clock.advance(by: .milliseconds(1))
    #expect(log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    log.entries = []
    screen.keyboard.hide()
    screen.clock.advance(by: .seconds(1))
    #expect(log.names == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    #expect(log.entries.map(\.time) == [250, 250, 500, 500].map { .milliseconds($0) })
  }

  /// Fixture of parity C1, iOS 7 on 3.5 inches.
  @Test func userInfoOfAnAnimatedShow() {
    let screen = simulate(.size(320, 480))
    let log = NotificationLog()
    defer { log.stop() }
    screen.keyboard.show(height: 216)
    screen.clock.advance(by: .seconds(1))
    for entry in log.entries {
      let info = entry.info
      #expect(info["UIKeyboardFrameBeginUserInfoKey"] as? CGRect == rect(0, 480, 320, 216))
      #expect(info["UIKeyboardFrameEndUserInfoKey"] as? CGRect == rect(0, 264, 320, 216))
      #expect(info["UIKeyboardCenterBeginUserInfoKey"] as? CGPoint == CGPoint(x: 160, y: 588))
      #expect(info["UIKeyboardCenterEndUserInfoKey"] as? CGPoint == CGPoint(x: 160, y: 372))
      #expect(info["UIKeyboardBoundsUserInfoKey"] as? CGRect == rect(0, 0, 320, 216))
      #expect(info["UIKeyboardAnimationDurationUserInfoKey"] as? Double == 0.25)
      #expect(info["UIKeyboardAnimationCurveUserInfoKey"] as? Int == 7)
      #expect(info["UIKeyboardIsLocalUserInfoKey"] as? Bool == true)
    }
    #expect(log.entries.count == 4)
  }

  /// Rows S3-15 to S3-19: the log of a device of 320 by 568, candidate bar added.
  @Test func heightChangedWhileShownPostsFourTimesAtOnceWithoutDuration() {
    let screen = simulate(.iPhone5)
    screen.keyboard.show(height: 216)
    screen.clock.advance(by: .seconds(1))
    let log = NotificationLog()
    defer { log.stop() }
    screen.keyboard.show(height: 252)
    #expect(log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    for (index, entry) in log.entries.enumerated() {
      let info = entry.info
      #expect(info["UIKeyboardFrameBeginUserInfoKey"] as? CGRect == rect(0, 352, 320, 216))
      #expect(info["UIKeyboardFrameEndUserInfoKey"] as? CGRect == rect(0, 316, 320, 252))
      #expect(info["UIKeyboardCenterBeginUserInfoKey"] as? CGPoint == CGPoint(x: 160, y: 478))
      #expect(info["UIKeyboardCenterEndUserInfoKey"] as? CGPoint == CGPoint(x: 160, y: 442))
      #expect(info["UIKeyboardBoundsUserInfoKey"] as? CGRect == rect(0, 0, 320, 252))
      let isWill = index < 2
      #expect(
        info["UIKeyboardAnimationDurationUserInfoKey"] as? Double == (isWill ? 0 : nil))
      // As the log of row S3-17 prints it.
      let printed = (info["UIKeyboardAnimationDurationUserInfoKey"] as? NSNumber)?.description
      #expect(printed == (isWill ? "0" : nil))
      #expect(info["UIKeyboardAnimationCurveUserInfoKey"] as? Int == (isWill ? 7 : nil))
    }
    #expect(screen.keyboard.presentationFrame == rect(0, 316, 320, 252))
  }

  @Test func nothingIsPostedWhenNothingChanges() {
    let screen = simulate(.iPhone5)
    let log = NotificationLog()
    defer { log.stop() }
    screen.keyboard.hide()
    screen.keyboard.show()
    screen.keyboard.show()
    #expect(log.names == ["WillChangeFrame", "WillShow"])
  }

  @Test func keyboardMovesOnItsCurve() {
    let screen = simulate(.iPhone5)
    screen.keyboard.show()
    #expect(screen.keyboard.frame == rect(0, 352, 320, 216))
    #expect(screen.keyboard.presentationOverlap == 0)
    screen.clock.advance(by: .milliseconds(100))
    #expect(abs(screen.keyboard.presentationOverlap - 216 * 0.54478) < 0.002)
    screen.clock.advance(by: .milliseconds(400))
    #expect(screen.keyboard.presentationOverlap == 216)
  }

  @Test func keyboardShownWithoutAnimationIsThereAtOnce() {
    let screen = simulate(.iPhone5)
    let log = NotificationLog()
    defer { log.stop() }
    UIView.performWithoutAnimation { screen.keyboard.show() }
    #expect(screen.keyboard.presentationOverlap == 216)
    #expect(log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    #expect(
      log.entries.first?.info["UIKeyboardAnimationDurationUserInfoKey"] as? Double == 0)
    UIView.performWithoutAnimation { screen.keyboard.hide() }
    #expect(screen.keyboard.presentationOverlap == 0)
    #expect(log.names.last == "DidHide")
  }

  @Test func interruptedShowDoesNotPostThatItWasShown() {
    let screen = simulate(.iPhone5)
    let log = NotificationLog()
    defer { log.stop() }
    screen.keyboard.show()
    screen.clock.advance(by: .milliseconds(100))
    let overlap = screen.keyboard.presentationOverlap
    screen.keyboard.hide()
    #expect(abs(screen.keyboard.presentationOverlap - overlap) < 1e-9)  // no jump
    screen.clock.advance(by: .seconds(1))
    #expect(!log.names.contains("DidShow"))
    #expect(log.names.last == "DidHide")
  }

  /// Parity C1: editing begins before WillChangeFrame, and ends after WillHide.
  @Test func firstResponderShowsAndHidesTheKeyboard() {
    let field = UITextField()
    let other = UITextField()
    let screen = show(field, other, on: .iPhone8)
    let log = NotificationLog()
    defer { log.stop() }
    #expect(field.becomeFirstResponder())
    #expect(field.isFirstResponder)
    #expect(screen.keyboard.isShown)
    #expect(log.names == ["DidBeginEditing", "WillChangeFrame", "WillShow"])
    screen.clock.advance(by: .seconds(1))
    log.entries = []
    #expect(other.becomeFirstResponder())
    #expect(!field.isFirstResponder)
    #expect(log.names == ["DidEndEditing", "DidBeginEditing"])
    log.entries = []
    #expect(other.resignFirstResponder())
    #expect(log.names == ["WillChangeFrame", "WillHide", "DidEndEditing"])
    #expect(!screen.keyboard.isShown)
  }

  @Test func viewOutsideAWindowDoesNotBecomeFirstResponder() {
    #expect(!UITextField().becomeFirstResponder())
    #expect(!UIView().becomeFirstResponder())
  }

  @Test func delegateDecidesAboutEditing() {
    final class Delegate: UITextFieldDelegate {
      var mayBegin = false
      var mayEnd = false
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { mayBegin }
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
    }
    let field = UITextField()
    let delegate = Delegate()
    field.delegate = delegate
    let screen = show(field, on: .iPhone8)
    #expect(!field.becomeFirstResponder())
    delegate.mayBegin = true
    #expect(field.becomeFirstResponder())
    #expect(!field.resignFirstResponder())
    #expect(screen.keyboard.isShown)
    delegate.mayEnd = true
    #expect(field.resignFirstResponder())
  }

  /// developer.apple.com, UITextFieldDelegate: the field that edits asks whether it should end, and
  /// ends, before
  /// the other one begins.
  @Test func editingEndsInOneFieldBeforeItBeginsInTheNext() {
    let screen = show(on: .iPhone8)
    let log = EditingLog()
    let fields = ["old", "new"].map { name in
      let field = UITextField()
      field.placeholder = name
      field.delegate = log
      screen.window.addSubview(field)
      return field
    }
    fields[0].becomeFirstResponder()
    #expect(log.entries == ["shouldBegin old", "didBegin old"])
    log.entries = []
    #expect(fields[1].becomeFirstResponder())
    #expect(
      log.entries == ["shouldBegin new", "shouldEnd old", "didEnd old", "didBegin new"])
    #expect(fields[1].isFirstResponder)
    #expect(screen.keyboard.isShown)
  }

  /// A field may be left from inside the question whether another may begin, as is done before a
  /// picker is shown in place of the keyboard.
  @Test func fieldLeftWhileAnotherIsAskedEndsOnce() {
    final class Leaving: UITextFieldDelegate {
      var leave: () -> Void = {}
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        leave()
        return true
      }
    }
    let window = show(on: .iPhone8).window
    let old = UITextField()
    let new = UITextField()
    let log = EditingLog()
    let leaving = Leaving()
    old.delegate = log
    new.delegate = leaving
    leaving.leave = { old.resignFirstResponder() }
    window.addSubview(old)
    window.addSubview(new)
    old.becomeFirstResponder()
    #expect(new.becomeFirstResponder())
    #expect(log.entries.filter { $0.hasPrefix("didEnd") }.count == 1)
  }

  @Test func fieldTakenOutOfItsWindowEndsEvenIfItsDelegateDeclines() {
    let screen = show(on: .iPhone8)
    let container = UIView()
    let field = UITextField()
    let log = EditingLog()
    log.mayEnd = false
    field.delegate = log
    container.addSubview(field)
    screen.window.addSubview(container)
    field.becomeFirstResponder()
    container.removeFromSuperview()
    #expect(log.entries.last == "didEnd ")
    #expect(!screen.keyboard.isShown)
    screen.window.addSubview(container)
    #expect(!field.isFirstResponder)
  }

  @Test func controllerWhoseViewLeavesTheWindowIsFirstResponderNoLonger() {
    final class Controller: UIViewController {
      var isWilling = true
      override var canBecomeFirstResponder: Bool { isWilling }
    }
    let controller = Controller()
    let window = show(controller.view).window
    #expect(controller.becomeFirstResponder())
    controller.view.removeFromSuperview()
    // Else it would become first responder again as its view appears.
    controller.isWilling = false
    window.addSubview(controller.view)
    #expect(!controller.isFirstResponder)
    controller.view.removeFromSuperview()
    controller.isWilling = true
    window.addSubview(controller.view)
    #expect(controller.isFirstResponder)
  }

  @Test func fieldTakenOutOfItsWindowHidesTheKeyboard() {
    let field = UITextField()
    let screen = show(field, on: .iPhone8)
    field.becomeFirstResponder()
    field.removeFromSuperview()
    #expect(!screen.keyboard.isShown)
    #expect(!field.isFirstResponder)
  }

  /// Parity C1, delivery detail: a mere `layoutIfNeeded()` in the handler animates.
  @Test func handlersRunInsideTheKeyboardsAnimation() {
    let view = UIView(frame: rect(0, 500, 320, 68))
    let screen = show(view, on: .iPhone5)
    let observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { view.frame.origin.y = 284 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    screen.keyboard.show()
    for _ in 0..<6 {
      screen.clock.advance(by: .milliseconds(50))
      let gap = screen.keyboard.presentationFrame.minY - view.presentationFrame.maxY
      #expect(abs(gap) < 1e-9)
    }
  }

  /// Parity C12.
  @Test func layoutGuideFollowsTheKeyboard() {
    let controller = UIViewController()
    let screen = show(controller, on: .iPhoneX)
    let bar = makeView(in: controller.view)
    NSLayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
    ])
    screen.window.layoutIfNeeded()
    #expect(bar.frame.maxY == 778)
    screen.keyboard.show(height: 335)
    #expect(bar.frame.maxY == 477)
    screen.clock.advance(by: .milliseconds(100))
    // From 778 to 477 on the keyboard's curve: 54.478 % at 0.1 s.
    #expect(abs(bar.presentationFrame.maxY - (778 - 301 * 0.54478)) < 0.002)
    screen.keyboard.hide()
    screen.clock.advance(by: .seconds(1))
    #expect(bar.presentationFrame.maxY == 778)
  }
}
