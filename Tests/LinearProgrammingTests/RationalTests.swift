import Testing

@testable import LinearProgramming

/// Fractions in words, and those that have outgrown them.
@Suite struct RationalTests {
  private func fraction(_ numerator: Int, _ denominator: Int) -> Rational {
    Rational(numerator) / Rational(denominator)
  }

  private func isEqual(_ a: Rational, _ b: Rational) -> Bool { (a - b).isZero && !(a < b) }

  private func isSmall(_ number: Rational) -> Bool {
    if case .small = number { true } else { false }
  }

  @Test func fractionsAreInLowestTerms() {
    guard case .small(let numerator, let denominator) = fraction(-6, -4) * fraction(-10, 9) else {
      Issue.record("6/4 · -10/9 fits into words")
      return
    }
    #expect(numerator == -5)
    #expect(denominator == 3)
  }

  @Test func sumsHaveTheLeastCommonDenominator() {
    guard case .small(let numerator, let denominator) = fraction(1, 6) + fraction(1, 10) else {
      Issue.record("1/6 + 1/10 fits into words")
      return
    }
    #expect(numerator == 4)
    #expect(denominator == 15)
    #expect((fraction(1, 6) - fraction(1, 6)).isZero)
  }

  /// 2⁶³ - 1, the largest word, and 1 beyond it in both directions, come back by the same steps.
  @Test func numbersGrowBeyondWordsAndBack() {
    let largest = Rational(Int.max)
    let beyond = largest + Rational(1)
    #expect(!isSmall(beyond))
    #expect(largest < beyond)
    #expect(isSmall(beyond - Rational(1)))
    #expect(isEqual(beyond - Rational(1), largest))
    #expect(isEqual(-beyond, Rational(Int.min)))
    #expect(isEqual(-beyond + Rational(1), -largest))
    let square = beyond * beyond
    #expect(square.double == 0x1p126)
    #expect(isSmall(square / beyond / beyond))
    #expect(isEqual(square / beyond, beyond))
    #expect(beyond.wordCount == 2)
    #expect(square.wordCount == 3)
  }

  @Test(arguments: [0.1, .leastNonzeroMagnitude, -1.0 / 3, 1e-6, 0x1p62, -0x1p63, 1e300, 44, 0])
  func everyDoubleIsExact(number: Double) {
    #expect(Rational(number).double == number)
    #expect(Rational(number).sign == (number < 0 ? -1 : number > 0 ? 1 : 0))
    #expect((Rational(number) - Rational(number)).isZero)
  }

  /// The double 0.1 is above 1/10, and 1/3 below a third.
  @Test func comparisonsAreExact() {
    #expect(fraction(1, 10) < Rational(0.1))
    #expect(Rational(1.0 / 3) < fraction(1, 3))
    #expect(fraction(Int.max - 1, Int.max) < Rational(1))
    #expect(!(Rational(1) < fraction(Int.max - 1, Int.max)))
    #expect(fraction(-1, 3) < fraction(-1, 4))
    #expect(Rational(-1e300) < Rational(Int.min))
  }

  @Test func doublesAreTheNearest() {
    #expect(fraction(1, 3).double == 1.0 / 3)
    #expect(fraction(Int.max, 3).double == 0x1p63 / 3)
    #expect((Rational(1) + Rational(0x1p-60)).double == 1)
    #expect((Rational(1) + Rational(0x1.8p-53)).double == 1.0.nextUp)
  }

  @Test func residuesFollowTheArithmeticOfFractions() throws {
    // 0.75 · -12 + 4 = -5, and -5 / 7
    let sum = Residue(0.75) * Residue(-12) + Residue(4)
    #expect((sum - Residue(-5)).isZero)
    let quotient = try #require((sum / Residue(7)).fraction)
    #expect(isEqual(quotient, fraction(-5, 7)))
    let tenth = try #require((Residue(1) / Residue(10)).fraction)
    #expect(isEqual(tenth, fraction(1, 10)))
  }

  /// 2⁶¹ is 1 modulo 2⁶¹ - 1, so 2⁴⁰ has the residue of 2⁻²¹: no prime can tell them apart, and
  /// what is found modulo it needs confirmation.
  @Test func residueOfALargeNumberMayBeThatOfAnother() throws {
    #expect((Residue(0x1p40) - Residue(0x1p-21)).isZero)
    let fraction = try #require(Residue(0x1p40).fraction)
    #expect(fraction.double == 0x1p-21)
  }
}
