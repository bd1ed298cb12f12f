import Foundation

/// The translated texts in a strings file.
package struct StringsFile {
  /// A text under its key.
  struct Entry: Hashable {
    let key: String
    let value: String
    let location: SourceLocation

    /// - Throws: ``InterfaceBuilderError`` where the text is longer than one in an Interface Builder file may be,
    ///   which it stands for.
    init(
      key: String, value: String, at location: SourceLocation
    ) throws(InterfaceBuilderError) {
      guard value.utf8.count <= FileLimits.attributeValueBytes else {
        throw Self.tooLong(at: location)
      }
      self.key = key
      self.value = value
      self.location = location
    }

    /// The rejection of a text that is too long.
    static func tooLong(at location: SourceLocation) -> InterfaceBuilderError {
      InterfaceBuilderError(
        .limitExceeded, at: location,
        "a text is longer than \(FileLimits.attributeValueBytes >> 10) KB, the most that is read")
    }
  }

  /// The largest file that is read; those of whole apps stay below.
  private static let largest = 16 << 20
  /// A property list of texts has one dictionary; more collections in XML could be nested without end.
  private static let mostCollections = 8

  let entries: [Entry]

  /// Reads a file in the text form, UTF-8 or UTF-16, or a property list.
  ///
  /// - Throws: ``InterfaceBuilderError`` with the line of the fault.
  init(contentsOf path: String) throws(InterfaceBuilderError) {
    try self.init(Self.data(of: path), file: path)
  }

  /// Reads the bytes of a file; its name appears in error messages.
  init(_ data: Data, file: String) throws(InterfaceBuilderError) {
    let start = SourceLocation(file: file, line: 1)
    if data.starts(with: "bplist".utf8) {
      entries = try Self.entries(of: BinaryStrings.texts(of: data, at: start), at: start)
    } else if data.range(of: Data("<plist".utf8)) != nil {
      entries = try Self.entries(of: Self.texts(ofPropertyList: data, at: start), at: start)
    } else {
      entries = try StringsText.entries(of: Self.text(of: data, file: file), file: file)
    }
  }

  /// Reads bytes without keeping the result.
  ///
  /// - Throws: ``InterfaceBuilderError`` with the line of the fault.
  package static func check(_ bytes: [UInt8], file: String) throws(InterfaceBuilderError) {
    _ = try StringsFile(Data(bytes), file: file)
  }

  /// The bytes of a file that is not too large.
  static func data(of path: String) throws(InterfaceBuilderError) -> Data {
    let data: Data
    do {
      data =
        try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        .read(upToCount: largest + 1) ?? Data()
    } catch {
      throw InterfaceBuilderError(
        .unreadableFile, at: SourceLocation(file: path, line: 1),
        "cannot be read: \(error.localizedDescription)")
    }
    guard data.count <= largest else {
      throw InterfaceBuilderError(
        .limitExceeded, at: SourceLocation(file: path, line: 1),
        "the file is larger than \(largest >> 20) MB, the most that is read")
    }
    return data
  }

  /// The text in bytes.
  static func text(of data: Data, file: String) throws(InterfaceBuilderError) -> String {
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
      let isLittle = data.first == 0xFF
      let bytes = Array(data.dropFirst(2))
      guard bytes.count.isMultiple(of: 2) else {
        throw InterfaceBuilderError(
          .notUTF8, at: SourceLocation(file: file, line: 1),
          "half a character at the end, expected UTF-16 text")
      }
      let units = stride(from: 0, to: bytes.count, by: 2).map { index in
        isLittle
          ? UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
          : UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
      }
      return String(decoding: units, as: UTF16.self)
    }
    if let text = String(validating: data, as: UTF8.self) { return text }
    // No character of UTF-8 holds the byte of a line's end, so each line can be checked on its own.
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let index = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    throw InterfaceBuilderError(
      .notUTF8, at: SourceLocation(file: file, line: index + 1),
      "a byte is not UTF-8, expected UTF-8 or UTF-16 text")
  }

  private static func entries(
    of texts: [String: String], at start: SourceLocation
  ) throws(InterfaceBuilderError) -> [Entry] {
    var entries: [Entry] = []
    for (key, value) in texts.sorted(by: { $0.key < $1.key }) {
      entries.append(try Entry(key: key, value: value, at: start))
    }
    return entries
  }

  /// The texts of a property list in the form of XML by their keys, without values that are not texts.
  private static func texts(
    ofPropertyList data: Data, at start: SourceLocation
  ) throws(InterfaceBuilderError) -> [String: String] {
    var collections = 0
    for opening in ["<dict", "<array"] {
      var rest = data[...]
      while let found = rest.range(of: Data(opening.utf8)), collections <= mostCollections {
        collections += 1
        rest = data[found.upperBound...]
      }
    }
    guard collections <= mostCollections else {
      throw InterfaceBuilderError(
        .limitExceeded, at: start,
        "the property list has more than \(mostCollections) collections, expected one of texts")
    }
    let list: Any
    do {
      list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    } catch {
      throw InterfaceBuilderError(
        .malformedStrings, at: start, "the property list cannot be read, expected one of texts")
    }
    guard let texts = list as? [String: Any] else {
      throw InterfaceBuilderError(
        .malformedStrings, at: start, "the property list is no dictionary, expected one of texts")
    }
    return texts.compactMapValues { $0 as? String }
  }
}
