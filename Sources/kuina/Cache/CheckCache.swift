import Foundation
import LayoutChecking
import UIKit

/// A folder with the results of earlier checks, by the keys of their inputs.
///
/// Each result is a file: a line with the length and the SHA-256 digest of the rest, and the result as
/// JSON. Files are written under another name and then renamed, so that processes that use the folder
/// at the same time see whole files; a damaged file is ignored, and replaced by the next result.
struct CheckCache {
  /// The folder.
  let folder: String

  private static let mark = "kuina-check 1"
  /// The age from which an unused result is removed, in seconds.
  private static let oldest = 30.0 * 86_400
  /// The shortest time between two searches for old results, in seconds.
  private static let interval = 86_400.0

  /// The folder that is used if none is given: `kuina/check` in `XDG_CACHE_HOME`, or in `~/.cache`;
  /// `nil` if there is no home folder.
  ///
  /// Source: freedesktop.org, XDG Base Directory Specification: a relative path is ignored.
  static func usualFolder(_ environment: [String: String]) -> String? {
    if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") {
      return path + "/kuina/check"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.cache/kuina/check"
  }

  /// Creates a cache in a folder, which is created if it is missing.
  ///
  /// - Throws: ``InputFailure`` if the folder cannot be created or written to.
  init(folder: String) throws(InputFailure) {
    self.folder = folder
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw InputFailure(
        file: folder, message: "cannot be created, expected a folder for the cache")
    }
    guard unsafe access(folder, W_OK | X_OK) == 0 else {
      throw InputFailure(
        file: folder, message: "cannot be written to, expected a folder for the cache")
    }
  }

  /// Returns the result for a key; `nil` if there is none, or its file is damaged.
  func result<Result: Decodable>(_ type: Result.Type, for key: String) -> Result? {
    let path = path(of: key)
    guard let data = BoundedFile.data(at: path),
      let end = data.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let body = data[data.index(after: end)...]
    guard data[..<end].elementsEqual(Self.header(of: body).utf8),
      let result = try? JSONDecoder().decode(type, from: body)
    else { return nil }
    keep(path)
    return result
  }

  /// Stores the result for a key; does nothing if it cannot be written, since it can be computed again.
  func store(_ result: some Encodable, for key: String) {
    let path = path(of: key)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let body = try? encoder.encode(result) else { return }
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try? FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    Self.removeForeign(path)
    try? OutputFile(path).write(Data((Self.header(of: body) + "\n").utf8) + body)
  }

  /// Removes results that have not been used for 30 days, and what interrupted processes left; searches
  /// at most once a day.
  func removeOld(now: Date = Date()) {
    let files = FileManager.default
    let stamp = folder + "/searched"
    if let last = Self.modified(stamp), now.timeIntervalSince(last) < Self.interval { return }
    Self.removeForeign(stamp)
    guard (try? OutputFile(stamp).write("")) != nil,
      let paths = files.enumerator(atPath: folder)
    else { return }
    for case let path as String in paths {
      let isOwn = path.hasSuffix(".result") || path.contains("/.kuina-")
      guard isOwn, let last = Self.modified("\(folder)/\(path)"),
        now.timeIntervalSince(last) > Self.oldest
      else { continue }
      try? files.removeItem(atPath: "\(folder)/\(path)")
    }
  }

  /// Removes what is in the place of a file of the cache and is no file: what a link leads to is not the cache's, and
  /// a pipe could block forever.
  private static func removeForeign(_ path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG,
      status.st_mode & S_IFMT != S_IFDIR
    else { return }
    unsafe unlink(path)
  }

  private func path(of key: String) -> String {
    "\(folder)/\(key.prefix(2))/\(key.dropFirst(2)).result"
  }

  private static func header(of body: Data) -> String {
    "\(mark) \(body.count) \(SHA256.hex(of: body))"
  }

  /// Marks a result as used, at most once a day.
  private func keep(_ path: String) {
    guard let last = Self.modified(path), Date().timeIntervalSince(last) > Self.interval else {
      return
    }
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
  }

  private static func modified(_ path: String) -> Date? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec))
  }
}
