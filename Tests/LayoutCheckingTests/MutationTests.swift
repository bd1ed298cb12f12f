import Foundation
import InterfaceBuilder
import LayoutChecking
import SolvingTestSupport
import Testing
import UIKit

/// Screens broken on purpose: what is done to them should be found, and nothing else.
@MainActor
@Suite struct MutationTests {
  private let configuration = Device.named("iphone8", .portrait).map { [$0] } ?? []

  /// A path in no project: what the sources of this package name says nothing about a public screen.
  private let path = "/screen.storyboard"

  /// The findings in a text, as rules and objects.
  private func findings(_ text: String) throws -> [Finding] {
    let document = try Document(bytes: Array(text.utf8), path: path)
    return try Screen.all(in: document).flatMap { try $0.findings(on: configuration) }
  }

  private func key(_ finding: Finding) -> String {
    "\(finding.rule.id) \(finding.subject.id ?? "")"
  }

  /// Whether an independent layout of any screen has the fault of a mutant.
  private func hasFault(_ mutant: Mutant, in text: String) throws -> Bool {
    let document = try Document(bytes: Array(text.utf8), path: path)
    guard let device = configuration.first else { return false }
    for screen in Screen.all(in: document) {
      let layout = DirectLayout(screen, in: Configuration(device))
      defer { layout.close() }
      if try mutant.shows(layout) { return true }
    }
    return false
  }

  @Test func mutantsOfTheProjectsOwnScreensAreFound() throws {
    let names = ["FollowingView", "MaxInset"]
    let paths = names.map {
      packageFolder.appending(path: "Sources/LayoutChecking/Screens/Storyboards/\($0).storyboard")
        .path
    }
    let tally = try tally(of: paths, scenes: 2, mutantsOfAKind: 3)
    #expect(tally.seen >= 12)
    #expect(tally.missed == [], "\(tally.missed)")
  }

  /// Public screens, as many as the environment says, where they are kept next to the package.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["MUTATION_SCENES"] != nil))
  func mutantsOfPublicScreensAreFound() throws {
    let scenes = ProcessInfo.processInfo.environment["MUTATION_SCENES"].flatMap { Int($0) } ?? 10
    let folder = packageFolder.deletingLastPathComponent()
      .appending(components: "shared", "corpus", "dev")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let paths = (files?.compactMap { ($0 as? URL)?.path } ?? [])
      .filter { $0.hasSuffix(".storyboard") }.sorted()
    var generator = SeededGenerator(seed: 2026)
    let tally = try tally(of: paths.shuffled(using: &generator), scenes: scenes, mutantsOfAKind: 1)
    print(tally.report)
    #expect(Double(tally.found) >= 0.95 * Double(tally.seen))
    #expect(Double(tally.newOnSame) < 0.02 * Double(max(tally.same, 1)))
  }

  private func tally(
    of paths: [String], scenes: Int, mutantsOfAKind: Int
  ) throws -> MutationTally {
    var tally = MutationTally()
    for path in paths where tally.scenes < scenes {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      // One screen, so that what is found belongs to it.
      guard text.utf8.count < 60_000, text.contains("<constraint ") else { continue }
      let before = Set(try findings(text).map(key))
      tally.scenes += 1
      let mutator = Mutator(text)
      for mutation in Mutation.allCases {
        var judged = 0
        // Many change nothing visible; several are tried until one does.
        for mutant in mutator.mutants(mutation).prefix(6 * mutantsOfAKind)
        where judged < mutantsOfAKind {
          if try judge(mutant, of: text, before, path, &tally) { judged += 1 }
        }
      }
      // Names and colours decide nothing about a layout.
      let same = text.replacing("opaque=\"NO\" ", with: "")
      tally.same += 1
      tally.newOnSame += Set(try findings(same).map(key)).subtracting(before).count
    }
    return tally
  }

  /// Returns the text of a mutant with Xcode's mark of the views that a direct layout finds ambiguous, which it writes
  /// when it saves a file.
  private func markingAmbiguity(in mutant: Mutant) throws -> String {
    guard mutant.rules.contains(.ambiguousLayout), let device = configuration.first else {
      return mutant.text
    }
    let document = try Document(bytes: Array(mutant.text.utf8), path: path)
    var ids: Set<String> = []
    for screen in Screen.all(in: document) {
      let layout = DirectLayout(screen, in: Configuration(device))
      defer { layout.close() }
      ids.formUnion(try layout.ambiguousIDs())
    }
    let lines = mutant.text.components(separatedBy: "\n").map { line in
      let id = ids.first { line.contains(" id=\"\($0)\"") }
      guard let id, !line.contains(" ambiguous=") else { return line }
      return line.replacing(" id=\"\(id)\"", with: " ambiguous=\"YES\" id=\"\(id)\"")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns whether a direct layout shows the effect of a mutant, and it did not before.
  private func judge(
    _ mutant: Mutant, of text: String, _ before: Set<String>, _ path: String,
    _ tally: inout MutationTally
  ) throws -> Bool {
    // A mutant that the file's own checks refuse is none.
    guard (try? Document(bytes: Array(mutant.text.utf8), path: path)) != nil,
      try hasFault(mutant, in: mutant.text), try !hasFault(mutant, in: text)
    else { return false }
    let found = try findings(markingAmbiguity(in: mutant)).filter { !before.contains(key($0)) }
    let isFound = found.contains { finding in
      let objects = Set(([finding.subject] + finding.related).compactMap(\.id))
      return mutant.rules.contains(finding.rule)
        && (mutant.objects.isEmpty || !mutant.objects.isDisjoint(with: objects))
    }
    tally.count(mutant, isFound, in: path)
    return true
  }
}

/// The counts of mutants that were found.
struct MutationTally {
  var scenes = 0
  /// Mutants whose effect a direct layout shows.
  private(set) var seen = 0
  private(set) var found = 0
  /// Files changed in what decides nothing, and findings that they brought.
  var same = 0
  var newOnSame = 0
  private(set) var missed: [String] = []
  private var kinds: [Mutation: (seen: Int, found: Int)] = [:]

  mutating func count(_ mutant: Mutant, _ isFound: Bool, in path: String) {
    seen += 1
    kinds[mutant.mutation, default: (0, 0)].seen += 1
    if isFound {
      found += 1
      kinds[mutant.mutation, default: (0, 0)].found += 1
    } else {
      missed.append("\(mutant.mutation) \(mutant.objects.sorted()) \(path)")
    }
  }

  var report: String {
    let rows = Mutation.allCases.map { kind in
      let count = kinds[kind] ?? (0, 0)
      return "\(kind.rawValue): \(count.found) of \(count.seen)"
    }
    return
      ([
        "\(scenes) scenes: \(found) of \(seen) mutants found, \(newOnSame) new findings on "
          + "\(same) files changed in nothing that matters"
      ] + rows + missed.map { "missed: \($0)" })
      .joined(separator: "\n")
  }
}
