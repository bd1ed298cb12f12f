// Inserting new constraints into the tableau.

extension LiveMethod {
  /// The number of new optional constraints from which they take sides instead of being repaired
  /// one by one.
  private static var bulkCount: Int { 20 }

  /// Lists the constraints to insert, in the order in which they are inserted, and prepares the tableau
  /// for them.
  mutating func listAdded(_ graph: inout ConstraintGraph) {
    var optionalCount = 0
    var kept = 0
    for index in 0..<added.count {
      let slot = added[index]
      let record = graph.constraints[slot]
      guard record.serial != 0, record.termCount > 0, rowOf[slot] == -1 else { continue }
      rowOf[slot] = -2
      added[kept] = slot
      kept += 1
      optionalCount += record.priority == .required ? 0 : 1
    }
    added.truncate(to: kept)
    tableau.takesSidesLater = optionalCount > Self.bulkCount
    if kept > 1 { sortForInsertion(&graph) }
    tableau.reserve(rowCount: kept, variableCount: graph.variables.count)
  }

  /// Inserts the listed constraints.
  mutating func insertAdded(_ graph: inout ConstraintGraph) throws(Tableau.Failure) {
    for index in 0..<added.count {
      let slot = added[index]
      do throws(Tableau.Failure) {
        if graph.constraints[slot].isExtreme { throw .illConditioned }
        rowOf[slot] = try tableau.insert(slot, of: &graph)
      } catch {
        illConditioned.append(slot)
        tableau.isIllConditioned = false
      }
    }
    added.removeAll()
    if !illConditioned.isEmpty { throw .illConditioned }
  }

  /// Sorts new constraints: equations by priority, the required ones first, then optional
  /// inequalities by priority, then required inequalities; equal ones in the order of addition.
  ///
  /// The tableau gets their priorities before it has rows, whose costs would have to be moved.
  private mutating func sortForInsertion(_ graph: inout ConstraintGraph) {
    let count = added.count
    withUnsafeTemporaryAllocation(of: Rank.self, capacity: count) { ranks in
      withUnsafeTemporaryAllocation(of: Int32Index.self, capacity: 2 * count) { places in
        guard let ranks = ranks.baseAddress, let places = places.baseAddress else { return }
        let rankCount = rank(places, ranks, &graph)
        for rank in 0..<rankCount where ranks[rank].priority != .required {
          _ = tableau.level(of: ranks[rank].priority.rawValue)
        }
        if rankCount == 1 { return }
        for rank in 0..<rankCount {
          for other in 0..<rankCount {
            // Without a branch, which would be hard to predict.
            let isBefore = ranks[other].number < ranks[rank].number ? 1 : 0
            ranks[rank].next += isBefore * ranks[other].count
          }
        }
        let sorted = places + count
        for index in 0..<count {
          let rank = ranks + places[index].wrappedValue
          sorted[rank.pointee.next].wrappedValue = added[index]
          rank.pointee.next += 1
        }
        added.start.update(from: sorted, count: count)
      }
    }
  }

  /// Finds the ranks of new constraints.
  ///
  /// - Parameters:
  ///   - places: Receives the place of the rank of each.
  ///   - ranks: Receives the ranks.
  ///   - graph: The graph that contains the constraints.
  /// - Returns: The number of ranks.
  private mutating func rank(
    _ places: UnsafeMutablePointer<Int32Index>, _ ranks: UnsafeMutablePointer<Rank>,
    _ graph: inout ConstraintGraph
  ) -> Int {
    let records = graph.constraints.start
    let terms = graph.terms.start
    var rankCount = 0
    var place = 0
    for index in 0..<added.count {
      let record = records[added[index]]
      var number = Rank.number(of: record)
      if record.relation != .equal, record.priority != .required {
        let isFirst = index + 1 < added.count && isPair(record, records[added[index + 1]], terms)
        let isSecond = index > 0 && isPair(record, records[added[index - 1]], terms)
        if isFirst || isSecond { number = -record.priority.rawValue }
      }
      // Most are of the rank of the one before.
      if place == rankCount || ranks[place].number != number {
        place = 0
        while place < rankCount, ranks[place].number != number { place += 1 }
      }
      if place == rankCount {
        ranks[place] = Rank(number: number, priority: record.priority)
        rankCount += 1
      }
      ranks[place].count += 1
      places[index].wrappedValue = place
    }
    return rankCount
  }

  /// Whether an inequality and another one limit the same sum by the same constant from below and from
  /// above, as those of the size of a view's content do, and the first has the higher priority.
  ///
  /// It mostly holds with equality then, so that it is inserted like an equation.
  @inline(__always)
  private func isPair(
    _ record: ConstraintGraph.ConstraintRecord, _ other: ConstraintGraph.ConstraintRecord,
    _ terms: UnsafeMutablePointer<ConstraintGraph.Term>
  ) -> Bool {
    guard record.constant == other.constant, record.termCount == other.termCount,
      record.relation != other.relation, other.relation != .equal,
      record.priority.rawValue > other.priority.rawValue
    else { return false }
    for index in 0..<record.termCount {
      let (own, its) = (terms[record.firstTerm + index], terms[other.firstTerm + index])
      if own.variable != its.variable || own.coefficient != its.coefficient { return false }
    }
    return true
  }

  /// The position of constraints of one relation and priority in the order of insertion.
  private struct Rank: BitwiseCopyable {
    var number: Double
    var priority: Priority
    /// The number of constraints, and the place of the next one.
    var count = 0
    var next = 0

    @inline(__always)
    static func number(of record: ConstraintGraph.ConstraintRecord) -> Double {
      let priority = record.priority.rawValue
      return record.relation == .equal ? -priority : priority == 1000 ? 3000 : 2000 - priority
    }
  }
}
