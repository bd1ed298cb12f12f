import Foundation
import Testing

@testable import Rendering
@testable import UIKit

/// HarfBuzz, which reads the same files for pictures, knows their widths independently.
@MainActor
@Suite struct FontFileTests {
  @Test(arguments: ["Inter-Regular.otf", "Inter-BoldItalic.otf"])
  func widthsAreThoseOfHarfBuzz(name: String) throws {
    let path = try FontLibrary().folder + "/" + name
    let file = try #require(FontFile(Data(contentsOf: URL(fileURLWithPath: path))))
    let face = try Typeface(contentsOf: path)
    #expect(file.postScriptName == face.postScriptName)
    #expect(file.isItalic == name.contains("Italic"))
    var count = 0
    for value: UInt32 in 0x20..<0x2100 {
      guard let scalar = Unicode.Scalar(value), let advance = file.advance(of: scalar),
        // Marks and spaces of no width are shaped with what is beside them.
        !scalar.hasNoWidth, !scalar.properties.isDefaultIgnorableCodePoint
      else { continue }
      let glyphs = face.glyphs(of: String(scalar))
      guard glyphs.count == 1 else { continue }
      let expected = glyphs[0].advance / face.unitsPerEm
      #expect(abs(advance - expected) < 1e-9, "U+\(String(value, radix: 16))")
      count += 1
    }
    #expect(count > 1000)
  }

  /// Pairs of letters have kerning, as from A to V.
  @Test(arguments: ["Inter-Regular.otf", "Inter-BoldItalic.otf"])
  func pairsAreAsWideAsInHarfBuzz(name: String) throws {
    let path = try FontLibrary().folder + "/" + name
    let file = try #require(FontFile(Data(contentsOf: URL(fileURLWithPath: path))))
    let face = try Typeface(contentsOf: path)
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,".unicodeScalars)
    var kerned = 0
    for first in letters {
      for second in letters {
        let glyphs = face.glyphs(of: "\(first)\(second)")
        let expected = glyphs.reduce(0) { $0 + $1.advance } / face.unitsPerEm
        let own = file.advances(of: [first, second]).compactMap(\.self).reduce(0, +)
        #expect(abs(own - expected) < 1e-9, "\(first)\(second)")
        let alone = [first, second].compactMap(file.advance).reduce(0, +)
        if abs(own - alone) > 1e-9 { kerned += 1 }
      }
    }
    #expect(kerned > 300)
  }
}
