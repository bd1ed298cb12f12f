import CoreGraphics
import Foundation

/// Drawings that stand for what views of other frameworks show.
extension ViewDrawing {
  /// Adds the stand-in for what a view of another framework shows.
  mutating func add(_ surface: SurfaceContent, of view: UIView, in box: CGRect) {
    beginClip(outline(of: view.storedLayer, box))
    switch surface {
    case .map: addMap(of: view, in: box)
    case .page: addPage(of: view, in: box)
    case .document: addDocument(in: box, top: view.safeAreaInsets.top)
    case .scene: addPlaceholder(in: box, symbol: "cube")
    case .camera: addPlaceholder(in: box, symbol: "camera")
    }
    close()
  }

  /// Adds a box that stands for content that is unknown, with a pictogram of at most 48 points; its grey
  /// makes light and dark text above it legible.
  mutating func addPlaceholder(in box: CGRect, symbol: String?) {
    addRectangle(box, .fill(.systemGray2))
    let side = min(min(box.width, box.height) * 0.6, 48)
    guard side >= 8, let symbol else { return }
    addSymbol(
      named: symbol,
      in: CGRect(x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side),
      .systemGray5)
  }

  /// Adds a document: a sheet of paper with bars for its text.
  private mutating func addDocument(in box: CGRect, top: CGFloat) {
    addRectangle(box, .fill(.systemGray4))
    let inset = min(box.width, box.height) / 20
    let width = box.width - 2 * inset
    let sheet = CGRect(
      x: box.minX + inset, y: box.minY + top + inset, width: width, height: width * 2.squareRoot())
    addRectangle(sheet, .fill(.white))
    addBars(in: sheet.shrunk(dx: width / 10, dy: width / 10), .fill(UIColor(white: 0.85, alpha: 1)))
  }

  /// Adds a web page: a heading, a picture and text, as bars on white, which most pages have in dark mode
  /// too, unless the view is clear.
  private mutating func addPage(of view: UIView, in box: CGRect) {
    let background = color(view.backgroundColor ?? .white)
    if background.opacity > 0 { addRectangle(box, .fill(.white)) }
    let top = view.safeAreaInsets.top
    let width = min(box.width - 2 * PageMeasures.margin, PageMeasures.readableWidth)
    guard width > 0 else { return }
    let bars = ShapeStyle.fill(UIColor(white: 0.5, alpha: 0.25))
    var rest = CGRect(
      x: box.midX - width / 2, y: box.minY + top + PageMeasures.margin, width: width,
      height: box.height - top - 2 * PageMeasures.margin)
    func take(_ height: CGFloat) -> CGRect {
      let part = CGRect(x: rest.minX, y: rest.minY, width: rest.width, height: height)
      rest.origin.y += height + PageMeasures.margin
      rest.size.height -= height + PageMeasures.margin
      return part
    }
    var heading = take(PageMeasures.heading)
    heading.size.width *= 0.6
    addRectangle(heading, radius: 4, bars)
    addRectangle(take(width / 2), radius: 4, bars)
    addBars(in: rest, bars)
  }

  /// Adds bars that stand for paragraphs of text, from the top to the bottom of a rectangle.
  private mutating func addBars(in rect: CGRect, _ style: ShapeStyle) {
    let shares: [CGFloat] = [1, 0.95, 1, 0.9, 0.5]
    var y = rect.minY
    var index = 0
    while y + PageMeasures.bar <= rect.maxY {
      let width = rect.width * shares[index % shares.count]
      addRectangle(
        CGRect(x: rect.minX, y: y, width: width, height: PageMeasures.bar), radius: 3, style)
      index += 1
      // A paragraph ends with a free line.
      y += PageMeasures.line * (index.isMultiple(of: shares.count) ? 2 : 1)
    }
  }

  /// The lengths of a page with bars for its text, in points.
  private enum PageMeasures {
    static let margin: CGFloat = 16
    static let readableWidth: CGFloat = 640
    static let heading: CGFloat = 24
    static let bar: CGFloat = 9
    static let line: CGFloat = 20
  }
}
