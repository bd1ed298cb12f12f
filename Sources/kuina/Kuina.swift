import ArgumentParser
import UIKit

/// The `kuina` command.
@main
struct Kuina: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kuina",
    abstract: "Auto Layout on Linux, solved by linear programming.",
    subcommands: [
      CheckCommand.self, ExplainCommand.self, DemoCommand.self, KeyboardCommand.self,
      FramesCommand.self, SolveCommand.self,
    ])

  static func main() {
    // The commands report issues of layouts themselves, with file and line.
    MainActor.assumeIsolated { LayoutDiagnostics.handler = nil }
    main(nil)
  }
}
