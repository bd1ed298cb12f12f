/// The images of the drawings in a report, each of which is in the page once.
///
/// A drawing contains the data of its images, and many drawings of an app show the same ones.
struct SharedImages: Codable, Sendable {
  /// The images as `data` URLs, in the order of their first use.
  private(set) var sources: [String] = []
  private var indices: [String: Int] = [:]

  /// The sources alone are in the page.
  init(from decoder: any Decoder) throws {
    sources = try decoder.singleValueContainer().decode([String].self)
    indices = Dictionary(uniqueKeysWithValues: sources.enumerated().map { ($1, $0) })
  }

  init() {}

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(sources)
  }

  /// Replaces the data of the images in SVG elements by their indices between U+E002 and U+E003.
  mutating func share(_ svg: inout String) {
    let bytes = Array(svg.utf8)
    var shared: [UInt8] = []
    var copied = 0
    while let start = Self.reference(in: bytes, from: copied) {
      let source = start + Self.reference.count
      let end = bytes[source...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.endIndex
      let index = index(of: String(decoding: bytes[source..<end], as: UTF8.self))
      shared += bytes[copied..<source] + Array("\u{E002}\(index)\u{E003}".utf8)
      copied = end
    }
    if copied > 0 { svg = String(decoding: shared + bytes[copied...], as: UTF8.self) }
  }

  /// The beginning of an attribute with the data of an image.
  private static let reference = Array("href=\"".utf8)
  private static let scheme = Array("data:".utf8)

  /// Returns the first place of an attribute with the data of an image, from another one on; `nil` if there is none.
  private static func reference(in bytes: [UInt8], from start: Int) -> Int? {
    let text = reference + scheme
    return bytes.indices[start...].first { place in
      bytes[place] == text[0] && bytes[place...].starts(with: text)
    }
  }

  /// Replaces the data of the images of a screen and its findings.
  mutating func share(_ scene: inout ReportData.Scene) {
    for index in scene.shown.indices {
      scene.shown[index].picture.updateSVG { share(&$0) }
      share(&scene.shown[index].device)
      for keys in scene.shown[index].keyboards.indices {
        share(&scene.shown[index].keyboards[keys].svg)
      }
    }
    for index in scene.issues.indices {
      guard var svg = scene.issues[index].svg else { continue }
      share(&svg)
      scene.issues[index].svg = svg
    }
  }

  private mutating func index(of source: String) -> Int {
    if let known = indices[source] { return known }
    indices[source] = sources.count
    sources.append(source)
    return sources.count - 1
  }
}
