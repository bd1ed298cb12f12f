public import Foundation

/// An event of the keyboard for which a notification and a message are posted.
public protocol UIKeyboardEvent {
  /// The name of the notification that is posted before the message.
  static var notificationName: Notification.Name { get }
}

/// A keyboard notification as a typed message, with one type for each notification (iOS 26), such as
/// `UIResponder.KeyboardWillShowMessage`.
///
/// Observe messages with `NotificationCenter.addObserver(of:for:using:)`; `nil` observes all
/// screens. Each message is posted directly after the notification with the same name.
public struct UIKeyboardMessage<Event: UIKeyboardEvent>: NotificationCenter.MainActorMessage {
  /// The observed subject: a screen.
  public typealias Subject = UIScreen

  /// The frame before the change, in screen coordinates, in points.
  public var beginFrame: CGRect
  /// The frame after the change, in screen coordinates, in points.
  public var endFrame: CGRect
  /// The duration of the animation, in seconds; 0 if the notification has none.
  public var animationDuration: TimeInterval
  /// The curve of the animation; that of the keyboard if the notification has none.
  public var animationCurve: UIView.AnimationCurve
  /// Whether the keyboard belongs to this application.
  public var isLocal: Bool
  /// The screen that shows the keyboard.
  public var screen: UIScreen

  /// The name of the notification that is posted before the message.
  public static var name: Notification.Name { Event.notificationName }

  /// Creates a message, whose frames are in screen coordinates and whose duration is in seconds.
  public init(
    beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
    animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
  ) {
    self.beginFrame = beginFrame
    self.endFrame = endFrame
    self.animationDuration = animationDuration
    self.animationCurve = animationCurve
    self.isLocal = isLocal
    self.screen = screen
  }

  /// Returns the message of a notification; `nil` if the notification has no frames.
  @preconcurrency @MainActor
  public static func makeMessage(_ notification: Notification) -> Self? {
    let info = notification.userInfo
    guard let begin = info?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect,
      let end = info?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    else { return nil }
    let curve = info?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
    return Self(
      beginFrame: begin, endFrame: end,
      animationDuration: info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0,
      animationCurve: curve.flatMap(UIView.AnimationCurve.init(rawValue:)) ?? .keyboard,
      isLocal: info?[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? true,
      screen: notification.object as? UIScreen ?? .main)
  }

  /// Returns the notification with the screen as its object and the other values in its `userInfo`.
  @preconcurrency @MainActor
  public static func makeNotification(_ message: Self) -> Notification {
    Notification(
      name: name, object: message.screen,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: message.beginFrame),
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: message.endFrame),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(
          value: message.animationDuration),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
          value: message.animationCurve.rawValue),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: message.isLocal),
      ])
  }
}

extension UIResponder {
  /// The message that is posted before the keyboard is shown.
  public typealias KeyboardWillShowMessage = UIKeyboardMessage<KeyboardWillShowEvent>
  /// The message that is posted after the keyboard was shown.
  public typealias KeyboardDidShowMessage = UIKeyboardMessage<KeyboardDidShowEvent>
  /// The message that is posted before the keyboard is hidden.
  public typealias KeyboardWillHideMessage = UIKeyboardMessage<KeyboardWillHideEvent>
  /// The message that is posted after the keyboard was hidden.
  public typealias KeyboardDidHideMessage = UIKeyboardMessage<KeyboardDidHideEvent>
  /// The message that is posted before the keyboard changes its frame.
  public typealias KeyboardWillChangeFrameMessage =
    UIKeyboardMessage<KeyboardWillChangeFrameEvent>
  /// The message that is posted after the keyboard changed its frame.
  public typealias KeyboardDidChangeFrameMessage = UIKeyboardMessage<KeyboardDidChangeFrameEvent>

  /// The event of ``KeyboardWillShowMessage``.
  public enum KeyboardWillShowEvent: UIKeyboardEvent {
    /// The name of the notification that is posted before the message.
    public static var notificationName: Notification.Name { keyboardWillShowNotification }
  }

  /// The event of ``KeyboardDidShowMessage``.
  public enum KeyboardDidShowEvent: UIKeyboardEvent {
    /// The name of the notification that is posted before the message.
    public static var notificationName: Notification.Name { keyboardDidShowNotification }
  }

  /// The event of ``KeyboardWillHideMessage``.
  public enum KeyboardWillHideEvent: UIKeyboardEvent {
    /// The name of the notification that is posted before the message.
    public static var notificationName: Notification.Name { keyboardWillHideNotification }
  }

  /// The event of ``KeyboardDidHideMessage``.
  public enum KeyboardDidHideEvent: UIKeyboardEvent {
    /// The name of the notification that is posted before the message.
    public static var notificationName: Notification.Name { keyboardDidHideNotification }
  }

  /// The event of ``KeyboardWillChangeFrameMessage``.
  public enum KeyboardWillChangeFrameEvent: UIKeyboardEvent {
    /// The name of the notification that is posted before the message.
    public static var notificationName: Notification.Name { keyboardWillChangeFrameNotification }
  }

  /// The event of ``KeyboardDidChangeFrameMessage``.
  public enum KeyboardDidChangeFrameEvent: UIKeyboardEvent {
    /// The name of the notification that is posted before the message.
    public static var notificationName: Notification.Name { keyboardDidChangeFrameNotification }
  }
}
