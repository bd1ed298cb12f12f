internal import LinearProgramming

/// Components of several roots, and their programs.
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
    let outcome: CoreProgram.Outcome
    do throws(SolverError) {
      outcome = try cores[place].solve(
        at: coreInputs, presolving: context.presolvesCores, &context.statistics)
    } catch {
      throw .unsolved(error)
    }
    switch outcome {
    case .unique:
      publishCore(component)
      // For steps in which several inputs move at once; with one, its piece asks for the region.
      if cores[place].stride > 2 { _ = cores[place].region() }
    case .open:
      components[component].isDirty = false
      try settle(component)
    case .infeasible: throw .infeasible
    case .doubtful: throw .doubtful
    }
  }

  /// Takes over the values of a core.
  private mutating func publishCore(_ component: Int) {
    components[component].isDirty = false
    cores[components[component].core].publish(to: rootValues, &movedRoots)
  }

  /// Brings the parameters and the values of a core's links together.
  private mutating func loadInputs(of place: Int) {
    coreInputs.removeAll(keepingCapacity: true)
    for parameter in 0..<stride { coreInputs.append(parameters[parameter]) }
    for link in cores[place].links { coreInputs.append(rootValues[link]) }
  }

  /// How fast a core's inputs move with a parameter.
  func inputRates(of place: Int, per parameter: Int) -> [Double] {
    (0..<stride).map { $0 == parameter ? 1 : 0 } + cores[place].links.map { rootRates[$0] }
  }
}

// MARK: - Making and keeping programs

extension ReducedProblem {
  /// How many programs are kept of components that have changed.
  private static let retiredCoreLimit = 16

  /// The place of a component's program, which is made if there is none.
  private mutating func obtainCore(of component: Int) throws(Failure) -> Int {
    let place = components[component].core
    guard place >= 0 else {
      let roots =
        components[component].isJoined ? roots(of: component) : roots(inRowsOf: component)
      return try makeCore(of: component, roots: roots, ties: ResolvedRows(stride: stride))
    }
    guard components[component].isStale else { return place }
    let roots = cores[place].roots
    let signature = components[component].nextSignature
    forgetCore(of: component)
    return try makeCore(
      of: component, roots: roots, ties: ResolvedRows(stride: stride), signature: signature)
  }

  /// Notes that a component's program is to be made anew for the same roots, because a row has come,
  /// gone or changed: its roots may have fallen apart, but to find that out would take longer than to
  /// take up a program that was known before.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - difference: By how much the signature of its rows changes.
  /// - Returns: Whether it has a program of its own roots alone.
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

  /// A number that stands for a row.
  func signature(of row: Int) -> UInt64 {
    rows.signature(of: row) &* rowInfo[row].signature
  }

  /// The roots that the rows of a component name, in order.
  private mutating func roots(inRowsOf component: Int) -> [Int] {
    rootStamp -= 1
    var roots = Flat<Int>()
    var row = components[component].firstRow
    while row >= 0 {
      for term in rows.terms(of: row) {
        let root = rows.roots[term]
        if columnOfRoot[root] == rootStamp { continue }
        columnOfRoot[root] = rootStamp
        roots.append(root)
      }
      row = rowInfo[row].next
    }
    roots.sort { $0 < $1 }
    return roots.array
  }

  /// Makes the program of a component, or takes up one that was put aside.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - roots: Its roots in order.
  ///   - ties: What settles it; empty if that is not known to be needed.
  ///   - known: The signature of its rows, if that is known.
  /// - Returns: Its place.
  /// - Throws: ``Failure`` if there cannot be one.
  mutating func makeCore(
    of component: Int, roots: [Int], ties: borrowing ResolvedRows, signature known: UInt64? = nil
  ) throws(Failure) -> Int {
    let signature = known ?? signature(ofRowsIn: component)
    let place = retiredCores.firstIndex {
      $0.signature == signature && $0.roots == roots && (ties.isEmpty || $0.settlesTies)
    }
    if let place { return keep(retiredCores.remove(at: place), of: component) }
    var rowList = Flat<Int>()
    forEachRow(of: component) { rowList.append($0) }
    do throws(LinearProgramError) {
      let core = try CoreProgram(roots: roots, rows: rowList, signature: signature, of: self)
      if !ties.isEmpty { try core.settle(ties) }
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
    if let free = freeCores.popLast() {
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

  /// Settles the program of a component from now on.
  mutating func settleCore(
    of component: Int, by ties: borrowing ResolvedRows
  ) throws(LinearProgramError) {
    let place = components[component].core
    try cores[place].settle(ties)
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

  /// Puts the program of a component aside, because its rows have changed.
  mutating func forgetCore(of component: Int) {
    let place = components[component].core
    guard place >= 0 else { return }
    components[component].core = -1
    components[component].isStale = false
    if components[component].isLinkedCore {
      components[component].isLinkedCore = false
      linkedCores.remove(component)
    }
    freeCores.append(place)
    guard cores[place].hasBasis else { return }
    if retiredCores.count == Self.retiredCoreLimit { retiredCores.removeFirst() }
    retiredCores.append(cores[place])
  }
}

// MARK: - Linked cores

extension ReducedProblem {
  /// Whether a root may depend on how other components are settled.
  func isOpen(_ root: Int) -> Bool {
    let component = components[componentOf[root]]
    switch component.kind {
    case .retired: return false
    case .single: return component.linkVariable >= 0 && component.isOpen
    case .core: return component.core >= 0 && cores[component.core].settlesTies
    }
  }

  /// Solves the linked cores that have changed or follow something that has.
  ///
  /// - Throws: ``Failure``. Some components may have become a core that is to be solved.
  mutating func solveLinkedCores(_ context: inout Context) throws(Failure) {
    var index = 0
    while index < linkedCores.count {
      let component = linkedCores[index]
      let place = components[component].core
      for link in cores[place].links where isOpen(link) { return try join(component) }
      loadInputs(of: place)
      if components[component].isDirty || cores[place].valuedInputs != coreInputs {
        try solveCore(component, &context)
      }
      index += 1
    }
  }
}
