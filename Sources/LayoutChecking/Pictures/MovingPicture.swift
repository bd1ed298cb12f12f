import Foundation
import UIKit

/// A drawing that depends on one number, such as the keyboard's height: SVG whose numbers change
/// linearly between heights.
///
/// The layout is piecewise linear in the height, so that drawings at the breakpoints determine all
/// others. Where the drawings at two neighbouring heights differ in more than numbers, as when text
/// wraps differently, the next part begins.
struct MovingPicture: Hashable, Codable, Sendable {
  /// A range of heights in which only numbers change.
  struct Part: Hashable, Codable, Sendable {
    /// The heights in ascending order, in points.
    var heights: [Double]
    /// The elements, in which each changing number is its index between U+E000 and U+E001.
    var svg: String
    /// The changing numbers at each of the heights.
    var values: [[Double]]
  }

  /// The parts in ascending order.
  private(set) var parts: [Part] = []

  /// Creates a picture from drawings at heights.
  ///
  /// - Parameter drawings: The heights in ascending order, each with the SVG elements.
  init(_ drawings: [(height: Double, svg: String)]) {
    // Drawings without a change are frequent, and need no comparison of their parts.
    var known: [String: Tokens] = [:]
    var rest = drawings.map { drawing in
      let tokens = known[drawing.svg] ?? Tokens(of: drawing.svg)
      known[drawing.svg] = tokens
      return (height: drawing.height, tokens: tokens)
    }[...]
    while let first = rest.first {
      let same = rest.prefix { $0.tokens.skeleton == first.tokens.skeleton }
      parts.append(Self.part(Array(same)))
      rest = rest.dropFirst(same.count)
      // The heights in between belong to the earlier part.
      if let next = rest.first, let last = parts.last?.heights.last, last < next.height,
        let values = parts[parts.count - 1].values.last
      {
        parts[parts.count - 1].heights.append(next.height.nextDown)
        parts[parts.count - 1].values.append(values)
      }
    }
  }

  /// Changes the elements of all parts.
  mutating func updateSVG(_ change: (inout String) -> Void) {
    for index in parts.indices { change(&parts[index].svg) }
  }

  private static func part(_ drawings: [(height: Double, tokens: Tokens)]) -> Part {
    guard let first = drawings.first?.tokens else { return Part(heights: [], svg: "", values: []) }
    let changing = first.numbers.indices.filter { index in
      drawings.contains { $0.tokens.numbers[index] != first.numbers[index] }
    }
    let places = Dictionary(uniqueKeysWithValues: changing.enumerated().map { ($1, $0) })
    var svg = ""
    for (index, text) in first.skeleton.enumerated() {
      svg += text
      guard index < first.numbers.count else { continue }
      svg += places[index].map { "\u{E000}\($0)\u{E001}" } ?? first.numbers[index]
    }
    return Part(
      heights: drawings.map(\.height), svg: svg,
      values: drawings.map { drawing in changing.map { Double(drawing.tokens.numbers[$0]) ?? 0 } })
  }

  /// The numbers of attributes, and the text around them.
  private struct Tokens {
    var skeleton: [String] = []
    var numbers: [String] = []

    init(of svg: String) {
      var text: [UInt8] = []
      var number: [UInt8] = []
      // Only attribute values that begin with a number or are a transform or path may change; digits in
      // names and ids follow a letter.
      var previous: UInt8 = 0
      func ends() {
        guard !number.isEmpty else { return }
        skeleton.append(String(decoding: text, as: UTF8.self))
        numbers.append(String(decoding: number, as: UTF8.self))
        text = []
        number = []
      }
      var isInTag = false
      for byte in svg.utf8 {
        let isDigit = byte >= 0x30 && byte <= 0x39
        let begins = isDigit || byte == UInt8(ascii: "-")
        if !number.isEmpty, isDigit || byte == UInt8(ascii: ".") {
          number.append(byte)
        } else {
          ends()
          let follows =
            [UInt8(ascii: "\""), UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: ",")]
            .contains(previous) || "MLQC".utf8.contains(previous)
          if isInTag, begins, follows { number.append(byte) } else { text.append(byte) }
        }
        if byte == UInt8(ascii: "<") { isInTag = true }
        if byte == UInt8(ascii: ">") { isInTag = false }
        previous = byte
      }
      ends()
      skeleton.append(String(decoding: text, as: UTF8.self))
    }
  }

  /// Returns the SVG elements at a height, as the page computes them.
  func svg(at height: Double) -> String {
    guard let part = parts.last(where: { ($0.heights.first ?? 0) <= height }) ?? parts.first else {
      return ""
    }
    let values = Self.interpolated(part.values, part.heights, at: height)
    var result = ""
    var rest = part.svg[...]
    while let start = rest.firstIndex(of: "\u{E000}"), let end = rest.firstIndex(of: "\u{E001}") {
      result += rest[..<start]
      let index = Int(rest[rest.index(after: start)..<end]) ?? 0
      result += VectorNotation.number(values.indices.contains(index) ? values[index] : 0)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// Returns the values at a height, which change linearly between heights.
  static func interpolated(
    _ values: [[Double]], _ heights: [Double], at height: Double
  ) -> [Double] {
    guard let next = heights.firstIndex(where: { $0 >= height }) else { return values.last ?? [] }
    guard next > 0, heights[next] > heights[next - 1] else { return values[next] }
    let fraction = (height - heights[next - 1]) / (heights[next] - heights[next - 1])
    return zip(values[next - 1], values[next]).map { $0 + ($1 - $0) * fraction }
  }
}
