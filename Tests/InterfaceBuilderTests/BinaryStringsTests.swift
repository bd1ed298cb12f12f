import Foundation
import InterfaceBuilder
import Testing

/// Strings files as Xcode compiles them, to property lists in the binary form.
@Suite struct BinaryStringsTests {
  /// Written by Python's plistlib: two texts, one of them not ASCII, and a dictionary of a list.
  private static let sample =
    Data(
      base64Encoded:
        "YnBsaXN0MDDTAQIDBAUGXxARZmllbGQucGxhY2Vob2xkZXJbbGFiLWVsLnRleHRZbG9uZy50ZXh0VXBsYWlu"
        + "ZgBTAHQAcgBhAN8AZdEHCFF4ogkKUXkQAQgPIy85P0xPUVRWAAAAAAAAAQEAAAAAAAAACwAAAAAAAAAAAAAAAAAAAFg="
    ) ?? Data()

  /// A list of objects, the first of them at the top, whose numbers take two bytes.
  private func list(_ objects: [[UInt8]]) -> Data {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += [UInt8(offset >> 8), UInt8(offset & 0xFF)] }
    func number(_ value: Int) -> [UInt8] {
      (0..<8).reversed().map { UInt8(value >> (8 * $0) & 0xFF) }
    }
    bytes += [0, 0, 0, 0, 0, 0, 2, 2]
    return Data(bytes + number(objects.count) + number(0) + number(table))
  }

  private func text(of id: String, _ name: String = "text", from strings: Data) throws -> String? {
    var text: String?
    try LocalizedFiles.with(["de.lproj/Main.strings": strings]) { path in
      text = try Document(contentsOf: path, language: "de").element(withID: id)?[name]
    }
    return text
  }

  @Test func textsAreReadAndTheRestIsLeftOut() throws {
    #expect(try text(of: "lab-el", from: Self.sample) == "Straße")
    #expect(try text(of: "field", "placeholder", from: Self.sample) == "plain")
    #expect(try text(of: "long", from: Self.sample) == nil)
  }

  @Test func manyAndLongTextsAreRead() throws {
    var texts = ["lab-el.text": "1", "field.placeholder": String(repeating: "ä€😀", count: 1_000)]
    for index in 0..<1_000 { texts["key\(index).text"] = "value \(index)" }
    let list = try PropertyListSerialization.data(
      fromPropertyList: texts, format: .binary, options: 0)
    #expect(try text(of: "field", "placeholder", from: list) == texts["field.placeholder"])
    #expect(try text(of: "lab-el", from: list) == "1")
  }

  /// The key of the label's text, as an object.
  private static let key: [UInt8] = [0x5B] + Array("lab-el.text".utf8)
  /// A dictionary with the second object as its key, and the third as its value.
  private static let dictionary: [UInt8] = [0xD1, 0, 1, 0, 2]

  /// The value of the one key is a list that holds the next one twice, and so on: 2 to the power of 40 objects.
  @Test(.timeLimit(.minutes(1))) func sharedObjectsAreNotMultiplied() throws {
    var objects = [Self.dictionary, Self.key]
    for next in UInt8(3)...42 { objects.append([0xA2, 0, next, 0, next]) }
    objects.append([0x51, 0x61])
    #expect(try text(of: "lab-el", from: list(objects)) == "Name")
  }

  @Test func objectsThatHoldThemselvesAreNoTexts() throws {
    let itself: [UInt8] = [0xD1, 0, 1, 0, 0]
    let array: [UInt8] = [0xA1, 0, 2]
    #expect(try text(of: "lab-el", from: list([itself, Self.key])) == "Name")
    #expect(try text(of: "lab-el", from: list([Self.dictionary, Self.key, array])) == "Name")
  }

  private func rejection(of content: Data) throws -> InterfaceBuilderError? {
    var error: InterfaceBuilderError?
    try LocalizedFiles.with(["de.lproj/Main.strings": content]) { path in
      error = LocalizedFiles.rejection(path, "de")
    }
    return error
  }

  /// Each string takes all the bytes up to the end of the last, so that they do not fit into the file together.
  @Test func stringsThatOverlapAreRejected() throws {
    let count = 100
    var dictionary: [UInt8] = [0xDF, 0x10, UInt8(count)]
    var strings: [[UInt8]] = []
    for index in 1...count {
      dictionary += [0, UInt8(index)]
      let length = 4 * (count - index)
      strings.append([0x5F, 0x11, UInt8(length >> 8), UInt8(length & 0xFF)])
    }
    dictionary += dictionary.dropFirst(3)
    let content = list([dictionary] + strings)
    #expect(try rejection(of: content)?.code == .malformedStrings)
  }

  private static let ones = [UInt8](repeating: 0xFF, count: 8)
  private static let faulty: [[[UInt8]]] = [
    // No dictionary at the top, or no object.
    [[0x51, 0x61]], [[0xA1, 0, 0]], [],
    // Members that are not there, and more of them than there are bytes.
    [[0xD1, 0, 1, 0, 9]], [[0xD1, 0, 1]], [[0xDF, 0x13] + ones],
    // Strings that are longer than the file, and one whose length is no number.
    [[0xD1, 0, 1, 0, 1], [0x5F, 0x13] + ones], [[0xD1, 0, 1, 0, 1], [0x6F, 0x12, 0x7F, 0, 0, 0]],
    [[0xD1, 0, 1, 0, 1], [0x5F, 0x51, 0x61]],
  ]

  @Test(arguments: faulty)
  func listThatIsNoneIsRejected(objects: [[UInt8]]) throws {
    let error = try rejection(of: list(objects))
    #expect(error?.code == .malformedStrings)
    #expect(error?.location.line == 1)
    #expect(error?.location.file.hasSuffix("de.lproj/Main.strings") == true)
  }

  @Test func damagedListsAreReadOrRejected() throws {
    try LocalizedFiles.with([:]) { path in
      let folder = URL(filePath: path).deletingLastPathComponent().deletingLastPathComponent()
      let file = folder.appending(path: "de.lproj/Main.strings")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      var damaged = (6..<Self.sample.count).map { Self.sample.prefix($0) }
      for index in Self.sample.indices.dropFirst(6) {
        for byte in [0x00, 0x7F, 0xFF] as [UInt8] {
          var content = Self.sample
          content[index] = byte
          damaged.append(content)
        }
      }
      for content in damaged {
        try content.write(to: file)
        let error = LocalizedFiles.rejection(path, "de")
        #expect(error == nil || error?.code == .malformedStrings, "\(content as NSData)")
      }
    }
  }
}
