import CoreGraphics
import Foundation

/// The drawings of layers and of a view's own drawing.
extension ViewDrawing {
  /// Appends the paths that a view has drawn, and calls its `draw(_:)` if needed.
  mutating func addDrawn(_ view: UIView) {
    if view.pending.display || view.contentMode == .redraw {
      view.pending.display = false
      let painted = PaintRecording.record { view.draw(view.bounds) }
      if !painted.isEmpty || view.storedLayer != nil { view.layer.painted = painted }
    }
    guard let painted = view.storedLayer?.painted, !painted.isEmpty else { return }
    let origin = view.bounds.origin
    // Drawing is clipped to the bounds, even if subviews are not.
    beginClip(CGRect(origin: .zero, size: view.bounds.size), radius: 0)
    open(CGAffineTransform(translationX: -origin.x, y: -origin.y))
    for path in painted { add(path) }
    close()
    close()
  }

  private mutating func add(_ painted: PaintedPath) {
    let color = self.color(painted.color)
    let paint =
      if let width = painted.lineWidth {
        DisplayList.Paint(stroke: .init(color, width: width))
      } else {
        DisplayList.Paint.color(color)
      }
    add(
      .path(painted.path, isEvenOdd: painted.isEvenOdd && painted.lineWidth == nil), paint)
  }

  // MARK: Layers

  /// Appends the content of a layer subclass, in a rectangle at the origin.
  mutating func addContent(of layer: CALayer, size: CGSize) {
    switch layer {
    case let layer as CAShapeLayer: addShape(layer)
    case let layer as CAGradientLayer: addGradient(layer, size)
    default: break
    }
  }

  private mutating func addShape(_ layer: CAShapeLayer) {
    guard let path = layer.path, !path.isEmpty else { return }
    var paint = DisplayList.Paint(fill: layer.fillColor.map { .color(UIColor(cgColor: $0)) })
    if let line = layer.strokeColor, layer.lineWidth > 0 {
      var stroke = DisplayList.Stroke(UIColor(cgColor: line), width: layer.lineWidth)
      stroke.cap = layer.lineCap.rawValue
      stroke.join = layer.lineJoin.rawValue
      stroke.dashes = layer.lineDashPattern?.map(\.doubleValue) ?? []
      paint.stroke = stroke
    }
    add(.path(path, isEvenOdd: layer.fillRule == .evenOdd), paint)
  }

  private mutating func addGradient(_ layer: CAGradientLayer, _ size: CGSize) {
    let stops = layer.stops.map { (place: Double($0.place), color: UIColor(cgColor: $0.color)) }
    guard !stops.isEmpty else { return }
    let fill = DisplayList.Fill.gradient(stops: stops, from: layer.startPoint, to: layer.endPoint)
    add(
      .rectangle(CGRect(origin: .zero, size: size), radius: layer.cornerRadius),
      .init(fill: fill))
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
    addBackground(layer.backgroundColor.map(UIColor.init(cgColor:)), layer, size)
    addContent(of: layer, size: size)
    if layer.plainSublayers.isEmpty == false {
      if layer.masksToBounds {
        beginClip(CGRect(origin: .zero, size: size), radius: layer.cornerRadius)
      }
      for inside in layer.sublayers ?? [] { add(inside, in: layer.bounds.origin) }
      if layer.masksToBounds { close() }
    }
    close()
  }
}
