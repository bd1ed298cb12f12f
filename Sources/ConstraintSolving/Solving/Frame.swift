/// The motion that a solver is in: a parameter within a piece, for which a step is a multiplication
/// and an addition for each variable that moves.
///
/// It lies at a fixed address outside the solver, so that a step takes none of the checks that
/// Swift makes when an object's own storage is written.
struct Frame {
  /// The constraint of the parameter; serial number 0 where there is no motion.
  var slot = -1
  var serial: UInt64 = 0
  /// The values of the parameter between which the piece holds.
  var lower = 0.0
  var upper = 0.0
  /// The parameter as it was set last, at the last solve, and at the solve before.
  var parameter = 0.0
  var solvedParameter = 0.0
  var earlierParameter = 0.0
  /// Whether the parameter was set since the last solve, and whether the graph knows its value.
  var isSet = false
  var isKnown = true
  /// Whether the last solve was a step of this motion.
  var isCurrent = false
  /// Whether the piece is another than at the last solve.
  var isInNewPiece = false

  /// The piece's variables, by slot, with their values at parameter 0 and rates.
  var count = 0
  var slots: UnsafeMutablePointer<Int>?
  var bases: UnsafeMutablePointer<Double>?
  var rates: UnsafeMutablePointer<Double>?
  /// The values of all variables, by slot.
  var values: UnsafeMutablePointer<Double>?
  /// The steps taken.
  var stepCount = 0

  /// Lets the parameter move within a piece.
  mutating func move(within piece: Piece) {
    lower = max(piece.lower, -Solver.constantLimit)
    upper = min(piece.upper, Solver.constantLimit)
  }

  /// Goes on in a piece.
  mutating func enter(_ piece: Piece) {
    move(within: piece)
    count = piece.movedCount
    slots = piece.movedSlots.start
    bases = piece.movedBases.start
    rates = piece.movedRates.start
  }

  /// Takes the step to the parameter that was set.
  @inline(__always)
  mutating func step() {
    isSet = false
    isCurrent = true
    stepCount &+= 1
    earlierParameter = solvedParameter
    solvedParameter = parameter
    guard let slots, let bases, let rates, let values else { return }
    let parameter = parameter
    for index in 0..<count {
      values[slots[index]] = bases[index] + rates[index] * parameter
    }
  }
}
