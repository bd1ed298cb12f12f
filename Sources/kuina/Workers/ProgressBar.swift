import Foundation

/// A progress line on standard error, shown only if that is a terminal.
package struct ProgressBar {
  private let count: Int
  private let isTerminal: Bool
  private var done = 0
  private static let width = 40
  /// The longest name of a file that is shown, in characters.
  private static let nameLimit = 30
  /// The time from which the file that is waited for is named.
  private static let patience = Duration.seconds(2)

  /// Creates a bar for a number of steps; it is shown only on a terminal.
  init(count: Int) {
    self.count = count
    isTerminal = isatty(STDERR_FILENO) == 1
  }

  /// Redraws the bar after a step; a single step needs none.
  mutating func show(_ done: Int) {
    self.done = done
    guard isTerminal, count > 1 else { return }
    Output.writeError("\r\u{1B}[K" + Self.line(done, of: count))
  }

  /// Redraws the bar with the file that is waited for, if that takes long.
  func show(waitingFor file: String, _ time: Duration) {
    guard isTerminal, time >= Self.patience else { return }
    Output.writeError("\r\u{1B}[K" + Self.line(done, of: count, waitingFor: file, time))
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
