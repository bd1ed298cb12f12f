import Foundation

/// The build settings in a configuration file, `.xcconfig`.
///
/// Source: developer.apple.com, Adding a build configuration file to your project.
struct XcodeConfiguration {
  /// The values by name, without those for other systems.
  private(set) var settings: [String: String] = [:]

  /// The most files that include each other.
  private static let depth = 16

  /// Reads a file and those that it includes; missing files have no settings.
  init(contentsOf file: URL) { read(file, depth: 0) }

  private mutating func read(_ file: URL, depth: Int) {
    guard depth < Self.depth, let data = FileManager.default.contents(atPath: file.path) else {
      return
    }
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
