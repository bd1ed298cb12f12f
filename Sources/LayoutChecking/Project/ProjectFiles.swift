import Foundation
import UIKit

/// Lists files of a project, without code of others, builds, tests and what only looks like a folder.
enum ProjectFiles {
  /// The most files and folders that are looked at, so that a huge folder is not searched for minutes.
  private static let limit = 50_000
  /// The extensions of folders that are one document.
  private static let documents: Set<String> = [
    "app", "bundle", "framework", "lproj", "xcassets", "xcframework", "xcodeproj", "xcworkspace",
  ]

  /// Returns the absolute paths of the files in a folder with some names, in alphabetical order.
  static func paths(in root: String, where isListed: (String) -> Bool) -> [String] {
    guard let entries = FileManager.default.enumerator(atPath: root) else { return [] }
    var paths: [String] = []
    var count = 0
    while count < limit, let path = entries.nextObject() as? String {
      count += 1
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let ending = name.split(separator: ".").last.map(String.init) ?? ""
      if name.hasPrefix(".") || ProjectFolders.isOfOthers(name) || name.hasSuffix("Tests")
        || name != ending && documents.contains(ending)
      {
        entries.skipDescendants()
      } else if isListed(name) {
        paths.append("\(root)/\(path)")
      }
    }
    return paths.sorted()
  }

  /// Returns whether a name or path is one of an app that shows developers a part of another one.
  static func isDemo(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["demo", "example", "sample"].contains(where: name.contains)
  }
}
