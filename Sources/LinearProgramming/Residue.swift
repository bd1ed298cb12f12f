/// A number modulo the prime 2⁶¹ - 1.
///
/// A dependence or a rank found modulo a prime takes one machine word for each number, however
/// large the fractions are that it stands for. The rank of a matrix is never less than its rank
/// modulo a prime.
struct Residue: ExactNumber {
  private let value: UInt64

  private static let bits = 61
  private static let modulus: UInt64 = 1 << 61 - 1

  private init(reduced value: UInt64) { self.value = value }

  /// 0.
  init() { value = 0 }

  /// The residue of a finite double, which is a whole number times a power of 2.
  init(_ number: Double) {
    if number == 0 {
      self.init()
      return
    }
    // 2⁶¹ is 1, so a power of 2 is a rotation of 61 bits.
    let exponent = Int(number.exponent) - Double.significandBitCount
    let whole = UInt64(
      Double(sign: .plus, exponent: Double.significandBitCount, significand: number.significand))
    let shift = ((exponent % Self.bits) + Self.bits) % Self.bits
    let rotated = Self.product(whole % Self.modulus, 1 << UInt64(shift))
    self.init(reduced: number < 0 && rotated != 0 ? Self.modulus - rotated : rotated)
  }

  var isZero: Bool { value == 0 }
  var wordCount: Int { 1 }

  static func + (a: Residue, b: Residue) -> Residue {
    let sum = a.value + b.value
    return Residue(reduced: sum >= modulus ? sum - modulus : sum)
  }

  static func - (a: Residue, b: Residue) -> Residue {
    Residue(reduced: a.value >= b.value ? a.value - b.value : a.value + modulus - b.value)
  }

  static func * (a: Residue, b: Residue) -> Residue {
    Residue(reduced: product(a.value, b.value))
  }

  /// The quotient of two residues.
  /// - Precondition: `b` is not 0.
  static func / (a: Residue, b: Residue) -> Residue {
    precondition(b.value != 0, "the divisor is not 0")
    // Extended Euclid: factor · b is remainder modulo the prime.
    var (remainder, next) = (Int64(modulus), Int64(b.value))
    var (factor, nextFactor): (Int64, Int64) = (0, 1)
    while next != 0 {
      let quotient = remainder / next
      (remainder, next) = (next, remainder - quotient * next)
      (factor, nextFactor) = (nextFactor, factor - quotient * nextFactor)
    }
    let inverse = factor < 0 ? UInt64(factor + Int64(modulus)) : UInt64(factor)
    return Residue(reduced: product(a.value, inverse))
  }

  static prefix func - (a: Residue) -> Residue { Residue() - a }

  private static func product(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (high, low) = a.multipliedFullWidth(by: b)
    let sum = (low & modulus) + (high << 3 | low >> 61)
    return sum >= modulus ? sum - modulus : sum
  }

  /// The fraction with numerator and denominator of at most 30 bits that has this residue; `nil` if
  /// there is none.
  ///
  /// There is at most one, since the product of two such numbers is below the prime (P. Wang, "A
  /// p-adic algorithm for univariate partial fractions", SYMSAC 1981).
  var fraction: Rational? {
    let limit: Int64 = 1 << 30
    var (remainder, next) = (Int64(Self.modulus), Int64(value))
    var (factor, nextFactor): (Int64, Int64) = (0, 1)
    while next >= limit {
      let quotient = remainder / next
      (remainder, next) = (next, remainder - quotient * next)
      (factor, nextFactor) = (nextFactor, factor - quotient * nextFactor)
    }
    guard nextFactor != 0, nextFactor.magnitude < limit.magnitude else { return nil }
    return Rational(Int(nextFactor < 0 ? -next : next)) / Rational(Int(nextFactor.magnitude))
  }
}
