import ConstraintSolving
import SolvingTestSupport
import Testing

/// Steps that need no solve leave a valid state for the steps that do.
@Suite struct FastStepTests {
  /// `low` and `high` meet in z = max(low + 10, high, 0); w = z + 1 follows it, y = low + 10 leads.
  private struct Meeting {
    let solver = Solver()
    let x, y, z, w: Variable
    let low, high: Constraint.ID
    var lowValue = 0.0
    var highValue = 0.0

    init() throws {
      (x, y) = (solver.makeVariable(), solver.makeVariable())
      (z, w) = (solver.makeVariable(), solver.makeVariable())
      low = try solver.add(x == 0)
      try solver.add(y == x + 10)
      try solver.add(z >= y)
      high = try solver.add(z >= 0)
      try solver.add((z == 0).at(750))
      try solver.add(w == z + 1)
      _ = try solver.solve()
    }

    mutating func set(low value: Double) throws {
      lowValue = value
      try solver.setConstant(value, of: low)
      try check()
    }

    mutating func set(high value: Double) throws {
      highValue = value
      try solver.setConstant(value, of: high)
      try check()
    }

    func check() throws {
      _ = try solver.solve()
      let meeting = max(lowValue + 10, highValue, 0)
      #expect(
        [x, y, z, w].map(solver.ownValue) == [lowValue, lowValue + 10, meeting, meeting + 1],
        "low \(lowValue), high \(highValue)")
    }
  }

  /// A move by one constant without a solve counts when another constant requires a solve.
  @Test func aSolveForOneConstantKnowsWhatAnotherHasMoved() throws {
    var meeting = try Meeting()
    for round in 0..<4 {
      for step in 0...40 { try meeting.set(low: Double(step + round)) }
      // Past the point at which `high` decides, and back, each time after `low` has moved on.
      for high in [200.0, 20, 300.5, 0] {
        try meeting.set(high: high)
        try meeting.set(low: meeting.lowValue + 0.25)
        try meeting.set(high: high + 1)
      }
      for step in 0...40 { try meeting.set(low: Double(-step)) }
      try meeting.set(high: 5)
    }
  }

  /// The same if a constraint that is added, removed or changes its priority requires a solve.
  @Test func aChangedConstraintMeetsWhatAConstantHasMoved() throws {
    var meeting = try Meeting()
    for low in [1.0, 2, 3, 4, 5] { try meeting.set(low: low) }
    let wall = try meeting.solver.add(meeting.w >= 60)
    _ = try meeting.solver.solve()
    #expect(try [meeting.y, meeting.z, meeting.w].map(meeting.solver.value) == [15, 59, 60])
    for low in [6.0, 7, 8, 9] {
      try meeting.solver.setConstant(low, of: meeting.low)
      _ = try meeting.solver.solve()
      #expect(try [meeting.y, meeting.z].map(meeting.solver.value) == [low + 10, 59])
    }
    try meeting.solver.setPriority(500, of: wall)
    meeting.lowValue = 9
    try meeting.check()
    for low in [10.0, 11, 12] { try meeting.set(low: low) }
    try meeting.solver.remove(wall)
    try meeting.check()
  }

  /// x = max(p, 10) and y = min(p, 10) both have a breakpoint at 10, so that no step from there is
  /// the continuation of an earlier one.
  @Test func breakpointsThatCoincideWithTheConstantBoundEverySide() throws {
    for start in [10.0, 0, 20] {
      let solver = Solver()
      let p = solver.makeVariable()
      let x = solver.makeVariable()
      let y = solver.makeVariable()
      let sum = solver.makeVariable()
      let distance = solver.makeVariable()
      let parameter = try solver.add(p == start)
      try solver.add(x >= p)
      try solver.add(x >= 10)
      try solver.add((x == 0).at(250))
      try solver.add(y <= p)
      try solver.add(y <= 10)
      try solver.add((y == 100).at(250))
      try solver.add(sum == x + y)
      try solver.add(distance == x - y)
      let offsets = [0, 1, 0, -1, 0, 0x1p-10, -0x1p-10, 8, 0, -8, 8, -8, 0, 0, 3, -3]
      for offset in offsets + offsets.reversed() {
        try solver.setConstant(10 + offset, of: parameter)
        _ = try solver.solve()
        #expect(
          [x, y, sum, distance].map(solver.ownValue)
            == [10 + max(0, offset), 10 + min(0, offset), 20 + offset, abs(offset)],
          "from \(start) to \(10 + offset)")
      }
    }
  }

  /// Three equal priorities whose median changes exactly at the visited constants.
  @Test func aMedianThatChangesHandsIsFoundFromEitherSide() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add((x == 10).at(500))
    try solver.add((x == 10).at(500))
    try solver.add((x == 20).at(500))
    let moving = try solver.add((x == 0).at(500))
    let other = try solver.add((x == 0).at(500))
    try solver.add(y == 2 * x)
    // The median of 10, 10, 20 and the two that move, sorted by hand.
    let cases: [(Double, Double, Double)] = [
      (0, 0, 10), (10, 10, 10), (20, 20, 20), (10, 20, 10), (30, 10, 10), (30, 30, 20),
      (20, 30, 20), (15, 30, 15), (15, 15, 15), (10, 15, 10), (5, 30, 10), (20, 20, 20), (0, 0, 10),
    ]
    for (first, second, median) in cases + cases.reversed() {
      try solver.setConstant(first, of: moving)
      try solver.setConstant(second, of: other)
      _ = try solver.solve()
      #expect(try [x, y].map(solver.value) == [median, 2 * median], "\(first) \(second)")
    }
  }

  /// Views with content sizes in a row, at whose end a limit is met or not: the first solve places them
  /// by their definitions.
  @Test(arguments: [100.0, 1000]) func contentSizesThatAreMetNeedNoSteps(limit: Double) throws {
    for count in [3, 30] {
      let solver = Solver()
      var end = LinearExpression(constant: 0)
      var widths: [Variable] = []
      for index in 0..<count {
        let (x, width) = (solver.makeVariable(), solver.makeVariable())
        let text = Double(20 + index)
        try solver.add(x == end + 8)
        try solver.add(width >= 0)
        try solver.add((width <= text).at(250))
        try solver.add((width >= text).at(750))
        try solver.add((width <= limit).at(990))
        end = x + width
        widths.append(width)
      }
      _ = try solver.solve()
      #expect(try widths.map(solver.value) == (0..<count).map { Double(20 + $0) })
      #expect(solver.statistics.tableauSteps == 0)
    }
  }
}
