import ArgumentParser
import Foundation

/// Input that cannot be used: where, what was found, and what was expected.
///
/// Ends the command with status 2.
struct InputFailure: Error, CustomStringConvertible {
  /// The file as the user named it; `-` is standard input.
  var file: String
  /// The line, from 1, if the failure has one.
  var line: Int?
  var message: String

  var description: String {
    line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)"
  }

  /// The exit status of commands that were given unusable input.
  static let exitCode = ExitCode(2)

  /// Prints any error about a file to standard error, on one line.
  ///
  /// Errors of the libraries name file and line themselves.
  static func report(_ error: any Error, file: String) {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
  }

  /// Prints the failure to standard error, on one line.
  func report() {
    FileHandle.standardError.write(Data("\(self)\n".utf8))
  }
}

extension InputFailure {
  /// The text of a file, or of standard input if it is named `-`.
  static func text(of file: String) throws -> String {
    let data: Data
    if file == "-" {
      data = FileHandle.standardInput.readDataToEndOfFile()
    } else {
      do {
        data = try Data(contentsOf: URL(fileURLWithPath: file))
      } catch {
        throw InputFailure(
          file: file, message: "cannot be read (\(reason(error))); expected a text file")
      }
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw InputFailure(file: file, message: "is not UTF-8 text")
    }
    return text
  }

  private static func reason(_ error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: "no such file"
    case .fileReadNoPermission: "no permission"
    default: "not a readable file"
    }
  }
}
