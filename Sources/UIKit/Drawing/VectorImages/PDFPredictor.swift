/// The prediction of bytes from those to the left and above, of which compressed data has the differences.
///
/// Formats: ISO 32000-1, 7.4.4.4, and PNG (ISO/IEC 15948), 9.
struct PDFPredictor {
  /// The kind: 1 for none, 10 and more for that of PNG files, in which each row names its own.
  private let kind: Int
  /// The bytes of a pixel, and of a row.
  private let (pixel, row): (Int, Int)
  /// The largest parameter.
  private static let limit = 1 << 24

  /// Reads the parameters of a filter.
  init(_ entries: [String: PDFValue]?, in document: PDFDocument) {
    func number(_ key: String, _ usual: Int) -> Int {
      let number = document.number(entries?[key]).flatMap { Int(exactly: $0) } ?? usual
      return min(max(number, 0), Self.limit)
    }
    kind = number("Predictor", 1)
    let bits = min(number("Colors", 1), 64) * min(number("BitsPerComponent", 8), 64)
    pixel = max(1, (bits + 7) / 8)
    row = (bits * number("Columns", 1) + 7) / 8
  }

  /// Returns the bytes themselves; `nil` if the kind is not supported.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  func data(from differences: [UInt8]) -> [UInt8]? {
    if kind == 1 { return differences }
    // A row has a byte for its kind.
    guard kind >= 10, row > 0, row < differences.count else { return nil }
    var data: [UInt8] = []
    data.reserveCapacity(differences.count)
    var above = [UInt8](repeating: 0, count: row)
    var place = 0
    while place + row < differences.count {
      let filter = differences[place]
      var current = Array(differences[place + 1...place + row])
      for index in current.indices {
        let left = index >= pixel ? current[index - pixel] : 0
        let corner = index >= pixel ? above[index - pixel] : 0
        switch filter {
        case 0: break
        case 1: current[index] &+= left
        case 2: current[index] &+= above[index]
        case 3: current[index] &+= UInt8((Int(left) + Int(above[index])) / 2)
        case 4: current[index] &+= Self.nearest(Int(left), Int(above[index]), Int(corner))
        default: return nil
        }
      }
      data += current
      above = current
      place += row + 1
    }
    return data
  }

  /// Returns which of three neighbors is nearest to the sum of the first two minus the third: Paeth's predictor.
  private static func nearest(_ left: Int, _ above: Int, _ corner: Int) -> UInt8 {
    let sum = left + above - corner
    let distances = [abs(sum - left), abs(sum - above), abs(sum - corner)]
    if distances[0] <= distances[1], distances[0] <= distances[2] { return UInt8(left) }
    return UInt8(distances[1] <= distances[2] ? above : corner)
  }
}
