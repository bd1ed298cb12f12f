/// A word in the bytes of a source file: letters, digits and underscores.
struct SourceWord {
  /// The declaration that begins with the word before a name.
  enum Declaration {
    /// A class in Swift, or its implementation in Objective-C.
    case type
    /// An extension in Swift.
    case `extension`
    /// A function in Swift, or a method in Objective-C that returns nothing.
    case function
  }

  /// The bytes of the word.
  let bytes: ArraySlice<UInt8>
  /// What the word before this one declares with it; `nil` if nothing.
  let declaration: Declaration?
  /// The byte after the word; `nil` at the end.
  let next: UInt8?

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the word begins with a capital letter, as names of classes do.
  var isCapitalized: Bool {
    bytes.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
  }

  /// Calls a closure with each word.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func forEach(in bytes: [UInt8], _ body: (SourceWord) -> Void) {
    var index = bytes.startIndex
    var declaration: Declaration?
    while index < bytes.endIndex {
      guard isPart(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.endIndex, isPart(bytes[index]) { index += 1 }
      let word = bytes[start..<index]
      let next = index < bytes.endIndex ? bytes[index] : nil
      body(SourceWord(bytes: word, declaration: declaration, next: next))
      declaration = Self.declaration(after: word, next)
    }
  }

  /// Returns what a word declares with the next one, which a blank separates from it, or the parenthesis of a type.
  private static func declaration(after word: ArraySlice<UInt8>, _ next: UInt8?) -> Declaration? {
    switch (word.count, next) {
    case (4, UInt8(ascii: ")")): word.elementsEqual("void".utf8) ? .function : nil
    case (4, UInt8(ascii: " ")): word.elementsEqual("func".utf8) ? .function : nil
    case (5, UInt8(ascii: " ")): word.elementsEqual("class".utf8) ? .type : nil
    case (9, UInt8(ascii: " ")): word.elementsEqual("extension".utf8) ? .extension : nil
    case (14, UInt8(ascii: " ")): word.elementsEqual("implementation".utf8) ? .type : nil
    default: nil
    }
  }

  /// Returns whether a byte is part of a word.
  static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}
