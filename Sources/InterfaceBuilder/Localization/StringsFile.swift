import Foundation

/// The translated texts of a strings file.
package struct StringsFile {
  /// A text and its key.
  struct Entry: Hashable {
    let key: String
    let value: String
    let location: SourceLocation

    /// Creates an entry.
    ///
    /// - Throws: ``InterfaceBuilderError`` if the text exceeds the maximum length of an attribute
    ///   value, because it replaces one.
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

    /// Returns the error for a text that is too long.
    static func tooLong(at location: SourceLocation) -> InterfaceBuilderError {
      InterfaceBuilderError(
        .limitExceeded, at: location,
        "a text is longer than \(FileLimits.attributeValueBytes >> 10) KB, the most that is read")
    }
  }

  /// The maximum size of a file, in bytes; the strings files of entire apps are smaller.
  private static let largest = 16 << 20
  /// The maximum number of collections in an XML property list, which could otherwise be nested
  /// without limit; a list of strings contains one dictionary.
  private static let mostCollections = 8

  let entries: [Entry]

  /// Creates a strings file from a file in the text format, as UTF-8 or UTF-16, or in a property
  /// list format.
  ///
  /// - Throws: ``InterfaceBuilderError`` with the line of the error.
  init(contentsOf path: String) throws(InterfaceBuilderError) {
    try self.init(Self.data(of: path), file: path)
  }

  /// Creates a strings file from the bytes of a file, whose name appears in error messages.
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

  /// Checks whether bytes can be read, and discards the result.
  ///
  /// - Throws: ``InterfaceBuilderError`` with the line of the error.
  package static func check(_ bytes: [UInt8], file: String) throws(InterfaceBuilderError) {
    _ = try StringsFile(Data(bytes), file: file)
  }

  /// Returns the bytes of a file; throws if it is too large.
  static func data(of path: String) throws(InterfaceBuilderError) -> Data {
    let data: Data
    var status = stat()
    if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw InterfaceBuilderError(
        .unreadableFile, at: SourceLocation(file: path, line: 1),
        "is no regular file, expected a file of texts")
    }
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

  /// Decodes UTF-16 text with a byte order mark, or UTF-8 text.
  static func text(of data: Data, file: String) throws(InterfaceBuilderError) -> String {
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
      let isLittle = data.first == 0xFF
      let bytes = Array(data.dropFirst(2))
      guard bytes.count.isMultiple(of: 2) else {
        throw InterfaceBuilderError(
          .notUTF8, at: SourceLocation(file: file, line: 1),
          "the last character is incomplete, expected UTF-16 text")
      }
      let units = stride(from: 0, to: bytes.count, by: 2).map { index in
        isLittle
          ? UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
          : UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
      }
      return String(decoding: units, as: UTF16.self)
    }
    if let text = String(validating: data, as: UTF8.self) { return text }
    // No multibyte UTF-8 character contains a line feed byte, so each line can be checked
    // separately.
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

  /// Returns the strings in an XML property list by key, ignoring values of other types.
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
        "the property list has more than \(mostCollections) collections, expected one of strings")
    }
    let list: Any
    do {
      list = try unsafe PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    } catch {
      throw InterfaceBuilderError(
        .malformedStrings, at: start,
        "the property list cannot be read, expected one of strings")
    }
    guard let texts = list as? [String: Any] else {
      throw InterfaceBuilderError(
        .malformedStrings, at: start,
        "the property list is not a dictionary, expected one of strings")
    }
    return texts.compactMapValues { $0 as? String }
  }
}
