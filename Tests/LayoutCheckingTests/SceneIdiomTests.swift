import Foundation
import InterfaceBuilder
import Testing
import UIKit

@testable import LayoutChecking

/// The kinds of devices on which code, names and segues show a scene.
@MainActor @Suite struct SceneIdiomTests {
  /// A scene with a storyboard identifier, and a segue.
  private static func scene(_ id: String, _ name: String?, to next: String? = nil) -> String {
    let segue = next.map {
      #"<connections><segue destination="\#($0)" kind="show" id="g-\#(id)"/></connections>"#
    }
    let identifier = name.map { #"storyboardIdentifier="\#($0)""# } ?? ""
    return """
      <scene sceneID="s-\(id)"><objects><viewController id="\(id)" \(identifier) sceneMemberID="viewController">
      <view key="view" id="v-\(id)"><rect key="frame" x="0" y="0" width="375" height="667"/></view>\(segue ?? "")
      </viewController></objects></scene>
      """
  }

  private static func storyboard(_ scenes: String, _ initial: String = "none") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    initialViewController="\(initial)"><scenes>\(scenes)</scenes></document>
    """
  }

  /// Returns on what the screens of a file are shown, in their order: `phone`, `pad`, or `both`.
  private func idioms(
    of name: String = "Main.storyboard", _ files: [String: String]
  ) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: ".git"), withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    return try Screen.all(inFile: folder.appending(path: name).path).map { screen in
      screen.idioms.count == 1 ? screen.idioms.first?.rawValue ?? "" : "both"
    }
  }

  /// Code chooses between two cells of one class by their places in the file: each is as wide as a kind of device.
  @Test(arguments: [
    ([320, 768], ["phone", "pad"]), ([320, 375], ["both", "both"]),
    ([320, 600], ["both", "both"]),
    ([768], ["both"]),
  ])
  func cellsOfOneClassAreForTheDevicesOfTheirWidths(widths: [Int], expected: [String]) throws {
    let cells = widths.enumerated().map { index, width in
      """
      <tableViewCell id="c-\(index)" customClass="Cell"><rect key="frame" x="0" y="0" width="\(width)" height="44"/>
      <tableViewCellContentView key="contentView" id="v-\(index)" tableViewCell="c-\(index)">
      <rect key="frame" x="0" y="0" width="\(width)" height="44"/></tableViewCellContentView></tableViewCell>
      """
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch"><objects>\(cells.joined())</objects></document>
      """
    #expect(try idioms(of: "Cell.xib", ["Cell.xib": text]) == expected)
    let others = text.replacing(
      #"id="c-1" customClass="Cell""#, with: #"id="c-1" customClass="Row""#)
    #expect(
      try idioms(of: "Cell.xib", ["Cell.xib": others]) == expected.map { _ in "both" })
  }

  /// "iPhone" before a name, in code for phones only, leaves the plain name to tablets.
  ///
  /// What only the scene for phones
  /// leads to is for phones; a scene without a counterpart is for both.
  @Test func codeThatAddsAWordChoosesBoth() throws {
    let scenes =
      Self.scene("a", "Panel") + Self.scene("b", "iPhonePanel", to: "d") + Self.scene("c", "Help")
      + Self.scene("d", nil)
    let source = """
      let device = UIDevice.current.userInterfaceIdiom
      func panel() -> UIViewController {
        var name = "Panel"
        if conductor.device == .phone { name = "iPhone" + name }
        return board.instantiateViewController(withIdentifier: name)
      }
      func help() { show(board.instantiateViewController(withIdentifier: "Help")) }
      """
    let file = Self.storyboard(scenes)
    let found = try idioms(["Main.storyboard": file, "Manager.swift": source])
    #expect(found == ["pad", "phone", "both", "phone"])
    #expect(try idioms(["Main.storyboard": file]) == ["both", "phone", "both", "phone"])
  }

  /// Names without such words are for what the branches that load them run on, unless other code loads them too.
  @Test(arguments: [
    #"let name = UIDevice.isPad ? "Split" : "Tabs""#,
    #"let name = !isPad ? "Tabs" : "Split""#,
    #"static var names: [UIUserInterfaceIdiom: String] = [.pad: "Split", .phone: "Tabs"]"#,
    #"if isPad { load(withIdentifier: "Split") } else { load(withIdentifier: "Tabs") }"#,
    "if (IS_IPHONE) {\n  return @\"Tabs\";\n}\nreturn @\"Split\";",
    "if (UIUserInterfaceIdiomPad == UI_USER_INTERFACE_IDIOM()) { f(@\"Split\"); } else { f(@\"Tabs\"); }",
    #"return self.deviceIsIPhone ? board(@"Tabs") : board(@"Split");"#,
    "func f() {\n  guard device == .pad else { return load(\"Tabs\") }\n  load(\"Split\")\n}",
    "switch traits.userInterfaceIdiom {\ncase .pad: load(\"Split\")\ncase .phone: load(\"Tabs\")\n}",
  ])
  func branchesChooseNames(source: String) throws {
    let file = Self.storyboard(Self.scene("a", "Split") + Self.scene("b", "Tabs"))
    let files = ["Main.storyboard": file, "Root.swift": source]
    #expect(try idioms(files) == ["pad", "phone"])
    let more = files.merging(["More.swift": #"load(withIdentifier: "Tabs")"#]) { $1 }
    #expect(try idioms(more) == ["pad", "both"])
  }

  /// Neither a condition on something else nor a compound one says where the other branch runs.
  @Test(arguments: [
    #"let name = isPaid ? "Split" : "Tabs""#, #"let name = type == .phone ? "Tabs" : "Split""#,
    #"if isPad || isLarge { load("Split") } else { load("Tabs") }"#,
    #"// let name = isPad ? "Split" : "Tabs""#,
  ])
  func otherConditionsChooseNothing(source: String) throws {
    let file = Self.storyboard(Self.scene("a", "Split") + Self.scene("b", "Tabs"))
    #expect(try idioms(["Main.storyboard": file, "Root.swift": source]) == ["both", "both"])
  }

  /// "Pad" and "Phone" are words for devices if both have a scene; a touch pad, a phone number and a name without a
  /// counterpart are not.
  @Test func wordsNeedACounterpart() throws {
    let names = ["LoginPad", "LoginPhone", "TouchPad", "Touch", "EditPhone", "iPadOffer"]
    let file = Self.storyboard(names.map { Self.scene($0, $0) }.joined())
    let found = try idioms(["Main.storyboard": file])
    #expect(found == ["pad", "phone", "both", "both", "both", "both"])
  }

  /// A storyboard for tablets beside one without a word, which code loads elsewhere.
  @Test func codeChoosesStoryboards() throws {
    let file = Self.storyboard(Self.scene("a", nil), "a")
    let source = #"let board = UIStoryboard(name: isPad ? "MainTablet" : "Main", bundle: nil)"#
    let files = ["Main.storyboard": file, "MainTablet.storyboard": file, "App.swift": source]
    #expect(try idioms(files) == ["phone"])
    #expect(try idioms(of: "MainTablet.storyboard", files) == ["pad"])
  }

  /// The initial scene of a storyboard that code does not name is shown where the reference to it is.
  @Test func aReferencePassesTheKindOfDeviceOn() throws {
    let reference = """
      <scene sceneID="r"><objects><viewControllerPlaceholder storyboardName="About" id="ref" \
      sceneMemberID="viewController"/></objects></scene>
      """
    let main = Self.storyboard(
      Self.scene("a", "RootPad", to: "ref") + Self.scene("b", "RootPhone") + reference, "a")
    let about = Self.storyboard(Self.scene("x", nil), "x")
    let files = ["Main.storyboard": main, "About.storyboard": about]
    #expect(try idioms(of: "About.storyboard", files) == ["pad"])
    let code = files.merging(["App.swift": #"UIStoryboard(name: "About", bundle: nil)"#]) { $1 }
    #expect(try idioms(of: "About.storyboard", code) == ["both"])
  }

  /// UIKit loads `Cell~ipad` in place of `Cell` on tablets.
  @Test func aXibBesideOneForTabletsIsForPhones() throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <view id="v"><rect key="frame" x="0" y="0" width="375" height="667"/></view></objects></document>
      """
    let files = ["Cell.xib": xib, "Cell~ipad.xib": xib]
    #expect(try idioms(of: "Cell.xib", files) == ["phone"])
    #expect(try idioms(of: "Cell~ipad.xib", files) == ["pad"])
  }

  /// An app for tablets only runs on no phone, so that what is for phones is not shown; one for phones runs on tablets.
  @Test(arguments: [("2", "phone"), ("1,2", "phone"), ("1", "both")])
  func aStoryboardForPhonesStaysOneInAnAppForTablets(family: String, expected: String) throws {
    let text = Self.storyboard(Self.scene("one", nil), "one")
    let found = try idioms(
      of: "Main_phone.storyboard",
      [
        "Main.storyboard": text, "Main_phone.storyboard": text,
        "Start.swift":
          #"let name = UIDevice.current.userInterfaceIdiom == .phone ? "Main_phone" : "Main""#,
        "project.yml": """
        name: App
        targets:
          App:
            type: application
            platform: iOS
            sources: [.]
            settings:
              TARGETED_DEVICE_FAMILY: "\(family)"
        """,
      ])
    #expect(found == [expected])
  }
}
