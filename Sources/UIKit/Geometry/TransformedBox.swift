import CoreGraphics
import Foundation

/// A transform about an anchor point, applied to the rectangle of a view or layer.
struct TransformedBox {
  /// The fixed point of the transform, in fractions of the size.
  private let anchorPoint: CGPoint
  private let transform: CGAffineTransform

  init(_ anchorPoint: CGPoint, _ transform: CGAffineTransform) {
    self.anchorPoint = anchorPoint
    self.transform = transform
  }

  /// Returns the bounding box of the transformed rectangle with a size and its anchor point at
  /// `position`.
  func frame(of size: CGSize, at position: CGPoint) -> CGRect {
    // One transform for both steps, so that each corner is rounded once.
    let placed = transform.concatenating(
      CGAffineTransform(translationX: position.x, y: position.y))
    return CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width,
      height: size.height
    ).applying(placed)
  }

  /// Returns the position of the anchor point and the size that give a frame.
  ///
  /// Like Core Animation if another transform undoes this one: the size is the frame's size under
  /// the inverse, and the position is such that the transformed rectangle begins at the frame's
  /// origin.
  func place(in frame: CGRect) -> (position: CGPoint, size: CGSize) {
    var linear = transform
    (linear.tx, linear.ty) = (0, 0)
    let size = CGRect(origin: .zero, size: frame.size).applying(linear.inverted()).size
    let box = self.frame(of: size, at: .zero)
    return (frame.origin.moved(by: box.origin, times: -1), size)
  }
}
