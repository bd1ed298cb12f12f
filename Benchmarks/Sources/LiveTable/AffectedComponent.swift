internal import ConstraintSolving
internal import GLPKLoop

/// The constraints that are connected with the moving one, for the loop in C.
struct AffectedComponent {
  private var start: [Int32] = [0]
  private var column: [Int32] = []
  private var value: [Double] = []
  private var relation: [Int32] = []
  private var level: [Int32] = []
  private var constant: [Double] = []
  /// The variables, one for each column.
  private(set) var variables: [Variable] = []
  /// The row of the moving constraint.
  private(set) var row: Int32 = 0

  init(of moving: Constraint.ID, in solver: Solver) throws {
    let constraints = try solver.constraints
    let mover = try solver.constraint(moving)
    var columns: [Variable: Int32] = [:]
    var reached = mover.terms.map(\.variable)
    var isTaken = [Bool](repeating: false, count: constraints.count)
    while let variable = reached.popLast() {
      if columns[variable] != nil { continue }
      columns[variable] = Int32(variables.count)
      variables.append(variable)
      for index in constraints.indices where !isTaken[index] {
        guard constraints[index].terms.contains(where: { $0.variable == variable }) else {
          continue
        }
        isTaken[index] = true
        reached += constraints[index].terms.map(\.variable)
      }
    }
    let taken = constraints.indices.filter { isTaken[$0] }.map { constraints[$0] }
    let priorities = Set(taken.map(\.priority)).subtracting([.required]).sorted(by: >)
    for constraint in taken {
      if constraint.isSame(as: mover) { row = Int32(relation.count) }
      for term in constraint.terms {
        column.append(columns[term.variable] ?? 0)
        value.append(term.coefficient)
      }
      start.append(Int32(column.count))
      relation.append(constraint.relation.sign)
      level.append(Int32(priorities.firstIndex(of: constraint.priority) ?? -1))
      constant.append(constraint.constant)
    }
  }

  /// The number of rows.
  var rowCount: Int { relation.count }

  /// Builds the component in C, and solves it.
  func loop(presolves: Bool) -> OpaquePointer? {
    start.withUnsafeBufferPointer { start in
      column.withUnsafeBufferPointer { column in
        value.withUnsafeBufferPointer { value in
          relation.withUnsafeBufferPointer { relation in
            level.withUnsafeBufferPointer { level in
              constant.withUnsafeBufferPointer { constant in
                var problem = glpk_loop_problem(
                  columns: Int32(variables.count), rows: Int32(relation.count),
                  levels: 1 + (level.max() ?? 0), start: start.baseAddress,
                  column: column.baseAddress, value: value.baseAddress,
                  relation: relation.baseAddress, level: level.baseAddress,
                  constant: constant.baseAddress)
                return glpk_loop_create(&problem, presolves ? 1 : 0)
              }
            }
          }
        }
      }
    }
  }
}

extension Constraint {
  fileprivate func isSame(as other: Constraint) -> Bool {
    relation == other.relation && constant == other.constant && priority == other.priority
      && terms.map(\.variable) == other.terms.map(\.variable)
      && terms.map(\.coefficient) == other.terms.map(\.coefficient)
  }
}

extension Relation {
  fileprivate var sign: Int32 {
    switch self {
    case .lessThanOrEqual: -1
    case .equal: 0
    case .greaterThanOrEqual: 1
    }
  }
}
