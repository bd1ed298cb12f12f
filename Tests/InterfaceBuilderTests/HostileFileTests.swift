import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

/// Files that are meant to harm: each is rejected with file and line, or laid out like any other, in a
/// second and without a trap.
@Suite struct HostileFileTests {
  private func rejection(_ text: String) -> InterfaceBuilderError? {
    Document.rejection(of: text.utf8)
  }

  /// A text, the line to blame, and the kind of fault.
  @Test(arguments: [
    ("<document>\n<a b=c/></document>", 2, InterfaceBuilderError.Code.malformedXML),
    ("<document>\n<a b=\"<\"/></document>", 2, .malformedXML),
    ("<document>\n&#xD800;</document>", 2, .malformedXML),
    ("<document>\n&#1114112;</document>", 2, .malformedXML),
    ("<document>\n\u{0}</document>", 2, .malformedXML),
    ("<document>\n\u{1}</document>", 2, .malformedXML),
    ("<document>\n</document><document/>", 2, .malformedXML),
    ("<document>\n</documents>", 2, .malformedXML),
    ("<document>\n<![CDATA[ </document>", 2, .malformedXML),
    (
      "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>\n<document>&x;</document>", 1,
      .documentType
    ),
    ("<!DOCTYPE a SYSTEM \"http://127.0.0.1:9/a.dtd\">\n<document/>", 1, .documentType),
    (
      "<!DOCTYPE a [<!ENTITY % p SYSTEM \"file:///etc/hostname\"> %p;]>\n<document/>", 1,
      .documentType
    ),
    (
      "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"><data/></archive>",
      1, .unsupportedFormat
    ),
    ("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", 1, .unsupportedFormat),
    ("<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"/>", 1, .unsupportedFormat),
  ])
  func textIsRejectedWithItsLine(
    text: String, line: Int, code: InterfaceBuilderError.Code
  ) {
    let error = rejection(text)
    #expect(error?.code == code, "\(error?.description ?? "read")")
    #expect(error?.location.line == line, "\(error?.description ?? "read")")
    #expect(error?.description.hasPrefix("Test.xib:\(line): ") == true)
  }

  @Test func oneLongEntityUsedOftenIsRejectedUnread() {
    let long = String(repeating: "a", count: 80_000)
    let uses = String(repeating: "&x;", count: 25_000)
    let text = "<!DOCTYPE d [<!ENTITY x \"\(long)\">]>\n<document>\(uses)</document>"
    #expect(rejection(text)?.code == .documentType)
  }

  /// The file that an entity names holds a word that must not turn up anywhere.
  @Test func filesNamedByEntitiesAreNotRead() throws {
    let canary = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try Data("canary-word".utf8).write(to: canary)
    defer { try? FileManager.default.removeItem(at: canary) }
    let error = rejection(
      "<!DOCTYPE d [<!ENTITY x SYSTEM \"\(canary.absoluteString)\">]><document>&x;</document>")
    #expect(error?.code == .documentType)
    #expect(error?.description.contains("canary-word") == false)
  }

  @Test func attributesOfManyMegabytesAreRejectedAtOnce() {
    for megabytes in [1, 20] {
      let value = String(repeating: "x", count: megabytes << 20)
      let error = rejection("<document>\n<a b=\"\(value)\"/></document>")
      #expect(error?.code == .limitExceeded)
      #expect(error?.location.line == 2)
    }
  }

  @Test func filesAbove64MegabytesAreRejected() throws {
    let file = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("<document/>".utf8).write(to: file)
    try FileHandle(forWritingTo: file).truncate(atOffset: 100 << 20)
    do throws(InterfaceBuilderError) {
      _ = try Document(contentsOf: file.path)
      Issue.record("a file of 100 MB was read")
    } catch {
      #expect(error.code == .limitExceeded)
      #expect(error.description.hasPrefix("\(file.path):1: "))
    }
  }

  @Test func largeFileWithinTheLimitsIsRead() throws {
    let comment = "<!--\(String(repeating: "x", count: 1 << 20))-->\n"
    let text = try Fixture.oneView()
      .replacing("<objects>", with: "<objects>\(String(repeating: comment, count: 11))")
    let document = try Document(text: text)
    #expect(document.scenes.first?.views.count == 1)
    // After the eleven comments comes the view.
    #expect(document.scenes.first?.views.first?.location.line == 4 + 11)
  }

  @Test func undeclaredPrefixIsPartOfAName() throws {
    let document = try Document(
      text:
        try Fixture.oneView(
          subviews:
            "<x:view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></x:view>"
        ))
    #expect(document.unknownElements.map(\.name) == ["x:view"])
  }

  @Test func declaredEncodingOtherThanUTF8DoesNotChangeTheText() throws {
    let text = try Fixture.oneView(subviews: "<label text=\"ä\" id=\"l\" contentMode=\"left\"/>")
    for encoding in ["UTF-16", "ISO-8859-1", "no-such-encoding"] {
      let document = try Document(text: text.replacing("UTF-8", with: encoding))
      #expect(document.element(withID: "l")?["text"] == "ä")
    }
  }

  /// With a byte order mark of either order, and without one.
  @Test(arguments: [(true, false), (true, true), (false, false), (false, true)])
  func textInUTF16IsRejected(hasMark: Bool, isBigEndian: Bool) {
    let units = (hasMark ? [0xFEFF] : []) + Array("<document/>".utf16)
    let error = Document.rejection(
      of:
        units.flatMap { unit in
          let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
          return isBigEndian ? bytes.reversed() : bytes
        })
    #expect(error?.code == .notUTF8)
    #expect(error?.description == "Test.xib:1: the text is encoded in UTF-16, expected UTF-8")
  }

  @Test func messageOfTheXMLReaderIsNotRepeated() {
    #expect(
      rejection("hello")?.description
        == "Test.xib:1: the text is not well-formed XML, expected a storyboard or xib; libxml2 reports: "
        + "Start tag expected, '<' not found")
  }

  @Test func rejectionsOfOldAndForeignFilesSayWhatTheyAre() {
    #expect(rejection("<archive/>")?.message.contains("archive format of Xcode") == true)
    let macOS = "<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\"/>"
    #expect(rejection(macOS)?.message.contains("macOS") == true)
  }

  /// Inputs that a fuzzer generated on its way into rare branches; see `scripts/fuzz`.
  @Test func inputsOfTheFuzzerAreReadOrRejected() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fuzz/Corpus")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count >= 60)
    for file in files {
      let input = try Array(Data(contentsOf: file))
      do throws(InterfaceBuilderError) {
        if input.first == UInt8(ascii: "<") {
          _ = try Document(bytes: input, path: "input")
        } else {
          try StringsFile.check(input, file: "input")
        }
      } catch {
        #expect(error.description.hasPrefix("input:\(error.location.line): "))
      }
    }
  }

  // MARK: Read, and laid out without a trap

  /// A chain of views as deep as files may be.
  @MainActor
  @Test func viewsAsDeepAsTheLimitAreLaidOut() throws {
    // Each view takes two levels, and four are above the first.
    let levels = (256 - 4) / 2
    var text = "<objects>"
    for level in 0..<levels {
      text += "<view id=\"v\(level)\" contentMode=\"center\">"
      text += "<rect key=\"frame\" x=\"1\" y=\"1\" width=\"300\" height=\"300\"/><subviews>"
    }
    text += String(repeating: "</subviews></view>", count: levels) + "</objects>"
    let document = try Document(
      text:
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">\(text)</document>")
    #expect(CanvasLayout(document).frames.count == levels)
  }

  /// Attributes that only looks depend on are not checked when a file is read.
  @MainActor
  @Test(arguments: [
    "<pageControl numberOfPages=\"99999999999999999999\"", "<pageControl numberOfPages=\"-1\"",
    "<pageControl numberOfPages=\"2000000000\"", "<label numberOfLines=\"-5\" text=\"a\"",
    "<label numberOfLines=\"9223372036854775807\" text=\"a\"",
    "<label preferredMaxLayoutWidth=\"-1e9\" numberOfLines=\"0\" text=\"a b c\"",
    "<label text=\"\u{202E}\u{2028}\u{FEFF}e\u{301}\u{301}👩‍👩‍👧‍👦\"", "<view tag=\"nan\"",
    "<stackView spacing=\"-1e9\"", "<stackView axis=\"nowhere\" distribution=\"\" alignment=\"x\"",
    "<button buttonType=\"?\"", "<textField borderStyle=\"\"", "<datePicker style=\"\"",
    "<imageView image=\"\"", "<imageView image=\"no such image\" catalog=\"system\"",
    "<view placeholderIntrinsicWidth=\"-1e9\" placeholderIntrinsicHeight=\"1e9\"",
    "<slider horizontalHuggingPriority=\"1000\" verticalHuggingPriority=\"0.001\"",
  ])
  func oddAttributesAreLaidOut(element: String) throws {
    let name = element.dropFirst().prefix { $0 != " " }
    for frame in [
      "x=\"0\" y=\"0\" width=\"10\" height=\"10\"",
      "x=\"-1e9\" y=\"1e9\" width=\"1e9\" height=\"-1e9\"",
    ] {
      let text = try Fixture.oneView(
        subviews: """
          \(element) translatesAutoresizingMaskIntoConstraints="NO" id="v">
          <rect key="frame" \(frame)/></\(name)>
          """)
      for sizes in ContentSizes.allCases {
        let layout = CanvasLayout(
          try Document(text: text), contentSizes: sizes, pictures: .safeArea)
        let found = try #require(layout.frames["v"])
        #expect(found.width.isFinite && found.height.isFinite)
      }
    }
  }

  @MainActor
  @Test func labelOf64KilobytesIsBrokenIntoLines() throws {
    let text = String(repeating: "word ", count: 12_000)
    let label = """
      <label text="\(text)" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="v">
      <rect key="frame" x="0" y="0" width="0" height="0"/></label>
      """
    let pins = ["leading", "trailing", "top"].map { edge in
      """
      <constraint firstItem="v" firstAttribute="\(edge)" secondItem="top" secondAttribute="\(edge)" \
      id="c\(edge)"/>
      """
    }
    let document = try Document(
      text: try Fixture.oneView(subviews: label, constraints: pins.joined()))
    let frame = try #require(CanvasLayout(document).frames["v"])
    #expect(frame.width == 100)
    // Two words of 17 points fit into 100, with 20.3 points a line.
    #expect(frame.height > 6_000 * 20)
  }

  @MainActor
  @Test func constraintOfAViewToItselfIsBroken() throws {
    let document = try Document(
      text:
        try Fixture.oneView(
          subviews: """
            <view translatesAutoresizingMaskIntoConstraints="NO" id="v">
            <rect key="frame" x="0" y="0" width="10" height="10"/></view>
            """,
          constraints: """
            <constraint firstItem="v" firstAttribute="top" secondItem="v" secondAttribute="bottom" id="a"/>
            <constraint firstItem="v" firstAttribute="width" secondItem="v" secondAttribute="width" \
            constant="5" id="b"/>
            """))
    let layout = CanvasLayout(document)
    #expect(layout.frames["v"] != nil)
    #expect(layout.problems.allSatisfy { $0.location.file == "Test.xib" && $0.location.line > 1 })
    #expect(!layout.problems.isEmpty)
  }
}
