extension LinearProgram {
  /// The tie-breaking costs as costs of columns, in their order: a row's cost is that of its columns.
  ///
  /// Sums are rounded, unlike those of exact arithmetic.
  var tieBreakingObjective: [(column: Column, value: Double)] {
    if tieBreakingCosts.isEmpty { return [] }
    var sums = [Double](repeating: 0, count: columnCount)
    for (member, cost) in tieBreakingCosts {
      switch member {
      case .column(let column): sums[column.index] += cost
      case .row(let row):
        for entry in Int(rowStart[row.index])..<Int(rowStart[row.index + 1]) {
          sums[Int(entryColumn[entry])] += cost * entryValue[entry]
        }
      }
    }
    return sums.indices.compactMap { sums[$0] == 0 ? nil : (Column(index: $0), sums[$0]) }
  }
}
