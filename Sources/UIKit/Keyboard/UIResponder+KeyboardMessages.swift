public import Foundation

/// The content of a keyboard notification.
public struct UIKeyboardDetails: Sendable {
  /// The frame before the change, in screen coordinates.
  public var beginFrame: CGRect
  /// The frame after the change, in screen coordinates.
  public var endFrame: CGRect
  /// The duration of the animation, in seconds; 0 if the notification has none.
  public var animationDuration: TimeInterval
  /// The animation curve.
  public var animationCurve: UIView.AnimationCurve
  /// Whether the keyboard belongs to this application.
  public var isLocal: Bool
  /// The screen that shows the keyboard.
  public var screen: UIScreen
}

/// A keyboard notification as a typed message, with one type for each notification (iOS 26).
///
/// Observe messages with `NotificationCenter.addObserver(of:for:using:)`; `nil` observes all
/// screens. Each message is posted directly after the notification with the same name.
@MainActor
public protocol UIKeyboardMessage: NotificationCenter.MainActorMessage where Subject == UIScreen {
  /// The name of the notification.
  static var name: Notification.Name { get }
  /// The content of the notification.
  var details: UIKeyboardDetails { get }
  /// Creates a message with content.
  init(details: UIKeyboardDetails)
}

extension UIKeyboardMessage {
  /// The frame before the change, in screen coordinates.
  public var beginFrame: CGRect { details.beginFrame }
  /// The frame after the change, in screen coordinates.
  public var endFrame: CGRect { details.endFrame }
  /// The duration of the animation, in seconds; 0 if the notification has none.
  public var animationDuration: TimeInterval { details.animationDuration }
  /// The animation curve.
  public var animationCurve: UIView.AnimationCurve { details.animationCurve }
  /// Whether the keyboard belongs to this application.
  public var isLocal: Bool { details.isLocal }
  /// The screen that shows the keyboard.
  public var screen: UIScreen { details.screen }

  /// Creates a message.
  public init(
    beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
    animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
  ) {
    self.init(
      details: UIKeyboardDetails(
        beginFrame: beginFrame, endFrame: endFrame, animationDuration: animationDuration,
        animationCurve: animationCurve, isLocal: isLocal, screen: screen))
  }

  /// Returns the message of a notification; `nil` if the notification has no frames.
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

  /// Returns the notification of a message.
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
  /// Posted before the keyboard is shown.
  public struct KeyboardWillShowMessage: UIKeyboardMessage {
    /// The observed subject: a screen.
    public typealias Subject = UIScreen
    /// The name of the notification.
    public static var name: Notification.Name { UIResponder.keyboardWillShowNotification }
    /// The content of the notification.
    public let details: UIKeyboardDetails
    /// Creates a message with content.
    public init(details: UIKeyboardDetails) { self.details = details }
  }

  /// Posted after the keyboard was shown.
  public struct KeyboardDidShowMessage: UIKeyboardMessage {
    /// The observed subject: a screen.
    public typealias Subject = UIScreen
    /// The name of the notification.
    public static var name: Notification.Name { UIResponder.keyboardDidShowNotification }
    /// The content of the notification.
    public let details: UIKeyboardDetails
    /// Creates a message with content.
    public init(details: UIKeyboardDetails) { self.details = details }
  }

  /// Posted before the keyboard is hidden.
  public struct KeyboardWillHideMessage: UIKeyboardMessage {
    /// The observed subject: a screen.
    public typealias Subject = UIScreen
    /// The name of the notification.
    public static var name: Notification.Name { UIResponder.keyboardWillHideNotification }
    /// The content of the notification.
    public let details: UIKeyboardDetails
    /// Creates a message with content.
    public init(details: UIKeyboardDetails) { self.details = details }
  }

  /// Posted after the keyboard was hidden.
  public struct KeyboardDidHideMessage: UIKeyboardMessage {
    /// The observed subject: a screen.
    public typealias Subject = UIScreen
    /// The name of the notification.
    public static var name: Notification.Name { UIResponder.keyboardDidHideNotification }
    /// The content of the notification.
    public let details: UIKeyboardDetails
    /// Creates a message with content.
    public init(details: UIKeyboardDetails) { self.details = details }
  }

  /// Posted before the keyboard's frame changes.
  public struct KeyboardWillChangeFrameMessage: UIKeyboardMessage {
    /// The observed subject: a screen.
    public typealias Subject = UIScreen
    /// The name of the notification.
    public static var name: Notification.Name { UIResponder.keyboardWillChangeFrameNotification }
    /// The content of the notification.
    public let details: UIKeyboardDetails
    /// Creates a message with content.
    public init(details: UIKeyboardDetails) { self.details = details }
  }

  /// Posted after the keyboard's frame has changed.
  public struct KeyboardDidChangeFrameMessage: UIKeyboardMessage {
    /// The observed subject: a screen.
    public typealias Subject = UIScreen
    /// The name of the notification.
    public static var name: Notification.Name { UIResponder.keyboardDidChangeFrameNotification }
    /// The content of the notification.
    public let details: UIKeyboardDetails
    /// Creates a message with content.
    public init(details: UIKeyboardDetails) { self.details = details }
  }
}
