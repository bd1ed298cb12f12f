import CoreGraphics
import Foundation

/// A writer of display lists as SVG elements.
struct VectorWriter {
  /// The elements, one on each line.
  private(set) var lines: [String] = []
  /// The prefix of the ids of clip paths and gradients.
  private let name: String
  private var depth = 0
  private var clips = 0
  private var gradients = 0
  /// The greatest distance from the origin at which something is drawn through a mask, in points.
  private static let limit: CGFloat = 32_000
  /// The number of filters and masks.
  private var filters = 0

  /// Writes a display list.
  ///
  /// - Parameters:
  ///   - list: The display list.
  ///   - name: The prefix of the ids, so that a document can contain several drawings.
  init(_ list: DisplayList, named name: String) {
    self.name = name
    for command in list.commands { write(command) }
  }

  private mutating func write(_ command: DisplayList.Command) {
    switch command {
    case .beginGroup(let transform, let opacity):
      write("<g\(attributes(of: transform))\(alpha("opacity", opacity))>")
      depth += 1
    case .beginClip(let shape):
      clips += 1
      write("<clipPath id=\"\(name)clip\(clips)\">\(element(shape, attributes: ""))</clipPath>")
      write("<g clip-path=\"url(#\(name)clip\(clips))\">")
      depth += 1
    case .beginMask(let mask, let isLuminosity):
      filters += 1
      let id = "\(name)mask\(filters)"
      // The region of a mask is the box of its elements by default, in which lines have no area.
      let region = CGRect(
        x: -Self.limit, y: -Self.limit, width: 2 * Self.limit, height: 2 * Self.limit)
      write(
        """
        <mask id="\(id)" maskUnits="userSpaceOnUse" \(VectorNotation.attributes(of: region)) \
        style="mask-type:\(isLuminosity ? "luminance" : "alpha")">
        """)
      depth += 1
      for command in mask.commands { write(command) }
      depth -= 1
      write("</mask>")
      write("<g mask=\"url(#\(id))\">")
      depth += 1
    case .endGroup:
      depth -= 1
      write("</g>")
    case .draw(let shape, let paint):
      let fill = fill(of: paint)
      let stroke = paint.stroke.map(attributes) ?? ""
      write(element(shape, attributes: fill + stroke))
    case .text(let run): write(run)
    case .shadow(let shape, let shadow): write(shadow, of: shape)
    case .image(let image): write(image)
    }
  }

  private mutating func write(_ shadow: DisplayList.Shadow, of shape: DisplayList.Shape) {
    filters += 1
    let id = "\(name)shadow\(filters)"
    // The region of a filter is a tenth larger than its element by default, too small for a blur.
    let box = shape.bounds.insetBy(dx: -3 * shadow.radius - 1, dy: -3 * shadow.radius - 1)
    write(
      """
      <filter id="\(id)" filterUnits="userSpaceOnUse" \(VectorNotation.attributes(of: box))>\
      <feGaussianBlur stdDeviation="\(number(shadow.radius))"/></filter>
      """)
    let move = CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height)
    write("<g\(attributes(of: move))>")
    write(element(shape, attributes: "\(fill(shadow.color)) filter=\"url(#\(id))\""))
    write("</g>")
  }

  private mutating func write(_ image: DisplayList.Image) {
    let source =
      "data:\(VectorNotation.mediaType(of: image.data));base64,\(image.data.base64EncodedString())"
    let box = VectorNotation.attributes(of: image.rect)
    let element = "<image \(box) preserveAspectRatio=\"none\" href=\"\(source)\"/>"
    guard let tint = image.tint else { return write(element) }
    filters += 1
    let id = "\(name)mask\(filters)"
    write("<mask id=\"\(id)\" style=\"mask-type:alpha\">\(element)</mask>")
    write("<rect \(box)\(fill(tint)) mask=\"url(#\(id))\"/>")
  }

  private mutating func write(_ element: String) {
    lines.append(String(repeating: "  ", count: depth) + element)
  }

  private func number(_ value: CGFloat) -> String { VectorNotation.number(Double(value)) }

  // MARK: Attributes

  private func attributes(of transform: CGAffineTransform) -> String {
    guard transform != .identity else { return "" }
    let (x, y) = (number(transform.tx), number(transform.ty))
    if transform == CGAffineTransform(translationX: transform.tx, y: transform.ty) {
      return " transform=\"translate(\(x) \(y))\""
    }
    let parts = [transform.a, transform.b, transform.c, transform.d].map { part in
      VectorNotation.number(Double(part), digits: 6)
    }
    return " transform=\"matrix(\(parts.joined(separator: " ")) \(x) \(y))\""
  }

  private func alpha(_ attribute: String, _ opacity: CGFloat) -> String {
    opacity < 1 ? " \(attribute)=\"\(number(opacity))\"" : ""
  }

  private func fill(_ color: UIColor) -> String {
    " fill=\"\(VectorNotation.color(color))\"\(alpha("fill-opacity", color.opacity))"
  }

  /// Returns the attributes of a fill, after writing its gradient.
  private mutating func fill(of paint: DisplayList.Paint) -> String {
    switch paint.fill {
    case nil: return " fill=\"none\""
    case .color(let color): return fill(color)
    case .gradient(let stops, let from, let to):
      return fill(
        "linearGradient",
        """
        x1="\(number(from.x))" y1="\(number(from.y))" x2="\(number(to.x))" y2="\(number(to.y))"
        """, stops)
    case .radialGradient(let stops, let from, let to):
      return fill(
        "radialGradient",
        """
        gradientUnits="userSpaceOnUse" cx="\(number(to.center.x))" cy="\(number(to.center.y))" \
        r="\(number(to.radius))" fx="\(number(from.center.x))" fy="\(number(from.center.y))" \
        fr="\(number(from.radius))"
        """, stops)
    }
  }

  /// Returns the attributes of a fill with a gradient, after writing it.
  private mutating func fill(
    _ element: String, _ attributes: String, _ stops: [(place: Double, color: UIColor)]
  ) -> String {
    gradients += 1
    let id = "\(name)gradient\(gradients)"
    write("<\(element) id=\"\(id)\" \(attributes)>")
    for stop in stops {
      write(
        """
        <stop offset="\(VectorNotation.number(stop.place))" \
        stop-color="\(VectorNotation.color(stop.color))"\
        \(alpha("stop-opacity", stop.color.opacity))/>
        """)
    }
    write("</\(element)>")
    return " fill=\"url(#\(id))\""
  }

  private func attributes(of stroke: DisplayList.Stroke) -> String {
    var result = " stroke=\"\(VectorNotation.color(stroke.color))\""
    result += alpha("stroke-opacity", stroke.color.opacity)
    if stroke.width != 1 { result += " stroke-width=\"\(number(stroke.width))\"" }
    if stroke.cap != .butt { result += " stroke-linecap=\"\(stroke.cap.rawValue)\"" }
    if stroke.join != .miter { result += " stroke-linejoin=\"\(stroke.join.rawValue)\"" }
    if !stroke.dashes.isEmpty {
      let lengths = stroke.dashes.map { VectorNotation.number($0) }
      result += " stroke-dasharray=\"\(lengths.joined(separator: " "))\""
    }
    return result
  }

  // MARK: Elements

  private func element(_ shape: DisplayList.Shape, attributes: String) -> String {
    switch shape {
    case .rectangle(let rect, let radius):
      let corner = radius > 0 ? " rx=\"\(number(radius))\"" : ""
      return "<rect \(VectorNotation.attributes(of: rect))\(corner)\(attributes)/>"
    case .circle(let center, let radius):
      return """
        <circle cx="\(number(center.x))" cy="\(number(center.y))" r="\(number(radius))"\
        \(attributes)/>
        """
    case .path(let path, let isEvenOdd):
      let rule = isEvenOdd ? " fill-rule=\"evenodd\"" : ""
      return "<path d=\"\(data(of: path))\"\(attributes)\(rule)/>"
    }
  }

  private func data(of path: CGPath) -> String {
    path.elements.map { element in
      let letter =
        switch element {
        case .move: "M"
        case .line: "L"
        case .quadratic: "Q"
        case .cubic: "C"
        case .close: "Z"
        }
      return letter
        + element.points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: " ")
    }
    .joined(separator: " ")
  }

  private mutating func write(_ run: DisplayList.TextRun) {
    write(
      """
      <text x="\(number(run.origin.x))" y="\(number(run.origin.y))" \
      font-size="\(number(run.font.pointSize))"\(look(of: run.font))\(fill(run.color)) \
      textLength="\(number(run.width))" lengthAdjust="spacingAndGlyphs" \
      xml:space="preserve">\(VectorNotation.escaped(run.text))</text>
      """)
  }

  private func look(of font: UIFont) -> String {
    var look = ""
    let weight = Double(font.weight.rawValue)
    if weight != 0 {
      let name = SystemFontTable.Weight(nearest: weight)
      let number: [SystemFontTable.Weight: Int] = [
        .thin: 200, .light: 300, .medium: 500, .semibold: 600, .bold: 700, .heavy: 800, .black: 900,
      ]
      look += " font-weight=\"\(number[name] ?? 400)\""
    }
    if font.isItalic { look += " font-style=\"italic\"" }
    if font.family != .system {
      look += " font-family=\"\(VectorNotation.escaped(font.familyName)), Inter, sans-serif\""
    }
    return look
  }
}
