package import Foundation

/// Worker processes started by this command, which run in parallel and answer each request line
/// with one line.
///
///     let pool = WorkerPool(
///       command: executable, arguments: ["frames", "--worker"], jobs: 4, timeLimit: .seconds(60))
///     try pool.answers(to: paths) { index, outcome in ... }
///
/// Each process works on one request at a time. A process that ends or exceeds the time limit is
/// replaced, and its request has no answer; the others continue. Processes are used because layout
/// is bound to the main actor, so that threads would wait for each other, and because a process can
/// be ended, unlike a thread.
package struct WorkerPool {
  /// The outcome of a request.
  package enum Outcome: Equatable {
    /// The line with which a worker answered, without its line end.
    case answer(String)
    /// No answer, with the reason.
    case loss(Loss)
  }

  /// The reason why a request has no answer.
  package enum Loss: Equatable, CustomStringConvertible {
    /// A signal with this number ended the worker.
    case signal(Int32)
    /// The worker ended itself by a fatal error with this message, and its file and line if they are known.
    case crash(String)
    /// The worker ended by itself, with this status.
    case exit(Int32)
    /// The worker exceeded this time limit.
    case timeLimit(Duration)

    package var description: String {
      switch self {
      case .signal(let number): "the process working on it was ended by signal \(number)"
      case .crash(let message): "the code failed: \(message)"
      case .exit(let status): "the process working on it ended with status \(status)"
      case .timeLimit(let limit): "it took longer than \(limit.components.seconds) s"
      }
    }
  }

  /// The program to start.
  package var command: URL
  /// The arguments with which the program answers requests, as ``WorkerServer`` does.
  package var arguments: [String]
  /// The maximum number of processes at a time; at least 1.
  package var jobs: Int
  /// The time limit for one request.
  package var timeLimit: Duration
  /// How often a request is repeated if a signal ends its worker that comes from outside.
  ///
  /// It is repeated more often while others are done in between, since then the cause is not the request, until the
  /// attempts have taken the time limit together.
  package var retries: Int

  /// Creates a pool of workers; processes are started when there are requests.
  package init(
    command: URL, arguments: [String], jobs: Int, timeLimit: Duration, retries: Int = 0
  ) {
    self.command = command
    self.arguments = arguments
    self.jobs = jobs
    self.timeLimit = timeLimit
    self.retries = retries
  }

  /// Sends each request to a worker, and passes each outcome to `receive` in the order of the
  /// requests.
  ///
  /// - Parameters:
  ///   - requests: Lines without line ends.
  ///   - progress: Called when a request is done, in any order, with the number done.
  ///   - waiting: Called about once a second while no request is done, with the index of the request
  ///     that has taken longest, and its time.
  ///   - receive: Called once for each request, with its index.
  /// - Throws: The error of `receive`, or ``WorkerFailure`` if the command cannot be started.
  package func answers(
    to requests: [String], progress: (Int) -> Void = { _ in },
    waiting: (Int, Duration) -> Void = { _, _ in },
    receive: (Int, Outcome) throws -> Void
  ) throws {
    var schedule = Schedule(count: requests.count)
    var workers: [Worker] = []
    defer { for worker in workers { worker.end() } }
    while !schedule.isFinished {
      for worker in workers where worker.request == nil {
        guard let index = schedule.next() else { break }
        try worker.start(index, requests[index], within: timeLimit)
      }
      while workers.count < max(1, jobs), let index = schedule.next() {
        let worker = Worker(command: command, arguments: arguments)
        workers.append(worker)
        try worker.start(index, requests[index], within: timeLimit)
      }
      let busy = workers.filter { $0.request != nil }
      let ready = try Worker.waitForAny(of: busy)
      if ready.isEmpty, let slowest = busy.max(by: { $0.elapsed < $1.elapsed }),
        let index = slowest.request
      {
        waiting(index, slowest.elapsed)
      }
      for worker in ready {
        guard let (index, outcome) = worker.takeOutcome() else { continue }
        if outcome.isFromOutside, retries > 0,
          schedule.again(index, after: worker.elapsed, retries, within: timeLimit)
        {
          continue
        }
        schedule.finish(index, outcome)
        progress(schedule.finished)
      }
      while let (index, outcome) = schedule.nextInOrder() { try receive(index, outcome) }
    }
  }
}

/// An error of starting or polling worker processes.
package struct WorkerFailure: Error, CustomStringConvertible {
  /// The system's error message.
  package let reason: String

  package var description: String {
    "no worker process can be started (\(reason)), expected a limit of at least 256 "
      + "open files, and of more with many --jobs"
  }
}

extension WorkerPool.Outcome {
  /// Whether a signal ended the worker that a fault of the program does not raise: a user, another
  /// program, or a system without memory sent it.
  fileprivate var isFromOutside: Bool {
    guard case .loss(.signal(let number)) = self else { return false }
    return [SIGKILL, SIGTERM, SIGHUP, SIGINT].contains(number)
  }
}

/// The unassigned requests, and the outcomes that wait for those of earlier requests.
private struct Schedule {
  let count: Int
  private(set) var finished = 0
  /// The number of requests with an answer.
  private var answered = 0
  private var given = 0
  private var received = 0
  private var kept: [Int: WorkerPool.Outcome] = [:]
  private var repeated: [Int] = []
  /// Whether the request given last was a repeated one.
  private var isRepeating = false
  private var attempts: [Int: Attempts] = [:]

  /// The attempts at a request that were ended from outside.
  private struct Attempts {
    var count = 0
    var time = Duration.zero
    /// The number of requests with an answer at the last one.
    var answered = 0
  }

  init(count: Int) { self.count = count }

  var isFinished: Bool { received == count }

  mutating func next() -> Int? {
    // Another one in between shows whether the request is the cause.
    if !repeated.isEmpty, !isRepeating || given == count {
      isRepeating = true
      return repeated.removeFirst()
    }
    isRepeating = false
    guard given < count else { return nil }
    given += 1
    return given - 1
  }

  /// Schedules a request again, unless it was repeated too often.
  mutating func again(
    _ index: Int, after time: Duration, _ retries: Int, within limit: Duration
  ) -> Bool {
    var attempts = attempts[index] ?? Attempts()
    let isAlone = answered == attempts.answered
    attempts.count += 1
    attempts.time += time
    attempts.answered = answered
    self.attempts[index] = attempts
    guard attempts.count <= retries || !isAlone && attempts.time < limit else { return false }
    repeated.append(index)
    return true
  }

  mutating func finish(_ index: Int, _ outcome: WorkerPool.Outcome) {
    kept[index] = outcome
    finished += 1
    if case .answer = outcome { answered += 1 }
  }

  mutating func nextInOrder() -> (Int, WorkerPool.Outcome)? {
    guard let outcome = kept.removeValue(forKey: received) else { return nil }
    received += 1
    return (received - 1, outcome)
  }
}
