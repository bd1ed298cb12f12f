/// A version of iOS and iPadOS, or of the SDK that an app was built with, such as `26` or `27.1`.
public struct SystemVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number before the point, such as 17 of `17.5`.
  public var major: Int
  /// The number after the point, such as 5 of `17.5`; 0 if there is none.
  public var minor: Int

  /// Creates a version from its numbers.
  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Creates a version by parsing a text such as `26` or `27.1`; `nil` for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
    }
    guard numbers.count == parts.count, (1...2).contains(parts.count),
      numbers.allSatisfy({ (0...999).contains($0) }), numbers[0] > 0
    else { return nil }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0)
  }

  /// Returns whether the first version is older.
  public static func < (a: SystemVersion, b: SystemVersion) -> Bool {
    (a.major, a.minor) < (b.major, b.minor)
  }

  /// The version without a minor number of 0.
  public var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

  /// The newest version that the package's tables of devices and systems know.
  public static let newest: SystemVersion =
    (DeviceTable.package.devices.map(\.systems) + SystemTable.package.rows.map(\.systems))
    .compactMap(\.first).max() ?? SystemVersion(26)
}

/// The versions from one to another, written `9-15`, `26-` or `-27.0`: a last version without a
/// minor number stands for all of that number.
public struct SystemVersions: Hashable, Sendable {
  /// The first version; `nil` for all versions up to the last one.
  public var first: SystemVersion?
  /// The last version; `nil` for all versions from the first one on.
  public var last: SystemVersion?
  /// Whether the last version was written without a minor number.
  private var includesUpdates = true

  /// All versions, without a limit.
  public static let all = SystemVersions()

  /// Creates the versions from one to another, both included; `nil` for no limit.
  public init(first: SystemVersion? = nil, last: SystemVersion? = nil) {
    self.first = first
    self.last = last
  }

  /// Creates versions by parsing a text; `nil` if it is not in the format.
  public init?(_ text: String) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard ends.count == 2, text != "-" else { return nil }
    first = SystemVersion(ends[0])
    last = SystemVersion(ends[1])
    includesUpdates = !ends[1].contains(".")
    guard (first == nil) == ends[0].isEmpty, (last == nil) == ends[1].isEmpty else { return nil }
    if let first, let last, last < first { return nil }
  }

  /// Returns whether a version is one of these versions.
  public func contains(_ version: SystemVersion) -> Bool {
    if let first, version < first { return false }
    guard let last else { return true }
    return includesUpdates ? version.major <= last.major : version <= last
  }
}
