import InterfaceBuilder
import Testing
import UIKit

@testable import LayoutChecking

/// Text views that code stops from scrolling.
@MainActor
@Suite struct ScrollingOfCodeTests {
  @Test(arguments: [
    ("note.isScrollEnabled = false", true), ("self.note?.isScrollEnabled = false", true),
    ("self.note.scrollEnabled = NO;", true), ("[self.note setScrollEnabled:NO];", true),
    ("note.isScrollEnabled = true", false), ("note.isScrollEnabled = isLong", false),
    ("note.isScrollEnabled = false\nnote.isScrollEnabled = true", false),
    ("if note.isScrollEnabled == false {}", false), ("other.isScrollEnabled = false", false),
    ("note.text = a", false),
  ])
  func aTextSaysWhetherAnOutletScrolls(text: String, isStopped: Bool) {
    #expect(ProjectSources.stopsScrolling(of: "note", in: text) == isStopped)
  }

  /// A list above a text view that is at least 40 points high: nothing but the text view's content says where it ends.
  @Test(arguments: [
    ("note.isScrollEnabled = false", []), ("note.text = nil", [Rule.ambiguousLayout]),
  ])
  func aTextViewThatDoesNotScrollHasAHeight(code: String, found: [Rule]) throws {
    func pin(_ first: String, _ attribute: String, _ second: String, _ other: String, _ id: String)
      -> String
    {
      "<constraint firstItem=\"\(first)\" firstAttribute=\"\(attribute)\" secondItem=\"\(second)\" "
        + "secondAttribute=\"\(other)\" id=\"\(id)\"/>"
    }
    let sides = ["list", "note"].flatMap { id in
      ["leading", "trailing"].map { pin(id, $0, "root", $0, "\(id)-\($0)") }
    }
    let column = [
      pin("list", "top", "root", "top", "c1"), pin("note", "top", "list", "bottom", "c2"),
      pin("note", "bottom", "root", "bottom", "c3"),
    ]
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Chat"><connections>
      <outlet property="view" destination="root" id="o1"/>
      <outlet property="note" destination="note" id="o2"/></connections></placeholder>
      <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <tableView id="list" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="0" width="375" height="600"/></tableView>
      <textView id="note" text="Note" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="600" width="375" height="67"/><constraints>
      <constraint firstAttribute="height" relation="greaterThanOrEqual" constant="40" id="c4"/></constraints>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></textView>
      </subviews><constraints>\((sides + column).joined())</constraints></view></objects></document>
      """
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Chat.xib": text,
      "Chat.swift": "class Chat: UIViewController { func viewDidLoad() { \(code) } }",
    ])
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    plan.orientations = ["portrait"]
    let findings = FileCheck(of: folder.path("Chat.xib"), by: plan).findings
    #expect(Set(findings.map(\.rule)).intersection([.ambiguousLayout]) == Set(found))
  }
}
