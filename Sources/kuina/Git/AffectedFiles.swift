import Foundation
import UIKit

/// The Interface Builder files that a change of some paths affects: those themselves, and those that
/// refer to them.
struct AffectedFiles {
  /// The changed paths.
  private let names: Set<String>
  /// The names of changed tables of strings.
  private let tables: Set<String>
  /// The names of changed images and colors of asset catalogs.
  private let assets: Set<String>

  /// Creates the choice from changed paths; only their names matter for references.
  init(changed paths: [String]) {
    names = Set(paths.filter { Self.isInterface($0) }.map(Self.stem))
    tables = Set(
      paths.filter { $0.hasSuffix(".strings") || $0.hasSuffix(".xcstrings") }.map(Self.stem))
    assets = Set(
      paths.compactMap { path in
        let set = path.split(separator: "/").last {
          $0.hasSuffix(".imageset") || $0.hasSuffix(".colorset")
        }
        return set.map { Self.stem(String($0)) }
      })
  }

  static func isInterface(_ path: String) -> Bool {
    path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }

  /// The extensions of the files that a check may read: Interface Builder files, and what it takes from the
  /// project around them.
  private static let extensionsRead: Set<String> = [
    "storyboard", "xib", "strings", "xcstrings", "stringsdict", "plist",
    "pbxproj", "xcconfig", "yml", "yaml", "xcworkspacedata",
    "swift", "m", "mm", "h",
    "json", "png", "jpg", "jpeg", "gif", "pdf", "svg", "ttf", "otf",
  ]

  /// Returns whether the check of an Interface Builder file may read another file of its project.
  static func isRead(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return name == "Podfile" }
    return extensionsRead.contains(name[name.index(after: dot)...].lowercased())
  }

  /// Returns the name of a file without its folder and extension.
  static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Returns the files that are affected.
  ///
  /// - Parameters:
  ///   - files: The paths of all files.
  ///   - isChanged: Returns whether a file itself changed.
  /// - Returns: The paths, in the same order.
  func affected(among files: [String], isChanged: (String) -> Bool) -> [String] {
    var chosen = Set(files.filter(isChanged))
    var names = names
    let texts = Dictionary(
      files.map { ($0, BoundedFile.text(at: $0) ?? "") },
      uniquingKeysWith: { first, _ in first })
    // References can lead through several files.
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for file in files where !chosen.contains(file) {
        guard let text = texts[file], refers(file, text, to: names) else { continue }
        chosen.insert(file)
        if names.insert(Self.stem(file)).inserted { hasGrown = true }
      }
    }
    return files.filter(chosen.contains)
  }

  private func refers(_ file: String, _ text: String, to names: Set<String>) -> Bool {
    tables.contains(Self.stem(file))
      || names.contains { text.contains("storyboardName=\"\($0)\"") }
      || assets.contains { text.contains("image=\"\($0)\"") || text.contains("name=\"\($0)\"") }
  }
}
