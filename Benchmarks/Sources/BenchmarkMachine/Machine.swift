internal import Foundation

/// The machine on which a benchmark runs.
public struct Machine: Codable, Sendable {
  /// The model of the processor.
  public var processor: String
  /// The number of processors that are available.
  public var processorCount: Int
  /// The operating system and its version.
  public var system: String
  /// The compiler's version.
  public var compiler: String
  /// The day of the measurement, as `2026-01-31`.
  public var date: String

  /// The present machine; unknown parts are `unknown`.
  public static var current: Machine {
    func value(of key: String, in path: String, separator: Character) -> String? {
      // Files of /proc have no length, which reading them whole as a string expects.
      guard let data = FileManager.default.contents(atPath: path) else { return nil }
      return String(decoding: data, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix(key) }?
        .split(separator: separator, maxSplits: 1).last
        .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"")) }
    }
    let date = Calendar(identifier: .gregorian)
      .dateComponents(in: .gmt, from: Date())
    return Machine(
      processor: value(of: "model name", in: "/proc/cpuinfo", separator: ":") ?? "unknown",
      processorCount: ProcessInfo.processInfo.activeProcessorCount,
      system: value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=") ?? "unknown",
      compiler: compilerVersion,
      date: [date.year, date.month, date.day]
        .map { String(format: "%02d", $0 ?? 0) }.joined(separator: "-"))
  }

  private static var compilerVersion: String {
    #if compiler(>=6.4)
    "Swift 6.4 or later"
    #elseif compiler(>=6.3)
    "Swift 6.3"
    #else
    "Swift 6.2 or earlier"
    #endif
  }

  /// A line for tables.
  public var line: String {
    "Machine: \(processorCount) processors of \(processor), \(system), \(compiler), \(date)."
  }
}
