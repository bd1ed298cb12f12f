import Foundation
public import InterfaceBuilder
public import UIKit

/// The results of editing all fields of a screen with every keyboard of devices under one strategy.
public struct StrategyReport: Sendable {
  /// The result for one keyboard on one device.
  public struct TypingRow: Sendable {
    /// The device and its orientation.
    public var device: Device
    /// Which of the device's keyboard heights is used.
    public var keyboard: KeyboardReport.KeyboardKind
    /// The height of the keyboard's keys, in points.
    public var height: CGFloat
    /// The way in which the screen is kept clear of the keyboard.
    public var strategy: KeyboardStrategy
    /// The edited fields and their hidden parts.
    public var trial: TypingTrial
  }

  /// The rows, in the order of devices.
  public private(set) var rows: [TypingRow] = []

  let screen: Screen?
  private let document: Document

  /// Whether any field was partly hidden.
  public var hasHidden: Bool { rows.contains { $0.trial.largestHidden > 0 } }

  /// Whether the screen has no editable input, so that no keyboard is shown.
  public var hasNoField: Bool { rows.allSatisfy { $0.trial.visits.isEmpty } }

  /// Edits all fields, and rotates devices that are given in both orientations while the last field is edited.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - strategy: The strategy; inferred from the file if `nil`.
  ///   - screen: The screen; the first one if `nil`.
  ///   - devices: The devices.
  /// - Throws: ``ScreenError``.
  /// - Complexity: One new window, in which every field is edited, for each device and each of its
  ///   keyboards.
  @MainActor
  public init(
    of document: Document, _ strategy: KeyboardStrategy?, screen: Screen? = nil,
    on devices: [Device]
  ) throws(ScreenError) {
    self.document = document
    self.screen = screen ?? Screen.first(of: document)
    let isPortraitOnly = self.screen?.isPortraitOnly == true
    for device in devices {
      for keyboard in KeyboardReport.KeyboardKind.allCases {
        guard let height = keyboard.height(on: device) else { continue }
        let shown = try StrategyScreen(document, strategy, screen: screen, on: device)
        let trial = TypingTrial(
          in: shown.window, height: height,
          rotates: keyboard == .low && !isPortraitOnly && devices.contains { $0.isRotated(device) },
          accepts: {
            PredictionBar(for: $0, on: device).heights(on: device).contains(Double(height))
          },
          name: shown.name)
        rows.append(
          TypingRow(
            device: device, keyboard: keyboard, height: height, strategy: shown.strategy,
            trial: trial))
        shown.window.rootViewController = nil
      }
    }
  }

  /// Returns an animated drawing in which editing of the lowest input begins and ends.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - strategy: The strategy; inferred from the file if `nil`.
  ///   - screen: The screen; the first one if `nil`.
  ///   - device: The device.
  ///   - frames: The number of frames in each direction, at least 1.
  /// - Returns: The drawing.
  /// - Throws: ``ScreenError`` if there is no initial screen, or the strategy does not fit it.
  @MainActor
  static func drawing(
    of document: Document, _ strategy: KeyboardStrategy?, screen: Screen?, on device: Device,
    frames: Int
  ) throws(ScreenError) -> TransitionDrawing {
    let shown = try StrategyScreen(document, strategy, screen: screen, on: device)
    let name = screen.map { "\($0.name), " } ?? ""
    return TransitionDrawing(
      title: "\(name)\(device.key): \(shown.strategy.rawValue)", typingIn: shown.window,
      frames: frames)
  }

  // MARK: As text

  private static let table = TextTable([
    ("device", 37), ("keyboard", 16), ("height", 7), ("strategy", 20), ("input", 14),
    ("when", 10), ("hidden", 7), ("reachable", 10), ("restored", 9),
  ])

  /// Returns the report with a line for each input: the number of keyboards that hide a part of it,
  /// and its position in the worst case.
  public func overview() -> String {
    guard !hasNoField else { return summary + "\n" }
    let titles = [
      "input", "hidden by", "pt", "worst on", "keyboard", "bottom from", "to", "keyboard from",
      "reachable",
    ]
    let lines = inputs.compactMap { input -> [String]? in
      let own = rows.filter { $0.trial.visits.contains { $0.input == input } }
      let visits = own.flatMap { row in
        row.trial.visits.filter { $0.input == input }.map { Edit(row: row, visit: $0) }
      }
      let hiding = own.count { $0.trial.visits.contains { $0.input == input && $0.hidden > 0 } }
      guard var worst = visits.first else { return nil }
      for edit in visits where edit.isWorse(than: worst) { worst = edit }
      let device =
        "\(DeviceTitle.of(worst.row.device.key)) \(worst.row.device.orientation.rawValue)"
      // After a rotation, the earlier position is not comparable.
      let rest = worst.visit.restingBottom.map { TextTable.number($0) }
      return [
        name(of: input), "\(hiding) of \(own.count)",
        TextTable.number(worst.visit.hidden), device + (rest == nil ? Self.rotated : ""),
        rest == nil ? "" : TextTable.number(worst.row.height), rest ?? "",
        TextTable.number(worst.visit.bottom), TextTable.number(worst.visit.keyboardTop),
        visits.allSatisfy(\.visit.isReachable) ? "yes" : "no",
      ]
    }
    return (TextTable.lines(titles, lines) + ["", summary, ""]).joined(separator: "\n")
  }

  /// The words for a device that was rotated.
  private static let rotated = ", rotated"

  /// A field that was edited with a keyboard.
  private struct Edit {
    var row: TypingRow
    var visit: TypingTrial.Visit

    /// The hidden height and the movement in hundredths of a point, where the measurements of a device are
    /// reliable before others.
    private var fault: [Double] {
      let isReliable = row.device.confidence != .low
      return [
        visit.hidden > 0 ? 1 : 0, isReliable ? 1 : 0, (visit.hidden * 100).rounded(),
        (visit.distance * 100).rounded(),
      ]
    }

    /// Returns whether more is hidden than in another case, or as much with a larger movement, or as much by a
    /// higher keyboard of the same device: the case that findings name.
    func isWorse(than other: Edit) -> Bool {
      guard fault == other.fault else { return other.fault.lexicographicallyPrecedes(fault) }
      return row.device == other.row.device && row.height > other.row.height
    }
  }

  /// The inputs, in the order in which they were edited.
  private var inputs: [String] { rows.flatMap(\.trial.visits).map(\.input).uniqued() }

  /// Returns the name of an input in its file.
  private func name(of input: String) -> String {
    document.element(withID: input).map { Subject($0).nameWithID } ?? input
  }

  /// Returns the report as a table, with a line for each time an input was edited.
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
    if hasNoField { return "the screen has no field: no text field or text view to edit" }
    let hidden = rows.filter { $0.trial.largestHidden > 0 }
    let names = Set(rows.map(\.strategy.rawValue)).sorted().joined(separator: ", ")
    let changed = rows.count { !$0.trial.isRestored }
    let rest = changed == 0 ? "" : "; not restored on \(changed)"
    let moves =
      !hidden.isEmpty && rows.allSatisfy { $0.strategy == .none }
      ? ": covered unless code moves it at run time" : ""
    return """
      \(names)\(moves); \(rows.count) keyboards, an edited field is partly hidden on \
      \(hidden.count)\(rest)
      """
  }

  /// Returns the report as JSON, with one line for each device, keyboard and input.
  ///
  /// - Parameter name: The name of the screen in the lines; its own if `nil`.
  /// - Returns: The text.
  /// - Throws: An error of `JSONEncoder` if a number is not finite.
  public func json(named name: String? = nil) throws -> String {
    try rows.flatMap { row in
      try row.trial.visits.map { visit in
        try Line(
          screen: name ?? screen?.name, device: row.device.key,
          orientation: row.device.orientation.rawValue,
          keyboard: row.keyboard.rawValue, height: row.height, strategy: row.strategy.rawValue,
          input: visit.input, occasion: visit.occasion, hidden: visit.hidden,
          isReachable: visit.isReachable, isRestored: row.trial.isRestored
        ).jsonLine()
      }
    }.joined()
  }

  private struct Line: Encodable {
    var screen: String?
    var device: String
    var orientation: String
    var keyboard: String
    var height: CGFloat
    var strategy: String
    var input: String
    var occasion: String
    var hidden: CGFloat
    var isReachable: Bool
    var isRestored: Bool
  }
}

extension Device {
  /// Returns whether the device is another one in the other of portrait and landscape.
  fileprivate func isRotated(_ other: Device) -> Bool {
    key == other.key && Set([orientation, other.orientation]) == [.portrait, .landscape]
  }
}

extension TypingTrial.Visit {
  /// The distance moved, in points; negative if it is unknown.
  fileprivate var distance: CGFloat { restingBottom.map { abs(bottom - $0) } ?? -1 }

  /// The occasion on which the input was edited.
  fileprivate var occasion: String { isRotated ? "rotated" : isFocusChange ? "next" : "first" }
}
