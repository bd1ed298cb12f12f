import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Logs that developers pasted from devices, field by field (parity C1).
@MainActor
@Suite struct KeyboardLogTests {
  private func screen(_ width: CGFloat, _ height: CGFloat, _ version: String) throws -> UIScreen {
    let screen = simulate(.size(width, height))
    screen.keyboard.profile = try #require(KeyboardProfile.named(version))
    return screen
  }

  /// Stack Overflow 19482573: 3.5 inches, iOS 7.
  @Test func `C1 log of 320x480, iOS 7`() throws {
    let screen = try screen(320, 480, "7")
    let log = NotificationLog()
    defer { log.stop() }
    screen.keyboard.show(height: 216)
    let info = try #require(log.entry("WillShow")).printed
    #expect(
      info == [
        "AnimationCurve": "7", "AnimationDuration": "0.25", "Bounds": "{{0, 0}, {320, 216}}",
        "CenterBegin": "{160, 588}", "CenterEnd": "{160, 372}",
        "FrameBegin": "{{0, 480}, {320, 216}}", "FrameChangedByUserInteraction": "0",
        "FrameEnd": "{{0, 264}, {320, 216}}",
      ])
  }

  /// Stack Overflow 18957476: simulator of 4 inches, iOS 7.0; the beginning is a screen too low.
  @Test func `C1 log of the 4 inch simulator, iOS 7`() throws {
    let screen = try screen(320, 568, "7-simulator")
    let log = NotificationLog()
    defer { log.stop() }
    screen.keyboard.show(height: 216)
    let info = try #require(log.entry("WillShow")).printed
    #expect(info["FrameBegin"] == "{{0, 920}, {320, 216}}")
    #expect(info["FrameEnd"] == "{{0, 352}, {320, 216}}")
    #expect(info["AnimationDuration"] == "0.4")
    #expect(info["AnimationCurve"] == "7")
  }

  /// iPhone X; hiding is the mirror image.
  @Test func `C1 log of iPhone X`() throws {
    let screen = try screen(375, 812, "12")
    let log = NotificationLog()
    defer { log.stop() }
    screen.keyboard.show(height: 333)
    let shown = try #require(log.entry("WillShow")).printed
    #expect(
      shown == [
        "AnimationCurve": "7", "AnimationDuration": "0.25", "Bounds": "{{0, 0}, {375, 333}}",
        "CenterBegin": "{187.5, 978.5}", "CenterEnd": "{187.5, 645.5}",
        "FrameBegin": "{{0, 812}, {375, 333}}", "FrameEnd": "{{0, 479}, {375, 333}}",
        "IsLocal": "1",
      ])
    screen.clock.advance(by: .seconds(1))
    screen.keyboard.hide()
    let hidden = try #require(log.entry("WillHide")).printed
    #expect(hidden["FrameBegin"] == "{{0, 479}, {375, 333}}")
    #expect(hidden["FrameEnd"] == "{{0, 812}, {375, 333}}")
    #expect(hidden["CenterBegin"] == "{187.5, 645.5}")
    #expect(hidden["CenterEnd"] == "{187.5, 978.5}")
    #expect(hidden["AnimationDuration"] == "0.25")
    #expect(hidden["AnimationCurve"] == "7")
  }

  @Test func `C1 log of 375x667, hiding`() throws {
    let screen = try screen(375, 667, "10")
    let log = NotificationLog()
    defer { log.stop() }
    screen.keyboard.show(height: 258)
    screen.clock.advance(by: .seconds(1))
    screen.keyboard.hide()
    let info = try #require(log.entry("WillHide")).printed
    #expect(info["FrameBegin"] == "{{0, 409}, {375, 258}}")
    #expect(info["FrameEnd"] == "{{0, 667}, {375, 258}}")
    #expect(info["IsLocal"] == "1")
    #expect(info["FrameChangedByUserInteraction"] == nil)
  }

  @Test func `C1 log of 414x736, both ways`() throws {
    let screen = try screen(414, 736, "10")
    let log = NotificationLog()
    defer { log.stop() }
    screen.keyboard.show(height: 271)
    screen.clock.advance(by: .seconds(1))
    screen.keyboard.hide()
    let shown = try #require(log.entry("WillShow")).printed
    let hidden = try #require(log.entry("WillHide")).printed
    #expect(shown["FrameBegin"] == "{{0, 736}, {414, 271}}")
    #expect(shown["FrameEnd"] == "{{0, 465}, {414, 271}}")
    #expect(hidden["FrameBegin"] == "{{0, 465}, {414, 271}}")
    #expect(hidden["FrameEnd"] == "{{0, 736}, {414, 271}}")
  }

  /// Rows S3-15 to S3-20: a device of 320 by 568, iOS 7.1, 2014-05-22 19:32:32, as a Japanese bar of
  /// candidates joins an English keyboard.
  @Test func `S3-16 to S3-20 log of a bar of candidates, iOS 7`() throws {
    let screen = try screen(320, 568, "7")
    screen.keyboard.show(height: 216)
    screen.clock.advance(by: .seconds(1))
    let log = NotificationLog()
    defer { log.stop() }
    screen.keyboard.candidateBarHeight = 36
    #expect(log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    let common = [
      "Bounds": "{{0, 0}, {320, 252}}", "CenterBegin": "{160, 478}", "CenterEnd": "{160, 442}",
      "FrameBegin": "{{0, 352}, {320, 216}}", "FrameEnd": "{{0, 316}, {320, 252}}",
    ]
    let before = [
      "AnimationCurve": "7", "AnimationDuration": "0", "FrameChangedByUserInteraction": "0",
    ]
    for entry in log.entries.prefix(2) { #expect(entry.printed == common.merging(before) { $1 }) }
    for entry in log.entries.suffix(2) { #expect(entry.printed == common) }
  }

  /// The iPad's log of 2012: Did notifications carry all keys after an animation.
  @Test func `C1 Did notifications carry curve and duration only after an animation`() throws {
    for version in KeyboardProfile.all.map(\.version) {
      let screen = try screen(320, 568, version)
      let log = NotificationLog()
      defer { log.stop() }
      screen.keyboard.show(height: 216)
      screen.clock.advance(by: .seconds(1))
      #expect(log.entry("DidShow")?.printed["AnimationDuration"] != nil)
      log.clear()
      screen.keyboard.show(height: 252)
      #expect(log.entry("DidShow")?.printed["AnimationDuration"] == nil)
      #expect(log.entry("DidShow")?.printed["AnimationCurve"] == nil)
      #expect(log.entry("WillShow")?.printed["AnimationDuration"] == "0")
    }
  }

  @Test func keysFollowTheSystemsVersion() throws {
    let keys = try ["5", "7", "12", "18"].map { version in
      let screen = try screen(320, 568, version)
      let log = NotificationLog()
      defer { log.stop() }
      screen.keyboard.show(height: 216)
      screen.clock.advance(by: .seconds(1))
      return try ["WillShow", "DidShow"].map { name in
        let info = try #require(log.entry(name)).printed
        return [info["FrameChangedByUserInteraction"], info["IsLocal"], info["AnimationCurve"]]
      }
    }
    #expect(
      keys == [
        [["0", nil, "0"], ["0", nil, "0"]], [["0", nil, "7"], [nil, nil, "7"]],
        [[nil, "1", "7"], [nil, "1", "7"]], [[nil, "1", "7"], [nil, "1", "7"]],
      ])
  }

  @Test func objectIsTheScreenInTheNewestProfileOnly() throws {
    for (version, hasObject) in [("7", false), ("12", false), ("18", true)] {
      let screen = try screen(320, 568, version)
      let log = NotificationLog()
      defer { log.stop() }
      screen.keyboard.show()
      #expect(log.entries.allSatisfy { $0.hasObject == hasObject })
    }
  }

  /// Two reports of iOS 26, each by one project; the plain profile behaves as iOS 18.
  @Test(arguments: [
    ("26", "{{0, 308}, {320, 260}}", "{{0, 568}, {320, 260}}"),
    ("26-accessory", "{{0, 352}, {320, 216}}", "{{0, 568}, {320, 216}}"),
    ("26-dismissal", "{{0, 308}, {320, 260}}", "{{0, 0}, {0, 0}}"),
  ])
  func quirksOfTheNewestSystems(version: String, shown: String, hidden: String) throws {
    let screen = try screen(320, 568, version)
    let field = UITextField()
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    window.addSubview(field)
    window.makeKeyAndVisible()
    screen.keyboard.height = 216
    let log = NotificationLog()
    defer { log.stop() }
    field.becomeFirstResponder()
    screen.clock.advance(by: .seconds(1))
    #expect(log.entry("WillShow")?.printed["FrameEnd"] == shown)
    field.resignFirstResponder()
    screen.clock.advance(by: .seconds(1))
    #expect(log.entry("WillHide")?.printed["FrameEnd"] == hidden)
  }

  /// The amount is the height of the bar of suggestions: 336 - 292 = 44 on this device in the table.
  @Test func framesMayLeaveOutTheBarOfSuggestions() throws {
    let phone = try #require(Device.named("iphone12", in: Device.all(on: SystemVersion(18))))
    UIScreen.simulate(phone) { screen in
      for (version, height) in [("26", 336.0), ("26-autofill", 292)] {
        screen.keyboard.profile = KeyboardProfile.named(version) ?? .current
        screen.keyboard.showsPredictions = true
        let log = NotificationLog()
        defer { log.stop() }
        screen.keyboard.show(height: 292)
        screen.clock.advance(by: .seconds(1))
        let end = "{{0, \(844 - Int(height))}, {390, \(Int(height))}}"
        #expect(log.entry("DidShow")?.printed["FrameEnd"] == end)
        #expect(screen.keyboard.frame.height == 336)
        screen.keyboard.hide()
        screen.clock.advance(by: .seconds(1))
      }
    }
  }

  /// The keyboard of another app is gone when this one opens: show notifications, and none to hide.
  @Test func anotherAppsKeyboardMayBeAnnounced() throws {
    let screen = try screen(320, 568, "26-foreign")
    let log = NotificationLog()
    defer { log.stop() }
    screen.keyboard.openAppOverForeignKeyboard(height: 216)
    screen.clock.advance(by: .seconds(1))
    #expect(log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    #expect(log.entry("WillShow")?.printed["IsLocal"] == "0")
    #expect(log.entry("WillShow")?.printed["FrameEnd"] == "{{0, 352}, {320, 216}}")
    #expect(!screen.keyboard.isShown)
    let other = try self.screen(320, 568, "26")
    log.clear()
    other.keyboard.openAppOverForeignKeyboard(height: 216)
    #expect(log.names.isEmpty)
  }

  /// A view on the guide is 216 above the bottom with the keyboard, and stays at the bottom with the quirk.
  @Test(arguments: [("27", CGFloat(352)), ("27-guide", 568)])
  func guidesMayStayAtTheBottom(version: String, top: CGFloat) throws {
    let screen = try screen(320, 568, version)
    let window = UIWindow(frame: screen.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    window.isHidden = false
    screen.keyboard.show(height: 216)
    screen.clock.advance(by: .seconds(1))
    window.layoutIfNeeded()
    #expect(controller.view.keyboardLayoutGuide.layoutFrame.minY == top)
  }

  @Test func everyProfileHasASourceAndVariantsAreOfLowConfidence() {
    for profile in KeyboardProfile.all {
      #expect(!profile.source.isEmpty)
      if profile.version.contains("-"), profile.version != "7-simulator" {
        #expect(profile.confidence == .low, "\(profile.version)")
      }
    }
  }

  @Test func profilesAreListedNewestFirst() throws {
    #expect(KeyboardProfile.current.version == "27")
    #expect(KeyboardProfile.all.map(\.version).last == "5")
  }

  @Test func messagesSayWhatNotificationsSay() throws {
    let screen = try screen(320, 568, "18")
    var shown: [UIResponder.KeyboardWillShowMessage] = []
    var ended: [UIResponder.KeyboardDidHideMessage] = []
    let center = NotificationCenter.default
    let first = center.addObserver(
      of: Optional<UIScreen>.none, for: UIResponder.KeyboardWillShowMessage.self
    ) { (message: UIResponder.KeyboardWillShowMessage) in shown.append(message) }
    let second = center.addObserver(of: screen, for: UIResponder.KeyboardDidHideMessage.self) {
      (message: UIResponder.KeyboardDidHideMessage) in ended.append(message)
    }
    screen.keyboard.show()
    screen.clock.advance(by: .seconds(1))
    screen.keyboard.hide()
    screen.clock.advance(by: .seconds(1))
    center.removeObserver(first)
    center.removeObserver(second)
    screen.keyboard.show()
    #expect(shown.count == 1)
    #expect(shown.first?.beginFrame == rect(0, 568, 320, 216))
    #expect(shown.first?.endFrame == rect(0, 352, 320, 216))
    #expect(shown.first?.animationDuration == 0.25)
    #expect(shown.first?.animationCurve.rawValue == 7)
    #expect(shown.first?.isLocal == true)
    #expect(shown.first?.screen === screen)
    #expect(ended.map(\.endFrame) == [rect(0, 568, 320, 216)])
  }

  @Test func eachMessageComesWithItsNotification() throws {
    let screen = try screen(320, 568, "18")
    let center = NotificationCenter.default
    var log: [String] = []
    func observe<Event: UIKeyboardEvent>(
      _ type: UIKeyboardMessage<Event>.Type, _ name: String
    ) -> NotificationCenter.ObservationToken {
      #expect(type.name.rawValue == "UIKeyboard\(name)Notification")
      return center.addObserver(of: screen, for: type) { _ in log.append(name) }
    }
    let tokens = [
      observe(UIResponder.KeyboardWillChangeFrameMessage.self, "WillChangeFrame"),
      observe(UIResponder.KeyboardDidChangeFrameMessage.self, "DidChangeFrame"),
      observe(UIResponder.KeyboardWillShowMessage.self, "WillShow"),
      observe(UIResponder.KeyboardDidShowMessage.self, "DidShow"),
      observe(UIResponder.KeyboardWillHideMessage.self, "WillHide"),
      observe(UIResponder.KeyboardDidHideMessage.self, "DidHide"),
    ]
    defer { tokens.forEach(center.removeObserver) }
    screen.keyboard.show()
    screen.clock.advance(by: .seconds(1))
    #expect(log == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    log = []
    screen.keyboard.hide()
    screen.clock.advance(by: .seconds(1))
    #expect(log == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
  }

  @Test func notificationOfAMessageSaysWhatTheMessageSays() {
    let screen = UIScreen.main
    let message = UIResponder.KeyboardWillHideMessage(
      beginFrame: rect(0, 352, 320, 216), endFrame: rect(0, 568, 320, 216),
      animationDuration: 0.5, animationCurve: .linear, isLocal: false, screen: screen)
    let notification = UIResponder.KeyboardWillHideMessage.makeNotification(message)
    let info = notification.userInfo ?? [:]
    let begin = info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect
    let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
    let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
    let isLocal = info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool
    #expect(notification.name == UIResponder.keyboardWillHideNotification)
    #expect(notification.object as? UIScreen === screen)
    #expect(begin == rect(0, 352, 320, 216))
    #expect(end == rect(0, 568, 320, 216))
    #expect(duration == 0.5)
    #expect(curve == 3)
    #expect(isLocal == false)
  }

  @Test func badTablesOfProfilesAreRejectedWithTheirLine() throws {
    let names =
      "version\twill\tdid_moved\tdid_still\tduration\tcurve\tbegin\tfocus\tundock\tobject\tbars"
      + "\tsource\tconfidence\n"
    let row = "9\tframes\tframes\tframes\t0.25\t7\tbelow\tnothing\tscreen\tscreen\tnone\tme\thigh"
    #expect(try KeyboardProfile.profiles(in: names + row, file: "f").map(\.version) == ["9"])
    for (old, new) in [
      ("0.25", "soon"), ("\t7\t", "\t9\t"), ("below", "above"), ("frames\tframes", "frames\tall"),
      ("\thigh", ""),
    ] {
      let error = #expect(throws: KeyboardProfileError.self) {
        _ = try KeyboardProfile.profiles(
          in: names + row.replacingOccurrences(of: old, with: new), file: "f")
      }
      #expect(error?.line == 2)
    }
    #expect(throws: KeyboardProfileError.self) {
      _ = try KeyboardProfile.profiles(in: names, file: "f")
    }
  }
}
