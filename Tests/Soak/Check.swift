import Foundation
import SolvingTestSupport

/// One guarantee, and the number of trials.
struct Check: Sendable {
  /// The name on the command line.
  var name: String
  /// The number of trials in every test run, and in a soak.
  var sizes: (small: Int, full: Int)
  /// Performs the trials; returns a summary, or throws.
  var work: @Sendable (_ size: Int) throws -> String

  static let all = [
    Check(name: "failures", sizes: (200, 100_000), work: FailureCheck.run),
    Check(name: "order", sizes: (40, 1_000), work: OrderCheck.run),
    Check(name: "edits", sizes: (20_000, 10_000_000), work: EditCheck.run),
    Check(name: "threads", sizes: (2_000, 1_000_000), work: ThreadCheck.run),
    Check(name: "faults", sizes: (50, 10_000), work: FaultCheck.run),
    Check(name: "scopes", sizes: (100, 20_000), work: ScopeCheck.run),
    Check(name: "scopefaults", sizes: (20, 10_000), work: ScopeFaultCheck.run),
    Check(name: "methods", sizes: (150, 10_000), work: MethodCheck.run),
    Check(name: "pixels", sizes: (1_000, 100_000), work: PixelCheck.run),
    Check(name: "conflicts", sizes: (60, 2_000), work: ConflictCheck.run),
  ]

  func size(isFull: Bool) -> Int {
    let variable = ProcessInfo.processInfo.environment["SOAK_\(name.uppercased())"]
    return variable.flatMap { Int($0) } ?? (isFull ? sizes.full : sizes.small)
  }

  /// Runs the check and verifies that it prints nothing.
  func run(_ size: Int) -> Result<String, any Error> {
    Result {
      var words = ""
      let written = try output { words = try work(size) }
      guard written.isEmpty else {
        throw Violation("wrote \(String(decoding: written.prefix(200), as: UTF8.self))")
      }
      return words
    }
  }
}

/// A violated guarantee.
struct Violation: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// Throws unless a condition holds.
func expect(_ holds: Bool, _ words: @autoclosure () -> String) throws(Violation) {
  if !holds { throw Violation(words()) }
}

/// The largest growth of memory that is tolerated, in bytes.
let memoryLimit = 1 << 20

extension [Double] {
  /// The bit patterns: two lists of these are equal only without any rounding difference.
  var bits: [UInt64] { map(\.bitPattern) }
}
