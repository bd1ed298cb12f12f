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
      for clip in operation.state.clips { begin(clip, of: operation) }
      if operation.alpha < 1 { open(.identity, opacity: operation.alpha) }
      add(operation)
      if operation.alpha < 1 { close() }
      for _ in operation.state.clips { close() }
    }
  }

  /// Begins to limit an operation to a clip.
  private mutating func begin(_ clip: CGContext.Clip, of operation: CGContext.Operation) {
    var mask = ViewDrawing(options: [], traits: traits)
    switch clip.mask {
    case .image(let image) where operation.kind != .fill:
      mask.add(image, in: CGPath(clip.elements).boundingBox)
      list.append(.beginMask(mask.list, isLuminosity: false))
    case .drawing(let drawings, let isLuminosity):
      mask.add(drawings)
      list.append(.beginMask(mask.list, isLuminosity: isLuminosity))
    case .image, nil: beginClip(.path(CGPath(clip.elements), isEvenOdd: clip.isEvenOdd))
    }
  }

  private mutating func add(_ image: CGImage, in box: CGRect) {
    addImage(image.shown, in: box)
  }

  private mutating func add(_ operation: CGContext.Operation) {
    switch operation.kind {
    case .fill:
      let color = UIColor(cgColor: operation.fillColor)
      let shape = DisplayList.Shape.path(operation.path, isEvenOdd: operation.isEvenOdd)
      // An image through which a shape is filled has the color of the fill; of several, the last one counts.
      guard let (mask, clip) = operation.lastImageMask else { return add(shape, .color(color)) }
      beginClip(shape)
      let template = mask.shown.with {
        $0.tint = nil
        $0.renderingMode = .alwaysTemplate
      }
      addImage(template, in: CGPath(clip.elements).boundingBox, tint: color)
      close()
    case .stroke:
      add(.path(operation.path, isEvenOdd: false), .init(stroke: stroke(of: operation)))
    case .image:
      let box = operation.path.boundingBox
      guard let image = operation.image else { return addImage(UIImage(size: box.size), in: box) }
      add(image, in: box)
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
      if let gradient = operation.gradient { add(gradient, in: operation.clipBounds) }
    case .clear: break
    }
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

  /// Appends the image of a layer, and the content of a layer subclass, in a rectangle at the origin.
  mutating func addContent(of layer: CALayer, size: CGSize) {
    addImage(of: layer, size)
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

  /// Appends the image that is the content of a layer.
  ///
  /// Source: developer.apple.com, CALayer, `contents` and `contentsGravity`.
  private mutating func addImage(of layer: CALayer, _ size: CGSize) {
    guard let contents = layer.contents as AnyObject?, let image = contents as? CGImage else {
      return
    }
    let bounds = CGRect(origin: .zero, size: size)
    let scale = layer.contentsScale > 0 ? layer.contentsScale : 1
    let own = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    if layer.masksToBounds { beginClip(outline(of: layer, bounds)) }
    add(image, in: layer.contentsGravity.contentMode.rect(of: own, in: bounds))
    if layer.masksToBounds { close() }
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

  /// Begins to limit a layer to its mask.
  ///
  /// A mask of which nothing is drawn does not limit it, nor does one of too many masks of masks. A mask lies in the
  /// coordinates of the layer, as its sublayers do.
  ///
  /// - Returns: Whether a group began.
  mutating func beginMask(of layer: CALayer?) -> Bool {
    guard let layer, let mask = layer.mask, maskDepth < Self.maskLimit else { return false }
    let origin = layer.bounds.origin
    if let shape = mask as? CAShapeLayer, let path = shape.path, shape.isOpaqueShape {
      let moved = UIBezierPath(cgPath: path)
      moved.apply(
        CGAffineTransform(
          translationX: shape.frame.minX - shape.bounds.minX - origin.x,
          y: shape.frame.minY - shape.bounds.minY - origin.y))
      beginClip(.path(moved.cgPath, isEvenOdd: shape.fillRule == .evenOdd))
      return true
    }
    var drawing = ViewDrawing(options: options.intersection(.presentation), traits: traits)
    drawing.maskDepth = maskDepth + 1
    if let view = mask.view {
      let place = view.frame.origin
      drawing.add(view, at: CGPoint(x: place.x - origin.x, y: place.y - origin.y))
    } else {
      drawing.add(mask, in: origin)
    }
    guard drawing.list.drawsAnything else { return false }
    list.append(.beginMask(drawing.list, isLuminosity: false))
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

extension CAShapeLayer {
  /// Whether the layer draws an opaque shape and nothing else.
  fileprivate var isOpaqueShape: Bool {
    strokeColor == nil && fillColor?.alpha == 1 && opacity == 1 && !isHidden
      && plainSublayers.isEmpty && backgroundColor == nil && contents == nil && borderWidth == 0
      && shadowOpacity == 0 && mask == nil && !masksToBounds
      && affineTransform() == .identity
  }
}

extension CALayerContentsGravity {
  /// The content mode that places an image in the same way.
  fileprivate var contentMode: UIView.ContentMode {
    switch self {
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    case .resizeAspect: .scaleAspectFit
    case .resizeAspectFill: .scaleAspectFill
    default: .scaleToFill
    }
  }
}

extension CGImage {
  /// The image of a file, or what a program drew.
  fileprivate var shown: UIImage { source as? UIImage ?? UIImage(cgImage: self) }
}

extension CGContext.Operation {
  /// The image that masks the operation, with its clip; the last one of several.
  fileprivate var lastImageMask: (CGImage, CGContext.Clip)? {
    for clip in state.clips.reversed() {
      if case .image(let image)? = clip.mask { return (image, clip) }
    }
    return nil
  }
}
