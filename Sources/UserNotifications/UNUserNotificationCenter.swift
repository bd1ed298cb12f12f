public import Foundation

/// The notifications of the app.
///
/// Requests are recorded. No time passes by itself, so a test delivers one with
/// ``deliver(_:)`` and answers it with ``respond(to:action:text:)``; completion handlers are called at
/// once.
///
/// Source: developer.apple.com, UNUserNotificationCenter.
@preconcurrency @MainActor
open class UNUserNotificationCenter: NSObject {
  private static let shared = UNUserNotificationCenter()

  /// Returns the center of the app's notifications, the same one for each call.
  open class func current() -> UNUserNotificationCenter { shared }

  /// The delegate, which decides how notifications are shown in the foreground and receives the
  /// user's answers; not retained, `nil` by default.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?
  /// Whether the program may show content of its own; `false`.
  open var supportsContentExtensions: Bool { false }
  /// The user's permission, which ``requestAuthorization(options:completionHandler:)`` asks for;
  /// not determined by default.
  ///
  /// Not part of Apple's class, where it is part of the settings.
  public var authorizationStatus = UNAuthorizationStatus.notDetermined
  /// The user's answer when permission is asked for; `true` by default.
  ///
  /// Not part of Apple's class.
  public var grantsAuthorization = true
  private var pending: [UNNotificationRequest] = []
  private var delivered: [UNNotification] = []
  private var categories: Set<UNNotificationCategory> = []
  /// The number on the app's icon.
  ///
  /// Not part of Apple's class.
  public private(set) var badgeCount = 0

  // MARK: Permission

  /// Asks the user for permission, unless the user was asked before, and calls the handler before
  /// it returns; the answer is ``grantsAuthorization``.
  ///
  /// The options have no effect.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @MainActor (Bool, (any Error)?) -> Void
  ) {
    if authorizationStatus == .notDetermined {
      authorizationStatus = grantsAuthorization ? .authorized : .denied
    }
    completionHandler(authorizationStatus == .authorized, nil)
  }

  /// Asks the user for permission, unless the user was asked before; the answer is
  /// ``grantsAuthorization``.
  ///
  /// - Parameter options: The kinds of notifications; they do not change the answer.
  /// - Returns: Whether the user permits notifications.
  /// - Throws: Nothing in Kuina; Apple's method throws if the request fails.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    if authorizationStatus == .notDetermined {
      authorizationStatus = grantsAuthorization ? .authorized : .denied
    }
    return authorizationStatus == .authorized
  }

  /// Passes the current settings to the handler, which is called before the method returns.
  open func getNotificationSettings(
    completionHandler: @escaping @MainActor (UNNotificationSettings) -> Void
  ) { completionHandler(UNNotificationSettings(authorizationStatus)) }

  /// Returns the current settings: all of them on if ``authorizationStatus`` is `authorized`, else
  /// off.
  open func notificationSettings() async -> UNNotificationSettings {
    UNNotificationSettings(authorizationStatus)
  }

  // MARK: Categories

  /// Replaces all categories of the app by others.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    self.categories = categories
  }

  /// Passes the categories to the handler, which is called before the method returns.
  open func getNotificationCategories(
    completionHandler: @escaping @MainActor (Set<UNNotificationCategory>) -> Void
  ) { completionHandler(categories) }

  // MARK: Requests

  /// Adds a request, in place of one with the same identifier.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@MainActor ((any Error)?) -> Void)? = nil
  ) {
    pending.removeAll { $0.identifier == request.identifier }
    pending.append(request)
    completionHandler?(nil)
  }

  /// Adds a request, in place of one with the same identifier.
  ///
  /// - Parameter request: The request, which ``deliver(_:)`` delivers.
  /// - Throws: Nothing in Kuina; Apple's method throws if the request cannot be scheduled.
  open func add(_ request: UNNotificationRequest) async throws {
    add(request, withCompletionHandler: nil)
  }

  /// Passes the requests that were not delivered yet to a closure.
  open func getPendingNotificationRequests(
    completionHandler: @escaping @MainActor ([UNNotificationRequest]) -> Void
  ) { completionHandler(pending) }

  /// Returns the requests that were not delivered yet.
  open func pendingNotificationRequests() async -> [UNNotificationRequest] { pending }

  /// Removes requests that were not delivered yet.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    pending.removeAll { identifiers.contains($0.identifier) }
  }

  /// Removes all requests that were not delivered yet.
  open func removeAllPendingNotificationRequests() { pending.removeAll() }

  /// Passes the delivered notifications that were not removed to a closure.
  open func getDeliveredNotifications(
    completionHandler: @escaping @MainActor ([UNNotification]) -> Void
  ) { completionHandler(delivered) }

  /// Returns the delivered notifications that were not removed.
  open func deliveredNotifications() async -> [UNNotification] { delivered }

  /// Removes delivered notifications.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    delivered.removeAll { identifiers.contains($0.request.identifier) }
  }

  /// Removes all delivered notifications.
  open func removeAllDeliveredNotifications() { delivered.removeAll() }

  /// Sets the number on the app's icon.
  open func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@MainActor ((any Error)?) -> Void)? = nil
  ) {
    badgeCount = newBadgeCount
    completionHandler?(nil)
  }

  // MARK: Simulation

  /// Delivers a request while the app is in the foreground, and asks the delegate how to show it.
  ///
  /// Not part of Apple's class.
  ///
  /// - Returns: The delegate's choice; without a delegate, nothing is shown.
  @discardableResult
  public func deliver(_ request: UNNotificationRequest) -> UNNotificationPresentationOptions {
    if request.trigger?.repeats != true {
      pending.removeAll { $0.identifier == request.identifier }
    }
    let notification = UNNotification(request, date: Date())
    delivered.append(notification)
    var chosen: UNNotificationPresentationOptions = []
    delegate?.userNotificationCenter(self, willPresent: notification) { chosen = $0 }
    return chosen
  }

  /// Answers a notification that was delivered, as the user does; with the standard action, a tap.
  ///
  /// Not part of Apple's class.
  public func respond(
    to identifier: String, action: String = UNNotificationDefaultActionIdentifier,
    text: String? = nil
  ) {
    guard let index = delivered.firstIndex(where: { $0.request.identifier == identifier }) else {
      return
    }
    let notification = delivered.remove(at: index)
    let response =
      text.map { UNTextInputNotificationResponse(notification, action: action, text: $0) }
      ?? UNNotificationResponse(notification, action: action)
    delegate?.userNotificationCenter(self, didReceive: response) {}
  }
}

/// The methods by which notifications are reported; all of them are optional.
///
/// Source: developer.apple.com, UNUserNotificationCenterDelegate.
@preconcurrency @MainActor
public protocol UNUserNotificationCenterDelegate: AnyObject {
  /// Asks how to show a notification while the app is in the foreground.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  /// Called when the user has answered a notification.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  /// On iOS, called when the user asks for the app's settings of notifications; never called by
  /// Kuina, since there is no Settings application.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
  /// Calls the handler without options, so that nothing is shown in the foreground.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }
  /// Called when the user has answered a notification; does nothing unless implemented.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
  /// Never called by Kuina, since there is no Settings application; does nothing unless
  /// implemented.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}

/// The kinds of notifications for which permission is asked; raw values are Apple's.
public struct UNAuthorizationOptions: OptionSet, Hashable, Sendable {
  /// The raw bits, the same as Apple's.
  public let rawValue: UInt
  /// Creates a set from raw bits; bits that belong to no option are preserved.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Permission to show a number on the app's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// Permission to play sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// Permission to show notifications on the screen.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// Permission to show notifications in cars.
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  /// Permission for notifications that ignore the mute switch; Apple grants it to few apps.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  /// A button for the app's settings.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  /// Permission to deliver notifications quietly, without asking the user.
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// The ways in which a notification is shown in the foreground; raw values are Apple's.
public struct UNNotificationPresentationOptions: OptionSet, Hashable, Sendable {
  /// The raw bits, the same as Apple's.
  public let rawValue: UInt
  /// Creates a set from raw bits; bits that belong to no option are preserved.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The number of the content is set on the icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// The sound of the content is played.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  /// The notification appears as an alert, before iOS 14.
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  /// The notification appears in the list of Notification Center.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// The notification appears at the top of the screen.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// The user's permission; raw values are Apple's.
public enum UNAuthorizationStatus: Int, Hashable, Sendable {
  /// The user was not asked for permission yet.
  case notDetermined = 0
  /// The user does not permit notifications.
  case denied = 1
  /// The user permits notifications.
  case authorized = 2
  /// Notifications may be delivered quietly.
  case provisional = 3
  /// Notifications are permitted for a limited time, as in an App Clip.
  case ephemeral = 4
}

/// A setting of notifications; raw values are Apple's.
public enum UNNotificationSetting: Int, Hashable, Sendable {
  /// The app does not have the setting.
  case notSupported = 0
  /// The setting is off.
  case disabled = 1
  /// The setting is on.
  case enabled = 2
}

/// The settings of the app's notifications: all of them on if the user has permitted them.
///
/// Source: developer.apple.com, UNNotificationSettings.
public final class UNNotificationSettings: NSObject, Sendable {
  /// The user's permission when the settings were read.
  public let authorizationStatus: UNAuthorizationStatus

  init(_ status: UNAuthorizationStatus) { authorizationStatus = status }

  private var setting: UNNotificationSetting {
    authorizationStatus == .authorized ? .enabled : .disabled
  }

  /// Whether alerts are shown.
  public var alertSetting: UNNotificationSetting { setting }
  /// Whether sounds are played.
  public var soundSetting: UNNotificationSetting { setting }
  /// Whether the icon has a number.
  public var badgeSetting: UNNotificationSetting { setting }
  /// Whether notifications are listed.
  public var notificationCenterSetting: UNNotificationSetting { setting }
  /// Whether notifications are shown on the lock screen.
  public var lockScreenSetting: UNNotificationSetting { setting }
}
