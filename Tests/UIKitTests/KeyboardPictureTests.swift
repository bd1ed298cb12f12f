import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Drawings of windows with a keyboard, an accessory and a device.
@MainActor
@Suite struct KeyboardPictureTests {
  private func shown(_ accessory: UIView? = nil, type: UIKeyboardType = .default) throws -> UIWindow
  {
    let controller = UIViewController()
    let field = UITextField(frame: rect(20, 100, 200, 34))
    field.inputAccessoryView = accessory
    field.keyboardType = type
    controller.view.addSubview(field)
    let shown = show(controller, on: .iPhone14Pro)
    #expect(field.becomeFirstResponder())
    shown.screen.clock.advance(by: .seconds(1))
    return shown.window
  }

  @Test func keysStandInTheKeyboard() throws {
    let texts = drawnTexts(in: try shown())
    // Ten, nine and seven letters, and three keys with words.
    #expect(texts == "QWERTYUIOPASDFGHJKLZXCVBNM".map(String.init) + ["123", "space", "return"])
  }

  @Test func padsShowDigits() throws {
    #expect(drawnTexts(in: try shown(type: .numberPad)) == "1234567890".map(String.init))
  }

  /// The accessory is above the keys, and is not covered by them.
  @Test func accessoriesAreDrawnAboveTheKeys() throws {
    let bar = UIToolbar(frame: rect(0, 0, 393, 44))
    bar.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let svg = try shown(bar).snapshotSVG()
    let accessory = try #require(svg.range(of: "rgb(255,0,0)")).lowerBound
    let keys = try #require(svg.range(of: ">Q</text>")).lowerBound
    #expect(keys < accessory)
  }

  @Test func keyboardsAreLeftOutOnRequest() throws {
    #expect(try !shown().snapshotSVG([]).contains("<text"))
  }

  /// An iPhone 14 Pro has a Dynamic Island, a status bar and a home indicator; the time is drawn once.
  @Test func devicesShowTheirStatusBar() throws {
    let svg = try shown().snapshotSVG(.device)
    #expect(svg.contains(">9:41</text>"))
    #expect(svg.contains(#"width="126" height="37" rx="18.5" fill="rgb(0,0,0)""#), "\(svg)")
  }

  /// A symbol of 17 points is drawn in its tint colour, an unknown image as a box.
  @Test func symbolsHaveStandIns() throws {
    let root = makeRoot(width: 100, height: 100)
    let view = UIImageView(image: UIImage(systemName: "chevron.right"))
    view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    view.frame = rect(0, 0, 24, 24)
    root.addSubview(view)
    let svg = root.snapshotSVG()
    #expect(
      svg.contains(#"<path d="M9 4 L16 12 L9 20" fill="none" stroke="rgb(255,0,0)""#), "\(svg)")
  }

  @Test func colorsFollowTheStyle() throws {
    let root = makeRoot(width: 100, height: 100)
    root.addSubview(UISearchBar(frame: rect(0, 0, 100, 56)))
    let light = root.snapshotSVG()
    root.overrideUserInterfaceStyle = .dark
    #expect(root.snapshotSVG() != light)
  }
}
