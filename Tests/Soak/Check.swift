import Foundation
import SolvingTestSupport

/// One guarantee, and how often to try it.
struct Check: Sendable {
  /// The name on the command line.
  var name: String
  /// The sizes in every test run, and in a soak.
  var sizes: (small: Int, full: Int)
  /// Tries so often; says what was found, or throws.
  var work: @Sendable (_ size: Int) throws -> String

  static let all = [
    Check(name: "failures", sizes: (200, 100_000), work: FailureCheck.run),
    Check(name: "order", sizes: (40, 1_000), work: OrderCheck.run),
    Check(name: "edits", sizes: (20_000, 10_000_000), work: EditCheck.run),
    Check(name: "threads", sizes: (2_000, 1_000_000), work: ThreadCheck.run),
    Check(name: "faults", sizes: (50, 10_000), work: FaultCheck.run),
    Check(name: "methods", sizes: (150, 10_000), work: MethodCheck.run),
    Check(name: "pixels", sizes: (1_000, 100_000), work: PixelCheck.run),
    Check(name: "conflicts", sizes: (60, 2_000), work: ConflictCheck.run),
  ]

  func size(isFull: Bool) -> Int {
    let variable = ProcessInfo.processInfo.environment["SOAK_\(name.uppercased())"]
    return variable.flatMap { Int($0) } ?? (isFull ? sizes.full : sizes.small)
  }

  /// Runs the check; nothing of it may be heard.
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

/// A guarantee that does not hold.
struct Violation: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// Fails unless something holds.
func expect(_ holds: Bool, _ words: @autoclosure () -> String) throws(Violation) {
  if !holds { throw Violation(words()) }
}

/// The largest growth of memory that counts as none, in bytes.
let memoryLimit = 1 << 20

extension [Double] {
  /// The very bits: two lists of these are equal only if no rounding error tells them apart.
  var bits: [UInt64] { map(\.bitPattern) }
}
