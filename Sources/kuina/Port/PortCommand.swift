import ArgumentParser
import Foundation

/// `kuina port`: rewrites an app's sources with the tool `kuina-port`.
struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port",
    abstract: "Rewrite an iOS app's Swift sources so that they compile on Linux.",
    discussion: """
      kuina port SOURCES... OUT rewrites the Swift files of folders into the folder OUT, and lists what
      cannot be rewritten with file, line and reason. kuina port port.json OUT takes settings from a
      file. kuina port package PROJECT OUT writes a package with a target for each module of a project,
      kuina port modules PROJECT lists them and the libraries that are missing, and kuina port gaps
      PACKAGE leaves out what of libraries does not compile.

      Runs kuina-port, which is a package of its own because it is built with swift-syntax: from the
      folder of kuina, from PATH, or from the folder Porting of the repository that kuina was built in,
      where it is built on first use. All arguments are passed on; once it is built, kuina port --help
      prints its options.
      """,
    helpNames: [])

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The arguments of kuina-port.", valueName: "arguments"))
  var arguments: [String] = []

  func run() throws {
    try InputFailure.ending { try runTool() }
  }

  private func runTool() throws {
    let found = PortTool.find()
    if found == nil, arguments.contains("--help") || arguments.contains("-h") {
      // Help must not take the minutes of a build.
      return try Output.write(Self.helpMessage() + "\n")
    }
    let tool = try found ?? PortTool.build()
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    do {
      try process.runToEnd()
    } catch {
      throw InputFailure(file: tool.path, message: "cannot be run: \(error.localizedDescription)")
    }
    let status = process.terminationStatus
    if process.terminationReason == .uncaughtSignal || status != 0 {
      throw ExitCode(process.terminationReason == .exit ? status : 128 + status)
    }
  }
}

/// Finds and builds the tool `kuina-port`.
enum PortTool {
  private static let name = "kuina-port"

  /// The folder `Porting` of the repository that the command was built in.
  private static var package: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Porting")
  }

  /// Returns the tool beside the command, in a folder of PATH or in the built package, in this
  /// order; `nil` if it is in none.
  static func find() -> URL? {
    var folders: [URL] = []
    if let own = Bundle.main.executableURL?.resolvingSymlinksInPath() {
      folders.append(own.deletingLastPathComponent())
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    folders += path.split(separator: ":").map { URL(filePath: String($0)) }
    folders += ["release", "debug"].map { package.appending(path: ".build/\($0)") }
    return folders.map { $0.appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Builds the tool in the repository.
  ///
  /// - Throws: ``InputFailure`` if the package is missing or cannot be built.
  static func build() throws -> URL {
    guard FileManager.default.fileExists(atPath: package.appending(path: "Package.swift").path)
    else {
      throw InputFailure(
        file: name,
        message: "not found, expected next to kuina, in PATH, or as a package in \(package.path)")
    }
    Output.writeError(
      "Building \(name) in \(package.path); this takes minutes, and happens once.\n")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "build", "--package-path", package.path, "-c", "release", "--product", name,
    ]
    process.standardOutput = FileHandle.standardError
    do {
      try process.runToEnd()
    } catch {
      throw InputFailure(file: "swift", message: "cannot be run: \(error.localizedDescription)")
    }
    if process.terminationReason == .uncaughtSignal {
      throw InputFailure(file: package.path, message: "the build of \(name) was ended by a signal")
    }
    guard process.terminationStatus == 0, let tool = find() else {
      throw InputFailure(file: package.path, message: "\(name) could not be built")
    }
    return tool
  }
}
