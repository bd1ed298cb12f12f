import ArgumentParser

/// Rewrites an app's sources for Linux.
@main
struct KuinaPort: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kuina-port",
    abstract:
      "Rewrites an iOS app's Swift sources so that they compile on Linux with Kuina's UIKit.",
    subcommands: [
      RewriteCommand.self, ModulesCommand.self, PackageCommand.self, GapsCommand.self,
    ],
    defaultSubcommand: RewriteCommand.self)
}
