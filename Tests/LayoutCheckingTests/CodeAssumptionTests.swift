import LayoutChecking
import TestSupport
import Testing
import UIKit

/// Findings that code may invalidate have a caveat; the screen is that of an iPhone 8: 375 by 667 points, a status bar
/// of 20, a keyboard up to 260 high.
@MainActor
@Suite struct CodeAssumptionTests: OneScreenTests {
  /// An outlet of the controller.
  private func outlet(_ property: String, _ id: String) -> String {
    "<outlet property=\"\(property)\" destination=\"\(id)\" id=\"out-\(id)\"/>"
  }

  private func size(_ id: String, _ width: Double, _ height: Double) -> String {
    """
    <constraint firstItem="\(id)" firstAttribute="width" constant="\(width)" id="\(id)-width"/>
    <constraint firstItem="\(id)" firstAttribute="height" constant="\(height)" id="\(id)-height"/>
    """
  }

  // MARK: Constraints with outlets

  @Test func aConstraintWithAnOutletMayMoveAField() throws {
    let views = view("textField", "fld", "borderStyle=\"roundedRect\"")
    let places =
      edge("fld.leading", "safe.leading", 16) + edge("safe.trailing", "fld.trailing", 16)
      + edge("safe.bottom", "fld.bottom", 100)
    let plain = try findings(views, places)
    #expect(plain.map(\.rule) == [.coveredField])
    let covered = """
      a 260 pt keyboard covers 34 pt of textField fld, and nothing in the file moves it or scrolls: \
      it is visible up to a 100 pt keyboard
      """
    expectText(try #require(plain.first?.message), covered)
    // A constraint to the bottom of the screen that code can change follows the keyboard.
    let following = try findings(
      views, places, connections: outlet("distance", "safe.bottom-fld.bottom"))
    #expect(following == [])
    // At 20 + 513 from the top, the field is 100 above the bottom of 667 too.
    let fixed =
      edge("fld.leading", "safe.leading", 16) + edge("safe.trailing", "fld.trailing", 16)
      + edge("fld.top", "safe.top", 513)
    let known = try findings(views, fixed, connections: outlet("distance", "fld.top-safe.top"))
    #expect(known.map(\.rule) == [.coveredField])
    let message = try #require(known.first?.message)
    expectText(
      message,
      """
      \(covered), as long as code does not change constraint fld.top-safe.top (outlet distance)
      """)
  }

  /// 400 points to the side a button is off the screen, and no longer under the status bar.
  @Test func aConstraintAcrossIsNotNamedWhereTheHeightCounts() throws {
    let views = view("button", "btn")
    let places =
      edge("btn.leading", "root.leading", 16) + edge("btn.top", "root.top") + size("btn", 50, 50)
    let across = try findings(
      views, places, connections: outlet("side", "btn.leading-root.leading"))
    #expect(across.map(\.rule) == [.outsideSafeArea])
    let outside = "button btn extends 20 pt outside the safe area at the top"
    #expect(across.first?.message == outside)
    let along = try findings(views, places, connections: outlet("top", "btn.top-root.top"))
    #expect(along.map(\.rule) == [.outsideSafeArea])
    #expect(
      along.first?.message
        == "\(outside), as long as code does not change constraint btn.top-root.top (outlet top)")
  }

  /// A class of the app's own may give a constraint another constant on some devices.
  @Test func aConstraintOfAnOwnClassMayBeAnother() throws {
    let content = """
      <color key="backgroundColor" white="0" alpha="1"/><state key="normal" title="OK"/>
      """
    func found(_ attributes: String) throws -> [Finding] {
      try findings(
        view("button", "btn", "", content),
        size("btn", 50, 50) + edge("btn.leading", "safe.leading", 16)
          + edge("btn.top", "root.top", 0)
          .replacing("id=", with: "\(attributes) id=")
      ).filter { $0.rule == .outsideSafeArea }
    }
    #expect(try found("").map(\.isInconclusive) == [false])
    let own = try found("customClass=\"SmallPhoneConstraint\"")
    #expect(own.map(\.isInconclusive) == [true])
    #expect(
      own.first?.conditions
        == [
          "as long as its class does not change constraint btn.top-root.top (SmallPhoneConstraint)"
        ])
  }

  @Test func aRedundantConstraintWithAnOutletMayBecomeNeeded() throws {
    let twice =
      size("btn", 50, 50) + edge("btn.leading", "safe.leading", 16)
      + edge("btn.top", "safe.top", 16)
      + "<constraint firstItem=\"btn\" firstAttribute=\"width\" constant=\"50\" id=\"twin\"/>"
    let plain = try findings(view("button", "btn"), twice)
    #expect(plain.map(\.rule) == [.redundantConstraint])
    let redundant =
      "constraint twin (width of button btn = 50) is redundant: constraint btn-width is the same"
    expectText(try #require(plain.first?.message), redundant)
    let id = try #require(plain.first?.subject.id)
    let known = try findings(view("button", "btn"), twice, connections: outlet("size", id))
    #expect(known.map(\.rule) == [.redundantConstraint])
    expectText(
      try #require(known.first?.message),
      "\(redundant), as long as code does not change constraint twin (outlet size)")
  }

  // MARK: Views

  @Test func anImageMayComeFromCode() throws {
    let found = try findings(
      view("imageView", "img"),
      edge("img.leading", "safe.leading", 16) + edge("img.top", "safe.top", 16))
    #expect(found.map(\.rule) == [.ambiguousLayout, .ambiguousLayout])
    let range = "any value of at least 0 satisfies the constraints, and it was laid out at 0"
    #expect(
      found.map(\.message)
        == ["height", "width"].map { length in
          "the \(length) of imageView img is ambiguous: \(range), unless code gives it an image"
        })
    #expect(found.allSatisfy { $0.severity == .note })
    let plain = try findings(
      view("view", "box"),
      edge("box.leading", "safe.leading", 16) + edge("box.top", "safe.top", 16))
    #expect(plain.map(\.rule) == [.ambiguousLayout, .ambiguousLayout])
    #expect(plain.allSatisfy { $0.severity == .warning })
  }

  @Test func ofTwoControlsInOnePlaceCodeMayHideOne() throws {
    func pair(second: Double, _ connections: String) throws -> [Finding] {
      try findings(
        view("button", "btn1") + view("button", "btn2"),
        size("btn1", 50, 50) + size("btn2", 50, 50)
          + edge("btn1.leading", "safe.leading", 16) + edge("btn2.leading", "safe.leading", second)
          + edge("btn1.top", "safe.top", 16) + edge("btn2.top", "safe.top", 16),
        connections: connections)
    }
    let both = outlet("play", "btn1") + outlet("pause", "btn2")
    // In one place, code shows one of them.
    #expect(try pair(second: 16, both) == [])
    let caveat = ", unless code hides one of them, by its outlets pause and play"
    func overlap(width: Int) -> String {
      "button btn2 overlaps \(width) × 50 pt of button btn1 and intercepts its touches there"
    }
    // Two that share a fifth may be shown in turn as well; with one outlet nothing is.
    let partly = try pair(second: 56, both)
    #expect(partly.first?.severity == .warning)
    #expect(partly.first?.message == overlap(width: 10) + caveat)
    let single = try pair(second: 16, outlet("play", "btn1"))
    #expect(single.first?.severity == .warning)
    #expect(single.first?.message == overlap(width: 50))
  }

  @Test func aTextThatIsFadedInIsCutOffThen() throws {
    let text = "text=\"A text that is far wider than twelve points\""
    func found(_ attributes: String, _ connections: String = "") throws -> [Finding] {
      try findings(
        view("label", "lbl", "\(text) adjustsFontSizeToFit=\"NO\" \(attributes)"),
        edge("lbl.leading", "safe.leading", 16) + edge("lbl.top", "safe.top", 16)
          + size("lbl", 12, 21), connections: connections)
    }
    let seen = try found("")
    let tagged = try found("alpha=\"0.0\" tag=\"7\"")
    #expect(seen.map(\.rule) == [.truncatedText])
    #expect(tagged.map(\.rule) == [.truncatedText])
    let message = try #require(seen.first?.message)
    #expect(tagged.first?.message == message + ", once code fades it in")
    // Code that has no outlet to a view seldom fades it in.
    let faded = try found("alpha=\"0.0\"")
    #expect(faded.map(\.isInconclusive) == [true])
    #expect(faded.first?.conditions == ["if code without an outlet fades it in"])
    let root = try findings(
      view("label", "lbl", "\(text) adjustsFontSizeToFit=\"NO\""),
      edge("lbl.leading", "safe.leading", 16) + edge("lbl.top", "safe.top", 16)
        + size("lbl", 12, 21), root: "alpha=\"0.0\"")
    #expect(root.first?.conditions == ["once code fades it in"])
    let connected = try found("alpha=\"0.0\"", outlet("hint", "lbl"))
    #expect(connected.first?.conditions?.contains("once code fades it in") == true)
    #expect(try found("hidden=\"YES\"") == [])
  }

  /// Four labels and a button of 647 − 535 − 4 × 20.5 points; a label of a quarter of its height leaves it more
  /// than 44.
  @Test func atMostThreeCaveatsAreListed() throws {
    let names = ["Aa", "Bb", "Cc", "Dd"]
    let labels = names.map { name in
      view(
        "label", name,
        "text=\"Text\" customClass=\"\(name)Label\" verticalHuggingPriority=\"800\" "
          + "verticalCompressionResistancePriority=\"900\"")
    }
    let rows = zip(["safe.top"] + names.map { "\($0).bottom" }, names + ["btn"])
    let places = rows.enumerated().map { index, row in
      edge("\(row.1).top", row.0, index == 0 ? 535 : 0)
        + edge("\(row.1).leading", "safe.leading", 16)
    }
    let found = try findings(
      labels.joined() + view("button", "btn", "", "<state key=\"normal\" title=\"OK\"/>"),
      places.joined() + edge("safe.bottom", "btn.bottom")
        + "<constraint firstItem=\"btn\" firstAttribute=\"width\" constant=\"40\" id=\"w\"/>")
    let target = try #require(found.first { $0.rule == .smallTouchTarget })
    let half = try #require(
      target.message.firstRange(of: ", unless ").map { String(target.message[$0.lowerBound...]) })
    let sentences = names.prefix(3).map { ", unless \($0)Label gives label \"Text\" another size" }
    #expect(half == sentences.joined() + ", and as long as 1 more assumption holds")
  }
}
