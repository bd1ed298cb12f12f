/// A reduced problem that is cached because a required equation was added or removed: if that is
/// undone, as when a constraint is switched off and on, no presolve is needed.
final class CachedProblem {
  /// The signature of its constraints.
  let signature: UInt64
  /// The slots of its constraints, and the row of each.
  private var slots: IndexArray
  private var rows: IndexArray
  private var problem: ReducedProblem

  /// The maximum number of cached problems of a block, and of their variables in total.
  private static let countLimit = 16
  private static let variableLimit = 1 << 14

  /// Moves the problem out of a block.
  init(of block: inout Block, _ places: borrowing UnmanagedArray<ConstraintPlace>) {
    signature = block.signature
    let count = block.constraints.count
    slots = IndexArray(capacity: count)
    rows = IndexArray(repeating: -1, count: count)
    slots.append(block.constraints.start, count: count)
    Self.copyRows(of: slots, from: places, to: rows)
    problem = ReducedProblem()
    swap(&problem, &block.problem)
  }

  /// The programs of the problem.
  var cores: [CoreProgram] { problem.earlierCores + problem.retiredCores + problem.cores }

  /// Moves the problem back into its block.
  func restore(into block: inout Block, _ places: borrowing UnmanagedArray<ConstraintPlace>) {
    swap(&problem, &block.problem)
    for index in 0..<slots.count { places[slots[index]].row = rows[index] }
  }

  /// Copies the row of each constraint.
  ///
  /// A separate function, since Swift checks each access to an object's own variables at run time.
  private static func copyRows(
    of slots: borrowing IndexArray, from places: borrowing UnmanagedArray<ConstraintPlace>,
    to rows: borrowing IndexArray
  ) {
    for index in 0..<slots.count { rows[index] = places[slots[index]].row }
  }

  /// Caches the problem of a block before its constraints change.
  static func store(_ block: inout Block, _ places: borrowing UnmanagedArray<ConstraintPlace>) {
    block.removePendingRows()
    guard case .reduced = block.state else { return }
    let limit = min(countLimit, variableLimit / max(1, block.variables.count))
    if limit > 0 {
      if block.cache.count >= limit {
        block.cache.removeFirst(block.cache.count + 1 - limit)
      }
      block.cache.append(CachedProblem(of: &block, places))
    }
    block.state = .unbuilt
  }

  /// Whether the problem of a block's constraints is cached.
  static func isCached(_ block: borrowing Block) -> Bool {
    block.cache.contains { $0.signature == block.signature }
  }

  /// Restores the problem of a block's constraints, if it is cached.
  static func restore(_ block: inout Block, _ places: borrowing UnmanagedArray<ConstraintPlace>)
    -> Bool
  {
    guard let place = block.cache.lastIndex(where: { $0.signature == block.signature }) else {
      return false
    }
    block.cache.remove(at: place).restore(into: &block, places)
    block.state = .reduced
    return true
  }
}
