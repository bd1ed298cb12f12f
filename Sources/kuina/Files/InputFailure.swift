import ArgumentParser
import Foundation
import LayoutChecking

/// Unusable input: its position, the value found, and the value expected.
///
/// The command ends with status 2.
struct InputFailure: Error, CustomStringConvertible {
  /// The file as specified by the user; `-` is standard input.
  var file: String
  /// The line number, from 1; 1 for failures about the file as a whole.
  var line = 1
  /// A sentence with the value found and the value expected.
  var message: String

  var description: String { "\(file):\(line): \(message)" }

  /// The exit status for unusable input.
  static let exitCode = ExitCode(2)

  /// Runs a closure that throws for unusable input.
  /// - Throws: The exit status for unusable input, after printing an error line.
  static func ending<Value>(_ work: () throws -> Value) throws(ExitCode) -> Value {
    do { return try work() } catch let status as ExitCode { throw status } catch {
      report([error])
      throw exitCode
    }
  }

  /// Prints errors that include file and line to standard error, one per line.
  static func report(_ errors: [any Error]) { report(errors.map { "\($0)" }) }

  /// Prints texts to standard error, one per line.
  static func report(_ texts: [String]) {
    for text in texts {
      // A file name may contain line breaks.
      let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      Output.writeError(line.onOneLine + "\n")
    }
  }

  /// Prints the failure to standard error, on one line.
  func report() { Self.report([self]) }
}

extension InputFailure {
  /// The most bytes of text that are read.
  private static let textLimit = 256 << 20

  /// Returns the text of a file, or of standard input if the file is `-`, without its byte order
  /// mark.
  static func text(of file: String) throws -> String {
    let data: Data
    do {
      let input =
        file == "-"
        ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
      data = try input.read(upToCount: textLimit + 1) ?? Data()
    } catch {
      throw InputFailure(
        file: file, message: "cannot be read (\(reason(error))), expected text")
    }
    guard data.count <= textLimit else {
      throw InputFailure(
        file: file, message: "is larger than \(textLimit >> 20) MB, the most that is read")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw InputFailure(
        file: file, line: firstLineNotUTF8(in: data),
        message: "a byte that is not UTF-8, expected UTF-8 text")
    }
    return text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
  }

  /// Returns the first line that is not valid UTF-8.
  ///
  /// No multibyte character of UTF-8 contains the byte of a line feed, so each line can be checked
  /// on its own.
  private static func firstLineNotUTF8(in data: Data) -> Int {
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let index = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
    return (index ?? 0) + 1
  }

  private static func reason(_ error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: "no such file"
    case .fileReadNoPermission: "no permission"
    default: "not a readable file"
    }
  }
}

/// An option that cannot be used.
package struct OptionFailure: Error, CustomStringConvertible {
  /// The option, as written on the command line.
  var option: String
  /// A sentence with the value found and the value expected.
  var message: String

  package var description: String { "\(option): \(message)" }
}
