internal import LinearProgramming

/// The contents of a solver, and the work done so far.
///
/// In a build without GLPK, its numbers count what the simplex method in exact arithmetic does in its
/// place, see `LinearProgram.usesGLPK`.
public struct Statistics: Hashable, Sendable {
  /// The present number of variables.
  public internal(set) var variables = 0
  /// The present number of constraints.
  public internal(set) var constraints = 0
  /// The present number of connected components; each is a linear program.
  public internal(set) var components = 0

  /// The number of simplex steps of the live tableau.
  public internal(set) var tableauSteps = 0
  /// The number of times that the live tableau was built again, because of rounding errors, many
  /// removed constraints or a conflict.
  public internal(set) var tableauRebuilds = 0

  /// The number of re-solves of linear programs that GLPK keeps alive in a scope, see
  /// ``Solver/withLivePrograms(_:)``, in which its basis stayed optimal, so that it was not called.
  public internal(set) var liveSteps = 0
  /// The number of linear programs passed to GLPK; a batch counts once, and so does each re-solve
  /// by GLPK of one that it keeps alive.
  public internal(set) var glpkCalls = 0
  /// The rows of all programs passed to GLPK.
  public internal(set) var glpkRows = 0
  /// The columns of all programs passed to GLPK.
  public internal(set) var glpkColumns = 0
  /// The number of simplex runs: none if GLPK finds the start basis optimal, which may be one
  /// found without it; otherwise often a single one, up to one for each priority.
  public internal(set) var simplexRuns = 0
  /// The number of GLPK's simplex pivots; those of the live tableau are ``tableauSteps``.
  public internal(set) var pivots = 0
  /// The number of re-solves without a change of the tableau: within critical regions, and by known
  /// changes.
  public internal(set) var regionSteps = 0
  /// The number of linear programs solved in exact arithmetic after GLPK.
  public internal(set) var exactSolves = 0
  /// The number of pivots by which exact arithmetic continued from GLPK's bases; 0 if all of these
  /// were optimal.
  public internal(set) var exactPivots = 0
  /// The time spent in GLPK, including copying programs in and solutions out.
  public internal(set) var glpkTime = Duration.zero

  mutating func measure(
    _ program: LinearProgram, _ solve: () throws(LinearProgramError) -> LinearProgram.BatchOutcome
  ) throws(LinearProgramError) -> LinearProgram.BatchOutcome {
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
