import Foundation

/// Reads files of an app's project: regular files of a limited size.
///
/// A pipe could block forever, and a file of many gigabytes would use all memory; no project needs either.
package enum BoundedFile {
  /// The maximum size of a file, in bytes: 64 MB.
  package static let limit = 64 << 20

  /// Returns the content of a file; `nil` if it cannot be read, is not a regular file, or exceeds ``limit``.
  package static func data(at path: String) -> Data? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= limit
    else { return nil }
    return FileManager.default.contents(atPath: path)
  }

  /// Returns the text of a file in UTF-8; `nil` as for ``data(at:)``, or if it is in another encoding.
  package static func text(at path: String) -> String? {
    data(at: path).flatMap { String(data: $0, encoding: .utf8) }
  }
}
