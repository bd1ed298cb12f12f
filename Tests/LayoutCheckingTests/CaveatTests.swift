import Foundation
import LayoutChecking
import TestSupport
import Testing
import UIKit

/// Findings that rest on what a file does not decide say so; the screen is that of an iPhone 8.
@MainActor
@Suite struct CaveatTests {
  private let iPhone8 = [Device.named("iphone8", .portrait)].compactMap(\.self)

  /// The findings of a screen with one button at its left, below the status bar.
  ///
  /// - Parameters:
  ///   - title: Its title.
  ///   - width: Its width; that of its title for `nil`.
  ///   - height: Its height; that of its title for `nil`.
  ///   - customClass: Its class; a plain button for `nil`.
  ///   - attribute: A string that it has as a runtime attribute.
  ///   - configuration: The title of its configuration; `nil` for none.
  /// - Returns: What is found.
  /// - Throws: What reading the file throws.
  private func findings(
    title: String, width: Int? = nil, height: Int? = nil, customClass: String? = nil,
    attribute: String? = nil, configuration: String? = nil
  ) throws -> [Finding] {
    let lengths = [("width", width), ("height", height)].compactMap { name, length in
      length.map {
        """
        <constraint firstAttribute="\(name)" constant="\($0)" id="btn-\(name)"/>
        """
      }
    }
    let text = try Fixture.storyboard(
      "one-screen",
      [
        "views": """
        <button opaque="NO" contentMode="scaleToFill" buttonType="system" \
        lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="btn" \
        \(customClass.map { "customClass=\"\($0)\"" } ?? "")>
          <rect key="frame" x="16" y="40" width="100" height="30"/>
          <constraints>\(lengths.joined())</constraints>
          <state key="normal" title="\(title)"/>
          \(configuration.map {
            "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"\($0)\"/>"
          } ?? "")
          \(attribute.map { "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute "
            + "type=\"string\" keyPath=\"key\" value=\"\($0)\"/>"
            + "</userDefinedRuntimeAttributes>" } ?? "")
        </button>
        """,
        "constraints": """
        <constraint firstItem="btn" firstAttribute="top" secondItem="safe" secondAttribute="top" \
        constant="20" id="btn-top"/>
        <constraint firstItem="btn" firstAttribute="leading" secondItem="safe" \
        secondAttribute="leading" constant="16" id="btn-leading"/>
        """,
      ])
    let file = FileManager.default.temporaryDirectory
      .appending(component: UUID().uuidString + ".storyboard")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Screen.all(inFile: file.path).flatMap { try $0.findings(on: iPhone8) }
  }

  @Test func aPlainButtonIsReportedWithoutCaveat() throws {
    let found = try findings(title: "OK")
    #expect(found.map(\.rule) == [.smallTouchTarget])
    #expect(found.first?.message == "button \"OK\" is 30 × 30 pt, less than 44 × 44 pt")
    #expect(found.first?.severity == Rule.smallTouchTarget.severity)
  }

  @Test func aButtonOfAnOwnClassMayHaveAnotherSize() throws {
    let found = try findings(title: "OK", customClass: "PrimaryButton")
    #expect(found.map(\.rule) == [.smallTouchTarget])
    #expect(
      found.first?.message == "button \"OK\" is 30 × 30 pt, less than 44 × 44 pt, "
        + "unless PrimaryButton gives button \"OK\" another size")
    #expect(found.first?.severity == .note)
  }

  @Test func aSizeThatConstraintsSayIsNoQuestionOfTheClass() throws {
    let found = try findings(title: "OK", width: 30, height: 30, customClass: "PrimaryButton")
    let target = try #require(found.first { $0.rule == .smallTouchTarget })
    #expect(target.message == "button \"OK\" is 30 × 30 pt, less than 44 × 44 pt")
  }

  @Test func aTitleThatARuntimeAttributeRepeatsIsReplaced() throws {
    let text = "A title that is longer than what it stands for"
    let plain = try findings(title: text, width: 100, height: 44)
    #expect(plain.map(\.rule) == [.truncatedText])
    #expect(
      plain.first?.message.hasPrefix(
        "the text of button \"A title that is longer than what it sta…\" is truncated") == true)
    let keyed = try findings(title: text, width: 100, height: 44, attribute: text)
    #expect(keyed == [])
  }

  @Test func theTitleOfAConfigurationIsTheOneThatIsCut() throws {
    let long = "a title that is much longer than its button"
    let found = try findings(title: "OK", width: 100, height: 44, configuration: long)
    #expect(found.map(\.rule) == [.truncatedText])
    #expect(
      found.first?.message == "the text of button \"a title that is much longer than its bu…\" is "
        + "truncated: it needs 231.5 pt more width on one line (estimated)")
    #expect(found.first?.severity == .note)
    // What the state says is not shown beside a configuration.
    #expect(try findings(title: long, width: 100, height: 44, configuration: "OK") == [])
  }
}
