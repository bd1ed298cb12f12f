import ArgumentParser
import Foundation

/// The options of `kuina check --app`, which checks the screens that an app's code makes.
struct AppOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The package of an app, whose executable lists screens to check with the app's own code.",
      valueName: "folder"),
    completion: .directory)
  var app: String?

  @Option(
    help: ArgumentHelp(
      "With --app: the executable that calls AppCheck.main, if there are several.",
      valueName: "name"))
  var appProduct: String?

  @Option(
    help: ArgumentHelp(
      """
      With --app: the folder for build products, .build of the package by default; packages that share \
      one build Kuina once.
      """,
      valueName: "folder"),
    completion: .directory)
  var scratchPath: String?

  func validate() throws {
    guard app == nil else { return }
    if appProduct != nil { throw needsApp("--app-product") }
    if scratchPath != nil { throw needsApp("--scratch-path") }
  }

  /// The package of the app; `nil` without `--app`.
  var package: AppPackage? {
    app.map { AppPackage(folder: $0, scratchPath: scratchPath) }
  }

  private func needsApp(_ option: String) -> ValidationError {
    ValidationError("\(option) needs --app, expected the package of an app")
  }
}
