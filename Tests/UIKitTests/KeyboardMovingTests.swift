import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// The motions of a keyboard other than coming and going (parity C1).
@MainActor
@Suite struct KeyboardMovingTests {
  @Test func predictionsAndCandidatesChangeTheHeight() {
    let screen = simulate(.iPhone5)
    screen.keyboard.show()
    screen.clock.advance(by: .seconds(1))
    screen.keyboard.showsPredictions = true
    #expect(screen.keyboard.frame == rect(0, 316, 320, 252))
    screen.keyboard.candidateBarHeight = 10
    #expect(screen.keyboard.frame == rect(0, 306, 320, 262))
    screen.keyboard.candidateBarHeight = .nan
    screen.keyboard.height = -.infinity
    #expect(screen.keyboard.frame == rect(0, 306, 320, 262))
    screen.keyboard.showsPredictions = false
    screen.keyboard.candidateBarHeight = 0
    #expect(screen.keyboard.frame == rect(0, 352, 320, 216))
  }

  /// Stack Overflow 32319697: height 313, of which 55 are visible.
  @Test func barOfAHardwareKeyboardIsReportedAsAWholeKeyboardMostlyBelowTheScreen() throws {
    let screen = simulate(.iPad9_7)
    screen.keyboard.profile = try #require(KeyboardProfile.named("9"))
    screen.keyboard.isHardwareKeyboardConnected = true
    let log = NotificationLog()
    defer { log.stop() }
    screen.keyboard.show(height: 313)
    let end = try #require(
      log.entry("WillShow")?.info["UIKeyboardFrameEndUserInfoKey"] as? CGRect)
    #expect(end == rect(0, 969, 768, 313))
    #expect(end.intersection(screen.bounds).height == 55)
    screen.clock.advance(by: .seconds(1))
    #expect(screen.keyboard.presentationOverlap == 55)
    screen.keyboard.isHardwareKeyboardConnected = false
    #expect(screen.keyboard.frame == rect(0, 711, 768, 313))
  }

  @Test func realKeyboardOnAPhoneLeavesNothing() {
    let field = UITextField()
    let screen = show(field, on: .iPhone8)
    screen.keyboard.isHardwareKeyboardConnected = true
    let log = NotificationLog()
    defer { log.stop() }
    #expect(field.becomeFirstResponder())
    #expect(log.names == ["DidBeginEditing"])
    #expect(!screen.keyboard.isShown)
    screen.keyboard.isHardwareKeyboardConnected = false
    #expect(screen.keyboard.isShown)
    #expect(log.names == ["DidBeginEditing", "WillChangeFrame", "WillShow"])
    screen.keyboard.isHardwareKeyboardConnected = true
    #expect(log.names.suffix(2) == ["WillChangeFrame", "WillHide"])
  }

  /// There is no first responder for which a keyboard could be shown.
  @Test func disconnectingARealKeyboardShowsNothingAfterEditing() {
    let field = UITextField()
    let screen = show(field, on: .iPhone8)
    screen.keyboard.isHardwareKeyboardConnected = true
    field.becomeFirstResponder()
    field.resignFirstResponder()
    screen.keyboard.isHardwareKeyboardConnected = false
    #expect(!screen.keyboard.isShown)
    #expect(screen.keyboard.frame.minY == 667)
  }

  /// The iPad's log of 2012: only notifications of editing are posted.
  @Test func hardwareKeyboardOnAnOldPadIsNotPostedAtAll() throws {
    let field = UITextField()
    let screen = show(field, on: .iPad9_7)
    screen.keyboard.profile = try #require(KeyboardProfile.named("5"))
    screen.keyboard.isHardwareKeyboardConnected = true
    let log = NotificationLog()
    defer { log.stop() }
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(log.names == ["DidBeginEditing", "DidEndEditing"])
  }

  /// Stack Overflow 10749311, with 264 points of keys and an accessory of 40.
  @Test func keyboardUndockedByTheMenuPostsHidingWithUnusualFrames() throws {
    let field = UITextField()
    field.inputAccessoryView = UIView(frame: rect(0, 0, 768, 40))
    let screen = show(field, on: .iPad9_7)
    screen.keyboard.profile = try #require(KeyboardProfile.named("5"))
    screen.keyboard.height = 264
    field.becomeFirstResponder()
    screen.clock.advance(by: .seconds(1))
    let log = NotificationLog()
    defer { log.stop() }
    screen.keyboard.move(to: .undocked(by: 100))
    let info = try #require(log.entry("WillChangeFrame")).printed
    #expect(info["AnimationCurve"] == "0")
    #expect(info["AnimationDuration"] == "0.25")
    #expect(info["FrameBegin"] == "{{0, 0}, {768, 304}}")
    #expect(info["FrameEnd"] == "{{0, -264}, {768, 304}}")
    #expect(log.entry("WillHide")?.printed["FrameChangedByUserInteraction"] == "1")
    screen.clock.advance(by: .seconds(1))
    #expect(log.entry("DidChangeFrame")?.printed == ["FrameBegin": "{{0, 0}, {768, 304}}"])
    #expect(screen.keyboard.frame == rect(0, 620, 768, 304))
    log.clear()
    screen.keyboard.move(to: .docked)
    #expect(log.names == ["WillChangeFrame", "WillShow"])
    #expect(log.entry("WillShow")?.printed["FrameChangedByUserInteraction"] == "1")
  }

  @Test func keyboardUndockedByATouchPostsOnlyWhereItBegan() {
    let screen = simulate(.iPad9_7)
    screen.keyboard.show()
    screen.clock.advance(by: .seconds(1))
    let log = NotificationLog()
    defer { log.stop() }
    screen.keyboard.move(to: .split(by: 200), by: .drag)
    screen.clock.advance(by: .seconds(1))
    #expect(log.names == ["WillChangeFrame", "DidChangeFrame"])
    for entry in log.entries { #expect(entry.printed == ["FrameBegin": "{{0, 761}, {768, 263}}"]) }
  }

  @Test func keyboardThatIsNotDockedPostsOnlyItsFrame() {
    let screen = simulate(.iPad9_7)
    let place = rect(400, 300, 320, 260)
    screen.keyboard.move(to: .floating(place))
    let log = NotificationLog()
    defer { log.stop() }
    screen.keyboard.show()
    screen.clock.advance(by: .seconds(1))
    #expect(screen.keyboard.frame == place)
    screen.keyboard.hide()
    screen.clock.advance(by: .seconds(1))
    #expect(
      log.names == ["WillChangeFrame", "DidChangeFrame", "WillChangeFrame", "DidChangeFrame"])
    #expect(log.entries.first?.printed["FrameEnd"] == "{{400, 300}, {320, 260}}")
  }

  @Test func fadingKeyboardPostsAnEndFrameWithoutExtent() {
    let screen = simulate(.iPhone8)
    screen.keyboard.crossFades = true
    screen.keyboard.show()
    #expect(screen.keyboard.presentationOverlap == 216)
    screen.clock.advance(by: .seconds(1))
    let log = NotificationLog()
    defer { log.stop() }
    screen.keyboard.hide()
    #expect(log.entry("WillHide")?.info["UIKeyboardFrameEndUserInfoKey"] as? CGRect == .zero)
    screen.clock.advance(by: .seconds(1))
    #expect(screen.keyboard.presentationOverlap == 0)
    #expect(log.names.last == "DidHide")
  }

  @Test func foreignVendorsKeyboardReportsMoreThanItCovers() {
    let screen = simulate(.iPhone8)
    screen.keyboard.reportedExcess = 44
    let log = NotificationLog()
    defer { log.stop() }
    screen.keyboard.show()
    #expect(log.entry("WillShow")?.printed["FrameEnd"] == "{{0, 407}, {375, 260}}")
    #expect(log.entry("WillShow")?.printed["FrameBegin"] == "{{0, 667}, {375, 260}}")
    #expect(screen.keyboard.frame == rect(0, 451, 375, 216))
  }

  @Test func anotherApplicationsKeyboardIsNotLocal() {
    let screen = simulate(.iPad9_7)
    screen.keyboard.isLocal = false
    let log = NotificationLog()
    defer { log.stop() }
    screen.keyboard.show()
    #expect(log.entries.allSatisfy { $0.info["UIKeyboardIsLocalUserInfoKey"] as? Bool == false })
  }

  /// Parity C1: a storm of hiding and showing.
  @Test func rotationHidesAndShowsTheKeyboard() {
    let controller = RotatedController()
    let screen = show(controller, on: .iPhone8)
    screen.keyboard.show()
    screen.clock.advance(by: .seconds(1))
    let log = NotificationLog()
    defer { log.stop() }
    #expect(screen.rotate(to: .landscape))
    #expect(log.names == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    #expect(log.entry("WillHide")?.printed["FrameBegin"] == "{{0, 451}, {375, 216}}")
    #expect(log.entry("DidHide")?.printed["AnimationDuration"] == nil)
    #expect(controller.sizes == [CGSize(width: 667, height: 375)])
    #expect(controller.view.bounds.size == CGSize(width: 667, height: 375))
    #expect(controller.traitCollection.verticalSizeClass == .compact)
    log.clear()
    screen.clock.advance(by: .milliseconds(119))
    #expect(log.names == [])
    screen.clock.advance(by: .milliseconds(1))
    #expect(log.names == ["WillChangeFrame", "WillShow"])
    #expect(log.entry("WillShow")?.printed["FrameEnd"] == "{{0, 213}, {667, 162}}")
    screen.clock.advance(by: .seconds(1))
    #expect(log.names.last == "DidShow")
    #expect(log.entry("DidShow")?.printed["AnimationDuration"] == nil)
    #expect(controller.log == ["alongside", "ended"])
    #expect(!screen.rotate(to: .portraitSplit))
  }

  private final class RotatedController: UIViewController {
    var sizes: [CGSize] = []
    var log: [String] = []

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(size)
      coordinator.animate(
        alongsideTransition: { [weak self] _ in self?.log.append("alongside") },
        completion: { [weak self] _ in self?.log.append("ended") })
    }
  }

  @Test func keyboardFollowsATouchSilentlyAndIsHiddenWhenReleased() {
    let field = UITextField()
    let screen = show(field, on: .iPhone8)
    field.becomeFirstResponder()
    screen.clock.advance(by: .seconds(1))
    let log = NotificationLog()
    defer { log.stop() }
    for (finger, top) in [(300, 451), (500, 500), (460, 460), (700, 667), (600, 600)] {
      screen.keyboard.follow(touchAt: CGFloat(finger))
      #expect(screen.keyboard.presentationFrame.minY == CGFloat(top))
    }
    screen.keyboard.follow(touchAt: .nan)
    #expect(log.names == [])
    screen.keyboard.release(hiding: true)
    #expect(log.names == ["WillChangeFrame", "WillHide", "DidEndEditing"])
    #expect(log.entry("WillHide")?.printed["FrameBegin"] == "{{0, 600}, {375, 216}}")
    #expect(!field.isFirstResponder)
  }

  @Test func keyboardThatIsLetGoMayComeBackUp() {
    let screen = simulate(.iPhone8)
    screen.keyboard.show()
    screen.clock.advance(by: .seconds(1))
    let log = NotificationLog()
    defer { log.stop() }
    screen.keyboard.follow(touchAt: 600)
    screen.keyboard.release(hiding: false)
    screen.clock.advance(by: .seconds(1))
    #expect(screen.keyboard.presentationFrame.minY == 451)
    #expect(log.names == [])
  }

  /// TPKeyboardAvoiding's source: WillShow with equal frames on iOS 9.
  @Test func changeOfFieldIsPostedInSomeVersions() throws {
    for (version, names) in [
      ("7", []), ("9", ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"]), ("18", []),
    ] {
      let fields = [UITextField(), UITextField()]
      let screen = show(fields[0], fields[1], on: .iPhone8)
      screen.keyboard.profile = try #require(KeyboardProfile.named(version))
      fields[0].becomeFirstResponder()
      screen.clock.advance(by: .seconds(1))
      let log = NotificationLog()
      defer { log.stop() }
      fields[1].becomeFirstResponder()
      #expect(log.names == ["DidEndEditing", "DidBeginEditing"] + names)
      let info = log.entry("WillShow")?.printed
      #expect(info?["FrameBegin"] == info?["FrameEnd"])
    }
  }

  @Test func heightChangedWhileItComesUpKeepsItsMotion() {
    let screen = simulate(.iPhone8)
    let log = NotificationLog()
    defer { log.stop() }
    screen.keyboard.show()
    screen.clock.advance(by: .milliseconds(100))
    let top = screen.keyboard.presentationFrame.minY
    screen.keyboard.show(height: 258)
    #expect(abs(screen.keyboard.presentationFrame.minY - (top - 42)) < 1e-9)
    screen.clock.advance(by: .seconds(1))
    #expect(screen.keyboard.presentationFrame.minY == 409)
    #expect(log.names.filter { $0 == "DidShow" }.count == 1)
  }

  @Test func observerMayShowHideAndLeaveWhileItIsCalled() {
    let screen = simulate(.iPhone8)
    let log = NotificationLog()
    defer { log.stop() }
    let posts = Count()
    posts.observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { _ in
      MainActor.assumeIsolated {
        posts.count += 1
        if let observer = posts.observer { NotificationCenter.default.removeObserver(observer) }
        screen.keyboard.hide()
      }
    }
    screen.keyboard.show()
    screen.clock.advance(by: .seconds(1))
    #expect(posts.count == 1)
    #expect(!screen.keyboard.isShown)
    #expect(screen.keyboard.presentationOverlap == 0)
    #expect(log.names.last == "DidHide")
    #expect(!log.names.contains("DidShow"))
    screen.keyboard.show()
    screen.clock.advance(by: .seconds(1))
    #expect(posts.count == 1)
    #expect(log.names.last == "DidShow")
  }

  @MainActor private final class Count {
    var observer: (any NSObjectProtocol)?
    var count = 0
  }
}
