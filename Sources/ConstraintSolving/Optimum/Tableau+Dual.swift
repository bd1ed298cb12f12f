extension Tableau {
  /// The direction in which the activity of a basic row has to move: 1, -1, or 0 if the row is on
  /// the side for which its cost was counted.
  @inline(__always)
  func wrongSide(_ row: Int) -> Int {
    let distance = activities[row] - rows[row].target
    let tolerance = Tolerance.feasibility(at: rows[row].target)
    let slope = rows[row].slope
    // Without branches, which would be hard to predict.
    let isConstraint = rows[row].kind == .constraint ? 1 : 0
    let isLow = (distance < -tolerance ? 1 : 0) & (slope > rows[row].down ? 1 : 0)
    let isHigh = (distance > tolerance ? 1 : 0) & (slope < rows[row].up ? 1 : 0)
    return (isLow - isHigh) * isConstraint
  }

  /// Lists a basic row that has moved to be repaired, if it is on the wrong side.
  @inline(__always)
  mutating func queueIfWrong(_ row: Int) { if wrongSide(row) != 0 { rowQueue.insert(row) } }

  /// The number of steps after which the least index is chosen, which ends cycles.
  var cautiousStep: Int { 20 * rows.count + 1000 }
  /// The number of steps after which the tableau counts as ill-conditioned.
  var lastStep: Int { 200 * rows.count + 10_000 }

  /// Takes dual steps until every basic row is on the side for which its cost was counted.
  mutating func takeDualSteps() throws(Failure) {
    var steps = 0
    while let row = nextWrongRow(isCautious: steps > cautiousStep) {
      steps += 1
      if steps > lastStep { throw .illConditioned }
      if rows[row].isDormant {
        wakeUnlessMet(row)
        continue
      }
      try repair(row, isCautious: steps > cautiousStep)
    }
  }

  /// Moves a basic row to its target by the activities that cost least, one after the other, or lets it
  /// take the other side if that costs less.
  private mutating func repair(_ row: Int, isCautious: Bool) throws(Failure) {
    let direction = wrongSide(row)
    let next = direction > 0 ? rows[row].down : rows[row].up
    let gain = abs(next - rows[row].slope)
    var place = enteringCell(row, direction, gain)
    while place >= 0 {
      let cell = cells[rows[row].cells, place]
      let isUp = (cell.value > 0) == (direction > 0)
      let distance = abs((rows[row].target - activities[row]) / cell.value)
      let parallel = isCautious ? -1 : parallelRow(of: cell.column, isUp, before: distance)
      if hasFixedDirections { addColumnsOfDirections() }
      if parallel < 0 { return pivot(row, at: place, isUp, repairing: .rows) }
      let slope = rows[parallel].slope
      let isRising = (cells[rows[parallel].cells, 0].value > 0) == isUp
      let far = isRising ? rows[parallel].up : rows[parallel].down
      var following = -1
      if abs(far) != .infinity {
        // The activity goes on if that costs least although it moves the parallel row past its target.
        setSlope(parallel, far, touching: false)
        following = enteringCell(row, direction, gain)
        if following == place { continue }
        setSlope(parallel, slope, touching: false)
      }
      enter(cell.column, for: parallel, isUp, repairing: .rows)
      place = abs(far) != .infinity ? following : enteringCell(row, direction, gain)
    }
    if gain == .infinity {
      wasInfeasible = true
      // Those that have moved to the target of a parallel row could move back.
      let list = rows[row].cells
      for place in list.indices { columnQueue.insert(cells[list, place].column) }
      // Later changes are compared with the values.
      evaluate()
      throw .infeasible(row: row)
    }
    setSlope(row, next, touching: false)
  }

  /// The first basic row that moves with a single activity, which reaches that row's target before it has
  /// moved by a distance; -1 for none.
  ///
  /// A row of a lower priority than those that the motion costs already is passed. Exchanging the two
  /// changes no other row, unlike a step to the distance, after which the row
  /// would have to be repaired by another one: where many views shrink to their least widths, this
  /// halves the number of steps that change rows. The cost of moving back is negative until the
  /// present repair ends.
  ///
  /// Source: the long steps of I. Maros, "A generalized dual phase-2 simplex algorithm", European
  /// Journal of Operational Research 149, 2003.
  ///
  /// - Parameters:
  ///   - column: The nonbasic row whose activity moves.
  ///   - isUp: The direction in which it moves.
  ///   - distance: The distance.
  /// - Returns: The basic row.
  private mutating func parallelRow(of column: Int, _ isUp: Bool, before distance: Double) -> Int {
    var first = -1
    var least = distance
    let list = rows[column].column
    let level = costLevel(of: column, isUp)
    for index in list.indices {
      let entry = entries[list, index]
      let row = entry.row
      let isSingle = rows[row].cells.count == 1
      let isConstraint = rows[row].kind == .constraint
      let isHigh = rows[row].level <= level
      // One branch, as each would be hard to predict.
      if !(isSingle && isConstraint && isHigh) { continue }
      let rate = cells[rows[row].cells, 0].value
      let isAbove = (rate > 0) == isUp
      if rows[row].slope == (isAbove ? rows[row].up : rows[row].down) { continue }
      let own = (rows[row].target - activities[row]) / (isUp ? rate : -rate)
      let tolerance = Tolerance.feasibility(at: rows[row].target)
      if own < -tolerance || own >= least - tolerance { continue }
      least = own
      first = row
    }
    return first
  }

  /// The next basic row to repair: of a few, a required one first, then the one farthest from its target.
  private mutating func nextWrongRow(isCautious: Bool) -> Int? {
    var chosen = -1
    var distance = 0.0
    var place = 0
    while place < rowQueue.count, isCautious || place < Self.candidateCount {
      let row = rowQueue[place]
      guard rows[row].status == .basic, wrongSide(row) != 0 else {
        rowQueue.removeUnordered(at: place)
        continue
      }
      place += 1
      let own = abs(activities[row] - rows[row].target)
      let isBetter: Bool
      if chosen < 0 {
        isBetter = true
      } else if isCautious {
        isBetter = row < chosen
      } else {
        let isRequired = rows[row].level < 0
        isBetter = isRequired == (rows[chosen].level < 0) ? own > distance : isRequired
      }
      if isBetter {
        chosen = row
        distance = own
      }
    }
    return chosen < 0 ? nil : chosen
  }

  /// The cell of the nonbasic row that moves a basic one at the least cost; -1 if the basic row's
  /// own change of slope costs less, or if all are blocked.
  ///
  /// - Parameters:
  ///   - row: The basic row.
  ///   - direction: The direction in which it has to move.
  ///   - gain: The change of its slope at the target.
  /// - Returns: The index of the cell.
  private mutating func enteringCell(_ row: Int, _ direction: Int, _ gain: Double) -> Int {
    let list = rows[row].cells
    let count = levelCount
    let ownLevel = rows[row].level
    var chosen = -1
    // The first level at which the best one so far costs anything, and its cost per unit of the row there:
    // at first those of the row's own change of slope.
    var best = FirstCost(level: gain == .infinity ? -1 : ownLevel, number: gain)
    var chosenMagnitude = 0.0
    var chosenRank = 0
    // How fast the sum of the distances grows by the chosen one; not a number if not computed yet.
    var chosenDistance = Double.nan
    // The cost of the first variable that moves with it; a number that is not one if not known yet.
    var chosenCost = TieBreaking.Cost.unknown
    for place in list.indices {
      let cell = cells[list, place]
      let magnitude = abs(cell.value)
      let isUp = (cell.value > 0) == (direction > 0)
      let up = rows[cell.column].up
      let down = rows[cell.column].down
      // One branch, as each would be hard to predict.
      let isUpBlocked = up == .infinity
      let isDownBlocked = down == -.infinity
      if magnitude < Tolerance.pivot || (isUp ? isUpBlocked : isDownBlocked) { continue }
      let first = firstCost(of: cell, isUp)
      var order = first.order(before: best)
      if order == 0, first.level < count || best.level < count {
        // The first numbers do not decide.
        var level = first.level == best.level ? first.level + 1 : min(first.level, best.level)
        let other = chosen < 0 ? cell : cells[list, chosen]
        while level < count, order == 0 {
          let its = chosen < 0 ? (level == ownLevel ? gain : 0) : ratio(of: other, direction, level)
          let difference = ratio(of: cell, direction, level) - its
          order = difference < -Tolerance.cost ? -1 : difference > Tolerance.cost ? 1 : 0
          level += 1
        }
      }
      if order > 0 { continue }
      let rank = tieRank(cell.column)
      var distance = Double.nan
      var tieCost = TieBreaking.Cost.unknown
      if order == 0 {
        if chosen < 0 {
          // If nothing else decides, the row's own change of slope wins a tie, unless there are no
          // priorities at all.
          if gain != .infinity, !breaksTies(cell, of: row, direction) { continue }
        } else if rank != chosenRank {
          if rank < chosenRank { continue }
        } else {
          let other = cells[list, chosen]
          var tieOrder = 0
          if ties.hasOpenColumns {
            distance = distanceRate(of: cell, direction)
            if chosenDistance.isNaN { chosenDistance = distanceRate(of: other, direction) }
            let difference = distance - chosenDistance
            tieOrder = difference < -Tolerance.cost ? -1 : difference > Tolerance.cost ? 1 : 0
          }
          if tieOrder == 0 {
            tieCost = leadingCost(of: cell, direction)
            if chosenCost.number.isNaN { chosenCost = leadingCost(of: other, direction) }
            tieOrder = compareTies(of: cell, tieCost, other, chosenCost, direction)
          }
          if tieOrder > 0 { continue }
          if tieOrder == 0,
            magnitude < chosenMagnitude - Tolerance.zero
              || magnitude < chosenMagnitude + Tolerance.zero && cell.column > other.column
          {
            continue
          }
        }
      }
      chosenDistance = distance
      chosenCost = tieCost
      chosen = place
      chosenMagnitude = magnitude
      chosenRank = rank
      best = first
    }
    return chosen
  }

  /// The first level at which a motion costs anything, and its number there.
  private struct FirstCost {
    var level: Int
    var number: Double

    /// Whether a cost is certainly less than another one (-1) or greater (1); 0 if its first number does not
    /// decide.
    @inline(__always)
    func order(before other: FirstCost) -> Int {
      // At the first level of either the other one has a number or none.
      let own = level <= other.level ? number : 0
      let its = other.level <= level ? other.number : 0
      if other.level < 0 { return -1 }
      return own < its - Tolerance.cost ? -1 : own > its + Tolerance.cost ? 1 : 0
    }
  }

  /// The first number that is not 0 of the cost of moving a cell's column, per unit of the cell's row.
  @inline(__always)
  private func firstCost(of cell: Cell, _ isUp: Bool) -> FirstCost {
    let reduced = costs.start + cell.column * levelCapacity
    let count = levelCount
    let ownLevel = rows[cell.column].level
    let own = isUp ? rows[cell.column].up : rows[cell.column].down
    var level = 0
    while level < count {
      let number = reduced[level] + (level == ownLevel ? own : 0)
      if abs(number) >= Tolerance.cost {
        return FirstCost(level: level, number: (isUp ? number : -number) / abs(cell.value))
      }
      level += 1
    }
    return FirstCost(level: count, number: 0)
  }

  /// The cost of moving a cell's column at a level, per unit by which it moves the cell's row in a direction.
  @inline(__always)
  private func ratio(of cell: Cell, _ direction: Int, _ level: Int) -> Double {
    let isUp = (cell.value > 0) == (direction > 0)
    let own = isUp ? rows[cell.column].up : rows[cell.column].down
    let number = cost(cell.column, level).pointee + (level == rows[cell.column].level ? own : 0)
    return abs(number) < Tolerance.cost ? 0 : (isUp ? number : -number) / abs(cell.value)
  }

  /// The preference of a column among those of equal cost: anchors leave first.
  @inline(__always)
  private func tieRank(_ column: Int) -> Int {
    switch rows[column].kind {
    case .anchor, .released: 2
    case .tieBreaking: 0
    case .constraint: 1
    }
  }
}
