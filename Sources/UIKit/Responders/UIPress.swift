public import Foundation

/// A press of a physical key or button.
///
/// Source: developer.apple.com, UIPress.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// The phases of a press; raw values are Apple's.
  public enum Phase: Int, Hashable, Sendable {
    /// The press has begun.
    case began = 0
    /// The force has changed.
    case changed = 1
    /// The force has not changed.
    case stationary = 2
    /// The press has ended.
    case ended = 3
    /// The press was cancelled.
    case cancelled = 4
  }

  /// Whether the press begins, changes, ends or is cancelled.
  open internal(set) var phase = Phase.began
  /// The time of the last change, in seconds on the screen's clock.
  open internal(set) var timestamp: TimeInterval = 0
  /// The force; 1 for a key.
  open var force: CGFloat { 1 }
  /// The window in which the press began.
  open internal(set) weak var window: UIWindow?
  /// The responder that received the press first.
  open internal(set) weak var responder: UIResponder?
  /// The key that is pressed; `nil` for a button without a key.
  open internal(set) var key: UIKey?
}

/// A physical key with its modifier keys.
///
/// Source: developer.apple.com, UIKey.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// The text that the key enters, or the name of a key without text.
  public let characters: String
  /// The modifier keys that are held with the key; empty for none.
  public let modifierFlags: UIKeyModifierFlags
  /// The code of the key, on a keyboard of the American layout.
  open var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(characters: characters) }
  /// The text that the key enters without modifier keys.
  open var charactersIgnoringModifiers: String { characters }

  init(characters: String, modifierFlags: UIKeyModifierFlags) {
    self.characters = characters
    self.modifierFlags = modifierFlags
    super.init()
  }
}

/// An event of physical keys or buttons.
///
/// Source: developer.apple.com, UIPressesEvent.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// The presses of the event.
  open internal(set) var allPresses: Set<UIPress> = []
}
