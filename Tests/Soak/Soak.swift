import Foundation
import SolvingTestSupport

/// Tests the guarantees of the solver at random and at length.
///
///     soak [--full] [CHECK...]
///
/// Without names all checks run; small ones unless `--full` is given. The environment sets single
/// sizes: `SOAK_EDITS=10000` that of the check `edits`. Prints a line for each check, and fails if
/// one of them does.
@main
struct Soak {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--digest", arguments.count == 3,
      let count = Int(arguments[1]), let seed = UInt64(arguments[2])
    {
      return print(try OrderCheck.digest(of: count, shuffledBy: seed))
    }
    let isFull = arguments.first == "--full"
    if isFull { arguments.removeFirst() }
    let names = Check.all.map(\.name)
    guard arguments.allSatisfy(names.contains) else {
      return fail("usage: soak [--full] [CHECK...]; checks: \(names.joined(separator: ", "))")
    }
    var failures = 0
    show("| check | size | seconds | result |\n|---|---|---|---|")
    for check in Check.all where arguments.isEmpty || arguments.contains(check.name) {
      let size = check.size(isFull: isFull)
      let start = ContinuousClock.now
      let result = check.run(size)
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      if case .failure = result { failures += 1 }
      let words =
        switch result {
        case .success(let words): words
        case .failure(let error): "FAILED: \(error)"
        }
      show("| \(check.name) | \(size) | \(String(format: "%.1f", seconds)) | \(words) |")
    }
    if failures > 0 { fail("\(failures) failed") }
  }

  /// Prints a line without buffering.
  private static func show(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  private static func fail(_ line: String) {
    FileHandle.standardError.write(Data(("soak: \(line)\n").utf8))
    exit(1)
  }
}
