import ArgumentParser
import Foundation
import LayoutChecking

/// The options of commands that process many files in worker processes.
///
/// A worker is started with the arguments of the command itself, and the hidden flag `--worker`
/// after the subcommand's name, so that every option also applies in the workers.
struct WorkerOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of files to work on at a time; one for each processor by default.",
      valueName: "number"))
  var jobs: Int?

  @Option(
    name: .customLong("time-limit"), parsing: .unconditional,
    help: "The time limit for one file, in seconds; 120 by default.")
  private var givenTimeLimit: Int?

  /// The time limit for one file, in seconds.
  var timeLimit: Int { givenTimeLimit ?? 120 }

  @Flag(name: .customLong("worker"), help: .hidden)
  var isWorker = false

  /// The error for a malformed request or reply.
  private struct MessageFailure: Error, CustomStringConvertible {
    var description: String
  }

  func validate() throws {
    guard (jobs ?? 1) >= 1 else {
      throw ValidationError("--jobs is \(jobs ?? 0), expected 1 or more")
    }
    guard (1...86400).contains(timeLimit) else {
      throw ValidationError("--time-limit is \(timeLimit), expected 1 to 86400 seconds")
    }
  }

  /// Answers the requests of the parent process until there are no more.
  func serve<Request: Decodable, Reply: Encodable>(
    _ answer: (Request) throws -> Reply
  ) throws {
    try WorkerServer.serve(timeLimit: .seconds(timeLimit), write: { try Output.write($0) }) {
      line in
      let request = try JSONDecoder().decode(Request.self, from: Data(line.utf8))
      return String(decoding: try JSONEncoder().encode(answer(request)), as: UTF8.self)
    }
  }

  /// Sends requests to workers, and passes each reply to `receive` in the order of the requests.
  ///
  /// - Parameters:
  ///   - requests: The requests, as ``serve(_:)`` expects them.
  ///   - file: The key path of the file that a request is about.
  ///   - retries: How often a request is repeated if its worker is ended from outside.
  ///   - receive: Called once for each request; with a failure that names the file if the worker
  ///     was lost while handling it.
  /// - Throws: The exit status that `receive` throws, or that of unusable input after other
  ///   failures, which are printed.
  func replies<Request: Encodable, Reply: Decodable>(
    to requests: [Request], named file: KeyPath<Request, String>, retries: Int = 0,
    receive: (Request, Result<Reply, InputFailure>) throws -> Void
  ) throws {
    guard let command = Bundle.main.executableURL else {
      throw MessageFailure(
        description: "the path of the command is unknown, expected an executable")
    }
    let pool = WorkerPool(
      command: command, arguments: Self.workerArguments(CommandLine.arguments),
      jobs: min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, requests.count),
      timeLimit: .seconds(timeLimit), retries: retries)
    let encoder = JSONEncoder()
    let lines = try requests.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    var bar = ProgressBar(count: requests.count)
    defer { bar.clear() }
    try InputFailure.ending {
      try pool.answers(
        to: lines, progress: { bar.show($0) },
        waiting: { bar.show(waitingFor: requests[$0][keyPath: file], $1) }
      ) { index, outcome in
        bar.clear()
        let request = requests[index]
        switch outcome {
        case .answer(let line):
          try receive(
            request, .success(JSONDecoder().decode(Reply.self, from: Data(line.utf8))))
        case .loss(let loss):
          let failure = InputFailure(
            file: request[keyPath: file], message: "cannot be worked on: \(loss)\(advice(loss))")
          try receive(request, .failure(failure))
        }
      }
    }
  }

  /// Returns what to do about a worker that exceeded the time limit; empty for other losses.
  private func advice(_ loss: WorkerPool.Loss) -> String {
    guard case .timeLimit = loss else { return "" }
    let limit = givenTimeLimit == nil ? ", the time limit by default" : ", the time limit"
    return "\(limit); --time-limit SECONDS allows more"
  }

  /// Returns the arguments of a worker: those of the command, without its path and with the flag.
  static func workerArguments(_ arguments: [String]) -> [String] {
    var arguments = Array(arguments.dropFirst())
    arguments.insert("--worker", at: min(1, arguments.count))
    return arguments
  }
}
