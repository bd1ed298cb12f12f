import Foundation
public import UIKit

/// A comparison of keyboard strategies in all situations on all devices.
public struct StrategyMatrix: Sendable {
  /// The result of one strategy in one situation, on all devices on which the situation can occur.
  public struct Cell: Sendable {
    /// The trials, one for each device.
    public var trials: [StrategyTrial]

    /// Whether the strategy is correct on every device; `nil` if the situation or the strategy
    /// applies to none.
    public var isRight: Bool? { trials.isEmpty ? nil : trials.allSatisfy(\.isRight) }

    /// The worst result in a few words, such as `hides 44, not restored`, with lengths in points.
    public var summary: String {
      guard let isRight else { return "n/a" }
      guard !isRight else { return "right" }
      var words: [String] = []
      for (name, path) in [
        ("hides", \StrategyTrial.hidden), ("gap", \.gap), ("unneeded", \.unneeded),
      ] {
        let worst = trials.map { $0[keyPath: path] }.max() ?? 0
        if worst > 0 { words.append("\(name) \(TextTable.number(worst))") }
      }
      if trials.contains(where: { !$0.isRestored }) { words.append("not restored") }
      return words.joined(separator: ", ")
    }
  }

  private var cells: [StrategySituation: [KeyboardStrategy: Cell]] = [:]
  private let strategies: [KeyboardStrategy]

  /// Creates the matrix by trying strategies in all situations.
  ///
  /// - Parameters:
  ///   - strategies: The strategies, in the order of the columns.
  ///   - devices: The devices; all by default.
  /// - Complexity: One window with a keyboard that is shown and hidden for each strategy, situation
  ///   and device.
  @MainActor
  public init(
    _ strategies: [KeyboardStrategy] = KeyboardStrategy.compared, on devices: [Device] = Device.all
  ) {
    self.strategies = strategies
    for situation in StrategySituation.allCases {
      for strategy in strategies {
        cells[situation, default: [:]][strategy] = Cell(
          trials: devices.compactMap { StrategyTrial(strategy, in: situation, on: $0) })
      }
    }
  }

  /// The result of a strategy in a situation, on all devices of the matrix; without trials if it
  /// was not tried.
  public subscript(situation: StrategySituation, strategy: KeyboardStrategy) -> Cell {
    cells[situation]?[strategy] ?? Cell(trials: [])
  }

  /// Returns the matrix as a table, with a line for each situation and a column for each strategy.
  ///
  /// - Returns: Lines of text with the worst result of all devices, with lengths in points.
  public func table() -> String {
    let table = TextTable(
      [("situation (devices)", 32)] + strategies.map { ($0.rawValue, 27) })
    let lines = StrategySituation.allCases.map { situation in
      let count = strategies.map { self[situation, $0].trials.count }.max() ?? 0
      return table.line(
        ["\(situation.rawValue) (\(count))"] + strategies.map { self[situation, $0].summary })
    }
    return ([table.heading] + lines).joined(separator: "\n") + "\n"
  }
}
