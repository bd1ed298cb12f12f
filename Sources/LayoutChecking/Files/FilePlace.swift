import Foundation
import Synchronization

/// Standardizes paths of files, so that they can be compared regardless of how they are written.
package enum FilePlace {
  /// Returns the absolute path of a file, without `.` and `..`, and with links to folders resolved.
  ///
  /// - Parameters:
  ///   - path: The path; an empty path is returned unchanged.
  ///   - folder: The folder to which the path is relative; the working directory if `nil`.
  /// - Returns: The path; the file need not exist.
  package static func standard(_ path: String, in folder: String? = nil) -> String {
    guard !path.isEmpty else { return path }
    let base = folder.map { URL(fileURLWithPath: $0, isDirectory: true) }
    let url = URL(fileURLWithPath: path, relativeTo: base).absoluteURL
    guard let parent = resolved(url.deletingLastPathComponent().path) else {
      return url.standardized.path
    }
    return parent == "/" ? "/" + url.lastPathComponent : "\(parent)/\(url.lastPathComponent)"
  }

  /// Returns the absolute path of the folder that contains a file.
  static func folder(of path: String) -> String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    return resolved(folder.path) ?? folder.standardized.path
  }

  /// Returns the names of the files and folders in a folder; none if it cannot be read.
  static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// Returns the path of the file that a path names if capitals do not matter, as in the file systems of most Macs; the path
  /// itself if there is none, or it exists as it is.
  ///
  /// - Parameter path: An absolute path; others are returned unchanged.
  /// - Returns: The path.
  /// - Complexity: O(1) for a path that exists, else once O(*n*) for *n* names in the folders on the way.
  static func ignoringCapitals(_ path: String) -> String {
    guard path.hasPrefix("/"), !FileManager.default.fileExists(atPath: path) else { return path }
    var place = ""
    for part in components(path) {
      let next = "\(place)/\(part)"
      if FileManager.default.fileExists(atPath: next) {
        place = next
      } else if let name = lowercasedNames(in: place.isEmpty ? "/" : place)[part.lowercased()] {
        place += "/\(name)"
      } else {
        return path
      }
    }
    return place
  }

  /// The names in folders by the same in small letters, by the folders.
  private static let lowercasedNames = Mutex<[String: [String: String]]>([:])

  /// Returns the names in a folder by the same in small letters, of several the first; a folder is read once in a process.
  private static func lowercasedNames(in folder: String) -> [String: String] {
    if let known = lowercasedNames.withLock({ $0[folder] }) { return known }
    let names = Dictionary(
      names(in: folder).sorted().map { ($0.lowercased(), $0) },
      uniquingKeysWith: { first, _ in first })
    lowercasedNames.withLock { $0[folder] = names }
    return names
  }

  /// Returns the name by which code loads a xib: that of its file, without a kind of device such as `~ipad`.
  static func nibName(of path: String) -> String {
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    return String(name.prefix { $0 != "~" })
  }

  /// Returns the path of a file relative to a folder; both are absolute.
  package static func relative(_ path: String, to folder: String) -> String {
    guard !path.isEmpty else { return path }
    let parts = components(path)
    let base = components(folder)
    let common = zip(parts, base).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: base.count - common)
    return (up + Array(parts.dropFirst(common))).joined(separator: "/")
  }

  /// Returns whether a name in settings refers to a file: by its path relative to the settings'
  /// folder, or by the end of its path.
  static func isFile(_ path: String, called name: String, from folder: String) -> Bool {
    let place = standard(path)
    return place == standard(name, in: folder)
      || place.hasSuffix("/" + components(name).joined(separator: "/"))
  }

  /// Returns the components of a path, without `.` and with `..` applied.
  private static func components(_ path: String) -> [Substring] {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  /// Returns the path of a file or folder with all links resolved; `nil` if it does not exist.
  package static func resolved(_ path: String) -> String? {
    guard let place = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(place) }
    return unsafe String(cString: place)
  }
}
