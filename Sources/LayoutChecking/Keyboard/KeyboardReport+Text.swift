import ConstraintSolving
import Foundation
import InterfaceBuilder
import UIKit

extension KeyboardReport {
  /// Returns the report: the moving view, and a table for each device, with a line for each of its
  /// keyboards.
  public func table() -> String {
    var text = movement.isEmpty ? "" : movement + "\n"
    var lastDevice = ""
    for row in rows {
      let device = row.device
      let name = "\(device.key) \(device.orientation.rawValue)"
      if name != lastDevice {
        lastDevice = name
        text += """

          \(name)  \(TextTable.number(device.screenSize.width)) x \
          \(TextTable.number(device.screenSize.height))  \(device.model)  (confidence: \
          \(device.confidence.rawValue))
          \(Self.columns.heading)

          """
      }
      text += Self.line(row) + "\n"
    }
    return text + "\n" + summary() + "\n"
  }

  /// Returns the report in one sentence.
  public func summary() -> String {
    let resolves = rows.reduce(0) { $0 + $1.transition.resolves }
    let calls = rows.reduce(0) { $0 + $1.transition.glpkCalls }
    let pivots = rows.reduce(0) { $0 + $1.transition.pivots }
    let time = rows.reduce(Duration.zero) {
      $0 + $1.transition.timePerResolve * $1.transition.resolves
    }
    let difference = rows.map(\.transition.largestDifferenceFromColdSolve).max() ?? 0
    let devices = Set(rows.map { "\($0.device.key) \($0.device.orientation.rawValue)" }).count
    let verdict =
      inexactRows.isEmpty
      ? "no gap and no overlap at rest" : "\(inexactRows.count) not followed exactly"
    let unsatisfiable = rows.reduce(0) { $0 + $1.transition.unsatisfiableFrames }
    let conflicts = unsatisfiable == 0 ? "" : "\(unsatisfiable) frames with a conflict; "
    return """
      \(rows.count) keyboards in \(devices) \(devices == 1 ? "configuration" : "configurations"): \(verdict); \
      \(resolves) re-solves, \(calls) \(Self.program) calls, \(pivots) pivots, \
      \(TextTable.number(time / max(resolves, 1) / .microseconds(1))) us in \(Self.program) for each; \
      \(conflicts)largest difference from a solve from scratch \(String(format: "%.1g", difference)) pt
      """
  }

  /// What solves the linear programs.
  private static let program = Solver.usesGLPK ? "GLPK" : "simplex"

  private static let columns = TextTable([
    ("keyboard", 15), ("height", 7), ("top", 7), ("view bottom", 12), ("gap", 7),
    ("gap in motion", 14), ("constant", 9), ("re-solves", 10), ("\(program) calls", 11),
    ("pivots", 7), ("us each", 8), ("difference", 11), ("conflicts", 10),
  ])

  private static func line(_ row: TransitionRow) -> String {
    let transition = row.transition
    let number = TextTable.number
    return columns.line([
      row.keyboard.rawValue, number(transition.keyboardHeight), number(transition.keyboardTop),
      number(transition.viewBottom), number(transition.gapWhenShown),
      number(transition.largestGapInMotion), number(transition.constant),
      String(transition.resolves), String(transition.glpkCalls), String(transition.pivots),
      number(transition.timePerResolve / .microseconds(1)),
      difference(transition.largestDifferenceFromColdSolve),
      String(transition.unsatisfiableFrames),
    ])
  }

  /// Returns a difference from a solve from scratch as text: 0, or its order of magnitude.
  private static func difference(_ value: Double) -> String {
    value == 0 ? "0" : String(format: "%.0e", value)
  }

  /// Returns the report as JSON, with one object per line.
  ///
  /// - Returns: The text; a line for each row.
  /// - Throws: An error of `JSONEncoder` if a number is not finite.
  public func json() throws -> String {
    try rows.map { try JSONRow($0, screenName).jsonLine() }.joined()
  }
}

private struct JSONRow: Encodable {
  var screen: String?
  var device: String
  var orientation: String
  var model: String
  var confidence: String
  var keyboard: KeyboardReport.KeyboardKind
  var keyboardHeight: Double
  var keyboardTop: Double
  var viewBottom: Double
  var gapWhenShown: Double
  var offsetWhenHidden: Double
  var largestGapInMotion: Double
  var constant: Double
  var frames: Int
  var resolves: Int
  var glpkCalls: Int
  var pivots: Int
  var microsecondsPerResolve: Double
  var largestDifferenceFromColdSolve: Double
  var unsatisfiableFrames: Int
  var isExact: Bool
  var issues: [String]

  init(_ row: KeyboardReport.TransitionRow, _ screen: String?) {
    self.screen = screen
    let transition = row.transition
    device = row.device.key
    orientation = row.device.orientation.rawValue
    model = row.device.model
    confidence = row.device.confidence.rawValue
    keyboard = row.keyboard
    keyboardHeight = transition.keyboardHeight
    keyboardTop = transition.keyboardTop
    viewBottom = transition.viewBottom
    gapWhenShown = transition.gapWhenShown
    offsetWhenHidden = transition.offsetWhenHidden
    largestGapInMotion = transition.largestGapInMotion
    constant = transition.constant
    frames = transition.frameCount
    resolves = transition.resolves
    glpkCalls = transition.glpkCalls
    pivots = transition.pivots
    microsecondsPerResolve = transition.timePerResolve / .microseconds(1)
    largestDifferenceFromColdSolve = transition.largestDifferenceFromColdSolve
    unsatisfiableFrames = transition.unsatisfiableFrames
    isExact = transition.isExact
    issues = row.problems.map(\.description)
  }
}
