import CoreGraphics
import Foundation

/// The geometry of a view in its superview.
struct ViewGeometry {
  /// The origin of the frame as it would be without the transform.
  var origin: CGPoint
  var size: CGSize
  /// `nil` for the identity, as in nearly all views.
  var transform: CGAffineTransform?
  var boundsOrigin = CGPoint.zero
  /// The point about which the transform turns, in parts of the size.
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  init(frame: CGRect) {
    origin = frame.origin
    size = frame.size
  }

  /// The smallest rectangle around what the transform makes of the view.
  var frame: CGRect {
    guard let transform else { return untransformedFrame }
    return TransformedBox(anchorPoint, transform).frame(of: size, at: position)
  }

  /// The frame as it would be without a transform; the one that constraints and masks place.
  var untransformedFrame: CGRect { CGRect(origin: origin, size: size) }

  var bounds: CGRect { CGRect(origin: boundsOrigin, size: size) }

  /// The place of the anchor point in the superview's coordinates.
  var position: CGPoint {
    CGPoint(
      x: origin.x + size.width * anchorPoint.x, y: origin.y + size.height * anchorPoint.y)
  }

  /// The origin with which the anchor point of a size lies at a position.
  func origin(for position: CGPoint, _ size: CGSize) -> CGPoint {
    CGPoint(
      x: position.x - size.width * anchorPoint.x, y: position.y - size.height * anchorPoint.y)
  }

  // MARK: Conversion

  /// A point of the view in its superview's coordinates; for a window in its screen's.
  func pointToSuperview(_ point: CGPoint) -> CGPoint {
    let inside = point.moved(by: boundsOrigin, times: -1)
    guard let transform else { return inside.moved(by: origin) }
    return inside.moved(by: anchorOffset, times: -1).applying(transform).moved(by: position)
  }

  /// A point of the superview in the view's coordinates.
  func pointFromSuperview(_ point: CGPoint) -> CGPoint {
    guard let transform else { return point.moved(by: origin, times: -1).moved(by: boundsOrigin) }
    return point.moved(by: position, times: -1).applying(transform.inverted())
      .moved(by: anchorOffset).moved(by: boundsOrigin)
  }

  /// The anchor point, counted from the top left corner, in points.
  private var anchorOffset: CGPoint {
    CGPoint(x: size.width * anchorPoint.x, y: size.height * anchorPoint.y)
  }
}
