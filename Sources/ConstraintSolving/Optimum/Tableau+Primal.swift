extension Tableau {
  /// The kink of a row on the way of an activity that moves.
  struct Kink: BitwiseCopyable {
    var time: Double
    var rate: Double
    var gain: Double
    @Int32Index var row: Int
    var isAbove: Bool
  }

  /// Takes primal steps until no activity can move at a negative cost.
  mutating func takePrimalSteps() throws(Failure) {
    var steps = 0
    while let (column, isUp) = nextCheapColumn(isCautious: steps > cautiousStep) {
      steps += 1
      if steps > lastStep { throw .illConditioned }
      loadCost(column, isUp, work.cost)
      if !(try stepPrimal(column, isUp)) { throw .illConditioned }
    }
  }

  /// The number of candidates of which the best is chosen for a step.
  static var candidateCount: Int { 8 }

  /// The nonbasic row whose motion costs least, if that is negative, with its direction.
  private mutating func nextCheapColumn(isCautious: Bool) -> (column: Int, isUp: Bool)? {
    var chosen = -1
    var chosenIsUp = false
    let count = levelCount
    let cost = work.cost
    let best = work.best
    var place = 0
    // The best of a few suffices.
    while place < columnQueue.count, isCautious || place < Self.candidateCount {
      let column = columnQueue[place]
      var isCheap = false
      if rows[column].status == .nonbasic, !rows[column].isFixed {
        for side in 0..<2 {
          let isUp = side == 1
          if isBlocked(column, isUp) { continue }
          if costSign(of: column, isUp) >= 0 { continue }
          isCheap = true
          loadCost(column, isUp, cost)
          var isBetter = chosen < 0
          if !isBetter {
            if isCautious {
              isBetter = column < chosen
            } else {
              for level in 0..<count where abs(cost[level] - best[level]) > Tolerance.cost {
                isBetter = cost[level] < best[level]
                break
              }
            }
          }
          if isBetter {
            chosen = column
            chosenIsUp = isUp
            for level in 0..<count { best[level] = cost[level] }
          }
        }
      }
      if isCheap { place += 1 } else { columnQueue.removeUnordered(at: place) }
    }
    return chosen < 0 ? nil : (chosen, chosenIsUp)
  }

  /// Moves the activity of a nonbasic row past kinks until its cost, which is loaded, is no longer
  /// negative; returns `false` if nothing ends the motion.
  private mutating func stepPrimal(_ column: Int, _ isUp: Bool) throws(Failure) -> Bool {
    let cost = work.cost
    findKinks(of: column, isUp, ofTies: false)
    for index in 0..<work.kinks.count {
      let kink = work.kinks[index]
      var stops = kink.gain == .infinity
      if !stops {
        cost[rows[kink.row].level] += kink.gain * kink.rate
        stops = sign(cost) >= 0
      }
      if !stops {
        rowQueue.insert(kink.row)
        setSlope(kink.row, kink.isAbove ? rows[kink.row].up : rows[kink.row].down, touching: true)
        continue
      }
      enter(column, for: kink.row, isUp)
      return true
    }
    return false
  }

  /// Exchanges a nonbasic row with a basic one whose kink it reaches.
  mutating func enter(
    _ column: Int, for row: Int, _ isUp: Bool, repairing repair: Repair = .columns
  ) {
    let list = rows[row].cells
    var place = 0
    while cells[list, place].column != column { place += 1 }
    let distance = (rows[row].target - activities[row]) / cells[list, place].value
    let isBackwards = isUp ? distance < -Tolerance.feasibility : distance > Tolerance.feasibility
    pivot(row, at: place, isUp, repairing: isBackwards ? .everything : repair)
  }

  /// Lists the kinks of basic rows on the way of an activity, the first at the beginning.
  ///
  /// - Parameters:
  ///   - column: The nonbasic row.
  ///   - isUp: The direction.
  ///   - ofTies: Whether tie-breaking rows count.
  mutating func findKinks(of column: Int, _ isUp: Bool, ofTies: Bool) {
    work.kinks.removeAll()
    let list = rows[column].column
    for index in list.indices {
      let entry = entries[list, index]
      let row = entry.row
      let rate = cells[rows[row].cells, entry.place].value
      if abs(rate) < Tolerance.pivot { continue }
      if rows[row].kind == .tieBreaking, !ofTies { continue }
      let isAbove = (rate > 0) == isUp
      let next = isAbove ? rows[row].up : rows[row].down
      if next == rows[row].slope { continue }
      let distance = activities[row] - rows[row].target
      work.kinks.append(
        Kink(
          time: max(0, (isAbove ? -distance : distance) / abs(rate)), rate: abs(rate),
          gain: abs(next - rows[row].slope), row: row, isAbove: isAbove))
    }
    work.kinks.sort {
      abs($0.time - $1.time) > Tolerance.zero
        ? $0.time < $1.time : $0.rate != $1.rate ? $0.rate > $1.rate : $0.row < $1.row
    }
  }

  /// Lets new optional rows take the side on which they are, and descends from there.
  mutating func takeSides() throws(Failure) {
    while let row = unsidedRows.popLast() {
      if rows[row].status == .basic, rows[row].level >= 0 {
        setSlope(row, sideSlope(row), touching: true)
      }
    }
    try takePrimalSteps()
  }

  /// Lets new rows that are at their targets and move with a single activity take the side on which that
  /// activity cannot move at no cost, if there is one.
  ///
  /// Such a row is at the kink of its violation, and may be counted on either side. Two that limit the
  /// size of a view to that of its content, one from below and one from above, are at their targets
  /// together: with neither side counted the size would seem to be open, and an exchange of the two,
  /// a search for what moves with it and a tie-breaking row would follow.
  mutating func blockColumns() {
    while let row = kinkRows.popLast() {
      if rows[row].status == .basic, rows[row].level >= 0, rows[row].slope == 0,
        rows[row].cells.count == 1, rows[row].kind == .constraint,
        abs(activities[row] - rows[row].target) <= Tolerance.feasibility(at: rows[row].target)
      {
        blockColumn(of: row)
      }
    }
  }

  private mutating func blockColumn(of row: Int) {
    let cell = cells[rows[row].cells, 0]
    let free = freeCount(of: cell.column)
    if free == 0 { return }
    for side in 0..<2 {
      let slope = side == 0 ? rows[row].up : rows[row].down
      if slope == 0 { continue }
      let number = cost(cell.column, rows[row].level)
      let before = number.pointee
      number.pointee += slope * cell.value
      let count = freeCount(of: cell.column)
      number.pointee = before
      if count >= 0, count < free { return setSlope(row, slope, touching: false) }
    }
  }

  /// The number of directions in which a nonbasic row can move at no cost for the priorities; -1 if
  /// it can move at a negative one.
  private mutating func freeCount(of column: Int) -> Int {
    let up = isBlocked(column, true) ? 1 : costSign(of: column, true)
    let down = isBlocked(column, false) ? 1 : costSign(of: column, false)
    return min(up, down) < 0 ? -1 : 2 - up - down
  }
}
