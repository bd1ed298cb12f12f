import Foundation

/// The positions of files, whichever way their paths are written.
package enum FilePlace {
  /// The absolute path of a file: without `.` and `..`, and with links to folders followed.
  ///
  /// - Parameters:
  ///   - path: The path; an empty one stays empty.
  ///   - folder: The folder that it is relative to; the working directory for `nil`.
  /// - Returns: The path, also of a file that does not exist.
  static func standard(_ path: String, in folder: String? = nil) -> String {
    guard !path.isEmpty else { return path }
    let base = folder.map { URL(fileURLWithPath: $0, isDirectory: true) }
    let url = URL(fileURLWithPath: path, relativeTo: base).absoluteURL
    guard let parent = resolved(url.deletingLastPathComponent().path) else {
      return url.standardized.path
    }
    return parent == "/" ? "/" + url.lastPathComponent : "\(parent)/\(url.lastPathComponent)"
  }

  /// The absolute path of the folder that a file is in.
  static func folder(of path: String) -> String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    return resolved(folder.path) ?? folder.standardized.path
  }

  /// The path of a file from a folder, both absolute.
  static func relative(_ path: String, to folder: String) -> String {
    guard !path.isEmpty else { return path }
    let parts = components(path)
    let base = components(folder)
    let common = zip(parts, base).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: base.count - common)
    return (up + Array(parts.dropFirst(common))).joined(separator: "/")
  }

  /// Whether settings speak of a file: by its path from their folder, or by the end of its path.
  static func isFile(_ path: String, called name: String, from folder: String) -> Bool {
    let place = standard(path)
    return place == standard(name, in: folder)
      || place.hasSuffix("/" + components(name).joined(separator: "/"))
  }

  /// The parts of a path, those that lead nowhere left out.
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

  /// The position of a file or folder with all links resolved; `nil` if there is none.
  package static func resolved(_ path: String) -> String? {
    guard let place = realpath(path, nil) else { return nil }
    defer { free(place) }
    return String(cString: place)
  }
}
