import Foundation

/// The standard error of a worker process, which is passed on to that of this process.
///
/// Reading never waits, so that no process is held up by another that shares its standard error.
final class ErrorStream {
  /// The end to read from; closed with the stream.
  let descriptor: Int32

  /// The end for the process, until it is started.
  private var writer: Int32
  private var tail: [UInt8] = []
  private static let keptBytes = 16 << 10

  /// Creates a pipe.
  ///
  /// - Throws: ``WorkerFailure`` if the system call fails.
  init() throws(WorkerFailure) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      throw unsafe WorkerFailure(reason: String(cString: strerror(errno)))
    }
    (descriptor, writer) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(descriptor)
    closeWriter()
  }

  /// Runs a body with the end for a process, which is closed in this process afterwards.
  func withWriter(_ body: (FileHandle) throws -> Void) rethrows {
    defer { closeWriter() }
    try body(FileHandle(fileDescriptor: writer, closeOnDealloc: false))
  }

  private func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }

  /// Passes on what the process has written, at most a megabyte: it may go on without end.
  func forward() {
    var chunk = [UInt8](repeating: 0, count: Self.keptBytes)
    for _ in 0..<64 {
      let count = unsafe read(descriptor, &chunk, chunk.count)
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        return
      }
      try? FileHandle.standardError.write(contentsOf: Data(chunk[..<count]))
      tail = (tail + chunk[..<count]).suffix(Self.keptBytes)
    }
  }

  /// The message with which a Swift program ended itself, with its file and line if they are known; `nil` if there
  /// is none.
  ///
  /// Swift prints `Module/File.swift:12: Fatal error: Index out of range`.
  var fatalError: String? {
    let mark = "Fatal error: "
    for line in String(decoding: tail, as: UTF8.self).split(separator: "\n").reversed() {
      guard let range = line.range(of: mark), !line[range.upperBound...].isEmpty else { continue }
      let place = line[..<range.lowerBound]
      guard place.isEmpty || place.hasSuffix(": ") else { continue }
      return "\(place)\(line[range.upperBound...])"
    }
    return nil
  }
}
