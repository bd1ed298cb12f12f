import ArgumentParser
import LayoutChecking

/// A value of `--format`: a format, and the file that the report is written to.
struct FormatOption: ExpressibleByArgument {
  /// The format.
  var format: ReportFormat
  /// The path of the file; `nil` for standard output.
  var file: String?

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = ReportFormat(rawValue: String(parts[0])) else { return nil }
    self.format = format
    if parts.count == 2 {
      guard !parts[1].isEmpty else { return nil }
      file = String(parts[1])
    }
  }

  init(_ format: ReportFormat) { self.format = format }

  static var allValueStrings: [String] { ReportFormat.allCases.map(\.rawValue) }

  /// Checks that options do not conflict, and returns the format of standard output.
  static func standardOutput(of options: [FormatOption]) throws -> ReportFormat {
    let printed = options.filter { $0.file == nil }.map(\.format)
    guard printed.count <= 1 else {
      let names = printed.map { "'\($0.rawValue)'" }.joined(separator: " and ")
      throw ValidationError(
        "--format: \(names) would both be printed, expected a file for all but one, as in "
          + "\(printed[0].rawValue)=FILE")
    }
    return printed.first ?? .text
  }
}
