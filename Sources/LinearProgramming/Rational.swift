internal import CGMP

/// An exact fraction of arbitrary size, implemented with GMP.
///
/// Every finite double is such a fraction, so a linear program's coefficients are converted without
/// error.
final class Rational {
  private var value = __mpq_struct()

  /// 0.
  init() { __gmpq_init(&value) }

  /// Creates the exact value of a finite double.
  convenience init(_ number: Double) {
    self.init()
    __gmpq_set_d(&value, number)
  }

  deinit { __gmpq_clear(&value) }

  /// -1, 0 or 1.
  var sign: Int {
    let size = value._mp_num._mp_size
    return size == 0 ? 0 : size < 0 ? -1 : 1
  }

  /// The number of machine words of numerator and denominator, as a measure of the cost of an
  /// operation.
  var wordCount: Int { Int(abs(value._mp_num._mp_size) + abs(value._mp_den._mp_size)) }

  /// The absolute value.
  var magnitude: Rational { sign < 0 ? -self : self }

  /// The nearest double.
  var double: Double {
    let towardZero = __gmpq_get_d(&value)
    let away = sign < 0 ? towardZero.nextDown : towardZero.nextUp
    guard towardZero.isFinite, away.isFinite else { return towardZero }
    let middle = (Rational(towardZero) + Rational(away)) / Rational(2)
    let isPastMiddle = sign < 0 ? self < middle : middle < self
    return isPastMiddle ? away : towardZero
  }

  static func + (a: Rational, b: Rational) -> Rational { apply(__gmpq_add, a, b) }
  static func - (a: Rational, b: Rational) -> Rational { apply(__gmpq_sub, a, b) }
  static func * (a: Rational, b: Rational) -> Rational { apply(__gmpq_mul, a, b) }

  /// The quotient of two fractions.
  /// - Precondition: `b` is not 0.
  static func / (a: Rational, b: Rational) -> Rational {
    precondition(b.sign != 0, "the divisor is not 0")
    return apply(__gmpq_div, a, b)
  }

  static prefix func - (a: Rational) -> Rational { Rational() - a }

  static func < (a: Rational, b: Rational) -> Bool { __gmpq_cmp(&a.value, &b.value) < 0 }

  private typealias Operation = (
    UnsafeMutablePointer<__mpq_struct>?, UnsafePointer<__mpq_struct>?, UnsafePointer<__mpq_struct>?
  ) -> Void

  private static func apply(_ operation: Operation, _ a: Rational, _ b: Rational) -> Rational {
    let result = Rational()
    if a === b {
      let copy = Rational()
      __gmpq_set(&copy.value, &b.value)
      operation(&result.value, &a.value, &copy.value)
    } else {
      operation(&result.value, &a.value, &b.value)
    }
    return result
  }
}
