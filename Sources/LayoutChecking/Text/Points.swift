/// Formats numbers for findings.
enum Points {
  /// Returns a number with at most two decimals.
  static func text(_ value: Double) -> String { TextTable.number(value) }

  /// Returns a multiplier with at most six decimals, which is precise enough for the size of a
  /// screen.
  static func factor(_ value: Double) -> String {
    let millionths = (value * 1e6).rounded() / 1e6
    return millionths == millionths.rounded() ? text(millionths) : "\(millionths)"
  }

  /// Returns a number of points with its unit: `12.5 pt`.
  static func count(_ value: Double) -> String { "\(text(value)) pt" }
}
