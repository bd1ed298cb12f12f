import ArgumentParser
import Foundation
import SourceRewriting

/// Finds what of a package's libraries does not compile, and leaves it out.
struct GapsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gaps",
    abstract: "Leave out what of a Linux package's libraries does not compile.",
    discussion: """
      Builds the package. Each line with an error becomes a gap in the port.json of its module. In a
      library, the body around it stops the program when it runs, or the declaration is left out; in an
      app's own code, the statement is left out first. That is done for modules on which others depend;
      an app's own errors are its own unless the app is named.
      """)

  @Argument(help: "The folder of the package.")
  var package: String

  @Argument(help: "Further modules that may have gaps, such as the app.")
  var modules: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder for build products, .build of the package by default; packages that share one "
        + "build Kuina once.", valueName: "folder"))
  var scratchPath: String?

  /// The most passes over a module; each finds the errors that hid behind others.
  private static let passes = 40

  func run() async throws {
    let folder = ProjectOptions.folder(package)
    let build = PackageBuild(
      folder: folder,
      scratch: scratchPath.map(ProjectOptions.folder) ?? folder.appending(path: ".build"))
    let names = try build.targetsOnWhichOthersDepend() + modules
    var gaps = try GapList(of: names, in: folder)
    var previous: Set<BuildError> = []
    while true {
      let output = try build.run()
      let errors = Set(output.errors)
      let own = errors.filter { gaps.home(of: $0) != nil }
      if own.isEmpty || errors == previous {
        print("\(gaps.count) gaps")
        guard output.succeeded else { throw failure(errors, output) }
        return
      }
      previous = errors
      for target in try gaps.add(own) {
        // A whole build takes long: what is found without one is left out before the next.
        for _ in 0..<Self.passes {
          guard let found = try await build.errors(of: target, in: gaps.home(of: target)) else {
            break
          }
          let own = Set(found).filter { gaps.home(of: $0) == gaps.home(of: target) }
          guard !own.isEmpty else { break }
          _ = try gaps.add(own)
        }
      }
      // SwiftPM asks its plug-ins again if the manifest is newer; a port.json alone does not always suffice.
      try FileManager.default.setAttributes(
        [.modificationDate: Date()], ofItemAtPath: folder.appending(path: "Package.swift").path)
    }
  }

  /// Returns the reason why the package does not build: errors that are no gaps of its modules, or what the build printed
  /// last.
  private func failure(_ errors: Set<BuildError>, _ output: BuildOutput) -> ValidationError {
    let lines =
      errors.isEmpty ? output.lastLines : errors.map(\.description).sorted().prefix(20).map(\.self)
    return ValidationError("the package does not build:\n" + lines.joined(separator: "\n"))
  }
}
