public import LinearProgramming

/// Why a solver did not do what it was asked.
///
/// The solver is as it was before the call.
public enum SolverError: Error, Hashable, Sendable {
  /// A coefficient or constant is not a number, infinite, or so large or small that sums of such
  /// numbers would not be exact to a millionth of a point. `limit` says what was expected.
  case numberOutOfRange(Double, limit: String)
  /// A priority lies outside (0, 1000].
  case invalidPriority(Double)
  /// The variable was never made by this solver, or was removed.
  case unknownVariable
  /// The constraint was never added to this solver, or was removed.
  case unknownConstraint
  /// A variable cannot be removed while a constraint names it.
  case variableInUse
  /// The required constraints contradict each other, and the call needs them not to.
  case unsatisfiable(Conflict)
  /// Another call of the solver is under way: one solver serves one thread at a
  /// time.
  case inUse
  /// The arithmetic of doubles did not settle the problem; no answer is better than a wrong one.
  case undecided(reason: String)
  /// The linear programming solver reported a fault; its text is in the error.
  case fault(LinearProgramError)
}

extension SolverError: CustomStringConvertible {
  /// The error in one sentence, for people.
  public var description: String {
    switch self {
    case .numberOutOfRange(let number, let limit): "\(number) is out of range: \(limit)"
    case .invalidPriority(let number): "priority \(number) is not above 0 and up to 1000"
    case .unknownVariable: "the variable is not one of this solver's"
    case .unknownConstraint: "the constraint is not one of this solver's"
    case .variableInUse: "the variable is still named by a constraint"
    case .unsatisfiable(let conflict): "\(conflict.members.count) constraints contradict each other"
    case .inUse: "another call of the solver is under way"
    case .undecided(let reason): "no answer could be established: \(reason)"
    case .fault(let error): "the linear program was not solved: \(error)"
    }
  }
}
