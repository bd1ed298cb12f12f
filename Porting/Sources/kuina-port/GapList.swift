import Foundation
import SourceRewriting

/// The gaps of a package's modules, which are stored in their settings.
struct GapList {
  /// The folders of the modules' targets, by source and by name.
  private var homesBySource: [String: URL] = [:]
  private var homes: [String: URL] = [:]
  /// The number of the gaps that were added.
  private(set) var count = 0

  /// Reads the settings of targets in the folder of a package; those without settings have no gaps.
  init(of targets: [String], in folder: URL) throws {
    for name in targets {
      let home = folder.appending(path: "Sources").appending(path: name)
      guard FileManager.default.fileExists(atPath: home.appending(path: "port.json").path) else {
        continue
      }
      homes[name] = home
      let settings = try PortSettings(contentsOf: home.appending(path: "port.json").path)
      let plan = PortPlan(settings, relativeTo: home, target: name, output: "", available: [])
      for file in plan.files { homesBySource[file.source] = home }
    }
  }

  /// Returns the folder of the target that has a source with an error; `nil` if it can have no gaps.
  func home(of error: BuildError) -> URL? { homesBySource[error.file] }

  /// Returns the folder of a target; `nil` if it can have no gaps.
  func home(of target: String) -> URL? { homes[target] }

  /// Adds and prints the lines of errors, and returns the targets that have them.
  mutating func add(_ errors: Set<BuildError>) throws -> [String] {
    let byHome = Dictionary(grouping: errors.filter { home(of: $0) != nil }) {
      homesBySource[$0.file]
    }
    for case (let home?, let list) in byHome { try Self.add(list, to: home) }
    for error in errors.sorted(by: {
      ($0.file, $0.line, $0.message) < ($1.file, $1.line, $1.message)
    }) {
      print(error.description)
    }
    count += Set(errors.map { "\($0.file):\($0.line)" }).count
    return homes.filter { byHome[$0.value] != nil }.keys.sorted()
  }

  private static func add(_ errors: [BuildError], to home: URL) throws {
    let file = home.appending(path: "port.json")
    var settings = try PortSettings(contentsOf: file.path)
    var gaps = settings.gaps ?? [:]
    for (source, list) in Dictionary(grouping: errors, by: \.file) {
      let key =
        settings.sources.first { SourceSelection.absolute($0, home) == source } ?? source
      gaps[key] = ((gaps[key] ?? []) + Set(list.map(\.line))).sorted()
    }
    settings.gaps = gaps
    let missing = Set(settings.missingTypes ?? []).union(errors.compactMap(\.missingType)).sorted()
    settings.missingTypes = missing.isEmpty ? nil : missing
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    try (try encoder.encode(settings) + Data("\n".utf8)).write(to: file, options: .atomic)
  }
}
