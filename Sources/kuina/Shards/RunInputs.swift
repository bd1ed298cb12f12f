import Foundation
import LayoutChecking
import UIKit

/// The inputs of a run, reduced to a digest: equal on every machine with the same files and settings.
struct RunInputs {
  private var hash = SHA256()

  /// The digest as hexadecimal digits.
  var digest: String { hash.hex }

  /// Combines the settings, the files to check, and the files next to them that a check reads: texts by
  /// their contents, images by their sizes.
  ///
  /// - Parameters:
  ///   - settings: The settings of the check, as text.
  ///   - files: The files to check.
  ///   - paths: The files and folders given on the command line.
  /// - Complexity: O(*n*), where *n* is the number of bytes in the texts.
  init(settings: String, files: [String], paths: [String]) {
    hash.add(settings)
    for file in files { add(file, isText: true) }
    // Files of one folder have the same resources.
    var seen: Set<String> = []
    for folder in paths.compactMap(Self.folder) where seen.insert(folder).inserted {
      for (name, isText) in Self.resources(in: folder) { add(name, isText: isText) }
    }
  }

  private mutating func add(_ path: String, isText: Bool) {
    hash.add(path)
    if isText, let data = BoundedFile.data(at: path) {
      hash.add(SHA256.hex(of: data))
    } else {
      hash.add("\(FileSize.of(path))")
    }
  }

  private static let texts: Set = [
    "strings", "stringsdict", "xcstrings", "plist", "pbxproj", "xcconfig", "yml", "yaml", "swift",
    "m", "mm",
    "h", "json",
  ]
  private static let images: Set = ["png", "jpg", "jpeg", "pdf", "svg", "heic", "gif"]

  /// Returns a folder itself, or that of a file; `nil` if there is none.
  private static func folder(of path: String) -> String? {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return nil
    }
    return isFolder.boolValue ? path : URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// Returns the resources in a folder and its subfolders, in order.
  private static func resources(in folder: String) -> [(path: String, isText: Bool)] {
    guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
    var found: [(path: String, isText: Bool)] = []
    for case let name as String in names {
      // The settings are hidden; other hidden files, such as those of Git, are not read.
      let isSettings = name.hasPrefix(".kuina.")
      guard isSettings || !name.hasPrefix("."), !name.contains("/.") else { continue }
      let kind = name.split(separator: ".").last.map(String.init) ?? ""
      // Of JSON, only the contents of asset catalogs are read; others may be reports.
      let isText =
        isSettings || texts.contains(kind) && (kind != "json" || name.hasSuffix("Contents.json"))
      guard isText || images.contains(kind) else { continue }
      found.append(("\(folder)/\(name)", isText))
    }
    return found.sorted { $0.path < $1.path }
  }
}

/// The sizes of files.
enum FileSize {
  /// Returns the size of a file in bytes; 0 if there is none.
  static func of(_ path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
