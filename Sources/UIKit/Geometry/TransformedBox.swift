import CoreGraphics
import Foundation

/// What a transform about an anchor point makes of the rectangle of a view or layer.
struct TransformedBox {
  /// The point that stays where it is, in parts of the size.
  private let anchorPoint: CGPoint
  private let transform: CGAffineTransform

  init(_ anchorPoint: CGPoint, _ transform: CGAffineTransform) {
    self.anchorPoint = anchorPoint
    self.transform = transform
  }

  /// The smallest rectangle around the transformed one of a size, whose anchor point is at `position`.
  func frame(of size: CGSize, at position: CGPoint) -> CGRect {
    // One transform for both steps, so that each corner is rounded once.
    let placed = transform.concatenating(
      CGAffineTransform(translationX: position.x, y: position.y))
    return CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width,
      height: size.height
    ).applying(placed)
  }

  /// Where the anchor point has to lie, and what size it takes, to have a frame.
  ///
  /// As Core Animation does where the transform is undone by another one: the size is what the
  /// inverse makes of the frame's, and the place lets the transformed rectangle begin there.
  func place(in frame: CGRect) -> (position: CGPoint, size: CGSize) {
    var linear = transform
    (linear.tx, linear.ty) = (0, 0)
    let size = CGRect(origin: .zero, size: frame.size).applying(linear.inverted()).size
    let box = self.frame(of: size, at: .zero)
    return (frame.origin.moved(by: box.origin, times: -1), size)
  }
}
