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

  /// UITextAutocapitalizationType: capitals for each letter, at the beginning of words or sentences, or none.
  @Test(arguments: [
    (UITextAutocapitalizationType.none, "", false), (.allCharacters, "ab", true),
    (.words, "", true), (.words, "ab", false), (.words, "ab ", true),
    (.sentences, "", true), (.sentences, "Ab. ", true), (.sentences, "Ab.", false),
    (.sentences, "Ab ", false), (.sentences, "Ab\n", true),
  ])
  func lettersAreCapitalsWhereTheTextBegins(
    style: UITextAutocapitalizationType, text: String, isCapital: Bool
  ) throws {
    let window = try shown()
    let field = try #require(window.rootViewController?.view.subviews.first as? UITextField)
    field.autocapitalizationType = style
    field.text = text
    let letters = drawnTexts(in: window)
    #expect(letters.contains("Q") == isCapital)
    #expect(letters.contains("q") != isCapital)
    field.isSecureTextEntry = true
    #expect(drawnTexts(in: window).contains("q"))
  }

  /// Of the keyboards of a telephone, digits have the letters of ITU-T E.161.
  @Test func padsShowDigits() throws {
    let texts = drawnTexts(in: try shown(type: .numberPad))
    #expect(texts.filter { $0.allSatisfy(\.isNumber) } == "1234567890".map(String.init))
    #expect(
      texts.filter { $0.allSatisfy(\.isLetter) }
        == ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"])
    #expect(drawnTexts(in: try shown(type: .decimalPad)).contains("."))
    #expect(drawnTexts(in: try shown(type: .phonePad)).contains("+*#"))
  }

  /// Source: developer.apple.com, UIKeyboardType: the keys that each type makes easily accessible.
  @Test(arguments: [
    (UIKeyboardType.emailAddress, ["@", ".", "space"]), (.URL, [".", "/", ".com"]),
    (.twitter, ["@", "#"]), (.webSearch, [".", "space"]),
    (.numbersAndPunctuation, ["1", "0", "?"]),
  ])
  func keysSuitTheType(type: UIKeyboardType, keys: [String]) throws {
    let texts = drawnTexts(in: try shown(type: type))
    for key in keys { #expect(texts.contains(key), "\(texts)") }
  }

  /// Predictions are words of text as it is typed (support.apple.com, "Use predictive text on iPhone"), which
  /// digits and passwords do not have.
  @Test func predictionsAreAboveKeysForWordsOnly() throws {
    let device = try #require(Device.named("iphone8"))
    func words(_ change: (UITextField) -> Void) -> Bool { texts(change).contains("The") }
    func texts(_ change: (UITextField) -> Void) -> [String] {
      let field = UITextField(frame: rect(20, 100, 200, 34))
      change(field)
      let window = UIWindow(showing: UIViewController(), on: device)
      // 258 points are a keyboard with the bar (`devices.tsv`).
      let list = window.keyboardList(height: 258, for: field)
      return list.commands.compactMap { command in
        guard case .text(let run) = command else { return nil }
        return run.text
      }
    }
    #expect(words { _ in })
    #expect(words { $0.keyboardType = .emailAddress })
    for type: UIKeyboardType in [.numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad] {
      #expect(!words { $0.keyboardType = type })
    }
    #expect(!words { $0.isSecureTextEntry = true })
    // It offers passwords to fill in instead (support.apple.com, "Use AutoFill").
    #expect(texts { $0.isSecureTextEntry = true }.contains("Passwords"))
  }

  private func tablet(_ placement: Keyboard.Placement = .docked) throws -> UIWindow {
    let controller = UIViewController()
    let field = UITextField(frame: rect(20, 100, 200, 34))
    controller.view.addSubview(field)
    let shown = show(controller, on: .iPad9_7)
    #expect(field.becomeFirstResponder())
    shown.screen.keyboard.move(to: placement)
    shown.screen.clock.advance(by: .seconds(1))
    return shown.window
  }

  /// A tablet has shift keys at both sides, and no row of digits on pads.
  @Test func tabletsHaveKeysOfTheirOwn() throws {
    let texts = drawnTexts(in: try tablet())
    #expect(
      texts.joined(separator: " ")
        == "Q W E R T Y U I O P A S D F G H J K L return Z X C V B N M , . .?123 space .?123")
  }

  /// In landscape, 59 points at each side are beside the island (devices.tsv).
  @Test func keysAreInsideTheSafeAreaInLandscape() throws {
    let controller = UIViewController()
    let field = UITextField(frame: rect(100, 20, 200, 34))
    controller.view.addSubview(field)
    let window = show(controller, on: .iPhone14Pro.landscape).window
    #expect(field.becomeFirstResponder())
    window.screen.clock.advance(by: .seconds(1))
    var letters: [CGFloat] = []
    for case .text(let run) in window.displayList([.keyboard]).commands {
      letters.append(run.origin.x)
    }
    #expect(letters.count > 26)
    #expect(letters.allSatisfy { (59..<window.bounds.width - 59).contains($0) })
  }

  /// The halves are at the sides of the screen; the space bar is in both, and nothing between them.
  @Test func aSplitKeyboardHasTwoHalves() throws {
    let window = try tablet(.split(by: 200))
    let middle = window.bounds.width / 2
    var sides: [String: [Bool]] = [:]
    for case .text(let run) in window.displayList([.keyboard]).commands {
      sides[run.text, default: []].append(run.origin.x < middle)
      #expect(abs(run.origin.x - middle) > window.bounds.width / 10, "\(run.text)")
    }
    for letter in "QWERTASDFGZXCV" { #expect(sides[String(letter)] == [true], "\(letter)") }
    for letter in "YUIOPHJKLBNM" { #expect(sides[String(letter)] == [false], "\(letter)") }
    #expect(sides["space"] == [true, false])
  }

  @Test func aDarkKeyboardHasDarkKeys() throws {
    let controller = UIViewController()
    let field = UITextField(frame: rect(20, 100, 200, 34))
    field.keyboardAppearance = .dark
    controller.view.addSubview(field)
    let shown = show(controller, on: .iPhone14Pro)
    #expect(field.becomeFirstResponder())
    shown.screen.clock.advance(by: .seconds(1))
    // A key in dark mode.
    #expect(shown.window.snapshotSVG().contains("rgb(107,107,107)"))
  }

  @Test func candidatesAreAboveTheKeys() throws {
    let window = try shown()
    let before = window.displayList([.keyboard]).commands.count
    window.screen.keyboard.candidateBarHeight = 44
    window.screen.clock.advance(by: .seconds(1))
    #expect(window.displayList([.keyboard]).commands.count > before)
  }

  /// The caret is at the end of the text, in the tint colour, and 2 points wide.
  @Test func anEditedFieldHasACaret() throws {
    let window = try shown()
    let field = try #require(window.rootViewController?.view.subviews.first as? UITextField)
    field.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    func caret() -> CGRect? {
      window.displayList([]).commands.lazy.compactMap { command in
        guard case .draw(.rectangle(let rect, _), let paint) = command, rect.width == 2,
          case .color(let color)? = paint.fill, color.isEqual(field.tintColor)
        else { return nil }
        return rect
      }.first
    }
    let start = try #require(caret()).minX
    field.insertText("WW")
    #expect(try #require(caret()).minX > start + 20)
    field.resignFirstResponder()
    #expect(caret() == nil)
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

  /// In landscape, the cutout is at a side; tablets show the date at the left (iPadOS since 12).
  @Test func devicesInLandscapeAndTabletsShowTheirs() throws {
    func drawn(_ device: Device?) throws -> String {
      UIScreen.simulate(try #require(device))
      let window = UIWindow()
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      return window.snapshotSVG(.device)
    }
    // 393 points high: (393 - 126) / 2.
    let phone = try drawn(Device.named("iphone15", .landscape))
    #expect(
      phone.contains(#"<rect x="11" y="133.5" width="37" height="126" rx="18.5""#), "\(phone)")
    let tablet = try drawn(Device.named("iPad Air 11-inch (M3)", .portrait))
    #expect(tablet.contains(">9:41 AM  Tue Jan 9</text>"))
  }

  /// The home indicator is dark over light content and light over dark content, whatever the appearance
  /// is (developer.apple.com, Human Interface Guidelines: it adapts to the content behind it).
  @Test func theHomeIndicatorContrastsWithTheContent() throws {
    let controller = UIViewController()
    let window = UIWindow(showing: controller, on: try #require(Device.named("iphone14pro")))
    func indicator() -> String? {
      window.displayList(.device).commands.lazy.compactMap { command in
        guard case .draw(.rectangle(let box, _), let paint) = command, box.height == 5,
          box.minY > window.bounds.height - 34, case .color(let color)? = paint.fill
        else { return nil }
        return VectorNotation.color(color)
      }.first
    }
    let (black, white) = ("rgb(0,0,0)", "rgb(255,255,255)")
    for style in [UIUserInterfaceStyle.light, .dark] {
      window.overrideUserInterfaceStyle = style
      controller.view.backgroundColor = .white
      #expect(indicator() == black)
      controller.view.backgroundColor = .black
      #expect(indicator() == white)
    }
    // A view at the bottom counts as far as it covers.
    let bar = UIView(frame: rect(0, 800, 393, 52))
    bar.backgroundColor = .white
    controller.view.addSubview(bar)
    #expect(indicator() == black)
    bar.alpha = 0.1
    #expect(indicator() == white)
    bar.alpha = 1
    bar.frame.origin.y = 700
    #expect(indicator() == white)
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
