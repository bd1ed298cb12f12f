import Foundation
import LayoutChecking
import Testing
import UIKit
import _Testing_UIKit

/// Findings that depend on where an app and its screens are shown.
@MainActor @Suite struct PresentationTests {
  private struct Scene {
    var controllerClass = "ViewController"
    var frame = "x=\"0.0\" y=\"0.0\" width=\"375\" height=\"667\""
    var views = ""
    var constraints = ""
    var presenter = ""

    var text: String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="22154" initialViewController="ctl-Vc-001"><scenes>\(presenter)<scene sceneID="scn-Id-001"><objects>
      <viewController id="ctl-Vc-001" customClass="\(controllerClass)" sceneMemberID="viewController">
      <view key="view" id="rot-Vw-001"><rect key="frame" \(frame)/><subviews>\(views)</subviews>
      <constraints>\(constraints)</constraints><viewLayoutGuide key="safeArea" id="saf-Ar-001"/></view>
      </viewController></objects></scene></scenes></document>
      """
    }
  }

  private func findings(_ scene: Scene, _ plan: CheckPlan = CheckPlan()) throws -> [Finding] {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: ".git"), withIntermediateDirectories: true)
    let file = folder.appending(path: "Main.storyboard")
    try Data(scene.text.utf8).write(to: file)
    return FileCheck(of: file.path, by: plan).findings
  }

  private func constraint(
    _ id: String, _ first: String, _ second: String, _ attribute: String, _ constant: Int
  ) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
    secondAttribute="\(attribute)" constant="\(constant)" id="\(id)"/>
    """
  }

  /// A button of 44 by 44 points, 396 below the top: 440 are more than a phone in landscape has.
  private var deep: Scene {
    Scene(
      views: """
        <button opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="btn-Vw-001">
        <rect key="frame" x="16" y="396" width="44" height="44"/><constraints>
        <constraint firstAttribute="width" constant="44" id="btn-Wd-001"/>
        <constraint firstAttribute="height" constant="44" id="btn-Ht-001"/>
        </constraints></button>
        """,
      constraints: constraint("btn-Ld-001", "btn-Vw-001", "saf-Ar-001", "leading", 16)
        + constraint("btn-Tp-001", "btn-Vw-001", "rot-Vw-001", "top", 396))
  }

  /// A button of 44 by 44 points, 560 from the left: 604 are less than a tablet has, and more than
  /// the 540 of a form sheet.
  private func wide(presentedAs style: String) -> Scene {
    Scene(
      views: """
        <button opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="btn-Vw-001">
        <rect key="frame" x="560" y="20" width="44" height="44"/><constraints>
        <constraint firstAttribute="width" constant="44" id="btn-Wd-001"/>
        <constraint firstAttribute="height" constant="44" id="btn-Ht-001"/>
        </constraints></button>
        """,
      constraints: constraint("btn-Ld-001", "btn-Vw-001", "rot-Vw-001", "leading", 560)
        + constraint("btn-Tp-001", "btn-Vw-001", "saf-Ar-001", "top", 20),
      presenter: """
        <scene sceneID="scn-Id-002"><objects><viewController id="ctl-Vc-002"><view key="view" id="rot-Vw-002">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view><connections>
        <segue destination="ctl-Vc-001" kind="presentation" modalPresentationStyle="\(style)" id="seg-Id-001"/>
        </connections></viewController></objects></scene>
        """)
  }

  @Test(arguments: [("formSheet", true), ("fullScreen", false)])
  func presentedSceneIsAsWideAsItsSheet(style: String, isTooWide: Bool) throws {
    var plan = CheckPlan()
    plan.devices = ["pads"]
    plan.orientations = ["portrait"]
    let beyond = try findings(wide(presentedAs: style), plan).filter {
      $0.subject.id == "btn-Vw-001"
        && [.outsideSuperview, .clippedContent].contains($0.rule)
    }
    #expect(beyond.isEmpty == !isTooWide, "\(beyond)")
  }

  @Test func landscapeAloneIsANoteThatSaysSo() throws {
    let found = try findings(deep).filter { $0.rule == .clippedContent }
    #expect(found.map(\.severity) == [.note])
    #expect(
      found.first?.message.hasSuffix(", if the app supports landscape on phones") == true)
    #expect(found.first?.configurations.allSatisfy { $0.hasSuffix("landscape") } == true)
  }

  @Test func landscapeThatIsAskedForCounts() throws {
    var plan = CheckPlan()
    plan.orientations = ["landscape", "portrait"]
    plan.usesProjectDevices = false
    plan.usesProjectOrientations = false
    let found = try findings(deep, plan).filter { $0.rule == .clippedContent }
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.contains("if the app") == false)
  }

  /// Two heights of one view contradict each other.
  private func heights(_ attributes: String) -> Scene {
    Scene(
      views: """
        <view translatesAutoresizingMaskIntoConstraints="NO" id="box-Vw-001">
        <rect key="frame" x="16" y="100" width="100" height="20"/><constraints>
        <constraint firstAttribute="width" constant="100" id="box-Wd-001"/>
        <constraint firstAttribute="height" constant="20" id="box-Ht-001"/>
        <constraint firstAttribute="height" constant="30" \(attributes) id="box-Ht-002"/>
        </constraints></view>
        """,
      constraints: constraint("box-Ld-001", "box-Vw-001", "saf-Ar-001", "leading", 16)
        + constraint("box-Tp-001", "box-Vw-001", "saf-Ar-001", "top", 100))
  }

  /// Xcode: "Placeholder: Remove at build time".
  @Test func constraintsRemovedAtBuildTimeDoNotCount() throws {
    #expect(try findings(heights("")).map(\.rule) == [.unsatisfiableConstraints])
    #expect(try findings(heights("placeholder=\"YES\"")) == [])
  }

  /// A view of 320 points between both ends of the safe area.
  private func panel(_ controllerClass: String, height: Int) -> Scene {
    Scene(
      controllerClass: controllerClass,
      frame: "x=\"0.0\" y=\"0.0\" width=\"375\" height=\"\(height)\"",
      views: """
        <view translatesAutoresizingMaskIntoConstraints="NO" id="box-Vw-001">
        <rect key="frame" x="0.0" y="0.0" width="375" height="320"/><constraints>
        <constraint firstAttribute="height" constant="320" id="box-Ht-001"/></constraints></view>
        """,
      constraints: constraint("box-Ld-001", "box-Vw-001", "rot-Vw-001", "leading", 0)
        + constraint("box-Tr-001", "rot-Vw-001", "box-Vw-001", "trailing", 0)
        + constraint("box-Tp-001", "box-Vw-001", "saf-Ar-001", "top", 0)
        + constraint("box-Bt-001", "saf-Ar-001", "box-Vw-001", "bottom", 0))
  }

  /// A view of 568 points that fills the scene, which is a card of 548 points below the status bar on the same phone
  /// from iOS 13 on.
  @Test(arguments: [("12", false), ("13", true)])
  func scenesAreCardsFromIOS13On(system: String, isCard: Bool) throws {
    var scene = panel("ViewController", height: 568)
    scene.frame = "x=\"0.0\" y=\"0.0\" width=\"320\" height=\"568\""
    scene.views = scene.views.replacing("320", with: "568")
    scene.constraints = scene.constraints.replacing("saf-Ar-001", with: "rot-Vw-001")
    scene.presenter = wide(presentedAs: "automatic").presenter
    var plan = CheckPlan()
    plan.devices = ["iphone5"]
    plan.orientations = ["portrait"]
    plan.systems = [system]
    let found = try findings(scene, plan).filter { $0.rule == .unsatisfiableConstraints }
    #expect(found.count == (isCard ? 1 : 0))
    // The number below the screen's top has a name, not a class of UIKit.
    #expect(
      found.allSatisfy { $0.message.contains("the sheet's distance from the top (20)") })
    #expect(found.allSatisfy { !$0.message.contains("PresentationView") })
  }

  @Test func aPanelDrawnSmallerThanAScreenDoesNotFillOne() throws {
    let whole = try findings(panel("ViewController", height: 667))
    #expect(whole.map(\.rule).contains(.unsatisfiableConstraints))
    let part = try findings(panel("ViewController", height: 320))
    #expect(!part.map(\.rule).contains(.unsatisfiableConstraints))
  }

  /// The class of the template for Today extensions, whose size is that of the notification centre.
  @Test func aTodayExtensionDoesNotFillAScreen() throws {
    let found = try findings(panel("WeatherTodayViewController", height: 667))
    #expect(!found.map(\.rule).contains(.unsatisfiableConstraints))
  }
}
