internal import CInterfaceXML
import Foundation

/// Limits on what a file may hold.
///
/// Real files stay far below: the largest of 1314 public ones has 3 578 elements, 38 levels and 19
/// attributes in one element.
enum FileLimits {
  static let bytes = 64 << 20
  static let depth: Int32 = 256
  static let elements: Int32 = 200_000
  static let containedControllers = 1_000
  static let attributesPerElement = 64
  static let attributeValueBytes = 64 << 10
}

extension ElementTree {
  /// Reads a whole file; the bytes come in at once, so that nothing is half-loaded.
  static func read(contentsOf path: String) throws(InterfaceBuilderError) -> ElementTree {
    let start = SourceLocation(file: path, line: 1)
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw InterfaceBuilderError(
        .unreadableFile, at: start, "the file does not exist, expected a storyboard or xib")
    }
    guard !isDirectory.boolValue, let file = FileHandle(forReadingAtPath: path) else {
      throw InterfaceBuilderError(
        .unreadableFile, at: start, "cannot be opened for reading, expected a storyboard or xib")
    }
    defer { try? file.close() }
    let bytes: Data
    do {
      bytes = try file.read(upToCount: FileLimits.bytes + 1) ?? Data()
    } catch {
      throw InterfaceBuilderError(
        .unreadableFile, at: start, "cannot be read: \(error.localizedDescription)")
    }
    return try parse(bytes, file: path)
  }

  /// Builds the tree of a file's bytes.
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
    let result = bytes.withUnsafeBytes { raw -> Result<[Record], InterfaceBuilderError> in
      Result { () throws(InterfaceBuilderError) in
        try records(of: raw.bindMemory(to: CChar.self), file: file)
      }
    }
    return ElementTree(file: file, records: try result.get())
  }

  private static func records(
    of bytes: UnsafeBufferPointer<CChar>, file: String
  ) throws(InterfaceBuilderError) -> [Record] {
    let limits = interface_xml_limits(
      attributes_per_element: FileLimits.attributesPerElement,
      attribute_value_bytes: FileLimits.attributeValueBytes, depth: FileLimits.depth,
      elements: FileLimits.elements)
    guard let reader = interface_xml_reader_new(bytes.baseAddress, bytes.count, limits) else {
      throw InterfaceBuilderError(
        .unreadableFile, at: SourceLocation(file: file, line: 1), "there is no memory to read it")
    }
    defer { interface_xml_reader_free(reader) }
    var builder = RecordBuilder()
    while true {
      let event = interface_xml_next(reader)
      let line = Int(interface_xml_line(reader))
      switch event {
      case INTERFACE_XML_ELEMENT_START: builder.start(reader, line: line)
      case INTERFACE_XML_ELEMENT_END: builder.end()
      case INTERFACE_XML_TEXT: builder.append(text: String(cString: interface_xml_text(reader)))
      case INTERFACE_XML_FINISHED: return builder.records
      default:
        throw refusal(event, reader, at: SourceLocation(file: file, line: line))
      }
    }
  }

  private static func refusal(
    _ event: interface_xml_event, _ reader: OpaquePointer, at location: SourceLocation
  ) -> InterfaceBuilderError {
    switch event {
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
        "\(String(cString: interface_xml_message(reader))), expected well-formed XML")
    }
  }
}

/// Grows the arena of elements as the reader meets them.
private struct RecordBuilder {
  private(set) var records: [ElementTree.Record] = []
  private var open: [Int] = []
  private var lastChild: [Int?] = [nil]
  private var names = NameCache()
  /// Taken up anew for each element, so that a list is allocated once, at its length.
  private var attributes: [Element.Attribute] = []

  mutating func start(_ reader: OpaquePointer, line: Int) {
    let index = records.count
    let name = names.string(interface_xml_name(reader))
    attributes.removeAll(keepingCapacity: true)
    var attributeName: UnsafePointer<CChar>?
    var value: UnsafePointer<CChar>?
    while interface_xml_next_attribute(reader, &attributeName, &value) {
      guard let value else { continue }
      attributes.append(
        Element.Attribute(name: names.string(attributeName), value: String(cString: value)))
    }
    records.append(
      ElementTree.Record(
        name: name, attributes: Array(attributes[...]), line: line, parent: open.last,
        firstChild: nil, nextSibling: nil, end: index + 1, text: ""))
    if let previous = lastChild[open.count] {
      records[previous].nextSibling = index
    } else if let parent = open.last {
      records[parent].firstChild = index
    }
    lastChild[open.count] = index
    open.append(index)
    lastChild.append(nil)
  }

  mutating func end() {
    records[open.removeLast()].end = records.count
    lastChild.removeLast()
  }

  mutating func append(text: String) {
    guard let index = open.last, text.contains(where: { !$0.isWhitespace }) else { return }
    records[index].text += text
  }
}

/// The strings of names that were met before.
///
/// libxml2 keeps one copy of each name while it reads, so that its address stands for the name. A place in
/// the table is that of several addresses; the last one met stays.
private struct NameCache {
  private var entries = [(address: UnsafePointer<CChar>?, name: String)](
    repeating: (nil, ""), count: 1 << 10)

  mutating func string(_ address: UnsafePointer<CChar>?) -> String {
    guard let address else { return "" }
    let bits = UInt(bitPattern: address)
    let place = Int((bits ^ bits >> 10) & UInt(entries.count - 1))
    if entries[place].address == address { return entries[place].name }
    let name = String(cString: address)
    entries[place] = (address, name)
    return name
  }
}
