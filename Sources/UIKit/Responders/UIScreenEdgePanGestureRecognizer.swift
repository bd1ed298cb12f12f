public import Foundation

/// A recognizer of drags that begin at an edge of the window.
///
/// The width of the area in which they begin, 20 points, is known to developers.
///
/// Source: developer.apple.com, UIScreenEdgePanGestureRecognizer.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which drags begin; none by default.
  open var edges: UIRectEdge = []

  private static let width: CGFloat = 20

  override var mayBegin: Bool {
    guard let window = view?.window, let touch else { return false }
    let (start, bounds, place) = (beginning, window.bounds, touch.place)
    let (dx, dy) = (place.x - start.x, place.y - start.y)
    return edges.contains(.left) && start.x - bounds.minX <= Self.width && dx >= abs(dy)
      || edges.contains(.right) && bounds.maxX - start.x <= Self.width && -dx >= abs(dy)
      || edges.contains(.top) && start.y - bounds.minY <= Self.width && dy >= abs(dx)
      || edges.contains(.bottom) && bounds.maxY - start.y <= Self.width && -dy >= abs(dx)
  }

  override func touchMoved(_ touch: UITouch) {
    super.touchMoved(touch)
    if phase == .possible, !isReady, beginning.distance(to: touch.place) >= Self.threshold {
      fail()
    }
  }

  /// Other drags wait until this one has failed, so that content below does not scroll.
  open override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool
  {
    otherGestureRecognizer is UIPanGestureRecognizer
      && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
  }
}

/// A recognizer of two fingers that move towards each other or apart.
///
/// Simulated touches are single ones, so none is recognized; a test sets ``scale`` and then
/// ``UIGestureRecognizer/state``, which calls the handlers.
///
/// Source: developer.apple.com, UIPinchGestureRecognizer.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers as a multiple of that at the beginning; 1 by default.
  open var scale: CGFloat = 1
  /// The velocity of the scale, per second; always 0.
  open var velocity: CGFloat { 0 }
}

/// A recognizer of two fingers that rotate around each other.
///
/// Simulated touches are single ones, so none is recognized; a test sets ``rotation`` and then
/// ``UIGestureRecognizer/state``, which calls the handlers.
///
/// Source: developer.apple.com, UIRotationGestureRecognizer.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation, in radians; 0 by default.
  open var rotation: CGFloat = 0
  /// The velocity of the rotation, in radians per second; always 0.
  open var velocity: CGFloat { 0 }
}

/// A recognizer of a pointer above a view.
///
/// There is no simulated pointer, so none is recognized; a test sets
/// ``UIGestureRecognizer/state``, which calls the handlers.
///
/// Source: developer.apple.com, UIHoverGestureRecognizer.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The distance of the pointer from the screen, from 0 to 1.
  open var zOffset: CGFloat { 0 }
}
