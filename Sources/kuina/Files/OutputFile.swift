import Foundation
import LayoutChecking

/// An output file that is written atomically: if writing fails, the existing file is unchanged.
///
/// The text is written to a temporary file next to it, which is then renamed. Devices and pipes
/// cannot be replaced, and are written to directly.
struct OutputFile {
  /// The path as specified by the user.
  let path: String

  init(_ path: String) { self.path = path }

  /// Checks that the folder of the file exists.
  func requireFolder() throws(InputFailure) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isDirectory: ObjCBool = false
    guard
      unsafe !FileManager.default.fileExists(atPath: folder, isDirectory: &isDirectory)
        || !isDirectory.boolValue
    else { return }
    throw InputFailure(
      file: path,
      message:
        "cannot be written, since the folder \(folder) does not exist, expected one that does")
  }

  /// Checks that no file is both read and written, or written twice, even under different paths.
  static func require(_ outputs: [String], otherThan inputs: [String]) throws(InputFailure) {
    let read = Dictionary(
      inputs.compactMap { path in Identity(path).map { ($0, path) } }, uniquingKeysWith: { $1 })
    for path in outputs {
      guard let input = Identity(path).flatMap({ read[$0] }) else { continue }
      throw InputFailure(
        file: path, message: "is also read, as \(input), expected another file to write to")
    }
    var written: [String: String] = [:]
    for path in outputs where status(of: path).map({ $0.st_mode & S_IFMT == S_IFREG }) ?? true {
      // A link may lead to a file that does not exist yet.
      let place =
        FilePlace.resolved(path) ?? FilePlace.standard((try? target(of: path)) ?? path)
      guard let other = written.updateValue(path, forKey: place) else { continue }
      throw InputFailure(
        file: path, message: "is also written as \(other), expected another file for each output")
    }
  }

  /// Writes the file.
  func write(_ text: String) throws(InputFailure) { try write(Data(text.utf8)) }

  /// Writes the file.
  func write(_ data: Data) throws(InputFailure) {
    try requireFolder()
    do throws(POSIXError) { try write(Array(data)) } catch {
      let reason = unsafe String(cString: strerror(error.code.rawValue))
      throw InputFailure(
        file: path,
        message: "cannot be written (\(reason)), expected a writable file on a disk with free space"
      )
    }
  }

  // MARK: Bytes

  private func write(_ bytes: [UInt8]) throws(POSIXError) {
    guard let status = Self.status(of: path) else {
      return try replace(Self.target(of: path), like: nil, by: bytes)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let descriptor = try unsafe Self.checked(open(path, O_WRONLY | O_CLOEXEC))
      return try Self.write(bytes, to: descriptor)
    }
    // If standard output is redirected to a file, /dev/stdout is that file. It must not be
    // replaced, since later output follows.
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      var standard = stat()
      guard unsafe fstat(descriptor, &standard) == 0, Identity(standard) == Identity(status) else {
        continue
      }
      return try Self.write(bytes, to: Self.checked(fcntl(descriptor, F_DUPFD_CLOEXEC, 0)))
    }
    // Renaming over a file does not require write permission for the file itself, so it is checked
    // here.
    _ = try unsafe Self.checked(access(path, W_OK))
    try replace(Self.target(of: path), like: status, by: bytes)
  }

  /// Replaces a file with a new one, which gets the permissions and owner of an existing file.
  private func replace(
    _ target: String, like status: stat?, by bytes: [UInt8]
  ) throws(POSIXError) {
    let temporary = Self.folder(of: target) + ".kuina-\(UUID().uuidString)"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = try unsafe Self.checked(open(temporary, flags, 0o666))
    do throws(POSIXError) {
      if let status {
        // Only a privileged user can change the owner; for others the new file is their own.
        _ = fchown(descriptor, status.st_uid, status.st_gid)
        _ = fchmod(descriptor, status.st_mode & 0o7777)
      }
      try Self.write(bytes, to: descriptor)
      _ = try unsafe Self.checked(rename(temporary, target))
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }

  /// Writes all bytes and closes the descriptor; some systems report a full disk only when it is
  /// closed.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(POSIXError) {
    do throws(POSIXError) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes {
          unsafe Foundation.write(descriptor, $0.baseAddress, $0.count)
        }
        if count < 0, errno == EINTR { continue }
        _ = try checked(count < 0 ? -1 : 0)
        rest = rest.dropFirst(count)
      }
    } catch {
      close(descriptor)
      throw error
    }
    _ = try checked(close(descriptor))
  }

  /// Returns the result of a system call; throws if the call failed.
  private static func checked(_ result: Int32) throws(POSIXError) -> Int32 {
    guard result < 0 else { return result }
    throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }

  // MARK: Paths

  /// Returns the path with links resolved; the file need not exist yet.
  ///
  /// A link is thus preserved, and the file it points to is replaced.
  private static func target(of path: String) throws(POSIXError) -> String {
    var target = path
    // Linux follows at most 40 links.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else {
        return target
      }
      target = next.hasPrefix("/") ? next : folder(of: target) + next
    }
    throw POSIXError(.ELOOP)
  }

  /// Returns the folder of a file, with a slash at its end; empty for the working directory.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
  }

  /// The identity of a file, which is the same for all of its paths.
  private struct Identity: Hashable {
    private let device: dev_t
    private let number: ino_t

    /// Creates the identity of the file at a path; `nil` if it is not a regular file, so that
    /// writing cannot destroy its content.
    init?(_ path: String) {
      guard let status = OutputFile.status(of: path), status.st_mode & S_IFMT == S_IFREG else {
        return nil
      }
      self.init(status)
    }

    init(_ status: stat) {
      device = status.st_dev
      number = status.st_ino
    }
  }
}
