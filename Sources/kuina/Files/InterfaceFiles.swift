import Foundation
import LayoutChecking
import UIKit

/// The Interface Builder files at a path.
///
/// For a folder, these are all storyboards and xibs for iOS inside; for any other path, the path itself.
struct InterfaceFiles {
  /// The paths of the files; those of a folder are sorted.
  private(set) var paths: [String] = []
  /// The folders that cannot be searched, or the given folder if it contains no files.
  private(set) var failures: [InputFailure] = []

  /// The files and folders that were left out of the search.
  private(set) var excludedPaths: [String] = []

  /// The resolved paths of the folders and files visited.
  private var places: Set<String> = []
  /// The symbolic links inside, each with the resolved path of its folder.
  private var links: [(path: String, folder: String)] = []

  /// The files and folders that are not searched.
  private let excluded: PathPatterns

  /// Creates the list of files at a path, without those in it that are excluded.
  ///
  /// Symbolic links are followed, except to a folder that contains the link, and no file is listed
  /// twice. A file that can be reached without a link is listed with that path. Paths do not begin with `./`.
  init(at path: String, except excluded: PathPatterns = PathPatterns([])) {
    self.excluded = excluded
    let path = Self.plain(path)
    guard Self.kind(of: path) == S_IFDIR else {
      paths = [path]
      return
    }
    search(path)
    var next = 0
    // Following a link can find more links.
    while next < links.count {
      follow(links[next].path, in: links[next].folder)
      next += 1
    }
    paths.sort()
    guard paths.isEmpty, failures.isEmpty else { return }
    failures = [
      InputFailure(file: path, message: "no storyboard or xib in the folder, expected one at least")
    ]
  }

  /// Returns a path without `./` at its beginning, which all reports omit.
  static func plain(_ path: String) -> String {
    guard !path.isEmpty else { return path }
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    return path.isEmpty ? "." : String(path)
  }

  /// Adds a file of a folder; a pipe or a device in it is a failure, since reading it might never end.
  private mutating func add(_ path: String) {
    if let kind = Self.kind(of: path), kind != S_IFREG {
      failures.append(
        InputFailure(file: path, message: "is a pipe or device, expected a storyboard or xib"))
    } else {
      paths.append(path)
    }
  }

  /// Collects the files in a folder and its subfolders.
  private mutating func search(_ path: String) {
    var folders = [path]
    while let folder = folders.popLast() {
      guard let place = FilePlace.resolved(folder), unsafe access(folder, R_OK | X_OK) == 0 else {
        let reason = unsafe errno == EACCES ? "no permission" : String(cString: strerror(errno))
        failures.append(Self.failure(of: folder, reason))
        continue
      }
      guard places.insert(place).inserted else { continue }
      let names: [String]
      do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
        failures.append(Self.failure(of: folder, error.localizedDescription))
        continue
      }
      let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
      for name in names.sorted() {
        let entry = prefix + name
        guard !excluded.contains(entry) else {
          excludedPaths.append(entry)
          continue
        }
        switch Self.kind(of: entry, isFollowed: false) {
        case S_IFDIR: if !ProjectFolders.isOfOthers(name) { folders.append(entry) }
        case S_IFLNK: links.append((entry, place))
        case nil where Self.isUnreadable(name):
          failures.append(
            InputFailure(file: entry, message: "has a name that is not UTF-8, expected one that is")
          )
        default: take(entry)
        }
      }
    }
  }

  /// Collects the files to which a link in a folder points.
  private mutating func follow(_ link: String, in folder: String) {
    switch Self.kind(of: link) {
    case S_IFDIR:
      let place = FilePlace.resolved(link)
      let isAround = place.map { "\(folder)/".hasPrefix($0 == "/" ? $0 : "\($0)/") } ?? false
      if !isAround { search(link) }
    case nil where unsafe !Self.isInterface(link) && access(link, F_OK) < 0 && errno == EACCES:
      failures.append(Self.failure(of: link, "no permission"))
    default: take(link)
    }
  }

  /// Adds a file, unless it is of another kind or was already added under another path.
  private mutating func take(_ path: String) {
    guard Self.isInterface(path), places.insert(FilePlace.resolved(path) ?? path).inserted else {
      return
    }
    if Self.kind(of: path) == S_IFREG, PlatformMark.isForeign(path) { return }
    add(path)
  }

  /// Returns whether a path is that of an Interface Builder file, and not of an editor's copy `Main~.xib`.
  private static func isInterface(_ path: String) -> Bool {
    [".storyboard", ".xib"].contains { path.hasSuffix($0) && !path.hasSuffix("~" + $0) }
  }

  /// Returns whether a name that names nothing, since its bytes are not UTF-8 and were replaced, may be that of a
  /// file or folder to search.
  private static func isUnreadable(_ name: String) -> Bool {
    name.contains("\u{FFFD}") && (isInterface(name) || !name.contains("."))
  }

  /// Returns whether a path is that of a folder.
  static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  /// Returns the type of the file at a path; `nil` if there is none.
  private static func kind(of path: String, isFollowed: Bool = true) -> mode_t? {
    var status = stat()
    let outcome = unsafe isFollowed ? stat(path, &status) : lstat(path, &status)
    return outcome == 0 ? status.st_mode & S_IFMT : nil
  }

  private static func failure(of folder: String, _ reason: String) -> InputFailure {
    InputFailure(
      file: folder, message: "cannot be searched (\(reason)), expected a folder that can be read")
  }
}
