public import Foundation

extension UIWindow {
  /// The level of a window: windows of a higher level are in front.
  ///
  /// Source: developer.apple.com, UIWindow.Level.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The number of the level.
    public let rawValue: CGFloat

    /// Creates a level from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a level from a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of most windows, 0.
    public static let normal = Level(rawValue: 0)
    /// The level of windows that cover the status bar, 1000.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of windows above the status bar, 2000.
    public static let alert = Level(rawValue: 2000)

    /// Whether a level is behind another.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }

    /// Returns the level whose value is larger by a number, so that its windows are in front.
    public static func + (level: Level, number: CGFloat) -> Level {
      Level(rawValue: level.rawValue + number)
    }

    /// Returns the level whose value is smaller by a number, so that its windows are behind.
    public static func - (level: Level, number: CGFloat) -> Level {
      Level(rawValue: level.rawValue - number)
    }
  }

  /// Posted when a window was shown.
  public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted when a window was hidden.
  public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted when a window has become the key window.
  public nonisolated static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted when a window is no longer the key window.
  public nonisolated static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification")
}
