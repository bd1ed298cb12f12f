import Foundation

/// Parses the text format of strings files: `"key" = "value";`, with comments.
///
/// Keys and values that contain only letters, digits and `_ . / - $ :` need no quotes; a key
/// without a value is its own value; one pair of braces may enclose the whole text
/// (developer.apple.com, Resource Programming Guide, String Resources).
struct StringsText {
  private let file: String
  private var rest: Substring.UnicodeScalarView
  private var line = 1

  /// Returns the entries in a text, in the order of the text.
  ///
  /// - Throws: ``InterfaceBuilderError`` with the line of the first invalid entry.
  static func entries(
    of text: String, file: String
  ) throws(InterfaceBuilderError) -> [StringsFile.Entry] {
    var reader = StringsText(file: file, rest: text.unicodeScalars[...])
    return try reader.entries()
  }

  private init(file: String, rest: Substring.UnicodeScalarView) {
    self.file = file
    self.rest = rest
  }

  private var location: SourceLocation { SourceLocation(file: file, line: line) }

  private mutating func entries() throws(InterfaceBuilderError) -> [StringsFile.Entry] {
    var entries: [StringsFile.Entry] = []
    try skipBlanks()
    let hasBraces = take("{")
    try skipBlanks()
    while let first = rest.first, first != "}" {
      let start = location
      let key = try string()
      var value = key
      try skipBlanks()
      if take("=") {
        try skipBlanks()
        value = try string()
        try skipBlanks()
      }
      entries.append(try StringsFile.Entry(key: key, value: value, at: start))
      guard take(";") else { throw unexpected("';' after an entry") }
      try skipBlanks()
    }
    if hasBraces, !take("}") { throw unexpected("'}' at the end") }
    try skipBlanks()
    guard rest.isEmpty else { throw unexpected("nothing after the end") }
    return entries
  }

  private func unexpected(_ expected: String) -> InterfaceBuilderError {
    let found = rest.first.map { "a \"\($0)\"" } ?? "the end of the file"
    return InterfaceBuilderError(.malformedStrings, at: location, "\(found), expected \(expected)")
  }

  @discardableResult
  private mutating func next() -> Unicode.Scalar? {
    let scalar = rest.popFirst()
    if scalar == "\n" || scalar == "\r" && rest.first != "\n" { line += 1 }
    return scalar
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    next()
    return true
  }

  /// Skips whitespace and comments.
  private mutating func skipBlanks() throws(InterfaceBuilderError) {
    while let scalar = rest.first {
      if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
        next()
      } else if rest.starts(with: "/*".unicodeScalars) {
        let start = location
        next()
        next()
        while !rest.starts(with: "*/".unicodeScalars) {
          guard next() != nil else {
            throw InterfaceBuilderError(
              .malformedStrings, at: start, "a comment without an end, expected '*/'")
          }
        }
        next()
        next()
      } else if rest.starts(with: "//".unicodeScalars) {
        while let scalar = rest.first, scalar != "\n", scalar != "\r" { next() }
      } else {
        return
      }
    }
  }

  private mutating func string() throws(InterfaceBuilderError) -> String {
    let start = location
    guard take("\"") else { return try word() }
    var text = ""
    while let scalar = next() {
      switch scalar {
      case "\"": return text
      case "\\": text.unicodeScalars.append(escaped())
      default: text.unicodeScalars.append(scalar)
      }
    }
    throw InterfaceBuilderError(
      .malformedStrings, at: start, "a string without an end, expected '\"'")
  }

  private mutating func word() throws(InterfaceBuilderError) -> String {
    func isPart(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar.isASCII && scalar.properties.numericType != nil
        || "_./-$:".unicodeScalars.contains(scalar)
    }
    var text = ""
    while let scalar = rest.first, isPart(scalar) {
      text.unicodeScalars.append(scalar)
      next()
    }
    guard !text.isEmpty else { throw unexpected("a string") }
    return text
  }

  /// Returns the character of an escape sequence, whose backslash has been read.
  private mutating func escaped() -> Unicode.Scalar {
    switch next() {
    case "n": "\n"
    case "r": "\r"
    case "t": "\t"
    case "0": "\0"
    case "U", "u": number(digits: 4) ?? "\u{FFFD}"
    case let other?: other
    case nil: "\u{FFFD}"
    }
  }

  private mutating func number(digits: Int) -> Unicode.Scalar? {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = rest.first.flatMap({ UInt32(String($0), radix: 16) }) else { return nil }
      value = value * 16 + digit
      next()
    }
    return Unicode.Scalar(value)
  }
}
