/// Writes sums of lengths.
enum ArithmeticText {
  /// The maximum number of terms that are written out by default.
  static let limit = 12

  /// Returns a sum as `0 − 16 − 16 = -32`, or only the number if there is a single term.
  ///
  /// - Parameters:
  ///   - shares: The terms; those that are 0 are left out.
  ///   - value: The sum.
  ///   - limit: The maximum number of terms that are written out; more are combined.
  /// - Returns: The text.
  static func sum(_ shares: [Double], equals value: Double, limit: Int = limit) -> String {
    let parts = shares.filter { abs($0) > 1e-9 }
    if parts.count > limit {
      let gained = parts.filter { $0 > 0 }.reduce(0, +)
      let taken = -parts.filter { $0 < 0 }.reduce(0, +)
      if taken == 0 { return Points.text(value) }
      return "\(Points.text(gained)) − \(Points.text(taken)) = \(Points.text(value))"
    }
    guard parts.count > 1 || (parts.count == 1 && parts[0] < 0) else { return Points.text(value) }
    var sum = parts[0] < 0 ? "0" : ""
    for part in parts {
      let number = Points.text(abs(part))
      sum += part < 0 ? " − \(number)" : sum.isEmpty ? number : " + \(number)"
    }
    return "\(sum) = \(Points.text(value))"
  }

  /// Returns what constraints do to a length: they force it, or limit it.
  ///
  /// - Parameters:
  ///   - isEquation: Whether all of them are equations.
  ///   - isUpperLimit: Whether the length can be at most, rather than at least, as large as they say.
  ///   - isOne: Whether there is only one of them.
  /// - Returns: The verb, with what precedes the number.
  static func verb(isEquation: Bool, isUpperLimit: Bool, isOne: Bool) -> String {
    if isEquation { return isOne ? "forces" : "force" }
    return isUpperLimit
      ? isOne ? "leaves at most" : "leave at most"
      : isOne ? "requires at least" : "require at least"
  }
}
