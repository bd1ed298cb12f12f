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

  /// The phase of the touch.
  public internal(set) var phase = Phase.began
  /// The time of the last change, in seconds on the screen's clock.
  public internal(set) var timestamp: TimeInterval
  /// The number of taps at the same location in quick succession.
  public internal(set) var tapCount = 1
  /// The view in which the touch began.
  public internal(set) weak var view: UIView?
  /// The window of that view.
  public internal(set) weak var window: UIWindow?
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
}

/// An event on the screen.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The touches of the event.
  public internal(set) var allTouches: Set<UITouch>?
  /// The time of the event, in seconds on the screen's clock.
  public internal(set) var timestamp: TimeInterval = 0
}
