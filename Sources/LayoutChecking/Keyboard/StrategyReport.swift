import Foundation
public import InterfaceBuilder
public import UIKit

/// Everything that can be edited on a storyboard's first screen, edited with every keyboard of devices
/// under one way to follow it.
public struct StrategyReport: Sendable {
  /// One keyboard on one device.
  public struct Row: Sendable {
    /// The device.
    public var device: Device
    /// Which of its keyboards.
    public var keyboard: KeyboardReport.KeyboardKind
    /// The height of its keys, in points.
    public var height: CGFloat
    /// The way that was taken.
    public var strategy: KeyboardStrategy
    /// What was edited, and what of it was not seen.
    public var trial: TypingTrial
  }

  /// The rows, device after device.
  public private(set) var rows: [Row] = []

  /// Whether something edited was not seen in full.
  public var hasHidden: Bool { rows.contains { $0.trial.largestHidden > 0 } }

  /// Whether the screen has nothing that can be edited, so that there is nothing to see of the keyboard.
  public var hasNoField: Bool { rows.allSatisfy { $0.trial.visits.isEmpty } }

  /// Edits everything, and turns phones and pads that can be turned while the last input is edited.
  ///
  /// - Parameters:
  ///   - document: The storyboard.
  ///   - strategy: The way; as the file shows for `nil`.
  ///   - devices: The devices.
  /// - Throws: ``KeyboardScreenError``.
  @MainActor
  public init(
    of document: Document, _ strategy: KeyboardStrategy?, on devices: [Device]
  ) throws(KeyboardScreenError) {
    for device in devices {
      for keyboard in KeyboardReport.KeyboardKind.allCases {
        guard let height = keyboard.height(on: device) else { continue }
        let screen = try StrategyScreen(document, strategy, on: device)
        let trial = TypingTrial(
          in: screen.window, height: height, turns: keyboard == .low, name: screen.name)
        rows.append(
          Row(
            device: device, keyboard: keyboard, height: height, strategy: screen.strategy,
            trial: trial))
        screen.window.rootViewController = nil
      }
    }
  }

  /// An animated picture of the lowest input being edited, and of that being ended.
  ///
  /// - Throws: ``KeyboardScreenError``.
  @MainActor
  public static func picture(
    of document: Document, _ strategy: KeyboardStrategy?, on device: Device, frames: Int
  ) throws(KeyboardScreenError) -> String {
    let screen = try StrategyScreen(document, strategy, on: device)
    return TransitionDrawing.document([
      TransitionDrawing(
        title: "\(device.key): \(screen.strategy.rawValue)", typingIn: screen.window,
        frames: frames)
    ])
  }

  // MARK: As text

  private static let table = TextTable([
    ("device", 37), ("keyboard", 16), ("height", 7), ("strategy", 20), ("input", 14),
    ("when", 10), ("not seen", 9), ("reachable", 10), ("restored", 9),
  ])

  /// The report as a table.
  public func table() -> String {
    let lines = rows.flatMap { row in
      row.trial.visits.map { visit in
        Self.table.line([
          "\(row.device.key) \(row.device.orientation.rawValue)", row.keyboard.rawValue,
          TextTable.number(row.height), row.strategy.rawValue, visit.input, visit.occasion,
          TextTable.number(visit.hidden), visit.isReachable ? "yes" : "no",
          row.trial.isRestored ? "yes" : "no",
        ])
      }
    }
    return ([Self.table.heading] + lines + [summary, ""]).joined(separator: "\n")
  }

  /// The report in one sentence.
  private var summary: String {
    if hasNoField { return "the first screen has no field: no text field or text view to edit" }
    let hidden = rows.filter { $0.trial.largestHidden > 0 }
    let names = Set(rows.map(\.strategy.rawValue)).sorted().joined(separator: ", ")
    let moves = rows.allSatisfy { $0.strategy == .none } ? ": covered unless code moves it" : ""
    return """
      \(names)\(moves); \(rows.count) keyboards, something edited is not seen in full on \
      \(hidden.count)
      """
  }

  /// The report as one line of JSON for each device, keyboard and input.
  /// - Throws: What the encoder throws.
  public func json() throws -> String {
    try rows.flatMap { row in
      try row.trial.visits.map { visit in
        try Line(
          device: row.device.key, orientation: row.device.orientation.rawValue,
          keyboard: row.keyboard.rawValue, height: row.height, strategy: row.strategy.rawValue,
          input: visit.input, occasion: visit.occasion, notSeen: visit.hidden,
          isReachable: visit.isReachable, isRestored: row.trial.isRestored
        ).jsonLine()
      }
    }.joined()
  }

  private struct Line: Encodable {
    var device: String
    var orientation: String
    var keyboard: String
    var height: CGFloat
    var strategy: String
    var input: String
    var occasion: String
    var notSeen: CGFloat
    var isReachable: Bool
    var isRestored: Bool
  }
}

extension TypingTrial.Visit {
  /// When it was edited.
  fileprivate var occasion: String { isTurned ? "turned" : isFocusChange ? "next" : "first" }
}
