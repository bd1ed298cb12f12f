import CoreGraphics
import Foundation

/// Draws an SVG file into a context.
///
/// Shapes, groups, clips, masks, references and gradients are drawn; filters have no effect; text,
/// images and patterns are not supported. Format: w3.org/TR/SVG11.
struct SVGDocument {
  /// The error that a file cannot be drawn as it should look.
  struct Unsupported: Error {}

  /// The size in points.
  let size: CGSize
  private let root: SVGElement
  private let box: CGRect
  private var elements: [String: SVGElement] = [:]
  /// The declarations of classes in style sheets.
  private var classes: [String: [String: String]] = [:]
  private static let depthLimit = 64
  /// The elements that may still be drawn, so that references to references come to an end.
  private var left = 100_000

  /// The inherited properties of an element.
  private struct Style {
    var properties: [String: String] = [:]
    /// The opacity of the element and those around it.
    var alpha: CGFloat = 1

    subscript(name: String) -> String? { properties[name] }
  }

  private static let inherited: Set<String> = [
    "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray",
    "stroke-miterlimit", "fill-opacity", "stroke-opacity", "fill-rule", "clip-rule", "color",
    "visibility",
  ]

  /// Prepares a file for drawing; `nil` if it has no size.
  init?(_ root: SVGElement) {
    let width = SVGNotation.length(root.attributes["width"])
    let height = SVGNotation.length(root.attributes["height"])
    let view = SVGNotation.numbers(root.attributes["viewBox"])
    if view.count == 4, view[2] > 0, view[3] > 0 {
      box = CGRect(x: view[0], y: view[1], width: view[2], height: view[3])
      size = CGSize(
        width: width ?? height.map { $0 * view[2] / view[3] } ?? view[2],
        height: height ?? width.map { $0 * view[3] / view[2] } ?? view[3])
    } else {
      guard let width, let height else { return nil }
      size = CGSize(width: width, height: height)
      box = CGRect(origin: .zero, size: size)
    }
    self.root = root
    collect(root)
  }

  private mutating func collect(_ element: SVGElement) {
    if let id = element.attributes["id"], elements[id] == nil { elements[id] = element }
    if element.name == "style" { addClasses(of: element.text) }
    for child in element.children { collect(child) }
  }

  /// Adds the rules of a style sheet whose selectors are classes; others are skipped.
  private mutating func addClasses(of sheet: String) {
    for rule in sheet.split(separator: "}") {
      let parts = rule.split(separator: "{", maxSplits: 1)
      guard parts.count == 2 else { continue }
      for selector in parts[0].split(separator: ",") {
        let name = selector.trimmingCharacters(in: .whitespacesAndNewlines)
        guard name.hasPrefix(".") else { continue }
        classes[String(name.dropFirst()), default: [:]]
          .merge(Self.declarations(String(parts[1]))) { $1 }
      }
    }
  }

  private static func declarations(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    for declaration in text.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      result[parts[0].trimmingCharacters(in: .whitespacesAndNewlines)] =
        parts[1].trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return result
  }

  /// Returns the properties that an element has itself.
  private func properties(of element: SVGElement) -> [String: String] {
    var result = element.attributes
    for name in (element.attributes["class"] ?? "").split(separator: " ") {
      result.merge(classes[String(name)] ?? [:]) { $1 }
    }
    return result.merging(Self.declarations(element.attributes["style"] ?? "")) { $1 }
  }

  // MARK: Drawing

  /// Draws the file into a rectangle of ``size`` at the origin, without distortion.
  ///
  /// - Throws: ``Unsupported`` if the file shows anything that is not supported.
  mutating func draw(in context: CGContext) throws(Unsupported) {
    let scale = min(size.width / box.width, size.height / box.height)
    context.translateBy(
      x: (size.width - box.width * scale) / 2, y: (size.height - box.height * scale) / 2)
    context.scaleBy(x: scale, y: scale)
    context.translateBy(x: -box.minX, y: -box.minY)
    let style = style(of: root, in: Style())
    for child in root.children { try draw(child, style, context, depth: 0) }
    guard context.operations.haveDrawableMasks else { throw Unsupported() }
  }

  private func style(of element: SVGElement, in outer: Style) -> Style {
    let own = properties(of: element)
    var style = outer
    for name in Self.inherited { if let value = own[name] { style.properties[name] = value } }
    style.alpha *= SVGNotation.fraction(own["opacity"]) ?? 1
    return style
  }

  private mutating func draw(
    _ element: SVGElement, _ outer: Style, _ context: CGContext, depth: Int
  ) throws(Unsupported) {
    let own = properties(of: element)
    left -= 1
    guard depth < Self.depthLimit, left > 0 else { throw Unsupported() }
    guard own["display"] != "none" else { return }
    let style = style(of: element, in: outer)
    guard let transform = SVGNotation.transform(own["transform"]) else { throw Unsupported() }
    context.saveGState()
    defer { context.restoreGState() }
    context.concatenate(transform)
    if let clip = own["clip-path"], clip != "none" { try addClip(clip, context) }
    if let mask = own["mask"], mask != "none" { try addMask(mask, context, depth: depth) }
    switch element.name {
    case "g", "svg", "a", "switch":
      for child in element.children { try draw(child, style, context, depth: depth + 1) }
    case "use":
      guard let target = target(of: own["href"]) else { throw Unsupported() }
      context.translateBy(
        x: SVGNotation.length(own["x"]) ?? 0, y: SVGNotation.length(own["y"]) ?? 0)
      if target.name == "symbol" { throw Unsupported() }
      try draw(target, style, context, depth: depth + 1)
    case "text", "image", "foreignObject": throw Unsupported()
    default:
      guard let path = path(of: element), !path.isEmpty, style["visibility"] != "hidden" else {
        return
      }
      try paint(CGPath(path), style, context)
    }
  }

  /// Returns the element with the id in a reference such as `#a` or `url(#a)`.
  private func target(of reference: String?) -> SVGElement? {
    guard let reference, let hash = reference.firstIndex(of: "#") else { return nil }
    let id = reference[reference.index(after: hash)...].prefix { !")\"' ".contains($0) }
    return elements[String(id)]
  }

  private func addClip(_ reference: String, _ context: CGContext) throws(Unsupported) {
    guard let clip = target(of: reference), clip.name == "clipPath",
      clip.attributes["clipPathUnits"] != "objectBoundingBox",
      let outer = SVGNotation.transform(clip.attributes["transform"])
    else { throw Unsupported() }
    var path: [CGPath.Element] = []
    var rule = CGPathFillRule.winding
    for child in clip.children {
      let shape = child.name == "use" ? target(of: child.attributes["href"]) : child
      guard let shape, let transform = SVGNotation.transform(shape.attributes["transform"]) else {
        throw Unsupported()
      }
      path += (self.path(of: shape) ?? []).applying(transform.concatenating(outer))
      if properties(of: shape)["clip-rule"] == "evenodd" { rule = .evenOdd }
    }
    context.beginPath()
    context.addPath(CGPath(path))
    context.clip(using: rule)
  }

  /// Limits drawing to a mask, as far as it is light; its region is not observed.
  private mutating func addMask(
    _ reference: String, _ context: CGContext, depth: Int
  ) throws(Unsupported) {
    guard let mask = target(of: reference), mask.name == "mask",
      mask.attributes["maskContentUnits"] != "objectBoundingBox"
    else { throw Unsupported() }
    let drawn = CGContext(width: 0, height: 0, transform: context.ctm)
    let style = style(of: mask, in: Style())
    for child in mask.children { try draw(child, style, drawn, depth: depth + 1) }
    let isAlpha = properties(of: mask)["mask-type"] == "alpha"
    context.clip(to: drawn.operations, isLuminosity: !isAlpha)
  }

  /// Returns the outline of a shape; `nil` for an element that is none.
  private func path(of element: SVGElement) -> [CGPath.Element]? {
    func length(_ name: String) -> CGFloat {
      SVGNotation.length(element.attributes[name]) ?? 0
    }
    let path = CGMutablePath()
    switch element.name {
    case "path": return SVGNotation.path(element.attributes["d"] ?? "")
    case "rect":
      let rect = CGRect(
        x: length("x"), y: length("y"), width: length("width"), height: length("height"))
      guard rect.width > 0, rect.height > 0 else { return [] }
      let rx = element.attributes["rx"] == nil ? length("ry") : length("rx")
      let ry = element.attributes["ry"] == nil ? length("rx") : length("ry")
      path.addRoundedRect(
        in: rect, cornerWidth: min(rx, rect.width / 2), cornerHeight: min(ry, rect.height / 2))
    case "circle", "ellipse":
      let rx = element.name == "circle" ? length("r") : length("rx")
      let ry = element.name == "circle" ? length("r") : length("ry")
      path.addEllipse(
        in: CGRect(x: length("cx") - rx, y: length("cy") - ry, width: 2 * rx, height: 2 * ry))
    case "line":
      path.move(to: CGPoint(x: length("x1"), y: length("y1")))
      path.addLine(to: CGPoint(x: length("x2"), y: length("y2")))
    case "polyline", "polygon":
      let numbers = SVGNotation.numbers(element.attributes["points"])
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        CGPoint(x: numbers[$0], y: numbers[$0 + 1])
      }
      guard points.count > 1 else { return [] }
      path.addLines(between: points)
      if element.name == "polygon" { path.closeSubpath() }
    default: return nil
    }
    return path.elements
  }

  // MARK: Painting

  private func paint(_ path: CGPath, _ style: Style, _ context: CGContext) throws(Unsupported) {
    let fill = style["fill"] ?? "black"
    let fillAlpha = style.alpha * (SVGNotation.fraction(style["fill-opacity"]) ?? 1)
    let rule: CGPathFillRule = style["fill-rule"] == "evenodd" ? .evenOdd : .winding
    if fill.hasPrefix("url(") {
      try fillWithGradient(path, rule, fill, fillAlpha, context)
    } else if let color = try color(fill, style, fillAlpha) {
      context.setFillColor(color)
      context.beginPath()
      context.addPath(path)
      context.fillPath(using: rule)
    }
    let stroke = style["stroke"] ?? "none"
    let strokeAlpha = style.alpha * (SVGNotation.fraction(style["stroke-opacity"]) ?? 1)
    let width = SVGNotation.length(style["stroke-width"]) ?? 1
    guard width > 0, let color = try color(stroke, style, strokeAlpha) else { return }
    context.setStrokeColor(color)
    context.setLineWidth(width)
    context.setLineCap(
      style["stroke-linecap"] == "round"
        ? .round : style["stroke-linecap"] == "square" ? .square : .butt)
    context.setLineJoin(
      style["stroke-linejoin"] == "round"
        ? .round : style["stroke-linejoin"] == "bevel" ? .bevel : .miter)
    context.setLineDash(phase: 0, lengths: SVGNotation.numbers(style["stroke-dasharray"]))
    context.beginPath()
    context.addPath(path)
    context.strokePath()
  }

  /// Returns a colour; `nil` for none.
  private func color(
    _ text: String, _ style: Style, _ alpha: CGFloat
  ) throws(Unsupported) -> CGColor? {
    if text == "none" { return nil }
    let name = text.lowercased() == "currentcolor" ? style["color"] ?? "black" : text
    guard let color = SVGNotation.color(name, alpha: alpha) else { throw Unsupported() }
    return color
  }

  private func fillWithGradient(
    _ path: CGPath, _ rule: CGPathFillRule, _ reference: String, _ alpha: CGFloat,
    _ context: CGContext
  ) throws(Unsupported) {
    guard let element = target(of: reference),
      ["linearGradient", "radialGradient"].contains(element.name)
    else { throw Unsupported() }
    let base = target(of: element.attributes["href"])
    let attributes = (base?.attributes ?? [:]).merging(element.attributes) { $1 }
    let stops = element.children.isEmpty ? base?.children ?? [] : element.children
    var colors: [(location: CGFloat, color: CGColor)] = []
    for stop in stops where stop.name == "stop" {
      let own = properties(of: stop)
      let opacity = alpha * (SVGNotation.fraction(own["stop-opacity"]) ?? 1)
      guard let color = SVGNotation.color(own["stop-color"] ?? "black", alpha: opacity) else {
        throw Unsupported()
      }
      colors.append((SVGNotation.fraction(own["offset"]) ?? 0, color))
    }
    guard let transform = SVGNotation.transform(attributes["gradientTransform"]), !colors.isEmpty,
      attributes["spreadMethod"] ?? "pad" == "pad"
    else { throw Unsupported() }
    func coordinate(_ name: String, _ usual: CGFloat) -> CGFloat {
      SVGNotation.length(attributes[name])
        ?? attributes[name].flatMap { SVGNotation.numbers($0).first.map { $0 / 100 } } ?? usual
    }
    context.saveGState()
    defer { context.restoreGState() }
    context.beginPath()
    context.addPath(path)
    context.clip(using: rule)
    if attributes["gradientUnits"] != "userSpaceOnUse" {
      let bounds = path.boundingBoxOfPath
      context.translateBy(x: bounds.minX, y: bounds.minY)
      context.scaleBy(x: bounds.width, y: bounds.height)
    }
    context.concatenate(transform)
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    guard element.name == "radialGradient" else {
      return context.drawLinearGradient(
        CGGradient(stops: colors), start: CGPoint(x: coordinate("x1", 0), y: coordinate("y1", 0)),
        end: CGPoint(x: coordinate("x2", 1), y: coordinate("y2", 0)), options: options)
    }
    let center = CGPoint(x: coordinate("cx", 0.5), y: coordinate("cy", 0.5))
    let radius = coordinate("r", 0.5)
    guard radius > 0 else {
      // The area has the last color.
      context.setFillColor(colors[colors.count - 1].color)
      return context.fill(context.boundingBoxOfClipPath)
    }
    var focus = CGPoint(x: coordinate("fx", center.x), y: coordinate("fy", center.y))
    let (dx, dy) = (focus.x - center.x, focus.y - center.y)
    let distance = (dx * dx + dy * dy).squareRoot()
    // A focus outside of the circle counts as one on its edge.
    if distance >= radius {
      let part = 0.999 * radius / distance
      focus = CGPoint(x: center.x + dx * part, y: center.y + dy * part)
    }
    context.drawRadialGradient(
      CGGradient(stops: colors), startCenter: focus,
      startRadius: distance < radius ? coordinate("fr", 0) : 0, endCenter: center,
      endRadius: radius, options: options)
  }
}
