import Foundation

/// The build settings in a configuration file, `.xcconfig`.
///
/// Source: developer.apple.com, Adding a build configuration file to your project.
struct XcodeConfiguration {
  /// The values by name, without those for other systems.
  private(set) var settings: [String: String] = [:]

  /// The most files that include each other.
  private static let depth = 16
  /// The most files that are read: a file that includes itself twice would be read 2¹⁶ times.
  private static let fileLimit = 100
  /// The number of files that were read.
  private var fileCount = 0

  /// Reads a file and those that it includes; missing files have no settings.
  init(contentsOf file: URL) { read(file, depth: 0) }

  private mutating func read(_ file: URL, depth: Int) {
    guard depth < Self.depth, fileCount < Self.fileLimit,
      let data = FileManager.default.contents(atPath: file.path)
    else { return }
    fileCount += 1
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = (line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line)
        .trimmingCharacters(in: .whitespaces)
      if let match = text.wholeMatch(of: #/#include\??\s*"([^"]+)"/#) {
        let path = String(match.1)
        let folder = file.deletingLastPathComponent()
        read(
          path.hasPrefix("/") ? URL(filePath: path) : folder.appending(path: path),
          depth: depth + 1)
      } else if let match = text.wholeMatch(of: #/([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?);?/#) {
        let name = String(match.1)
        // An empty variable keeps two slashes from beginning a comment.
        settings[name] = String(match.2).replacing("$()", with: "").replacing("${}", with: "")
          .replacing("$(inherited)", with: settings[name] ?? "")
      }
    }
  }
}
