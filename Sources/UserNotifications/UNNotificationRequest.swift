public import Foundation

/// A notification with the condition on which it is delivered.
///
/// Source: developer.apple.com, UNNotificationRequest.
open class UNNotificationRequest: NSObject {
  /// The identifier; a request with the same one is replaced.
  public let identifier: String
  /// The content.
  public let content: UNNotificationContent
  /// The condition; `nil` for delivery at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a request.
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
  /// Whether the notification is delivered again and again.
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }
}

/// Delivery after a time.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  /// The time in seconds.
  public let timeInterval: TimeInterval

  /// Creates a condition.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// Returns the time of delivery, from now on.
  public func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }
}

/// Delivery at a time of the calendar.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger {
  /// The components of the time.
  public let dateComponents: DateComponents

  /// Creates a condition.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// Returns the next time of delivery.
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
  /// The time of delivery.
  public let date: Date
  /// The request.
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
  /// The notification.
  public let notification: UNNotification
  /// The identifier of the action.
  public let actionIdentifier: String

  init(_ notification: UNNotification, action: String) {
    self.notification = notification
    actionIdentifier = action
  }
}

/// The user's answer to a notification, with text.
public final class UNTextInputNotificationResponse: UNNotificationResponse {
  /// The text.
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
  /// The identifier.
  public let identifier: String
  /// The title.
  public let title: String
  /// The options.
  public let options: UNNotificationActionOptions

  /// Creates an action.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
    self.options = options
  }
}

/// An action with which the user enters text.
public final class UNTextInputNotificationAction: UNNotificationAction {
  /// The title of the button.
  public let textInputButtonTitle: String
  /// The text that is shown while the field is empty.
  public let textInputPlaceholder: String

  /// Creates an action.
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
  /// The raw value.
  public let rawValue: UInt
  /// Creates options from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The device must be unlocked.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// The action destroys something.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// The action opens the app.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// The actions of the notifications of a kind.
///
/// Source: developer.apple.com, UNNotificationCategory.
public final class UNNotificationCategory: NSObject {
  /// The identifier.
  public let identifier: String
  /// The actions.
  public let actions: [UNNotificationAction]
  /// The identifiers of intents.
  public let intentIdentifiers: [String]
  /// The options.
  public let options: UNNotificationCategoryOptions
  /// The text that is shown where previews are hidden.
  public let hiddenPreviewsBodyPlaceholder: String

  /// Creates a category.
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
  /// The raw value.
  public let rawValue: UInt
  /// Creates options from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Dismissals are reported.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
  /// Notifications are shown in cars.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
  /// The title is shown where previews are hidden.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
  /// The subtitle is shown where previews are hidden.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
}
