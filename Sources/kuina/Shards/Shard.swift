import Foundation

/// One of several parts of a run, each of which can be checked on another machine.
package struct Shard: Codable, Hashable {
  /// The number of the part, from 1 to ``count``.
  package var number: Int
  /// The number of parts.
  package var count: Int

  /// The whole run.
  package static let whole = Shard(number: 1, count: 1)

  private init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Reads `2/8`, or `auto` or `auto/8`, which take the number from the variables of a scheduler.
  ///
  /// - Parameters:
  ///   - text: The value of `--shard`.
  ///   - environment: The environment variables of the process.
  /// - Throws: ``OptionFailure`` with what was found and expected.
  package init(_ text: String, environment: [String: String]) throws(OptionFailure) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let count = parts.count == 2 ? Int(parts[1]) : nil
    if parts.first == "auto", parts.count == 1 || count != nil {
      self = try Self.ofScheduler(count: count, environment)
    } else if parts.count == 2, let number = Int(parts[0]), let count {
      self.init(number: number, count: count)
    } else {
      throw OptionFailure(
        option: "--shard", message: "found '\(text)', expected such as 2/8, auto or auto/8")
    }
    guard self.count >= 1, (1...self.count).contains(number) else {
      throw OptionFailure(
        option: "--shard",
        message: "found \(number)/\(self.count), expected a number from 1 to the number of shards")
    }
  }

  /// Returns the indices of the files that belong to the shard, in ascending order.
  ///
  /// The largest file goes first, each to the shard with the fewest bytes so far, so that the sums of
  /// sizes differ by at most the size of one file. The result depends on sizes and order alone; every
  /// machine with the same files computes the same shards.
  ///
  /// - Parameter sizes: The sizes of all files of the run, in bytes.
  /// - Returns: Positions in `sizes`.
  /// - Complexity: O(*n* log *n* + *n* · ``count``), where *n* is the number of files.
  package func indices(of sizes: [Int]) -> [Int] {
    guard count > 1 else { return Array(sizes.indices) }
    // With more shards than files, each file has a shard of its own.
    var loads = [Int](repeating: 0, count: min(count, sizes.count))
    var own: [Int] = []
    let descending = sizes.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
    for index in descending {
      guard let least = loads.indices.min(by: { (loads[$0], $0) < (loads[$1], $1) }) else { break }
      // An empty file takes time too.
      loads[least] += sizes[index] + 1
      if least == number - 1 { own.append(index) }
    }
    return own.sorted()
  }
}

extension Shard: CustomStringConvertible {
  package var description: String { "shard \(number) of \(count)" }
}

// MARK: - Schedulers

extension Shard {
  /// The variables with which a scheduler numbers the jobs of a set.
  private struct Scheduler {
    /// The name of the scheduler, for errors.
    var name: String
    /// The variable with the number of the job.
    var number: String
    /// The variable with the number of jobs; `nil` if the scheduler sets none.
    var count: String?
    /// The number of the first job, or the variable that contains it.
    var first = "0"
    /// The variable with the distance between two jobs' numbers; `nil` if it is 1.
    var step: String?

    static let all = [
      Scheduler(
        name: "Slurm", number: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT",
        first: "SLURM_ARRAY_TASK_MIN", step: "SLURM_ARRAY_TASK_STEP"),
      Scheduler(name: "Kubernetes", number: "JOB_COMPLETION_INDEX"),
      Scheduler(
        name: "GitLab", number: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: "1"),
      Scheduler(name: "CircleCI", number: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL"),
      Scheduler(
        name: "Buildkite", number: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT"),
    ]
  }

  /// Returns the shard that the variables of a scheduler describe.
  private static func ofScheduler(
    count: Int?, _ environment: [String: String]
  ) throws(OptionFailure) -> Shard {
    guard let scheduler = Scheduler.all.first(where: { environment[$0.number] != nil }) else {
      // A job of GitLab without `parallel` has a total only.
      if environment["CI_NODE_TOTAL"] == "1", count ?? 1 == 1 { return .whole }
      let names = Scheduler.all.map { "\($0.number) (\($0.name))" }.joined(separator: ", ")
      throw OptionFailure(
        option: "--shard", message: "no scheduler's variable is set, expected one of \(names)")
    }
    func value(_ name: String) throws(OptionFailure) -> Int {
      guard let text = environment[name], let value = Int(text) else {
        throw OptionFailure(
          option: "--shard",
          message:
            "\(name) of \(scheduler.name) is '\(environment[name] ?? "")', expected an integer")
      }
      return value
    }
    var first = 0
    if let number = Int(scheduler.first) {
      first = number
    } else {
      first = try value(scheduler.first)
    }
    var step = 1
    if let name = scheduler.step, environment[name] != nil { step = try value(name) }
    let offset = try value(scheduler.number) - first
    var set: Int?
    if let name = scheduler.count { set = try value(name) }
    guard let total = count ?? set else {
      throw OptionFailure(
        option: "--shard",
        message: "\(scheduler.name) does not set the number of jobs, expected such as auto/8")
    }
    guard step > 0, offset % step == 0, set ?? total == total else {
      throw OptionFailure(
        option: "--shard",
        message:
          "the variables of \(scheduler.name) do not describe one of \(total) jobs, expected jobs at "
          + "equal distances, and as many")
    }
    return Shard(number: offset / step + 1, count: total)
  }
}
