import CoreGraphics
import Foundation

/// The objects of a PDF file.
///
/// Objects are found by their headers rather than by the table of references, so that damaged tables
/// do no harm. Encrypted files are not read. Format: ISO 32000-1.
struct PDFDocument {
  private var objects: [Int: PDFValue] = [:]
  /// The most objects that are read.
  private static let limit = 100_000
  /// The most references that are followed to a value.
  private static let depthLimit = 32
  /// The maximum length of a page's content, in bytes: one stream may be named often.
  private static let contentLimit = 1 << 24

  /// Reads a file; `nil` if it is no PDF file, or is encrypted.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Array("%PDF-".utf8)),
      Self.find("/Encrypt", in: bytes, from: 0) == nil
    else { return nil }
    var reader = PDFReader(bytes)
    while objects.count < Self.limit, let found = Self.find("obj", in: bytes, from: reader.place) {
      reader.place = found + 3
      guard let number = Self.number(before: found, in: bytes), let value = reader.value() else {
        continue
      }
      objects[number] = value
      guard case .dictionary(let entries) = value else { continue }
      reader.skipSpace()
      let keyword = Array("stream".utf8)
      guard bytes[reader.place...].starts(with: keyword) else { continue }
      var start = reader.place + keyword.count
      if start < bytes.count, bytes[start] == 13 { start += 1 }
      if start < bytes.count, bytes[start] == 10 { start += 1 }
      let end = Self.find("endstream", in: bytes, from: start) ?? bytes.count
      guard start <= end else { continue }
      objects[number] = .stream(entries, data: Array(bytes[start..<end]))
      reader.place = end
    }
    readObjectStreams()
  }

  /// Returns the place of a word; `nil` if it does not occur.
  private static func find(_ word: String, in bytes: [UInt8], from start: Int) -> Int? {
    let pattern = Array(word.utf8)
    guard let first = pattern.first, bytes.count - pattern.count >= start else { return nil }
    return (start...bytes.count - pattern.count).first { place in
      bytes[place] == first && bytes[place..<place + pattern.count].elementsEqual(pattern)
    }
  }

  /// Returns the number of the object whose keyword is at a place; `nil` for another word.
  private static func number(before place: Int, in bytes: [UInt8]) -> Int? {
    let start = max(0, place - 24)
    let words = bytes[start..<place].split(whereSeparator: PDFReader.isSpace)
    guard words.count >= 2, place > start, PDFReader.isSpace(bytes[place - 1]) else { return nil }
    let texts = words.suffix(2).map { String(decoding: $0, as: UTF8.self) }
    guard Int(texts[1]) != nil else { return nil }
    return Int(texts[0])
  }

  /// Adds the objects in object streams (7.5.7).
  private mutating func readObjectStreams() {
    for value in Array(objects.values) {
      guard case .stream(let entries, _) = value, name(entries["Type"]) == "ObjStm",
        let data = data(of: value), let count = number(entries["N"]).flatMap({ Int(exactly: $0) }),
        let first = number(entries["First"]), count >= 0, first >= 0
      else { continue }
      var header = PDFReader(data)
      header.readsReferences = false
      var last = -1
      for _ in 0..<min(count, Self.limit) where objects.count < Self.limit {
        // Objects follow each other.
        guard case .number(let object) = header.value(), case .number(let offset) = header.value(),
          let number = Int(exactly: object), let place = Int(exactly: first + offset), place > last
        else { break }
        last = place
        var reader = PDFReader(data)
        reader.place = place
        if objects[number] == nil, let value = reader.value() { objects[number] = value }
      }
    }
  }

  // MARK: Values

  /// Returns a value, or the one that it refers to.
  func resolved(_ value: PDFValue?) -> PDFValue? {
    var value = value
    for _ in 0..<Self.depthLimit {
      guard case .reference(let number) = value else { return value }
      value = objects[number]
    }
    return nil
  }

  func number(_ value: PDFValue?) -> Double? {
    if case .number(let number) = resolved(value) { number } else { nil }
  }

  func name(_ value: PDFValue?) -> String? {
    if case .name(let name) = resolved(value) { name } else { nil }
  }

  /// Returns whether a value is the Boolean `true`.
  func isTrue(_ value: PDFValue?) -> Bool {
    if case .boolean(true) = resolved(value) { true } else { false }
  }

  func array(_ value: PDFValue?) -> [PDFValue]? {
    if case .array(let values) = resolved(value) { values } else { nil }
  }

  func numbers(_ value: PDFValue?) -> [CGFloat]? {
    guard let values = array(value) else { return nil }
    let numbers = values.compactMap { number($0).map { CGFloat($0) } }
    return numbers.count == values.count ? numbers : nil
  }

  /// Returns a dictionary, or the one of a stream.
  func dictionary(_ value: PDFValue?) -> [String: PDFValue]? {
    switch resolved(value) {
    case .dictionary(let entries), .stream(let entries, _): entries
    default: nil
    }
  }

  /// Returns the rectangle of an array with two corners.
  func rect(_ value: PDFValue?) -> CGRect? {
    guard let numbers = numbers(value), numbers.count == 4 else { return nil }
    return CGRect(
      x: min(numbers[0], numbers[2]), y: min(numbers[1], numbers[3]),
      width: abs(numbers[2] - numbers[0]), height: abs(numbers[3] - numbers[1]))
  }

  /// Returns the transform of an array; the identity if there is none.
  func transform(_ value: PDFValue?) -> CGAffineTransform {
    guard let m = numbers(value), m.count == 6 else { return .identity }
    return CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
  }

  /// Returns the data of a stream; `nil` if a filter is not `FlateDecode`.
  func data(of value: PDFValue?) -> [UInt8]? {
    image(in: value).flatMap { $0.isJPEG ? nil : $0.bytes }
  }

  /// Returns the data of a stream, or the JPEG file that it is; `nil` if a filter is not supported.
  func image(in value: PDFValue?) -> (bytes: [UInt8], isJPEG: Bool)? {
    guard case .stream(let entries, var data) = resolved(value) else { return nil }
    let filters =
      name(entries["Filter"]).map { [$0] }
      ?? array(entries["Filter"])?.map { name($0) ?? "" } ?? []
    let parameters = array(entries["DecodeParms"]) ?? entries["DecodeParms"].map { [$0] } ?? []
    for (index, filter) in filters.enumerated() {
      if filter == "DCTDecode" || filter == "DCT", index == filters.count - 1 {
        return (data, true)
      }
      guard filter == "FlateDecode" || filter == "Fl",
        let plain = try? Inflate.decompress(data),
        let whole = PDFPredictor(dictionary(parameters.dropFirst(index).first), in: self)
          .data(from: plain)
      else { return nil }
      data = whole
    }
    return (data, false)
  }

  // MARK: Pages

  /// A page of a document.
  struct Page {
    /// The visible part, in user space.
    var box: CGRect
    var resources: [String: PDFValue]
    var content: [UInt8]
  }

  /// The first page; `nil` if there is none that can be read, or it is rotated.
  var firstPage: Page? {
    guard let entries = pageNodes(atMost: 1).first?.entries,
      (number(entries["Rotate"]) ?? 0).remainder(dividingBy: 360) == 0
    else { return nil }
    return page(entries)
  }

  /// The most nodes of the tree of pages that are read.
  private static let pageLimit = 10_000

  /// A page in the tree of pages.
  struct PageNode {
    /// The entries of the page itself.
    var own: [String: PDFValue]
    /// Those of the nodes above it, which count where the page has none of its own (7.7.3.4).
    var inherited: [String: PDFValue]

    /// All entries that count.
    var entries: [String: PDFValue] { inherited.merging(own) { $1 } }
  }

  /// The keys of the entries that pages inherit.
  private static let inheritedKeys = ["Resources", "MediaBox", "CropBox", "Rotate"]

  /// Returns the pages in order.
  ///
  /// Entries are not merged here: a small file can have many pages that are one object with many entries.
  func pageNodes(atMost count: Int = pageLimit) -> [PageNode] {
    let catalog = objects.sorted { $0.key < $1.key }.lazy.compactMap { dictionary($0.value) }
      .last { name($0["Type"]) == "Catalog" }
    var result: [PageNode] = []
    var nodes = 0
    func add(_ value: PDFValue?, inheriting inherited: [String: PDFValue], depth: Int) {
      guard nodes < Self.pageLimit, result.count < count, depth < Self.depthLimit,
        let node = dictionary(value)
      else { return }
      nodes += 1
      guard let kids = array(node["Kids"]) else {
        return result.append(PageNode(own: node, inherited: inherited))
      }
      var passed = inherited
      for key in Self.inheritedKeys { passed[key] = node[key] ?? passed[key] }
      for kid in kids { add(kid, inheriting: passed, depth: depth + 1) }
    }
    add(catalog?["Pages"], inheriting: [:], depth: 0)
    return result
  }

  /// Returns the page with entries; `nil` if it cannot be read.
  func page(_ entries: [String: PDFValue]) -> Page? {
    guard let media = rect(entries["MediaBox"]) else { return nil }
    let crop = rect(entries["CropBox"]).map(media.intersection) ?? media
    let box = crop.isEmpty || crop.isNull ? media : crop
    guard box.width > 0, box.height > 0 else { return nil }
    let streams = array(entries["Contents"]) ?? entries["Contents"].map { [$0] } ?? []
    var content: [UInt8] = []
    for stream in streams {
      guard let data = data(of: stream) else { return nil }
      content += data + [10]
      guard content.count <= Self.contentLimit else { return nil }
    }
    return Page(
      box: box, resources: dictionary(entries["Resources"]) ?? [:], content: content)
  }
}
