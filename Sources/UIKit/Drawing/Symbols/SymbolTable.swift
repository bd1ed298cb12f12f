import Foundation

/// The sizes of the system symbols, from a table in the package.
///
/// Source: `Resources/symbols.tsv`: the sizes that Xcode lists for symbols in files, in a square of
/// 128 points, and stored frames.
struct SymbolTable: Sendable {
  static let shipped = SymbolTable(PackageResources.symbols_tsv)

  /// The longer side of a symbol per point of the font size: that of a circle, which is 20.33
  /// points wide at 17, 14 at 12 and 26.5 at 22 (stored frames).
  private static let usual = 1.19

  /// The width and height per point of the font size.
  private var sizes: [String: CGSize] = [:]

  init(_ bytes: [UInt8]) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t")
      guard cells.count == 5, let width = Double(cells[1]), let height = Double(cells[2]),
        let longer = Double(cells[3])
      else {
        preconditionFailure("the package's own table of symbols is damaged: \(line)")
      }
      let factor = longer / max(width, height)
      sizes[String(cells[0])] = CGSize(width: width * factor, height: height * factor)
    }
  }

  /// Returns the size per point of the font size; a square for a symbol that is not in the table.
  func size(of name: String) -> CGSize {
    sizes[name] ?? CGSize(width: Self.usual, height: Self.usual)
  }
}
