import Foundation
import LayoutChecking

/// The style of findings on standard output.
enum TerminalStyle {
  /// The current style: coloured on a terminal unless `NO_COLOR` is set (no-color.org), with lines
  /// as wide as `COLUMNS`.
  static var present: FindingsText.Style {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let isPlain = environment["NO_COLOR"]?.isEmpty == false
    return FindingsText.Style(
      isColored: isTerminal && !isPlain,
      width: environment["COLUMNS"].flatMap { Int($0) } ?? terminalWidth ?? 100)
  }

  private static var terminalWidth: Int? {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }
}
