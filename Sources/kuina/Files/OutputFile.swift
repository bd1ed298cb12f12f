import Foundation

/// A file of the user that is written atomically: on failure it stays as it was.
///
/// The text is written to a new file next to it, which is then renamed. Devices and pipes have nothing to
/// lose and cannot be replaced, and are written to directly.
struct OutputFile {
  /// The path as the user gave it.
  let path: String

  init(_ path: String) { self.path = path }

  /// Checks that the folder of the file exists.
  func requireFolder() throws(InputFailure) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isDirectory: ObjCBool = false
    guard
      !FileManager.default.fileExists(atPath: folder, isDirectory: &isDirectory)
        || !isDirectory.boolValue
    else { return }
    throw InputFailure(
      file: path,
      message:
        "cannot be written, since the folder \(folder) does not exist, expected one that does")
  }

  /// Checks that no file is both read and written, whichever way the paths are written.
  static func require(_ outputs: [String], otherThan inputs: [String]) throws(InputFailure) {
    let read = Dictionary(
      inputs.compactMap { path in Identity(path).map { ($0, path) } }, uniquingKeysWith: { $1 })
    for path in outputs {
      guard let input = Identity(path).flatMap({ read[$0] }) else { continue }
      throw InputFailure(
        file: path, message: "is also read, as \(input), expected another file to write to")
    }
  }

  /// Writes the file.
  func write(_ text: String) throws(InputFailure) {
    try requireFolder()
    do throws(POSIXError) { try write(Array(text.utf8)) } catch {
      let reason = String(cString: strerror(error.code.rawValue))
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
      let descriptor = try Self.checked(open(path, O_WRONLY | O_CLOEXEC))
      return try Self.write(bytes, to: descriptor)
    }
    // /dev/stdout leads to a file where output is redirected, and that must go on where this ends.
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      var standard = stat()
      guard fstat(descriptor, &standard) == 0, Identity(standard) == Identity(status) else {
        continue
      }
      return try Self.write(bytes, to: Self.checked(fcntl(descriptor, F_DUPFD_CLOEXEC, 0)))
    }
    // To take a name asks for no right to the file that has it.
    _ = try Self.checked(access(path, W_OK))
    try replace(Self.target(of: path), like: status, by: bytes)
  }

  /// Puts a new file in the place of one, with its rights and owner where there is one.
  private func replace(
    _ target: String, like status: stat?, by bytes: [UInt8]
  ) throws(POSIXError) {
    let temporary = Self.folder(of: target) + ".kuina-\(UUID().uuidString)"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = try Self.checked(open(temporary, flags, 0o666))
    do throws(POSIXError) {
      if let status {
        // Only a privileged user may give a file away; for others it is theirs.
        _ = fchown(descriptor, status.st_uid, status.st_gid)
        _ = fchmod(descriptor, status.st_mode & 0o7777)
      }
      try Self.write(bytes, to: descriptor)
      _ = try Self.checked(rename(temporary, target))
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Writes all bytes and closes the descriptor; some systems report a full disk only then.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(POSIXError) {
    do throws(POSIXError) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
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

  /// The result of a system call that did not fail.
  private static func checked(_ result: Int32) throws(POSIXError) -> Int32 {
    guard result < 0 else { return result }
    throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }

  // MARK: Places

  /// The path with links resolved, also of a file that does not exist yet.
  ///
  /// A link stays; the file it points to is replaced.
  private static func target(of path: String) throws(POSIXError) -> String {
    var target = path
    // As many links as the system follows.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else {
        return target
      }
      target = next.hasPrefix("/") ? next : folder(of: target) + next
    }
    throw POSIXError(.ELOOP)
  }

  /// The folder that a file is in, with a slash at its end; empty for the working directory.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// The identity of a file, whichever path is used.
  private struct Identity: Hashable {
    private let device: dev_t
    private let number: ino_t

    /// The file that a path leads to; `nil` if it is not a regular file, which cannot be overwritten.
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
