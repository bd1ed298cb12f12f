import Foundation
import InterfaceBuilder
import TestSupport
import Testing

@Suite struct DocumentTests {
  let document: Document

  init() throws {
    document = try Document(contentsOf: Fixture.path("form.storyboard"))
  }

  private var form: Document.View {
    get throws { try #require(document.controller(withID: "Ctl-fo-rm1")?.view) }
  }

  private func view(_ id: String) throws -> Document.View {
    try #require(try form.laidOutViews.first { $0.id == id })
  }

  private func constraint(_ id: String) throws -> Document.Constraint {
    try #require(try form.laidOutViews.flatMap(\.constraints).first { $0.id == id })
  }

  @Test func headerSaysKindVersionDeviceAndStart() {
    #expect(document.kind == .storyboard)
    #expect(document.toolsVersion == 23077.2)
    #expect(document.device == Document.Device(id: "retina6_12", isLandscape: false))
    #expect(document.initialViewControllerID == "Tab-ba-r01")
  }

  @Test func scenesHoldControllersAndTheOtherObjects() {
    #expect(document.scenes.map(\.id) == ["Sce-ne-001", "Sce-ne-002"])
    #expect(document.controllers.map(\.kind) == ["tabBarController", "viewController"])
    #expect(document.scenes[0].objects.map(\.id) == ["Fir-st-001"])
  }

  @Test func relationshipSegueJoinsTabBarAndChild() throws {
    let tabs = try #require(document.controllers.first)
    #expect(tabs.segues.map(\.relationship) == ["viewControllers"])
    #expect(tabs.segues.map(\.destination) == ["Ctl-fo-rm1"])
    #expect(tabs.view == nil)
    #expect(tabs.detachedViews.map(\.kind) == ["tabBar"])
  }

  @Test func viewsKeepOrderFramesAndPriorities() throws {
    #expect(
      try form.laidOutViews.map(\.id) == [
        "Vie-wr-oot", "Lab-el-001", "Fie-ld-001", "Ima-ge-001", "Hol-og-ram",
      ])
    let label = try view("Lab-el-001")
    #expect(label.frame == CGRect(x: 16, y: 79, width: 46, height: 21))
    #expect(label.hugging.horizontal == 251 && label.hugging.vertical == 251)
    #expect(!label.translatesAutoresizingMask)
    #expect(try form.autoresizing == [.flexibleWidth, .flexibleHeight])
    #expect(try view("Ima-ge-001").userLabel == "Photo")
  }

  @Test func predefinedEntitiesInAttributesAreTheirCharacters() throws {
    let document = try Document(
      text: #"""
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
          <objects>
            <view id="vie-w1"><subviews>
              <label text="Q&amp;A &lt;1&gt; &quot;x&quot; &#38;#38; &#x2013;&#10;z" id="lab-el"/>
            </subviews></view>
          </objects>
        </document>
        """#)
    let label = try #require(document.root.descendants.first { $0["id"] == "lab-el" })
    #expect(label["text"] == "Q&A <1> \"x\" &#38; –\nz")
  }

  @Test func ratioOfTwoNumbersIsTheirQuotient() throws {
    #expect(try constraint("Con-ra-tio").multiplier == 16.0 / 9.0)
  }

  @Test func absentItemsStandForTheOwner() throws {
    let width = try constraint("Con-wi-dth")
    #expect(width.firstItem == nil && width.secondItem == nil && width.secondAttribute == nil)
    #expect(width.constant == 160)
  }

  @Test func constraintKeepsRelationPriorityPlaceholderAndVariation() throws {
    let soft = try constraint("Con-st-010")
    #expect(soft.relation == .greaterThanOrEqual)
    #expect(soft.priority == 999)
    #expect(soft.variations.map(\.constant) == [12])
    #expect(soft.variations[0].sizeClasses.apply(width: .regular, height: .compact))
    #expect(!soft.variations[0].sizeClasses.apply(width: .compact, height: .compact))
    #expect(try constraint("Con-st-011").isPlaceholder)
    #expect(try constraint("Con-st-003").isSymbolic)
  }

  @Test func unknownElementWithFrameIsAViewAndIsListed() throws {
    #expect(try view("Hol-og-ram").kind == "hologramView")
    #expect(document.unknownElements.map(\.name) == ["hologramView"])
    #expect(document.unknownElements.map(\.line) == [41])
  }

  @Test func outletsNamePropertyAndDestination() throws {
    let controller = try #require(document.controller(withID: "Ctl-fo-rm1"))
    #expect(
      controller.connections.map(\.kind) == [
        .outlet(property: "nameField"), .outlet(property: "bottomConstraint"),
      ])
    #expect(controller.connections.map(\.destination) == ["Fie-ld-001", "Con-st-011"])
  }

  @Test func imagesListTheirSize() {
    #expect(document.images["photo"]?.size == CGSize(width: 64, height: 48))
  }

  @Test func everyElementStaysReachable() throws {
    let field = try #require(document.element(withID: "Fie-ld-001"))
    #expect(field["tag"] == "7")
    #expect(field.child("fontDescription")?["pointSize"] == "14")
    #expect(field.ancestor("viewController")?["customClass"] == "FormViewController")
  }
}
