/// A QR code of bytes: a square of dark and light modules.
///
/// Source: ISO/IEC 18004:2015, Information technology, QR Code bar code symbology specification.
struct QRCode {
  /// The levels of error correction, which restore 7, 15, 25 and 30 % of a damaged code.
  enum CorrectionLevel: String, CaseIterable {
    /// One of four levels, from the lowest.
    case low = "L", medium = "M", quartile = "Q", high = "H"

    /// The two bits of the format information.
    var formatBits: Int {
      switch self {
      case .low: 1
      case .medium: 0
      case .quartile: 3
      case .high: 2
      }
    }
  }

  /// The version, from 1 to 40, which determines the size.
  let version: Int
  /// The number of modules in a row: 17 and four for each version.
  let size: Int
  /// The dark modules, by rows from the top.
  private(set) var isDark: [Bool]
  /// The modules that have the same value for each mask and content.
  private(set) var isFixed: [Bool]

  /// Creates the code of bytes, of the lowest version that contains them.
  ///
  /// - Returns: `nil` if there are too many bytes for version 40.
  init?(_ bytes: [UInt8], _ level: CorrectionLevel) {
    guard
      let version = (1...40).first(where: { bytes.count <= Self.capacity(version: $0, level) })
    else { return nil }
    self.version = version
    size = 4 * version + 17
    isDark = Array(repeating: false, count: size * size)
    isFixed = isDark
    addPatterns()
    add(Self.codewords(bytes, version: version, level))
    chooseMask(level)
  }

  /// Whether the module at a place is dark.
  subscript(_ row: Int, _ column: Int) -> Bool { isDark[row * size + column] }

  // MARK: Patterns

  private mutating func fix(_ row: Int, _ column: Int, _ value: Bool) {
    isDark[row * size + column] = value
    isFixed[row * size + column] = true
  }

  private mutating func addPatterns() {
    for index in 0..<size {
      fix(6, index, index % 2 == 0)
      fix(index, 6, index % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { addFinder(row, column) }
    let places = alignmentPlaces
    for row in places {
      for column in places
      where !((row == 6 && (column == 6 || column == size - 7)) || (row == size - 7 && column == 6))
      {
        addAlignment(row, column)
      }
    }
    addFormat(0)
    if version >= 7 { addVersion() }
  }

  /// Adds a finder pattern with its separator around a place.
  private mutating func addFinder(_ row: Int, _ column: Int) {
    for dy in -4...4 {
      for dx in -4...4 {
        let (y, x) = (row + dy, column + dx)
        guard (0..<size).contains(y), (0..<size).contains(x) else { continue }
        let distance = max(abs(dx), abs(dy))
        fix(y, x, distance != 2 && distance != 4)
      }
    }
  }

  private mutating func addAlignment(_ row: Int, _ column: Int) {
    for dy in -2...2 {
      for dx in -2...2 { fix(row + dy, column + dx, max(abs(dx), abs(dy)) != 1) }
    }
  }

  /// The rows, and columns, of the centres of alignment patterns.
  private var alignmentPlaces: [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    // The distances are equal and even, but for the first one; version 32 is an exception.
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<count - 1).map { size - 7 - $0 * step }.reversed()
  }

  /// Adds both copies of the level and mask, with their 10 bits of error correction.
  private mutating func addFormat(_ data: Int) {
    var rest = data
    for _ in 0..<10 { rest = (rest << 1) ^ ((rest >> 9) * 0x537) }
    let bits = (data << 10 | rest) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0..<6 { fix(index, 8, bit(index)) }
    fix(7, 8, bit(6))
    fix(8, 8, bit(7))
    fix(8, 7, bit(8))
    for index in 9..<15 { fix(8, 14 - index, bit(index)) }
    for index in 0..<8 { fix(8, size - 1 - index, bit(index)) }
    for index in 8..<15 { fix(size - 15 + index, 8, bit(index)) }
    fix(size - 8, 8, true)
  }

  /// Adds both copies of the version, with their 12 bits of error correction.
  private mutating func addVersion() {
    var rest = version
    for _ in 0..<12 { rest = (rest << 1) ^ ((rest >> 11) * 0x1F25) }
    let bits = version << 12 | rest
    for index in 0..<18 {
      let (a, b) = (size - 11 + index % 3, index / 3)
      fix(a, b, bits >> index & 1 == 1)
      fix(b, a, bits >> index & 1 == 1)
    }
  }

  // MARK: Content

  /// Adds codewords in pairs of columns from the right, upwards and downwards in turns.
  private mutating func add(_ codewords: [UInt8]) {
    var index = 0
    var isUpwards = true
    for right in [Int](stride(from: size - 1, through: 8, by: -2)) + [5, 3, 1] {
      for step in 0..<size {
        let row = isUpwards ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * size + column] {
          if index < codewords.count * 8 {
            isDark[row * size + column] = codewords[index / 8] >> (7 - index % 8) & 1 == 1
          }
          index += 1
        }
      }
      isUpwards.toggle()
    }
  }

  // MARK: Masks

  /// Inverts the modules of the mask with the lowest penalty, and adds its number.
  private mutating func chooseMask(_ level: CorrectionLevel) {
    let masked = (0..<8).map { mask in
      var code = self
      code.apply(mask)
      code.addFormat(level.formatBits << 3 | mask)
      return code
    }
    self = masked.min { $0.penalty < $1.penalty } ?? self
  }

  private mutating func apply(_ mask: Int) {
    for row in 0..<size {
      for column in 0..<size where !isFixed[row * size + column] {
        let isInverted =
          switch mask {
          case 0: (row + column) % 2 == 0
          case 1: row % 2 == 0
          case 2: column % 3 == 0
          case 3: (row + column) % 3 == 0
          case 4: (row / 2 + column / 3) % 2 == 0
          case 5: row * column % 2 + row * column % 3 == 0
          case 6: (row * column % 2 + row * column % 3) % 2 == 0
          default: ((row + column) % 2 + row * column % 3) % 2 == 0
          }
        if isInverted { isDark[row * size + column].toggle() }
      }
    }
  }

  /// The sum of the penalties for runs, squares, patterns like those of finders, and imbalance.
  private var penalty: Int {
    var result = 0
    for line in 0..<size {
      result += penalty(from: line * size, by: 1) + penalty(from: line, by: size)
    }
    for row in 0..<size - 1 {
      for column in 0..<size - 1 {
        let value = self[row, column]
        if value == self[row, column + 1], value == self[row + 1, column],
          value == self[row + 1, column + 1]
        {
          result += 3
        }
      }
    }
    let dark = isDark.count(where: \.self)
    return result + abs(dark * 20 - size * size * 10) / (size * size) * 10
  }

  /// The penalty of a row or column for runs and patterns like those of finders.
  ///
  /// - Parameters:
  ///   - start: The index of the first module.
  ///   - step: The difference of the indices of neighbours.
  /// - Returns: The penalty.
  private func penalty(from start: Int, by step: Int) -> Int {
    var (result, run, last) = (0, 0, 0)
    for index in 0..<size {
      let module = isDark[start + index * step] ? 1 : 0
      if run > 0, module == last & 1 {
        run += 1
      } else {
        if run >= 5 { result += run - 2 }
        run = 1
      }
      // The last 11 modules: a finder is 1011101, with four light modules before or after it.
      last = (last << 1 | module) & 0x7FF
      if index >= 10, last == 0b000_0101_1101 || last == 0b101_1101_0000 { result += 40 }
    }
    return run >= 5 ? result + run - 2 : result
  }
}
