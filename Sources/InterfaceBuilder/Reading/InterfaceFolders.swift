import Foundation
import Synchronization
import UIKit

/// The folders in which storyboards and xibs are found, besides bundles.
///
/// `kuina port` writes source that registers the folders of an app when the process starts, so that
/// `UIStoryboard(name:bundle:)` and `UINib(nibName:bundle:)` find the app's own files.
public enum InterfaceFolders {
  private struct Folders {
    var roots: [String] = []
    /// The paths of the files by name; `nil` before the folders are searched.
    var files: [String: [String]]?
  }

  private static let folders = Mutex(Folders())

  /// Adds folders, which are searched with the folders inside them.
  static func add(_ paths: [String]) {
    folders.withLock { folders in
      folders.roots += paths.filter { !folders.roots.contains($0) }
      folders.files = nil
    }
  }

  /// Returns the path of a file with a name and a type, or `nil` if no folder contains one.
  ///
  /// A file of the base localization is preferred over those of languages.
  static func path(_ name: String, _ type: String) -> String? {
    folders.withLock { folders in
      guard !folders.roots.isEmpty else { return nil }
      let files = folders.files ?? search(folders.roots)
      folders.files = files
      let found = files["\(name).\(type)"] ?? []
      return found.first { $0.contains("/Base.lproj/") }
        ?? found.first { !$0.contains(".lproj/") } ?? found.first
    }
  }

  /// Returns the paths of the storyboards in the folders, one for each name, but for those of libraries.
  package static func storyboards() -> [String] { files("storyboard") }

  /// Returns the paths of the xibs in the folders, one for each name, but for those of libraries.
  package static func xibs() -> [String] { files("xib") }

  private static func files(_ type: String) -> [String] {
    let names = folders.withLock { folders in
      let files = folders.files ?? search(folders.roots)
      folders.files = files
      return files.keys.filter { $0.hasSuffix("." + type) }
    }
    return names.compactMap { path(String($0.dropLast(type.count + 1)), type) }
      .filter { !$0.split(separator: "/").contains { ProjectFolders.isOfOthers(String($0)) } }
      .sorted()
  }

  /// Whether the property list of an app in the folders names a storyboard that UIKit shows by itself.
  package static func haveMainStoryboard() -> Bool {
    // A list that Xcode generates is not in a file.
    if Bundle.main.appObject(forInfoDictionaryKey: "UIMainStoryboardFile") != nil { return true }
    let roots = folders.withLock { $0.roots }
    return roots.contains { root in
      guard let paths = FileManager.default.enumerator(atPath: root) else { return false }
      return paths.contains { path in
        guard let path = path as? String, path.hasSuffix("Info.plist"),
          !path.split(separator: "/").contains(where: { ProjectFolders.isOfOthers(String($0)) }),
          let data = BoundedFile.data(at: root + "/" + path)
        else { return false }
        let text = String(decoding: data, as: UTF8.self)
        return text.contains("UIMainStoryboardFile") || text.contains("UISceneStoryboardFile")
      }
    }
  }

  private static func search(_ roots: [String]) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for root in roots {
      guard let paths = FileManager.default.enumerator(atPath: root) else { continue }
      for case let path as String in paths
      where path.hasSuffix(".storyboard") || path.hasSuffix(".xib") {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        found[name, default: []].append(root + "/" + path)
      }
    }
    return found.mapValues { $0.sorted() }
  }
}
