package import CoreGraphics
package import Foundation

/// The drawing of a view hierarchy: commands from the back to the front, in points.
///
/// The list is independent of the format of a drawing: ``VectorWriter`` writes it as SVG, and the
/// module `Rendering` paints it into pixels. Colours are resolved for the traits of the view.
package struct DisplayList {
  /// A drawing command.
  package enum Command {
    /// Begins a group of commands in a coordinate system of their own.
    case beginGroup(transform: CGAffineTransform, opacity: CGFloat)
    /// Begins a group of commands that are clipped to a shape.
    case beginClip(Shape)
    /// Begins a group of commands that are shown as far as a drawing is opaque or, with `isLuminosity`, as it is light
    /// on black.
    case beginMask(DisplayList, isLuminosity: Bool)
    /// Ends the innermost group.
    case endGroup
    /// Fills and strokes a shape.
    case draw(Shape, Paint)
    /// Draws a line of text.
    case text(TextRun)
    /// Draws the shadow of a shape, which is not clipped to the outside of the shape.
    case shadow(Shape, Shadow)
    /// Draws the pixels of an image file.
    case image(Image)
  }

  /// A shape.
  package enum Shape {
    /// A rectangle with rounded corners; with a radius of 0 they are not rounded.
    case rectangle(CGRect, radius: CGFloat)
    /// A circle.
    case circle(center: CGPoint, radius: CGFloat)
    /// A path.
    case path(CGPath, isEvenOdd: Bool)

    /// The bounding box of the outline.
    package var bounds: CGRect {
      switch self {
      case .rectangle(let rect, _): rect
      case .circle(let center, let radius):
        CGRect(x: center.x, y: center.y, width: 0, height: 0).insetBy(dx: -radius, dy: -radius)
      case .path(let path, _): path.boundingBoxOfPath
      }
    }
  }

  /// The shadow of a shape.
  package struct Shadow {
    /// The colour with its opacity.
    package var color: UIColor
    /// The distance from the shape, in points.
    package var offset: CGSize
    /// The radius of the blur, in points.
    package var radius: CGFloat

    package init(color: UIColor, offset: CGSize, radius: CGFloat) {
      self.color = color
      self.offset = offset
      self.radius = radius
    }
  }

  /// The pixels of an image file in a rectangle, which they fill.
  package struct Image {
    /// The content of a PNG, JPEG or GIF file.
    package var data: Data
    /// The rectangle, in points.
    package var rect: CGRect
    /// The colour that replaces those of the image; `nil` for its own.
    package var tint: UIColor?
    /// The drawing for a writer that cannot decode the file; empty for a PNG file.
    package var standIn = DisplayList()

    package init(data: Data, rect: CGRect, tint: UIColor?) {
      self.data = data
      self.rect = rect
      self.tint = tint
    }
  }

  /// The colours of a shape.
  package struct Paint {
    /// The fill; `nil` for none.
    package var fill: Fill?
    /// The stroke; `nil` for none.
    package var stroke: Stroke?

    package init(fill: Fill? = nil, stroke: Stroke? = nil) {
      self.fill = fill
      self.stroke = stroke
    }

    /// A fill with a colour.
    package static func color(_ color: UIColor) -> Paint { Paint(fill: .color(color)) }
  }

  /// The filling of a shape.
  package enum Fill {
    /// A colour.
    case color(UIColor)
    /// A linear gradient between two points, each a fraction of the size of the shape's bounding box.
    case gradient(stops: [(place: Double, color: UIColor)], from: CGPoint, to: CGPoint)
    /// A gradient from a circle to a larger one, beyond which the first and the last colour continue.
    case radialGradient(stops: [(place: Double, color: UIColor)], from: Circle, to: Circle)
  }

  /// A circle, in points.
  package struct Circle {
    /// The middle.
    package var center: CGPoint
    /// The radius; not negative.
    package var radius: CGFloat

    package init(center: CGPoint, radius: CGFloat) {
      self.center = center
      self.radius = radius
    }
  }

  /// The stroke of a shape.
  package struct Stroke {
    /// The colour.
    package var color: UIColor
    /// The width in points.
    package var width: CGFloat = 1
    /// The ends of lines.
    package var cap = Cap.butt
    /// The corners of lines.
    package var join = Join.miter
    /// The lengths of dashes and of the gaps between them, in points; empty for a solid line.
    package var dashes: [Double] = []

    package init(_ color: UIColor, width: CGFloat = 1, dashes: [Double] = []) {
      self.color = color
      self.width = width
      self.dashes = dashes
    }
  }

  /// The shape of the ends of lines; raw values are those of SVG.
  package enum Cap: String {
    case butt, round, square
  }

  /// The shape of the corners of lines; raw values are those of SVG.
  package enum Join: String {
    case miter, round, bevel
  }

  /// Text in one font and colour on one line.
  package struct TextRun {
    /// The text.
    package var text: String
    /// The start of the baseline.
    package var origin: CGPoint
    /// The width that the text is stretched to, in points.
    package var width: CGFloat
    /// The font.
    package var font: UIFont
    /// The colour.
    package var color: UIColor
    /// Whether letters have the shapes of the font that cannot be confused, as I and l in object ids.
    package var hasDistinctLetters = false

    package init(text: String, origin: CGPoint, width: CGFloat, font: UIFont, color: UIColor) {
      self.text = text
      self.origin = origin
      self.width = width
      self.font = font
      self.color = color
    }
  }

  /// The commands, from the back to the front; each group that begins also ends.
  package private(set) var commands: [Command] = []

  package init() {}

  /// Whether a command draws something: groups alone do not.
  var drawsAnything: Bool {
    commands.contains { command in
      switch command {
      case .draw, .text, .shadow, .image: true
      case .beginGroup, .beginClip, .beginMask, .endGroup: false
      }
    }
  }

  /// Appends a command.
  package mutating func append(_ command: Command) { commands.append(command) }
}
