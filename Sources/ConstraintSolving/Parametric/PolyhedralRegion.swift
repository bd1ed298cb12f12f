/// A critical region of several constants: a convex set of constants in which all variables are
/// linear functions of them, while everything else is constant.
///
/// It generalises ``CriticalRegion`` from an interval: while every basic row stays on its side, the
/// state is optimal, and each row confines the constants to a half-space (T. Gal and J. Nedoma,
/// "Multiparametric linear programming", Management Science 18, 1972).
struct PolyhedralRegion: Sendable {
  /// The constants at which the region was found.
  let point: [Double]
  /// The half-spaces whose intersection is the region, some of them redundant.
  let halves: [HalfSpace]
  /// The values of all variables at ``point``, by slot.
  let values: [Double]
  /// The gradients of the variables that move, one after the other, and the position of each by
  /// slot; -1 for a variable that does not move.
  let gradients: [Double]
  let positions: [Int32]

  /// The region around the present constants of constraints in an optimal tableau.
  ///
  /// - Parameters:
  ///   - rows: The row of each constraint; -1 for one that has no variables.
  ///   - point: The constants.
  ///   - tableau: The tableau.
  ///   - store: The published values, for variables that the tableau does not contain.
  ///   - others: Half-spaces outside which there is no solution.
  ///   - isBypassed: Returns whether the tableau does not contain a variable.
  init(
    of rows: [Int], at point: [Double], in tableau: inout Tableau, _ store: borrowing ValueStore,
    besides others: [HalfSpace], isBypassed: (Int) -> Bool
  ) {
    let count = store.values.count
    let dimension = rows.count
    var positions = [Int32](repeating: -1, count: count)
    var gradients: [Double] = []
    var gradientsOfRows: [Int: [Double]] = [:]
    let zeros = [Double](repeating: 0, count: dimension)
    for (axis, row) in rows.enumerated() where row >= 0 {
      guard tableau.rows[row].status == .nonbasic else {
        // Only the target moves.
        gradientsOfRows[row, default: zeros][axis] -= 1
        continue
      }
      tableau.findRates(of: row)
      tableau.addRatesOfDormantRows()
      for index in 0..<tableau.rates.rows.count {
        let other = tableau.rates.rows[index]
        let rate = tableau.rates.ofRows[other]
        if other == row || abs(rate) <= Tolerance.zero { continue }
        gradientsOfRows[other, default: zeros][axis] += rate
      }
      for variable in 0..<tableau.definitions.values.count {
        let rate = tableau.rates.ofVariables[variable]
        if abs(rate) < Tolerance.rate { continue }
        if positions[variable] < 0 {
          positions[variable] = Int32(gradients.count / dimension)
          gradients += zeros
        }
        gradients[Int(positions[variable]) * dimension + axis] = rate
      }
    }
    self.point = point
    self.gradients = gradients
    self.positions = positions
    // A variable in no constraint may not be in the tableau.
    values = (0..<count).map {
      $0 >= tableau.definitions.values.count || isBypassed($0)
        ? store.values[$0] : tableau.definitions.values[$0]
    }
    var halves = others
    for (row, gradient) in gradientsOfRows.sorted(by: { $0.key < $1.key }) {
      if let half = Self.half(of: row, gradient, at: point, in: tableau) { halves.append(half) }
    }
    self.halves = halves
  }

  /// The half-space in which a basic row stays on its side; `nil` if it does not matter.
  private static func half(
    of row: Int, _ gradient: [Double], at point: [Double], in tableau: borrowing Tableau
  ) -> HalfSpace? {
    let record = tableau.rows[row]
    guard record.status == .basic, record.up != record.down,
      gradient.contains(where: { abs($0) > Tolerance.zero })
    else { return nil }
    let distance = tableau.activities[row] - record.target
    let isNear = abs(distance) <= Tolerance.feasibility(at: record.target)
    // At the target, the row may only move to the side for which its cost was counted.
    let staysAbove = isNear ? record.slope == record.up : distance > 0
    // distance + gradient · (p - point) >= 0, or <= 0.
    let sign = staysAbove ? -1.0 : 1.0
    var bound = isNear ? 0 : -sign * distance
    for axis in point.indices { bound += sign * gradient[axis] * point[axis] }
    return HalfSpace(normal: gradient.map { $0 * sign }, atMost: bound)
  }

  /// The gradient of a variable; `nil` if it does not move.
  func gradient(ofVariableAt slot: Int) -> ArraySlice<Double>? {
    guard positions[slot] >= 0 else { return nil }
    let start = Int(positions[slot]) * point.count
    return gradients[start..<start + point.count]
  }

  /// The value of a variable at constants.
  func value(ofVariableAt slot: Int, at constants: [Double]) -> Double {
    guard positions[slot] >= 0 else { return values[slot] }
    let start = Int(positions[slot]) * point.count
    var value = values[slot]
    for axis in point.indices {
      value += gradients[start + axis] * (constants[axis] - point[axis])
    }
    return value
  }
}
