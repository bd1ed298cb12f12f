import ArgumentParser
import Foundation
import SourceRewriting

/// Rewrites the sources of a module.
struct RewriteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rewrite",
    abstract: "Rewrite the Swift sources of a module into a folder; the default.",
    discussion: """
      The sources stay as they are. What cannot be rewritten is listed with file, line and reason.
      """)

  @Argument(
    help: ArgumentHelp(
      "The files and folders with sources, or a settings file (port.json); last, the folder for the "
        + "rewritten files.", valueName: "paths"))
  var paths: [String] = []

  @Option(help: "The name of the module.")
  var module: String = "App"

  @Option(help: "Files and folders that are left out; * and ** are placeholders.")
  var exclude: [String] = []

  @Option(help: "A condition of #if, NAME or NAME=false.")
  var define: [String] = []

  @Option(help: "A module that the files can import.")
  var available: [String] = []

  @Option(help: "A module to import under another name, OLD=NEW; OLD= makes it empty.")
  var replace: [String] = []

  @Flag(help: "Print the counts only, not what cannot be rewritten.")
  var quiet = false

  @Option(help: .hidden)
  var plan: String?

  func validate() throws {
    if plan == nil && paths.count < 2 {
      throw ValidationError("expected sources and a folder for the rewritten files")
    }
  }

  func run() async throws {
    let plan = try self.plan.map(PortPlan.init(contentsOf:)) ?? selectedPlan()
    let summary = try await plan.run()
    if !quiet {
      for note in summary.notes { FileHandle.standardError.write(Data("\(note)\n".utf8)) }
    }
    if self.plan == nil {
      print(
        "\(summary.files) files, \(summary.rewritten) rewritten, \(summary.written) written, "
          + "\(summary.notes.count) notes")
    }
  }

  private func selectedPlan() throws -> PortPlan {
    let current = URL(filePath: FileManager.default.currentDirectoryPath)
    let sources = Array(paths.dropLast())
    let output = paths.last ?? "."
    var settings = PortSettings(module: module, sources: sources)
    var home = current
    if let only = sources.first, sources.count == 1, only.hasSuffix(".json") {
      settings = try PortSettings(contentsOf: only)
      home = URL(filePath: only, relativeTo: current).standardizedFileURL
        .deletingLastPathComponent()
    }
    settings.exclude = (settings.exclude ?? []) + exclude
    for text in define {
      let parts = text.split(separator: "=", maxSplits: 1)
      settings.defines = (settings.defines ?? [:]).merging([
        String(parts[0]): parts.count == 1 || parts[1] == "true" || parts[1] == "1"
      ]) { _, new in new }
    }
    for text in replace {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      settings.modules = (settings.modules ?? [:]).merging([
        String(parts[0]): parts.count == 1 ? "" : String(parts[1])
      ]) { _, new in new }
    }
    return PortPlan(
      settings, relativeTo: home, target: module,
      output: output.hasPrefix("/") ? output : current.path + "/" + output, available: available)
  }
}
