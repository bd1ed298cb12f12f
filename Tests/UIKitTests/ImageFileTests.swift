import Foundation
import Testing
import UIKit

/// Sizes of pictures, from the beginnings of files.
@MainActor
@Suite struct ImageFileTests {
  /// A PNG of 40 by 20 pixels: signature, length and name of the first chunk, width, height (w3.org/TR/png).
  private nonisolated static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0,
    40,
    0, 0, 0, 20, 8, 6, 0, 0, 0,
  ]

  /// A JPEG of 300 by 200 pixels: an APP0 segment of 4 bytes, a byte of filling, and SOF2, whose height comes
  /// first (ITU T.81, B.2.2).
  private nonisolated static let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 17, 8, 0, 200, 1, 44, 3, 1, 0x22, 0,
  ]

  /// A GIF of 258 by 3 pixels, low bytes first.
  private nonisolated static let gif: [UInt8] = Array("GIF89a".utf8) + [2, 1, 3, 0, 0]

  @Test func sizeIsReadFromTheHeader() {
    #expect(UIImage(data: Data(Self.png))?.size == CGSize(width: 40, height: 20))
    #expect(UIImage(data: Data(Self.jpeg))?.size == CGSize(width: 300, height: 200))
    #expect(UIImage(data: Data(Self.gif))?.size == CGSize(width: 258, height: 3))
    #expect(UIImage(data: Data(Self.png), scale: 2)?.size == CGSize(width: 20, height: 10))
    #expect(UIImage(data: Data(Self.png), scale: 2)?.scale == 2)
  }

  @Test(arguments: [[], Array("not a picture".utf8), Array(png.prefix(20)), Array(jpeg.prefix(12))])
  func whatIsNoPictureMakesNone(bytes: [UInt8]) {
    #expect(UIImage(data: Data(bytes)) == nil)
  }

  @Test func pictureWithoutExtentIsNone() {
    var bytes = Self.png
    bytes[19] = 0
    #expect(UIImage(data: Data(bytes)) == nil)
  }

  @Test func fileForTheScaleComesFirst() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pictures-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["sign.png", "sign@2x.png"] {
      try Data(Self.png).write(to: folder.appendingPathComponent(name))
    }
    let twofold = try #require(
      UIImage(contentsOfFile: folder.appendingPathComponent("sign@2x.png").path))
    #expect(twofold.size == CGSize(width: 20, height: 10))
    let bundle = try #require(Bundle(path: folder.path))
    let traits = UITraitCollection(displayScale: 1)
    #expect(UIImage(named: "sign", in: bundle, compatibleWith: traits)?.scale == 1)
    #expect(UIImage(named: "sign", in: bundle, compatibleWith: nil)?.scale == 2)
    #expect(UIImage(named: "missing", in: bundle, compatibleWith: nil) == nil)
    #expect(UIImage(named: "no such picture") == nil)
    #expect(UIImage(contentsOfFile: "/no/such/file.png") == nil)
  }
}
