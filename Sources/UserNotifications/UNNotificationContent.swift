public import Foundation

/// The content of a notification.
///
/// Source: developer.apple.com, UNNotificationContent.
open class UNNotificationContent: NSObject {
  fileprivate(set) var values = Values()

  /// The stored values.
  struct Values {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var attachments: [UNNotificationAttachment] = []
    var targetContentIdentifier: String?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
  }

  /// Creates empty content.
  public override init() { super.init() }

  /// The first line, in bold; empty by default.
  open var title: String { values.title }
  /// The line below the title; empty by default.
  open var subtitle: String { values.subtitle }
  /// The text below the titles; empty by default.
  open var body: String { values.body }
  /// The number on the app's icon once the notification is delivered; `nil` to leave it as it is.
  ///
  /// A simulated delivery does not set it.
  open var badge: NSNumber? { values.badge }
  /// The sound of the delivery; `nil`, the default, for none.
  ///
  /// Nothing is played.
  open var sound: UNNotificationSound? { values.sound }
  /// The app's own values, which its delegate reads when the user answers; empty by default.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  /// The identifier of the ``UNNotificationCategory`` whose actions are offered; empty for none.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// The identifier that notifications of a group share; empty by default, and without effect.
  open var threadIdentifier: String { values.threadIdentifier }
  /// The files attached to the notification; empty by default.
  open var attachments: [UNNotificationAttachment] { values.attachments }
  /// The identifier of the content that the notification leads to.
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  /// The importance; `active` by default, and without effect on the simulated delivery.
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  /// The rank among the notifications of the app, from 0, the default, to 1; without effect.
  open var relevanceScore: Double { values.relevanceScore }

  /// Returns a copy that can be changed.
  open override func mutableCopy() -> Any {
    let copy = UNMutableNotificationContent()
    copy.values = values
    return copy
  }
}

/// The content of a notification that a program composes.
///
/// Source: developer.apple.com, UNMutableNotificationContent.
open class UNMutableNotificationContent: UNNotificationContent {
  /// The title.
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }
  /// The second title.
  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  /// The text.
  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }
  /// The number on the app's icon.
  open override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }
  /// The sound.
  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }
  /// The app's own values.
  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  /// The identifier of the category.
  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }
  /// The identifier by which notifications are grouped.
  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }
  /// The attached files.
  open override var attachments: [UNNotificationAttachment] {
    get { values.attachments }
    set { values.attachments = newValue }
  }
  /// The identifier of the content that the notification leads to.
  open override var targetContentIdentifier: String? {
    get { values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }
  /// The importance.
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }
  /// The rank among the notifications of the app, from 0 to 1.
  open override var relevanceScore: Double {
    get { values.relevanceScore }
    set { values.relevanceScore = newValue }
  }
}

/// The importance of a notification; raw values are Apple's.
public enum UNNotificationInterruptionLevel: UInt, Hashable, Sendable {
  /// The notification is listed without a sound, and without turning the screen on.
  case passive = 0
  /// The notification lights up the screen and can play a sound.
  case active = 1
  /// Shown also while notifications are silenced for a purpose.
  case timeSensitive = 2
  /// The notification is shown and plays a sound even if the device is muted.
  case critical = 3
}

/// The sound of a notification, by name.
///
/// Source: developer.apple.com, UNNotificationSound.
public final class UNNotificationSound: NSObject, Sendable {
  /// The name of the file; `nil` for a sound of the system.
  ///
  /// Not part of Apple's class.
  public let name: String?
  /// Whether the sound is played also while the device is silent.
  ///
  /// Not part of Apple's class.
  public let isCritical: Bool

  private init(_ name: String?, critical: Bool = false) {
    self.name = name
    isCritical = critical
  }

  /// Creates a sound from the name of a file in the app.
  public convenience init(named name: UNNotificationSoundName) { self.init(name.rawValue) }

  /// The system's sound for notifications.
  public static let `default` = UNNotificationSound(nil)
  /// The standard sound of critical notifications.
  public static let defaultCritical = UNNotificationSound(nil, critical: true)
}

/// The name of a file with a sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name of the sound's file.
  public let rawValue: String
  /// Creates a name from that of a file.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name from that of a file.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A file that a notification shows.
///
/// Source: developer.apple.com, UNNotificationAttachment.
public final class UNNotificationAttachment: NSObject, Sendable {
  /// The identifier; a new UUID if the one that was given is empty.
  public let identifier: String
  /// The URL of the file.
  public let url: URL
  /// The type of the file; in Kuina, its extension.
  public let type: String

  /// Creates an attachment of a file, which is neither read nor moved; the options have no effect.
  ///
  /// - Throws: An error if the file does not exist.
  public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
    guard FileManager.default.fileExists(atPath: URL.path) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: URL.path])
    }
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    url = URL
    type = URL.pathExtension
  }
}
