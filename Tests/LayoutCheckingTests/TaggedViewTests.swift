import Foundation
import Testing

@testable import LayoutChecking

/// What sources do with the views that they fetch by their tags.
@MainActor @Suite struct TaggedViewTests {
  private func use(_ text: String, of tag: Int = 3) -> OutletUse {
    TaggedViewUse(in: text) { _ in [] }.use(of: tag)
  }

  @Test(arguments: [
    ("(view.viewWithTag(3) as? UILabel)?.text = name", OutletUse.setsText),
    ("[[self viewWithTag:3] setFrame:frame];", .places),
    ("if let button = view.viewWithTag(3) as? UIButton {\n  button.isHidden = true\n}", .hides),
    ("UIButton *b = (UIButton *)[self.view viewWithTag:tab.id];\nb.frame = rect;", .places),
    ("func a() { let b = view.viewWithTag(3) }\nfunc c() { b.isHidden = true }", OutletUse()),
    ("var frame = view.viewWithTag(3)!.frame\nframe.origin = .zero", OutletUse()),
    ("CGRect frame = [[self viewWithTag:3] frame];\nframe.origin = point;", OutletUse()),
  ])
  func whatIsDoneWithTheViewIsRead(text: String, expected: OutletUse) {
    #expect(use(text) == expected)
  }

  @Test func aNumberStandsForOneTagAndAConstantForAll() {
    let number = "let label = viewWithTag(3)\nlabel.text = name"
    #expect(use(number, of: 3) == .setsText)
    #expect(use(number, of: 4) == [])
    let constant = "let label = viewWithTag(first + index)\nlabel.text = name"
    #expect(use(constant, of: 4) == .setsText)
  }

  /// A method returns the view to others.
  @Test(arguments: [
    """
    - (UILabel *)labelAt:(int)index { return (UILabel *)[self viewWithTag:(LABEL + index)]; }
    - (void)fill { [[self labelAt:2] setText:name]; }
    """,
    """
    func label(at index: Int) -> UILabel? { viewWithTag(100 + index) as? UILabel }
    func fill() { label(at: 2)?.text = name }
    """,
  ])
  func methodsThatReturnTheViewAreFollowed(text: String) {
    #expect(use(text) == .setsText)
  }

  /// Two buttons overlap by 30 points; the base class of the owner gives them their frames by their tags.
  @Test(arguments: [
    ("button.frame = frame", "tag=\"4\"", false), ("button.frame = frame", "", true),
    ("show(button.frame)", "tag=\"4\"", true),
  ])
  func controlsThatCodePlacesByTheirTagsDoNotOverlap(
    code: String, tag: String, isReported: Bool
  ) throws {
    let buttons = [0, 70].map { x in
      """
      <button \(tag) id="b-\(x)">
      <rect key="frame" x="\(x)" y="200" width="100" height="44"/><state key="normal" title="OK"/></button>
      """
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Tabs">
      <connections><outlet property="view" destination="root" id="out"/></connections></placeholder>
      <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>\(buttons.joined())</subviews></view></objects></document>
      """
    let sources = [
      "class Tabs: BaseTabs {}",
      """
      class BaseTabs: UIViewController {
        func place() {
          for tab in tabs {
            let button = view.viewWithTag(tab.tag) as! UIButton
            \(code)
          }
        }
      }
      """,
    ]
    let folder = try ProjectFolder(of: text, named: "Tabs.xib", beside: sources)
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    try plan.restrict(to: [Rule.overlappingControls.id])
    let findings = FileCheck(of: folder.path("Tabs.xib"), by: plan).findings
    #expect(findings.isEmpty != isReported)
  }
}
