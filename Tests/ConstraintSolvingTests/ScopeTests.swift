import ConstraintSolving
import LinearProgramming
import SolvingTestSupport
import Testing

/// Solves in a scope in which GLPK keeps the linear programs alive.
@Suite(.enabled(if: LinearProgram.usesGLPK)) struct ScopeTests {
  /// A bar that follows a height from 0 to 300, but not above 200 where its width is at least 50.
  private struct Bar {
    let solver = Solver(method: .direct)
    let bottom: Variable
    let width: Variable
    let follower: Constraint.ID

    init() throws {
      bottom = solver.makeVariable("bottom")
      width = solver.makeVariable("width")
      follower = try solver.add((bottom == 0).at(.high))
      try solver.add((width == 80).at(.low))
      try solver.add(bottom + width <= 250)
      try solver.add(width >= 50)
      _ = try solver.solve()
    }

    /// Bottom and width by hand: the width gives way to 50 first, then the bottom stays at 200.
    static func expected(_ height: Double) -> [Double] {
      [min(height, 200), max(50, min(80, 250 - height))]
    }

    func step(to height: Double) throws -> [Double] {
      try solver.setConstant(height, of: follower)
      _ = try solver.solve()
      return try [solver.value(of: bottom), solver.value(of: width)]
    }
  }

  private static let heights = [10.0, 100, 170, 171, 190, 200, 230, 300, 210, 180, 90, 0]

  @Test func stepsAreThoseOfSingleSolves() throws {
    let bar = try Bar()
    try bar.solver.withLivePrograms { () throws in
      for height in Self.heights { #expect(try bar.step(to: height) == Bar.expected(height)) }
      #expect(bar.solver.statistics.liveSteps > 0)
      #expect(bar.solver.changedVariables.count == 1)
    }
    for height in Self.heights { #expect(try bar.step(to: height) == Bar.expected(height)) }
  }

  @Test func stepsWithinABasisDoNotCallGLPK() throws {
    let bar = try Bar()
    try bar.solver.withLivePrograms { () throws in
      for height in [10.0, 20] { _ = try bar.step(to: height) }
      bar.solver.resetStatistics()
      for height in 1...100 { #expect(try bar.step(to: Double(height))[0] == Double(height)) }
      #expect(bar.solver.statistics.liveSteps == 100)
      #expect(bar.solver.statistics.glpkCalls == 0)
    }
  }

  @Test func everyOtherCallSeesTheSolutionOfTheScope() throws {
    let bar = try Bar()
    try bar.solver.withLivePrograms { () throws in
      #expect(try bar.step(to: 190) == [190, 60])
      #expect(try bar.solver.differenceFromColdSolve() < 1e-9)
      let batch = try bar.solver.solve(batch: [[Edit(bar.follower, constant: 100)], []])
      #expect(batch.value(of: bar.width, at: 0) == 80)
      #expect(try bar.step(to: 190) == [190, 60])
      bar.solver.discardBases()
      #expect(try bar.step(to: 230) == [200, 50])
      let path = try bar.solver.path(of: bar.follower, from: 0, to: 300)
      #expect(path.value(of: bar.width, at: 190) == 60)
      #expect(try bar.step(to: 180) == [180, 70])
    }
    #expect(try bar.solver.value(of: bar.width) == 70)
  }

  @Test func changedConstraintsAndFailedTransactionsAreFollowed() throws {
    struct Change: Error {}
    let bar = try Bar()
    try bar.solver.withLivePrograms { () throws in
      #expect(try bar.step(to: 190) == [190, 60])
      let limit = try bar.solver.add(bar.bottom <= 150)
      #expect(try bar.step(to: 191) == [150, 80])
      #expect(throws: SolverError.self) {
        try bar.solver.transaction { (solver) throws(SolverError) in
          try solver.setConstant(120, of: bar.follower)
          try solver.add(bar.bottom >= 160)
        }
      }
      #expect(try bar.solver.value(of: bar.bottom) == 150)
      #expect(try bar.step(to: 140) == [140, 80])
      try bar.solver.remove(limit)
      #expect(try bar.step(to: 230) == [200, 50])
      try bar.solver.setPriority(.required, of: bar.follower)
      guard case .infeasible(let conflict) = try bar.solver.solve() else {
        Issue.record("no conflict")
        return
      }
      #expect(conflict.constraints.contains(bar.follower))
      #expect(try bar.solver.value(of: bar.bottom) == 200)
      #expect(try bar.step(to: 195) == [195, 55])
    }
  }

  @Test func faultEndsTheScopeWithATypedErrorAndTheNextSolveWorks() throws {
    let bar = try Bar()
    let large = bar.solver.makeVariable("large")
    let moving = try bar.solver.add(large >= 0)
    for index in 0..<5000 { try bar.solver.add(large >= -Double(1000 + index)) }
    _ = try bar.solver.solve()
    var error: SolverError?
    do throws(SolverError) {
      try bar.solver.withLivePrograms { () throws(SolverError) in
        try bar.solver.setConstant(100, of: bar.follower)
        _ = try bar.solver.solve()
        bar.solver.scopeMemoryLimit = 1
        try bar.solver.setConstant(110, of: bar.follower)
        try bar.solver.setConstant(7, of: moving)
        _ = try bar.solver.solve()
      }
    } catch let thrown {
      error = thrown
    }
    guard case .fault(let reason) = error else {
      Issue.record("\(String(describing: error)) in place of a fault")
      return
    }
    #expect("\(reason)".contains("memory allocation limit exceeded"))
    #expect(try bar.solver.value(of: bar.bottom) == 100)
    #expect(try bar.solver.value(of: large) == 0)
    _ = try bar.solver.solve()
    #expect(try bar.solver.value(of: bar.bottom) == 110)
    #expect(try bar.solver.value(of: large) == 7)
    try bar.solver.withLivePrograms { () throws in #expect(try bar.step(to: 190) == [190, 60]) }
  }

  @Test func onAnotherThreadASolveWorksAsOutside() throws {
    let bar = try Bar()
    try bar.solver.withLivePrograms { () throws in
      #expect(try bar.step(to: 190) == [190, 60])
      let box = SolverBox(bar.solver, bar.follower)
      let outcomes = onOwnThreads(1) { _ in box.move(to: 230) }
      #expect(outcomes == [true])
      #expect(try bar.solver.value(of: bar.width) == 50)
      #expect(try bar.step(to: 180) == [180, 70])
    }
  }

  @Test func scopesOfSeveralSolversNest() throws {
    let bars = [try Bar(), try Bar()]
    try bars[0].solver.withLivePrograms { () throws in
      try bars[1].solver.withLivePrograms { () throws in
        try bars[0].solver.withLivePrograms { () throws in
          for height in Self.heights {
            for bar in bars { #expect(try bar.step(to: height) == Bar.expected(height)) }
          }
        }
        #expect(try bars[0].step(to: 190) == [190, 60])
      }
    }
  }

  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func randomChangesGiveTheAnswersOfFreshSolvers(seed: UInt64) throws {
    var system = try RandomSystem(
      seed: seed, variables: 6, constraints: 12, Solver(method: .direct))
    try system.solver.withLivePrograms { () throws in
      for _ in 0..<60 {
        try system.change()
        let fresh = try system.freshValues()
        guard case .optimal = try system.solver.solve() else {
          #expect(fresh == nil)
          continue
        }
        #expect(system.values == fresh)
      }
    }
  }
}

/// A solver that another thread uses while this one waits.
private final class SolverBox: Sendable {
  nonisolated(unsafe) private let solver: Solver
  private let follower: Constraint.ID

  init(_ solver: Solver, _ follower: Constraint.ID) {
    self.solver = solver
    self.follower = follower
  }

  func move(to height: Double) -> Bool {
    (try? solver.setConstant(height, of: follower)) != nil && (try? solver.solve()) != nil
  }
}
