import CoreGraphics
import Foundation

extension ViewDrawing {
  /// Adds an image: its pixels if they are known, a stand-in for a system symbol, or a box with a
  /// pictogram for any other image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - box: The rectangle that the image fills; symbols keep their proportions.
  ///   - tint: The colour of symbols and templates.
  ///   - isTemplate: Whether an image without a rendering mode is a template, as in bars and buttons.
  ///   - isBackground: Whether text is above the image, so that a stand-in has no pictogram.
  mutating func addImage(
    _ image: UIImage, in box: CGRect, tint: UIColor = .label, isTemplate: Bool = false,
    isBackground: Bool = false
  ) {
    guard box.width > 0, box.height > 0 else { return }
    let color = image.content.tint ?? tint
    if let symbol = image.symbol {
      return addSymbol(named: symbol.name, size: image.size, in: box, color)
    }
    var shown = image
    switch image.content.picture {
    case .none: break
    case .symbol(let name): return addSymbol(named: name, size: image.size, in: box, color)
    case .file(let read): shown = read(traits.userInterfaceStyle) ?? image
    }
    let mode =
      image.renderingMode == .automatic ? shown.renderingMode : image.renderingMode
    let isTinted = mode == .alwaysTemplate || mode == .automatic && isTemplate
    let isColored = isTinted || image.content.tint != nil
    let parts = ImageParts(of: shown, resizedBy: image, in: box)
    guard let parts else {
      return add(shown, in: box, isColored ? color : nil, isBackground: isBackground)
    }
    for part in parts.rects {
      beginClip(part.clip, radius: 0)
      add(shown, in: part.whole, isColored ? color : nil, isBackground: isBackground)
      close()
    }
  }

  /// Adds the content of an image, in a colour or in its own ones, or a box that stands for it.
  private mutating func add(
    _ image: UIImage, in box: CGRect, _ color: UIColor?, isBackground: Bool
  ) {
    if let drawn = image.content.drawn, !drawn.operations.isEmpty {
      let tint = color.map { self.color($0).cgColor }
      return add(drawn, tint.map { tint in drawn.operations.map { $0.tinted(tint) } }, in: box)
    }
    guard let data = image.content.data else {
      return addPlaceholder(in: box, symbol: isBackground ? nil : "photo")
    }
    var file = DisplayList.Image(data: data, rect: box, tint: color.map { self.color($0) })
    if !data.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      var standIn = ViewDrawing(options: [], traits: traits)
      standIn.addPlaceholder(in: box, symbol: isBackground ? nil : "photo")
      file.standIn = standIn.list
    }
    add(file)
  }

  /// Adds what a program drew as an image, or the shapes of a file, or other operations in its place.
  private mutating func add(
    _ drawn: CGImage, _ operations: [CGContext.Operation]? = nil, in box: CGRect
  ) {
    guard drawn.width > 0, drawn.height > 0 else { return }
    beginClip(box, radius: 0)
    open(
      CGAffineTransform(
        a: box.width / CGFloat(drawn.width), b: 0, c: 0, d: box.height / CGFloat(drawn.height),
        tx: box.minX, ty: box.minY))
    add(operations ?? drawn.operations)
    close()
    close()
  }

  /// Adds a stand-in for a system symbol in the middle of a box, with the proportions of its size.
  private mutating func addSymbol(
    named name: String, size: CGSize, in box: CGRect, _ color: UIColor
  ) {
    guard size.width > 0, size.height > 0 else { return }
    let scale = min(box.width / size.width, box.height / size.height)
    let side = max(size.width, size.height) * scale
    let square = CGRect(
      x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
    addSymbol(named: name, in: square, color)
  }

  /// Adds a stand-in for a system symbol.
  mutating func addSymbol(named name: String, in square: CGRect, _ color: UIColor) {
    let shape = SymbolShape(named: name)
    guard square.width > 0 else { return }
    if let badge = shape.badge {
      let side = square.width / 2
      addSymbol(
        named: badge,
        in: CGRect(x: square.maxX - side, y: square.maxY - side, width: side, height: side), color)
    }
    let size = shape.badge == nil ? square.width : square.width * 0.8
    let scale = size / 24
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
        outline, shape.isFilled ? .fill(color) : ShapeStyle(stroke: color, width: 1.6))
      if shape.isFilled { lineColor = .systemBackground }
      open(
        CGAffineTransform(scaleX: 0.55, y: 0.55).concatenating(
          CGAffineTransform(translationX: 5.4, y: 5.4)))
      add(shape, isFilled: false, lineColor, width: 2.8)
      close()
    } else {
      add(shape, isFilled: shape.isFilled, color, width: 1.8)
    }
    if shape.isCrossedOut {
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 3, y: 3))
      line.addLine(to: CGPoint(x: 21, y: 21))
      addPath(line, ShapeStyle(stroke: lineColor, width: 1.8))
    }
    close()
  }

  /// Adds the lines or characters of a shape, in a square of 24 points.
  private mutating func add(
    _ shape: SymbolShape, isFilled: Bool, _ color: UIColor, width: CGFloat
  ) {
    guard shape.text.isEmpty else {
      let size: CGFloat = shape.text.count > 1 ? 15 : 20
      return addText(
        shape.text, centeredIn: CGRect(x: 0, y: 0, width: 24, height: 24),
        font: .systemFont(ofSize: size, weight: .medium), color: color)
    }
    let fills = isFilled || shape.isSolid
    addPath(shape.path, ShapeStyle(fill: fills ? color : nil, stroke: color, width: width))
    if !shape.inside.isEmpty {
      addPath(
        shape.inside, ShapeStyle(stroke: isFilled ? .systemBackground : color, width: width))
    }
  }
}

extension CGContext.Operation {
  /// Returns the operation in one colour, with the opacity that each of its own colours has.
  fileprivate func tinted(_ color: CGColor) -> CGContext.Operation {
    func tinted(_ own: CGColor) -> CGColor {
      color.copy(alpha: color.alpha * own.alpha) ?? color
    }
    var result = self
    result.state.fillColor = tinted(fillColor)
    result.state.strokeColor = tinted(strokeColor)
    result.text = text.map { line in
      var line = line
      line.color = tinted(line.color)
      return line
    }
    result.image = image.map { image in
      // Of a file, the opaque parts have the color.
      let source = (image.source as? UIImage)?.with {
        $0.tint = UIColor(cgColor: color)
        $0.renderingMode = .alwaysTemplate
      }
      return CGImage(
        width: image.width, height: image.height,
        operations: image.operations.map { $0.tinted(color) }, source: source)
    }
    if let gradient {
      result.gradient?.gradient = CGGradient(
        stops: gradient.gradient.stops.map { (location: $0.location, color: tinted($0.color)) })
    }
    return result
  }
}

extension UIView.ContentMode {
  /// Returns the rectangle of content with a size in a box.
  ///
  /// Source: developer.apple.com, UIView.ContentMode.
  func rect(of size: CGSize, in box: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return box }
    func scaled(_ scale: CGFloat) -> CGRect {
      let (width, height) = (size.width * scale, size.height * scale)
      return CGRect(
        x: box.midX - width / 2, y: box.midY - height / 2, width: width, height: height)
    }
    var rect = scaled(1)
    switch self {
    case .scaleToFill, .redraw: return box
    case .scaleAspectFit: return scaled(min(box.width / size.width, box.height / size.height))
    case .scaleAspectFill: return scaled(max(box.width / size.width, box.height / size.height))
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      if [.top, .topLeft, .topRight].contains(self) { rect.origin.y = box.minY }
      if [.bottom, .bottomLeft, .bottomRight].contains(self) {
        rect.origin.y = box.maxY - rect.height
      }
      if [.left, .topLeft, .bottomLeft].contains(self) { rect.origin.x = box.minX }
      if [.right, .topRight, .bottomRight].contains(self) { rect.origin.x = box.maxX - rect.width }
      return rect
    }
  }
}
