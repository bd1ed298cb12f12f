package import Foundation

/// The sizes of the system symbols, from a table in the package.
///
/// Source: `Resources/symbols.tsv`: the sizes that Xcode lists for symbols in files, in a square of
/// 128 points, and stored frames.
package struct SymbolTable: Sendable {
  package static let shipped = SymbolTable(PackageResources.symbols_tsv)

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

  /// The height of the alignment rectangle of every symbol per point of the font size: frames that
  /// Xcode stores are 1 point lower than it for a circle of 19 points, and 3 points higher for a
  /// symbol of 23 points, whatever the size of the view.
  package static let alignmentHeight = 20.17 / 17

  /// Returns the size per point of the font size of a symbol with a shape, such as the size that
  /// Xcode lists; symbols that are not in the table have the mean size of symbols of the shape.
  package func size(of name: String, shape: CGSize) -> CGSize {
    if let size = sizes[name] { return size }
    guard shape.width > 0, shape.height > 0 else { return size(of: name) }
    let side = max(shape.width, shape.height)
    let height = shape.width >= shape.height ? 7.7 + 11.8 * shape.height / side : 20.5
    return CGSize(width: height / 17 * shape.width / shape.height, height: height / 17)
  }

  /// Returns the size per point of the font size; a square for a symbol that is not in the table.
  func size(of name: String) -> CGSize {
    sizes[name] ?? CGSize(width: Self.usual, height: Self.usual)
  }
}
