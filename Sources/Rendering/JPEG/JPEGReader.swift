import Foundation

/// Reads the segments of a JPEG file.
struct JPEGReader {
  private let bytes: [UInt8]
  private var place = 0
  private var quantization = [[Int32]?](repeating: nil, count: 4)
  private var constantTables = [JPEGHuffman?](repeating: nil, count: 4)
  private var otherTables = [JPEGHuffman?](repeating: nil, count: 4)
  private var restartInterval = 0
  private var frame: JPEGFrame?
  /// Whether the components are red, green and blue, as the segment of Adobe says.
  private(set) var isRGB = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads all segments.
  ///
  /// - Parameter limit: The most pixels.
  /// - Returns: The components with their coefficients; `nil` for a damaged or unsupported file.
  mutating func decode(limit: Int) -> JPEGFrame? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    place = 2
    var hasScan = false
    while let marker = nextMarker() {
      switch marker {
      case 0xD9: return hasScan ? finished : nil
      case 0xC0, 0xC1, 0xC2:
        guard frame == nil, let segment = segment(),
          let frame = Self.frame(segment, isProgressive: marker == 0xC2, limit)
        else { return nil }
        self.frame = frame
      case 0xC4: guard let segment = segment(), readHuffman(segment) else { return nil }
      case 0xDB: guard let segment = segment(), readQuantization(segment) else { return nil }
      case 0xDD:
        guard let segment = segment(), segment.count >= 2 else { return nil }
        restartInterval = Self.number(segment, 0)
      case 0xDA:
        guard let segment = segment(), readScan(segment) else { return nil }
        hasScan = true
      case 0xEE:
        guard let segment = segment() else { return nil }
        if segment.count >= 12, segment.starts(with: Array("Adobe".utf8)) {
          isRGB = segment[11] == 0
        }
      case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return nil
      default: guard segment() != nil else { return nil }
      }
    }
    // A file that ends early has the scans that were read.
    return hasScan ? finished : nil
  }

  /// The frame with the tables of its components; `nil` if one is missing.
  private var finished: JPEGFrame? {
    guard var frame else { return nil }
    for index in frame.components.indices {
      guard let table = quantization[frame.components[index].quantization] else { return nil }
      frame.components[index].table = table
    }
    return frame
  }

  /// Returns the next marker; `nil` at the end of the file.
  private mutating func nextMarker() -> UInt8? {
    while place + 1 < bytes.count {
      let (first, second) = (bytes[place], bytes[place + 1])
      if first == 0xFF, second != 0, second != 0xFF, !(0xD0...0xD7).contains(second) {
        place += 2
        return second
      }
      place += 1
    }
    return nil
  }

  /// Returns the content of the segment that begins here; `nil` if it is not complete.
  private mutating func segment() -> [UInt8]? {
    guard place + 2 <= bytes.count else { return nil }
    let length = Int(bytes[place]) << 8 | Int(bytes[place + 1])
    guard length >= 2, place + length <= bytes.count else { return nil }
    defer { place += length }
    return Array(bytes[place + 2..<place + length])
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    Int(bytes[place]) << 8 | Int(bytes[place + 1])
  }

  private static func frame(_ segment: [UInt8], isProgressive: Bool, _ limit: Int) -> JPEGFrame? {
    guard segment.count >= 6, segment[0] == 8 else { return nil }
    let (height, width, count) = (number(segment, 1), number(segment, 3), Int(segment[5]))
    guard width > 0, height > 0, width * height <= limit, count == 1 || count == 3,
      segment.count >= 6 + 3 * count
    else { return nil }
    let components = (0..<count).map { index in
      let part = segment[(6 + 3 * index)...]
      let start = part.startIndex
      return JPEGFrame.Component(
        id: part[start], across: count == 1 ? 1 : Int(part[start + 1] >> 4),
        down: count == 1 ? 1 : Int(part[start + 1] & 15), quantization: Int(part[start + 2]))
    }
    let isValid = components.allSatisfy {
      (1...4).contains($0.across) && (1...4).contains($0.down) && $0.quantization < 4
    }
    guard isValid else { return nil }
    return JPEGFrame(
      width: width, height: height, isProgressive: isProgressive, components: components)
  }

  private mutating func readQuantization(_ segment: [UInt8]) -> Bool {
    var place = 0
    while place < segment.count {
      let (isWide, index) = (segment[place] >> 4 == 1, Int(segment[place] & 15))
      place += 1
      let length = isWide ? 128 : 64
      guard index < 4, place + length <= segment.count else { return false }
      quantization[index] = (0..<64).map { entry in
        Int32(
          isWide ? Self.number(segment, place + 2 * entry) : Int(segment[place + entry]))
      }
      place += length
    }
    return true
  }

  private mutating func readHuffman(_ segment: [UInt8]) -> Bool {
    var place = 0
    while place < segment.count {
      guard place + 17 <= segment.count else { return false }
      let (kind, index) = (segment[place] >> 4, Int(segment[place] & 15))
      let counts = segment[place + 1..<place + 17].map(Int.init)
      let total = counts.reduce(0, +)
      place += 17
      guard kind < 2, index < 4, total <= 256, place + total <= segment.count,
        let table = JPEGHuffman(counts, Array(segment[place..<place + total]))
      else { return false }
      if kind == 0 { constantTables[index] = table } else { otherTables[index] = table }
      place += total
    }
    return true
  }

  private mutating func readScan(_ segment: [UInt8]) -> Bool {
    guard var frame, let count = segment.first.map(Int.init), (1...3).contains(count),
      segment.count >= 4 + 2 * count
    else { return false }
    var parts: [JPEGScan.Part] = []
    for index in 0..<count {
      let (id, tables) = (segment[1 + 2 * index], segment[2 + 2 * index])
      guard let component = frame.components.firstIndex(where: { $0.id == id }), tables >> 4 < 4,
        tables & 15 < 4
      else { return false }
      parts.append(
        .init(
          component: component, constantTable: constantTables[Int(tables >> 4)],
          otherTable: otherTables[Int(tables & 15)]))
    }
    let rest = segment[(1 + 2 * count)...]
    let start = rest.startIndex
    let (first, last, bits) = (Int(rest[start]), Int(rest[start + 1]), rest[start + 2])
    guard first <= last, last < 64, Set(parts.map(\.component)).count == count else { return false }
    let isProgressive = frame.isProgressive
    var scan = JPEGScan(
      parts: parts, isProgressive: isProgressive, first: isProgressive ? first : 0,
      last: isProgressive ? last : 63, high: isProgressive ? Int(bits >> 4) : 0,
      low: isProgressive ? Int(bits & 15) : 0, restartInterval: restartInterval)
    guard !isProgressive || (first > 0) == (last > 0), first == 0 || count == 1 else {
      return false
    }
    guard let end = scan.decode(bytes, from: place, into: &frame) else { return false }
    place = end
    self.frame = frame
    return true
  }
}

/// A table of Huffman codes.
struct JPEGHuffman {
  /// For each length of codes the first code, the index of its value, and the number of codes.
  private var first = [Int](repeating: 0, count: 17)
  private var index = [Int](repeating: 0, count: 17)
  private var counts = [Int](repeating: 0, count: 17)
  private let values: [UInt8]

  /// Creates the table; `nil` if there are more codes of a length than fit.
  init?(_ counts: [Int], _ values: [UInt8]) {
    self.values = values
    var (code, place) = (0, 0)
    for length in 1...16 {
      first[length] = code
      index[length] = place
      self.counts[length] = counts[length - 1]
      code += counts[length - 1]
      place += counts[length - 1]
      guard code <= 1 << length else { return nil }
      code <<= 1
    }
  }

  /// Returns the value of a code of a length; `nil` if there is none.
  func value(_ code: Int, length: Int) -> UInt8? {
    let distance = code - first[length]
    guard distance >= 0, distance < counts[length] else { return nil }
    return values[index[length] + distance]
  }
}
