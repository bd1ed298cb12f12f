import CoreGraphics
import Foundation

/// A town at the sea that this package draws for every map.
///
/// Paths are in points around the middle of the map, for one whose longer side has ``side`` points.
@MainActor
private enum DrawnMap {
  static let side: CGFloat = 400

  static let sea = """
    M 73 -240 C 35 -150 115 -90 83 -20 C 55 50 131 96 107 150 C 95 190 75 210 77 240 L 240 240 \
    L 240 -240 Z
    """
  static let river = "M -240 112 C -160 70 -100 140 -30 100 C 40 62 80 96 140 52"
  static let parks = """
    M -150 -150 L -66 -164 L -48 -86 L -138 -70 Z M 4 142 L 66 128 L 84 178 L 18 190 Z \
    M -196 12 L -158 6 L -150 48 L -188 54 Z
    """
  static let roads = """
    M -240 -28 C -130 -48 -40 -18 50 -58 M -72 -240 C -46 -120 -24 60 -76 240 \
    M 40 -240 C 8 -150 76 -84 50 -14 C 26 60 92 100 60 240 M -240 190 C -150 150 -40 190 78 132
    """
  static let highway = "M -240 -196 C -120 -150 10 -110 16 20 C 20 110 -10 170 10 240"

  /// Streets in two directions, a little turned.
  static let streets: String = stride(from: -240, through: 240, by: 40)
    .map { "M -240 \($0 + 20) L 240 \($0 - 20) M \($0 - 20) -240 L \($0 + 20) 240" }
    .joined(separator: " ")

  static let land = UIColor(light: (246, 242, 232, 1), dark: (44, 46, 51, 1))
  static let water = UIColor(light: (158, 210, 240, 1), dark: (22, 52, 82, 1))
  static let park = UIColor(light: (202, 229, 181, 1), dark: (38, 62, 46, 1))
  static let street = UIColor(light: (255, 255, 255, 1), dark: (66, 69, 76, 1))
  static let edge = UIColor(light: (216, 210, 198, 1), dark: (30, 31, 35, 1))
  static let trunk = UIColor(light: (252, 216, 124, 1), dark: (124, 104, 56, 1))
}

extension ViewDrawing {
  /// Adds a map: land, water and roads, with a pin in the middle and the link to legal notes that maps
  /// have in their lower left corner.
  mutating func addMap(of view: UIView, in box: CGRect) {
    addRectangle(box, .fill(DrawnMap.land))
    let scale = max(box.width, box.height) / DrawnMap.side
    open(
      CGAffineTransform(scaleX: scale, y: scale).concatenating(
        CGAffineTransform(translationX: box.midX, y: box.midY)))
    // Lines have the same width on a map of any size.
    func line(_ notation: String, _ color: UIColor, _ width: CGFloat) {
      addPath(
        UIBezierPath(notation: notation), ShapeStyle(stroke: color, width: width / scale))
    }
    line(DrawnMap.streets, DrawnMap.street, 2)
    addPath(UIBezierPath(notation: DrawnMap.parks), .fill(DrawnMap.park))
    line(DrawnMap.river, DrawnMap.water, 16)
    for (notation, color, width) in [
      (DrawnMap.roads, DrawnMap.street, 5), (DrawnMap.highway, DrawnMap.trunk, 7),
    ] as [(String, UIColor, CGFloat)] {
      line(notation, DrawnMap.edge, width + 1.5)
      line(notation, color, width)
    }
    addPath(UIBezierPath(notation: DrawnMap.sea), .fill(DrawnMap.water))
    close()
    if min(box.width, box.height) >= 64 { addPin(at: CGPoint(x: box.midX, y: box.midY)) }
    addLegalLink(in: box.inset(by: view.safeAreaInsets))
  }

  /// Adds a pin whose point is at a place.
  private mutating func addPin(at place: CGPoint) {
    open(CGAffineTransform(translationX: place.x, y: place.y))
    addPath(
      UIBezierPath(
        notation: "M 0 0 C -3 -9 -12 -14 -12 -24 C -12 -40 12 -40 12 -24 C 12 -14 3 -9 0 0 Z"),
      ShapeStyle(fill: .systemRed, stroke: UIColor(white: 0, alpha: 0.15)))
    addCircle(0, -24, radius: 4.5, .fill(.white))
    close()
  }

  private mutating func addLegalLink(in rect: CGRect) {
    let font = UIFont.systemFont(ofSize: 9)
    let text = "Legal"
    let size = TextLayout(StyledText(text, font: font)).size
    let place = CGRect(
      x: rect.minX + 8, y: rect.maxY - 8 - size.height, width: size.width, height: size.height)
    guard rect.contains(place) else { return }
    addText(text, in: place, alignment: .left, font: font, color: .secondaryLabel)
    addRectangle(
      CGRect(x: place.minX, y: place.maxY - 1, width: place.width, height: 0.5),
      .fill(.secondaryLabel))
  }
}
