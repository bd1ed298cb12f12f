import Foundation

/// The snapshots that a test records instead of comparing them.
public enum SnapshotRecording: String, Hashable, Sendable {
  /// All of them; the test fails, so that recording is not left on.
  case all
  /// Those that differ; the test fails.
  case failed
  /// Those without a recording; the test fails the first time.
  case missing
  /// None; a missing recording fails the test.
  case never

  /// The name of the environment variable with the value for tests that specify none: `all`,
  /// `failed`, `missing` or `never`.
  public static let variable = "KUINA_RECORD"

  /// The value of the environment variable ``variable``; ``missing`` if it is not set, or if it has
  /// another value.
  public static var current: SnapshotRecording {
    ProcessInfo.processInfo.environment[variable].flatMap(SnapshotRecording.init(rawValue:))
      ?? .missing
  }
}
