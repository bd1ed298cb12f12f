import CoreGraphics
import Foundation

extension ViewDrawing {
  /// Adds an image: a stand-in for a system symbol, or a box with a pictogram for another image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - box: The rectangle that the image fills; symbols keep their proportions.
  ///   - tint: The colour of symbols.
  mutating func addImage(_ image: UIImage, in box: CGRect, tint: UIColor = .label) {
    guard let symbol = image.symbol else { return addPlaceholder(in: box) }
    let size = image.size
    guard size.width > 0, size.height > 0, box.width > 0, box.height > 0 else { return }
    let scale = min(box.width / size.width, box.height / size.height)
    let side = max(size.width, size.height) * scale
    let square = CGRect(
      x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
    addSymbol(named: symbol.name, in: square, tint)
  }

  /// Adds a stand-in for a system symbol.
  mutating func addSymbol(named name: String, in square: CGRect, _ color: UIColor) {
    let shape = SymbolShape(named: name)
    let scale = square.width / 24
    guard scale > 0 else { return }
    open(
      CGAffineTransform(scaleX: scale, y: scale).concatenating(
        CGAffineTransform(translationX: square.minX, y: square.minY)))
    var lineColor = color
    if let frame = shape.frame {
      let outline =
        switch frame {
        case .circle: UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 20, height: 20))
        case .square:
          UIBezierPath(roundedRect: CGRect(x: 2, y: 2, width: 20, height: 20), cornerRadius: 4)
        }
      addPath(
        outline,
        shape.isFilled
          ? .fill(color) : ShapeStyle(stroke: color, width: 1.6))
      if shape.isFilled { lineColor = .systemBackground }
      open(
        CGAffineTransform(scaleX: 0.55, y: 0.55).concatenating(
          CGAffineTransform(translationX: 5.4, y: 5.4)))
      addPath(shape.path, ShapeStyle(stroke: lineColor, width: 2.8))
      close()
    } else {
      addPath(
        shape.path,
        ShapeStyle(fill: shape.isFilled ? color : nil, stroke: color, width: 1.8))
    }
    if shape.isCrossedOut {
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 3, y: 3))
      line.addLine(to: CGPoint(x: 21, y: 21))
      addPath(line, ShapeStyle(stroke: lineColor, width: 1.8))
    }
    close()
  }

  /// Adds a box that stands for an image whose content is unknown.
  private mutating func addPlaceholder(in box: CGRect) {
    addRectangle(box, .fill(.tertiarySystemFill))
    let side = min(box.width, box.height) * 0.6
    guard side >= 8 else { return }
    let square = CGRect(
      x: box.midX - min(side, 48) / 2, y: box.midY - min(side, 48) / 2, width: min(side, 48),
      height: min(side, 48))
    addSymbol(named: "photo", in: square, .tertiaryLabel)
  }
}
