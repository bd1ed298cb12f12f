import Synchronization

/// The folders that a command was given, each of which is treated as a project if no other sign of a project surrounds a file.
package enum NamedFolders {
  private static let folders = Mutex<[String]>([])

  /// Adds folders, before the first file is checked; other paths are ignored.
  ///
  /// - Parameter paths: The paths of files and folders, as the user wrote them.
  package static func add(_ paths: [String]) {
    let found = paths.compactMap(FilePlace.resolved).filter { !FilePlace.names(in: $0).isEmpty }
    folders.withLock { $0 = ($0 + found).uniqued() }
  }

  /// Returns the innermost of the folders that contains a folder; `nil` if none does.
  static func around(_ folder: String) -> String? {
    folders.withLock { folders in
      folders.filter { folder == $0 || folder.hasPrefix($0 + "/") }.max { $0.count < $1.count }
    }
  }
}
