/// The advance widths and tracking of Apple's system font, from the package's table.
///
/// The table's last columns state the source of each number: the number of labels in public files
/// that it was fitted to, or that it is the advance in the typeface Inter, which the fit is based
/// on. Installed fonts are not used, so text has the same width on every machine.
struct SystemFontTable: Sendable {
  static let shipped = SystemFontTable(PackageResources.system_font_tsv)

  /// The optical sizes: one for font sizes below 20 points, and one from 20 points on.
  enum OpticalSize: String, Hashable, Sendable {
    case text
    case display

    init(pointSize: Double) { self = pointSize < 20 ? .text : .display }
  }

  /// The weights in the table, lightest first, with Apple's names.
  enum Weight: String, Hashable, Sendable, CaseIterable {
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black

    /// The weight as a number between -1 and 1, as in `UIFont.Weight`.
    var value: Double {
      switch self {
      case .thin: -0.6
      case .light: -0.4
      case .regular: 0
      case .medium: 0.23
      case .semibold: 0.3
      case .bold: 0.4
      case .heavy: 0.56
      case .black: 0.62
      }
    }

    init(nearest value: Double) {
      self =
        Weight.allCases.min { abs($0.value - value) < abs($1.value - value) } ?? .regular
    }
  }

  /// A face: the widths of its characters, as fractions of the font size.
  struct Face: Sendable {
    private var common = [Double](repeating: .nan, count: 0x250)
    private var others: [UInt32: Double] = [:]
    fileprivate(set) var tracking = Steps()

    subscript(_ scalar: Unicode.Scalar) -> Double? {
      get {
        let code = Int(scalar.value)
        guard code < common.count else { return others[scalar.value] }
        return common[code].isNaN ? nil : common[code]
      }
      set {
        let code = Int(scalar.value)
        if code < common.count {
          common[code] = newValue ?? .nan
        } else {
          others[scalar.value] = newValue
        }
      }
    }
  }

  /// Values at some font sizes, interpolated linearly; beyond these, the outermost value.
  struct Steps: Sendable {
    private var points: [(size: Double, value: Double)] = []

    mutating func insert(_ value: Double, at size: Double) {
      let index = points.firstIndex { $0.size > size } ?? points.endIndex
      points.insert((size, value), at: index)
    }

    func value(at size: Double) -> Double {
      guard let first = points.first, let last = points.last else { return 0 }
      if size <= first.size { return first.value }
      guard let upper = points.firstIndex(where: { $0.size >= size }) else { return last.value }
      let (below, above) = (points[upper - 1], points[upper])
      let share = (size - below.size) / (above.size - below.size)
      return below.value + (above.value - below.value) * share
    }
  }

  private struct Key: Hashable {
    var weight: Weight
    var opticalSize: OpticalSize
  }

  private var faces: [Key: Face] = [:]
  /// The regular face, used for characters that other faces lack.
  private(set) var regular = Face()
  private(set) var scripts: [TextScript: Double] = [:]
  private(set) var emoji = Steps()

  init(_ bytes: [UInt8]) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count >= 5, let weight = Weight(rawValue: String(cells[0])),
        let opticalSize = OpticalSize(rawValue: String(cells[1])), let em = Double(cells[4]),
        read(String(cells[2]), String(cells[3]), em, Key(weight: weight, opticalSize: opticalSize))
      else { preconditionFailure("the package's own table of the system font is damaged: \(line)") }
    }
    regular = faces[Key(weight: .regular, opticalSize: .text)] ?? Face()
  }

  /// Reads a row of the table.
  ///
  /// - Returns: Whether the row is valid.
  private mutating func read(_ kind: String, _ name: String, _ em: Double, _ key: Key) -> Bool {
    switch kind {
    case "advance":
      guard let code = UInt32(name, radix: 16), let scalar = Unicode.Scalar(code) else {
        return false
      }
      faces[key, default: Face()][scalar] = em
    case "tracking":
      guard let size = Double(name) else { return false }
      faces[key, default: Face()].tracking.insert(em, at: size)
    case "emoji":
      guard let size = Double(name) else { return false }
      emoji.insert(em, at: size)
    case "script":
      guard let script = TextScript(rawValue: name) else { return false }
      scripts[script] = em
    default: return false
    }
    return true
  }

  /// Returns the face of a weight, from -1 to 1, and an optical size.
  func face(weight: Double, _ opticalSize: OpticalSize) -> Face {
    faces[Key(weight: Weight(nearest: weight), opticalSize: opticalSize)] ?? regular
  }
}
