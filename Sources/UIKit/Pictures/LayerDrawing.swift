import CoreGraphics
import Foundation

/// The drawings of layers and of a view's own drawing.
extension ViewDrawing {
  /// Appends what a view has drawn, and calls its `draw(_:)` if needed.
  mutating func addDrawn(_ view: UIView) {
    view.displayIfPending()
    guard let painted = view.storedLayer?.painted, !painted.isEmpty else { return }
    // Drawing is clipped to the bounds, even if subviews are not.
    beginClip(CGRect(origin: .zero, size: view.bounds.size), radius: 0)
    let origin = view.bounds.origin
    let moves =
      origin == .zero
      ? "" : " transform=\"translate(\(number(-origin.x)) \(number(-origin.y)))\""
    write("<g\(moves)>")
    add(painted)
    write("</g>")
    endClip()
  }

  /// Appends recorded drawings.
  private mutating func add(_ operations: [CGContext.Operation]) {
    for operation in operations {
      for clip in operation.state.clips {
        beginClip(path: Self.data(of: CGPath(clip.elements), number), isEvenOdd: clip.isEvenOdd)
      }
      add(operation)
      for _ in operation.state.clips { endClip() }
    }
  }

  private mutating func add(_ operation: CGContext.Operation) {
    let data = Self.data(of: operation.path, number)
    let opacity = opacity(operation.alpha)
    switch operation.kind {
    case .fill:
      let rule = operation.isEvenOdd ? " fill-rule=\"evenodd\"" : ""
      write("<path d=\"\(data)\"\(fill(UIColor(cgColor: operation.fillColor)))\(rule)\(opacity)/>")
    case .stroke:
      let color = UIColor(cgColor: operation.strokeColor)
      write(
        """
        <path d="\(data)" fill="none"\(stroke(color)) \
        stroke-width="\(number(operation.lineWidth))"\(look(of: operation.state))\(opacity)/>
        """)
    case .image: addImage(in: CGPath(operation.elements).boundingBox)
    case .text:
      guard let text = operation.text else { return }
      write(
        """
        <text x="\(number(text.baseline.x))" y="\(number(text.baseline.y))" \
        font-size="\(number(text.fontSize))"\(fill(UIColor(cgColor: text.color)))\(opacity) \
        textLength="\(number(text.width))" lengthAdjust="spacingAndGlyphs" \
        xml:space="preserve">\(VectorNotation.escaped(text.text))</text>
        """)
    case .gradient, .clear: break
    }
  }

  private mutating func addImage(in box: CGRect) {
    addImage(UIImage(size: box.size), in: box)
  }

  private func look(of state: CGContext.State) -> String {
    var look = ""
    if state.lineCap != .butt {
      look += " stroke-linecap=\"\(state.lineCap == .round ? "round" : "square")\""
    }
    if state.lineJoin != .miter {
      look += " stroke-linejoin=\"\(state.lineJoin == .round ? "round" : "bevel")\""
    }
    if !state.dash.lengths.isEmpty {
      look += " stroke-dasharray=\"\(state.dash.lengths.map(number).joined(separator: " "))\""
    }
    return look
  }

  private func stroke(_ color: UIColor) -> String {
    let opacity = color.opacity < 1 ? " stroke-opacity=\"\(number(color.opacity))\"" : ""
    return " stroke=\"\(VectorNotation.color(color))\"\(opacity)"
  }

  /// Returns a path in SVG notation.
  private static func data(of path: CGPath, _ number: (CGFloat) -> String) -> String {
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

  // MARK: Layers

  /// Appends the content of a layer subclass, in a rectangle at the origin.
  mutating func addContent(of layer: CALayer, size: CGSize) {
    switch layer {
    case let layer as CAShapeLayer: addShape(layer)
    case let layer as CAGradientLayer: addGradient(layer, size)
    case let layer as CATextLayer: addText(layer, size)
    default: break
    }
  }

  private mutating func addText(_ layer: CATextLayer, _ size: CGSize) {
    guard let shown = layer.shownText else { return }
    let color = UIColor(cgColor: layer.foregroundColor ?? .clear)
    add(
      shown.layout, in: CGRect(origin: .zero, size: size), alignment: shown.alignment,
      color: color, isMirrored: false)
  }

  private mutating func addShape(_ layer: CAShapeLayer) {
    guard let path = layer.path, !path.isEmpty else { return }
    var look = layer.fillColor.map { fill(UIColor(cgColor: $0)) } ?? " fill=\"none\""
    if layer.fillRule == .evenOdd { look += " fill-rule=\"evenodd\"" }
    if let line = layer.strokeColor, layer.lineWidth > 0 {
      look += stroke(UIColor(cgColor: line)) + " stroke-width=\"\(number(layer.lineWidth))\""
      if layer.lineCap != .butt {
        look += " stroke-linecap=\"\(VectorNotation.escaped(layer.lineCap.rawValue))\""
      }
      if layer.lineJoin != .miter {
        look += " stroke-linejoin=\"\(VectorNotation.escaped(layer.lineJoin.rawValue))\""
      }
      if let dashes = layer.lineDashPattern, !dashes.isEmpty {
        let lengths = dashes.map { VectorNotation.number($0.doubleValue) }
        look += " stroke-dasharray=\"\(lengths.joined(separator: " "))\""
      }
    }
    write("<path d=\"\(Self.data(of: path, number))\"\(look)/>")
  }

  private mutating func addGradient(_ layer: CAGradientLayer, _ size: CGSize) {
    let stops = layer.stops
    guard !stops.isEmpty else { return }
    let id = newGradient()
    let (from, to) = (layer.startPoint, layer.endPoint)
    write(
      """
      <linearGradient id="\(id)" x1="\(number(from.x))" y1="\(number(from.y))" \
      x2="\(number(to.x))" y2="\(number(to.y))">
      """)
    for stop in stops {
      let color = UIColor(cgColor: stop.color)
      let opacity = color.opacity < 1 ? " stop-opacity=\"\(number(color.opacity))\"" : ""
      write(
        """
        <stop offset="\(VectorNotation.number(stop.place))" \
        stop-color="\(VectorNotation.color(color))"\(opacity)/>
        """)
    }
    write("</linearGradient>")
    let corner = layer.cornerRadius > 0 ? " rx=\"\(number(layer.cornerRadius))\"" : ""
    let box = CGRect(origin: .zero, size: size)
    write("<rect \(VectorNotation.attributes(of: box))\(corner) fill=\"url(#\(id))\"/>")
  }

  /// Appends a layer without a view, with its sublayers.
  mutating func add(_ layer: CALayer, in bounds: CGPoint) {
    guard !layer.isHidden, layer.opacity > 0 else { return }
    let size = layer.bounds.size
    let anchor = CGPoint(x: size.width * layer.anchorPoint.x, y: size.height * layer.anchorPoint.y)
    let origin = CGPoint(
      x: layer.position.x - anchor.x - bounds.x, y: layer.position.y - anchor.y - bounds.y)
    open(
      placement(origin, transform: layer.affineTransform(), anchor: anchor)
        + opacity(CGFloat(layer.opacity)))
    addBackground(layer.backgroundColor.map(UIColor.init(cgColor:)), layer, size)
    addContent(of: layer, size: size)
    layer.layOutPlainLayers()
    layer.displayIfNeeded()
    add(layer.painted)
    if layer.plainSublayers.isEmpty == false {
      if layer.masksToBounds {
        beginClip(CGRect(origin: .zero, size: size), radius: layer.cornerRadius)
      }
      for inside in layer.sublayers ?? [] { add(inside, in: layer.bounds.origin) }
      if layer.masksToBounds { endClip() }
    }
    close()
  }
}
