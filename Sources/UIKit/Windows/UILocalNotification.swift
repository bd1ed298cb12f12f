public import Foundation

/// The name of the system's sound of notifications.
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

/// A notification that a program schedules on the device, before iOS 10.
///
/// Nothing delivers it: the application lists what is scheduled.
/// Source: developer.apple.com, UILocalNotification.
@preconcurrency @MainActor
open class UILocalNotification: NSObject {
  /// The time at which it is delivered; at once if `nil`.
  open var fireDate: Date?
  /// The time zone to which the time belongs; the time is absolute if `nil`.
  open var timeZone: TimeZone?
  /// The unit of time after which it is repeated; none by default.
  open var repeatInterval: NSCalendar.Unit = []
  /// The calendar by which it is repeated; the current one if `nil`.
  open var repeatCalendar: Calendar?
  /// The text.
  open var alertBody: String?
  /// The title.
  open var alertTitle: String?
  /// The title of the button that opens the program.
  open var alertAction: String?
  /// Whether an alert has that button; `true` by default.
  open var hasAction = true
  /// The picture that is shown while the program starts.
  open var alertLaunchImage: String?
  /// The file of the sound; silent if `nil`.
  open var soundName: String?
  /// The number on the program's icon; it stays as it is if 0.
  open var applicationIconBadgeNumber = 0
  /// Values of the program.
  open var userInfo: [AnyHashable: Any]?
  /// The identifier of the group of actions.
  open var category: String?
  /// What a notification and its copies have in common.
  private var identity = UUID()

  public required override init() { super.init() }

  /// Whether another notification is this one or a copy of it.
  func isSame(as other: UILocalNotification) -> Bool { identity == other.identity }

  /// Returns a notification with the same values.
  func copied() -> UILocalNotification {
    let copy = type(of: self).init()
    copy.fireDate = fireDate
    copy.timeZone = timeZone
    copy.repeatInterval = repeatInterval
    copy.repeatCalendar = repeatCalendar
    copy.alertBody = alertBody
    copy.alertTitle = alertTitle
    copy.alertAction = alertAction
    copy.hasAction = hasAction
    copy.alertLaunchImage = alertLaunchImage
    copy.soundName = soundName
    copy.applicationIconBadgeNumber = applicationIconBadgeNumber
    copy.userInfo = userInfo
    copy.category = category
    copy.identity = identity
    return copy
  }
}

extension UIApplication {
  /// What a program recorded about notifications in the way before iOS 10.
  struct EarlierNotifications {
    var settings: UIUserNotificationSettings?
    var scheduled: [UILocalNotification] = []
  }

  /// The notifications that are scheduled, in the order in which they were.
  public var scheduledLocalNotifications: [UILocalNotification]? {
    get { notifications.scheduled }
    set { notifications.scheduled = (newValue ?? []).map { $0.copied() } }
  }

  /// Copies a notification, and schedules the copy; it is listed, but not delivered.
  public func scheduleLocalNotification(_ notification: UILocalNotification) {
    notifications.scheduled.append(notification.copied())
  }

  /// Delivers a notification now: the delegate's `application(_:didReceive:)` is called, as for a program in the
  /// foreground.
  public func presentLocalNotificationNow(_ notification: UILocalNotification) {
    delegate?.application(self, didReceive: notification.copied())
  }

  /// Removes a scheduled notification.
  public func cancelLocalNotification(_ notification: UILocalNotification) {
    notifications.scheduled.removeAll { $0.isSame(as: notification) }
  }

  /// Removes all scheduled notifications.
  public func cancelAllLocalNotifications() { notifications.scheduled = [] }
}
