import Foundation

/// An element of an SVG file with its attributes and children.
///
/// Names have no prefix. Format: w3.org/TR/xml.
struct SVGElement {
  var name: String
  var attributes: [String: String]
  var children: [SVGElement] = []
  /// The text of the element, without that of its children.
  var text = ""
  /// The greatest depth of elements.
  private static let depthLimit = 64

  private init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// Reads a document; `nil` if its elements are not nested as they should be.
  init?(_ bytes: [UInt8]) {
    var scanner = Scanner(bytes)
    // The elements around the place that is read, the outermost first.
    var open: [SVGElement] = []
    while let token = scanner.next() {
      switch token {
      case .text(let text): if !open.isEmpty { open[open.count - 1].text += text }
      case .start(let element, let isEmpty):
        guard open.count < Self.depthLimit else { return nil }
        open.append(element)
        guard isEmpty else { continue }
        fallthrough
      case .end:
        guard let element = open.popLast() else { return nil }
        guard !open.isEmpty else {
          self = element
          return
        }
        open[open.count - 1].children.append(element)
      }
    }
    return nil
  }

  /// Splits a document into tags and text.
  private struct Scanner {
    enum Token {
      case start(SVGElement, isEmpty: Bool)
      case end
      case text(String)
    }

    private let bytes: [UInt8]
    /// The place of the next byte; at most the number of bytes.
    private var place = 0 {
      didSet { place = min(place, bytes.count) }
    }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private mutating func take(until isEnd: (UInt8) -> Bool) -> String {
      let start = place
      while place < bytes.count, !isEnd(bytes[place]) { place += 1 }
      return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private func starts(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

    /// Moves behind a text; to the end of the document if it does not occur.
    private mutating func skip(past text: String) -> String {
      let start = place
      while place < bytes.count, !starts(text) { place += 1 }
      let skipped = String(decoding: bytes[start..<place], as: UTF8.self)
      place = min(bytes.count, place + text.utf8.count)
      return skipped
    }

    mutating func next() -> Token? {
      guard place < bytes.count else { return nil }
      guard bytes[place] == UInt8(ascii: "<") else {
        return .text(Self.unescaped(take { $0 == UInt8(ascii: "<") }))
      }
      if starts("<!--") {
        _ = skip(past: "-->")
        return .text("")
      }
      if starts("<![CDATA[") {
        place += 9
        return .text(skip(past: "]]>"))
      }
      if starts("<?") || starts("<!") {
        _ = skip(past: ">")
        return .text("")
      }
      if starts("</") {
        _ = skip(past: ">")
        return .end
      }
      place += 1
      return tag()
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [9, 10, 13, 32].contains(byte) }

    private mutating func skipSpace() { _ = take { !Self.isSpace($0) } }

    private mutating func tag() -> Token? {
      let isNameEnd: (UInt8) -> Bool = {
        Self.isSpace($0) || [UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "=")].contains($0)
      }
      var element = SVGElement(name: Self.local(take(until: isNameEnd)), attributes: [:])
      while true {
        skipSpace()
        guard place < bytes.count else { return nil }
        if starts("/>") {
          place += 2
          return .start(element, isEmpty: true)
        }
        if bytes[place] == UInt8(ascii: ">") {
          place += 1
          return .start(element, isEmpty: false)
        }
        let name = take(until: isNameEnd)
        skipSpace()
        guard !name.isEmpty, starts("=") else { return nil }
        place += 1
        skipSpace()
        guard place < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[place])
        else { return nil }
        let quote = bytes[place]
        place += 1
        element.attributes[Self.local(name)] = Self.unescaped(take { $0 == quote })
        place += 1
      }
    }

    private static func local(_ name: String) -> String {
      name.split(separator: ":").last.map(String.init) ?? name
    }

    private static func unescaped(_ text: String) -> String {
      guard text.contains("&") else { return text }
      return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
        .reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
  }
}
