import Foundation
import InterfaceBuilder
import TestSupport
import Testing

@Suite struct BadInputTests {
  /// The error must be of the code, name the line, and be one line of text.
  private func expect(
    _ error: InterfaceBuilderError?, _ code: InterfaceBuilderError.Code, line: Int,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(error?.code == code, sourceLocation: sourceLocation)
    #expect(error?.location.line == line, sourceLocation: sourceLocation)
    let text = error?.description ?? ""
    let place = "\(error?.location.file ?? "?"):\(line): "
    #expect(text.hasPrefix(place), sourceLocation: sourceLocation)
    #expect(!text.contains("\n") && text.contains(", "), sourceLocation: sourceLocation)
  }

  private func rejection(_ text: String) -> InterfaceBuilderError? {
    Document.rejection(of: text.utf8)
  }

  @Test func missingFileIsUnreadable() {
    do throws(InterfaceBuilderError) {
      _ = try Document(contentsOf: "/nowhere/Main.storyboard")
      Issue.record("a missing file was read")
    } catch {
      expect(error, .unreadableFile, line: 1)
    }
  }

  @Test func folderIsUnreadable() {
    let error = #expect(throws: InterfaceBuilderError.self) { try Document(contentsOf: "/") }
    #expect(error?.description == "/:1: is a folder, expected a storyboard or xib")
  }

  @Test func emptyFileIsMalformed() { expect(rejection(""), .malformedXML, line: 1) }

  @Test func plainTextIsMalformed() { expect(rejection("hello"), .malformedXML, line: 1) }

  @Test func truncatedFileIsMalformed() throws {
    let whole = try Fixture.oneView()
    let end = whole.range(of: "</view>")?.lowerBound ?? whole.endIndex
    #expect(rejection(String(whole[..<end]))?.code == .malformedXML)
  }

  @Test(arguments: ["<document", "<document type=\"a", "<!-- ", "<document>&#0;</document>"])
  func textThatBreaksOffIsMalformed(text: String) {
    expect(rejection(text), .malformedXML, line: 1)
  }

  @Test func documentTypeIsRejectedWithItsLine() {
    expect(
      rejection("<?xml version=\"1.0\"?>\n<!DOCTYPE document>\n<document/>"), .documentType, line: 2
    )
  }

  @Test func entityBombIsRejectedUnread() {
    let levels = (1...9).map { level in
      "<!ENTITY l\(level) \"\(String(repeating: "&l\(level - 1);", count: 10))\">"
    }
    let bomb = "<!DOCTYPE d [<!ENTITY l0 \"ha\">\(levels.joined())]>\n<document>&l9;</document>"
    expect(rejection(bomb), .documentType, line: 1)
  }

  @Test func undefinedEntityIsMalformed() {
    expect(rejection("<document>\n&secret;</document>"), .malformedXML, line: 2)
  }

  @Test func nestingBeyondTheLimitIsRejected() {
    let deep = String(repeating: "<a>", count: 300) + String(repeating: "</a>", count: 300)
    expect(rejection(deep), .limitExceeded, line: 1)
  }

  @Test func nestingOfAMillionLevelsIsRejected() {
    expect(rejection(String(repeating: "<a>", count: 1_000_000)), .limitExceeded, line: 1)
  }

  @Test func hugeAttributeIsRejected() {
    let value = String(repeating: "x", count: 65 << 10)
    expect(rejection("<document>\n<a b=\"\(value)\"/></document>"), .limitExceeded, line: 2)
  }

  @Test func manyAttributesAreRejected() {
    let attributes = (0..<200_000).map { "a\($0)=\"\"" }.joined(separator: " ")
    expect(rejection("<document \(attributes)/>"), .limitExceeded, line: 1)
  }

  @Test func manyElementsAreRejected() {
    expect(
      rejection("<document>\(String(repeating: "<a/>", count: 200_000))</document>"),
      .limitExceeded, line: 1)
  }

  @Test func duplicateAttributeIsMalformed() {
    expect(rejection("<document>\n<a b=\"1\" b=\"2\"/></document>"), .malformedXML, line: 2)
  }

  @Test(arguments: [
    [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
  ])
  func bytesThatAreNotUTF8AreRejectedWithTheirLine(bytes: [UInt8]) {
    expect(Document.rejection(of: Array("<document>\n".utf8) + bytes), .notUTF8, line: 2)
  }

  @Test func invalidUTF8InANameIsRejected() {
    expect(
      Document.rejection(of: Array("<docu".utf8) + [0x80] + Array("/>".utf8)), .notUTF8, line: 1)
  }

  @Test(arguments: [
    "com.apple.InterfaceBuilder3.Cocoa.XIB", "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB",
  ])
  func filesForMacOSAreRejectedByName(type: String) throws {
    let error = rejection(try Fixture.oneView(type: type))
    expect(error, .unsupportedFormat, line: 2)
    #expect(error?.message.contains("macOS") == true)
  }

  @Test func anotherRootElementIsRejected() {
    expect(rejection("<plist version=\"1.0\"/>"), .unsupportedFormat, line: 1)
  }

  @Test(arguments: [
    "nan", "inf", "-inf", "1e309", "0x1p3", "1,5", " 1", "", "1_000", "2e9", "1e", ".",
  ])
  func constantsOutsideTheNumberGrammarAreRejected(text: String) throws {
    let constraint = "<constraint firstAttribute=\"width\" constant=\"\(text)\" id=\"c\"/>"
    expect(rejection(try Fixture.oneView(constraints: constraint)), .invalidValue, line: 9)
  }

  @Test(arguments: [
    ("0.5", 0.5), ("-12", -12), ("+3", 3), (".5", 0.5), ("1e9", 1e9),
    ("2.2250738585072014e-308", 2.2250738585072014e-308),
  ])
  func decimalConstantsAreRead(text: String, value: Double) throws {
    let constraint = "<constraint firstAttribute=\"width\" constant=\"\(text)\" id=\"c\"/>"
    let document = try Document(text: Fixture.oneView(constraints: constraint))
    #expect(document.scenes[0].views[0].constraints.map(\.constant) == [value])
  }

  @Test(arguments: ["0", "0:0", "1:0", "0:1", "nan", "1e309", "a:b", "1:2:3", "1e5"])
  func multipliersThatAreNoFactorAreRejected(text: String) throws {
    let constraint =
      "<constraint firstAttribute=\"width\" secondItem=\"top\" secondAttribute=\"height\" "
      + "multiplier=\"\(text)\" id=\"c\"/>"
    expect(rejection(try Fixture.oneView(constraints: constraint)), .invalidValue, line: 9)
  }

  @Test(arguments: [("16:9", 16.0 / 9), ("1/3", 1.0 / 3), ("0.75", 0.75), ("-1", -1)])
  func multipliersAreNumbersOrRatios(text: String, value: Double) throws {
    let constraint =
      "<constraint firstAttribute=\"width\" secondItem=\"top\" secondAttribute=\"height\" "
      + "multiplier=\"\(text)\" id=\"c\"/>"
    let document = try Document(text: Fixture.oneView(constraints: constraint))
    #expect(document.scenes[0].views[0].constraints.map(\.multiplier) == [value])
  }

  @Test(arguments: ["0", "1001", "-1"])
  func prioritiesOutsideTheirRangeAreRejected(text: String) throws {
    let constraint = "<constraint firstAttribute=\"width\" priority=\"\(text)\" id=\"c\"/>"
    expect(rejection(try Fixture.oneView(constraints: constraint)), .invalidValue, line: 9)
  }

  @Test func rectThatIsNotFiniteIsRejected() throws {
    let view = """
      <view id="v"><rect key="frame" x="nan" y="0" width="1" height="1"/></view>
      """
    expect(rejection(try Fixture.oneView(subviews: view)), .invalidValue, line: 6)
  }

  @Test(arguments: ["", "large", "1e99"])
  func sizesOfFontsThatAreNoNumbersAreRejected(size: String) throws {
    let view = """
      <label id="v"><fontDescription key="fontDescription" type="system" pointSize="\(size)"/></label>
      """
    expect(rejection(try Fixture.oneView(subviews: view)), .invalidValue, line: 6)
  }

  /// Expects that a constraint is left out, and noted with its line and a word of its text.
  private func expectLeftOut(_ constraint: String, naming word: String) throws {
    let document = try Document(
      text: Fixture.oneView(
        constraints: constraint + "<constraint firstAttribute=\"height\" id=\"kept\"/>"))
    #expect(document.scenes[0].views[0].constraints.map(\.id) == ["kept"])
    #expect(document.notes.map(\.code) == [.incompleteConstraint])
    #expect(document.notes.map(\.location.line) == [9])
    #expect(document.notes.first?.message.contains(word) == true)
  }

  @Test func constraintToAMissingIdIsLeftOutAndNoted() throws {
    try expectLeftOut(
      "<constraint firstAttribute=\"width\" secondItem=\"ghost\" secondAttribute=\"width\" id=\"c\"/>",
      naming: "ghost")
  }

  @Test func constraintWithoutAttributeIsLeftOutAndNoted() throws {
    try expectLeftOut("<constraint id=\"c\"/>", naming: "firstAttribute")
  }

  @Test func constraintWithASecondItemOnlyIsLeftOutAndNoted() throws {
    try expectLeftOut(
      "<constraint firstAttribute=\"width\" secondItem=\"top\" id=\"c\"/>",
      naming: "secondAttribute")
  }

  @Test(arguments: [
    ("firstAttribute=\"girth\"", "girth"),
    ("firstAttribute=\"width\" relation=\"about\" constant=\"1\"", "about"),
  ])
  func unknownNameInAConstraintIsLeftOutAndNoted(attributes: String, word: String) throws {
    try expectLeftOut("<constraint \(attributes) id=\"c\"/>", naming: word)
  }

  @Test func idUsedTwiceIsRejected() throws {
    let error = rejection(
      try Fixture.oneView(subviews: "<view id=\"top\" contentMode=\"center\"/>"))
    expect(error, .duplicateIdentifier, line: 6)
  }

  @Test func controllersInsideEachOtherAreRejected() {
    func scene(_ id: String, holds other: String) -> String {
      """
      <scene sceneID="s\(id)"><objects><tabBarController id="\(id)"><connections>
      <segue destination="\(other)" kind="relationship" relationship="viewControllers" id="g\(id)"/>
      </connections></tabBarController></objects></scene>
      """
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes>
      \(scene("a", holds: "b"))
      \(scene("b", holds: "a"))
      </scenes></document>
      """
    expect(rejection(text), .cyclicReference, line: 6)
  }
}
