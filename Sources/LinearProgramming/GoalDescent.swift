/// A start vertex, found without GLPK, for small goal programs.
///
/// The columns of such a program are free, or *deviation variables*: nonnegative, in one row only,
/// with a coefficient of 1 or -1. Its objectives are then convex, piecewise linear functions of the
/// free columns: each row has a target, and a cost per unit above and below it. The descent follows
/// edges, along which all but one of the rows at their targets stay there, past every breakpoint
/// after which the edge still descends, and ends where no edge descends (I. Barrodale and F.
/// Roberts, "An improved algorithm for discrete l1 linear approximation", SIAM J. Numer. Anal. 10,
/// 1973). A slope has one component for each objective, preceded by one for infeasibility; slopes
/// are compared lexicographically.
///
/// The targets are perturbed by tiny, distinct amounts, which prevents degeneracy. Correctness
/// depends neither on that nor on rounding here: GLPK computes the vertex itself and checks
/// whether it is optimal.
struct GoalDescent: ~Copyable {
  private let rowCount: Int
  private let columnCount: Int
  /// The number of objectives plus 1.
  private let levelCount: Int
  /// The row at its target in each position; -1 for a position that still has its free column.
  private let rowAt: UnsafeMutablePointer<Int>
  /// The position of each row that is at its target; -1 for others.
  private let positions: UnsafeMutablePointer<Int>

  /// For each position, its effect per unit on every row, and then on the cost at each level.
  private let table: UnsafeMutablePointer<Double>
  /// The number of entries per position.
  private let stride: Int
  /// The distance of each row above its target.
  private let values: UnsafeMutablePointer<Double>
  /// The cost per unit above or below the target of each row: one number for each level.
  private let above: UnsafeMutablePointer<Double>
  private let below: UnsafeMutablePointer<Double>
  /// The slope of the current edge.
  private let slope: UnsafeMutablePointer<Double>
  /// The costs of a free column itself: 0 at each level.
  private let noCosts: UnsafeMutablePointer<Double>
  /// The rows that approach their targets along the current edge, and their distances.
  private let nearing: UnsafeMutablePointer<(row: Int, distance: Double)>

  /// The largest table for which this is faster than GLPK's pivots.
  private static let sizeLimit = 250_000
  /// Multiples of the golden ratio's fraction are spread evenly, and no two are equal.
  private static let goldenRatio = 0.618_033_988_75

  /// The descent from the point at which all free columns are 0; nil for a program of another form
  /// or a too large one.
  init?(of program: borrowing LinearProgram, _ form: borrowing GoalForm) {
    rowCount = program.rowCount
    columnCount = form.freeColumns.count
    levelCount = program.objectiveCount + 1
    guard rowCount > 0, columnCount > 0,
      rowCount * max(columnCount, levelCount) <= Self.sizeLimit
    else { return nil }
    rowAt = .allocate(capacity: columnCount + rowCount)
    rowAt.initialize(repeating: -1, count: columnCount + rowCount)
    positions = rowAt + columnCount
    let costCount = rowCount * levelCount
    stride = rowCount + levelCount
    let entryCount = stride * columnCount
    let count = entryCount + rowCount + 2 * costCount + 2 * levelCount
    table = .allocate(capacity: count)
    table.initialize(repeating: 0, count: count)
    values = table + entryCount
    above = values + rowCount
    below = above + costCount
    slope = below + costCount
    noCosts = slope + levelCount
    nearing = .allocate(capacity: rowCount)
    fill(from: program, form)
    for row in 0..<rowCount { addSlope(of: row, isAbove: values[row] > 0, times: 1) }
  }

  deinit {
    rowAt.deallocate()
    table.deallocate()
    nearing.deallocate()
  }

  private func fill(from program: borrowing LinearProgram, _ form: borrowing GoalForm) {
    for row in 0..<rowCount {
      for entry in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) {
        let position = form.positions[Int(program.entryColumn[entry])]
        if position >= 0 { table[position * stride + row] = program.entryValue[entry] }
      }
      let spread = (Double(row) * Self.goldenRatio).truncatingRemainder(dividingBy: 1)
      values[row] = -form.targets[row] - Tolerances.targetDisplacement * (0.5 + spread)
      let bounds = program.rowBounds[row]
      if bounds.upper < .infinity, form.deviationAbove[row] < 0 { above[row * levelCount] = 1 }
      if bounds.lower > -.infinity, form.deviationBelow[row] < 0 { below[row * levelCount] = 1 }
    }
    for objective in 0..<program.objectiveCount {
      let costs =
        Int(program.objectiveStart[objective])..<Int(program.objectiveStart[objective + 1])
      for index in costs {
        let row = form.rowOfDeviation[Int(program.objectiveColumn[index])]
        guard row >= 0 else { continue }
        let isAbove = form.deviationAbove[row] == Int(program.objectiveColumn[index])
        (isAbove ? above : below)[row * levelCount + objective + 1] += program.objectiveCost[index]
      }
    }
  }

  /// Descends until no edge descends.
  /// - Returns: Whether the descent terminated.
  func descend() -> Bool {
    for _ in 0..<4 * (rowCount + columnCount) {
      guard let edge = steepestEdge() else { return true }
      guard let end = end(of: edge) else { return false }
      move(along: edge, to: end)
    }
    return false
  }

  /// The position at which an edge begins, and its direction: up (1) or down (-1).
  private struct Edge {
    var position: Int
    var sign: Double
  }

  /// Adds the cost of a row above or below its target, times a factor, to the slopes.
  private func addSlope(of row: Int, isAbove: Bool, times factor: Double) {
    let (costs, sign) = isAbove ? (above, factor) : (below, -factor)
    for level in 0..<levelCount where costs[row * levelCount + level] != 0 {
      let cost = sign * costs[row * levelCount + level]
      for position in 0..<columnCount {
        let entries = table + position * stride
        entries[rowCount + level] += cost * entries[row]
      }
    }
  }

  /// The cost of the row that an edge moves off its target: one number for each level.
  @inline(__always)
  private func costs(of edge: Edge) -> UnsafeMutablePointer<Double> {
    let row = rowAt[edge.position]
    return row < 0 ? noCosts : (edge.sign > 0 ? above : below) + row * levelCount
  }

  /// Calls a closure with the slope of an edge at each level until that returns false.
  @inline(__always)
  private func forEachSlope(of edge: Edge, _ body: (_ level: Int, _ slope: Double) -> Bool) {
    let costs = costs(of: edge)
    let slopes = table + edge.position * stride + rowCount
    for level in 0..<levelCount
    where !body(level, edge.sign * slopes[level] + costs[level]) { return }
  }

  /// The steepest descending edge, whose slope `slope` becomes; nil if no edge descends.
  private func steepestEdge() -> Edge? {
    var steepest: Edge?
    slope.update(repeating: 0, count: levelCount)
    for position in 0..<columnCount {
      take(Edge(position: position, sign: 1), ifSteeperThan: &steepest)
      take(Edge(position: position, sign: -1), ifSteeperThan: &steepest)
    }
    return steepest
  }

  /// Makes an edge the steepest if its slope is less than `slope`.
  @inline(__always)
  private func take(_ edge: Edge, ifSteeperThan steepest: inout Edge?) {
    var isSteeper = false
    forEachSlope(of: edge) { level, own in
      let difference = own - slope[level]
      if abs(difference) <= Tolerances.zeroSlope { return true }
      isSteeper = difference < 0
      return false
    }
    guard isSteeper else { return }
    steepest = edge
    forEachSlope(of: edge) { level, own in
      slope[level] = own
      return true
    }
  }

  /// Whether the current edge still descends.
  private var falls: Bool {
    for level in 0..<levelCount where abs(slope[level]) > Tolerances.zeroSlope {
      return slope[level] < 0
    }
    return false
  }

  /// The row at which an edge stops descending, and its distance; nil if there is none.
  private func end(of edge: Edge) -> (row: Int, distance: Double)? {
    let rates = table + edge.position * stride
    var count = 0
    for row in 0..<rowCount {
      let rate = edge.sign * rates[row]
      guard rate * values[row] < 0, abs(rate) > Tolerances.zeroSlope, positions[row] < 0 else {
        continue
      }
      (nearing + count).initialize(to: (row, -values[row] / rate))
      count += 1
    }
    while count > 0 {
      var nearest = 0
      for index in 1..<count where nearing[index].distance < nearing[nearest].distance {
        nearest = index
      }
      let end = nearing[nearest]
      count -= 1
      nearing[nearest] = nearing[count]
      let rate = abs(rates[end.row])
      for level in 0..<levelCount {
        let index = end.row * levelCount + level
        slope[level] += rate * (above[index] + below[index])
      }
      if !falls { return rate > Tolerances.leastDescentPivot ? end : nil }
    }
    return nil
  }

  /// Pivots: replaces the row or column at an edge's beginning by the row at its end.
  private func move(along edge: Edge, to end: (row: Int, distance: Double)) {
    let rates = table + edge.position * stride
    for row in 0..<rowCount where rates[row] != 0 {
      let wasAbove = values[row] > 0
      values[row] += edge.sign * end.distance * rates[row]
      if positions[row] >= 0 || row != end.row && wasAbove == (values[row] > 0) { continue }
      addSlope(of: row, isAbove: wasAbove, times: -1)
      if row != end.row { addSlope(of: row, isAbove: !wasAbove, times: 1) }
    }
    values[end.row] = 0
    let leaving = rowAt[edge.position]
    if leaving >= 0 {
      positions[leaving] = -1
      addSlope(of: leaving, isAbove: edge.sign > 0, times: 1)
    }
    let inverse = 1 / rates[end.row]
    for position in 0..<columnCount where position != edge.position {
      let entries = table + position * stride
      let factor = -inverse * entries[end.row]
      if factor == 0 { continue }
      for index in 0..<stride { entries[index] += factor * rates[index] }
      entries[end.row] = 0
    }
    for index in 0..<stride { rates[index] *= inverse }
    rowAt[edge.position] = end.row
    positions[end.row] = edge.position
  }

  /// Whether some edge is level, so that other points may be optimal too.
  func hasAlternativeOptima() -> Bool {
    (0..<columnCount).contains { position in
      isLevel(Edge(position: position, sign: 1)) || isLevel(Edge(position: position, sign: -1))
    }
  }

  private func isLevel(_ edge: Edge) -> Bool {
    var isLevel = true
    forEachSlope(of: edge) { _, slope in
      isLevel = abs(slope) <= Tolerances.zeroSlope
      return isLevel
    }
    return isLevel
  }

  /// The status of each row and column at the vertex.
  func memberStatus(of program: borrowing LinearProgram, _ form: borrowing GoalForm) -> [UInt8] {
    var status = Array(
      repeating: LinearProgram.Basis.Status.atLower.rawValue, count: rowCount + program.columnCount)
    for row in 0..<rowCount {
      let deviation = values[row] > 0 ? form.deviationAbove[row] : form.deviationBelow[row]
      let isOff = positions[row] < 0
      if isOff, deviation >= 0 {
        status[rowCount + deviation] = LinearProgram.Basis.Status.basic.rawValue
      }
      let isBasic = isOff && deviation < 0
      status[row] = (isBasic ? .basic : program.rowBounds[row].targetStatus).rawValue
    }
    for position in 0..<columnCount {
      let isFree = rowAt[position] < 0
      status[rowCount + form.freeColumns[position]] =
        (isFree ? LinearProgram.Basis.Status.free : .basic).rawValue
    }
    return status
  }
}
