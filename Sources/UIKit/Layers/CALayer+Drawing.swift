import CoreGraphics
import Foundation

extension CALayer {
  /// Records what ``draw(in:)`` draws as the layer's content.
  func recordContent() {
    let context = CGContext(
      width: Int(bounds.width.length.rounded(.up)), height: Int(bounds.height.length.rounded(.up)))
    draw(in: context)
    painted = context.operations
  }

  /// Draws the layer and its sublayers, with the origin of its bounds at that of the context.
  func record(in context: CGContext) {
    layOutPlainLayers()
    view?.layoutIfNeeded()
    view?.displayIfPending()
    if view == nil { displayIfNeeded() }
    let box = CGRect(origin: .zero, size: bounds.size)
    context.saveGState()
    defer { context.restoreGState() }
    let shape = unsafe CGPath(
      roundedRect: box, cornerWidth: cornerRadius, cornerHeight: cornerRadius, transform: nil)
    if let color = backgroundColor {
      context.setFillColor(color)
      context.addPath(shape)
      context.fillPath()
    }
    if masksToBounds {
      context.addPath(shape)
      context.clip()
    }
    if let contents, let image = contents as? CGImage { context.draw(image, in: box) }
    if let shape = self as? CAShapeLayer { shape.recordShape(in: context) }
    context.operations += painted.map { $0.applying(context.ctm) }
    if borderWidth > 0, let borderColor {
      context.setStrokeColor(borderColor)
      context.setLineWidth(borderWidth)
      context.addPath(shape)
      context.strokePath()
    }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    for layer in sublayers ?? [] where !layer.isHidden && layer.opacity > 0 {
      context.saveGState()
      context.translateBy(x: layer.position.x, y: layer.position.y)
      context.concatenate(layer.affineTransform())
      let anchor = layer.anchorPoint
      context.translateBy(
        x: -layer.bounds.width * anchor.x, y: -layer.bounds.height * anchor.y)
      context.setAlpha(context.state.alpha * CGFloat(layer.opacity))
      layer.record(in: context)
      context.restoreGState()
    }
  }
}

extension CAShapeLayer {
  /// Fills and strokes the path.
  fileprivate func recordShape(in context: CGContext) {
    guard let path else { return }
    if let fillColor {
      context.setFillColor(fillColor)
      context.addPath(path)
      context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
    }
    guard let strokeColor, lineWidth > 0 else { return }
    context.saveGState()
    context.setStrokeColor(strokeColor)
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCap == .round ? .round : lineCap == .square ? .square : .butt)
    context.setLineJoin(lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter)
    context.setLineDash(
      phase: lineDashPhase, lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
    context.addPath(path)
    context.strokePath()
    context.restoreGState()
  }
}

extension UIView {
  /// Calls ``draw(_:)`` if drawing is pending, and keeps what it drew in the layer.
  func displayIfPending() {
    guard pending.display || contentMode == .redraw else { return }
    pending.display = false
    if let storedLayer { return storedLayer.display() }
    let context = CGContext(
      width: Int(bounds.width.length.rounded(.up)), height: Int(bounds.height.length.rounded(.up)))
    record(in: context)
    if !context.operations.isEmpty { layer.painted = context.operations }
  }

  /// Calls ``draw(_:)`` with a context as the current one, and the view's traits.
  func record(in context: CGContext) {
    traitCollection.performAsCurrent {
      GraphicsStack.with(context) { draw(bounds) }
    }
  }
}
