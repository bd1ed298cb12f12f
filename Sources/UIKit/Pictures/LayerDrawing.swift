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
    open(CGAffineTransform(translationX: -origin.x, y: -origin.y))
    add(painted)
    close()
    close()
  }

  /// Appends recorded drawings.
  mutating func add(_ operations: [CGContext.Operation]) {
    for operation in operations.masked {
      for clip in operation.state.clips {
        beginClip(.path(CGPath(clip.elements), isEvenOdd: clip.isEvenOdd))
      }
      if operation.alpha < 1 { open(.identity, opacity: operation.alpha) }
      add(operation)
      if operation.alpha < 1 { close() }
      for _ in operation.state.clips { close() }
    }
  }

  private mutating func add(_ operation: CGContext.Operation) {
    switch operation.kind {
    case .fill:
      let color = UIColor(cgColor: operation.fillColor)
      let shape = DisplayList.Shape.path(operation.path, isEvenOdd: operation.isEvenOdd)
      guard let clip = operation.state.clips.last(where: { $0.mask != nil }), let mask = clip.mask
      else { return add(shape, .color(color)) }
      beginClip(shape)
      let image = mask.source as? UIImage ?? UIImage(cgImage: mask)
      let template = image.with {
        $0.tint = nil
        $0.renderingMode = .alwaysTemplate
      }
      addImage(template, in: CGPath(clip.elements).boundingBox, tint: color)
      close()
    case .stroke:
      add(.path(operation.path, isEvenOdd: false), .init(stroke: stroke(of: operation)))
    case .image:
      let box = operation.path.boundingBox
      let image =
        operation.image.map { $0.source as? UIImage ?? UIImage(cgImage: $0) }
        ?? UIImage(size: box.size)
      addImage(image, in: box)
    case .text:
      guard let text = operation.text else { return }
      let weight = UIFont.Weight(rawValue: text.weight)
      let font =
        UIFont(name: text.fontName, size: text.fontSize)
        ?? .systemFont(ofSize: text.fontSize, weight: weight)
      add(
        .init(
          text: text.text, origin: text.baseline, width: text.width, font: font,
          color: UIColor(cgColor: text.color)))
    case .gradient:
      if let gradient = operation.gradient, gradient.radii == nil {
        add(gradient, in: operation.clipBounds)
      }
    case .clear: break
    }
  }

  /// Adds a gradient along a line, which fills a square around the clip.
  private mutating func add(_ gradient: CGContext.Gradient, in clip: CGRect?) {
    let (start, end) = (gradient.start, gradient.end)
    let length = CGFloat(hypot(Double(end.x - start.x), Double(end.y - start.y)))
    let line = CGRect(origin: start, size: .zero).union(CGRect(origin: end, size: .zero))
    let box = clip ?? line.insetBy(dx: -length, dy: -length)
    let side = max(box.width, box.height)
    guard length > 0, side > 0, side.isFinite else { return }
    let square = CGRect(x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
    // The part of the plane between the ends, or beyond an end at which the gradient continues.
    let reach = length + 2 * side + abs(start.x - box.midX) + abs(start.y - box.midY)
    let (dx, dy) = ((end.x - start.x) / length * reach, (end.y - start.y) / length * reach)
    let before: CGFloat = gradient.options.contains(.drawsBeforeStartLocation) ? 1 : 0
    let after: CGFloat = gradient.options.contains(.drawsAfterEndLocation) ? 1 : 0
    let first = CGPoint(x: start.x - before * dx, y: start.y - before * dy)
    let last = CGPoint(x: end.x + after * dx, y: end.y + after * dy)
    let part = CGMutablePath()
    part.addLines(between: [
      CGPoint(x: first.x - dy, y: first.y + dx), CGPoint(x: first.x + dy, y: first.y - dx),
      CGPoint(x: last.x + dy, y: last.y - dx), CGPoint(x: last.x - dy, y: last.y + dx),
    ])
    part.closeSubpath()
    func fraction(_ point: CGPoint) -> CGPoint {
      CGPoint(x: (point.x - square.minX) / side, y: (point.y - square.minY) / side)
    }
    let stops = gradient.gradient.stops.map {
      (place: Double($0.location), color: UIColor(cgColor: $0.color))
    }
    beginClip(.path(part, isEvenOdd: false))
    add(
      .rectangle(square, radius: 0),
      .init(fill: .gradient(stops: stops, from: fraction(start), to: fraction(end))))
    close()
  }

  private func stroke(of operation: CGContext.Operation) -> DisplayList.Stroke {
    let state = operation.state
    var stroke = DisplayList.Stroke(
      UIColor(cgColor: operation.strokeColor), width: operation.lineWidth)
    stroke.cap =
      switch state.lineCap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    stroke.join =
      switch state.lineJoin {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    stroke.dashes = state.dash.lengths.map(Double.init)
    return stroke
  }

  // MARK: Layers

  /// Appends the shadow of a layer: that of its path, or else of what it draws itself.
  ///
  /// The shadows of texts, images and sublayers are not drawn. Source: developer.apple.com, CALayer,
  /// `shadowPath`.
  mutating func addShadow(of layer: CALayer?, background: UIColor?, size: CGSize) {
    guard let layer, layer.shadowOpacity > 0, !layer.masksToBounds, let color = layer.shadowColor,
      let (shape, opacity) = shadowed(layer, background: background, size: size)
    else { return }
    let base = UIColor(cgColor: color)
    let shadow = DisplayList.Shadow(
      color: base.withAlphaComponent(base.opacity * opacity * CGFloat(layer.shadowOpacity)),
      offset: layer.shadowOffset, radius: max(0, layer.shadowRadius))
    list.append(.shadow(shape, shadow))
  }

  /// Returns the shape that throws the shadow of a layer, with its opacity; `nil` for none.
  private func shadowed(
    _ layer: CALayer, background: UIColor?, size: CGSize
  ) -> (shape: DisplayList.Shape, opacity: CGFloat)? {
    if let path = layer.shadowPath { return (.path(path, isEvenOdd: false), 1) }
    let box = CGRect(origin: .zero, size: size)
    if let background = background.map(color), background.opacity > 0 {
      return (outline(of: layer, box), background.opacity)
    }
    switch layer {
    case let layer as CAShapeLayer:
      guard let path = layer.path, !path.isEmpty, let fill = layer.fillColor else { return nil }
      return (
        .path(path, isEvenOdd: layer.fillRule == .evenOdd), UIColor(cgColor: fill).opacity
      )
    case let layer as CAGradientLayer:
      guard let opacity = layer.stops.map({ UIColor(cgColor: $0.color).opacity }).max() else {
        return nil
      }
      return (outline(of: layer, box), opacity)
    default: return nil
    }
  }

  /// Appends the content of a layer subclass, in a rectangle at the origin.
  mutating func addContent(of layer: CALayer, size: CGSize) {
    switch layer {
    case let layer as CAShapeLayer:
      // The path may reach beyond the layer.
      if layer.masksToBounds { beginClip(outline(of: layer, CGRect(origin: .zero, size: size))) }
      addShape(layer)
      if layer.masksToBounds { close() }
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
    var paint = DisplayList.Paint(fill: layer.fillColor.map { .color(UIColor(cgColor: $0)) })
    if let line = layer.strokeColor, layer.lineWidth > 0 {
      var stroke = DisplayList.Stroke(UIColor(cgColor: line), width: layer.lineWidth)
      stroke.cap = .init(rawValue: layer.lineCap.rawValue) ?? .butt
      stroke.join = .init(rawValue: layer.lineJoin.rawValue) ?? .miter
      stroke.dashes = layer.lineDashPattern?.map(\.doubleValue) ?? []
      paint.stroke = stroke
    }
    add(.path(path, isEvenOdd: layer.fillRule == .evenOdd), paint)
  }

  private mutating func addGradient(_ layer: CAGradientLayer, _ size: CGSize) {
    let stops = layer.stops.map { (place: Double($0.place), color: UIColor(cgColor: $0.color)) }
    guard !stops.isEmpty else { return }
    let fill = DisplayList.Fill.gradient(stops: stops, from: layer.startPoint, to: layer.endPoint)
    add(outline(of: layer, CGRect(origin: .zero, size: size)), .init(fill: fill))
  }

  /// Returns the outline of a layer with a rectangle as its bounds.
  func outline(of layer: CALayer?, _ rect: CGRect) -> DisplayList.Shape {
    guard let layer, layer.cornerRadius > 0 else { return .rectangle(rect, radius: 0) }
    let all: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    guard layer.maskedCorners != all else {
      return .rectangle(rect, radius: layer.cornerRadius)
    }
    var corners: UIRectCorner = []
    if layer.maskedCorners.contains(.layerMinXMinYCorner) { corners.insert(.topLeft) }
    if layer.maskedCorners.contains(.layerMaxXMinYCorner) { corners.insert(.topRight) }
    if layer.maskedCorners.contains(.layerMinXMaxYCorner) { corners.insert(.bottomLeft) }
    if layer.maskedCorners.contains(.layerMaxXMaxYCorner) { corners.insert(.bottomRight) }
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: corners,
      cornerRadii: CGSize(width: layer.cornerRadius, height: layer.cornerRadius))
    return .path(path.cgPath, isEvenOdd: false)
  }

  /// Begins to clip to a layer's mask, where it is a shape layer with a path.
  ///
  /// - Returns: Whether a group began.
  mutating func beginMask(of layer: CALayer?) -> Bool {
    guard let mask = layer?.mask as? CAShapeLayer, let path = mask.path else { return false }
    let moved = UIBezierPath(cgPath: path)
    moved.apply(CGAffineTransform(translationX: mask.frame.minX, y: mask.frame.minY))
    beginClip(.path(moved.cgPath, isEvenOdd: mask.fillRule == .evenOdd))
    return true
  }

  /// Appends a layer without a view, with its sublayers.
  mutating func add(_ layer: CALayer, in bounds: CGPoint) {
    guard !layer.isHidden, layer.opacity > 0 else { return }
    let size = layer.bounds.size
    let anchor = CGPoint(x: size.width * layer.anchorPoint.x, y: size.height * layer.anchorPoint.y)
    let origin = CGPoint(
      x: layer.position.x - anchor.x - bounds.x, y: layer.position.y - anchor.y - bounds.y)
    open(
      placement(origin, transform: layer.affineTransform(), anchor: anchor),
      opacity: CGFloat(layer.opacity))
    let background = layer.backgroundColor.map(UIColor.init(cgColor:))
    addShadow(of: layer, background: background, size: size)
    let isMasked = beginMask(of: layer)
    addBackground(background, layer, size)
    addContent(of: layer, size: size)
    layer.layOutPlainLayers()
    layer.displayIfNeeded()
    add(layer.painted)
    if layer.plainSublayers.isEmpty == false {
      let box = CGRect(origin: .zero, size: size)
      if layer.masksToBounds { beginClip(outline(of: layer, box)) }
      for inside in layer.sublayers ?? [] { add(inside, in: layer.bounds.origin) }
      if layer.masksToBounds { close() }
    }
    addBorder(of: layer, size)
    if isMasked { close() }
    close()
  }
}
