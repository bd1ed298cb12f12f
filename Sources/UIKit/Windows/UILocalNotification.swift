public import Foundation

/// The name of the system's sound of notifications.
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

/// A notification that a program schedules on the device, before iOS 10.
///
/// The application lists what is scheduled, and delivers only what is due when it is scheduled.
/// Source: developer.apple.com, UILocalNotification.
@preconcurrency @MainActor
open class UILocalNotification: NSObject {
  /// The time at which it is delivered; at once if it is `nil` or in the past.
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
  /// What a scheduled notification and the copies that the application returns have in common.
  private var identity = UUID()

  /// Creates a notification without a time and a text.
  public required override init() { super.init() }

  /// Whether another notification is this one or a copy of the same scheduled one.
  func isSame(as other: UILocalNotification) -> Bool { identity == other.identity }

  /// Whether another notification has the same values.
  func hasValues(of other: UILocalNotification) -> Bool {
    fireDate == other.fireDate && timeZone == other.timeZone
      && repeatInterval == other.repeatInterval && repeatCalendar == other.repeatCalendar
      && alertBody == other.alertBody && alertTitle == other.alertTitle
      && alertAction == other.alertAction && hasAction == other.hasAction
      && alertLaunchImage == other.alertLaunchImage && soundName == other.soundName
      && applicationIconBadgeNumber == other.applicationIconBadgeNumber
      && category == other.category && hasUserInfo(of: other)
  }

  private func hasUserInfo(of other: UILocalNotification) -> Bool {
    guard let userInfo, let otherInfo = other.userInfo else {
      return userInfo == nil && other.userInfo == nil
    }
    return NSDictionary(dictionary: userInfo).isEqual(NSDictionary(dictionary: otherInfo))
  }

  /// Whether it is delivered when it is scheduled.
  var isDue: Bool { repeatInterval.isEmpty && (fireDate ?? .distantPast) <= .now }

  /// Returns a copy to schedule: a notification can be scheduled several times.
  func scheduled() -> UILocalNotification {
    let copy = copied()
    copy.identity = UUID()
    return copy
  }

  /// Returns a notification with the same values and the same identity.
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

  /// Copies of the notifications that are scheduled, in the order in which they were.
  public var scheduledLocalNotifications: [UILocalNotification]? {
    get { notifications.scheduled.map { $0.copied() } }
    set { notifications.scheduled = (newValue ?? []).map { $0.scheduled() } }
  }

  /// Copies a notification, and schedules the copy.
  ///
  /// It is listed. One that does not repeat, and whose time is `nil` or in the past, is delivered at once instead.
  public func scheduleLocalNotification(_ notification: UILocalNotification) {
    if notification.isDue {
      presentLocalNotificationNow(notification)
    } else {
      notifications.scheduled.append(notification.scheduled())
    }
  }

  /// Delivers a notification now: the delegate's `application(_:didReceive:)` is called, as for a program in the
  /// foreground.
  public func presentLocalNotificationNow(_ notification: UILocalNotification) {
    delegate?.application(self, didReceive: notification.copied())
  }

  /// Removes a notification of those that are scheduled; those with equal values if it is none of them.
  public func cancelLocalNotification(_ notification: UILocalNotification) {
    if let index = notifications.scheduled.firstIndex(where: { $0.isSame(as: notification) }) {
      notifications.scheduled.remove(at: index)
    } else {
      notifications.scheduled.removeAll { $0.hasValues(of: notification) }
    }
  }

  /// Removes all scheduled notifications.
  public func cancelAllLocalNotifications() { notifications.scheduled = [] }
}
