import Foundation

/// A process that handles one request at a time, and is restarted after it has ended.
///
/// Requests and answers are sent over one socket, which is the process's standard input and output:
/// unlike writing to a pipe, writing to a socket without a reader need not raise a signal. Its standard error is passed
/// on, and searched for the message of a crash.
final class Worker {
  /// The index of the request in progress; `nil` while idle.
  private(set) var request: Int?

  private let command: URL
  private let arguments: [String]
  private var process: Process?
  private var socket: Int32 = -1
  private var errors: ErrorStream?
  private var received: [UInt8] = []
  private var deadline = ContinuousClock.now
  private var timeLimit = Duration.zero

  init(command: URL, arguments: [String]) {
    self.command = command
    self.arguments = arguments
  }

  deinit { disconnect() }

  /// Sends a request; starts the process if none is running.
  func start(_ index: Int, _ line: String, within limit: Duration) throws {
    request = index
    timeLimit = limit
    deadline = .now + limit
    let bytes = Array(line.utf8) + [UInt8(ascii: "\n")]
    if process != nil, send(bytes) { return }
    // An idle process that has ended, for any reason, has lost nothing.
    disconnect()
    process?.waitUntilExit()
    try launch()
    // If this fails, reading reports how the process ended.
    _ = send(bytes)
  }

  /// The time for which the request in progress has been worked on.
  var elapsed: Duration { timeLimit - (deadline - .now) }

  /// Waits until one of the workers has output, or has reached its time limit, or a second has passed.
  ///
  /// Passes on their standard errors meanwhile.
  ///
  /// - Throws: ``WorkerFailure`` if the system call fails.
  static func waitForAny(of workers: [Worker]) throws -> [Worker] {
    var descriptors = (workers.map(\.socket) + workers.map { $0.errors?.descriptor ?? -1 }).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let now = ContinuousClock.now
    let wait = workers.map { $0.deadline - now }.min() ?? .zero
    let milliseconds = Int32(max(0, min(1000, wait / .milliseconds(1) + 1)))
    guard unsafe poll(&descriptors, nfds_t(descriptors.count), milliseconds) >= 0 || errno == EINTR
    else {
      throw unsafe WorkerFailure(reason: String(cString: strerror(errno)))
    }
    for worker in workers { worker.errors?.forward() }
    let later = ContinuousClock.now
    return zip(workers, descriptors).filter { $1.revents != 0 || $0.deadline <= later }.map(\.0)
  }

  /// Returns the outcome of the request; `nil` until its answer is complete.
  func takeOutcome() -> (Int, WorkerPool.Outcome)? {
    guard let index = request else { return nil }
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    let count = unsafe recv(socket, &chunk, chunk.count, Int32(MSG_DONTWAIT))
    if count > 0 {
      received += chunk[..<count]
      guard received.last == UInt8(ascii: "\n") else { return nil }
      let line = String(decoding: received.dropLast(), as: UTF8.self)
      received = []
      request = nil
      return (index, .answer(line))
    }
    let isEnd = count == 0 || errno != EAGAIN && errno != EINTR
    guard isEnd || deadline <= .now else { return nil }
    let loss = isEnd ? lossAtEnd() : .timeLimit(timeLimit)
    end()
    request = nil
    return (index, .loss(loss))
  }

  /// Ends the process, without waiting for a request in progress.
  func end() {
    if let process, request != nil { kill(process.processIdentifier, SIGKILL) }
    disconnect()
    process?.waitUntilExit()
    process = nil
  }

  private func launch() throws {
    try Self.requireDescriptors()
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw unsafe WorkerFailure(reason: String(cString: strerror(errno)))
    }
    socket = ends[0]
    // Keeping it open here would hide that the process closed its own.
    defer { close(ends[1]) }
    let far = FileHandle(fileDescriptor: ends[1], closeOnDealloc: false)
    let process = Process()
    process.executableURL = command
    process.arguments = arguments
    process.standardInput = far
    process.standardOutput = far
    let errors = try ErrorStream()
    // A crash is reported by the signal's name; writing a stack trace can take longer than all
    // other files.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    do {
      try errors.withWriter {
        process.standardError = $0
        try process.run()
      }
    } catch {
      throw WorkerFailure(reason: error.localizedDescription)
    }
    self.process = process
    self.errors = errors
  }

  /// Checks that a process can be started.
  ///
  /// Foundation opens descriptors for each process, and for the first one also those of its queues;
  /// if there are not enough, it reports an unrelated error, or ends the program. In the new
  /// process, it closes all descriptors below 256, which the system rejects if the limit is lower.
  private static func requireDescriptors() throws(WorkerFailure) {
    var limit = rlimit()
    if unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0,
      limit.rlim_cur < 256
    {
      throw WorkerFailure(reason: "at most \(limit.rlim_cur) files may be open")
    }
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < 16 {
      let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else {
        throw unsafe WorkerFailure(reason: String(cString: strerror(errno)))
      }
      opened.append(descriptor)
    }
  }

  /// Returns how the process ended, after it closed the socket.
  private func lossAtEnd() -> WorkerPool.Loss {
    guard let process else { return .exit(0) }
    // Has no effect on a process that is already exiting.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    errors?.forward()
    let message = errors?.fatalError
    disconnect()
    self.process = nil
    guard process.terminationReason == .uncaughtSignal else {
      return .exit(process.terminationStatus)
    }
    return message.map { .crash($0) } ?? .signal(process.terminationStatus)
  }

  /// Closes the connection, also for errors: a process that writes to a full pipe would not end.
  private func disconnect() {
    if socket >= 0 { close(socket) }
    socket = -1
    received = []
    errors?.forward()
    errors = nil
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 || errno == EINTR else { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }
}
