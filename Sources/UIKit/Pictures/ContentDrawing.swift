import Foundation

/// A view that draws content of its own in snapshots, above its background and below its subviews.
///
/// A control adopts it to appear in snapshots; subclasses outside UIKit inherit the drawing.
@MainActor
protocol ContentDrawing: UIView {
  /// Adds the content, in the coordinates of the view's frame.
  ///
  /// - Parameters:
  ///   - box: A rectangle of the size of the bounds, at the origin; never empty.
  ///   - drawing: The snapshot that the content is added to.
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing)
}

extension ViewDrawing {
  /// Adds the content of a view; adds nothing if the view draws no content or its bounds are empty.
  mutating func addContent(of view: UIView) {
    let box = CGRect(origin: .zero, size: view.bounds.size)
    guard box.width > 0, box.height > 0 else { return }
    (view as? any ContentDrawing)?.drawContent(in: box, into: &self)
  }

  // MARK: Shapes

  /// The colours of a shape, as SVG attributes.
  struct ShapeStyle {
    /// The SVG attributes.
    let attributes: String

    /// A thin outline.
    static let line = ShapeStyle(attributes: "fill=\"none\" stroke=\"#9aa7b8\"")
    /// A filled track or background.
    static let shape = ShapeStyle(attributes: "fill=\"#e3e6ea\"")
    /// The part of a control in its tint colour.
    static let tint = ShapeStyle(attributes: "fill=\"rgb(0,122,255)\"")
    /// A raised part on a track.
    static let raised = ShapeStyle(attributes: "fill=\"#fff\" stroke=\"#c7ccd3\"")

    /// A fill with an SVG colour value.
    static func fill(_ color: String) -> ShapeStyle {
      ShapeStyle(attributes: "fill=\"\(color)\"")
    }
  }

  /// A fill with a colour, which may be transparent.
  func fillStyle(_ color: UIColor) -> ShapeStyle {
    ShapeStyle(attributes: String(fill(color).dropFirst()))
  }

  /// Adds a rectangle, with rounded corners where the radius is above 0.
  mutating func addRectangle(_ rect: CGRect, radius: CGFloat = 0, _ style: ShapeStyle) {
    let corner = radius > 0 ? " rx=\"\(number(radius))\"" : ""
    write("<rect \(VectorNotation.attributes(of: rect))\(corner) \(style.attributes)/>")
  }

  /// Adds a circle around a point.
  mutating func addCircle(_ x: CGFloat, _ y: CGFloat, radius: CGFloat, _ style: ShapeStyle) {
    write(
      """
      <circle cx="\(number(x))" cy="\(number(y))" r="\(number(radius))" \(style.attributes)/>
      """)
  }

  /// Adds a line of text in the middle of a rectangle, in the system font of 13 points.
  mutating func addText(_ text: String, centeredIn rect: CGRect) {
    let layout = TextLayout(StyledText(text, font: .systemFont(ofSize: 13)))
    let place = CGRect(
      x: rect.minX, y: rect.midY - layout.size.height / 2, width: rect.width,
      height: layout.size.height)
    add(layout, in: place, alignment: .center, color: .darkGray, isMirrored: false)
  }

  /// Adds a placeholder box for an image, labelled with the image's size if there is space.
  mutating func addImage(_ image: UIImage, in box: CGRect) {
    addRectangle(
      box,
      ShapeStyle(
        attributes: "fill=\"#eef1f5\" stroke=\"#9aa7b8\" stroke-dasharray=\"3 2\""))
    guard box.width >= 40, box.height >= 16 else { return }
    addText("\(number(image.size.width)) × \(number(image.size.height))", centeredIn: box)
  }

  /// Adds a box with a name, for a control whose parts are not drawn.
  mutating func addBox(named name: String, in box: CGRect) {
    addRectangle(box, radius: 8, .line)
    addText(name, centeredIn: box)
  }

  /// Adds the background of a bar, and the line along its inner edge: the bottom for bars at the top.
  mutating func addBar(_ view: UIView, in box: CGRect, isAtTop: Bool, color: UIColor? = nil) {
    if let color {
      addRectangle(box, fillStyle(self.color(color)))
    } else if view.backgroundColor == nil {
      addRectangle(box, .fill("#f7f7f7"))
    }
    addRectangle(
      CGRect(x: 0, y: isAtTop ? box.maxY - 0.5 : 0, width: box.width, height: 0.5),
      .fill("#b2b2b2"))
  }
}
