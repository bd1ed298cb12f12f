import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Rows S3-01 to S3-15: an accessory whose height changes, above a keyboard of 216 points on 320 by 568.
@MainActor
@Suite struct AccessoryRowTests {
  /// A field with an accessory of 40 points, which a handler may make larger.
  @MainActor
  private final class Scene {
    let screen: ShownScreen
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
    private var observers: [any NSObjectProtocol] = []

    init() {
      field.inputAccessoryView = accessory
      screen = show(field, on: .iPhone5)
    }

    func on(_ name: NSNotification.Name, _ handle: @escaping @MainActor () -> Void) {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
          MainActor.assumeIsolated(handle)
        })
    }

    func stop() {
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    func advance(_ seconds: Double) { screen.clock.advance(by: .seconds(seconds)) }

    /// The height of the visible part of the accessory, which its slot clips.
    var visibleAccessoryHeight: CGFloat {
      let slot = accessory.superview?.presentationFrame.height ?? 0
      return min(slot, accessory.presentationFrame.height)
    }

    /// The height of the keys below the screen.
    var cutOff: CGFloat { max(screen.keyboard.presentationKeysFrame.maxY - 568, 0) }
  }

  @Test func `S3-01 an accessory comes and goes with the keyboard`() {
    let scene = Scene()
    scene.field.becomeFirstResponder()
    #expect(scene.accessory.window != nil)
    scene.advance(1)
    #expect(scene.screen.keyboard.presentationFrame == rect(0, 312, 320, 256))
    #expect(scene.visibleAccessoryHeight == 40)
    scene.field.resignFirstResponder()
    scene.advance(1)
    #expect(scene.accessory.window == nil)
    #expect(scene.screen.keyboard.presentationOverlap == 0)
  }

  @Test func `S3-02 the order of the first show`() {
    let scene = Scene()
    let log = NotificationLog()
    defer { log.stop() }
    scene.field.becomeFirstResponder()
    #expect(log.names == ["DidBeginEditing", "WillChangeFrame", "WillShow"])
    #expect(log.entry("WillShow")?.printed["FrameEnd"] == "{{0, 312}, {320, 256}}")
    #expect(log.entry("WillShow")?.printed["AnimationDuration"] == "0.25")
    scene.advance(0.249)
    #expect(log.names.count == 3)
    scene.advance(0.001)
    #expect(log.names.suffix(2) == ["DidChangeFrame", "DidShow"])
  }

  @Test func `S3-03 the notification's frame was computed before the accessory was changed`() throws
  {
    let scene = Scene()
    defer { scene.stop() }
    let log = NotificationLog()
    defer { log.stop() }
    scene.on(UIResponder.keyboardWillShowNotification) { scene.accessory.frame.size.height = 100 }
    scene.field.becomeFirstResponder()
    scene.advance(1)
    for entry in log.entries.dropFirst() {
      #expect(entry.printed["FrameEnd"] == "{{0, 312}, {320, 256}}")
    }
  }

  @Test func `S3-04 set in WillChangeFrame the accessory is clipped to its old size`() {
    let scene = Scene()
    defer { scene.stop() }
    scene.on(UIResponder.keyboardWillChangeFrameNotification) {
      scene.accessory.frame.size.height = 100
    }
    scene.field.becomeFirstResponder()
    scene.advance(1)
    #expect(scene.accessory.frame.height == 100)
    #expect(scene.visibleAccessoryHeight == 40)
    #expect(scene.cutOff == 0)
    #expect(scene.screen.keyboard.presentationFrame.minY == 312)
  }

  @Test func `S3-05 set in WillShow the keys are pushed down and cut off`() {
    let scene = Scene()
    defer { scene.stop() }
    scene.on(UIResponder.keyboardWillShowNotification) { scene.accessory.frame.size.height = 100 }
    scene.field.becomeFirstResponder()
    scene.advance(1)
    #expect(scene.visibleAccessoryHeight == 100)
    #expect(scene.screen.keyboard.presentationFrame.minY == 312)
    #expect(scene.screen.keyboard.presentationKeysFrame == rect(0, 412, 320, 216))
    #expect(scene.cutOff == 60)
  }

  @Test(arguments: [
    UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification,
  ])
  func `S3-06 set in a Did notification all ends right, and moves with the old size`(
    name: NSNotification.Name
  ) {
    let scene = Scene()
    defer { scene.stop() }
    scene.on(name) { scene.accessory.frame.size.height = 100 }
    scene.field.becomeFirstResponder()
    scene.advance(0.2)
    #expect(scene.visibleAccessoryHeight == 40)
    scene.advance(1)
    #expect(scene.visibleAccessoryHeight == 100)
    #expect(scene.cutOff == 0)
    #expect(scene.screen.keyboard.presentationFrame == rect(0, 252, 320, 316))
  }

  /// Covers the screen, and lets only its own subviews be touched.
  private final class Cover: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }

  @Test(arguments: [
    (false, true, false, true), (false, false, true, false), (true, true, true, true),
  ])
  func `S3-07 an accessory as large as the screen lets touches through by hitTest alone`(
    overrides: Bool, isEnabled: Bool, reachesBelow: Bool, reachesInside: Bool
  ) {
    let cover = overrides ? Cover() : UIView()
    let scene = Scene()
    let below = UIButton(frame: rect(0, 100, 320, 44))
    let inside = UIButton(frame: rect(0, 420, 320, 44))
    scene.screen.window.addSubview(below)
    cover.frame = scene.screen.bounds
    cover.isUserInteractionEnabled = isEnabled
    cover.addSubview(inside)
    scene.field.inputAccessoryView = cover
    var taps: [String] = []
    below.addAction(UIAction { _ in taps.append("below") }, for: .touchUpInside)
    inside.addAction(UIAction { _ in taps.append("inside") }, for: .touchUpInside)
    scene.field.becomeFirstResponder()
    scene.advance(1)
    // The accessory's top is 568 above the keys', at 352 - 568 = -216.
    #expect(scene.screen.keyboard.frame == rect(0, -216, 320, 784))
    scene.screen.tap(at: CGPoint(x: 160, y: 120))
    scene.screen.tap(at: CGPoint(x: 160, y: 420 - 216 + 20))
    #expect(taps == (reachesBelow ? ["below"] : []) + (reachesInside ? ["inside"] : []))
  }

  @Test func `S3-15 an accessory changed while it is up posts four notifications at once`() {
    let scene = Scene()
    scene.field.becomeFirstResponder()
    scene.advance(1)
    let log = NotificationLog()
    defer { log.stop() }
    scene.accessory.frame.size.height = 100
    #expect(log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    #expect(log.entry("WillShow")?.printed["AnimationDuration"] == "0")
    #expect(log.entry("WillShow")?.printed["FrameBegin"] == "{{0, 312}, {320, 256}}")
    #expect(log.entry("WillShow")?.printed["FrameEnd"] == "{{0, 252}, {320, 316}}")
    #expect(log.entry("DidShow")?.printed["AnimationDuration"] == nil)
  }

  @Test func handlerThatAlwaysResizesIsCalledLaterAndNotWithoutEnd() {
    let scene = Scene()
    defer { scene.stop() }
    var count = 0
    scene.on(UIResponder.keyboardDidShowNotification) {
      count += 1
      scene.accessory.frame.size.height += 1
    }
    scene.field.becomeFirstResponder()
    scene.advance(0.3)
    #expect(count > 10)
    #expect(count < 1000)
  }

  // MARK: Where accessories come from (parity C13)

  @Test func accessoryOfAControllerStaysAtTheBottomWithoutAKeyboard() {
    final class Chat: UIViewController {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 50))
      let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
      override var canBecomeFirstResponder: Bool { true }
      override var inputAccessoryView: UIView? { bar }
    }
    let chat = Chat()
    chat.bar.addSubview(chat.field)
    let screen = show(chat, on: .iPhoneX)
    #expect(chat.becomeFirstResponder())
    screen.clock.advance(by: .seconds(1))
    #expect(screen.keyboard.frame == rect(0, 762, 375, 50))
    #expect(chat.bar.safeAreaInsets.bottom == 34)
    // What is in the bar is typed into; the bar still comes from the controller.
    #expect(chat.field.becomeFirstResponder())
    #expect(chat.field.isFirstResponder)
    #expect(!chat.isFirstResponder)
    screen.clock.advance(by: .seconds(1))
    #expect(screen.keyboard.frame == rect(0, 471, 375, 341))
    #expect(chat.bar.safeAreaInsets.bottom == 0)
    #expect(chat.bar.window != nil)
    // Back to the bar alone.
    #expect(chat.becomeFirstResponder())
    screen.clock.advance(by: .seconds(1))
    #expect(screen.keyboard.frame == rect(0, 762, 375, 50))
    chat.resignFirstResponder()
    screen.clock.advance(by: .seconds(1))
    #expect(chat.bar.window == nil)
  }

  @Test func accessoryUnderConstraintsIsAsHighAsTheyMakeIt() {
    let scene = Scene()
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    let line = makeView(in: bar)
    let height = line.heightAnchor.constraint(equalToConstant: 60)
    NSLayoutConstraint.activate([
      height, line.topAnchor.constraint(equalTo: bar.topAnchor),
      line.bottomAnchor.constraint(equalTo: bar.bottomAnchor),
      line.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
    ])
    scene.field.inputAccessoryView = bar
    scene.field.becomeFirstResponder()
    scene.advance(1)
    #expect(scene.screen.keyboard.frame == rect(0, 292, 320, 276))
    #expect(bar.frame == rect(0, 0, 320, 60))
    let log = NotificationLog()
    defer { log.stop() }
    height.constant = 90
    scene.advance(0.1)
    #expect(log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    #expect(scene.screen.keyboard.frame == rect(0, 262, 320, 306))
  }

  @Test func inputViewsTakeTheKeyboardsPlace() {
    let scene = Scene()
    let picker = UIView(frame: rect(0, 0, 320, 180))
    scene.field.inputView = picker
    scene.field.becomeFirstResponder()
    scene.advance(1)
    #expect(scene.screen.keyboard.frame == rect(0, 348, 320, 220))
    #expect(picker.window != nil)
    let log = NotificationLog()
    defer { log.stop() }
    scene.field.inputView = nil
    scene.field.inputAccessoryView = nil
    #expect(log.names == [])
    scene.field.reloadInputViews()
    #expect(log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    #expect(scene.screen.keyboard.frame == rect(0, 352, 320, 216))
    #expect(picker.window == nil)
  }
}
