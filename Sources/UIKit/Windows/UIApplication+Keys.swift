public import Foundation

extension UIApplication {
  /// The keys of the options with which an application was launched.
  ///
  /// Source: developer.apple.com, UIApplication.LaunchOptionsKey.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The URL to open, a `URL`.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The bundle identifier of the application that asked for the launch.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The payload of a remote notification.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The local notification that the user tapped.
    public static let localNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
    /// A value of the application that asked for the launch.
    public static let annotation = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsAnnotationKey")
    /// Whether the application was launched for an event of the location services.
    public static let location = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsLocationKey")
    /// Identifiers of Bluetooth central managers to restore.
    public static let bluetoothCentrals = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey")
    /// Identifiers of Bluetooth peripheral managers to restore.
    public static let bluetoothPeripherals = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey")
    /// The shortcut that the user chose, as a ``UIApplicationShortcutItem``.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// A dictionary with the values of a user activity.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// The type of the user activity with which the application continues.
    public static let userActivityType = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    /// An invitation to shared data.
    public static let cloudKitShareMetadata = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsCloudKitShareMetadataKey")
    /// The attribution of the event that led to the launch.
    public static let eventAttribution = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsEventAttributionKey")
  }

  /// The keys of the options with which an application opens a URL that it was given.
  ///
  /// Source: developer.apple.com, UIApplication.OpenURLOptionsKey.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bundle identifier of the application that asked for it.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// A value of the application that asked for it.
    public static let annotation = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether a document is used in place instead of as a copy.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    /// The attribution of the ad that led to the URL.
    public static let eventAttribution = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsEventAttributionKey")
  }

  /// The keys of the options with which another application is asked to open a URL.
  ///
  /// Source: developer.apple.com, UIApplication.OpenExternalURLOptionsKey.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Whether the URL is opened only if it is a universal link.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    /// The attribution of the ad that leads to the URL.
    public static let eventAttribution = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenExternalURLOptionsEventAttributionKey")
  }

  /// The kinds of extensions that an application may reject.
  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the kind.
    public let rawValue: String

    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The extension point of keyboards of other applications.
    public static let keyboard = ExtensionPointIdentifier(
      rawValue: "com.apple.keyboard-service")
  }

  /// The URL of the application's page in the Settings application.
  public nonisolated static let openSettingsURLString = "app-settings:"
  /// The URL of the application's page in the notification settings.
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"
  /// The interval that turns background fetches off.
  public nonisolated static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
  /// The smallest interval of background fetches that the system supports.
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0

  // MARK: Notifications

  /// Posted when the application has entered the background.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted before the application leaves the background.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted when the application was launched; the user info holds the launch options.
  public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted when the application has become active.
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted before the application becomes inactive.
  public nonisolated static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when memory is scarce.
  public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Posted before the application is terminated.
  public nonisolated static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
  /// Posted when the time changed significantly, for example at midnight.
  public nonisolated static let significantTimeChangeNotification = NSNotification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// Posted when background refresh became available or unavailable.
  public nonisolated static let backgroundRefreshStatusDidChangeNotification =
    NSNotification.Name("UIApplicationBackgroundRefreshStatusDidChangeNotification")
  /// Posted before protected files become unreadable.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification =
    NSNotification.Name("UIApplicationProtectedDataWillBecomeUnavailable")
  /// Posted when protected files have become readable.
  public nonisolated static let protectedDataDidBecomeAvailableNotification =
    NSNotification.Name("UIApplicationProtectedDataDidBecomeAvailable")
  /// Posted when the user took a screenshot.
  public nonisolated static let userDidTakeScreenshotNotification = NSNotification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// Posted before the interface rotates.
  public nonisolated static let willChangeStatusBarOrientationNotification =
    NSNotification.Name("UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted when the interface was rotated.
  public nonisolated static let didChangeStatusBarOrientationNotification =
    NSNotification.Name("UIApplicationDidChangeStatusBarOrientationNotification")
  /// Posted before the frame of the status bar changes.
  public nonisolated static let willChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// The key of the status bar's frame in such notifications, as a value with a rectangle.
  public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
  /// The key of the earlier orientation, as a number, in ``didChangeStatusBarOrientationNotification``.
  public nonisolated static let statusBarOrientationUserInfoKey =
    "UIApplicationStatusBarOrientationUserInfoKey"
  /// Posted when the frame of the status bar has changed.
  public nonisolated static let didChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
}
