public import CKuina
internal import ConstraintSolving

/// Creates a solver without variables and constraints, and stores its handle.
///
/// All functions here are documented in `kuina.h`.
@c @implementation
public func kuina_create(
  _ method: kuina_method, _ arithmetic: kuina_arithmetic,
  _ solver: UnsafeMutablePointer<kuina_solver>?
) -> kuina_code {
  let solverMethod: Solver.Method
  switch Int(method) {
  case Int(KUINA_PRESOLVED): solverMethod = .presolved
  case Int(KUINA_DIRECT): solverMethod = .direct
  default: return .badArgument
  }
  let solverArithmetic: Solver.Arithmetic
  switch Int(arithmetic) {
  case Int(KUINA_FLOATING_POINT): solverArithmetic = .floatingPoint
  case Int(KUINA_EXACT): solverArithmetic = .exact
  default: return .badArgument
  }
  guard let solver = unsafe solver else { return .badArgument }
  unsafe solver.pointee = Sessions.insert(Session(solverMethod, solverArithmetic))
  return .ok
}

/// Frees a solver with all its variables, constraints and paths.
@c @implementation
public func kuina_free(_ solver: kuina_solver) -> kuina_code {
  Sessions.remove(solver) ? .ok : .unknownSolver
}

/// Copies the message of the last call that failed.
@c @implementation
public func kuina_message(
  _ solver: kuina_solver, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int64,
  _ length: UnsafeMutablePointer<Int64>?
) -> kuina_code {
  withSolver(solver) { state in
    unsafe copy(state.message, to: try buffer(text, capacity, "text"), length)
    return .ok
  }
}

/// Reports the size of a solver's problem and the work done so far.
@c @implementation
public func kuina_get_statistics(
  _ solver: kuina_solver, _ statistics: UnsafeMutablePointer<kuina_statistics>?
) -> kuina_code {
  withSolver(solver) { state in
    let now = state.solver.statistics
    try unsafe statistics.orFailure("statistics").pointee = kuina_statistics(
      variables: Int64(now.variables), constraints: Int64(now.constraints),
      components: Int64(now.components), glpk_calls: Int64(now.glpkCalls),
      glpk_rows: Int64(now.glpkRows), glpk_columns: Int64(now.glpkColumns),
      pivots: Int64(now.pivots), exact_solves: Int64(now.exactSolves),
      glpk_seconds: now.glpkTime / .seconds(1))
    return .ok
  }
}
