public import Foundation

extension CALayer {
  /// Converts a point from this layer's coordinates to those of another layer, or of the topmost
  /// layer if it is `nil`.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    let top = pointInTop(p)
    return l.map { $0.pointFromTop(top) } ?? top
  }

  /// Converts a point from the coordinates of another layer, or of the topmost layer if it is
  /// `nil`, to those of this layer.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    pointFromTop(l.map { $0.pointInTop(p) } ?? p)
  }

  /// Converts a rectangle from this layer's coordinates to those of another layer, or of the
  /// topmost layer if it is `nil`; the result is the bounding box of the converted corners.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    r.around { convert($0, to: l) }
  }

  /// Converts a rectangle from the coordinates of another layer, or of the topmost layer if it is
  /// `nil`, to those of this layer; the result is the bounding box of the converted corners.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.around { convert($0, from: l) }
  }

  func layerHit(at p: CGPoint) -> CALayer? {
    let point = pointFromSuperlayer(p)
    guard !isHidden, contains(point) else { return nil }
    for layer in (sublayers ?? []).reversed() {
      if let hit = layer.hitTest(point) { return hit }
    }
    return self
  }

  private var anchorInside: CGPoint {
    CGPoint(
      x: bounds.minX + bounds.width * anchorPoint.x,
      y: bounds.minY + bounds.height * anchorPoint.y)
  }

  private func pointToSuperlayer(_ point: CGPoint) -> CGPoint {
    point.moved(by: anchorInside, times: -1).applying(affineTransform()).moved(by: position)
  }

  private func pointFromSuperlayer(_ point: CGPoint) -> CGPoint {
    point.moved(by: position, times: -1).applying(affineTransform().inverted())
      .moved(by: anchorInside)
  }

  private func pointInTop(_ point: CGPoint) -> CGPoint {
    guard let above = superlayer else { return point }
    return above.pointInTop(pointToSuperlayer(point))
  }

  private func pointFromTop(_ point: CGPoint) -> CGPoint {
    guard let above = superlayer else { return point }
    return pointFromSuperlayer(above.pointFromTop(point))
  }
}

extension CGRect {
  /// Returns the bounding box of the converted corners.
  fileprivate func around(_ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ].map(convert)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
