import ArgumentParser
import Foundation
import LayoutChecking
import UIKit

/// The options of runs that are divided among machines, or resumed.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Check only one of several shards of the files, such as 2/8; auto takes the number from the variables \
      of Slurm, GitLab, CircleCI or Buildkite, auto/8 also from that of Kubernetes.
      """, valueName: "i/n"))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      """
      Write the result of each file to this file, for 'kuina merge'; if it has results of the same run, which \
      was interrupted, that run is resumed.
      """, valueName: "file"),
    completion: .file())
  var results: String?

  /// The files of results whose findings are reported instead of checking files; set by
  /// ``MergeCommand``.
  @Option(help: .hidden)
  var merged: [String] = []

  func validate() throws {
    do { _ = try chosen() } catch { throw ValidationError(error.description) }
  }

  /// Checks that other options do not need the findings of all shards.
  func validate(app: String?, writeBaseline: String?, changesFiles: Bool) throws {
    if changesFiles, shard != nil || results != nil {
      throw ValidationError(
        "--shard and --results keep findings, expected no --fix, --fix-suggested or --diff")
    }
    if app != nil, shard != nil || results != nil {
      throw ValidationError("--shard and --results divide files, expected no --app")
    }
    if writeBaseline != nil, isPart {
      throw ValidationError(
        "--write-baseline needs the findings of all shards, expected it with 'kuina merge'")
    }
  }

  /// Whether the findings of the run are only a part.
  var isPart: Bool { merged.isEmpty && (try? chosen())?.count ?? 1 > 1 }

  private func chosen() throws(OptionFailure) -> Shard {
    guard let shard else { return .whole }
    return try Shard(shard, environment: ProcessInfo.processInfo.environment)
  }

  /// Returns the files of the run: those found, or those of merged results.
  func files(_ found: [String]) throws -> [String] {
    merged.isEmpty ? found : try ResultsFile.merged(merged).header.files
  }

  /// Sends the requests of the shard to workers, and passes each reply to `receive` in the order of the
  /// requests; replies that a file of results contains are not asked for again.
  ///
  /// - Parameters:
  ///   - requests: The requests for all files of the run.
  ///   - workers: The options of the workers.
  ///   - cached: Returns the reply of an earlier run; `nil` if the file must be checked.
  ///   - receive: Called once for each file of the shard.
  /// - Throws: The exit status that `receive` throws, or that of unusable input or output.
  func replies<Reply: Codable>(
    to requests: [CheckRequest], by workers: WorkerOptions,
    cached: (CheckRequest) -> Reply? = { _ in nil },
    receive: (CheckRequest, Result<Reply, InputFailure>) throws -> Void
  ) throws {
    let shard = try InputFailure.ending { try chosen() }
    var known: [Int: ResultsFile.Line] = [:]
    var log: FileHandle?
    if !merged.isEmpty {
      known = try InputFailure.ending { try ResultsFile.merged(merged).lines }
    } else if let results {
      let file = try InputFailure.ending { try begun(results, shard, requests) }
      known = file.checked
      log = try InputFailure.ending { try file.begin() }
    }
    defer { try? log?.close() }
    let own = merged.isEmpty ? shard.indices(of: requests.map { FileSize.of($0.file) }) : []
    var found: [Int: Reply] = [:]
    for index in own where known[index] == nil { found[index] = cached(requests[index]) }
    let left = own.filter { known[$0] == nil && found[$0] == nil }
    var replayed = (Array(known.keys) + found.keys).sorted()[...]
    func record(_ index: Int, _ reply: Result<Reply, InputFailure>) throws {
      guard let log else { return }
      let line = try ResultsFile.line(Self.entry(index, reply))
      try InputFailure.ending { try log.write(contentsOf: Data(line.utf8)) }
    }
    func replay(before index: Int) throws {
      while let next = replayed.first, next < index {
        replayed.removeFirst()
        guard let line = known[next] else {
          guard let reply = found[next] else { continue }
          try record(next, .success(reply))
          try receive(requests[next], .success(reply))
          continue
        }
        let entry = try InputFailure.ending { try line.entry(Reply.self) }
        let reply: Result<Reply, InputFailure> =
          if let reply = entry.reply {
            .success(reply)
          } else {
            .failure(InputFailure(file: requests[next].file, message: entry.failure ?? ""))
          }
        try receive(requests[next], reply)
      }
    }
    var answered = 0
    // A process may be ended from outside; what ends it from inside does so each time.
    try workers.replies(to: left.map { requests[$0] }, named: \.file, retries: 8) {
      (request, reply: Result<Reply, InputFailure>) in
      let index = left[answered]
      answered += 1
      try replay(before: index)
      try record(index, reply)
      try receive(request, reply)
    }
    try replay(before: requests.count)
  }

  /// Returns the file of results to continue, or a new one if there is none of the same run.
  private func begun(
    _ path: String, _ shard: Shard, _ requests: [CheckRequest]
  ) throws -> ResultsFile {
    let arguments = Array(CommandLine.arguments.dropFirst(2))
    let command = try CheckCommand.parse(arguments)
    let chosen = try command.checkSettings()
    let plan = try ResultsFile.line(chosen.plan)
    let files = requests.map(\.file)
    let searched = command.searchedPaths(chosen) + [command.overrides.settings].compactMap(\.self)
    let header = ResultsFile.Header(
      version: kuinaVersion, arguments: Self.shared(arguments), shard: shard, files: files,
      inputs: RunInputs(settings: plan, files: files, paths: searched).digest,
      settings: try Self.digest(of: chosen))
    let new = ResultsFile(header, path: path)
    guard FileSize.of(path) > 0 else { return new }
    let old = try ResultsFile(contentsOf: path)
    return old.header.isOfSameRun(as: header) && old.header.shard == shard ? old : new
  }

  /// Returns the digest of the settings of a check: those of the file, and of the options.
  static func digest(of chosen: CheckSettings) throws -> String {
    let file = chosen.file.isEmpty ? nil : BoundedFile.data(at: chosen.file)
    let plan = try ResultsFile.line(chosen.plan)
    return SHA256.hex(of: Data(plan.utf8) + (file ?? Data()))
  }

  /// Returns the arguments that all shards have in common: the variables of a scheduler are not set
  /// where the results are merged.
  private static func shared(_ arguments: [String]) -> [String] {
    var rest: [String] = []
    var isValue = false
    for argument in arguments {
      if isValue {
        isValue = false
      } else if argument == "--shard" || argument == "--results" {
        isValue = true
      } else if !argument.hasPrefix("--shard=") && !argument.hasPrefix("--results=") {
        rest.append(argument)
      }
    }
    return rest
  }

  private static func entry<Reply: Codable>(
    _ index: Int, _ reply: Result<Reply, InputFailure>
  ) -> ResultsFile.Entry<Reply> {
    switch reply {
    case .success(let reply): .init(index: index, reply: reply)
    case .failure(let failure): .init(index: index, failure: failure.message)
    }
  }
}
