import Foundation

/// Reads the strings in a binary property list, the format to which Xcode compiles strings files.
///
/// Objects in such a list refer to each other by number, so a few hundred bytes can describe more
/// objects than fit into memory. Only the top-level dictionary and the strings that it refers to
/// are read.
///
/// Source: opensource.apple.com, CF, CFBinaryPList.c.
struct BinaryStrings {
  private let bytes: [UInt8]
  private let location: SourceLocation
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let topObject: Int
  private let offsetTable: Int
  /// The strings that were already read, by position: several references can lead to the same
  /// string.
  private var strings: [Int: String] = [:]
  /// The number of bytes that further strings may occupy; strings that do not overlap occupy no
  /// more than the file's size.
  private var remainingBytes: Int

  /// Returns the strings in a property list by key, ignoring values of other types.
  ///
  /// - Throws: ``InterfaceBuilderError`` if the bytes are not a valid property list.
  static func texts(
    of data: Data, at location: SourceLocation
  ) throws(InterfaceBuilderError) -> [String: String] {
    var reader = try BinaryStrings(data, at: location)
    return try reader.texts()
  }

  private static let header = "bplist00"
  private static let trailerSize = 32

  private init(_ data: Data, at location: SourceLocation) throws(InterfaceBuilderError) {
    guard data.count >= Self.header.utf8.count + Self.trailerSize else {
      throw Self.rejection(at: location)
    }
    let bytes = Array(data)
    func number(_ place: Int, _ size: Int) throws(InterfaceBuilderError) -> Int {
      try Self.number(in: bytes, place, size, at: location)
    }
    self.bytes = bytes
    self.location = location
    remainingBytes = bytes.count
    let trailer = bytes.count - Self.trailerSize
    offsetSize = try number(trailer + 6, 1)
    referenceSize = try number(trailer + 7, 1)
    objectCount = try number(trailer + 8, 8)
    topObject = try number(trailer + 16, 8)
    offsetTable = try number(trailer + 24, 8)
    let sizes = 1...8
    guard sizes.contains(offsetSize), sizes.contains(referenceSize),
      offsetTable >= Self.header.utf8.count, offsetTable <= trailer,
      objectCount <= (trailer - offsetTable) / offsetSize
    else { throw Self.rejection(at: location) }
  }

  private mutating func texts() throws(InterfaceBuilderError) -> [String: String] {
    let place = try place(ofObject: topObject)
    guard try kind(at: place) == .dictionary else {
      throw InterfaceBuilderError(
        .malformedStrings, at: location,
        "the property list is not a dictionary, expected one of strings")
    }
    let (count, start) = try length(at: place)
    // The references of all keys are followed by those of all values.
    guard count <= (offsetTable - start) / (2 * referenceSize) else {
      throw Self.rejection(at: location)
    }
    var texts: [String: String] = [:]
    var known: Set<Int> = []
    for index in 0..<count {
      let key = try self.place(at: start + index * referenceSize)
      // A key at the same position as another is the same key, and is not read again.
      guard known.insert(key).inserted else { continue }
      let value = try self.place(at: start + (count + index) * referenceSize)
      if let key = try string(at: key), let value = try string(at: value) { texts[key] = value }
    }
    return texts
  }

  // MARK: Objects

  private enum Kind {
    case ascii
    case utf16
    case dictionary
    case other
  }

  private func kind(at place: Int) throws(InterfaceBuilderError) -> Kind {
    switch try number(place, 1) >> 4 {
    case 0x5: .ascii
    case 0x6: .utf16
    case 0xD: .dictionary
    default: .other
    }
  }

  /// Returns the number of members or characters of an object, and the position of the first.
  private func length(at place: Int) throws(InterfaceBuilderError) -> (count: Int, start: Int) {
    let short = try number(place, 1) & 0xF
    guard short == 0xF else { return (short, place + 1) }
    // The count is a separate integer object, whose marker contains its size in bytes.
    let marker = try number(place + 1, 1)
    guard marker >> 4 == 0x1, marker & 0xF <= 3 else { throw Self.rejection(at: location) }
    let size = 1 << (marker & 0xF)
    return (try number(place + 2, size), place + 2 + size)
  }

  /// Returns the string at a position, or `nil` if the object there is of another type.
  private mutating func string(at place: Int) throws(InterfaceBuilderError) -> String? {
    if let known = strings[place] { return known }
    let kind = try kind(at: place)
    guard kind == .ascii || kind == .utf16 else { return nil }
    let (count, start) = try length(at: place)
    let unitSize = kind == .ascii ? 1 : 2
    guard count <= remainingBytes / unitSize, count <= (offsetTable - start) / unitSize else {
      throw Self.rejection(at: location)
    }
    remainingBytes -= count * unitSize
    let content = bytes[start..<start + count * unitSize]
    let string =
      kind == .ascii
      ? String(decoding: content, as: UTF8.self)
      : String(
        decoding: stride(from: start, to: content.endIndex, by: 2).map {
          UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        }, as: UTF16.self)
    strings[place] = string
    return string
  }

  /// Returns the position of the object to which a reference refers.
  private func place(at reference: Int) throws(InterfaceBuilderError) -> Int {
    try place(ofObject: number(reference, referenceSize))
  }

  private func place(ofObject index: Int) throws(InterfaceBuilderError) -> Int {
    guard index < objectCount else { throw Self.rejection(at: location) }
    let place = try number(offsetTable + index * offsetSize, offsetSize)
    guard (Self.header.utf8.count..<offsetTable).contains(place) else {
      throw Self.rejection(at: location)
    }
    return place
  }

  // MARK: Numbers

  private func number(_ place: Int, _ size: Int) throws(InterfaceBuilderError) -> Int {
    try Self.number(in: bytes, place, size, at: location)
  }

  /// Reads an unsigned big-endian integer.
  private static func number(
    in bytes: [UInt8], _ place: Int, _ size: Int, at location: SourceLocation
  ) throws(InterfaceBuilderError) -> Int {
    guard place <= bytes.count - size else { throw rejection(at: location) }
    let value = bytes[place..<place + size].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: value) else { throw rejection(at: location) }
    return number
  }

  private static func rejection(at location: SourceLocation) -> InterfaceBuilderError {
    InterfaceBuilderError(
      .malformedStrings, at: location, "the property list cannot be read, expected one of strings")
  }
}
