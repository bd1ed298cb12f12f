internal import LinearProgramming

/// Solving without presolve: each connected component of the problem is one linear program, which
/// GLPK solves as a whole, from the basis of its last solution if constants have changed.
struct DirectMethod {
  var components: [ConnectedComponent] = []
  /// The component and row of each constraint, by slot; `nil` if it has no variable.
  private var places: [(component: Int, row: Int)?] = []
  /// The scope in which GLPK keeps the components' problems, if there is one.
  var scope: LiveScope?
  /// Within a scope, the components that need a solve; only valid unless `scansAll`.
  var stale: [Int] = []
  /// Whether any component may need a solve.
  var scansAll = true
  /// Within a scope, the components whose living problem has been solved since the last publication.
  var movedLive: [Int] = []
  /// Whether any component may be unpublished.
  var scansUnpublished = true
  /// Whether `components` differ from the components of the graph.
  var needsDivision = false
  /// Variables, by slot, that are in no constraint any more and whose value may not be 0 yet.
  private var unconstrained: [Int] = []

  /// The component and row of a constraint.
  func place(ofConstraintAt slot: Int) -> (component: Int, row: Int)? {
    slot < places.count ? places[slot] : nil
  }

  /// Records a new constant.
  mutating func didChangeConstant(at slot: Int, in graph: borrowing ConstraintGraph) {
    guard !needsDivision, let place = place(ofConstraintAt: slot) else { return }
    components[place.component].needsConstants = true
    if scope != nil { didChangeConstantInScope(ofRow: place.row, at: slot, place.component, graph) }
  }

  /// Updates `components` to those of the graph; an unchanged component keeps its basis.
  mutating func divide(_ graph: borrowing ConstraintGraph) throws(SolverError) {
    guard needsDivision else { return }
    adoptLiveAnswers()
    var known: [ConnectedComponent.Key: ConnectedComponent] = [:]
    for component in components {
      if let first = component.signature.first { known[first] = component }
    }
    var divided: [ConnectedComponent] = []
    var places = [(component: Int, row: Int)?](repeating: nil, count: graph.constraints.count)
    var isNamed = [Bool](repeating: false, count: graph.variables.count)
    for constraints in graph.connectedConstraints() {
      let signature = ConnectedComponent.signature(of: constraints, in: graph)
      var next: ConnectedComponent
      if let first = signature.first, let component = known[first],
        component.signature == signature
      {
        next = component
        try next.refreshConstants(from: graph)
        next.isUnpublished = true
      } else {
        next = try ConnectedComponent(of: constraints, in: graph)
      }
      for (row, slot) in constraints.enumerated() { places[slot] = (divided.count, row) }
      for slot in next.variables { isNamed[slot] = true }
      divided.append(next)
    }
    components = divided
    self.places = places
    unconstrained = isNamed.indices.filter { !isNamed[$0] }
    needsDivision = false
    scansAll = true
    scansUnpublished = true
    movedLive.removeAll()
  }

  /// Solves the components that have changed.
  /// - Returns: A conflict of required constraints; `nil` if there is none.
  mutating func solve(
    _ graph: borrowing ConstraintGraph, _ method: ConnectedComponent.Method,
    _ statistics: inout Statistics
  ) throws(SolverError) -> Conflict? {
    try divide(graph)
    if let scope { return try solve(in: scope, graph, method, &statistics) }
    var solved: [(component: Int, ConnectedComponent.Solved)] = []
    for index in components.indices {
      if components[index].needsConstants { try components[index].refreshConstants(from: graph) }
      guard components[index].needsSolve else { continue }
      let component = components[index]
      let answer = try component.solve(from: component.basis, in: graph, method, &statistics)
      if case .infeasible(let conflict) = answer.steps.last { return conflict }
      solved.append((index, answer))
    }
    for (index, answer) in solved { components[index].accept(answer) }
    return nil
  }

  /// Publishes the values of all solved components.
  mutating func publish(to store: inout ValueStore) {
    if scope == nil || scansUnpublished {
      for index in components.indices where components[index].isUnpublished {
        components[index].adoptLiveAnswer()
        components[index].isUnpublished = false
        for (slot, value) in zip(components[index].variables, components[index].values) {
          store.put(value, at: slot)
        }
      }
      scansUnpublished = false
    }
    publishMoved(to: &store)
    for slot in unconstrained { store.put(0, at: slot) }
    unconstrained.removeAll(keepingCapacity: true)
  }

  /// Marks the published values of all variables as different from those of the last solve.
  mutating func republishAll() {
    for index in components.indices { components[index].isUnpublished = true }
    scansUnpublished = true
    needsDivision = true
  }

  /// Discards all programs and answers.
  mutating func discardAll() {
    let scope = scope
    self = DirectMethod()
    self.scope = scope
    needsDivision = true
  }

  /// Discards the basis of a component.
  mutating func discardBasis(ofComponent index: Int) {
    components[index].endLiving()
    components[index].basis = nil
    components[index].needsSolve = true
    scansAll = true
  }
}
