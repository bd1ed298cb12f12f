public import Foundation

/// A finger on the screen.
///
/// Source: developer.apple.com, UITouch.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// What the finger is doing.
  ///
  /// Raw values are Apple's.
  public enum Phase: Int, Hashable, Sendable {
    /// It has touched down.
    case began
    /// It has moved.
    case moved
    /// It has not moved.
    case stationary
    /// It was raised.
    case ended
    /// Its touch ended otherwise.
    case cancelled
  }

  /// What the finger is doing.
  public internal(set) var phase = Phase.began
  /// When it last did something, in seconds on the screen's clock.
  public internal(set) var timestamp: TimeInterval
  /// How often it has touched down at one place in a short time.
  public internal(set) var tapCount = 1
  /// The view it touched down on.
  public internal(set) weak var view: UIView?
  /// The window of that view.
  public internal(set) weak var window: UIWindow?
  /// Where it is and was, in the window's coordinates.
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

  /// Where the finger is, in the coordinates of a view, or of the window for `nil`.
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }

  /// Where the finger was before, in the coordinates of a view, or of the window for `nil`.
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousPlace, from: nil) ?? previousPlace
  }
}

/// Something that happened on the screen.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The fingers on the screen.
  public internal(set) var allTouches: Set<UITouch>?
  /// When it happened, in seconds on the screen's clock.
  public internal(set) var timestamp: TimeInterval = 0
}
