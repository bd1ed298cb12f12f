import Foundation
import InterfaceBuilder
import SolvingTestSupport
import Testing
import UIKit

@testable import LayoutChecking

/// Pictures of findings on an iPhone 8 in portrait, which is 375 points wide and 667 high.
@MainActor
@Suite struct FindingPictureTests: OneScreenTests {
  private func picture(
    of rule: Rule, _ build: @escaping @MainActor @Sendable (UIView) -> Void
  ) throws -> String {
    let device = try #require(Device.named("iphone8", .portrait))
    let screen = CheckedScreens.screen(build)
    let finding = try #require(try screen.findings(on: [device]).first { $0.rule == rule })
    let pictures = FindingPictures(of: [screen], in: [Configuration(device)])
    let drawing = try #require(pictures.drawing(of: finding))
    return drawing.list.svgLines().joined(separator: "\n")
  }

  /// 667 - 260 = 407, so that 27 of the points from 400 to 434 are covered.
  @Test func aCoveredFieldIsMeasured() throws {
    let svg = try picture(of: .coveredField) { view in
      CheckedScreens.add(UITextField(), to: view, CGRect(x: 16, y: 400, width: 200, height: 34))
    }
    #expect(svg.contains(">27 pt covered</text>"))
    #expect(svg.contains(">260 pt keyboard</text>"))
    // The hatched part.
    #expect(svg.contains(#"<rect x="16" y="407" width="200" height="27""#))
    #expect(svg.contains("Fix: "))
  }

  /// A number pad has no QuickType bar: 667 - 216 = 451, so that 13 of the points from 430 to 464 are covered.
  @Test func theKeyboardIsThatOfTheField() throws {
    let svg = try picture(of: .coveredField) { view in
      let field = UITextField()
      field.keyboardType = .numberPad
      CheckedScreens.add(field, to: view, CGRect(x: 16, y: 430, width: 200, height: 34))
    }
    #expect(svg.contains(">13 pt covered</text>"))
    #expect(svg.contains(">216 pt keyboard</text>"))
  }

  @Test func theConstraintsOfAConflictHaveTheirConstants() throws {
    let svg = try picture(of: .unsatisfiableConstraints) { view in
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
        box.heightAnchor.constraint(equalToConstant: 50),
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40),
        box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -60),
        box.widthAnchor.constraint(equalToConstant: 200),
      ])
    }
    #expect(svg.contains("= 40"))
    // Two of the three hold, so that the broken one has another length than it should: 375 - 40 - 60 = 275 instead of
    // 200, or 375 - 60 - 200 = 115 and 375 - 40 - 200 = 135 instead of 40 and 60.
    let broken = [
      "width = 200 required, is 275<", "= 40 required, is 115<", "= 60 required, is 135<",
    ]
    #expect(broken.contains(where: svg.contains))
  }

  /// The box is 3 points wide and high, so that it is drawn once more: with 16 points around it 35 of them, but at least
  /// 64 in width and 44 in height, in a drawing of 300 points, which is 4.7 times as large.
  @Test func aTinyViewIsEnlarged() throws {
    let svg = try picture(of: .smallTouchTarget) { view in
      CheckedScreens.add(
        UIButton(type: .custom), to: view, CGRect(x: 100, y: 300, width: 3, height: 3))
    }
    #expect(svg.contains(">Enlarged "))
  }

  @Test func aViewThatCanBeSeenIsNotEnlarged() throws {
    let svg = try picture(of: .smallTouchTarget) { view in
      CheckedScreens.add(
        UIButton(type: .custom), to: view, CGRect(x: 100, y: 300, width: 20, height: 20))
    }
    #expect(svg.contains(">20 × 20 pt, less than 44 × 44 pt</text>"))
    #expect(!svg.contains(">Enlarged "))
  }

  /// With margins of 8 points, the measure of a distance from the left margin begins at 8.
  @Test func measuresEndAtTheMarginsThatConstraintsName() throws {
    let svg = try picture(of: .unsatisfiableConstraints) { view in
      let (outer, box) = (UIView(), UIView())
      CheckedScreens.add(outer, to: view, CGRect(x: 0, y: 0, width: 300, height: 300))
      outer.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
      box.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(box)
      NSLayoutConstraint.activate([
        NSLayoutConstraint(
          item: box, attribute: .left, relatedBy: .equal, toItem: outer, attribute: .leftMargin,
          multiplier: 1, constant: 30),
        box.topAnchor.constraint(equalTo: outer.topAnchor, constant: 100),
        box.heightAnchor.constraint(equalToConstant: 50),
        box.widthAnchor.constraint(equalToConstant: 100),
        box.rightAnchor.constraint(equalTo: outer.leftAnchor, constant: 100),
      ])
    }
    #expect(svg.contains("= 30"))
    #expect(svg.contains("<path d=\"M8 "))
  }

  /// One of the two widths holds, and the other one is broken.
  @Test func aConstraintThatHoldsIsNotMarkedAsBroken() throws {
    let svg = try picture(of: .unsatisfiableConstraints) { view in
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
        box.heightAnchor.constraint(equalToConstant: 50),
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40),
        box.widthAnchor.constraint(equalToConstant: 200),
        box.widthAnchor.constraint(equalToConstant: 210),
      ])
    }
    #expect(svg.matches(of: /width = 2\d0 required, is 2\d0/).count == 1)
  }

  /// A box 200 points wide, 40 from the leading edge of a view 320 points wide, which its measures see in both directions.
  @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func aBrokenConstraintCanHoldLater(_ direction: UISemanticContentAttribute) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    root.semanticContentAttribute = direction
    let x = direction == .forceLeftToRight ? 40 : 80
    let box = UIView(frame: CGRect(x: x, y: 10, width: 200, height: 50))
    root.addSubview(box)
    let measures = ConstraintMeasures(root: root, count: 0)
    let holding = [
      box.widthAnchor.constraint(equalToConstant: 200.4),
      box.widthAnchor.constraint(equalTo: box.heightAnchor, multiplier: 4),
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 40),
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -80),
      box.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 10),
      box.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
    ]
    let broken = [
      box.widthAnchor.constraint(equalToConstant: 201),
      box.heightAnchor.constraint(equalTo: root.heightAnchor),
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 80),
      box.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 11),
      box.bottomAnchor.constraint(lessThanOrEqualTo: root.topAnchor),
    ]
    #expect(holding.allSatisfy(measures.holds))
    #expect(!broken.contains(where: measures.holds))
  }

  /// The status bar of an iPhone 8 is 20 points high.
  @Test func theSafeAreaOfAConflictIsOutlined() throws {
    let svg = try picture(of: .unsatisfiableConstraints) { view in
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 10),
        box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -60),
        box.heightAnchor.constraint(equalToConstant: 200),
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
    #expect(svg.contains(">safe area</text>"))
    #expect(svg.contains(#"<rect x="0" y="20" width="375" height="647""#))
  }

  @Test func anAmbiguousViewIsDrawnAtBothEnds() throws {
    let svg = try picture(of: .ambiguousLayout) { view in
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
        box.heightAnchor.constraint(equalToConstant: 50),
        box.widthAnchor.constraint(equalToConstant: 75),
      ])
    }
    #expect(svg.contains(">left: any value</text>"))
    #expect(svg.contains(">as drawn</text>"))
    #expect(svg.contains(">also possible</text>"))
    // At the left edge, and 375 - 75 = 300 points from it.
    #expect(svg.contains(#"<rect x="0" y="100" width="75" height="50""#))
    #expect(svg.contains(#"<rect x="300" y="100" width="75" height="50""#))
  }

  /// The button ends 345 + 60 - 375 = 30 points to the right of the screen, where it is drawn.
  @Test func aClippedViewIsDrawnBeyondTheScreen() throws {
    let svg = try picture(of: .clippedContent) { view in
      let button = UIButton(type: .system)
      button.setTitle("Save", for: .normal)
      CheckedScreens.add(button, to: view, CGRect(x: 345, y: 300, width: 60, height: 44))
    }
    #expect(svg.contains(">30 pt cut off</text>"))
    // The hatched part.
    #expect(svg.contains(#"<rect x="375" y="300" width="30" height="44""#))
  }

  /// A button 425 points to the right of the screen is drawn 75 points to the right of it, half of how far marks reach.
  @Test func aViewFarBeyondTheScreenIsDrawnNearer() throws {
    let svg = try picture(of: .clippedContent) { view in
      let button = UIButton(type: .system)
      button.setTitle("Save", for: .normal)
      CheckedScreens.add(button, to: view, CGRect(x: 800, y: 300, width: 60, height: 44))
    }
    #expect(svg.contains(" beyond the screen</text>"))
    #expect(svg.contains(#"<rect x="450" y="300" width="60" height="44""#))
  }

  @Test func aRedundantConstraintIsDrawnAndNotFixedBesideIt() throws {
    let text = try storyboard(
      view("view", "box"),
      edge("box.leading", "safe.leading", 40) + edge("box.top", "safe.top", 100)
        + "<constraint firstItem=\"box\" firstAttribute=\"height\" constant=\"50\" id=\"h\"/>"
        + "<constraint firstItem=\"box\" firstAttribute=\"width\" constant=\"200\" id=\"w\"/>"
        + "<constraint firstItem=\"box\" firstAttribute=\"width\" constant=\"200\" id=\"again\"/>")
    let file = FileManager.default.temporaryDirectory
      .appending(component: UUID().uuidString + ".storyboard")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let screens = try Screen.all(inFile: file.path)
    let found = try screens.flatMap { try $0.findings(on: portrait) }
    let finding = try #require(found.first { $0.rule == .redundantConstraint })
    let pictures = FindingPictures(of: screens, in: portrait.map { Configuration($0) })
    let svg = try #require(pictures.drawing(of: finding)).list.svgLines().joined(separator: "\n")
    // The other width implies it.
    #expect(svg.contains(">width = 200: follows from the blue ones</text>"))
    #expect(svg.contains(">width = 200</text>"))
    #expect(!svg.contains("With the fix:"))
  }

  /// The buttons share the points from 100 to 120 in both directions.
  @Test func anOverlapIsMeasured() throws {
    let svg = try picture(of: .overlappingControls) { view in
      for origin in [60.0, 100] {
        let button = UIButton(type: .system)
        button.setTitle("OK", for: .normal)
        CheckedScreens.add(button, to: view, CGRect(x: origin, y: origin, width: 60, height: 60))
      }
    }
    #expect(svg.contains(">overlap of 20 × 20 pt</text>"))
    #expect(svg.contains(">in front: ") && svg.contains(">behind: "))
  }

  @Test func aTextThatIsCutOffHasTheWidthItNeeds() throws {
    let svg = try picture(of: .truncatedText) { view in
      let label = UILabel()
      label.text = "Connect to another server"
      CheckedScreens.add(label, to: view, CGRect(x: 16, y: 100, width: 60, height: 21))
    }
    #expect(svg.contains(">has 60 pt</text>"))
    #expect(svg.contains(">needs "))
  }

  /// The middle of the label, 910.5, comes to the middle of the visible part, 343.5 below a status bar of 20 points,
  /// so that its top is at 333.
  @Test func aViewBelowTheScreenIsScrolledIntoView() throws {
    let svg = try picture(of: .truncatedText) { view in
      let scrollView = UIScrollView()
      scrollView.contentSize = CGSize(width: 375, height: 2000)
      CheckedScreens.add(scrollView, to: view, CGRect(x: 0, y: 0, width: 375, height: 667))
      let label = UILabel()
      label.text = "Connect to another server"
      CheckedScreens.add(label, to: scrollView, CGRect(x: 16, y: 900, width: 60, height: 21))
    }
    #expect(svg.contains(#"<rect x="16" y="333" width="60" height="21""#))
  }

  /// The views are drawn with their names, so that the caption does not list the constraints between them: nine
  /// views of 50 points need 450 of 375.
  @Test func aLongConflictIsSummedUpAboveThePicture() throws {
    let svg = try picture(of: .unsatisfiableConstraints) { view in
      var left = view.leadingAnchor
      for _ in 1...9 {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        NSLayoutConstraint.activate([
          box.leadingAnchor.constraint(equalTo: left),
          box.widthAnchor.constraint(equalToConstant: 50),
          box.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
          box.heightAnchor.constraint(equalToConstant: 50),
        ])
        left = box.trailingAnchor
      }
      left.constraint(equalTo: view.trailingAnchor).isActive = true
    }
    #expect(svg.contains("The other constraints force"))
  }

  /// The field "Password" of the example moves above the keyboard.
  ///
  /// On an iPhone 5 it is 494 to 528 points from the top, and the top of a 253 pt keyboard is at 568 - 253 =
  /// 315. With 8 points between them it moves by 528 + 8 - 315 = 221.
  @Test func theFixIsBesideTheFault() throws {
    let file = packageFolder.appending(path: "Examples/Screens/Signup.storyboard").path
    let device = try #require(Device.named("iphone5", .portrait))
    let screens = Screen.all(in: try Document(contentsOf: file))
    let pictures = FindingPictures(of: screens, in: [Configuration(device)])
    func svg(_ rule: Rule, _ id: String) throws -> String {
      let found = try screens.flatMap { try $0.findings(on: [device]) }
      let finding = try #require(found.first { $0.rule == rule && $0.subject.id == id })
      return try #require(pictures.drawing(of: finding)).list.svgLines().joined(separator: "\n")
    }
    #expect(
      try svg(.coveredField, "pwd-Fd-001").contains(">With the fix: scrolled by 221 pt</text>"))
    let conflict = try svg(.unsatisfiableConstraints, "crd-Ht-001")
    // The constraint that would yield is the broken one, so that a second screen would be the same.
    #expect(!conflict.contains("With the fix:") && conflict.contains("looks the same"))
    #expect(try !svg(.ambiguousLayout, "avt-Vw-001").contains("With the fix:"))
  }

  /// An iPhone X in landscape is 812 points wide, with 44 points outside of the safe area at each side: the table, tied to
  /// the bare left edge, starts 44 points to the left of the safe area and ends at 812 - 44 = 768.
  @Test func aTieToTheBareEdgeIsDrawnBesideTheSafeArea() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" \
      targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
      <device id="retina5_9" orientation="landscape" appearance="light"/>
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Panel">
      <connections><outlet property="view" destination="root" id="out"/></connections></placeholder>
      <view contentMode="scaleToFill" id="root">
      <rect key="frame" x="0" y="0" width="812" height="375"/>
      <subviews>
      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="card" userLabel="Card">
      <rect key="frame" x="0" y="40" width="768" height="200"/>
      <constraints><constraint firstAttribute="height" constant="200" id="height"/></constraints>
      </view>
      </subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>
      <constraint firstItem="card" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="top"/>
      <constraint firstItem="card" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="bare"/>
      <constraint firstItem="safe" firstAttribute="trailing" secondItem="card" secondAttribute="trailing" id="tied"/>
      </constraints>
      </view>
      </objects>
      </document>
      """
    let folder = try ProjectFolder(of: text, named: "Panel.xib", beside: ["class Panel {}"])
    var plan = CheckPlan()
    plan.devices = ["iphonex"]
    plan.orientations = ["landscape"]
    try plan.restrict(to: [Rule.oneSidedSafeArea.id])
    let findings = FileCheck(of: folder.path("Panel.xib"), by: plan).findings
    let finding = try #require(findings.first)
    let pictures = try FindingPictures(ofFile: folder.path("Panel.xib"), by: plan)
    let svg = try #require(pictures.drawing(of: finding)).list.svgLines().joined(separator: "\n")
    for label in ["44 pt outside", "tied to the bare edge", "follows the safe area", "safe area"] {
      #expect(svg.contains(">\(label)</text>"), "\(label)")
    }
    // The hatched part.
    #expect(svg.contains(#"<rect x="0" y="40" width="44" height="200""#))
  }
}
