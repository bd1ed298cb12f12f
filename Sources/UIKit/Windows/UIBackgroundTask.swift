/// The identifier of a task that may continue in the background.
///
/// Source: developer.apple.com, UIBackgroundTaskIdentifier.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the task; 0 for none.
  public let rawValue: Int

  /// Creates an identifier from a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The identifier that stands for no task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// A background task that has begun and not ended.
@MainActor
struct BackgroundTask {
  let name: String?
  let expire: (() -> Void)?
}

/// The result of fetching data in the background; raw values are Apple's.
///
/// Source: developer.apple.com, UIBackgroundFetchResult.
public enum UIBackgroundFetchResult: UInt, Hashable, Sendable {
  /// New data was fetched.
  case newData = 0
  /// There was no new data.
  case noData = 1
  /// Fetching failed.
  case failed = 2
}

/// Whether an application may be launched into the background; raw values are Apple's.
///
/// Source: developer.apple.com, UIBackgroundRefreshStatus.
public enum UIBackgroundRefreshStatus: Int, Hashable, Sendable {
  /// The system does not allow it.
  case restricted = 0
  /// The user does not allow it.
  case denied = 1
  /// The application may be launched into the background.
  case available = 2
}
