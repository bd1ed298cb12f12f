public import CKuina
internal import ConstraintSolving

/// Makes a solver; see `kuina.h`, as for all functions here.
@c @implementation
public func kuina_create(
  _ method: kuina_method, _ arithmetic: kuina_arithmetic,
  _ solver: UnsafeMutablePointer<kuina_solver>?
) -> kuina_code {
  let way: Solver.Method
  switch Int(method) {
  case Int(KUINA_PRESOLVED): way = .presolved
  case Int(KUINA_DIRECT): way = .direct
  default: return .badArgument
  }
  let numbers: Solver.Arithmetic
  switch Int(arithmetic) {
  case Int(KUINA_FLOATING_POINT): numbers = .floatingPoint
  case Int(KUINA_EXACT): numbers = .exact
  default: return .badArgument
  }
  guard let solver else { return .badArgument }
  solver.pointee = Sessions.insert(Session(way, numbers))
  return .ok
}

/// Frees a solver.
@c @implementation
public func kuina_free(_ solver: kuina_solver) -> kuina_code {
  Sessions.remove(solver) ? .ok : .unknownSolver
}

/// Tells what was wrong with the last call that went wrong.
@c @implementation
public func kuina_message(
  _ solver: kuina_solver, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int64,
  _ length: UnsafeMutablePointer<Int64>?
) -> kuina_code {
  withSolver(solver) { state in
    copy(state.message, to: try room(text, capacity, "text"), length)
    return .ok
  }
}

/// Tells what a solver holds, and what it took so far.
@c @implementation
public func kuina_get_statistics(
  _ solver: kuina_solver, _ statistics: UnsafeMutablePointer<kuina_statistics>?
) -> kuina_code {
  withSolver(solver) { state in
    let now = state.solver.statistics
    try statistics.orFailure("statistics").pointee = kuina_statistics(
      variables: Int64(now.variables), constraints: Int64(now.constraints),
      components: Int64(now.components), glpk_calls: Int64(now.glpkCalls),
      glpk_rows: Int64(now.glpkRows), glpk_columns: Int64(now.glpkColumns),
      pivots: Int64(now.pivots), exact_solves: Int64(now.exactSolves),
      glpk_seconds: now.glpkTime / .seconds(1))
    return .ok
  }
}
