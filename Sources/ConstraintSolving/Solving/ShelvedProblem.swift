/// A reduced problem that is put aside because a required equation came or went: if that is undone,
/// as when a constraint is switched off and on, nothing has to be presolved.
final class ShelvedProblem {
  /// That of its constraints.
  let signature: UInt64
  /// The slots of its constraints, and the row of each.
  private var slots: Places
  private var rows: Places
  private var problem: ReducedProblem

  /// How many problems a block keeps, and how many variables they may have in all.
  private static let countLimit = 16
  private static let variableLimit = 1 << 14

  /// Takes the problem out of a block.
  init(of block: inout Block, _ places: borrowing Flat<ConstraintPlace>) {
    signature = block.signature
    let count = block.constraints.count
    slots = Places(capacity: count)
    rows = Places(repeating: -1, count: count)
    slots.append(block.constraints.start, count: count)
    Self.copyRows(of: slots, from: places, to: rows)
    problem = ReducedProblem()
    swap(&problem, &block.problem)
  }

  /// The programs of the problem.
  var cores: [CoreProgram] { problem.earlierCores + problem.retiredCores + problem.cores }

  /// Puts the problem back into its block.
  func takeDown(into block: inout Block, _ places: borrowing Flat<ConstraintPlace>) {
    swap(&problem, &block.problem)
    for index in 0..<slots.count { places[slots[index]].row = rows[index] }
  }

  /// Notes the row of each constraint.
  ///
  /// Apart, since Swift checks each access to an object's own variables while the program runs.
  private static func copyRows(
    of slots: borrowing Places, from places: borrowing Flat<ConstraintPlace>,
    to rows: borrowing Places
  ) {
    for index in 0..<slots.count { rows[index] = places[slots[index]].row }
  }

  /// Puts the problem of a block aside, as it is before its constraints change.
  static func shelve(_ block: inout Block, _ places: borrowing Flat<ConstraintPlace>) {
    block.removeGoneRows()
    guard case .reduced = block.state else { return }
    let limit = min(countLimit, variableLimit / max(1, block.variables.count))
    if limit > 0 {
      if block.shelf.count >= limit {
        block.shelf.removeFirst(block.shelf.count + 1 - limit)
      }
      block.shelf.append(ShelvedProblem(of: &block, places))
    }
    block.state = .unbuilt
  }

  /// Whether the problem of a block's constraints is on its shelf.
  static func isKnown(_ block: borrowing Block) -> Bool {
    block.shelf.contains { $0.signature == block.signature }
  }

  /// Takes up the problem of a block's constraints, if it is known.
  static func takeUp(_ block: inout Block, _ places: borrowing Flat<ConstraintPlace>) -> Bool {
    guard let place = block.shelf.lastIndex(where: { $0.signature == block.signature }) else {
      return false
    }
    block.shelf.remove(at: place).takeDown(into: &block, places)
    block.state = .reduced
    return true
  }
}
