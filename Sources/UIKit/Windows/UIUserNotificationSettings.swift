public import Foundation

/// The ways in which a notification reaches the user; raw values are Apple's.
///
/// Source: developer.apple.com, UIUserNotificationType, which iOS 10 deprecates.
public struct UIUserNotificationType: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A number on the program's icon.
  public static let badge = UIUserNotificationType(rawValue: 1)
  /// A sound.
  public static let sound = UIUserNotificationType(rawValue: 2)
  /// An alert or a banner.
  public static let alert = UIUserNotificationType(rawValue: 4)
}

/// The places that show the actions of a category; raw values are Apple's.
public enum UIUserNotificationActionContext: UInt, Hashable, Sendable {
  /// All actions, where there is space for four.
  case `default` = 0
  /// The two most important actions.
  case minimal = 1
}

/// An action below a notification, before iOS 10.
@preconcurrency @MainActor
open class UIUserNotificationAction: NSObject {
  /// The text by which the program recognises the action.
  open fileprivate(set) var identifier: String?
  /// The title of its button.
  open fileprivate(set) var title: String?
  /// Whether the device must be unlocked; `false` by default.
  open fileprivate(set) var isAuthenticationRequired = false
  /// Whether the action deletes something; `false` by default.
  open fileprivate(set) var isDestructive = false
}

/// An action whose values can be set.
@preconcurrency @MainActor
open class UIMutableUserNotificationAction: UIUserNotificationAction {
  open override var identifier: String? {
    get { super.identifier }
    set { super.identifier = newValue }
  }
  open override var title: String? {
    get { super.title }
    set { super.title = newValue }
  }
  open override var isAuthenticationRequired: Bool {
    get { super.isAuthenticationRequired }
    set { super.isAuthenticationRequired = newValue }
  }
  open override var isDestructive: Bool {
    get { super.isDestructive }
    set { super.isDestructive = newValue }
  }
}

/// A group of actions, before iOS 10.
@preconcurrency @MainActor
open class UIUserNotificationCategory: NSObject {
  /// The text by which notifications name the category.
  open fileprivate(set) var identifier: String?
  fileprivate var actions: [UIUserNotificationActionContext: [UIUserNotificationAction]] = [:]

  /// Returns the actions of a context; the first two of the default context if it has none of its own, as in an alert.
  open func actions(
    for context: UIUserNotificationActionContext
  ) -> [UIUserNotificationAction]? {
    actions[context] ?? actions[.default].map { Array($0.prefix(2)) }
  }
}

/// A group of actions whose values can be set.
@preconcurrency @MainActor
open class UIMutableUserNotificationCategory: UIUserNotificationCategory {
  open override var identifier: String? {
    get { super.identifier }
    set { super.identifier = newValue }
  }

  /// Sets the actions of a context.
  open func setActions(
    _ actions: [UIUserNotificationAction]?, for context: UIUserNotificationActionContext
  ) {
    self.actions[context] = actions
  }
}

/// The ways in which a program asks to notify the user, before iOS 10.
///
/// Source: developer.apple.com, UIUserNotificationSettings.
@preconcurrency @MainActor
open class UIUserNotificationSettings: NSObject {
  /// The ways of notification.
  public let types: UIUserNotificationType
  /// The groups of actions; `nil` if there are none.
  public let categories: Set<UIUserNotificationCategory>?

  /// Creates settings.
  public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
    self.types = types
    self.categories = categories
    super.init()
  }
}

extension UIApplication {
  /// Asks for ways to notify the user, who agrees to them at once, and calls the delegate's
  /// `application(_:didRegister:)`.
  public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
    notifications.settings = notificationSettings
    delegate?.application(self, didRegister: notificationSettings)
  }

  /// The settings to which the user agreed; without types if there were none.
  public var currentUserNotificationSettings: UIUserNotificationSettings? {
    notifications.settings ?? UIUserNotificationSettings(types: [], categories: nil)
  }
}
