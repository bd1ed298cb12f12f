public import CKuina
internal import ConstraintSolving

/// Computes the path of all variables while the constant of a constraint moves.
@c @implementation
public func kuina_make_path(
  _ solver: kuina_solver, _ constraint: kuina_constraint, _ start: Double, _ end: Double,
  _ path: UnsafeMutablePointer<kuina_path>?
) -> kuina_code {
  withSolver(solver) { state in
    let constraint = try state.constraint(constraint)
    let destination = try unsafe path.orFailure("path")
    let path = try state.solver.path(of: constraint, from: start, to: end)
    let handle = nextHandle()
    state.paths[handle] = path
    unsafe destination.pointee = handle
    return .ok
  }
}

/// Frees a path, whose handle is not valid afterwards.
@c @implementation
public func kuina_free_path(_ solver: kuina_solver, _ path: kuina_path) -> kuina_code {
  withSolver(solver) { state in
    _ = try state.path(path)
    state.paths[path] = nil
    return .ok
  }
}

/// Stores the end points of a path, and the numbers of its variables and breakpoints.
@c @implementation
public func kuina_get_path_size(
  _ solver: kuina_solver, _ path: kuina_path, _ size: UnsafeMutablePointer<kuina_path_size>?
) -> kuina_code {
  withSolver(solver) { state in
    let path = try state.path(path)
    try unsafe size.orFailure("size").pointee = kuina_path_size(
      start: path.start, end: path.end, variables: Int32(clamping: path.variables.count),
      breakpoints: Int32(clamping: path.breakpoints.count),
      is_cut_short: path.conflict == nil ? 0 : 1)
    return .ok
  }
}

/// Copies the variables that move along a path, at most `capacity` of them, and stores their total
/// number in `count`; one that was removed since is 0.
@c @implementation
public func kuina_path_variables(
  _ solver: kuina_solver, _ path: kuina_path, _ variables: UnsafeMutablePointer<kuina_variable>?,
  _ capacity: Int32, _ count: UnsafeMutablePointer<Int32>?
) -> kuina_code {
  withSolver(solver) { state in
    let moving = try state.path(path).variables.map { state.variables.handle(of: $0) ?? 0 }
    try unsafe copy(moving, to: variables, capacity, "variables", count)
    return .ok
  }
}

/// Copies the breakpoints of a path, at most `capacity` of them, and stores their total number in
/// `count`.
@c @implementation
public func kuina_path_breakpoints(
  _ solver: kuina_solver, _ path: kuina_path,
  _ breakpoints: UnsafeMutablePointer<kuina_breakpoint>?, _ capacity: Int32,
  _ count: UnsafeMutablePointer<Int32>?
) -> kuina_code {
  withSolver(solver) { state in
    let all = try state.path(path).breakpoints.map { breakpoint in
      kuina_breakpoint(
        constant: breakpoint.constant,
        constraint: breakpoint.constraint.flatMap { state.constraints.handle(of: $0) } ?? 0)
    }
    try unsafe copy(all, to: breakpoints, capacity, "breakpoints", count)
    return .ok
  }
}

/// Stores the values of the variables that move, at a constant.
@c @implementation
public func kuina_path_values(
  _ solver: kuina_solver, _ path: kuina_path, _ constant: Double,
  _ values: UnsafeMutablePointer<Double>?, _ capacity: Int32
) -> kuina_code {
  withSolver(solver) { state in
    let path = try state.path(path)
    let destination = try unsafe buffer(values, capacity, "values")
    guard destination.count >= path.variables.count else {
      throw Failure(
        .badArgument, "the capacity is \(capacity), expected at least \(path.variables.count)")
    }
    guard path.range.contains(constant) else {
      throw Failure(
        .outOfRange, "\(constant) is outside the path from \(path.start) to \(path.end)")
    }
    var span = unsafe destination.mutableSpan
    path.write(at: constant, to: &span)
    return .ok
  }
}
