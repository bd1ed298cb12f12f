import ArgumentParser
import LayoutChecking
import UIKit

/// The `kuina` command.
@main
struct Kuina: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kuina",
    abstract: "Auto Layout on Linux, solved by linear programming.",
    version: kuinaVersion,
    subcommands: [
      CheckCommand.self, MergeCommand.self, RulesCommand.self, ExplainCommand.self,
      DiffCommand.self, DemoCommand.self, KeyboardCommand.self, FramesCommand.self,
      RecordCommand.self, VerifyCommand.self, ExportCommand.self, SolveCommand.self,
      PortCommand.self,
    ])

  static func main() {
    // The commands report layout issues themselves, with file and line.
    MainActor.assumeIsolated { LayoutDiagnostics.handler = nil }
    Output.reserveStandardDescriptors()
    Output.ignoreFileSizeSignal()
    do {
      try requireKnownCommand()
      var command = try parseAsRoot()
      try command.run()
    } catch {
      exit(withError: status(of: error))
    }
  }

  /// Throws an error with the command that was probably meant if the first argument, or the one after `help`, is none.
  private static func requireKnownCommand() throws {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    var words = CommandLine.arguments.dropFirst()
    if words.first == "help" { words = words.dropFirst() }
    guard let first = words.first, !first.hasPrefix("-"), !names.contains(first) else { return }
    throw ValidationError(UnknownWord("command", first, among: names).description)
  }

  /// Prints an error, the help or the version, all of which are thrown, and returns the exit
  /// status.
  private static func status(of error: any Error) -> ExitCode {
    if let status = error as? ExitCode { return status }
    let text = fullMessage(for: error) + "\n"
    guard exitCode(for: error).isSuccess else {
      // Invalid arguments count as unusable input.
      Output.writeError(text)
      return InputFailure.exitCode
    }
    do throws(ExitCode) { try Output.write(text) } catch { return error }
    return .success
  }
}
