public import CKuina
internal import ConstraintSolving
internal import LinearProgramming

/// Solves the constraints that were added and changed; the values can then be read.
@c @implementation
public func kuina_solve(_ solver: kuina_solver) -> kuina_code {
  withSolver(solver) { state in
    switch try state.solver.solve() {
    case .optimal:
      state.conflict = nil
      return .ok
    case .infeasible(let conflict):
      let members = conflict.members.map { member in
        kuina_member(
          constraint: state.constraints.handle(of: member.constraint) ?? 0,
          multiplier: member.multiplier)
      }
      state.conflict = (members, conflict)
      return .infeasible
    }
  }
}

/// Stores the value of a variable.
@c @implementation
public func kuina_value(
  _ solver: kuina_solver, _ variable: kuina_variable, _ value: UnsafeMutablePointer<Double>?
) -> kuina_code {
  withSolver(solver) { state in
    let variable = try state.variable(variable)
    try unsafe value.orFailure("value").pointee = try state.solver.value(of: variable)
    return .ok
  }
}

/// Stores the values of many variables in one call.
@c @implementation
public func kuina_values(
  _ solver: kuina_solver, _ variables: UnsafePointer<kuina_variable>?, _ count: Int32,
  _ values: UnsafeMutablePointer<Double>?
) -> kuina_code {
  withSolver(solver) { state in
    let handles = try unsafe elements(variables, count, "variables")
    let destination = try unsafe buffer(values, count, "values")
    // Checks all handles first: a failing call writes nothing.
    for index in handles.indices { _ = try unsafe state.variable(handles[index]) }
    for index in handles.indices {
      let variable = try unsafe state.variable(handles[index])
      unsafe destination[index] = try state.solver.value(of: variable)
    }
    return .ok
  }
}

/// Copies the variables that the last solve changed, as many as fit, and stores their number.
@c @implementation
public func kuina_changed(
  _ solver: kuina_solver, _ variables: UnsafeMutablePointer<kuina_variable>?, _ capacity: Int32,
  _ count: UnsafeMutablePointer<Int32>?
) -> kuina_code {
  withSolver(solver) { state in
    let changed = state.solver.changedVariables.compactMap(state.variables.handle)
    try unsafe copy(changed, to: variables, capacity, "variables", count)
    return .ok
  }
}

/// Copies the members of the conflict that the last solve found, as many as fit, and stores their
/// number.
@c @implementation
public func kuina_conflict(
  _ solver: kuina_solver, _ members: UnsafeMutablePointer<kuina_member>?, _ capacity: Int32,
  _ count: UnsafeMutablePointer<Int32>?, _ excess: UnsafeMutablePointer<Double>?
) -> kuina_code {
  withSolver(solver) { state in
    let conflict = try state.knownConflict()
    try unsafe copy(conflict.members, to: members, capacity, "members", count)
    unsafe excess?.pointee = conflict.proof.excess
    return .ok
  }
}

/// Copies the conflict that the last solve found as a sentence, as much of it as fits.
@c @implementation
public func kuina_sentence(
  _ solver: kuina_solver, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int64,
  _ length: UnsafeMutablePointer<Int64>?
) -> kuina_code {
  withSolver(solver) { state in
    let conflict = try state.knownConflict()
    let destination = try unsafe buffer(text, capacity, "text")
    unsafe copy(try conflict.proof.sentence(in: state.solver), to: destination, length)
    return .ok
  }
}

/// Copies the linear program of all constraints as text in LP or MPS format, as much of it as fits.
@c @implementation
public func kuina_linear_program(
  _ solver: kuina_solver, _ format: kuina_format, _ text: UnsafeMutablePointer<CChar>?,
  _ capacity: Int64, _ length: UnsafeMutablePointer<Int64>?
) -> kuina_code {
  withSolver(solver) { state in
    let destination = try unsafe buffer(text, capacity, "text")
    let program = try state.solver.linearProgram()
    switch Int(format) {
    case Int(KUINA_LP): unsafe copy(program.text(in: .lp), to: destination, length)
    case Int(KUINA_MPS): unsafe copy(program.text(in: .mps), to: destination, length)
    default: throw Failure(.badArgument, "\(format) is not a format")
    }
    return .ok
  }
}

extension Session.State {
  fileprivate func knownConflict() throws(Failure) -> (members: [kuina_member], proof: Conflict) {
    guard let conflict else {
      throw Failure(.noConflict, "the last solve found no conflict")
    }
    return conflict
  }
}
