import Foundation
import LayoutChecking

/// The progress of a command on standard error: a line that is redrawn on a terminal; elsewhere, as in the log of a build
/// server, a line of its own from time to time.
package struct ProgressBar {
  private let count: Int
  private let isTerminal: Bool
  private var done = 0
  private var lastLine = ContinuousClock.now
  private static let width = 40
  /// The longest name of a file that is shown, in characters.
  private static let nameLimit = 30
  /// The time from which the file that is waited for is named.
  private static let patience = Duration.seconds(2)
  /// The least time between two lines that are not on a terminal.
  private static let lineInterval = Duration.seconds(20)

  /// Creates a bar for a number of steps.
  package init(count: Int) {
    self.count = count
    isTerminal = isatty(STDERR_FILENO) == 1
  }

  /// Redraws the bar after a step; a single step needs none.
  package mutating func show(_ done: Int) {
    self.done = done
    guard count > 1 else { return }
    if isTerminal {
      Output.writeError("\r\u{1B}[K" + Self.line(done, of: count))
    } else if done < count, let line = nextLine(at: .now) {
      Output.writeError(line)
    }
  }

  /// Redraws the bar with the file that is waited for, if that takes long.
  mutating func show(waitingFor file: String, _ time: Duration) {
    guard time >= Self.patience else { return }
    if isTerminal {
      Output.writeError("\r\u{1B}[K" + Self.line(done, of: count, waitingFor: file, time))
    } else if let line = nextLine(at: .now, waitingFor: file, time) {
      Output.writeError(line)
    }
  }

  /// Returns the line that is due where there is no terminal; `nil` if the last one is recent.
  package mutating func nextLine(
    at now: ContinuousClock.Instant, waitingFor file: String? = nil, _ time: Duration = .zero
  ) -> String? {
    guard now - lastLine >= Self.lineInterval else { return nil }
    lastLine = now
    let detail = file.map { ", \($0.onOneLine) takes \(time.components.seconds) s so far" } ?? ""
    return "progress: \(done) of \(count)\(detail)\n"
  }

  /// Erases the bar, before other output or at the end.
  func clear() {
    guard isTerminal else { return }
    Output.writeError("\r\u{1B}[K")
  }

  /// Returns the bar as text.
  package static func line(_ done: Int, of count: Int) -> String {
    let filled = count == 0 ? width : width * done / count
    let bar =
      String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    return "[\(bar)] \(done)/\(count)"
  }

  /// Returns the bar as text, with the file that is waited for.
  package static func line(
    _ done: Int, of count: Int, waitingFor file: String, _ time: Duration
  ) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let short = name.count > nameLimit ? "…" + name.suffix(nameLimit - 1) : name
    return "\(line(done, of: count)) \(short), \(time.components.seconds) s"
  }
}
