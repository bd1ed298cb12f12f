public import Foundation

/// An event on the screen.
///
/// Source: developer.apple.com, UIEvent.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The types of events; raw values are Apple's.
  public enum EventType: Int, Hashable, Sendable {
    /// Touches of the screen.
    case touches = 0
    /// A motion of the device.
    case motion = 1
    /// Commands of a remote control or headset.
    case remoteControl = 2
    /// Presses of a physical button.
    case presses = 3
    /// Scrolling with a mouse or trackpad.
    case scroll = 10
    /// A pointer above the screen.
    case hover = 11
    /// A transform with a trackpad.
    case transform = 14
  }

  /// The subtypes of events; raw values are Apple's.
  public enum EventSubtype: Int, Hashable, Sendable {
    /// The event has no subtype.
    case none = 0
    /// The user has shaken the device.
    case motionShake = 1
    /// A remote control's command to play.
    case remoteControlPlay = 100
    /// A remote control's command to pause.
    case remoteControlPause = 101
    /// A remote control's command to stop.
    case remoteControlStop = 102
    /// A remote control's command to play or pause.
    case remoteControlTogglePlayPause = 103
    /// A remote control's command for the next track.
    case remoteControlNextTrack = 104
    /// A remote control's command for the previous track.
    case remoteControlPreviousTrack = 105
    /// A remote control's command to begin seeking backward.
    case remoteControlBeginSeekingBackward = 106
    /// A remote control's command to end seeking backward.
    case remoteControlEndSeekingBackward = 107
    /// A remote control's command to begin seeking forward.
    case remoteControlBeginSeekingForward = 108
    /// A remote control's command to end seeking forward.
    case remoteControlEndSeekingForward = 109
  }

  /// The buttons of a pointing device that are pressed.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The raw bits, the same as Apple's.
    public let rawValue: Int

    /// Creates a set of buttons from a raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The primary button.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The secondary button.
    public static let secondary = ButtonMask(rawValue: 1 << 1)
  }

  /// The kind of event; `touches` for simulated touches.
  open internal(set) var type = EventType.touches
  /// The event of motion or remote control; `none` for touches and presses.
  open internal(set) var subtype = EventSubtype.none
  /// Every touch of the event, in all views, of which simulated events have one; `nil` without
  /// touches.
  open internal(set) var allTouches: Set<UITouch>?
  /// The time of the event, in seconds on the screen's clock.
  open internal(set) var timestamp: TimeInterval = 0
  /// The modifier keys that are pressed.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The buttons of a pointing device that are pressed; always none.
  open var buttonMask: ButtonMask { [] }
  /// Delivers the event to recognizers and views; set while it is sent.
  var deliver: (() -> Void)?

  /// Returns the touches of a window; `nil` if there is none.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  /// Returns the touches of a view; `nil` if there is none.
  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }

  /// Returns the touches that a gesture recognizer receives; `nil` if there is none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }

  /// Returns the touch itself: simulated touches are not combined.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  /// Returns no touches: none are predicted.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}

/// The modifier keys of a keyboard; bits are Apple's.
///
/// Source: developer.apple.com, UIKeyModifierFlags.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The raw bits, the same as Apple's.
  public let rawValue: Int

  /// Creates a set of keys from a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The Caps Lock key.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// A Shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// A Control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// An Option key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// A Command key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the numeric keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
