import ArgumentParser
import Foundation

/// What the commands write, so that a full disk or a closed pipe is an error and no trap.
enum Output {
  /// Takes the places of standard input, output and error where they are closed, so that nothing that is
  /// opened later comes to stand there; what is written to them fails as it should.
  static func reserveStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free is given.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Writes text to standard output.
  /// - Throws: The exit status for what cannot be used, after a line that says so.
  static func write(_ text: String) throws(ExitCode) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      InputFailure(
        file: "standard output", message: "cannot be written, expected an open file with room"
      ).report()
      throw InputFailure.exitCode
    }
  }

  /// Writes text to a file of the user's.
  /// - Throws: The exit status for what cannot be used, after a line that says so.
  static func write(_ text: String, toFile path: String) throws(ExitCode) {
    try requireFolder(of: path)
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      InputFailure(file: path, message: "cannot be written, expected a file in a folder of yours")
        .report()
      throw InputFailure.exitCode
    }
  }

  /// Sees to it that the folder exists that a file is to be written to.
  /// - Throws: The exit status for what cannot be used, after a line that says so.
  static func requireFolder(of path: String) throws(ExitCode) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isDirectory: ObjCBool = false
    guard
      !FileManager.default.fileExists(atPath: folder, isDirectory: &isDirectory)
        || !isDirectory.boolValue
    else { return }
    InputFailure(
      file: path,
      message:
        "cannot be written, since the folder \(folder) does not exist, expected one that does"
    ).report()
    throw InputFailure.exitCode
  }

  /// Writes text to standard error; where that fails, there is nobody left to tell.
  static func writeError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
