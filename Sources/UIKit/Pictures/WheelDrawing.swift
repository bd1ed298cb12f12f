import CoreGraphics
import Foundation

/// A wheel of a picker.
struct DrawnWheel {
  /// The titles of five rows, of which the third is selected; an empty one is no row, and `nil` a row
  /// with an unknown title.
  var titles: [String?]
  /// The width relative to the other wheels.
  var width: CGFloat = 1

  /// The rows beside the selected one.
  static let rows = -2...2
  /// A wheel whose rows are unknown.
  static let unknown = DrawnWheel(titles: [nil, nil, nil, nil, nil])
}

extension ViewDrawing {
  /// The height of the rows of a wheel, in points.
  private static let wheelRow: CGFloat = 32

  /// Adds the wheels of a picker: a band around the selected row, and rows that fade away from it; bars
  /// stand for rows whose titles are unknown.
  mutating func addWheels(_ wheels: [DrawnWheel], in box: CGRect) {
    let band = CGRect(
      x: box.minX + 9, y: box.midY - Self.wheelRow / 2, width: box.width - 18,
      height: Self.wheelRow)
    let total = wheels.reduce(0) { $0 + $1.width }
    guard band.width > 0, total > 0 else { return }
    addRectangle(band, radius: 8, .fill(.tertiarySystemFill))
    beginClip(box, radius: 0)
    var x = band.minX
    for wheel in wheels {
      let column = CGRect(
        x: x, y: band.minY, width: wheel.width / total * band.width, height: band.height)
      for (title, row) in zip(wheel.titles, DrawnWheel.rows) { add(title, row, in: column) }
      x = column.maxX
    }
    close()
  }

  private mutating func add(_ title: String?, _ row: Int, in column: CGRect) {
    let place = column.offsetBy(dx: 0, dy: CGFloat(row) * Self.wheelRow)
    let distance = abs(row)
    guard let title else {
      let bar = CGRect(
        x: place.minX + place.width / 4, y: place.midY - 4, width: place.width / 2, height: 8)
      let opacity = 0.5 / CGFloat(1 + 2 * distance)
      return addRectangle(bar, radius: 4, .fill(.label.withAlphaComponent(opacity)))
    }
    guard !title.isEmpty else { return }
    // Rows away from the middle are on the far side of a wheel, and appear smaller.
    let size = CGFloat(21 - 2 * distance)
    addText(
      title, centeredIn: place, font: .systemFont(ofSize: size),
      color: distance == 0 ? .label : .label.withAlphaComponent(0.55 - 0.2 * CGFloat(distance)))
  }
}
