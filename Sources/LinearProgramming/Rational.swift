internal import CGMP

/// An exact fraction of arbitrary size, in lowest terms.
///
/// Every finite double is such a fraction, so a linear program's coefficients are converted without
/// error. Numerator and denominator are machine words as long as they fit; GMP takes over where
/// one does not, and gives back as soon as both fit again.
enum Rational: ExactNumber {
  /// A fraction of two words: the denominator is positive, and the numerator not `Int.min`.
  case small(numerator: Int, denominator: Int)
  /// A fraction with a larger numerator or denominator.
  case large(LargeRational)

  /// 0.
  init() { self = .small(numerator: 0, denominator: 1) }

  /// A whole number.
  init(_ number: Int) {
    self =
      number == .min
      ? .large(LargeRational(Double(number))) : .small(numerator: number, denominator: 1)
  }

  /// Creates the exact value of a finite double.
  init(_ number: Double) {
    if let whole = Int(exactly: number), whole != .min {
      self = .small(numerator: whole, denominator: 1)
      return
    }
    // number = odd · 2^-shift, with at most 53 bits
    let shift = number.significandWidth - Int(number.exponent)
    if (1...62).contains(shift),
      let numerator = Int(exactly: number * Double(sign: .plus, exponent: shift, significand: 1))
    {
      self = .small(numerator: numerator, denominator: 1 << shift)
    } else {
      self = .large(LargeRational(number))
    }
  }

  /// -1, 0 or 1.
  var sign: Int {
    switch self {
    case .small(let numerator, _): numerator.signum()
    case .large(let number): number.sign
    }
  }

  var isZero: Bool {
    if case .small(let numerator, _) = self { numerator == 0 } else { false }
  }

  /// The number of machine words of numerator and denominator, as a measure of the cost of an
  /// operation.
  var wordCount: Int {
    switch self {
    case .small: 2
    case .large(let number): number.wordCount
    }
  }

  /// The absolute value.
  var magnitude: Rational { sign < 0 ? -self : self }

  /// The nearest double.
  var double: Double {
    if case .small(let numerator, let denominator) = self,
      numerator.magnitude <= Self.exactDouble, denominator.magnitude <= Self.exactDouble
    {
      return Double(numerator) / Double(denominator)
    }
    let towardZero = withLarge { __gmpq_get_d($0) }
    let away = sign < 0 ? towardZero.nextDown : towardZero.nextUp
    guard towardZero.isFinite, away.isFinite else { return towardZero }
    let middle = (Rational(towardZero) + Rational(away)) / Rational(2)
    let isPastMiddle = sign < 0 ? self < middle : middle < self
    return isPastMiddle ? away : towardZero
  }

  /// The largest magnitude up to which every whole number is a double.
  private static let exactDouble: UInt = 1 << 53
}

// MARK: - Arithmetic

extension Rational {
  static func + (a: Rational, b: Rational) -> Rational {
    if case .small(let p, let q) = a, case .small(let r, let s) = b,
      let sum = smallSum(p, q, r, s)
    {
      return sum
    }
    return large(__gmpq_add, a, b)
  }

  static func - (a: Rational, b: Rational) -> Rational {
    if case .small(let p, let q) = a, case .small(let r, let s) = b,
      let difference = smallSum(p, q, -r, s)
    {
      return difference
    }
    return large(__gmpq_sub, a, b)
  }

  static func * (a: Rational, b: Rational) -> Rational {
    if case .small(let p, let q) = a, case .small(let r, let s) = b,
      let product = smallProduct(p, q, r, s)
    {
      return product
    }
    return large(__gmpq_mul, a, b)
  }

  /// The quotient of two fractions.
  /// - Precondition: `b` is not 0.
  static func / (a: Rational, b: Rational) -> Rational {
    precondition(!b.isZero, "the divisor is not 0")
    if case .small(let p, let q) = a, case .small(let r, let s) = b,
      let quotient = r > 0 ? smallProduct(p, q, s, r) : smallProduct(p, q, -s, -r)
    {
      return quotient
    }
    return large(__gmpq_div, a, b)
  }

  static prefix func - (a: Rational) -> Rational {
    if case .small(let numerator, let denominator) = a {
      return .small(numerator: -numerator, denominator: denominator)
    }
    return Rational() - a
  }

  static func < (a: Rational, b: Rational) -> Bool {
    if case .small(let p, let q) = a, case .small(let r, let s) = b {
      if q == s { return p < r }
      return Int128(p) * Int128(s) < Int128(r) * Int128(q)
    }
    return a.withLarge { a in b.withLarge { b in __gmpq_cmp(a, b) < 0 } }
  }

  /// p/q + r/s; `nil` if numerator or denominator does not fit.
  @inline(__always)
  private static func smallSum(_ p: Int, _ q: Int, _ r: Int, _ s: Int) -> Rational? {
    if q == 1, s == 1 {
      let (sum, overflows) = p.addingReportingOverflow(r)
      return overflows || sum == .min ? nil : .small(numerator: sum, denominator: 1)
    }
    // Knuth, The Art of Computer Programming 2, 4.5.1: the divisors are those of the denominators.
    let common = Int(greatestCommonDivisor(UInt(q), UInt(s)))
    let sum = Int128(p) * Int128(s / common) + Int128(r) * Int128(q / common)
    if sum == 0 { return Rational() }
    let remainder = UInt((sum.magnitude) % UInt128(common))
    let rest = Int(greatestCommonDivisor(UInt(common), remainder))
    let (denominator, overflows) = (q / common).multipliedReportingOverflow(by: s / rest)
    guard !overflows, let numerator = Int(exactly: sum / Int128(rest)), numerator != .min else {
      return nil
    }
    return .small(numerator: numerator, denominator: denominator)
  }

  /// p/q · r/s; `nil` if numerator or denominator does not fit.
  @inline(__always)
  private static func smallProduct(_ p: Int, _ q: Int, _ r: Int, _ s: Int) -> Rational? {
    if p == 0 || r == 0 { return Rational() }
    var (p, q, r, s) = (p, q, r, s)
    if s != 1 {
      let divisor = Int(greatestCommonDivisor(p.magnitude, UInt(s)))
      (p, s) = (p / divisor, s / divisor)
    }
    if q != 1 {
      let divisor = Int(greatestCommonDivisor(r.magnitude, UInt(q)))
      (r, q) = (r / divisor, q / divisor)
    }
    let (numerator, isTooLarge) = p.multipliedReportingOverflow(by: r)
    let (denominator, overflows) = q.multipliedReportingOverflow(by: s)
    if isTooLarge || overflows || numerator == .min { return nil }
    return .small(numerator: numerator, denominator: denominator)
  }

  /// The greatest common divisor of two numbers that are not both 0 (binary algorithm).
  private static func greatestCommonDivisor(_ a: UInt, _ b: UInt) -> UInt {
    if a == 0 || b == 1 { return b }
    if b == 0 || a == 1 { return a }
    let shift = (a | b).trailingZeroBitCount
    var a = a >> a.trailingZeroBitCount
    var b = b
    while b != 0 {
      b >>= b.trailingZeroBitCount
      if a > b { swap(&a, &b) }
      b -= a
    }
    return a << shift
  }

  private typealias Operation = (
    UnsafeMutablePointer<__mpq_struct>?, UnsafePointer<__mpq_struct>?, UnsafePointer<__mpq_struct>?
  ) -> Void

  private static func large(_ operation: Operation, _ a: Rational, _ b: Rational) -> Rational {
    let result = LargeRational()
    a.withLarge { a in b.withLarge { b in operation(&result.value, a, b) } }
    return result.reduced
  }

  /// Calls a closure with the fraction as a number of GMP, which must not be changed.
  private func withLarge<Result>(_ body: (UnsafePointer<__mpq_struct>) -> Result) -> Result {
    switch self {
    case .large(let number):
      return withUnsafePointer(to: number.value, body)
    case .small(let numerator, let denominator):
      var limbs = (numerator.magnitude, denominator.magnitude)
      return withUnsafeMutablePointer(to: &limbs.0) { top in
        withUnsafeMutablePointer(to: &limbs.1) { bottom in
          var value = __mpq_struct()
          value._mp_num = __mpz_struct(
            _mp_alloc: 0, _mp_size: Int32(numerator.signum()), _mp_d: top)
          value._mp_den = __mpz_struct(_mp_alloc: 0, _mp_size: 1, _mp_d: bottom)
          return withUnsafePointer(to: value, body)
        }
      }
    }
  }
}

/// A fraction of GMP, in lowest terms.
final class LargeRational {
  fileprivate var value = __mpq_struct()

  /// 0.
  fileprivate init() { __gmpq_init(&value) }

  /// Creates the exact value of a finite double.
  fileprivate init(_ number: Double) {
    __gmpq_init(&value)
    __gmpq_set_d(&value, number)
  }

  deinit { __gmpq_clear(&value) }

  fileprivate var sign: Int { Int(value._mp_num._mp_size.signum()) }

  fileprivate var wordCount: Int {
    Int(abs(value._mp_num._mp_size) + abs(value._mp_den._mp_size))
  }

  /// The same fraction in words, if it fits.
  fileprivate var reduced: Rational {
    guard abs(value._mp_num._mp_size) <= 1, value._mp_den._mp_size == 1 else { return .large(self) }
    let numerator = sign == 0 ? 0 : value._mp_num._mp_d[0]
    let denominator = value._mp_den._mp_d[0]
    guard numerator <= Int.max, denominator <= Int.max else { return .large(self) }
    return .small(
      numerator: sign < 0 ? -Int(numerator) : Int(numerator), denominator: Int(denominator))
  }
}
