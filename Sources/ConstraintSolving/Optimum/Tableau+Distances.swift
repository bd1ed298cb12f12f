// Inequalities at their bounds where priorities leave a place open.

/// Where no priority decides, the sum of the distances of inequalities from equality is least. An
/// inequality that cannot move adds a constant, so only those count that move with an *open* column,
/// a nonbasic row that can move at no cost for the priorities. The rate of the sum is computed from
/// the cells of such a column when ties are broken; nothing is stored for it, and a layout without
/// open columns pays nothing.
///
/// The distance of a dormant row counts, too. So when a column opens, the dormant rows that move with
/// it are woken, and a new row that moves with an open column never becomes dormant.
extension Tableau {
  /// Opens a column that can move at no cost: wakes the dormant rows that move with it.
  ///
  /// The listed columns that can move at no cost are opened with it: all move at once, each at a rate of
  /// its own, so that their effects do not cancel each other.
  mutating func open(_ column: Int) throws(Failure) {
    rows[column].isOpen = true
    ties.hasOpenColumns = true
    if dormantCount == 0 { return }
    evaluate()
    beginRates()
    addRate(1, of: column)
    var isAlone = true
    for index in 0..<tieQueue.count {
      let other = tieQueue[index]
      let row = rows[other]
      if row.status != .nonbasic || row.isFixed || row.isOpen { continue }
      let (isDown, isUp) = try freeDirections(of: other)
      if !isDown, !isUp { continue }
      isAlone = false
      rows[other].isOpen = true
      addRate(Self.rate(ofOpenColumn: other), of: other)
    }
    finishRates()
    if isAlone { didFindRates(of: column) }
    wakeRowsWithRates()
  }

  /// A number above 1 and below 2 for each column, without a simple relation between those of several.
  private static func rate(ofOpenColumn column: Int) -> Double {
    // That of column 0 would be 1, the rate of the column that is opened.
    var bits = UInt64(column + 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 32) &* 0xD6E8_FEB8_6659_FD93
    return 1 + Double(bits >> 12) * 0x1p-52
  }

  /// Marks the open columns with which a basic inequality moves, since its distance counts from now
  /// on, or no longer.
  mutating func touchOpenColumns(of row: Int) {
    guard ties.hasOpenColumns, distanceRate(of: row) != 0 else { return }
    let list = rows[row].cells
    for place in list.indices {
      let column = cells[list, place].column
      if rows[column].isOpen { tieQueue.insert(column) }
    }
  }

  /// The rate at which the distance of a basic inequality from equality grows with its activity; 0 for
  /// other rows.
  @inline(__always)
  private func distanceRate(of row: Int) -> Double {
    // Without branches, which would be hard to predict.
    let isConstraint = rows[row].kind == .constraint ? 1 : 0
    // On the side on which it is violated, it grows in the other direction.
    let side = rows[row].slope == 0 ? 1 : -1
    return Double(isConstraint * side * rows[row].relation.slackSign)
  }

  /// How fast the sum of the distances of basic inequalities grows as the activity of a nonbasic row
  /// grows.
  struct DistanceRate {
    var sum = 0.0
    /// The magnitude of the largest part of the sum, at least 1.
    var largest = 1.0
  }

  /// How fast the sum of the distances of basic inequalities grows as the activity of a nonbasic row
  /// grows.
  @inline(__always)
  func sumOfDistanceRates(of column: Int) -> DistanceRate {
    var result = DistanceRate()
    let list = rows[column].column
    for index in list.indices {
      let entry = entries[list, index]
      let rate = cells[rows[entry.row].cells, entry.place].value
      let part = distanceRate(of: entry.row) * rate
      result.sum += part
      result.largest = max(result.largest, abs(part))
    }
    return result
  }

  /// The rate of the own distance of a nonbasic row, which is 0 now.
  @inline(__always)
  private func ownDistanceRate(of column: Int) -> Double {
    rows[column].kind == .constraint && rows[column].relation != .equal ? 1 : 0
  }

  /// The sign of the rate at which the sum of the distances changes if the activity of an open column
  /// moves.
  ///
  /// - Throws: ``Failure/uncertain(variable:)`` if the rate is neither clearly 0 nor not.
  @inline(__always)
  func sign(
    of rate: DistanceRate, of column: Int, _ isUp: Bool
  ) throws(Failure) -> Int {
    let sum = (isUp ? rate.sum : -rate.sum) + ownDistanceRate(of: column)
    if abs(sum) <= Tolerance.noise * rate.largest { return 0 }
    if abs(sum) <= Tolerance.cost { throw .uncertain(variable: firstVariable(of: column)) }
    return sum > 0 ? 1 : -1
  }

  /// The rate at which the sum of the distances changes if a cell's column moves, per unit by which it
  /// moves the cell's row in a direction.
  mutating func distanceRate(of cell: Cell, _ direction: Int) -> Double {
    let sum = sumOfDistanceRates(of: cell.column).sum
    let isUp = (cell.value > 0) == (direction > 0)
    return ((isUp ? sum : -sum) + ownDistanceRate(of: cell.column)) / abs(cell.value)
  }

  /// Whether moving a basic row by a cell's column breaks ties better than a change of the row's own
  /// slope, given that both cost the same for the priorities.
  mutating func breaksTies(_ cell: Cell, of row: Int, _ direction: Int) -> Bool {
    guard ties.hasOpenColumns else { return false }
    // The distance of an inequality from equality falls before the target and grows behind it.
    let own = rows[row].relation == .equal ? 0.0 : 2
    let difference = distanceRate(of: cell, direction) - own
    if abs(difference) > Tolerance.cost { return difference < 0 }
    return leadingCost(of: cell, direction).number < -Tolerance.cost
  }

  /// Moves the activity of an open column up to the first target of a constraint, since the sum of the
  /// distances falls until there.
  mutating func stepToEquality(_ column: Int, _ isUp: Bool) throws(Failure) {
    findKinks(of: column, isUp, ofTies: true)
    for index in 0..<work.kinks.count {
      let kink = work.kinks[index]
      if rows[kink.row].kind != .tieBreaking {
        return enter(column, for: kink.row, isUp, repairing: .nothing)
      }
      setSlope(kink.row, kink.isAbove ? rows[kink.row].up : rows[kink.row].down, touching: false)
    }
    throw .illConditioned
  }
}
