internal import LinearProgramming

/// Components of several free variables (cores), and their programs.
extension ReducedProblem {
  mutating func solveCore(_ component: Int, _ context: inout Context) throws(Failure) {
    let place = try obtainCore(of: component)
    loadInputs(of: place)
    if cores[place].valuedInputs == coreInputs { return publishCore(component) }
    if !cores[place].hasBasis {
      for earlier in (earlierCores + retiredCores).reversed()
      where cores[place].resembles(earlier) {
        do throws(SolverError) {
          if try cores[place].resume(earlier, at: coreInputs) { return publishCore(component) }
        } catch {
          throw .unsolved(error)
        }
        break
      }
    }
    if cores[place].stride > 1, cores[place].enterRegion(at: coreInputs) {
      context.statistics.regionSteps += 1
      return publishCore(component)
    }
    let outcome: CoreProgram.CoreOutcome
    do throws(SolverError) {
      outcome = try cores[place].solve(
        at: coreInputs, presolving: context.presolvesCores, &context.statistics)
    } catch {
      throw .unsolved(error)
    }
    switch outcome {
    case .unique:
      publishCore(component)
      // Computed in advance for steps in which several inputs move at once; if only one moves, the
      // region of the block requires it anyway.
      if cores[place].stride > 2 { _ = cores[place].region() }
    case .ambiguous:
      components[component].isDirty = false
      try breakTies(component)
    case .infeasible: throw .infeasible
    case .illConditioned: throw .illConditioned
    }
  }

  /// Copies the values of a core's free variables into ``freeValues``.
  private mutating func publishCore(_ component: Int) {
    components[component].isDirty = false
    cores[components[component].core].publish(to: freeValues, &movedFreeVariables)
  }

  /// Collects the parameters and the values of a core's links.
  private mutating func loadInputs(of place: Int) {
    coreInputs.removeAll(keepingCapacity: true)
    for parameter in 0..<stride { coreInputs.append(parameters[parameter]) }
    for link in cores[place].links { coreInputs.append(freeValues[link]) }
  }

  /// The rates of a core's inputs with respect to a parameter.
  func inputRates(of place: Int, per parameter: Int) -> [Double] {
    (0..<stride).map { $0 == parameter ? 1 : 0 } + cores[place].links.map { freeRates[$0] }
  }
}

// MARK: - Making and keeping programs

extension ReducedProblem {
  /// The maximum number of cached programs of components that have changed.
  private static let retiredCoreLimit = 16

  /// The index of a component's program, which is built if there is none.
  private mutating func obtainCore(of component: Int) throws(Failure) -> Int {
    let place = components[component].core
    guard place >= 0 else {
      let freeVariables =
        components[component].isJoined
        ? freeVariables(of: component) : freeVariables(inRowsOf: component)
      return try makeCore(
        of: component, freeVariables: freeVariables, ties: ResolvedRows(stride: stride))
    }
    guard components[component].isStale else { return place }
    let freeVariables = cores[place].freeVariables
    let signature = components[component].nextSignature
    discardCore(of: component)
    return try makeCore(
      of: component, freeVariables: freeVariables, ties: ResolvedRows(stride: stride),
      signature: signature)
  }

  /// Marks a component's program as stale, with the same free variables, because of a changed row.
  ///
  /// The component may have become disconnected, but finding that out would take longer than
  /// reusing a cached program.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - difference: The change of the signature of its rows.
  /// - Returns: Whether it has a program, without links to other components.
  mutating func changeCore(of component: Int, by difference: UInt64) -> Bool {
    let place = components[component].core
    guard place >= 0, !components[component].isLinkedCore else { return false }
    if !components[component].isStale {
      components[component].isStale = true
      components[component].nextSignature = cores[place].signature
    }
    components[component].nextSignature &+= difference
    components[component].isJoined = true
    markDirty(component)
    return true
  }

  /// A hash of a row.
  func signature(of row: Int) -> UInt64 {
    rows.signature(of: row) &* rowInfo[row].signature
  }

  /// The free variables of the rows of a component, in order.
  private mutating func freeVariables(inRowsOf component: Int) -> [Int] {
    columnStamp -= 1
    var freeVariables = UnmanagedArray<Int>()
    var row = components[component].firstRow
    while row >= 0 {
      for term in rows.terms(of: row) {
        let freeVariable = rows.freeVariables[term]
        if columnOfFreeVariable[freeVariable] == columnStamp { continue }
        columnOfFreeVariable[freeVariable] = columnStamp
        freeVariables.append(freeVariable)
      }
      row = rowInfo[row].next
    }
    freeVariables.sort { $0 < $1 }
    return freeVariables.array
  }

  /// Builds the program of a component, or reuses a cached one.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - freeVariables: Its free variables in order.
  ///   - ties: The tie-breaking sums; empty if they are not known to be needed.
  ///   - known: The signature of its rows, if known.
  /// - Returns: Its index.
  /// - Throws: ``Failure`` if it cannot be built.
  mutating func makeCore(
    of component: Int, freeVariables: [Int], ties: borrowing ResolvedRows,
    signature known: UInt64? = nil
  ) throws(Failure) -> Int {
    let signature = known ?? signature(ofRowsIn: component)
    let place = retiredCores.firstIndex {
      $0.signature == signature && $0.freeVariables == freeVariables
        && (ties.isEmpty || $0.breaksTies)
    }
    if let place { return keep(retiredCores.remove(at: place), of: component) }
    var rowList = UnmanagedArray<Int>()
    forEachRow(of: component) { rowList.append($0) }
    do throws(LinearProgramError) {
      let core = try CoreProgram(
        freeVariables: freeVariables, rows: rowList, signature: signature, of: self)
      if !ties.isEmpty { try core.breakTies(ties) }
      return keep(core, of: component)
    } catch {
      throw .unsolved(.fault(error))
    }
  }

  private func signature(ofRowsIn component: Int) -> UInt64 {
    var sum: UInt64 = 0
    forEachRow(of: component) { sum &+= signature(of: $0) }
    return sum
  }

  private mutating func keep(_ core: CoreProgram, of component: Int) -> Int {
    let place: Int
    if let free = unusedCores.popLast() {
      place = free
      cores[place] = core
    } else {
      place = cores.count
      cores.append(core)
    }
    components[component].core = place
    components[component].dependence |= core.dependence(ofParameters: stride)
    noteLinks(of: component)
    return place
  }

  /// Makes the program of a component break ties from now on.
  mutating func breakTiesOfCore(
    of component: Int, by ties: borrowing ResolvedRows
  ) throws(LinearProgramError) {
    let place = components[component].core
    try cores[place].breakTies(ties)
    components[component].dependence |= cores[place].dependence(ofParameters: stride)
    noteLinks(of: component)
    markDirty(component)
  }

  private mutating func noteLinks(of component: Int) {
    let isLinked = !cores[components[component].core].links.isEmpty
    if isLinked, !components[component].isLinkedCore {
      components[component].isLinkedCore = true
      linkedCores.append(component)
    }
  }

  /// Retires the program of a component, because its rows have changed.
  mutating func discardCore(of component: Int) {
    let place = components[component].core
    guard place >= 0 else { return }
    components[component].core = -1
    components[component].isStale = false
    if components[component].isLinkedCore {
      components[component].isLinkedCore = false
      linkedCores.remove(component)
    }
    unusedCores.append(place)
    guard cores[place].hasBasis else { return }
    if retiredCores.count == Self.retiredCoreLimit { retiredCores.removeFirst() }
    retiredCores.append(cores[place])
  }
}

// MARK: - Linked cores

extension ReducedProblem {
  /// Whether a free variable may depend on how ties of other components are broken.
  func isAmbiguous(_ freeVariable: Int) -> Bool {
    let component = components[componentOf[freeVariable]]
    switch component.kind {
    case .retired: return false
    case .single: return component.linkVariable >= 0 && component.isAmbiguous
    case .core: return component.core >= 0 && cores[component.core].breaksTies
    }
  }

  /// Solves the linked cores that have changed or depend on a change.
  ///
  /// - Throws: ``Failure``. Some components may have become a core that has to be solved.
  mutating func solveLinkedCores(_ context: inout Context) throws(Failure) {
    var index = 0
    while index < linkedCores.count {
      let component = linkedCores[index]
      let place = components[component].core
      for link in cores[place].links where isAmbiguous(link) { return try join(component) }
      loadInputs(of: place)
      if components[component].isDirty || cores[place].valuedInputs != coreInputs {
        try solveCore(component, &context)
      }
      index += 1
    }
  }
}
