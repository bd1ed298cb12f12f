import Foundation
import Testing
import UIKit

/// Notifications in the way before iOS 10: developer.apple.com, UILocalNotification, UIUserNotificationSettings and
/// UIApplicationDelegate.
@MainActor
@Suite struct EarlierNotificationTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var types: UIUserNotificationType = []
    var texts: [String?] = []
    func application(
      _ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings
    ) { types = notificationSettings.types }
    func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
      texts.append(notification.alertBody)
    }
  }

  @Test func settingsReachTheDelegate() {
    let application = UIApplication()
    let delegate = Delegate()
    application.delegate = delegate
    #expect(application.currentUserNotificationSettings?.types == [])
    application.registerUserNotificationSettings(
      UIUserNotificationSettings(types: [.alert, .badge], categories: nil))
    // The documented raw values are 1 for badges and 4 for alerts.
    #expect(delegate.types.rawValue == 5)
    #expect(application.currentUserNotificationSettings?.types == [.badge, .alert])
  }

  /// "The application copies the notification": later changes are not those of the scheduled one.
  @Test func aScheduledNotificationIsACopy() {
    let application = UIApplication()
    let delegate = Delegate()
    application.delegate = delegate
    let notification = UILocalNotification()
    #expect(notification.hasAction && notification.fireDate == nil)
    notification.alertBody = "Water"
    notification.fireDate = .distantFuture
    application.scheduleLocalNotification(notification)
    notification.alertBody = "Sun"
    let other = UILocalNotification()
    other.alertBody = "Rain"
    other.fireDate = .distantFuture
    application.scheduleLocalNotification(other)
    #expect(application.scheduledLocalNotifications?.map(\.alertBody) == ["Water", "Rain"])
    application.scheduledLocalNotifications?.first?.alertBody = "Wind"
    #expect(application.scheduledLocalNotifications?.map(\.alertBody) == ["Water", "Rain"])
    notification.alertBody = "Water"
    application.cancelLocalNotification(notification)
    notification.alertBody = "Sun"
    #expect(application.scheduledLocalNotifications?.map(\.alertBody) == ["Rain"])
    application.presentLocalNotificationNow(notification)
    #expect(delegate.texts == ["Sun"])
    application.cancelAllLocalNotifications()
    #expect(application.scheduledLocalNotifications == [])
  }

  /// A notification that is scheduled once for each of several days can be cancelled for one of them.
  @Test func schedulingsOfANotificationAreCancelledOneByOne() throws {
    let application = UIApplication()
    let notification = UILocalNotification()
    notification.userInfo = ["plant": "fern", "count": 2]
    let days = (1...7).map { Date.distantFuture.addingTimeInterval(-86_400 * Double($0)) }
    for day in days {
      notification.fireDate = day
      application.scheduleLocalNotification(notification)
    }
    let second = try #require(application.scheduledLocalNotifications)[1]
    application.cancelLocalNotification(second)
    #expect(application.scheduledLocalNotifications?.count == 6)
    #expect(application.scheduledLocalNotifications?.contains { $0.fireDate == days[1] } == false)
    // The program's own object has the values of the last scheduling.
    notification.userInfo = ["plant": "fern", "count": 3]
    application.cancelLocalNotification(notification)
    #expect(application.scheduledLocalNotifications?.count == 6)
    notification.userInfo = ["count": 2, "plant": "fern"]
    application.cancelLocalNotification(notification)
    #expect(
      application.scheduledLocalNotifications?.map(\.fireDate) == [0, 2, 3, 4, 5].map { days[$0] })
  }

  /// A notification whose `fireDate` is `nil` or in the past is delivered immediately.
  @Test func whatIsDueIsDeliveredAtOnce() {
    let application = UIApplication()
    let delegate = Delegate()
    application.delegate = delegate
    let dates: [(String, Date?)] = [
      ("now", nil), ("past", .distantPast), ("later", .distantFuture),
    ]
    for (text, date) in dates {
      let notification = UILocalNotification()
      notification.alertBody = text
      notification.fireDate = date
      application.scheduleLocalNotification(notification)
    }
    let daily = UILocalNotification()
    daily.alertBody = "daily"
    daily.fireDate = .distantPast
    daily.repeatInterval = .day
    application.scheduleLocalNotification(daily)
    #expect(delegate.texts == ["now", "past"])
    #expect(application.scheduledLocalNotifications?.map(\.alertBody) == ["later", "daily"])
  }

  /// A category without actions for the minimal context shows the first two of the default one.
  @Test func aCategoryHasTwoActionsWhereThereIsLittleSpace() {
    let actions = ["a", "b", "c"].map { name in
      let action = UIMutableUserNotificationAction()
      action.identifier = name
      return action
    }
    let category = UIMutableUserNotificationCategory()
    category.setActions(actions, for: .default)
    #expect(category.actions(for: .minimal)?.map(\.identifier) == ["a", "b"])
    category.setActions([actions[2]], for: .minimal)
    #expect(category.actions(for: .minimal)?.map(\.identifier) == ["c"])
    #expect(category.actions(for: .default)?.count == 3)
  }
}
