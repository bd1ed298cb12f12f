/// The numbers from which a length of a view follows.
///
/// A layout is linear in the constants of the constraints that are active: the length is the sum of each
/// constant times its rate. A stack view's own constraints say how it distributes its length, but not what
/// the length is; the sum does.
struct LengthOrigin {
  private let causes: [Explanation.Cause]
  private let value: Double

  /// Creates the origin of a length.
  ///
  /// - Parameters:
  ///   - causes: All causes of the length.
  ///   - value: The length, rounded to pixels, in points.
  init(_ causes: [Explanation.Cause], _ value: Double) {
    self.causes = causes
    self.value = value
  }

  /// The largest difference that rounding to pixels makes, in points: one pixel of a screen with the scale 1.
  private static let pixel = 1.0
  /// The smallest difference of a length that can be seen in its text, in points.
  private static let visible = 0.005
  /// The maximum number of sources that are named.
  private static let limit = 4
  /// The maximum number of sources that are named with their equations.
  private static let equationLimit = 2

  /// The length before it was rounded to pixels, in points; `nil` if the causes do not add up to it, as where
  /// one-sided derivatives differ.
  var exact: Double? {
    let shares = causes.compactMap(\.share)
    let sum = shares.reduce(0, +)
    return shares.count == causes.count && abs(sum - value) <= Self.pixel ? sum : nil
  }

  /// Returns the name of a cause as a source of the length: the id of a constraint, or the spacing of a stack
  /// view, since nothing else of its arrangement has a number.
  func name(_ cause: Explanation.Cause) -> String {
    let name =
      cause.isOfStack
      ? cause.rule.replacing(/^(distribution|alignment) \w+ of/, with: "the spacing of")
      : cause.constraint ?? cause.rule
    guard let rate = cause.rate, abs(abs(rate) - 1) > 1e-9 else { return name }
    return "\(Points.factor(abs(rate))) × \(name)"
  }

  /// Returns the name of a source with the equation of its constraint, if it is one of the file.
  private func equation(_ name: String) -> String {
    let cause = causes.first { $0.constraint.map(name.hasSuffix) == true }
    guard let cause, let id = cause.constraint else { return name }
    return name.dropLast(id.count) + cause.rule.replacing("constraint \(id) ", with: "\(id) ")
  }

  /// Returns the arithmetic of a length that a stack view determines, and the sources of its terms; for other
  /// lengths, the number before rounding to pixels if it differs.
  ///
  /// - Parameter names: The name of each cause.
  /// - Returns: The text; `nil` if there is nothing to say.
  func text(from names: [String]) -> String? {
    let rounding = exact.flatMap { abs($0 - value) > Self.visible ? "rounded to pixels" : nil }
    guard causes.contains(where: { $0.isDirect && $0.isOfStack }) else {
      return exact.flatMap { exact in rounding.map { "exactly \(Points.text(exact)), \($0)" } }
    }
    guard let exact else {
      let others = zip(causes, names).filter { !$0.0.isOfStack && !$0.0.isDirect }.map(\.1)
        .uniqued()
      return others.isEmpty ? nil : "from \(Caveat.listed(others, limit: Self.limit))"
    }
    var terms: [(name: String, share: Double)] = []
    for (cause, name) in zip(causes, names) {
      guard let share = cause.share, abs(share) > Self.visible else { continue }
      if let index = terms.firstIndex(where: { $0.name == name }) {
        terms[index].share += share
      } else {
        terms.append((name, share))
      }
    }
    terms.sort { abs($0.share) > abs($1.share) }
    guard !terms.isEmpty else { return rounding.map { "exactly \(Points.text(exact)), \($0)" } }
    let sum = ArithmeticText.sum(terms.map(\.share), equals: exact)
    // Few constraints are named with their equations.
    let isBrief = terms.count <= Self.equationLimit
    let sources = Caveat.listed(
      terms.map { isBrief ? equation($0.name) : $0.name }, limit: Self.limit)
    return "\(sum) from \(sources)" + (rounding.map { ", \($0)" } ?? "")
  }
}
