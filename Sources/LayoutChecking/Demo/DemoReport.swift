public import InterfaceBuilder
public import UIKit

/// The results for the package's screens with every keyboard of devices: followed frame by frame,
/// and by the screens' own controllers.
public struct DemoReport: Sendable {
  private struct Part: Sendable {
    var screen: DemoScreen
    var byFrames: KeyboardReport
    var byCode: ControllerReport
  }

  private let parts: [Part]

  /// Shows and hides each keyboard on each device.
  ///
  /// - Parameters:
  ///   - devices: The devices.
  ///   - frames: The number of frames in each direction.
  /// - Throws: The errors of ``KeyboardReport`` and ``ControllerReport``.
  @MainActor
  public init(on devices: [Device], frames: Int) throws {
    parts = try DemoScreen.allCases.map { screen in
      let document = try screen.document()
      return Part(
        screen: screen, byFrames: try KeyboardReport(of: document, on: devices, frames: frames),
        byCode: try ControllerReport(
          of: document, classes: DemoScreen.classes, on: devices, frames: frames))
    }
  }

  /// Whether the bar ends exactly on every keyboard, with both ways of following it.
  public var isExact: Bool {
    parts.allSatisfy { $0.byFrames.inexactRows.isEmpty && $0.byCode.inexactRows.isEmpty }
  }

  /// The parts of the files that could not be instantiated, and the problems of the layouts.
  public var problems: [InterfaceBuilderError] {
    parts.flatMap { $0.byFrames.problems + $0.byCode.problems }
  }

  // MARK: As text

  /// Returns what the re-solves of all frames have cost, in one sentence.
  public func cost() -> String {
    let transitions = parts.flatMap(\.byFrames.rows).map(\.transition)
    let resolves = transitions.reduce(0) { $0 + $1.resolves }
    let calls = transitions.reduce(0) { $0 + $1.glpkCalls }
    let pivots = transitions.reduce(0) { $0 + $1.pivots }
    let time = transitions.reduce(Duration.zero) { $0 + $1.timePerResolve * $1.resolves }
    return """
      \(transitions.count) transitions of the keyboard, \(resolves) layouts solved again: \
      \(calls) GLPK calls, \(pivots) pivots, \
      \(TextTable.number(time / max(resolves, 1) / .microseconds(1))) us in GLPK for each.
      """
  }

  /// Returns a table with a line for each device, with the worst result of all its keyboards and
  /// orientations.
  public func overview() -> String {
    let table = TextTable(
      [("device", 24), ("keyboards", 9), ("heights", 12)]
        + parts.flatMap { part in
          ["by frames", "by code"].map { ("\(part.screen.shortTitle) \($0)", 16) }
        })
    let rows = parts.first?.byFrames.rows ?? []
    let lines = rows.map(\.device.key).uniqued().map { key in
      let heights = rows.filter { $0.device.key == key }.map(\.transition.keyboardHeight)
      let cells = parts.flatMap { part in
        let byFrames = part.byFrames.rows.filter { $0.device.key == key }.map(\.transition)
        let byCode = part.byCode.rows.filter { $0.device.key == key }.map(\.transition)
        return [
          Self.gaps(byFrames.map { ($0.gapWhenShown, $0.largestGapInMotion) }),
          Self.gaps(byCode.map { ($0.gapWhenShown, $0.largestGapInMotion) }),
        ]
      }
      return table.line([key, String(heights.count), TextTable.range(heights)] + cells)
    }
    return """
      The distance of the bar from the keyboard, in points: at rest / largest in motion. The bar is at the
      bottom of the screen (bar), or on a tab bar (tabs). By frames, one constant is set at every frame
      of the keyboard; by code, the screen's controller sets it once and animates the layout.

      \(([table.heading] + lines).joined(separator: "\n"))

      """
  }

  private static func gaps(_ gaps: [(atRest: CGFloat, inMotion: CGFloat)]) -> String {
    let atRest = gaps.map(\.atRest).max { abs($0) < abs($1) } ?? 0
    let inMotion = gaps.map(\.inMotion).max() ?? 0
    return "\(TextTable.number(atRest)) / \(TextTable.number(inMotion))"
  }

  /// Returns tables with a line for each keyboard.
  public func table() -> String {
    parts.map { part in
      """

      === \(part.screen.title), frame by frame ===
      \(part.byFrames.table())
      === \(part.screen.title), followed by its own controller ===

      \(part.byCode.table())

      """
    }.joined()
  }

  /// Returns a one-sentence summary of each report.
  public func summary() -> String {
    parts.map { part in
      """
      \(part.screen.title):
        frame by frame: \(part.byFrames.summary())
        its own controller: \(part.byCode.summary())
      """
    }.joined(separator: "\n")
  }
}
