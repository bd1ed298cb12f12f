import Foundation

/// The pixels of a JPEG file with eight bits a sample: baseline or progressive, coded by Huffman, in
/// grey or in three components.
///
/// The result depends on the file alone, not on a library. Source: ITU-T T.81 (JPEG) and T.871 (JFIF);
/// arithmetic coding, lossless and hierarchical files, and files with four components are not decoded.
struct JPEGImage {
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  /// The pixels from the top left, each as blue, green, red and 255.
  let pixels: [UInt8]

  /// The most pixels of a file that is decoded.
  private static let limit = 50_000_000

  /// Decodes a file; `nil` if it is damaged or of a kind that is not decoded.
  init?(_ data: Data) {
    var reader = JPEGReader(Array(data))
    guard let frame = reader.decode(limit: Self.limit) else { return nil }
    width = frame.width
    height = frame.height
    pixels = frame.pixels(isRGB: reader.isRGB)
  }
}

/// The components of an image, with the coefficients of their blocks.
struct JPEGFrame {
  /// A colour component.
  struct Component {
    var id: UInt8
    /// The numbers of samples across and down relative to those of the other components.
    var across: Int
    var down: Int
    var quantization: Int
    /// The numbers of blocks that cover the samples, and those that fill whole units of all components.
    var columns = 0
    var rows = 0
    var stride = 0
    /// The coefficients of all blocks, each with 64 in zigzag order.
    var coefficients: [Int32] = []
    /// The table of quantization, in zigzag order.
    var table: [Int32] = []
  }

  var width: Int
  var height: Int
  var isProgressive: Bool
  var components: [Component]
  /// The numbers of units across and down, each with all blocks of all components at one place.
  private(set) var unitsAcross = 0
  private(set) var unitsDown = 0

  /// The greatest numbers of samples of a component.
  var mostAcross: Int { components.map(\.across).max() ?? 1 }
  var mostDown: Int { components.map(\.down).max() ?? 1 }

  init(width: Int, height: Int, isProgressive: Bool, components: [Component]) {
    self.width = width
    self.height = height
    self.isProgressive = isProgressive
    self.components = components
    let (across, down) = (mostAcross, mostDown)
    unitsAcross = (width + 8 * across - 1) / (8 * across)
    unitsDown = (height + 8 * down - 1) / (8 * down)
    for index in components.indices {
      let component = components[index]
      let samplesAcross = (width * component.across + across - 1) / across
      let samplesDown = (height * component.down + down - 1) / down
      self.components[index].columns = (samplesAcross + 7) / 8
      self.components[index].rows = (samplesDown + 7) / 8
      self.components[index].stride = unitsAcross * component.across
      let count = unitsAcross * component.across * unitsDown * component.down
      self.components[index].coefficients = [Int32](repeating: 0, count: 64 * count)
    }
  }

  /// Returns the pixels: blue, green, red and 255 for each.
  func pixels(isRGB: Bool) -> [UInt8] {
    let planes = components.map { JPEGPlane($0) }
    let (across, down) = (mostAcross, mostDown)
    var pixels = [UInt8](repeating: 255, count: 4 * width * height)
    for y in 0..<height {
      for x in 0..<width {
        func sample(_ index: Int) -> Int {
          let component = components[index]
          return planes[index].sample(x * component.across / across, y * component.down / down)
        }
        let place = 4 * (y * width + x)
        let first = sample(0)
        guard components.count == 3 else {
          (pixels[place], pixels[place + 1], pixels[place + 2]) = (
            UInt8(first), UInt8(first), UInt8(first)
          )
          continue
        }
        let color = isRGB ? (first, sample(1), sample(2)) : Self.rgb(first, sample(1), sample(2))
        pixels[place] = UInt8(max(0, min(255, color.2)))
        pixels[place + 1] = UInt8(max(0, min(255, color.1)))
        pixels[place + 2] = UInt8(max(0, min(255, color.0)))
      }
    }
    return pixels
  }

  /// Returns red, green and blue of luminance and chrominance, in fixed-point numbers with 16 bits after
  /// the point (T.871, section 7).
  private static func rgb(_ y: Int, _ blue: Int, _ red: Int) -> (Int, Int, Int) {
    let (cb, cr) = (blue - 128, red - 128)
    return (
      y + (91_881 * cr + 32_768) >> 16, y - (22_554 * cb + 46_802 * cr + 32_768) >> 16,
      y + (116_130 * cb + 32_768) >> 16
    )
  }
}

/// The samples of a component, after the inverse transform of its blocks.
struct JPEGPlane {
  private let width: Int
  private let height: Int
  private var samples: [UInt8]

  init(_ component: JPEGFrame.Component) {
    width = component.stride * 8
    let blocks = component.coefficients.count / 64
    height = component.stride > 0 ? blocks / component.stride * 8 : 0
    samples = [UInt8](repeating: 0, count: width * height)
    var block = [Double](repeating: 0, count: 64)
    for index in 0..<blocks {
      for place in 0..<64 {
        block[Self.zigzag[place]] = Double(
          component.coefficients[64 * index + place] &* component.table[place])
      }
      let values = Self.inverse(block)
      let origin = index / component.stride * 8 * width + index % component.stride * 8
      for place in 0..<64 {
        let value = (values[place] + 128).rounded()
        samples[origin + place / 8 * width + place % 8] = UInt8(max(0, min(255, value)))
      }
    }
  }

  /// Returns the sample at a place, or the nearest one.
  func sample(_ x: Int, _ y: Int) -> Int {
    guard width > 0, height > 0 else { return 0 }
    return Int(samples[min(y, height - 1) * width + min(x, width - 1)])
  }

  /// The places of coefficients in a block of rows, in the order in which they are stored.
  static let zigzag: [Int] = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20,
    13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59,
    52,
    45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
  ]

  /// The cosines of the transform, with their factors: sample by frequency.
  private static let cosines: [Double] = (0..<64).map { index in
    let (sample, frequency) = (Double(index / 8), Double(index % 8))
    let factor = frequency == 0 ? 0.5.squareRoot() / 2 : 0.5
    return factor * cos((2 * sample + 1) * frequency * .pi / 16)
  }

  /// Returns the inverse cosine transform of a block, rows first (T.81, A.3.3).
  private static func inverse(_ block: [Double]) -> [Double] {
    guard block.dropFirst().contains(where: { $0 != 0 }) else {
      return [Double](repeating: block[0] / 8, count: 64)
    }
    var rows = [Double](repeating: 0, count: 64)
    for row in 0..<8 {
      for x in 0..<8 {
        var sum = 0.0
        for frequency in 0..<8 { sum += cosines[8 * x + frequency] * block[8 * row + frequency] }
        rows[8 * row + x] = sum
      }
    }
    var result = [Double](repeating: 0, count: 64)
    for column in 0..<8 {
      for y in 0..<8 {
        var sum = 0.0
        for frequency in 0..<8 { sum += cosines[8 * y + frequency] * rows[8 * frequency + column] }
        result[8 * y + column] = sum
      }
    }
    return result
  }
}
