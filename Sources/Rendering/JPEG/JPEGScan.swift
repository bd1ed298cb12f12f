import Foundation

/// A scan: coefficients of some components, coded by Huffman (T.81, F.2 and G.2).
struct JPEGScan {
  /// A component of the scan, with its tables.
  struct Part {
    var component: Int
    var constantTable: JPEGHuffman?
    var otherTable: JPEGHuffman?
    /// The constant coefficient of the block before.
    var prediction: Int32 = 0
  }

  var parts: [Part]
  let isProgressive: Bool
  /// The first and last coefficient.
  let first: Int
  let last: Int
  /// The bits that are known already, and those that the scan leaves out.
  let high: Int
  let low: Int
  let restartInterval: Int
  /// The number of blocks that have only zeros.
  private var emptyBlocks = 0
  private var bits = JPEGBits([], from: 0)

  init(
    parts: [Part], isProgressive: Bool, first: Int, last: Int, high: Int, low: Int,
    restartInterval: Int
  ) {
    self.parts = parts
    self.isProgressive = isProgressive
    self.first = first
    self.last = last
    self.high = high
    self.low = min(low, 13)
    self.restartInterval = restartInterval
  }

  /// Decodes the scan.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - start: The beginning of the coded data.
  ///   - frame: The frame that gets the coefficients.
  /// - Returns: The end of the coded data; `nil` for an invalid code.
  mutating func decode(_ bytes: [UInt8], from start: Int, into frame: inout JPEGFrame) -> Int? {
    bits = JPEGBits(bytes, from: start)
    let isSingle = parts.count == 1
    let single = frame.components[parts[0].component]
    let across = isSingle ? single.columns : frame.unitsAcross
    let count = across * (isSingle ? single.rows : frame.unitsDown)
    for unit in 0..<count {
      if restartInterval > 0, unit > 0, unit.isMultiple(of: restartInterval) {
        bits.restart()
        emptyBlocks = 0
        for index in parts.indices { parts[index].prediction = 0 }
      }
      // What is missing at the end of a file stays zero.
      if bits.isAtEnd { break }
      let (column, row) = (unit % across, unit / across)
      if isSingle {
        guard decode(0, row * single.stride + column, &frame) else { return nil }
        continue
      }
      for part in parts.indices {
        let component = frame.components[parts[part].component]
        for y in 0..<component.down {
          for x in 0..<component.across {
            let block =
              (row * component.down + y) * component.stride + column * component.across + x
            guard decode(part, block, &frame) else { return nil }
          }
        }
      }
    }
    return bits.place
  }

  private mutating func decode(_ part: Int, _ block: Int, _ frame: inout JPEGFrame) -> Bool {
    let (component, place) = (parts[part].component, 64 * block)
    guard isProgressive else {
      return readConstant(part, place, &frame.components[component].coefficients)
        && readOthers(part, place, &frame.components[component].coefficients)
    }
    if first == 0 {
      guard high == 0 else {
        // The bits of a number that is stored as two's complement.
        if bits.bit() == 1 { frame.components[component].coefficients[place] |= 1 << Int32(low) }
        return true
      }
      return readConstant(part, place, &frame.components[component].coefficients)
    }
    return high == 0
      ? readOthers(part, place, &frame.components[component].coefficients)
      : refine(part, place, &frame.components[component].coefficients)
  }

  /// Reads the difference of the constant coefficient from that of the block before.
  private mutating func readConstant(
    _ part: Int, _ place: Int, _ coefficients: inout [Int32]
  ) -> Bool {
    guard let table = parts[part].constantTable, let size = bits.value(table), size < 16 else {
      return false
    }
    parts[part].prediction &+= bits.signed(Int(size))
    coefficients[place] = parts[part].prediction << Int32(low)
    return true
  }

  /// Reads the first bits of the other coefficients.
  private mutating func readOthers(
    _ part: Int, _ place: Int, _ coefficients: inout [Int32]
  ) -> Bool {
    if emptyBlocks > 0 {
      emptyBlocks -= 1
      return true
    }
    guard let table = parts[part].otherTable else { return false }
    var index = max(1, first)
    while index <= last {
      guard let code = bits.value(table) else { return false }
      let (run, size) = (Int(code >> 4), Int(code & 15))
      if size == 0 {
        if run == 15 {
          index += 16
          continue
        }
        if isProgressive { emptyBlocks = (1 << run) + bits.number(run) - 1 }
        return true
      }
      index += run
      guard index <= last else { return false }
      coefficients[place + index] = bits.signed(size) << Int32(low)
      index += 1
    }
    return true
  }

  /// Reads a further bit of the other coefficients.
  private mutating func refine(_ part: Int, _ place: Int, _ coefficients: inout [Int32]) -> Bool {
    guard let table = parts[part].otherTable else { return false }
    let one = Int32(1) << Int32(low)
    var index = first
    if emptyBlocks == 0 {
      while index <= last {
        guard let code = bits.value(table) else { return false }
        let size = Int(code & 15)
        var run = Int(code >> 4)
        var new: Int32 = 0
        if size == 0, run < 15 {
          emptyBlocks = (1 << run) + bits.number(run)
          break
        }
        if size > 0 { new = bits.bit() == 1 ? one : -one }
        while index <= last {
          if coefficients[place + index] != 0 {
            correct(&coefficients[place + index], by: one)
          } else if run == 0 {
            if new != 0 { coefficients[place + index] = new }
            index += 1
            break
          } else {
            run -= 1
          }
          index += 1
        }
      }
    }
    if emptyBlocks > 0 {
      while index <= last {
        if coefficients[place + index] != 0 { correct(&coefficients[place + index], by: one) }
        index += 1
      }
      emptyBlocks -= 1
    }
    return true
  }

  private mutating func correct(_ coefficient: inout Int32, by one: Int32) {
    guard bits.bit() == 1, coefficient & one == 0 else { return }
    coefficient &+= coefficient > 0 ? one : -one
  }
}

/// The bits of coded data, in which a zero follows each byte of 255.
struct JPEGBits {
  private let bytes: [UInt8]
  private(set) var place: Int
  private var buffer = 0
  private var count = 0
  /// The number of bits that were asked for beyond the end.
  private var missing = 0

  init(_ bytes: [UInt8], from place: Int) {
    self.bytes = bytes
    self.place = place
  }

  /// Whether the coded data ended a while ago.
  var isAtEnd: Bool { missing > 256 }

  /// Returns the next bit; 0 beyond the end.
  mutating func bit() -> Int {
    if count == 0 { fill() }
    count -= 1
    return buffer >> count & 1
  }

  private mutating func fill() {
    var byte = 0
    if place < bytes.count, bytes[place] != 0xFF {
      byte = Int(bytes[place])
      place += 1
    } else if place + 1 < bytes.count, bytes[place + 1] == 0 {
      byte = 0xFF
      place += 2
    } else {
      missing += 8
    }
    buffer = byte
    count = 8
  }

  /// Returns a number of bits, as many as are given, up to 16.
  mutating func number(_ length: Int) -> Int {
    var number = 0
    for _ in 0..<length { number = number << 1 | bit() }
    return number
  }

  /// Returns a signed number of a size (T.81, F.2.2.1).
  mutating func signed(_ size: Int) -> Int32 {
    guard size > 0 else { return 0 }
    let number = number(size)
    return Int32(number < 1 << (size - 1) ? number - (1 << size) + 1 : number)
  }

  /// Returns the value of the next code of a table; `nil` if there is no such code.
  mutating func value(_ table: JPEGHuffman) -> UInt8? {
    var code = 0
    for length in 1...16 {
      code = code << 1 | bit()
      if let value = table.value(code, length: length) { return value }
    }
    return nil
  }

  /// Continues after the next restart marker.
  mutating func restart() {
    count = 0
    missing = 0
    var next = place
    while next + 1 < bytes.count {
      if bytes[next] == 0xFF, (0xD0...0xD7).contains(bytes[next + 1]) {
        place = next + 2
        return
      }
      // Another marker ends the scan.
      if bytes[next] == 0xFF, bytes[next + 1] != 0, bytes[next + 1] != 0xFF { return }
      next += 1
    }
  }
}
