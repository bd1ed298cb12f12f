public import Foundation

/// A touch on the screen.
///
/// Source: developer.apple.com, UITouch.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The phase of a touch.
  ///
  /// Raw values are Apple's.
  public enum Phase: Int, Hashable, Sendable {
    /// The touch has begun.
    case began
    /// The touch has moved.
    case moved
    /// The touch has not moved.
    case stationary
    /// The touch has ended.
    case ended
    /// The touch was cancelled.
    case cancelled
  }

  /// Whether the touch begins, moves, stays, ends or is cancelled.
  open internal(set) var phase = Phase.began
  /// The time of the last change, in seconds on the screen's clock.
  open internal(set) var timestamp: TimeInterval
  /// The number of taps at the same location in quick succession.
  open internal(set) var tapCount = 1
  /// The view in which the touch began.
  open internal(set) weak var view: UIView?
  /// The window in which the touch began.
  open internal(set) weak var window: UIWindow?
  /// The gesture recognizers that receive the touch; `nil` before it is delivered.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The kind of the touch: a direct one, with a finger.
  open var type: TouchType { .direct }
  /// The force of the touch; 1 for that of an average touch, and 0 if it is not measured, as in
  /// Kuina.
  open var force: CGFloat { 0 }
  /// The largest force that can be measured; 0, since none is measured.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The radius of the touch, in points; always 0.
  open var majorRadius: CGFloat { 0 }
  /// The uncertainty of the radius, in points; always 0.
  open var majorRadiusTolerance: CGFloat { 0 }
  /// The current and the previous location, in window coordinates.
  var place: CGPoint
  var previousPlace: CGPoint

  init(at place: CGPoint, view: UIView, window: UIWindow) {
    self.place = place
    previousPlace = place
    self.view = view
    self.window = window
    timestamp = window.screen.clock.now.seconds
    super.init()
  }

  /// Returns the location in the coordinates of a view, or of the window for `nil`.
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }

  /// Returns the previous location in the coordinates of a view, or of the window for `nil`.
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPlace, from: nil) ?? previousPlace
  }

  /// Returns the location in the coordinates of a view, or of the window for `nil`.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Returns the previous location in the coordinates of a view, or of the window for `nil`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// The kinds of touches; raw values are Apple's.
  public enum TouchType: Int, Hashable, Sendable {
    /// A touch with a finger.
    case direct = 0
    /// A touch of a surface apart from the screen, such as a remote control's.
    case indirect = 1
    /// A touch with a pencil.
    case pencil = 2
    /// A click with a pointer, such as that of a mouse.
    case indirectPointer = 3
  }
}
