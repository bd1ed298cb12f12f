/// A connected part of the problem: constraints that share variables, and the state needed to solve
/// them again.
struct Block: ~Copyable {
  /// The address of a block.
  typealias Pointer = UnsafeMutablePointer<Block>

  /// The method by which the block is solved.
  enum State {
    /// Not presolved yet.
    case unbuilt
    case reduced
    /// Solved as a whole by GLPK or in exact arithmetic, because the reduced problem is
    /// ill-conditioned.
    indirect case direct(ConnectedComponent)
  }

  /// The slots of the constraints, in any order.
  var constraints = IndexArray()
  /// The slots of the variables, in the order of their creation.
  var variables = IndexArray()
  /// The presolved problem; valid in state `reduced`.
  var problem = ReducedProblem()
  var state = State.unbuilt
  /// The slots of the constraints that are parameters, the most recently changed last.
  var parameters: [Int] = []
  /// Whether the block has to be divided and presolved again.
  var needsDivision = false
  /// Whether the block has to be solved, or its values have to be published.
  var isTouched = false
  /// Whether any variable may differ from its published value.
  var isUnpublished = false
  /// A hash of the constraints that does not depend on their order: the sum of the hashes of the
  /// constraints added, minus those of the constraints removed.
  var signature: UInt64 = 0
  /// The signature of the constraints for which the published values are valid; nil if unknown.
  var publishedSignature: UInt64?
  /// The known changes of values from one set of constraints to another.
  var knownChanges = KnownChanges()
  /// The indices of the values of the known change that will be published next.
  var presentChange: Range<Int>?
  /// Variables whose published values are stale in the problem, since a known change set them;
  /// ignored if ``isUnpublished`` is true.
  var staleVariables = IndexArray()
  /// Rows of removed constraints that are still in the problem: the constraints may be added again.
  var pendingRemovals = UnmanagedArray<PendingRemoval>()
  /// The number of rows added or removed since the problem was solved.
  var editCount = 0
  /// Cached problems of earlier constraints of the block, the most recently cached last.
  var cache: [CachedProblem] = []
  /// Whether a constraint was removed without which the block may be disconnected.
  var mayHaveFallenApart = false
  /// Whether the block may have parts that share no variable.
  var mayHaveParts = false
  /// Whether the block was created without finding its parts, which is postponed until a constant
  /// moves.
  var isUndivided = false
  /// The programs of the previous presolve, whose bases can be reused.
  var earlierCores: [CoreProgram] = []

  /// The parameter that has moved since the last solve, counted from 1; 0 if none has, -1 if
  /// anything else has changed.
  var movingParameter = 0
  /// Its value before it moved.
  var movedFrom = 0.0
  /// The earlier constant of the last parameter, if it became a parameter since the last solve.
  var promotedFrom: Double?
  /// Known critical regions of one parameter while all else is constant; sorted.
  var regions: [BlockRegion] = []
  /// The parameter of the regions.
  var regionParameter = 0
  /// The known region that a motion has entered, so that no solve was needed.
  var currentRegion: BlockRegion?

  /// Whether the presolve failed because of constants, so that it is retried when one changes.
  var retriesPresolve = false

  /// A row of a removed constraint.
  struct PendingRemoval: BitwiseCopyable {
    /// The signature of the constraint.
    var signature: UInt64
    /// The row's index in the problem.
    var row: Int
  }

  static let parameterLimit = 8
  /// The maximum number of pending removals.
  private static let pendingRemovalLimit = 16
  /// The number of edits after which the problem is solved even if the change is known, so that
  /// pending work does not accumulate.
  fileprivate static let editLimit = 16
  static let regionLimit = 64
  /// The distance up to which the next region is computed in advance, in multiples of the last
  /// step.
  fileprivate static let foresight = 16.0

  /// Creates a block without constraints, which lives until ``UnsafeMutablePointer/free()``.
  static func make() -> Pointer {
    let block = Pointer.allocate(capacity: 1)
    block.initialize(to: Block())
    return block
  }

  /// Discards the known regions, because something other than the parameter has changed.
  mutating func discardRegions() {
    if regionParameter == 0 { return }
    regions.removeAll(keepingCapacity: true)
    currentRegion = nil
    regionParameter = 0
  }

  /// Records a new value of a parameter, counted from 1.
  mutating func parameterMoves(_ parameter: Int, to value: Double) {
    if movingParameter == 0 || movingParameter == parameter {
      movingParameter = parameter
      movedFrom = problem.parameters[parameter]
    } else {
      movingParameter = -1
    }
    if regionParameter != parameter { discardRegions() }
    problem.parameters[parameter] = value
  }

  /// The programs whose bases can be reused after another presolve.
  func coresToKeep() -> [CoreProgram] {
    var cores = problem.earlierCores + problem.retiredCores + problem.cores
    if let last = cache.last { cores += last.cores }
    return (earlierCores + cores).filter(\.hasBasis)
      .suffix(ReducedProblem.earlierCoreLimit)
  }

  /// Makes a constraint a parameter from the next presolve on.
  ///
  /// - Parameters:
  ///   - slot: The constraint.
  ///   - constant: Its earlier constant, if it is moving already.
  mutating func promote(_ slot: Int, from constant: Double? = nil) {
    promotedFrom = constant
    if parameters.contains(slot) { return }
    let excess = parameters.count + 1 - Self.parameterLimit
    if excess > 0 { parameters.removeFirst(excess) }
    parameters.append(slot)
    state = .unbuilt
    cache = []
  }

  /// Discards everything, so that the block is presolved again.
  mutating func discard() {
    state = .unbuilt
    problem = ReducedProblem()
    earlierCores = []
    cache = []
    publishedSignature = nil
    knownChanges = KnownChanges()
  }

  /// Stores a region.
  mutating func insert(_ region: BlockRegion) {
    if regions.count == Self.regionLimit { regions.removeAll(keepingCapacity: true) }
    let position =
      regions.firstIndex { ($0.lower, $0.upper) >= (region.lower, region.upper) } ?? regions.count
    regions.insert(region, at: position)
  }
}

// MARK: - Publishing

extension Block {
  /// Publishes the values of the last solve.
  mutating func publish(
    to store: inout ValueStore, _ places: borrowing UnmanagedArray<VariablePlace>
  ) {
    if let currentRegion {
      currentRegion.publishResting(to: &store, variables)
      currentRegion.publishMoving(to: &store, at: problem.parameters[regionParameter])
      // The published values differ from those of the problem.
      isUnpublished = true
    } else if case .direct(let component) = state {
      publish(component, to: &store, places)
    } else {
      publishProblem(to: &store)
    }
  }

  /// Records that the published values are valid, and that no work is pending.
  @inline(__always)
  mutating func didPublish() {
    publishedSignature = signature
    movingParameter = 0
    promotedFrom = nil
    isTouched = false
  }

  /// Publishes the values of the problem that may have changed, and records their changes.
  private mutating func publishProblem(to store: inout ValueStore) {
    knownChanges.begin(from: publishedSignature, to: signature)
    let slots = variables.start
    if isUnpublished {
      problem.evaluateMoved { _, _ in }
      for variable in 0..<variables.count {
        Self.put(problem.values[variable], of: variable, slots, to: &store, &knownChanges)
      }
      staleVariables.removeAll()
    } else {
      Self.publishMoved(of: &problem, slots, to: &store, &knownChanges)
      while let variable = staleVariables.popLast() {
        Self.put(problem.values[variable], of: variable, slots, to: &store, &knownChanges)
      }
    }
    isUnpublished = false
  }

  /// Publishes the values that depend on free variables which have moved.
  ///
  /// Static, since the problem changes while the changes are recorded.
  @inline(__always)
  private static func publishMoved(
    of problem: inout ReducedProblem, _ slots: UnsafePointer<Int32Index>,
    to store: inout ValueStore,
    _ changes: inout KnownChanges
  ) {
    problem.evaluateMoved { variable, value in
      put(value, of: variable, slots, to: &store, &changes)
    }
  }

  /// Publishes a value, and records it if it has changed.
  @inline(__always)
  private static func put(
    _ value: Double, of variable: Int, _ slots: UnsafePointer<Int32Index>,
    to store: inout ValueStore,
    _ changes: inout KnownChanges
  ) {
    let slot = slots[variable].wrappedValue
    if store.put(value, at: slot) { changes.note(value, of: variable, at: slot) }
  }

  private func publish(
    _ component: ConnectedComponent, to store: inout ValueStore,
    _ places: borrowing UnmanagedArray<VariablePlace>
  ) {
    let isNamed = UnmanagedArray(repeating: false, count: variables.count)
    for (slot, value) in zip(component.variables, component.values) {
      store.put(value, at: slot)
      isNamed[places[slot].local] = true
    }
    for variable in 0..<variables.count where !isNamed[variable] {
      store.put(0, at: variables[variable])
    }
  }
}

// MARK: - Constraints that are added and removed

extension Block {
  /// Keeps the row of a removed constraint in the problem for the time being.
  @inline(__always)
  mutating func deferRemoval(_ row: Int, of signature: UInt64) {
    if pendingRemovals.count == Self.pendingRemovalLimit { removePendingRows() }
    pendingRemovals.append(PendingRemoval(signature: signature, row: row))
  }

  /// Returns the row of a constraint that is added again unchanged; nil if the problem does not
  /// have it.
  @inline(__always)
  mutating func takePendingRow(of signature: UInt64) -> Int? {
    for index in pendingRemovals.indices.reversed()
    where pendingRemovals[index].signature == signature {
      let row = pendingRemovals[index].row
      pendingRemovals.removeUnordered(at: index)
      return row
    }
    return nil
  }

  /// Removes the rows of removed constraints from the problem.
  mutating func removePendingRows() {
    while let removal = pendingRemovals.popLast() {
      guard case .reduced = state else { continue }
      problem.removeRow(removal.row)
      editCount += 1
    }
  }
}

// MARK: - In place

/// Operations on a block through its address, since the compiler would copy a borrowed one to the
/// stack.
extension Block.Pointer {
  /// Frees a block.
  func free() {
    deinitialize(count: 1)
    deallocate()
  }

  /// The parameter that has moved since the last solve, if nothing else has changed, and its
  /// direction: 1 if it has risen, -1 if it has fallen; 0 for none.
  var motion: (parameter: Int, direction: Double) {
    let parameter = Swift.max(0, pointee.movingParameter)
    let change = parameter > 0 ? pointee.problem.parameters[parameter] - pointee.movedFrom : 0
    return (parameter, change > 0 ? 1 : change < 0 ? -1 : 0)
  }

  /// The indices of the known values for the change of constraints since the last solve; nil if
  /// this change is not known.
  @inline(__always)
  var knownChange: Range<Int>? {
    guard case .reduced = pointee.state, pointee.editCount <= Block.editLimit,
      let published = pointee.publishedSignature
    else { return nil }
    return pointee.knownChanges.places(from: published, to: pointee.signature)
  }

  /// Publishes the values of the present known change.
  @inline(__always)
  func publishKnownChange(to store: inout ValueStore) {
    for index in pointee.presentChange ?? 0..<0 {
      let known = pointee.knownChanges[index]
      store.put(known.value, at: known.slot)
      if !pointee.isUnpublished { pointee.staleVariables.append(known.variable) }
    }
    if pointee.staleVariables.count > pointee.variables.count {
      // Publishing all values takes no longer.
      pointee.isUnpublished = true
      pointee.staleVariables.removeAll()
    }
    pointee.didPublish()
  }

  /// The known region that contains a value of the parameter; nil if there is none.
  func region(at value: Double) -> BlockRegion? {
    var low = 0
    var high = pointee.regions.count
    while low < high {
      let middle = (low + high) / 2
      if pointee.regions[middle].upper < value { low = middle + 1 } else { high = middle }
    }
    guard low < pointee.regions.count, pointee.regions[low].lower <= value else { return nil }
    return pointee.regions[low]
  }

  /// Finds and stores the region that begins where another ends, in the direction in which the
  /// parameter moved last; does nothing if that end is far away, or if the region is known or does
  /// not exist.
  ///
  /// Afterwards the problem is in the state of a solve in that region, until it is solved again for
  /// the parameter's own value.
  func findRegion(after present: BlockRegion, _ context: inout ReducedProblem.Context) {
    let parameter = pointee.regionParameter
    let now = pointee.problem.parameters[parameter]
    let step = now - pointee.movedFrom
    let direction = step > 0 ? 1.0 : -1.0
    let end = direction > 0 ? present.upper : present.lower
    guard step != 0, abs(end - now) <= Block.foresight * abs(step) else { return }
    let beyond = end + direction * 1e-6 * Swift.max(1, abs(end))
    guard abs(beyond) <= Solver.constantLimit, region(at: beyond) == nil else { return }
    pointee.problem.parameters[parameter] = beyond
    defer { pointee.problem.parameters[parameter] = now }
    do throws(ReducedProblem.Failure) {
      _ = try pointee.problem.solve(moving: parameter, direction, &context)
    } catch {
      // There is no solution, or none in floating-point arithmetic; the step that reaches the
      // region will report it.
      return
    }
    if let limits = pointee.problem.findRates(parameter, direction) {
      pointee.insert(BlockRegion(of: pointee.problem, parameter, pointee.variables, limits: limits))
    }
  }

  /// The known region that a motion has entered.
  var knownRegionOfMotion: BlockRegion? {
    let parameter = pointee.movingParameter
    guard parameter > 0, parameter == pointee.regionParameter, case .reduced = pointee.state else {
      return nil
    }
    return region(at: pointee.problem.parameters[parameter])
  }

  /// The region of the block after a motion; nil if there was no motion or no region can be found.
  func findRegionOfMotion() -> BlockRegion? {
    let (parameter, direction) = motion
    guard parameter > 0, case .reduced = pointee.state else { return nil }
    if let region = pointee.currentRegion { return region }
    if pointee.regionParameter != parameter {
      pointee.discardRegions()
      pointee.regionParameter = parameter
    }
    guard let limits = pointee.problem.findRates(parameter, direction) else { return nil }
    let region = BlockRegion(of: pointee.problem, parameter, pointee.variables, limits: limits)
    pointee.insert(region)
    return region
  }

  /// Whether a row cannot be changed or removed without a new presolve: it is required, and either
  /// other rows may have been dropped because of it, or it has no free variable and is checked
  /// separately.
  func holdsOthersUp(_ row: Int) -> Bool {
    guard case .reduced = pointee.state else { return true }
    guard pointee.problem.rowInfo[row].priority == Priority.required.rawValue else { return false }
    let terms = pointee.problem.rows.terms(of: row)
    return terms.isEmpty
      || terms.count == 1
        && pointee.problem.hasImpliedRows[pointee.problem.rows.freeVariables[terms.lowerBound]]
  }
}
