/// The version of Swift for which sources are written, as far as the compiler distinguishes it.
public enum LanguageMode: String, Codable, Comparable, Sendable {
  /// Swift 4, and Swift 3, which the compiler no longer knows.
  case four = "4"
  /// Swift 4.2, in which most of UIKit's types got the names of today.
  case fourTwo = "4.2"
  /// Swift 5; Swift 6 as well, since apps' rewritten code is not checked for data races.
  case five = "5"

  /// Returns the mode for the text of a setting such as `SWIFT_VERSION`; `nil` if it is no version.
  init?(version text: String) {
    let parts = text.split(separator: ".").map { Int($0) }
    guard let major = parts.first ?? nil else { return nil }
    let minor = parts.dropFirst().first.flatMap(\.self) ?? 0
    self = major >= 5 ? .five : major == 4 && minor >= 2 ? .fourTwo : .four
  }

  /// Whether the compiler of a mode accepts less of older code than that of another.
  public static func < (mode: Self, other: Self) -> Bool { mode.rawValue < other.rawValue }

  /// The case of SwiftPM's type of the same name.
  var manifestName: String {
    switch self {
    case .four: "v4"
    case .fourTwo: "v4_2"
    case .five: "v5"
    }
  }
}
