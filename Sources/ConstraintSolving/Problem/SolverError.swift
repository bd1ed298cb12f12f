public import LinearProgramming

/// The reason why a call of a solver failed.
///
/// The solver is unchanged.
public enum SolverError: Error, Hashable, Sendable {
  /// The constraint and the variable that an error is about, by name.
  ///
  /// A constraint without a name is described by its equation, in which variables without a name
  /// are called v1, v2 and so on, and variables of other solvers `?`.
  public struct Place: Hashable, Sendable {
    /// The constraint; `nil` if the error is not about one.
    public var constraint: String?
    /// The variable whose coefficient, or whose use, the error is about; `nil` if there is none.
    public var variable: String?

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - constraint: The name or the equation of the constraint; `nil` for none.
    ///   - variable: The name of the variable; `nil` for none.
    public init(constraint: String? = nil, variable: String? = nil) {
      self.constraint = constraint
      self.variable = variable
    }
  }

  /// A coefficient or constant is not a number, infinite, or so large or small that sums of such
  /// numbers would not be exact to a millionth of a point.
  ///
  /// `limit` is the expected range. The place of a coefficient has a variable, that of a constant
  /// has none.
  indirect case numberOutOfRange(Double, limit: String, in: Place = Place())
  /// A priority is outside (0, 1000].
  indirect case invalidPriority(Double, in: Place = Place())
  /// A variable was never created by this solver, or was removed.
  indirect case unknownVariable(in: Place = Place())
  /// The constraint was never added to this solver, or was removed.
  case unknownConstraint
  /// A variable cannot be removed while a constraint contains it; the place names one.
  indirect case variableInUse(in: Place)
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
  /// A sentence that describes the error, without a full stop, with the names of its ``Place``.
  public var description: String {
    switch self {
    case .numberOutOfRange(let number, let limit, let place):
      "\(number)\(place.role) is out of range: \(limit)"
    case .invalidPriority(let number, let place):
      "priority \(number)\(place.constraint.map { " of '\($0)'" } ?? "") is not above 0 and up to 1000"
    case .unknownVariable(let place):
      place.constraint.map { "'\($0)' contains a variable that is not one of this solver's" }
        ?? "the variable is not one of this solver's"
    case .unknownConstraint: "the constraint is not one of this solver's"
    case .variableInUse(let place):
      "the variable\(place.variable.map { " '\($0)'" } ?? "") is still used by "
        + (place.constraint.map { "'\($0)'" } ?? "a constraint")
    case .unsatisfiable(let conflict): "\(conflict.members.count) constraints contradict each other"
    case .inUse: "another call of the solver is running"
    case .undecided(let reason): "no answer could be established: \(reason)"
    case .fault(let error): "the linear program was not solved: \(error)"
    }
  }
}

extension SolverError.Place {
  /// The role of a number in a constraint; empty if it is not known.
  fileprivate var role: String {
    switch (variable, constraint) {
    case (let variable?, let constraint?): ", the coefficient of '\(variable)' in '\(constraint)',"
    case (let variable?, nil): ", the coefficient of '\(variable)',"
    case (nil, let constraint?): ", the constant of '\(constraint)',"
    case (nil, nil): ""
    }
  }
}
