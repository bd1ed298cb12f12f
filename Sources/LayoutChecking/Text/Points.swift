/// Numbers as findings write them.
enum Points {
  /// A number with at most two decimals.
  static func text(_ value: Double) -> String { TextTable.number(value) }

  /// A multiplier, exact enough to multiply a screen with: at most six decimals.
  static func factor(_ value: Double) -> String {
    let millionths = (value * 1e6).rounded() / 1e6
    return millionths == millionths.rounded() ? text(millionths) : "\(millionths)"
  }

  /// A number of points with the unit: `12.5 pt`.
  static func count(_ value: Double) -> String { "\(text(value)) pt" }
}
