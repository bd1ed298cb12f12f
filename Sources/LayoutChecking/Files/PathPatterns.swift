import Foundation

/// Patterns of files and folders: paths relative to a folder, or names, with `*` for any letters.
///
/// A pattern without a slash matches files and folders with that name at any depth. A pattern that
/// matches a folder matches everything inside.
package struct PathPatterns: Hashable, Sendable {
  private let patterns: [String]
  /// The absolute path of the folder.
  private let folder: String

  /// Whether there is no pattern.
  package var isEmpty: Bool { patterns.isEmpty }

  /// Creates patterns relative to a folder; to the working directory if `nil`.
  package init(_ patterns: [String], in folder: String? = nil) {
    self.patterns = patterns.map { pattern in
      var pattern = pattern.replacing("**", with: "*")
      while pattern.hasPrefix("./") { pattern.removeFirst(2) }
      while pattern.count > 1, pattern.hasSuffix("/") { pattern.removeLast() }
      return pattern
    }
    self.folder = FilePlace.standard(folder ?? FileManager.default.currentDirectoryPath)
  }

  /// Returns whether a pattern matches a path or a folder around it.
  package func contains(_ path: String) -> Bool {
    guard !patterns.isEmpty else { return false }
    let place = FilePlace.standard(path)
    return patterns.contains { matches($0, place) }
  }

  /// Returns the patterns that match none of some paths, nor a folder around one.
  package func unused(among paths: [String]) -> [String] {
    guard !patterns.isEmpty else { return [] }
    let places = paths.map { FilePlace.standard($0) }
    return patterns.filter { pattern in !places.contains { matches(pattern, $0) } }
  }

  /// Returns whether there is a file or folder with the path of a pattern.
  package func exists(_ pattern: String) -> Bool {
    FileManager.default.fileExists(atPath: FilePlace.standard(pattern, in: folder))
  }

  /// Returns whether a pattern matches an absolute path or a folder around it.
  private func matches(_ pattern: String, _ place: String) -> Bool {
    let full = FilePlace.standard(pattern, in: folder)
    if place == full || place.hasPrefix(full + "/") { return true }
    let parts = FilePlace.relative(place, to: folder).split(separator: "/")
    guard parts.first != ".." else { return false }
    guard pattern.contains("/") else {
      return parts.contains { unsafe fnmatch(pattern, String($0), 0) == 0 }
    }
    return parts.indices.contains { end in
      let start = parts[...end].joined(separator: "/")
      return unsafe fnmatch(pattern, start, 0) == 0
    }
  }
}
