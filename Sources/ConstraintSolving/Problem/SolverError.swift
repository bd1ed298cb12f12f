public import LinearProgramming

/// The reason why a call of a solver failed.
///
/// The solver is unchanged.
public enum SolverError: Error, Hashable, Sendable {
  /// A coefficient or constant is not a number, infinite, or so large or small that sums of such
  /// numbers would not be exact to a millionth of a point. `limit` says what was expected.
  case numberOutOfRange(Double, limit: String)
  /// A priority is outside (0, 1000].
  case invalidPriority(Double)
  /// The variable was never created by this solver, or was removed.
  case unknownVariable
  /// The constraint was never added to this solver, or was removed.
  case unknownConstraint
  /// A variable cannot be removed while a constraint contains it.
  case variableInUse
  /// The required constraints contradict each other, but the call needs a solution.
  case unsatisfiable(Conflict)
  /// Another call of the solver is running: only one thread at a time may use a solver.
  case inUse
  /// Floating-point arithmetic was inconclusive, so the solver gives no answer rather than a wrong
  /// one.
  case undecided(reason: String)
  /// The linear programming solver failed; its message is in the associated error.
  case fault(LinearProgramError)
}

extension SolverError: CustomStringConvertible {
  /// A sentence that describes the error.
  public var description: String {
    switch self {
    case .numberOutOfRange(let number, let limit): "\(number) is out of range: \(limit)"
    case .invalidPriority(let number): "priority \(number) is not above 0 and up to 1000"
    case .unknownVariable: "the variable is not one of this solver's"
    case .unknownConstraint: "the constraint is not one of this solver's"
    case .variableInUse: "the variable is still used by a constraint"
    case .unsatisfiable(let conflict): "\(conflict.members.count) constraints contradict each other"
    case .inUse: "another call of the solver is running"
    case .undecided(let reason): "no answer could be established: \(reason)"
    case .fault(let error): "the linear program was not solved: \(error)"
    }
  }
}
