public import CKuina
internal import ConstraintSolving

/// Makes a variable and stores its handle; the name, for reports, may be null.
@c @implementation
public func kuina_make_variable(
  _ solver: kuina_solver, _ name: UnsafePointer<CChar>?,
  _ variable: UnsafeMutablePointer<kuina_variable>?
) -> kuina_code {
  withSolver(solver) { state in
    let destination = try unsafe variable.orFailure("variable")
    let made = unsafe state.solver.makeVariable(try KuinaC.name(name))
    unsafe destination.pointee = state.variables.insert(made)
    return .ok
  }
}

/// Removes a variable, whose handle is not valid afterwards.
@c @implementation
public func kuina_remove_variable(_ solver: kuina_solver, _ variable: kuina_variable) -> kuina_code
{
  withSolver(solver) { state in
    try state.solver.remove(try state.variable(variable))
    state.variables.remove(variable)
    return .ok
  }
}

/// Adds a constraint between a sum of terms and a constant, and stores its handle unless that is
/// null.
@c @implementation
public func kuina_add(
  _ solver: kuina_solver, _ terms: UnsafePointer<kuina_term>?, _ termCount: Int32,
  _ relation: kuina_relation, _ constant: Double, _ priority: Double,
  _ name: UnsafePointer<CChar>?, _ constraint: UnsafeMutablePointer<kuina_constraint>?
) -> kuina_code {
  withSolver(solver) { state in
    let terms = try unsafe elements(terms, termCount, "terms").map { term in
      LinearExpression.Term(try state.variable(term.variable), coefficient: term.coefficient)
    }
    let added = try unsafe state.solver.add(
      Constraint(
        terms, Relation(relation), constant, priority: Priority(priority),
        name: KuinaC.name(name)))
    let handle = state.constraints.insert(added)
    unsafe constraint?.pointee = handle
    return .ok
  }
}

/// Removes a constraint, whose handle is not valid afterwards.
@c @implementation
public func kuina_remove(_ solver: kuina_solver, _ constraint: kuina_constraint) -> kuina_code {
  withSolver(solver) { state in
    try state.solver.remove(try state.constraint(constraint))
    state.constraints.remove(constraint)
    return .ok
  }
}

/// Changes the constant on the right-hand side of a constraint.
@c @implementation
public func kuina_set_constant(
  _ solver: kuina_solver, _ constraint: kuina_constraint, _ constant: Double
) -> kuina_code {
  withSolver(solver) { state in
    try state.solver.setConstant(constant, of: try state.constraint(constraint))
    return .ok
  }
}

/// Changes the priority of a constraint.
@c @implementation
public func kuina_set_priority(
  _ solver: kuina_solver, _ constraint: kuina_constraint, _ priority: Double
) -> kuina_code {
  withSolver(solver) { state in
    try state.solver.setPriority(Priority(priority), of: try state.constraint(constraint))
    return .ok
  }
}
