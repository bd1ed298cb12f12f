public import Foundation

/// A notification with the condition on which it is delivered.
///
/// Source: developer.apple.com, UNNotificationRequest.
open class UNNotificationRequest: NSObject {
  /// The identifier, by which the request is replaced, removed and answered.
  public let identifier: String
  /// What the notification shows; the object itself, not a copy.
  public let content: UNNotificationContent
  /// The condition; `nil` for delivery at once.
  ///
  /// It is only kept: a test delivers the request with ``UNUserNotificationCenter/deliver(_:)``.
  public let trigger: UNNotificationTrigger?

  /// Creates a request for ``UNUserNotificationCenter/add(_:withCompletionHandler:)``.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }
}

/// The condition on which a notification is delivered.
///
/// Source: developer.apple.com, UNNotificationTrigger.
open class UNNotificationTrigger: NSObject {
  /// Whether the notification is delivered again and again, so that its request keeps waiting after
  /// a delivery.
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }
}

/// A trigger that delivers a notification after a time.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  /// The time from now, in seconds.
  public let timeInterval: TimeInterval

  /// Creates a trigger for delivery after an interval in seconds.
  ///
  /// It only keeps the values: a test delivers with ``UNUserNotificationCenter/deliver(_:)``.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// Returns the time of delivery, counted from the call.
  public func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }
}

/// Delivery at a time of the calendar.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger {
  /// The components that the date of delivery has; those that are `nil` match any date.
  public let dateComponents: DateComponents

  /// Creates a trigger for delivery at the next date with some components.
  ///
  /// It only keeps the values: a test delivers with ``UNUserNotificationCenter/deliver(_:)``.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// Returns the next time of delivery in the current calendar; `nil` if no date has the
  /// components.
  public func nextTriggerDate() -> Date? {
    Calendar.current.nextDate(after: Date(), matching: dateComponents, matchingPolicy: .nextTime)
  }
}

/// Delivery of a notification from a server.
public final class UNPushNotificationTrigger: UNNotificationTrigger {}

/// A notification that was delivered.
///
/// Source: developer.apple.com, UNNotification.
open class UNNotification: NSObject {
  /// The time at which the notification was delivered.
  public let date: Date
  /// The request that was delivered, with its content.
  public let request: UNNotificationRequest

  init(_ request: UNNotificationRequest, date: Date) {
    self.request = request
    self.date = date
  }
}

/// The user's answer to a notification.
///
/// Source: developer.apple.com, UNNotificationResponse.
open class UNNotificationResponse: NSObject {
  /// The notification that the user answered.
  public let notification: UNNotification
  /// The identifier of the action that the user chose: one of the app's,
  /// ``UNNotificationDefaultActionIdentifier`` or ``UNNotificationDismissActionIdentifier``.
  public let actionIdentifier: String

  init(_ notification: UNNotification, action: String) {
    self.notification = notification
    actionIdentifier = action
  }
}

/// The user's answer to a notification, with text.
public final class UNTextInputNotificationResponse: UNNotificationResponse {
  /// The text that the user entered; may be empty.
  public let userText: String

  init(_ notification: UNNotification, action: String, text: String) {
    userText = text
    super.init(notification, action: action)
  }
}

/// The action of opening the app from a notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The action of dismissing a notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// An action that a notification offers.
///
/// Source: developer.apple.com, UNNotificationAction.
open class UNNotificationAction: NSObject {
  /// The identifier, which a response to the notification names.
  public let identifier: String
  /// The title of the button that performs the action.
  public let title: String
  /// How the action behaves; none by default.
  ///
  /// They are stored without effect.
  public let options: UNNotificationActionOptions

  /// Creates an action, for the actions of a ``UNNotificationCategory``.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
    self.options = options
  }
}

/// An action with which the user enters text.
public final class UNTextInputNotificationAction: UNNotificationAction {
  /// The title of the button that sends the text.
  public let textInputButtonTitle: String
  /// The text that is shown while the field is empty.
  public let textInputPlaceholder: String

  /// Creates an action whose button sends a text that the user enters.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options)
  }
}

/// Options of an action; raw values are Apple's.
public struct UNNotificationActionOptions: OptionSet, Hashable, Sendable {
  /// The raw bits, the same as Apple's.
  public let rawValue: UInt
  /// Creates a set from raw bits; bits that belong to no option are preserved.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The action is performed only on an unlocked device.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// The action deletes something, which the button shows by its colour.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// The action opens the app, rather than running it in the background.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// The actions of the notifications of a kind.
///
/// Source: developer.apple.com, UNNotificationCategory.
public final class UNNotificationCategory: NSObject {
  /// The identifier, which the content of notifications of this kind names.
  public let identifier: String
  /// The actions, in the order in which they are offered.
  public let actions: [UNNotificationAction]
  /// The identifiers of the intents of SiriKit to which the notifications relate; stored without
  /// effect.
  public let intentIdentifiers: [String]
  /// How notifications of the kind are treated, none by default; stored without effect.
  public let options: UNNotificationCategoryOptions
  /// The text that is shown where previews are hidden.
  public let hiddenPreviewsBodyPlaceholder: String

  /// Creates a category, for ``UNUserNotificationCenter/setNotificationCategories(_:)``.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String = "", options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
    self.options = options
  }
}

/// Options of a category; raw values are Apple's.
public struct UNNotificationCategoryOptions: OptionSet, Hashable, Sendable {
  /// The raw bits, the same as Apple's.
  public let rawValue: UInt
  /// Creates a set from raw bits; bits that belong to no option are preserved.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Dismissals of the notification are reported to the delegate.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
  /// Notifications are shown in cars.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
  /// The title is shown where previews are hidden.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
  /// The subtitle is shown where previews are hidden.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
}
