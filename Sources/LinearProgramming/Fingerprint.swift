/// A hash of a program without its bounds.
///
/// It prevents a basis from being used for another program.
///
/// Programs built by the same steps have the same fingerprint.
struct Fingerprint: Hashable, Sendable {
  private var matrix: UInt64 = 0
  private var tieBreak: UInt64 = 0

  /// Adds a row or an objective.
  mutating func add(
    _ coefficients: [(column: LinearProgram.Column, value: Double)], isObjective: Bool
  ) {
    matrix = Self.mixed(matrix, isObjective ? 2 : 1)
    for (column, value) in coefficients where value != 0 {
      matrix = Self.mixed(Self.mixed(matrix, UInt64(column.index)), value.bitPattern)
    }
  }

  /// Sets the tie-breaking columns and costs.
  mutating func breakTies(
    by columns: [LinearProgram.Column], _ costs: [(member: Int, cost: Double)]
  ) {
    tieBreak = columns.reduce(UInt64(columns.count)) { Self.mixed($0, UInt64($1.index)) }
    for (member, cost) in costs {
      tieBreak = Self.mixed(Self.mixed(tieBreak, UInt64(member)), cost.bitPattern)
    }
  }

  /// Returns a hash of two numbers in which every bit of both counts (the finalizer of SplitMix64).
  private static func mixed(_ state: UInt64, _ next: UInt64) -> UInt64 {
    var z = (state &* 31 &+ next) &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
