import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Metrics read from font files (learn.microsoft.com, OpenType, Font Tables).
@MainActor
@Suite struct FontFileTests {
  @Test(arguments: [false, true])
  func metricsAreThoseOfTheTables(usesGroups: Bool) throws {
    var probe = TestFont()
    probe.usesGroups = usesGroups
    probe.isItalic = true
    let file = try #require(FontFile(probe.data))
    #expect(file.postScriptName == "Probe-Bold")
    #expect(file.familyName == "Probe")
    #expect(file.weight == 700 && file.isItalic)
    #expect(file.ascender == 0.9 && file.descender == 0.3)
    #expect(file.advance(of: "A") == 0.6)
    #expect(file.advance(of: "é") == 0.55)
    #expect(file.advance(of: "Z") == nil)
  }

  /// Widths are fractions of an em, whatever the units are.
  @Test func unitsPerEmDivideTheNumbers() throws {
    var probe = TestFont()
    probe.unitsPerEm = 2048
    probe.widths = ["A": 1024, "B": 512]
    let file = try #require(FontFile(probe.data))
    #expect(file.advance(of: "A") == 0.5 && file.advance(of: "B") == 0.25)
  }

  /// The specification allows 16 to 16,384 units.
  @Test(arguments: [(15, false), (16, true), (16_384, true), (16_385, false)])
  func unitsOutsideOfTheSpecificationAreRefused(units: Int, isFont: Bool) {
    var probe = TestFont()
    probe.unitsPerEm = units
    probe.ascender = 10
    probe.descender = -4
    #expect((FontFile(probe.data) != nil) == isFont)
  }

  /// 20 points: 12 + 13 + 14 wide, 18 above the baseline and 6 below.
  @Test func labelHasTheSizeOfItsTextInTheFile() throws {
    let file = try #require(FontFile(TestFont().data))
    let font = UIFont(file, size: 20)
    #expect(font.fontName == "Probe-Bold" && font.familyName == "Probe")
    #expect(font.weight == .bold && font.lineHeight == 24)
    let label = UILabel()
    label.font = font
    label.text = "ABC"
    #expect(label.intrinsicContentSize == CGSize(width: 39, height: 24))
    #expect(UIFont(file, size: 20) == font)
    #expect(UIFont(file, size: 21) != font)
  }

  /// A font cut off anywhere, or with a byte changed, is read as far as it goes, or not at all.
  @Test func damagedFilesAreReadSafely() {
    let bytes = [UInt8](TestFont().data)
    for length in bytes.indices where length < bytes.count - 40 {
      #expect(FontFile(Data(bytes[..<length])) == nil, "\(length) bytes")
    }
    for index in bytes.indices {
      for value: UInt8 in [0, 0x7F, 0xFF] {
        var damaged = bytes
        damaged[index] = value
        if let file = FontFile(Data(damaged)) { #expect(file.advance(of: "A") ?? 0 >= 0) }
      }
    }
    #expect(FontFile(Data()) == nil)
    #expect(FontFile(Data("<svg/>".utf8)) == nil)
  }

  /// A group may name more characters than the font has glyphs.
  @Test func charactersWithoutGlyphsAreLeftOut() throws {
    var probe = TestFont()
    probe.usesGroups = true
    var bytes = [UInt8](probe.data)
    let place = try #require(Data(bytes).range(of: Data([0, 0, 0, 0xE9, 0, 0, 0, 0xE9]))).lowerBound
    bytes.replaceSubrange(place + 4..<place + 8, with: [0, 0x10, 0xFF, 0xFF])
    let file = try #require(FontFile(Data(bytes)))
    #expect(file.advance(of: "é") == 0.55 && file.advance(of: "ê") == nil)
  }

  @Test func programFindsFontsOfAddedFolders() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    let folder = root.appendingPathComponent("App/Fonts")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var probe = TestFont()
    probe.postScriptName = "FolderProbe-Regular"
    probe.weight = 400
    try probe.data.write(to: folder.appendingPathComponent("probe.TTF"))
    #expect(UIFont(name: "FolderProbe-Regular", size: 10) == nil)
    AssetFolders.add([root.path])
    let font = try #require(UIFont(name: "FolderProbe-Regular", size: 10))
    #expect(font.lineHeight == 12 && font.weight == .regular)
  }
}
