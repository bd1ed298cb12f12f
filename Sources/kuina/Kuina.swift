import ArgumentParser

/// The `kuina` command.
@main
struct Kuina: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kuina",
    abstract: "Auto Layout on Linux, solved by linear programming.",
    subcommands: [
      DemoCommand.self, KeyboardCommand.self, FramesCommand.self, SolveCommand.self,
    ])
}
