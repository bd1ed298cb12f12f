import Foundation
import LayoutChecking
import UIKit

extension KeyboardReport {
  /// The report as a table for each device.
  func table() -> String {
    var text = ""
    var lastDevice = ""
    for row in rows {
      let device = row.device
      let name = "\(device.key) \(device.orientation.rawValue)"
      if name != lastDevice {
        lastDevice = name
        text += """

          \(name)  \(Self.points(device.screenSize.width)) x \
          \(Self.points(device.screenSize.height))  \(device.model)  (confidence: \
          \(device.confidence.rawValue))
          \(Self.heading)

          """
      }
      text += Self.line(row) + "\n"
    }
    return text + "\n" + summary() + "\n"
  }

  /// The report in one sentence.
  func summary() -> String {
    let resolves = rows.reduce(0) { $0 + $1.transition.resolves }
    let calls = rows.reduce(0) { $0 + $1.transition.glpkCalls }
    let pivots = rows.reduce(0) { $0 + $1.transition.pivots }
    let difference = rows.map(\.transition.largestDifferenceFromColdSolve).max() ?? 0
    let devices = Set(rows.map { "\($0.device.key) \($0.device.orientation.rawValue)" }).count
    let verdict =
      inexactRows.isEmpty
      ? "no gap and no overlap at rest" : "\(inexactRows.count) with a gap or an overlap at rest"
    return """
      \(rows.count) keyboards on \(devices) devices and orientations: \(verdict); \
      \(resolves) re-solves, \(calls) GLPK calls, \(pivots) pivots; \
      largest difference from a solve from scratch \(difference) pt
      """
  }

  private static let columns = [
    ("keyboard", 15), ("height", 7), ("top", 7), ("view bottom", 12), ("gap", 7),
    ("gap in motion", 14), ("constant", 9), ("re-solves", 10), ("GLPK calls", 11), ("pivots", 7),
    ("us each", 8),
  ]

  private static var heading: String { aligned(columns.map(\.0)) }

  private static func line(_ row: Row) -> String {
    let transition = row.transition
    return aligned([
      row.keyboard.rawValue, points(transition.keyboardHeight), points(transition.keyboardTop),
      points(transition.viewBottom), points(transition.gapWhenShown),
      points(transition.largestGapInMotion), points(transition.constant),
      String(transition.resolves), String(transition.glpkCalls), String(transition.pivots),
      points(transition.timePerResolve / .microseconds(1)),
    ])
  }

  private static func aligned(_ cells: [String]) -> String {
    zip(cells, columns).enumerated().map { index, cell in
      let padding = String(repeating: " ", count: max(0, cell.1.1 - cell.0.count))
      return index == 0 ? "  " + cell.0 + padding : padding + cell.0
    }.joined()
  }

  /// A number with at most two decimals.
  private static func points(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100 + 0
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  /// The report as JSON, one object a line.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try rows.map { row in
      String(decoding: try encoder.encode(JSONRow(row)), as: UTF8.self) + "\n"
    }.joined()
  }
}

private struct JSONRow: Encodable {
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

  init(_ row: KeyboardReport.Row) {
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
  }
}
