import Foundation
import Testing

@testable import UIKit

/// Ligatures and kerning in tables that are put together by hand (learn.microsoft.com, OpenType, `GSUB`, `GPOS`, `kern`).
@Suite struct FontShapingTests {
  private func bytes(_ words: [Int]) -> FontBytes {
    FontBytes(Data(words.flatMap { [UInt8(($0 >> 8) & 0xFF), UInt8($0 & 0xFF)] }))
  }

  /// A table with one script, one feature and one lookup of one part, which begins at byte 56.
  private func table(_ feature: String, type: Int, _ part: [Int]) -> FontBytes {
    func tag(_ text: String) -> [Int] {
      let codes = text.utf8.map(Int.init)
      return [codes[0] << 8 | codes[1], codes[2] << 8 | codes[3]]
    }
    let header = [1, 0, 10, 30, 44]
    let scripts = [1] + tag("latn") + [8, 4, 0, 0, 0xFFFF, 1, 0]
    let features = [1] + tag(feature) + [8, 0, 1, 0]
    let lookups = [1, 4, type, 0, 1, 8]
    return bytes(header + scripts + features + lookups + part)
  }

  /// Glyph 99 replaces 5, 6 and 7.
  private var ligature: [Int] { [1, 8, 1, 14, 1, 1, 5, 1, 4, 99, 3, 6, 7] }

  @Test(arguments: [("liga", true), ("rlig", true), ("dlig", false)])
  func glyphsAreJoinedByDefault(feature: String, isJoined: Bool) {
    let table = table(feature, type: 4, ligature)
    let shaping = FontShaping(substitutions: table, positions: nil, kern: nil)
    let (glyphs, isPart) = shaping.joined([8, 5, 6, 7, 5, 6, nil])
    #expect(glyphs == (isJoined ? [8, 99, nil, nil, 5, 6, nil] : [8, 5, 6, 7, 5, 6, nil]))
    #expect(isPart == [false, false, isJoined, isJoined, false, false, false])
  }

  /// The first pair has an advance of -50 units; the values of the second format are those of classes, here 1 and 0.
  @Test func pairsAreMoved() {
    let single = table("kern", type: 2, [1, 12, 4, 0, 1, 18, 1, 1, 5, 1, 6, -50])
    let pairs = FontShaping(substitutions: nil, positions: single, kern: nil)
    #expect(pairs.adjustment(between: 5, and: 6) == -50)
    #expect(pairs.adjustment(between: 6, and: 5) == 0)
    // Placement and advance of the first glyph: 2 by 1 records of two values.
    let classes = table(
      "kern", type: 2,
      [2, 24, 5, 0, 30, 38, 2, 1, 9, -1, 7, -20] + [1, 1, 5] + [1, 5, 1, 1] + [1, 6, 1, 0])
    let moved = FontShaping(substitutions: nil, positions: classes, kern: nil)
    #expect(moved.adjustment(between: 5, and: 6) == -20)
    #expect(moved.adjustment(between: 6, and: 5) == 0)
  }

  @Test func theTableKernCountsWithoutPositions() {
    let kern = bytes([0, 1, 0, 20, 1, 1, 0, 0, 0, 5, 6, -30])
    let own = FontShaping(substitutions: nil, positions: nil, kern: kern)
    #expect(own.adjustment(between: 5, and: 6) == -30)
    let single = table("kern", type: 2, [1, 12, 4, 0, 1, 18, 1, 1, 5, 1, 6, -50])
    let both = FontShaping(substitutions: nil, positions: single, kern: kern)
    #expect(both.adjustment(between: 5, and: 6) == -50)
  }

  /// Classes in ranges that overlap, and a ligature set that all of 65,536 glyphs share, come to an end.
  @Test(.timeLimit(.minutes(1))) func largeTablesEnd() {
    let ranges = Array(repeating: [0, 0xFFFF, 1], count: 20_000).flatMap(\.self)
    let classes = table(
      "kern", type: 2, [2, 16, 4, 0, 22, 22, 2, 2, 1, 1, 5, 2, 20_000] + ranges)
    let shaping = FontShaping(substitutions: nil, positions: classes, kern: nil)
    #expect(shaping.adjustment(between: 5, and: 6) == 0)
    let sets = Array(repeating: 8, count: 30_000)
    let shared = table("liga", type: 4, [1, 60_000, 30_000] + sets)
    _ = FontShaping(substitutions: shared, positions: nil, kern: nil)
  }

  /// Bytes that are cut off or wrong never end the process.
  @Test func damagedTablesAreLeftOut() {
    let parts = [
      ("liga", 4, ligature), ("kern", 2, [1, 12, 4, 0, 1, 18, 1, 1, 5, 1, 6, -50]),
      ("kern", 2, [2, 24, 5, 0, 30, 38, 2, 1, 9, -1, 7, -20, 1, 1, 5, 1, 5, 1, 1, 1, 6, 1, 0]),
    ]
    var seed: UInt64 = 7
    func random(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    for (feature, type, part) in parts {
      let whole = table(feature, type: type, part)
      for _ in 0..<2000 {
        var words = (0..<whole.count / 2).compactMap { whole.unsigned16(at: 2 * $0) }
        for _ in 0...random(3) { words[random(words.count)] = random(0x10000) }
        words.removeLast(random(words.count))
        let damaged = bytes(words)
        let shaping = FontShaping(substitutions: damaged, positions: damaged, kern: damaged)
        let (glyphs, _) = shaping.joined([5, 6, 7])
        #expect(glyphs.count == 3)
        _ = shaping.adjustment(between: 5, and: 6)
      }
    }
  }
}
