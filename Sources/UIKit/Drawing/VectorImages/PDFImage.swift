import CoreGraphics
import Foundation

/// The pixels of an image in a PDF file.
///
/// Components of eight bits and JPEG files are read, with a mask of opacities. Format: ISO 32000-1, 8.9.
struct PDFImage {
  /// The width and the height.
  private let size: (width: Int, height: Int)
  private let content: Content
  /// The opacities of a JPEG file, as the transparency of a PNG file; `nil` for an opaque one.
  private(set) var mask: Data?
  /// The number of pixels of the mask of a JPEG file.
  private(set) var maskCount = 0
  /// The number of bytes that were read.
  private(set) var byteCount = 0
  /// The most pixels of an image.
  private static let limit = 1 << 24

  private enum Content {
    /// A JPEG file.
    case file(Data)
    /// The pixels from the top left, four bytes each: red, green, blue and opacity.
    case pixels([UInt8])
  }

  /// The image as a file in PNG or JPEG format.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  var data: Data {
    switch content {
    case .file(let data): data
    case .pixels(let pixels): PNGWriter.file(width: size.width, pixels: pixels)
    }
  }

  /// The number of pixels.
  var count: Int { size.width * size.height }

  /// Reads an image; `nil` for one that is not supported.
  init?(_ value: PDFValue?, in document: PDFDocument) {
    self.init(value, isMask: false, in: document)
  }

  /// Reads an image, or the mask of one, which has no mask itself.
  private init?(_ value: PDFValue?, isMask: Bool, in document: PDFDocument) {
    guard let entries = document.dictionary(value), !document.isTrue(entries["ImageMask"]),
      let size = Self.size(entries, in: document), var data = document.image(in: value),
      let space = PDFColorSpace(entries["ColorSpace"], in: document)
    else { return nil }
    self.size = size
    byteCount = data.bytes.count
    let mask = isMask ? nil : document.resolved(entries["SMask"] ?? entries["Mask"])
    if data.isJPEG {
      guard entries["Decode"] == nil, space.isOfPixels else { return nil }
      content = .file(Data(data.bytes))
      guard let mask else { return }
      guard entries["SMask"] != nil, let own = PDFImage(mask, isMask: true, in: document),
        case .pixels(let opacities) = own.content
      else { return nil }
      var pixels = [UInt8](repeating: 0, count: 4 * own.count)
      for place in 0..<own.count { pixels[4 * place + 3] = opacities[4 * place] }
      self.mask = PNGWriter.file(width: own.size.width, pixels: pixels)
      maskCount = own.count
      return
    }
    let count = space.initial.count
    guard document.number(entries["BitsPerComponent"]) == 8, count > 0,
      data.bytes.count >= count * size.width * size.height
    else { return nil }
    if let ranges = document.numbers(entries["Decode"]) {
      guard ranges.count == 2 * count else { return nil }
      space.decode(&data.bytes, by: ranges)
    }
    var pixels = space.pixels(data.bytes, count: size.width * size.height)
    if let mask {
      let isApplied =
        entries["SMask"] != nil
        ? Self.apply(mask, to: &pixels, size, in: document)
        : Self.hide(document.numbers(mask) ?? [], of: data.bytes, in: &pixels, components: count)
      guard isApplied else { return nil }
    }
    content = .pixels(pixels)
  }

  private init(_ size: (width: Int, height: Int), _ pixels: [UInt8]) {
    self.size = size
    content = .pixels(pixels)
  }

  /// Makes pixels transparent whose components lie in ranges (8.9.6.4); returns whether the ranges are valid.
  private static func hide(
    _ ranges: [CGFloat], of bytes: [UInt8], in pixels: inout [UInt8], components count: Int
  ) -> Bool {
    guard ranges.count == 2 * count else { return false }
    for index in 0..<pixels.count / 4 {
      let isMasked = (0..<count).allSatisfy { part in
        let value = CGFloat(bytes[count * index + part])
        return ranges[2 * part] <= value && value <= ranges[2 * part + 1]
      }
      if isMasked { pixels[4 * index + 3] = 0 }
    }
    return true
  }

  private static func size(
    _ entries: [String: PDFValue], in document: PDFDocument
  ) -> (width: Int, height: Int)? {
    let lengths = ["Width", "Height"].compactMap { key in
      document.number(entries[key]).flatMap { Int(exactly: $0) }
    }
    guard lengths.count == 2, lengths.allSatisfy({ 0 < $0 && $0 <= limit }),
      lengths[0] * lengths[1] <= limit
    else { return nil }
    return (lengths[0], lengths[1])
  }

  /// Gives pixels the opacities of a mask, which may have another size (11.6.5.3); returns whether it is supported.
  private static func apply(
    _ mask: PDFValue, to pixels: inout [UInt8], _ size: (width: Int, height: Int),
    in document: PDFDocument
  ) -> Bool {
    guard let image = PDFImage(mask, isMask: true, in: document),
      case .pixels(let opacities) = image.content
    else { return false }
    let own = image.size
    for row in 0..<size.height {
      let start = row * own.height / size.height * own.width
      for column in 0..<size.width {
        let place = start + column * own.width / size.width
        pixels[4 * (row * size.width + column) + 3] = opacities[4 * place]
      }
    }
    return true
  }

  /// Returns the image mirrored, as a transform demands that leads from its unit square to coordinates in which y points
  /// downwards; `nil` if it is turned or slanted, or a JPEG file that is mirrored.
  func placed(by transform: CGAffineTransform) -> PDFImage? {
    guard abs(transform.b) + abs(transform.c) <= 1e-6 * (abs(transform.a) + abs(transform.d)) else {
      return nil
    }
    let (isMirrored, isFlipped) = (transform.a < 0, transform.d > 0)
    guard isMirrored || isFlipped else { return self }
    guard case .pixels(let pixels) = content else { return nil }
    let rows = (0..<size.height).flatMap { row in
      let source = isFlipped ? size.height - 1 - row : row
      return (0..<size.width).flatMap { column -> ArraySlice<UInt8> in
        let place = 4 * (source * size.width + (isMirrored ? size.width - 1 - column : column))
        return pixels[place..<place + 4]
      }
    }
    return PDFImage(size, rows)
  }
}

extension PDFColorSpace {
  /// Whether the components are those of a picture's own pixels: grays, or red, green and blue.
  fileprivate var isOfPixels: Bool {
    switch self {
    case .gray, .rgb: true
    default: false
    }
  }

  /// Maps bytes from 0 to 255 to the ranges of a decode array (8.9.5.2); the numbers of a table of colors stay.
  fileprivate func decode(_ bytes: inout [UInt8], by ranges: [CGFloat]) {
    if case .indexed = self { return }
    let count = ranges.count / 2
    let tables = (0..<count).map { part in
      (0..<256).map { byte -> UInt8 in
        let value = ranges[2 * part] * CGFloat(255 - byte) + ranges[2 * part + 1] * CGFloat(byte)
        return value.isFinite ? UInt8(min(max(value, 0), 255).rounded()) : 0
      }
    }
    for index in bytes.indices { bytes[index] = tables[index % count][Int(bytes[index])] }
  }

  /// Returns the colors of bytes as opaque pixels: red, green, blue and opacity.
  fileprivate func pixels(_ bytes: [UInt8], count: Int) -> [UInt8] {
    let width = initial.count
    var pixels = [UInt8](repeating: 255, count: 4 * count)
    func set(_ index: Int, _ color: (UInt8, UInt8, UInt8)) {
      (pixels[4 * index], pixels[4 * index + 1], pixels[4 * index + 2]) = color
    }
    if width == 1 {
      let table = (0..<256).map { color(ofByte: $0) }
      for index in 0..<count { set(index, table[Int(bytes[index])]) }
      return pixels
    }
    for index in 0..<count {
      let place = width * index
      guard case .cmyk = self else {
        set(index, (bytes[place], bytes[place + 1], bytes[place + 2]))
        continue
      }
      let white = 255 - Int(bytes[place + 3])
      func part(_ offset: Int) -> UInt8 {
        UInt8((255 - Int(bytes[place + offset])) * white / 255)
      }
      set(index, (part(0), part(1), part(2)))
    }
    return pixels
  }

  private func color(ofByte byte: Int) -> (UInt8, UInt8, UInt8) {
    let value: CGFloat
    if case .indexed = self { value = CGFloat(byte) } else { value = CGFloat(byte) / 255 }
    let parts = color([value])?.components ?? []
    func part(_ index: Int) -> UInt8 {
      UInt8((min(max(parts.indices.contains(index) ? parts[index] : 0, 0), 1) * 255).rounded())
    }
    return (part(0), part(1), part(2))
  }
}
