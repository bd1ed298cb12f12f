internal import LinearProgramming

/// What a solver holds, and what it took to solve it so far.
public struct Statistics: Hashable, Sendable {
  /// Variables now in the solver.
  public internal(set) var variables = 0
  /// Constraints now in the solver.
  public internal(set) var constraints = 0
  /// Parts of the problem that share no variable, now in the solver; each is a linear program.
  public internal(set) var components = 0

  /// Linear programs handed to GLPK; a batch counts once.
  public internal(set) var glpkCalls = 0
  /// Rows of all programs handed to GLPK.
  public internal(set) var glpkRows = 0
  /// Columns of all programs handed to GLPK.
  public internal(set) var glpkColumns = 0
  /// Starts of the simplex method: none where GLPK finds the basis at hand to be optimal, which may be one
  /// found without it; else often a single one, up to one for each priority.
  public internal(set) var simplexRuns = 0
  /// Simplex pivots.
  public internal(set) var pivots = 0
  /// Re-solves of components within critical regions, and of blocks by changes that are known, without GLPK.
  public internal(set) var regionSteps = 0
  /// Linear programs solved in exact arithmetic after GLPK.
  public internal(set) var exactSolves = 0
  /// Pivots by which exact arithmetic went on from GLPK's bases.
  public internal(set) var exactPivots = 0
  /// Time spent in GLPK, including copying programs in and answers out.
  public internal(set) var glpkTime = Duration.zero

  mutating func measure(
    _ program: LinearProgram, _ solve: () throws(LinearProgramError) -> BatchOutcome
  ) throws(LinearProgramError) -> BatchOutcome {
    let clock = ContinuousClock()
    let start = clock.now
    defer { glpkTime += clock.now - start }
    glpkCalls += 1
    glpkRows += program.rowCount
    glpkColumns += program.columnCount
    let outcome = try solve()
    simplexRuns += outcome.simplexCalls
    pivots += outcome.pivots
    return outcome
  }
}
