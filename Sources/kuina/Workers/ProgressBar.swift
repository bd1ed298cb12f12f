import Foundation

/// A progress line on standard error, shown only if that is a terminal.
package struct ProgressBar {
  private let count: Int
  private let isShown: Bool
  private static let width = 40

  /// Creates a bar for a number of steps; it is shown only on a terminal.
  init(count: Int) {
    self.count = count
    isShown = count > 1 && isatty(STDERR_FILENO) == 1
  }

  /// Redraws the bar.
  func show(_ done: Int) {
    guard isShown else { return }
    Output.writeError("\r" + Self.line(done, of: count))
  }

  /// Erases the bar, before other output or at the end.
  func clear() {
    guard isShown else { return }
    Output.writeError("\r\u{1B}[K")
  }

  /// Returns the bar as text.
  package static func line(_ done: Int, of count: Int) -> String {
    let filled = count == 0 ? width : width * done / count
    let bar =
      String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    return "[\(bar)] \(done)/\(count)"
  }
}
