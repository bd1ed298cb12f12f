@testable import SourceRewriting

/// Sources of a module after rewriting.
struct Rewritten {
  /// The rewritten lines of each file, between the first and the last line directive.
  let bodies: [String: String]
  /// The generated lines at the end of each file.
  let tails: [String: String]
  let heads: [String: String]
  let notes: [PortingNote]

  /// Rewrites files by name.
  init(
    _ sources: [String: String], modules: Set<String> = [], defines: [String: Bool] = [:],
    replacing replaced: [String: String] = [:], listsControllers: Bool = false,
    bridged: [String] = []
  ) {
    let conditions = BuildConditions(
      defines: defines, modules: AvailableModules.standard.union(modules))
    let files = sources.map { SourceFile(path: $0.key, text: $0.value) }
    let facts = files.map { FactsCollector.facts(of: $0, conditions) }
    var context = FileRewriter.Context(
      module: "App", facts: ModuleFacts(facts), conditions: conditions)
    context.replacedModules = replaced
    context.listsControllers = listsControllers
    context.bridgedModules = bridged
    var bodies: [String: String] = [:]
    var tails: [String: String] = [:]
    var heads: [String: String] = [:]
    var notes: [PortingNote] = []
    for file in files {
      let output = FileRewriter.rewrite(file, context)
      let start = "#sourceLocation(file: \"\(file.path)\", line: 1)\n"
      let parts = output.text.split(
        separator: start, maxSplits: 1, omittingEmptySubsequences: false)
      heads[file.path] = String(parts[0])
      let rest = String(parts.last ?? "")
      // The lines added to a class end with a directive that has a line.
      let ends = rest.ranges(of: "\n#sourceLocation()\n").filter { range in
        !rest[range.upperBound...].contains("#sourceLocation(file:")
      }
      let end = ends.first?.lowerBound ?? rest.endIndex
      bodies[file.path] = String(rest[..<end])
      tails[file.path] = String(rest[end...])
      notes += output.notes
    }
    self.bodies = bodies
    self.tails = tails
    self.heads = heads
    self.notes = notes
  }

  /// Rewrites a single file.
  init(_ source: String, modules: Set<String> = [], defines: [String: Bool] = [:]) {
    self.init(["A.swift": source], modules: modules, defines: defines)
  }

  var body: String { bodies["A.swift"] ?? "" }
  var tail: String { tails["A.swift"] ?? "" }
  var head: String { heads["A.swift"] ?? "" }
}
