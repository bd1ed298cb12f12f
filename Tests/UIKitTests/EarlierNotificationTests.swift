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
    application.scheduleLocalNotification(notification)
    notification.alertBody = "Sun"
    let other = UILocalNotification()
    other.alertBody = "Rain"
    application.scheduleLocalNotification(other)
    #expect(application.scheduledLocalNotifications?.map(\.alertBody) == ["Water", "Rain"])
    application.cancelLocalNotification(notification)
    #expect(application.scheduledLocalNotifications?.map(\.alertBody) == ["Rain"])
    application.presentLocalNotificationNow(notification)
    #expect(delegate.texts == ["Sun"])
    application.cancelAllLocalNotifications()
    #expect(application.scheduledLocalNotifications == [])
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
