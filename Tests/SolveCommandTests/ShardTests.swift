import Foundation
import Testing

import kuina

/// Dividing files among machines.
@Suite struct ShardTests {
  private func shard(_ text: String, _ environment: [String: String] = [:]) throws -> Shard {
    try Shard(text, environment: environment)
  }

  @Test(arguments: [1, 2, 3, 7])
  func everyFileBelongsToOneShard(count: Int) throws {
    let sizes = [5, 900, 0, 40, 40, 7, 300, 12, 0, 1]
    let parts = try (1...count).map { try shard("\($0)/\(count)").indices(of: sizes) }
    #expect(parts.flatMap { $0 }.sorted() == Array(sizes.indices))
    for part in parts { #expect(part == part.sorted()) }
  }

  @Test func moreShardsThanFilesAreEmpty() throws {
    let sizes = [5, 900]
    #expect(try shard("1/\(Int.max)").indices(of: sizes) == [1])
    #expect(try shard("2/\(Int.max)").indices(of: sizes) == [0])
    #expect(try shard("3/\(Int.max)").indices(of: sizes) == [])
  }

  /// Largest first to the least loaded: 90 | 60 + 30 | 50 + 40, by hand.
  @Test func sizesAreBalanced() throws {
    let sizes = [30, 40, 50, 60, 90]
    #expect(try shard("1/3").indices(of: sizes) == [4])
    #expect(try shard("2/3").indices(of: sizes) == [0, 3])
    #expect(try shard("3/3").indices(of: sizes) == [1, 2])
  }

  /// slurm.schedmd.com, "Job Array Support": the variables of a task.
  @Test func slurmNumbersItsTasksFromAnyBeginning() throws {
    let task = [
      "SLURM_ARRAY_TASK_ID": "14", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_STEP": "2",
      "SLURM_ARRAY_TASK_COUNT": "4",
    ]
    let third = try shard("auto", task)
    #expect(third.number == 3)
    #expect(third.count == 4)
    #expect(throws: OptionFailure.self) {
      try shard("auto", task.merging(["SLURM_ARRAY_TASK_ID": "13"]) { $1 })
    }
  }

  /// kubernetes.io, "Indexed Job": JOB_COMPLETION_INDEX is from 0, and the count is in no variable.
  @Test func kubernetesNeedsTheNumberOfPods() throws {
    let pod = ["JOB_COMPLETION_INDEX": "0"]
    #expect(try shard("auto/8", pod).number == 1)
    #expect(throws: OptionFailure.self) { try shard("auto", pod) }
  }

  /// docs.gitlab.com, "Predefined CI/CD variables": CI_NODE_INDEX is from 1 and absent without
  /// `parallel`, CI_NODE_TOTAL is then 1.
  @Test func gitlabNumbersParallelJobs() throws {
    let second = try shard("auto", ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"])
    #expect(second.number == 2)
    #expect(second.count == 3)
    #expect(try shard("auto", ["CI_NODE_TOTAL": "1"]) == .whole)
    #expect(throws: OptionFailure.self) {
      try shard("auto/4", ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"])
    }
  }

  @Test(arguments: ["", "1", "0/3", "4/3", "-1/3", "a/b", "1/3/5", "auto", "auto/x", "1/0"])
  func otherValuesAreRejected(text: String) {
    #expect(throws: OptionFailure.self) { try shard(text) }
  }
}
