import CoreGraphics
import Foundation

/// A font of a PDF file: the widths of its glyphs, and the descriptions of those that the file draws itself, or else their
/// characters.
///
/// Font files within the file are not read. Format: ISO 32000-1, 9.6 to 9.10.
struct PDFFont {
  /// The descriptions of glyphs by their codes; `nil` unless the file draws the glyphs itself (Type 3).
  private(set) var programs: [Int: PDFValue]?
  /// The characters by their codes; empty for a font with programs.
  private(set) var characters: [Int: String] = [:]
  private(set) var matrix = CGAffineTransform(scaleX: 0.001, y: 0.001)
  private(set) var resources: [String: PDFValue]?
  /// The PostScript name of the font, without the mark of a subset.
  private(set) var name = ""
  /// Whether a code has two bytes.
  private(set) var isWide = false
  /// The widths of glyphs by their codes.
  private var widths: [Int: CGFloat] = [:]
  /// The width of glyphs without one of their own.
  private var otherWidth: CGFloat = 0

  /// The number of widths and characters that were read, also more than once.
  private(set) var entryCount = 0
  /// The most of them, twice as many as there are codes: ranges may name all codes often.
  private static let entryLimit = 1 << 17
  /// The longest map to Unicode that is read, in bytes.
  private static let mapLimit = 1 << 20

  /// Whether the widths of glyphs are known.
  var hasWidths: Bool { programs != nil || !widths.isEmpty || otherWidth > 0 }

  /// Returns the width of a glyph, in the units of the font.
  func width(of code: Int) -> CGFloat { widths[code] ?? otherWidth }

  /// Returns the codes in a string.
  func codes(in bytes: [UInt8]) -> [Int] {
    guard isWide else { return bytes.map(Int.init) }
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int(bytes[$0]) << 8 | Int(bytes[$0 + 1])
    }
  }

  /// Reads the entries of a font.
  init(_ entries: [String: PDFValue], in document: PDFDocument) {
    let base = document.name(entries["BaseFont"]) ?? ""
    name = base.dropFirst(6).first == "+" ? String(base.dropFirst(7)) : base
    switch document.name(entries["Subtype"]) {
    case "Type3": readPrograms(entries, in: document)
    case "Type0": readComposite(entries, in: document)
    default:
      readWidths(entries, in: document)
      readEncoding(entries["Encoding"], in: document)
      readUnicode(entries["ToUnicode"], in: document)
    }
  }

  /// Reads a font whose glyphs the file draws (9.6.5).
  private mutating func readPrograms(_ entries: [String: PDFValue], in document: PDFDocument) {
    guard let glyphs = document.dictionary(entries["CharProcs"]) else { return }
    programs = [:]
    matrix = document.transform(entries["FontMatrix"])
    resources = document.dictionary(entries["Resources"])
    let encoding = document.dictionary(entries["Encoding"])
    for (code, name) in Self.differences(encoding?["Differences"], in: document) {
      programs?[code] = glyphs[name]
    }
    readWidths(entries, in: document)
  }

  /// Reads a font with codes of two bytes that are the numbers of glyphs (9.7).
  private mutating func readComposite(_ entries: [String: PDFValue], in document: PDFDocument) {
    guard document.name(entries["Encoding"]) == "Identity-H",
      let parts = document.array(entries["DescendantFonts"]), let first = parts.first,
      let part = document.dictionary(first)
    else { return }
    isWide = true
    otherWidth = document.number(part["DW"]).map { CGFloat($0) } ?? 1000
    var values = (document.array(part["W"]) ?? [])[...]
    // A code with the widths from it on, or two codes with the width of all between them.
    while values.count >= 2, let start = Self.code(values.removeFirst(), in: document) {
      let next = values.removeFirst()
      if let list = document.numbers(next)?.prefix(0x10000 - start) {
        guard canRead(list.count) else { return }
        for (index, width) in list.enumerated() { widths[start + index] = width }
      } else if let end = Self.code(next, in: document), start <= end,
        let width = values.popFirst().flatMap(document.number)
      {
        guard canRead(end - start + 1) else { return }
        for code in start...end { widths[code] = CGFloat(width) }
      }
    }
    readUnicode(entries["ToUnicode"], in: document)
  }

  /// Counts widths or characters that are about to be read; returns whether they are not too many.
  private mutating func canRead(_ count: Int) -> Bool {
    entryCount += count
    return entryCount <= Self.entryLimit
  }

  private static func code(_ value: PDFValue?, in document: PDFDocument) -> Int? {
    document.number(value).flatMap { Int(exactly: $0) }
      .flatMap { (0...0xFFFF).contains($0) ? $0 : nil }
  }

  /// Reads the widths of a font with codes of one byte.
  private mutating func readWidths(_ entries: [String: PDFValue], in document: PDFDocument) {
    let descriptor = document.dictionary(entries["FontDescriptor"])
    otherWidth = document.number(descriptor?["MissingWidth"]).map { CGFloat($0) } ?? 0
    guard let first = Self.code(entries["FirstChar"] ?? .number(0), in: document), first < 256
    else {
      return
    }
    for (index, width) in (document.numbers(entries["Widths"]) ?? []).prefix(256).enumerated() {
      widths[first + index] = width
    }
  }

  /// Reads the characters of an encoding with its differences from one of the standard ones (9.6.6).
  private mutating func readEncoding(_ value: PDFValue?, in document: PDFDocument) {
    let entries = document.dictionary(value)
    let base = document.name(value) ?? document.name(entries?["BaseEncoding"])
    let encodings: [String: String.Encoding] = [
      "WinAnsiEncoding": .windowsCP1252, "MacRomanEncoding": .macOSRoman,
      "StandardEncoding": .ascii,
    ]
    if let encoding = base.flatMap({ encodings[$0] }) ?? (entries == nil ? nil : .ascii) {
      for code in 32..<256 {
        characters[code] = String(data: Data([UInt8(code)]), encoding: encoding)
      }
    }
    for (code, name) in Self.differences(entries?["Differences"], in: document) {
      characters[code] = PDFGlyphName.character(name)
    }
  }

  /// Returns the names of glyphs by their codes: numbers are codes, and names follow each other (9.6.6.1).
  private static func differences(
    _ value: PDFValue?, in document: PDFDocument
  ) -> [(code: Int, name: String)] {
    var code = 0
    var names: [(code: Int, name: String)] = []
    for value in document.array(value) ?? [] {
      if let number = document.number(value).flatMap({ Int(exactly: $0) }) {
        code = min(max(number, 0), 255)
      } else if let name = document.name(value) {
        names.append((code, name))
        code += 1
      }
    }
    return names
  }

  /// Reads the characters of codes from a map to Unicode (9.10.3).
  private mutating func readUnicode(_ value: PDFValue?, in document: PDFDocument) {
    guard let data = document.data(of: value), data.count <= Self.mapLimit else { return }
    var reader = PDFReader(data)
    reader.readsReferences = false
    var values: [PDFValue] = []
    while let value = reader.value() {
      guard case .keyword(let word) = value else {
        values.append(value)
        continue
      }
      if word == "endbfchar" { addCharacters(values) }
      if word == "endbfrange" { addRanges(values) }
      values = []
    }
  }

  private mutating func addCharacters(_ values: [PDFValue]) {
    for index in stride(from: 0, to: values.count - 1, by: 2) {
      guard case .string(let code) = values[index], case .string(let text) = values[index + 1],
        canRead(1)
      else { continue }
      characters[Self.number(code)] = Self.text(text)
    }
  }

  private mutating func addRanges(_ values: [PDFValue]) {
    for index in stride(from: 0, to: values.count - 2, by: 3) {
      guard case .string(let low) = values[index], case .string(let high) = values[index + 1] else {
        continue
      }
      addRange(from: Self.number(low), to: Self.number(high), values[index + 2])
    }
  }

  /// Adds the characters of codes that follow each other: those of a list, or the ones from a character on.
  private mutating func addRange(from first: Int, to last: Int, _ value: PDFValue) {
    let texts: [String?]
    switch value {
    case .string(let text):
      guard let end = text.last else { return }
      // Only the last byte counts up.
      texts = (end...UInt8.max).prefix(max(0, last - first + 1)).map {
        Self.text(text.dropLast() + [$0])
      }
    case .array(let values):
      texts = values.prefix(max(0, last - first + 1)).map { value in
        if case .string(let text) = value { Self.text(text) } else { nil }
      }
    default: return
    }
    guard canRead(texts.count) else { return }
    for (index, text) in texts.enumerated() { characters[first + index] = text }
  }

  private static func number(_ bytes: [UInt8]) -> Int {
    bytes.prefix(2).reduce(0) { $0 << 8 | Int($1) }
  }

  private static func text(_ bytes: some Sequence<UInt8>) -> String? {
    String(data: Data(bytes), encoding: .utf16BigEndian).flatMap { $0.isEmpty ? nil : $0 }
  }
}
