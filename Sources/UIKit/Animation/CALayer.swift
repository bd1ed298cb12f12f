public import Foundation

/// The geometry of a view as Core Animation names it: a live view's, or a copy of what is seen.
@MainActor
public final class CALayer: NSObject {
  /// Values of a layer that belongs to no view.
  private struct Values {
    var position: CGPoint
    var bounds: CGRect
    var anchorPoint: CGPoint
    var opacity: Float
  }

  private weak var view: UIView?
  private var values: Values

  init(of view: UIView) {
    self.view = view
    values = Values(
      position: view.center, bounds: view.bounds, anchorPoint: view.storedAnchorPoint,
      opacity: Float(view.alpha))
    super.init()
  }

  private init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// The rectangle in the superview's coordinates.
  public var frame: CGRect {
    get {
      let origin = CGPoint(
        x: position.x - bounds.width * anchorPoint.x, y: position.y - bounds.height * anchorPoint.y)
      return view?.frame ?? CGRect(origin: origin, size: bounds.size)
    }
    set {
      view?.frame = newValue
      values.bounds.size = newValue.size
      values.position = CGPoint(
        x: newValue.minX + newValue.width * anchorPoint.x,
        y: newValue.minY + newValue.height * anchorPoint.y)
    }
  }

  /// The place of the anchor point in the superview's coordinates.
  public var position: CGPoint {
    get { view?.center ?? values.position }
    set {
      view?.center = newValue
      values.position = newValue
    }
  }

  /// The rectangle in the layer's own coordinates.
  public var bounds: CGRect {
    get { view?.bounds ?? values.bounds }
    set {
      view?.bounds = newValue
      values.bounds = newValue
    }
  }

  /// The point that ``position`` places, in parts of the size; the middle unless set otherwise.
  ///
  /// The position stays when it changes, so the frame moves.
  public var anchorPoint: CGPoint {
    get { view?.storedAnchorPoint ?? values.anchorPoint }
    set {
      let position = position
      view?.storedAnchorPoint = newValue
      values.anchorPoint = newValue
      self.position = position
    }
  }

  /// The opacity from 0 to 1.
  public var opacity: Float {
    get { view.map { Float($0.alpha) } ?? values.opacity }
    set {
      view?.alpha = CGFloat(newValue)
      values.opacity = newValue
    }
  }

  /// A copy of the layer as it is seen now, with animations under way.
  public func presentation() -> CALayer? {
    guard let view else { return self }
    let frame = view.presentationFrame
    let anchor = view.storedAnchorPoint
    return CALayer(
      Values(
        position: CGPoint(
          x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y),
        bounds: view.presentationBounds, anchorPoint: anchor,
        opacity: Float(view.presentationAlpha)))
  }
}

extension UIView {
  /// The view's layer.
  public var layer: CALayer {
    if let layer = storedLayer { return layer }
    let layer = CALayer(of: self)
    storedLayer = layer
    return layer
  }
}
