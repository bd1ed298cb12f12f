public import Foundation

/// What a notification of the keyboard says.
public struct UIKeyboardDetails: Sendable {
  /// The frame before, in screen coordinates.
  public var beginFrame: CGRect
  /// The frame after, in screen coordinates.
  public var endFrame: CGRect
  /// How long the animation lasts, in seconds; 0 where the notification does not say.
  public var animationDuration: TimeInterval
  /// The animation's curve.
  public var animationCurve: UIView.AnimationCurve
  /// Whether the keyboard belongs to this application.
  public var isLocal: Bool
  /// The screen the keyboard is on.
  public var screen: UIScreen
}

/// A notification of the keyboard as a value; one type for each of them (iOS 26).
///
/// Observed with `NotificationCenter.addObserver(of:for:using:)`, of any screen for `nil`. Each is
/// posted right after the notification of its name.
@MainActor
public protocol UIKeyboardMessage: NotificationCenter.MainActorMessage where Subject == UIScreen {
  /// The name of the notification.
  static var name: Notification.Name { get }
  /// What the notification says.
  var details: UIKeyboardDetails { get }
  /// The message that says something.
  init(details: UIKeyboardDetails)
}

extension UIKeyboardMessage {
  /// The frame before, in screen coordinates.
  public var beginFrame: CGRect { details.beginFrame }
  /// The frame after, in screen coordinates.
  public var endFrame: CGRect { details.endFrame }
  /// How long the animation lasts, in seconds; 0 where the notification does not say.
  public var animationDuration: TimeInterval { details.animationDuration }
  /// The animation's curve.
  public var animationCurve: UIView.AnimationCurve { details.animationCurve }
  /// Whether the keyboard belongs to this application.
  public var isLocal: Bool { details.isLocal }
  /// The screen the keyboard is on.
  public var screen: UIScreen { details.screen }

  /// A message.
  public init(
    beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
    animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
  ) {
    self.init(
      details: UIKeyboardDetails(
        beginFrame: beginFrame, endFrame: endFrame, animationDuration: animationDuration,
        animationCurve: animationCurve, isLocal: isLocal, screen: screen))
  }

  /// The message of a notification; `nil` where that has no frames.
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

  /// The notification of a message.
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
  /// The keyboard is about to be shown.
  public struct KeyboardWillShowMessage: UIKeyboardMessage {
    /// The screen is what is observed.
    public typealias Subject = UIScreen
    /// The name of the notification.
    public static var name: Notification.Name { UIResponder.keyboardWillShowNotification }
    /// What the notification says.
    public let details: UIKeyboardDetails
    /// The message that says something.
    public init(details: UIKeyboardDetails) { self.details = details }
  }

  /// The keyboard was shown.
  public struct KeyboardDidShowMessage: UIKeyboardMessage {
    /// The screen is what is observed.
    public typealias Subject = UIScreen
    /// The name of the notification.
    public static var name: Notification.Name { UIResponder.keyboardDidShowNotification }
    /// What the notification says.
    public let details: UIKeyboardDetails
    /// The message that says something.
    public init(details: UIKeyboardDetails) { self.details = details }
  }

  /// The keyboard is about to be hidden.
  public struct KeyboardWillHideMessage: UIKeyboardMessage {
    /// The screen is what is observed.
    public typealias Subject = UIScreen
    /// The name of the notification.
    public static var name: Notification.Name { UIResponder.keyboardWillHideNotification }
    /// What the notification says.
    public let details: UIKeyboardDetails
    /// The message that says something.
    public init(details: UIKeyboardDetails) { self.details = details }
  }

  /// The keyboard was hidden.
  public struct KeyboardDidHideMessage: UIKeyboardMessage {
    /// The screen is what is observed.
    public typealias Subject = UIScreen
    /// The name of the notification.
    public static var name: Notification.Name { UIResponder.keyboardDidHideNotification }
    /// What the notification says.
    public let details: UIKeyboardDetails
    /// The message that says something.
    public init(details: UIKeyboardDetails) { self.details = details }
  }

  /// The keyboard is about to change its frame.
  public struct KeyboardWillChangeFrameMessage: UIKeyboardMessage {
    /// The screen is what is observed.
    public typealias Subject = UIScreen
    /// The name of the notification.
    public static var name: Notification.Name { UIResponder.keyboardWillChangeFrameNotification }
    /// What the notification says.
    public let details: UIKeyboardDetails
    /// The message that says something.
    public init(details: UIKeyboardDetails) { self.details = details }
  }

  /// The keyboard has changed its frame.
  public struct KeyboardDidChangeFrameMessage: UIKeyboardMessage {
    /// The screen is what is observed.
    public typealias Subject = UIScreen
    /// The name of the notification.
    public static var name: Notification.Name { UIResponder.keyboardDidChangeFrameNotification }
    /// What the notification says.
    public let details: UIKeyboardDetails
    /// The message that says something.
    public init(details: UIKeyboardDetails) { self.details = details }
  }
}
