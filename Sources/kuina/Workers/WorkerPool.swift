package import Foundation

/// Processes of this command's own making that answer a line with a line, several at a time.
///
///     let pool = WorkerPool(
///       command: executable, arguments: ["frames", "--worker"], jobs: 4, timeLimit: .seconds(60))
///     try pool.answers(to: paths) { index, outcome in ... }
///
/// Each process works on one request at a time. One that ends, or that takes too long, loses that
/// request and is replaced; the others go on. Layout is bound to the main actor, so that threads
/// would wait for each other, and a process can be ended where a thread cannot.
package struct WorkerPool {
  /// The outcome of a request.
  package enum Outcome: Equatable {
    /// The line that a worker answered, without its end.
    case answer(String)
    /// There is no answer, for a reason.
    case loss(Loss)
  }

  /// The reason why a request has no answer.
  package enum Loss: Equatable, CustomStringConvertible {
    /// A signal ended the worker.
    case signal(Int32)
    /// The worker ended by itself.
    case exit(Int32)
    /// The worker took longer than it may.
    case timeLimit(Duration)

    package var description: String {
      switch self {
      case .signal(let number): "the process working on it was ended by signal \(number)"
      case .exit(let status): "the process working on it ended with status \(status)"
      case .timeLimit(let limit): "it took longer than \(limit.components.seconds) s"
      }
    }
  }

  /// The program to start.
  package var command: URL
  /// Its arguments; with these it answers requests, as ``WorkerServer`` does.
  package var arguments: [String]
  /// The largest number of processes at a time; at least 1.
  package var jobs: Int
  /// The time limit for one request.
  package var timeLimit: Duration

  /// Workers that a command with arguments becomes.
  package init(command: URL, arguments: [String], jobs: Int, timeLimit: Duration) {
    self.command = command
    self.arguments = arguments
    self.jobs = jobs
    self.timeLimit = timeLimit
  }

  /// Hands each request to a worker, and each outcome to `receive` in the order of the requests.
  ///
  /// - Parameters:
  ///   - requests: Lines without line ends.
  ///   - progress: Called when a request is done, in any order, with the number done.
  ///   - receive: Called once for each request, with its index.
  /// - Throws: What `receive` throws, and ``WorkerFailure`` where the command cannot be started.
  package func answers(
    to requests: [String], progress: (Int) -> Void = { _ in },
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
      for worker in try Worker.waitForAny(of: workers.filter { $0.request != nil }) {
        guard let (index, outcome) = worker.takeOutcome() else { continue }
        schedule.finish(index, outcome)
        progress(schedule.finished)
      }
      while let (index, outcome) = schedule.nextInOrder() { try receive(index, outcome) }
    }
  }
}

/// The error for worker processes that the system cannot start or poll.
package struct WorkerFailure: Error, CustomStringConvertible {
  /// The system's error message.
  package let reason: String

  package var description: String {
    "no worker process can be started (\(reason)), expected a limit of at least 256 "
      + "open files, and of more with many --jobs"
  }
}

/// The requests that are not assigned yet, and the outcomes that wait for their turn.
private struct Schedule {
  let count: Int
  private(set) var finished = 0
  private var given = 0
  private var received = 0
  private var kept: [Int: WorkerPool.Outcome] = [:]

  init(count: Int) { self.count = count }

  var isFinished: Bool { received == count }

  mutating func next() -> Int? {
    guard given < count else { return nil }
    given += 1
    return given - 1
  }

  mutating func finish(_ index: Int, _ outcome: WorkerPool.Outcome) {
    kept[index] = outcome
    finished += 1
  }

  mutating func nextInOrder() -> (Int, WorkerPool.Outcome)? {
    guard let outcome = kept.removeValue(forKey: received) else { return nil }
    received += 1
    return (received - 1, outcome)
  }
}
