import ArgumentParser
import Foundation
import ProjectReading
import SourceRewriting

/// Writes a Linux package for a project.
struct PackageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "package",
    abstract: "Write a Linux package with a target for each module of an app's project.",
    discussion: """
      Apps, frameworks, local packages and the libraries that are at hand become targets in the
      order of their imports; the sources stay where they are. Run it again when files are added;
      gaps and other settings of existing port.json files are kept.
      """)

  @OptionGroup var options: ProjectOptions

  @Argument(help: "The folder for the package.")
  var output: String

  @Option(help: "The clone of Kuina.")
  var kuina: String = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  func run() throws {
    let modules = options.modules()
    let package = LinuxPackage(
      modules: modules, project: ProjectOptions.folder(options.project),
      folder: ProjectOptions.folder(output), kuina: ProjectOptions.folder(kuina),
      optional: ProjectOptions.optionalModules)
    try package.write()
    print(modules.summary, terminator: "")
    if !package.apps.isEmpty {
      let apps = package.apps.map(\.name).joined(separator: " ")
      print(
        """
        next:
          kuina port gaps \(output) \(apps)
          kuina check --app \(output)
        """)
    }
  }
}
