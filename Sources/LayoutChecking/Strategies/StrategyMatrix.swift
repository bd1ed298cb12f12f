import Foundation
public import UIKit

/// A comparison of keyboard strategies in all situations on all devices.
public struct StrategyMatrix: Sendable {
  /// The result of one strategy in one situation, on all devices on which the situation can occur.
  public struct Cell: Sendable {
    /// The trials, one for each device.
    public var trials: [StrategyTrial]

    /// Whether the strategy is correct on every device; `nil` if it does not apply.
    public var isRight: Bool? { trials.isEmpty ? nil : trials.allSatisfy(\.isRight) }

    /// The worst result in a few words.
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

  /// The result of a strategy in a situation.
  public subscript(situation: StrategySituation, strategy: KeyboardStrategy) -> Cell {
    cells[situation]?[strategy] ?? Cell(trials: [])
  }

  /// Returns the matrix as a table, with the worst result of all devices in points.
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
