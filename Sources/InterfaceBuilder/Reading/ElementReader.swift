internal import CInterfaceXML
import Foundation

/// Limits on the content of a file.
///
/// Real files stay far below them: the largest of 1314 public files has 3578 elements, 38 levels,
/// and 19 attributes in one element.
enum FileLimits {
  static let bytes = 64 << 20
  static let depth: Int32 = 256
  static let elements: Int32 = 200_000
  static let containedControllers = 1_000
  static let attributesPerElement = 64
  static let attributeValueBytes = 64 << 10
}

extension ElementTree {
  /// Reads a whole file at once, so that nothing is loaded partially.
  static func read(contentsOf path: String) throws(InterfaceBuilderError) -> ElementTree {
    let start = SourceLocation(file: path, line: 1)
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let isMissing = errno == ENOENT || errno == ENOTDIR
      let reason = unsafe errno == EACCES ? "no permission" : String(cString: strerror(errno))
      let fault =
        isMissing ? "the file does not exist" : "cannot be opened for reading (\(reason))"
      throw InterfaceBuilderError(
        .unreadableFile, at: start, "\(fault), expected a storyboard or xib")
    }
    let file = FileHandle(fileDescriptor: descriptor)
    defer { try? file.close() }
    var status = stat()
    // A folder can be opened, but not read.
    guard unsafe fstat(descriptor, &status) < 0 || status.st_mode & S_IFMT != S_IFDIR else {
      throw InterfaceBuilderError(
        .unreadableFile, at: start, "is a folder, expected a storyboard or xib")
    }
    let bytes: Data
    do {
      bytes = try file.read(upToCount: FileLimits.bytes + 1) ?? Data()
    } catch {
      throw InterfaceBuilderError(
        .unreadableFile, at: start, "cannot be read: \(error.localizedDescription)")
    }
    return try parse(bytes, file: path)
  }

  /// Builds the element tree from a file's bytes.
  static func parse(
    _ bytes: some Collection<UInt8> & ContiguousBytes, file: String
  ) throws(InterfaceBuilderError) -> ElementTree {
    let start = SourceLocation(file: file, line: 1)
    guard bytes.count <= FileLimits.bytes else {
      throw InterfaceBuilderError(
        .limitExceeded, at: start,
        "the file is larger than \(FileLimits.bytes >> 20) MB, the most that is read")
    }
    guard !bytes.isEmpty else {
      throw InterfaceBuilderError(
        .malformedXML, at: start, "the file is empty, expected a storyboard or xib")
    }
    guard !isUTF16(bytes) else {
      throw InterfaceBuilderError(
        .notUTF8, at: start, "the text is encoded in UTF-16, expected UTF-8")
    }
    let result = unsafe bytes.withUnsafeBytes { raw -> Result<ElementTree, InterfaceBuilderError> in
      Result { () throws(InterfaceBuilderError) in
        try unsafe tree(of: raw.bindMemory(to: CChar.self), file: file)
      }
    }
    return try result.get()
  }

  /// Whether the bytes begin like XML in UTF-16: with a byte order mark, or with a two-byte `<`.
  private static func isUTF16(_ bytes: some Collection<UInt8>) -> Bool {
    let first = Array(bytes.prefix(2))
    return [[0xFF, 0xFE], [0xFE, 0xFF], [0x3C, 0], [0, 0x3C]].contains(first)
  }

  private static func tree(
    of bytes: UnsafeBufferPointer<CChar>, file: String
  ) throws(InterfaceBuilderError) -> ElementTree {
    let limits = interface_xml_limits(
      attributes_per_element: FileLimits.attributesPerElement,
      attribute_value_bytes: FileLimits.attributeValueBytes, depth: FileLimits.depth,
      elements: FileLimits.elements)
    var builder = TreeBuilder()
    var failure = interface_xml_failure()
    let outcome = unsafe withUnsafeMutablePointer(to: &builder) { builder in
      let handler = unsafe interface_xml_handler(
        context: builder,
        begin: { context, counts in unsafe TreeBuilder.at(context)?.pointee.reserve(counts) },
        start: { context, name, line, attributes, count in
          let attributes = unsafe UnsafeBufferPointer(start: attributes, count: count)
          unsafe TreeBuilder.at(context)?.pointee.start(name, attributes, line: Int(line))
        },
        end: { context in unsafe TreeBuilder.at(context)?.pointee.end() },
        text: { context, bytes, count in
          let bytes = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
          unsafe TreeBuilder.at(context)?.pointee.append(text: bytes)
        })
      return unsafe interface_xml_read(bytes.baseAddress, bytes.count, limits, handler, &failure)
    }
    guard outcome == INTERFACE_XML_FINISHED else {
      throw rejection(outcome, failure, file: file)
    }
    return ElementTree(file: file, records: builder.records, attributes: builder.attributes)
  }

  private static func rejection(
    _ outcome: interface_xml_outcome, _ failure: interface_xml_failure, file: String
  ) -> InterfaceBuilderError {
    let location = SourceLocation(file: file, line: max(1, Int(failure.line)))
    return switch outcome {
    case INTERFACE_XML_DOCTYPE:
      InterfaceBuilderError(
        .documentType, at: location,
        "a document type or entity is declared, expected none: Interface Builder writes none")
    case INTERFACE_XML_NOT_UTF8:
      InterfaceBuilderError(.notUTF8, at: location, "a byte is not UTF-8, expected UTF-8 text")
    case INTERFACE_XML_TOO_DEEP:
      InterfaceBuilderError(
        .limitExceeded, at: location,
        "elements are nested deeper than \(FileLimits.depth) levels, the most that is read")
    case INTERFACE_XML_TOO_MANY_ELEMENTS:
      InterfaceBuilderError(
        .limitExceeded, at: location,
        "there are more than \(FileLimits.elements) elements, the most that is read")
    case INTERFACE_XML_TOO_MANY_ATTRIBUTES:
      InterfaceBuilderError(
        .limitExceeded, at: location,
        "an element has more than \(FileLimits.attributesPerElement) attributes, "
          + "the most that is read")
    case INTERFACE_XML_ATTRIBUTE_TOO_LONG:
      InterfaceBuilderError(
        .limitExceeded, at: location,
        "an attribute is longer than \(FileLimits.attributeValueBytes >> 10) KB, "
          + "the most that is read")
    case INTERFACE_XML_OUT_OF_MEMORY:
      InterfaceBuilderError(.unreadableFile, at: location, "there is no memory to read it")
    default:
      InterfaceBuilderError(
        .malformedXML, at: location,
        "the text is not well-formed XML, expected a storyboard or xib; libxml2 reports: "
          + failure.text)
    }
  }
}

extension interface_xml_failure {
  /// The error message.
  fileprivate var text: String {
    unsafe withUnsafeBytes(of: message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

/// Fills the arena of elements as the parser reports them.
private struct TreeBuilder {
  private(set) var records: [ElementTree.Record] = []
  private(set) var attributes: [Element.Attribute] = []
  private var open: [Int] = []
  private var names = NameCache()
  /// The text since the last start or end of an element; it may arrive in parts.
  private var text: [UInt8] = []

  static func at(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<TreeBuilder>? {
    unsafe context?.assumingMemoryBound(to: TreeBuilder.self)
  }

  mutating func reserve(_ counts: interface_xml_counts) {
    records.reserveCapacity(Int(counts.elements))
    attributes.reserveCapacity(counts.attributes)
  }

  mutating func start(
    _ name: UnsafePointer<CChar>?, _ list: UnsafeBufferPointer<interface_xml_attribute>, line: Int
  ) {
    takeText()
    let index = records.count
    let first = attributes.count
    for position in list.indices {
      let attribute = unsafe list[position]
      let value = unsafe UnsafeRawBufferPointer(
        start: attribute.value, count: attribute.value_count)
      unsafe attributes.append(
        Element.Attribute(
          name: names.string(attribute.name), value: String(decoding: value, as: UTF8.self)))
    }
    unsafe records.append(
      ElementTree.Record(
        name: names.string(name), attributes: first..<attributes.count, line: line,
        parent: open.last, end: index + 1, text: ""))
    open.append(index)
  }

  mutating func end() {
    takeText()
    records[open.removeLast()].end = records.count
  }

  mutating func append(text bytes: UnsafeRawBufferPointer) { unsafe text.append(contentsOf: bytes) }

  private mutating func takeText() {
    guard !text.isEmpty else { return }
    defer { text.removeAll(keepingCapacity: true) }
    // Between elements there is usually only whitespace.
    guard text.contains(where: { $0 > UInt8(ascii: " ") }), let index = open.last else { return }
    let part = String(decoding: text, as: UTF8.self)
    if part.contains(where: { !$0.isWhitespace }) { records[index].text += part }
  }
}

/// A cache of the strings of names that were read before.
///
/// libxml2 keeps one copy of each name while it reads, so the address identifies the name.
/// Addresses that map to the same entry of the table overwrite each other; the last one is kept.
@safe private struct NameCache {
  private var entries = unsafe [(address: UnsafePointer<CChar>?, name: String)](
    repeating: (nil, ""), count: 1 << 10)

  mutating func string(_ address: UnsafePointer<CChar>?) -> String {
    guard let address = unsafe address else { return "" }
    let bits = UInt(bitPattern: address)
    let place = unsafe Int((bits ^ bits >> 10) & UInt(entries.count - 1))
    if unsafe entries[place].address == address { return unsafe entries[place].name }
    let name = unsafe String(cString: address)
    unsafe entries[place] = (address, name)
    return name
  }
}
