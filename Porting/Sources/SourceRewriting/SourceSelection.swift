public import Foundation

/// The files that settings select.
public enum SourceSelection {
  /// Returns the Swift files below a folder that patterns select, in order.
  ///
  /// A pattern is a path of a file or a folder relative to `home`; `*` stands for a part of a name,
  /// `**` for any number of folders, and `?` for a character.
  public static func files(
    _ patterns: [String], excluding excluded: [String], relativeTo home: URL,
    extensions: Set<String>
  ) -> [URL] {
    let excludes = excluded.map { expression(for: absolute($0, home)) }
    var found: Set<String> = []
    for pattern in patterns {
      let path = absolute(pattern, home)
      let matches = expression(for: path)
      for file in files(below: root(of: path), extensions) where matches(file) {
        if !excludes.contains(where: { $0(file) }) { found.insert(file) }
      }
    }
    return found.sorted().map { URL(filePath: $0) }
  }

  /// Returns the folders before the first placeholder of patterns, without files and duplicates.
  static func folders(_ patterns: [String], relativeTo home: URL) -> [String] {
    var found: [String] = []
    for pattern in patterns {
      var folder = root(of: absolute(pattern, home))
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else { continue }
      if !isFolder.boolValue { folder = URL(filePath: folder).deletingLastPathComponent().path }
      if !found.contains(folder) { found.append(folder) }
    }
    return found
  }

  /// Returns the path of a pattern from the root.
  public static func absolute(_ pattern: String, _ home: URL) -> String {
    let path = pattern.hasPrefix("/") ? pattern : home.path + "/" + pattern
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Returns the folder or file before the first placeholder.
  private static func root(of pattern: String) -> String {
    var parts: [Substring] = []
    for part in pattern.split(separator: "/") {
      if part.contains("*") || part.contains("?") { break }
      parts.append(part)
    }
    return "/" + parts.joined(separator: "/")
  }

  private static func files(below root: String, _ extensions: Set<String>) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder) else { return [] }
    guard isFolder.boolValue else { return [root] }
    guard let paths = FileManager.default.enumerator(atPath: root) else { return [] }
    return paths.compactMap { $0 as? String }
      .filter { path in
        extensions.contains((path as NSString).pathExtension)
          // Catalogues of documentation hold listings, which are not compiled.
          && !path.split(separator: "/").contains { $0.hasPrefix(".") || $0.hasSuffix(".docc") }
      }
      .map { root + "/" + $0 }
  }

  /// Returns a predicate: whether a path matches a pattern or is below a folder that does.
  private static func expression(for pattern: String) -> (String) -> Bool {
    let parts = pattern.split(separator: "/").map(String.init)
    return { path in matches(path.split(separator: "/").map(String.init)[...], parts[...]) }
  }

  private static func matches(_ path: ArraySlice<String>, _ pattern: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return true }
    if first == "**" {
      let rest = pattern.dropFirst()
      return (path.startIndex...path.endIndex).contains { matches(path[$0...], rest) }
    }
    guard let name = path.first, matches(Array(name)[...], Array(first)[...]) else { return false }
    return matches(path.dropFirst(), pattern.dropFirst())
  }

  private static func matches(_ name: ArraySlice<Character>, _ pattern: ArraySlice<Character>)
    -> Bool
  {
    guard let first = pattern.first else { return name.isEmpty }
    switch first {
    case "*":
      return (name.startIndex...name.endIndex).contains {
        matches(name[$0...], pattern.dropFirst())
      }
    case "?": return !name.isEmpty && matches(name.dropFirst(), pattern.dropFirst())
    default: return name.first == first && matches(name.dropFirst(), pattern.dropFirst())
    }
  }
}
