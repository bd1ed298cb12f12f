import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import Rendering

/// Text as outlines of glyphs.
@MainActor
@Suite struct TextOutlineTests {
  private func bounds(_ text: String, _ font: UIFont, width: CGFloat) throws -> CGRect {
    let run = DisplayList.TextRun(
      text: text, origin: CGPoint(x: 10, y: 50), width: width, font: font, color: .black)
    return try FontLibrary().outlines(of: run).boundingBoxOfPath
  }

  /// Layout decides about widths; the face only has to look alike.
  @Test(arguments: ["Sign in", "WWWW", "illi", "Größe", "Ж"])
  func aRunFillsTheWidthThatLayoutGivesIt(text: String) throws {
    for width in [40.0, 90.0] {
      let box = try bounds(text, .systemFont(ofSize: 17), width: CGFloat(width))
      #expect(box.minX >= 9 && box.maxX <= 11 + width)
      // The bearings of the first and last letter are the only space that is left.
      #expect(box.width > 0.8 * width)
    }
  }

  /// A narrow letter is in the middle of its cell instead of being stretched.
  @Test func monospacedLettersKeepTheirWidth() throws {
    let font = UIFont.monospacedSystemFont(ofSize: 17, weight: .regular)
    let box = try bounds("iiii", font, width: 80)
    #expect(box.minX > 16 && box.maxX < 84)
    // The middles of the first and last cells are 60 points apart.
    let letter = try bounds("i", font, width: 20)
    #expect(abs(box.width - letter.width - 60) < 0.01)
  }

  @Test func lettersStandOnTheBaseline() throws {
    let box = try bounds("HIT", .systemFont(ofSize: 20), width: 40)
    #expect(abs(box.maxY - 50) < 0.5)
    // The height of capitals of the system font is 0.705 of its size (known to developers).
    #expect(abs(box.height - 0.72 * 20) < 1.5)
  }

  @Test func aHeavierFontHasThickerLetters() throws {
    func area(_ weight: UIFont.Weight) throws -> Int {
      let writer = PixelWriter(fonts: try FontLibrary())
      let size = CGSize(width: 100, height: 40)
      var list = DisplayList()
      let empty = try writer.png(list, size: size)
      list.append(
        .text(
          .init(
            text: "Hamburg", origin: CGPoint(x: 5, y: 30), width: 90,
            font: .systemFont(ofSize: 24, weight: weight), color: .black)))
      return try PixelComparison(of: empty, and: writer.png(list, size: size), tolerance: 127)
        .differentPixels
    }
    let areas = try [UIFont.Weight.thin, .regular, .semibold, .black].map(area)
    #expect(areas == areas.sorted() && Set(areas).count == 4)
  }

  @Test func aCharacterWithoutGlyphIsDrawnAsABox() throws {
    // U+10FFFD is for private use, so that no font has it.
    #expect(try bounds("\u{10FFFD}", .systemFont(ofSize: 17), width: 20).width > 1)
  }

  /// Numbers run from left to right also where text runs from right to left, and other text around them does not (Unicode
  /// Standard Annex #9, "Unicode Bidirectional Algorithm").
  @Test(arguments: [
    ("Sign in 12", ["Sign in 12"]), ("\u{5D0}\u{5D1} 12:30", ["12:30", "<\u{5D0}\u{5D1} "]),
    ("\u{639}\u{62F} \u{663}\u{664}", ["\u{663}\u{664}", "<\u{639}\u{62F} "]),
    ("\u{639} \u{661}\u{66B}\u{665}\u{66A}", ["<\u{66A}", "\u{661}\u{66B}\u{665}", "<\u{639} "]),
    ("Row \u{5D0}\u{5D1} 12", ["Row ", "12", "<\u{5D0}\u{5D1} "]),
    ("\u{5D0} iPad 2 \u{5D1}", ["<\u{20}\u{5D1}", "iPad 2", "<\u{5D0} "]),
    ("(\u{5D0}) 5%", ["5%", "<(\u{5D0}) "]),
  ])
  func numbersRunFromLeftToRight(text: String, parts: [String]) {
    let found = WritingDirections(of: text).parts.map { ($0.isRightToLeft ? "<" : "") + $0.text }
    #expect(found == parts)
  }

  /// The first glyph at the left is that of the first digit.
  @Test func digitsAfterALetterOfHebrewAreAtItsLeft() throws {
    func elements(_ text: String) throws -> [CGPath.Element] {
      let run = DisplayList.TextRun(
        text: text, origin: .zero, width: 0, font: .systemFont(ofSize: 17), color: .black)
      return try FontLibrary().outlines(of: run).elements
    }
    let one = try elements("1")
    #expect(try elements("\u{5D0}12").prefix(one.count).elementsEqual(one))
  }

  @Test func anOutlinedListHasNoText() throws {
    var list = DisplayList()
    list.appendText(
      "Two words", in: CGRect(x: 0, y: 0, width: 200, height: 20), font: .systemFont(ofSize: 17),
      color: .black)
    let outlined = try list.outlined(by: FontLibrary())
    #expect(list.svgLines().joined().contains("<text"))
    #expect(!outlined.svgLines().joined().contains("<text"))
    #expect(outlined.svgLines().joined().contains("<path"))
  }

  /// Inter calls its feature `ss02` "Disambiguation": it changes I, l and 0, and not A.
  @Test func lettersOfObjectIDsAreDistinct() throws {
    func shape(_ text: String, isDistinct: Bool) throws -> String {
      var run = DisplayList.TextRun(
        text: text, origin: .zero, width: 10, font: .systemFont(ofSize: 17), color: .black)
      run.hasDistinctLetters = isDistinct
      var list = DisplayList()
      list.append(.text(run))
      return try list.outlined(by: FontLibrary()).svgLines().joined()
    }
    for letter in ["I", "l", "0"] {
      #expect(try shape(letter, isDistinct: true) != shape(letter, isDistinct: false), "\(letter)")
    }
    #expect(try shape("A", isDistinct: true) == shape("A", isDistinct: false))
  }

  @Test func aMissingTypefaceIsNamed() {
    let error = #expect(throws: RenderingError.self) {
      try FontLibrary(folders: ["/no/such/folder"])
    }
    #expect(error?.code == .missingFont)
    #expect(error?.message.contains("/no/such/folder") == true)
  }

  /// Inter has neither kana nor Arabic letters; with given folders, fonts of the machine are not used.
  @Test func fontsOfTheMachineAreNotUsed() throws {
    let fonts = try FontLibrary(folders: [])
    var list = DisplayList()
    list.appendText(
      "Sign in あ ب", in: CGRect(x: 0, y: 0, width: 90, height: 20), font: .systemFont(ofSize: 12),
      color: .black)
    let file = try PixelWriter(fonts: fonts).png(list, size: CGSize(width: 90, height: 20))
    #expect(fonts.missingCharacters == ["あ", "ب"])
    let software = try #require(PNGText.text("Software", of: file))
    #expect(software.components(separatedBy: ", ").count == 4, "\(software)")
    #expect(software.contains("Inter-Regular.otf"))
  }

  /// Files of a further folder are used for characters that Inter does not have, and only for them.
  @Test func furtherFilesAreForOtherCharacters() throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? files.removeItem(at: folder) }
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let error = #expect(throws: RenderingError.self) { try FontLibrary(folders: [folder.path]) }
    #expect(error?.message.contains(folder.path) == true)
    let own = try FontLibrary(folders: [])
    try files.copyItem(
      atPath: own.folder + "/Inter-Black.otf", toPath: folder.appendingPathComponent("A.otf").path)
    let fonts = try FontLibrary(folders: [folder.path])
    #expect(fonts.folder == own.folder)
    var list = DisplayList()
    list.appendText(
      "Sign in", in: CGRect(x: 0, y: 0, width: 90, height: 20), font: .systemFont(ofSize: 12),
      color: .black)
    let size = CGSize(width: 90, height: 20)
    #expect(
      try PixelWriter(fonts: fonts).png(list, size: size)
        == PixelWriter(fonts: own).png(list, size: size))
  }

  private func outlines(_ text: String, _ fonts: FontLibrary, width: CGFloat) throws -> CGPath {
    try fonts.outlines(
      of: .init(
        text: text, origin: .zero, width: width, font: .systemFont(ofSize: 20), color: .black))
  }

  /// A full-width form is the ASCII character in a cell that is as wide as the font is high
  /// (Unicode Standard, 18.5, "Halfwidth and Fullwidth Forms").
  @Test func fullWidthFormsAreInTheMiddleOfTheirCells() throws {
    let fonts = try FontLibrary(folders: [])
    // Two cells of 20 points each.
    let forms = try outlines("\u{FF29}\u{FF29}", fonts, width: 40).boundingBoxOfPath
    let letter = try outlines("I", fonts, width: 0).boundingBoxOfPath
    #expect(abs(forms.midX - 20) < 0.01)
    #expect(abs(forms.width - letter.width - 20) < 0.01)
    #expect(abs(forms.height - letter.height) < 0.01)
    // The ideographic space is as wide.
    let behind = try outlines("\u{3000}\u{FF29}", fonts, width: 40).boundingBoxOfPath
    #expect(abs(behind.midX - 30) < 0.01)
    #expect(fonts.missingCharacters.isEmpty)
  }

  /// A character that no file has is drawn as those that it is compatible with (Unicode Standard Annex 15).
  @Test func aCharacterIsDrawnAsThoseThatItStandsFor() throws {
    let fonts = try FontLibrary(folders: [])
    // U+338F is the square of "kg".
    #expect(
      try outlines("\u{338F}", fonts, width: 20).elements
        == outlines("kg", fonts, width: 20).elements)
    #expect(fonts.missingCharacters.isEmpty)
  }

  /// Files in usual places are used after the given ones, as far as they exist.
  @Test func usualFilesAreForOtherCharacters() throws {
    let own = try FontLibrary(folders: [])
    let files = [own.folder + "/Inter-Black.otf", "/no/such/Font.ttc"]
    let fonts = try FontLibrary(folders: [], usualFiles: files)
    #expect(try outlines("Ж", fonts, width: 20).elements == outlines("Ж", own, width: 20).elements)
    _ = try outlines("あ", fonts, width: 20)
    #expect(fonts.missingCharacters == ["あ"])
  }

  /// A font file of the project is used for the font that it names, and only there.
  @Test func fontsOfTheProjectAreUsed() throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? files.removeItem(at: root) }
    try files.createDirectory(
      at: root.appendingPathComponent("Fonts"), withIntermediateDirectories: true)
    let fonts = try FontLibrary()
    try files.copyItem(
      atPath: fonts.folder + "/Inter-Black.otf",
      toPath: root.appendingPathComponent("Fonts/Brand.otf").path)
    try Data().write(to: root.appendingPathComponent("Podfile"))
    // The name is the one in the file, not that of the file.
    let font = try #require(UIFont(name: "Inter-Black", size: 17))
    let run = DisplayList.TextRun(
      text: "Sign in", origin: .zero, width: 60, font: font, color: .black)
    var list = DisplayList()
    list.append(.text(run))
    func software() throws -> String {
      let file = try PixelWriter(fonts: fonts).png(list, size: CGSize(width: 60, height: 20))
      return try #require(PNGText.text("Software", of: file))
    }
    #expect(try !software().contains("Brand.otf"))
    fonts.useProject(around: root.appendingPathComponent("Main.storyboard").path)
    #expect(try software().contains("Brand.otf"))
    fonts.useProject(around: "/no/such/folder/Main.storyboard")
    #expect(try !software().contains("Brand.otf"))
  }

  /// Characters that a font does not have are shown in the system font
  /// (Core Text Programming Guide, "Core Text Objects": font cascading).
  @Test func charactersThatAProjectsFontLacksAreThoseOfInter() throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? files.removeItem(at: root) }
    try files.createDirectory(at: root, withIntermediateDirectories: true)
    let fonts = try FontLibrary(folders: [])
    let font = try #require(UIFont(name: "Inter-Black", size: 17))
    func outlines(_ text: String) throws -> [CGPath.Element] {
      try fonts.outlines(
        of: .init(text: text, origin: .zero, width: 60, font: font, color: .black)
      ).elements
    }
    let expected = try outlines("Done ✓")
    // Without its table of characters, the file has glyphs for none.
    var data = try Data(
      contentsOf: URL(fileURLWithPath: fonts.folder + "/Inter-Black.otf"))
    let table = try #require(data.range(of: Data("cmap".utf8)))
    data.replaceSubrange(table, with: Data("cmaq".utf8))
    try data.write(to: root.appendingPathComponent("Brand.otf"))
    try Data().write(to: root.appendingPathComponent("Podfile"))
    fonts.useProject(around: root.appendingPathComponent("Main.storyboard").path)
    #expect(try outlines("Done ✓") == expected)
    #expect(fonts.missingCharacters.isEmpty)
    _ = try outlines("あ")
    #expect(fonts.missingCharacters == ["あ"])
  }
}
