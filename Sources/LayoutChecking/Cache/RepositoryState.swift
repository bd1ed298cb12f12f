import Foundation
import Synchronization
import UIKit

/// The state of the files of a repository, without those of others: their paths, sizes, and when they were changed.
///
/// A state does not recur: the time of a file's last change of status cannot be set, unlike that of its content. So what was
/// found in a state holds whenever the repository is in it, without a read of any file.
struct RepositoryState: Sendable {
  /// The digest of the state, as hexadecimal digits.
  let digest: String

  private static let known = Mutex<[String: RepositoryState?]>([:])
  /// The maximum number of files, so that a huge folder is not searched for minutes.
  private static let limit = 100_000

  /// Returns the state of the repository around a file, which is determined once in a process; `nil` without a
  /// repository, and for a file of others in it.
  ///
  /// - Parameter file: The path of the file, with all links resolved.
  /// - Returns: The state; `nil` also if the repository has too many files.
  /// - Complexity: O(*n*) for *n* files of the repository.
  static func around(_ file: String) -> RepositoryState? {
    var folder = FilePlace.folder(of: file)
    while folder.count > 1 {
      let name = folder.split(separator: "/").last.map(String.init) ?? folder
      if FileState("\(folder)/.git").exists {
        if let state = known.withLock({ $0[folder] }) { return state }
        let state = RepositoryState(of: folder)
        known.withLock { $0[folder] = .some(state) }
        return state
      }
      if ProjectFolders.isOfOthers(name) { return nil }
      folder = FilePlace.folder(of: folder)
    }
    return nil
  }

  private init?(of root: String) {
    guard let entries = FileManager.default.enumerator(atPath: root) else { return nil }
    var states: [(path: String, state: FileState)] = []
    while let path = entries.nextObject() as? String {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if ProjectFolders.isOfOthers(name) {
        entries.skipDescendants()
        continue
      }
      guard states.count < Self.limit else { return nil }
      states.append((path, FileState("\(root)/\(path)")))
    }
    states.sort { $0.path < $1.path }
    var sum = SHA256()
    for (path, state) in states { sum.add("\(path) \(state)") }
    digest = sum.hex
  }
}

/// The state of a file on disk, which changes whenever it is written.
struct FileState: Hashable, CustomStringConvertible {
  private var size = -1
  private var number: UInt64 = 0
  private var modified: [Int] = []
  private var changed: [Int] = []

  init(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return }
    size = Int(status.st_size)
    number = UInt64(status.st_ino)
    modified = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    changed = [status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
  }

  /// Whether there was a file or folder.
  var exists: Bool { size >= 0 }

  var description: String { "\(size) \(number) \(modified) \(changed)" }
}
