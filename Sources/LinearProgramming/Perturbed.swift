/// A number that moves with a parameter: a + b·ε, where ε is infinitesimal (above 0 and below every
/// positive fraction).
///
/// Solving a program with such bounds yields the initial motion of its solution while the bounds
/// move: ties at ε = 0 are broken as for a small ε > 0.
struct Perturbed {
  let value: Rational
  /// The coefficient of ε; `nil` stands for 0, so that programs without motion cost no more than
  /// plain fractions.
  let rate: Rational?

  init(_ value: Rational = Rational(), rate: Rational? = nil) {
    self.value = value
    self.rate = rate
  }

  /// -1, 0 or 1.
  var sign: Int { value.sign != 0 ? value.sign : rate?.sign ?? 0 }

  static func + (a: Perturbed, b: Perturbed) -> Perturbed {
    guard let rate = b.rate else { return Perturbed(a.value + b.value, rate: a.rate) }
    return Perturbed(a.value + b.value, rate: a.rate.map { $0 + rate } ?? rate)
  }

  static func - (a: Perturbed, b: Perturbed) -> Perturbed {
    guard let rate = b.rate else { return Perturbed(a.value - b.value, rate: a.rate) }
    return Perturbed(a.value - b.value, rate: a.rate.map { $0 - rate } ?? -rate)
  }

  static func * (factor: Rational, a: Perturbed) -> Perturbed {
    Perturbed(factor * a.value, rate: a.rate.map { factor * $0 })
  }

  /// The quotient by a fraction.
  /// - Precondition: `b` is not 0.
  static func / (a: Perturbed, b: Rational) -> Perturbed {
    Perturbed(a.value / b, rate: a.rate.map { $0 / b })
  }

  static func < (a: Perturbed, b: Perturbed) -> Bool {
    if a.value < b.value { return true }
    if a.rate == nil, b.rate == nil { return false }
    if b.value < a.value { return false }
    return (a.rate ?? Rational()) < (b.rate ?? Rational())
  }
}
