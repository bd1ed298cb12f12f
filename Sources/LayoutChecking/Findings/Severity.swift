/// The severity of a finding.
public enum Severity: String, Hashable, Comparable, CaseIterable, Codable, Sendable {
  /// Information; not necessarily a problem.
  case note
  /// A problem that users most likely notice on some device.
  case warning
  /// A defect on some device.
  case error

  /// Returns whether the first severity is lower.
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
