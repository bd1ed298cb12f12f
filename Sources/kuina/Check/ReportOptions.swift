import ArgumentParser
import LayoutChecking

/// The options that choose which findings are reported, and how.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The lowest severity that is reported: note, warning or error. Others still count for --fail-on.
      """, valueName: "severity"))
  var minSeverity: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Report the worst findings only, at most this number.", valueName: "number"))
  var top: Int?

  @Option(
    name: .customLong("screen"),
    help: ArgumentHelp(
      """
      Report the findings of the screen with this name, or with this id of its controller, only; with --app, check \
      only this screen; may be given several times.
      """, valueName: "name"))
  var screens: [String] = []

  @Flag(name: .shortAndLong, help: "Print the findings only, each on one line.")
  var quiet = false

  @Flag(
    help: """
      List all notes and equations; without it, only the first of many notes of one rule in a file is listed.
      """)
  var verbose = false

  @Flag(help: "Print absolute paths, as Xcode needs them.")
  var absolutePaths = false

  /// The style of findings on standard output.
  var style: FindingsText.Style {
    var style = TerminalStyle.present
    style.usesAbsolutePaths = absolutePaths
    style.listsAll = verbose
    return style
  }

  func validate() throws {
    if let top, top < 1 { throw ValidationError("--top is \(top), expected 1 or more") }
    if quiet, verbose {
      throw ValidationError(
        "--quiet and --verbose are given, expected one of them: one line for each finding, or all lines"
      )
    }
  }

  /// Returns the order and filter of the findings.
  func order() throws -> FindingsOrder {
    var order = FindingsOrder()
    if let minSeverity { order.minSeverity = try Severity(named: minSeverity) }
    order.screens = screens
    order.limit = top
    return order
  }
}
