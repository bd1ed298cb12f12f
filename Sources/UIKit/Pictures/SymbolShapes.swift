import CoreGraphics
import Foundation

/// Stand-ins for system symbols: simple shapes drawn for this package, which are recognised by what
/// they show; they are not Apple's.
///
/// A symbol's name is read as a base with modifiers: `.fill` fills the shape, `.circle` and `.square`
/// put it into a frame, `.slash` crosses it out, and what follows `.badge` is a small symbol at the
/// corner. Of a base that is not in `Resources/symbol_shapes.tsv`, the longest known beginning is used.
struct SymbolShape {
  /// The lines of the shape, in a square of 24 points.
  private(set) var path = UIBezierPath()
  /// The lines inside the shape, which stay visible if it is filled.
  private(set) var inside = UIBezierPath()
  /// The characters that are the shape, such as a number; empty for a path.
  private(set) var text = ""
  /// Whether the shape is filled.
  private(set) var isFilled: Bool
  /// Whether the shape consists of dots, which are always filled.
  private(set) var isSolid = false
  /// The frame around the shape.
  private(set) var frame: Frame?
  /// Whether the shape is crossed out.
  private(set) var isCrossedOut: Bool
  /// The name of the symbol at the corner; `nil` for none.
  private(set) var badge: String?

  /// The frames that modifiers put around a shape.
  enum Frame {
    case circle, square
  }

  private static let modifiers: Set<String> = ["fill", "circle", "square", "slash", "rectangle"]
  /// The most characters of a base that is drawn as text, such as `10` in `goforward.10`.
  private static let textLength = 2

  /// Creates the shape of a symbol.
  ///
  /// - Parameter name: The name of the symbol; a symbol without a stand-in is a rounded square.
  init(named name: String) {
    var parts = name.split(separator: ".").map(String.init)
    if let index = parts.firstIndex(of: "badge"), index > 0 {
      badge = parts[(index + 1)...].joined(separator: ".")
      parts.removeSubrange(index...)
    }
    // A badge without a name is a dot.
    if badge?.isEmpty == true { badge = "circle.fill" }
    var found: Set<String> = []
    // A symbol may be named like a modifier: "circle.fill", "square.and.arrow.up".
    while parts.count > 1, let last = parts.last, Self.modifiers.contains(last),
      SymbolShapeTable.shipped.row(parts) == nil
    {
      found.insert(last)
      parts.removeLast()
    }
    isFilled = found.contains("fill")
    isCrossedOut = found.contains("slash")
    frame = found.contains("circle") ? .circle : nil
    if found.contains("square") || found.contains("rectangle") { frame = .square }
    let known = SymbolShapeTable.shipped.nearest(parts)
    if known == nil, parts.count == 1, name.count > parts[0].count,
      parts[0].count <= Self.textLength
    {
      text = parts[0].uppercased()
    } else {
      take(known ?? .init(kind: .line, shape: "R 4 4 16 16 4", inside: "-"))
    }
  }

  private mutating func take(_ row: SymbolShapeTable.Row) {
    switch row.kind {
    case .text: text = row.shape
    case .line, .solid:
      isSolid = row.kind == .solid
      path = UIBezierPath(notation: row.shape)
      if row.inside != "-" { inside = UIBezierPath(notation: row.inside) }
    }
  }
}

/// The table of the shapes that stand for system symbols.
///
/// Source: `Resources/symbol_shapes.tsv`: for each base of a name its kind, its shape in a square of
/// 24 points, and the lines inside a filled shape.
struct SymbolShapeTable: Sendable {
  /// The shape of a base.
  struct Row: Hashable, Sendable {
    var kind: Kind
    var shape: String
    var inside: String
  }

  /// The kinds of shapes; raw values are those of the table.
  enum Kind: String, Sendable {
    /// Lines.
    case line
    /// Dots that are always filled.
    case solid
    /// Characters.
    case text
  }

  static let shipped = SymbolShapeTable(PackageResources.symbol_shapes_tsv)
  private var rows: [String: Row] = [:]

  init(_ bytes: [UInt8]) {
    var same: [(name: String, other: String)] = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t").map(String.init)
      guard cells.count == 4 else {
        preconditionFailure("the package's own table of shapes is damaged: \(line)")
      }
      if let kind = Kind(rawValue: cells[1]) {
        rows[cells[0]] = Row(kind: kind, shape: cells[2], inside: cells[3])
      } else {
        same.append((cells[0], cells[2]))
      }
    }
    for (name, other) in same { rows[name] = rows[other] }
  }

  /// Returns the shape of a base, given as the parts of its name; `nil` if it is not in the table.
  func row(_ parts: [String]) -> Row? { rows[parts.joined(separator: ".")] }

  /// Returns the shape of the longest beginning of a base that is in the table; `nil` for none.
  func nearest(_ parts: [String]) -> Row? {
    (1...max(1, parts.count)).reversed().lazy.compactMap { row(Array(parts.prefix($0))) }.first
  }
}
