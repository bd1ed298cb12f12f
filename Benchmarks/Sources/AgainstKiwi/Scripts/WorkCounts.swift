internal import AllocationCounting
internal import Foundation

/// Counts of work that are the same on each machine, compared with recorded ones.
///
/// Wall time depends on the machine and its load; simplex pivots, calls of GLPK, heap allocations and
/// instructions do not, so that an increase is a change of the code.
struct WorkCounts {
  /// Counts above their thresholds.
  struct Exceeded: Error, CustomStringConvertible {
    var lines: [String]
    var description: String {
      "\(lines.count) counts are above their thresholds\n" + lines.joined(separator: "\n")
    }
  }

  /// The share by which a count may exceed the recorded one: another compiler or C library leads to
  /// slightly different numbers.
  static let tolerance = 0.1

  /// The counts by name, as in `split-50, drag: pivots`.
  private(set) var counts: [String: Double] = [:]

  /// Plays the families, random trees and keyboard transitions by Kuina alone.
  ///
  /// - Throws: ``KuinaFailure`` if a script cannot be played.
  init() throws {
    for family in Family.allCases {
      for size in family.sizes(isQuick: true) {
        let script = family.script(size: size)
        try add(script, as: script.name)
      }
    }
    for seed in 0..<20 { try add(.randomTree(seed: seed), as: "random trees") }
    for workload in Workload.all(isQuick: true, hasLarge: false) {
      let side = KuinaSide.glpkFull(workload.problem)
      _ = try side.build()
      add(side.work, as: "\(workload.problem.name) by GLPK, cold")
      let before = side.work
      _ = try side.sweep(repeats: 1)
      add(
        side.work.merging(before) { $0 - $1 }, as: "\(workload.problem.name) by GLPK, first sweep")
    }
  }

  /// A script that cannot be played.
  struct KuinaFailure: Error, CustomStringConvertible {
    var script: String
    var message: String
    var description: String { "\(script): \(message)" }
  }

  private mutating func add(_ script: EditScript, as name: String) throws {
    let run = KuinaScriptPlayer(script).play(timesSolves: false)
    if let failure = run.failure { throw KuinaFailure(script: script.name, message: failure) }
    for (phase, figures) in zip(script.phases, run.phases) {
      add(figures.work, as: "\(name), \(phase.name)")
    }
  }

  private mutating func add(_ work: [String: Double], as name: String) {
    for (kind, count) in work { counts["\(name): \(kind)", default: 0] += count }
  }

  /// Adds counts from a file with lines of a count and a name.
  ///
  /// - Parameter path: The file, which is written by `Benchmarks/count-work`.
  /// - Throws: ``ProblemFileError``.
  mutating func add(fromFile path: String) throws {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw ProblemFileError(file: path, line: 1, message: "the file cannot be read as text")
    }
    for (index, line) in text.split(separator: "\n").enumerated() {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let count = Double(parts[0]) else {
        throw ProblemFileError(file: path, line: index + 1, message: "no count and name")
      }
      counts[String(parts[1])] = count
    }
  }

  /// Records the counts as thresholds.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(counts).write(to: URL(fileURLWithPath: path))
  }

  /// Compares the counts with recorded ones.
  ///
  /// - Parameter path: The file of the recorded counts.
  /// - Throws: ``Exceeded``, or an error of reading the file.
  /// - Returns: Remarks: counts that are far below the recorded ones, missing or new.
  func check(against path: String) throws -> [String] {
    let recorded = try JSONDecoder().decode(
      [String: Double].self, from: try Data(contentsOf: URL(fileURLWithPath: path)))
    var exceeded: [String] = []
    var lower = 0
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      guard let threshold = recorded[name] else { continue }
      if count > (threshold * (1 + Self.tolerance)).rounded(.down) {
        exceeded.append("\(name): \(Int(count)), recorded \(Int(threshold))")
      }
      if count < (threshold * (1 - Self.tolerance)).rounded(.down) { lower += 1 }
    }
    guard exceeded.isEmpty else { throw Exceeded(lines: exceeded) }
    let missing = Set(recorded.keys).subtracting(counts.keys)
    let new = Set(counts.keys).subtracting(recorded.keys)
    return [
      lower > 0 ? "\(lower) counts are lower by more than a tenth: record them with --update" : nil,
      missing.isEmpty
        ? nil : "\(missing.count) recorded counts were not taken, e.g. of \(missing.min() ?? "")",
      new.isEmpty ? nil : "\(new.count) counts have no threshold: record them with --update",
    ].compactMap(\.self)
  }
}
