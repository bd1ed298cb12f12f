public import Foundation

/// An action on the application's icon.
///
/// Source: developer.apple.com, UIApplicationShortcutItem.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  /// The type, by which the application recognizes the action.
  open fileprivate(set) var type: String
  /// The title, as the user reads it.
  open fileprivate(set) var localizedTitle: String
  /// The line below the title.
  open fileprivate(set) var localizedSubtitle: String?
  /// The image beside the title; `nil` for none.
  open fileprivate(set) var icon: UIApplicationShortcutIcon?
  /// Values that the application stored with the action; `nil` for none.
  open fileprivate(set) var userInfo: [String: any NSSecureCoding]?
  /// The content that the action leads to.
  open fileprivate(set) var targetContentIdentifier: Any?

  /// Creates an action from its type, titles, icon and values.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
    super.init()
  }

  /// Creates an action with a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}

/// An action on the application's icon whose values can be changed.
///
/// Source: developer.apple.com, UIMutableApplicationShortcutItem.
@preconcurrency @MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  open override var type: String {
    get { super.type }
    set { super.type = newValue }
  }
  open override var localizedTitle: String {
    get { super.localizedTitle }
    set { super.localizedTitle = newValue }
  }
  open override var localizedSubtitle: String? {
    get { super.localizedSubtitle }
    set { super.localizedSubtitle = newValue }
  }
  open override var icon: UIApplicationShortcutIcon? {
    get { super.icon }
    set { super.icon = newValue }
  }
  open override var userInfo: [String: any NSSecureCoding]? {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  open override var targetContentIdentifier: Any? {
    get { super.targetContentIdentifier }
    set { super.targetContentIdentifier = newValue }
  }
}

/// The icon of an action on the application's icon.
///
/// Source: developer.apple.com, UIApplicationShortcutIcon.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  /// The system's icons; raw values are Apple's.
  public enum IconType: Int, Hashable, Sendable, CaseIterable {
    /// An icon of the system, under Apple's name.
    case compose = 0, play, pause, add, location, search, share, prohibit, contact, home,
      markLocation, favorite, love, cloud, invitation, confirmation, mail, message, date, time,
      capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
  }

  /// The source of an icon.
  ///
  /// Not part of Apple's class, whose icons cannot be examined.
  public enum Source: Hashable, Sendable {
    /// An icon of the system's set.
    case type(IconType)
    /// An image of the application, by its name.
    case templateImage(String)
    /// A symbol of the system, by its name.
    case systemImage(String)
  }

  /// The source of the icon.
  ///
  /// Not part of Apple's class.
  public let source: Source

  /// Creates an icon of the system.
  public convenience init(type: IconType) { self.init(.type(type)) }
  /// Creates an icon from an image of the application.
  public convenience init(templateImageName: String) {
    self.init(.templateImage(templateImageName))
  }
  /// Creates an icon from a symbol of the system.
  public convenience init(systemImageName: String) { self.init(.systemImage(systemImageName)) }

  private init(_ source: Source) {
    self.source = source
    super.init()
  }
}
