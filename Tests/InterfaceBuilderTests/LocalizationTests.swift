import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

/// Texts of other languages, in the files that Xcode puts next to a storyboard.
@MainActor
@Suite struct LocalizationTests {
  private static let german = """
    /* Class = "UILabel"; text = "Name"; ObjectID = "lab-el"; */
    "lab-el.text" = "Nachname";

    // a comment of another kind
    "long.text" = "Zwei \\"Zeilen\\"\\nhier \\U00e4";
    "field.placeholder" = "Straße";
    "but-ton.normalTitle" = "Los";
    "filled.configuration.title" = "Kaufen";
    "seg.segmentTitles[1]" = "Zweite";
    item.title = Anfang;
    "gone.text" = "Niemand";
    """

  @Test func textsComeFromTheFileOfTheLanguage() throws {
    try LocalizedFiles.with(["de.lproj/Main.strings": Data(Self.german.utf8)]) { path in
      let document = try Document(contentsOf: path, language: "de")
      func text(_ id: String, _ name: String = "text") -> String? {
        document.element(withID: id)?[name]
      }
      #expect(text("lab-el") == "Nachname")
      #expect(text("long") == "Zwei \"Zeilen\"\nhier ä")
      #expect(text("field", "placeholder") == "Straße")
      let button = document.element(withID: "but-ton")
      #expect(button?.child("state", key: "normal")?["title"] == "Los")
      let filled = document.element(withID: "filled")
      #expect(filled?.child("buttonConfiguration")?["title"] == "Kaufen")
      let segments = document.element(withID: "seg")?.child("segments")
      #expect(segments?.children.map { $0["title"] } == ["First", "Zweite"])
      #expect(text("item", "title") == "Anfang")
      #expect(document.language == "de")
      #expect(!document.readsRightToLeft)
      // The last line of the file.
      #expect(document.notes.map(\.location.line) == [11])
      #expect(document.notes.first?.location.file.hasSuffix("de.lproj/Main.strings") == true)
      #expect(document.notes.first?.message.contains("gone.text") == true)
    }
  }

  @Test func fileThatWasTranslatedAsAWholeIsNamed() throws {
    try LocalizedFiles.with(["de.lproj/Main.storyboard": Data("<a/>".utf8)]) { path in
      let document = try Document(contentsOf: path).localized("de")
      let note = try #require(document.notes.first?.message)
      #expect(
        note.hasSuffix("de.lproj/Main.storyboard is translated as a whole, and read on its own"))
      #expect(note.hasPrefix("there are no texts in the language \"de\": "))
    }
  }

  @Test func regionFallsBackToItsLanguage() throws {
    let files = [
      "pt.lproj/Main.strings": Data("\"lab-el.text\" = \"Apelido\";".utf8),
      "pt-BR.lproj/Main.strings": Data("\"lab-el.text\" = \"Sobrenome\";".utf8),
    ]
    try LocalizedFiles.with(files) { path in
      for (language, text) in [("pt-BR", "Sobrenome"), ("pt-PT", "Apelido"), ("pt", "Apelido")] {
        let document = try Document(contentsOf: path, language: language)
        #expect(document.element(withID: "lab-el")?["text"] == text)
      }
    }
  }

  @Test func fileTranslatedAsAWholeTakesThePlaceOfTheBase() throws {
    let whole = try LocalizedFiles.storyboard().replacing("text=\"Name\"", with: "text=\"Nom\"")
    try LocalizedFiles.with(["fr.lproj/Main.storyboard": Data(whole.utf8)]) { path in
      let document = try Document(contentsOf: path, language: "fr")
      #expect(document.element(withID: "lab-el")?["text"] == "Nom")
      #expect(document.language == "fr")
      #expect(document.notes.isEmpty)
    }
  }

  @Test func languageWithoutTextsKeepsThoseOfTheFileAndSaysSo() throws {
    try LocalizedFiles.with([:]) { path in
      let document = try Document(contentsOf: path, language: "it")
      #expect(document.element(withID: "lab-el")?["text"] == "Name")
      #expect(document.notes.count == 1)
      #expect(document.notes.first?.message.contains("it.lproj/Main.strings") == true)
    }
  }

  @Test func propertyListsAndUTF16AreReadToo() throws {
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>lab-el.text</key><string>姓</string></dict></plist>
      """
    let binary = try PropertyListSerialization.data(
      fromPropertyList: ["lab-el.text": "姓"], format: .binary, options: 0)
    let text = "\"lab-el.text\" = \"姓\";\n"
    let little =
      Data([0xFF, 0xFE]) + Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    let big = Data([0xFE, 0xFF]) + Data(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    let marked = Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)
    let braces = Data("{ \(text) }".utf8)
    for content in [Data(list.utf8), binary, little, big, marked, braces] {
      try LocalizedFiles.with(["ja.lproj/Main.strings": content]) { path in
        let document = try Document(contentsOf: path, language: "ja")
        #expect(document.element(withID: "lab-el")?["text"] == "姓")
        #expect(document.notes.isEmpty)
      }
    }
  }

  /// Contents of a strings file, the line to blame and the kind of fault.
  @Test(arguments: [
    ("\"a.text\" = \"b\"\n\"c.text\" = \"d\";", 2, InterfaceBuilderError.Code.malformedStrings),
    ("\n\n\"a.text\" = \"b;", 3, .malformedStrings),
    ("/* no end", 1, .malformedStrings),
    ("\"a.text\" = ;", 1, .malformedStrings),
    ("{ \"a.text\" = \"b\";", 1, .malformedStrings),
    ("{ } }", 1, .malformedStrings),
    ("<plist><array/></plist>", 1, .malformedStrings),
    ("<plist><dict>", 1, .malformedStrings),
    (String(repeating: "<plist><array>", count: 100_000), 1, .limitExceeded),
  ])
  func stringsFileThatIsNoneIsRejectedWithItsLine(
    content: String, line: Int, code: InterfaceBuilderError.Code
  ) throws {
    try LocalizedFiles.with(["de.lproj/Main.strings": Data(content.utf8)]) { path in
      let error = LocalizedFiles.rejection(path, "de")
      #expect(error?.code == code)
      #expect(error?.location.line == line)
      #expect(error?.location.file.hasSuffix("de.lproj/Main.strings") == true)
    }
  }

  /// A text may be as long as an attribute of a storyboard, 64 KB, in whatever form it is written.
  @Test(arguments: [64 << 10, 64 << 10 + 1])
  func textsAreAsLongAsAttributesAtMost(length: Int) throws {
    let value = String(repeating: "x", count: length)
    let list = ["lab-el.text": value]
    let contents: [(Data, Int)] = [
      (Data("\n\"lab-el.text\" = \"\(value)\";".utf8), 2),
      (try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0), 1),
      (try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0), 1),
    ]
    for (content, line) in contents {
      try LocalizedFiles.with(["de.lproj/Main.strings": content]) { path in
        guard length > 64 << 10 else {
          let label = try Document(contentsOf: path, language: "de").element(withID: "lab-el")
          #expect(label?["text"] == value)
          return
        }
        let error = LocalizedFiles.rejection(path, "de")
        #expect(error?.code == .limitExceeded)
        #expect(error?.location.line == line)
        #expect(error?.message == "a text is longer than 64 KB, the most that is read")
      }
    }
  }

  @Test func bytesThatAreNoTextAreRejectedWithTheirLine() throws {
    let content = Data("\"a.text\" = \"b\";\n\"".utf8) + Data([0xFF, 0x22])
    try LocalizedFiles.with(["de.lproj/Main.strings": content]) { path in
      let error = LocalizedFiles.rejection(path, "de")
      #expect(error?.code == .notUTF8)
      #expect(error?.location.line == 2)
    }
  }

  @Test(arguments: ["", "../de", "de/..", "d e", "a-b-c-d-e", "verylonglanguage", "de\n"])
  func languagesThatAreNoNameAreRejected(language: String) throws {
    try LocalizedFiles.with([:]) { path in
      #expect(LocalizedFiles.rejection(path, language)?.code == .invalidValue)
      #expect(LocalizedFiles.rejection(path, language)?.location.file == path)
    }
  }

  @Test func leadingIsTheRightSideInLanguagesReadFromTheRight() throws {
    let arabic = Data("\"lab-el.text\" = \"اسم\";".utf8)
    let files = ["ar.lproj/Main.strings": arabic, "de.lproj/Main.strings": Data()]
    try LocalizedFiles.with(files) { path in
      let german = CanvasLayout(try Document(contentsOf: path, language: "de"))
      #expect(german.frames["lab-el"]?.minX == 20)
      for language in ["ar", "he", "fa-IR", "ur"] {
        let document = try Document(contentsOf: path, language: language)
        #expect(document.readsRightToLeft, "\(language)")
        let label = try #require(CanvasLayout(document).frames["lab-el"])
        #expect(abs(label.maxX - 373) < 0.001, "\(language)")
      }
    }
  }

  @Test func longerTextsMakeLabelsWider() throws {
    let long = Data("\"lab-el.text\" = \"Familienname der Mutter\";".utf8)
    try LocalizedFiles.with(["de.lproj/Main.strings": long]) { path in
      let base = CanvasLayout(try Document(contentsOf: path)).frames["lab-el"]
      let german = CanvasLayout(try Document(contentsOf: path, language: "de")).frames["lab-el"]
      #expect(try #require(german).width > 3 * (try #require(base)).width)
    }
  }

  @Test func partsThatAreForcedKeepTheirDirection() throws {
    let text = try Fixture.oneView(
      subviews: """
        <view semanticContentAttribute="forceRightToLeft" \
        translatesAutoresizingMaskIntoConstraints="NO" id="v">
        <rect key="frame" x="0" y="0" width="100" height="50"/><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="w">
        <rect key="frame" x="0" y="0" width="0" height="0"/></view></subviews><constraints>
        <constraint firstItem="w" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="a"/>
        <constraint firstItem="w" firstAttribute="width" constant="30" id="b"/>
        </constraints></view>
        """,
      constraints: """
        <constraint firstItem="v" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="c"/>
        <constraint firstItem="v" firstAttribute="width" constant="80" id="d"/>
        """)
    let frames = CanvasLayout(try Document(text: text), contentSizes: .stored).frames
    #expect(frames["v"]?.minX == 0)
    #expect(frames["w"]?.minX == 50)
  }
}
