import Foundation

/// Reads the text of hypertext with the attributes that its tags give it.
struct HypertextReader {
  private static let blocks: Set<String> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "table", "tr",
    "section", "article", "header", "footer", "pre", "body", "html", "title",
  ]
  private static let hidden: Set<String> = ["head", "script", "style", "title"]
  private static let empty: Set<String> = ["br", "img", "hr", "meta", "link", "input"]
  /// The sizes of headings, as browsers have them, in units of that of text.
  private static let headings = ["h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67]
  private static let names = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©",
    "reg": "®", "trade": "™", "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘",
    "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•",
    "middot": "·", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "deg": "°", "times": "×",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
    "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ",
  ]

  private struct Element {
    var name: String
    var link: String?
    var count = 0
  }

  private var rest: Substring
  private let defaults: [NSAttributedString.Key: Any]
  private var open: [Element] = []
  private let result = NSMutableAttributedString(string: "")
  private var endsWithSpace = true
  private var needsLine = false

  init(_ text: String, defaults: [NSAttributedString.Key: Any]) {
    rest = text[...]
    self.defaults = defaults
  }

  consuming func read() -> NSAttributedString {
    while let first = rest.first {
      if first == "<" {
        readTag()
      } else {
        let end = rest.firstIndex(of: "<") ?? rest.endIndex
        addText(Self.decoded(rest[..<end]))
        rest = rest[end...]
      }
    }
    if needsLine { append("\n") }
    return result
  }

  private mutating func readTag() {
    if rest.hasPrefix("<!--") {
      let end = rest.range(of: "-->")?.upperBound ?? rest.endIndex
      rest = rest[end...]
      return
    }
    let end = rest.firstIndex(of: ">") ?? rest.endIndex
    let inside = rest.dropFirst().prefix(upTo: end)
    rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...]
    let isEnd = inside.hasPrefix("/")
    let name = inside.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    guard !name.isEmpty else { return }
    if isEnd { close(name) } else { begin(name, inside) }
  }

  private mutating func begin(_ name: String, _ tag: Substring) {
    if name == "br" {
      needsLine = false
      append("\n")
      return
    }
    guard !Self.empty.contains(name), !tag.hasSuffix("/") else { return }
    if Self.blocks.contains(name) { endLine() }
    open.append(Element(name: name, link: name == "a" ? Self.attribute("href", of: tag) : nil))
    guard name == "li" else { return }
    let isNumbered = open.last { ["ul", "ol"].contains($0.name) }?.name == "ol"
    if let list = open.lastIndex(where: { ["ul", "ol"].contains($0.name) }) {
      open[list].count += 1
      append("\t\(isNumbered ? "\(open[list].count)." : "•")\t")
    } else {
      append("\t•\t")
    }
    endsWithSpace = true
  }

  private mutating func close(_ name: String) {
    guard let index = open.lastIndex(where: { $0.name == name }) else { return }
    open.removeSubrange(index...)
    // The next text begins a line.
    if Self.blocks.contains(name), result.length > 0, !result.string.hasSuffix("\n") {
      needsLine = true
    }
  }

  /// Ends the line before a block, unless nothing is on it.
  private mutating func endLine() {
    if result.length > 0, !result.string.hasSuffix("\n") { append("\n") }
    needsLine = false
  }

  private mutating func addText(_ text: String) {
    guard !open.contains(where: { Self.hidden.contains($0.name) }) else { return }
    let keepsSpace = open.contains { $0.name == "pre" }
    var line = ""
    for character in text {
      let isSpace = character.isWhitespace && character != "\u{A0}"
      if !keepsSpace, isSpace {
        if endsWithSpace || needsLine { continue }
        line.append(" ")
      } else {
        if needsLine {
          append("\n")
          needsLine = false
        }
        line.append(character)
      }
      endsWithSpace = isSpace
    }
    if !line.isEmpty { append(line) }
  }

  private mutating func append(_ text: String) {
    result.append(NSAttributedString(string: text, attributes: attributes))
    if text.hasSuffix("\n") { endsWithSpace = true }
  }

  private var attributes: [NSAttributedString.Key: Any] {
    var attributes = defaults
    let tags = Set(open.map(\.name))
    let heading = open.last { Self.headings[$0.name] != nil }.flatMap { Self.headings[$0.name] }
    var font =
      defaults[.font] as? UIFont ?? UIFont(name: "Times New Roman", size: 12)
      ?? .systemFont(ofSize: 12)
    var traits = font.fontDescriptor.symbolicTraits
    if heading != nil || !tags.isDisjoint(with: ["b", "strong", "th"]) {
      traits.insert(.traitBold)
    }
    if !tags.isDisjoint(with: ["i", "em", "cite"]) { traits.insert(.traitItalic) }
    if let descriptor = font.fontDescriptor.withSymbolicTraits(traits) {
      font = UIFont(descriptor: descriptor, size: font.pointSize * (heading ?? 1))
    }
    attributes[.font] = font
    let link = open.last { $0.link != nil }?.link
    if let link { attributes[.link] = URL(string: link) ?? link }
    if link != nil || !tags.isDisjoint(with: ["u", "ins"]) {
      attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
    }
    if !tags.isDisjoint(with: ["s", "strike", "del"]) {
      attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue
    }
    return attributes
  }

  private static func attribute(_ name: String, of tag: Substring) -> String? {
    guard let start = tag.range(of: "\(name)=", options: .caseInsensitive)?.upperBound else {
      return nil
    }
    let value = tag[start...]
    if let quote = value.first, quote == "\"" || quote == "'" {
      return decoded(value.dropFirst().prefix { $0 != quote })
    }
    return decoded(value.prefix { !$0.isWhitespace })
  }

  /// Replaces the names and numbers of characters.
  private static func decoded(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    var result = ""
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[rest.index(after: start)...]
      guard let end = rest.prefix(10).firstIndex(of: ";"),
        let character = character(named: rest[..<end])
      else {
        result += "&"
        continue
      }
      result += character
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(named name: Substring) -> String? {
    guard name.hasPrefix("#") else { return names[String(name)] }
    let digits = name.dropFirst()
    let number =
      digits.lowercased().hasPrefix("x")
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
