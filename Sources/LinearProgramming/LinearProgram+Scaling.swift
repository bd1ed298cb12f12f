extension LinearProgram {
  /// The units of columns and rows in which the coefficients along a spanning tree of the program
  /// are 1 or -1.
  ///
  /// A chain of rows with multipliers of a tenth each looks harmless row by row, but its last column
  /// is many orders of magnitude smaller than its first.
  ///
  /// - Complexity: O(coefficients).
  private func scales() -> (columns: [Scale], rows: [Scale]) {
    var columns = [Scale](repeating: Scale(1), count: columnCount)
    var rows = [Scale](repeating: Scale(1), count: rowCount)
    var isKnown = [Bool](repeating: false, count: columnCount)
    var isListed = [Bool](repeating: false, count: rowCount)
    let rowsOf = rowsOfColumns()
    for first in 0..<columnCount where !isKnown[first] {
      isKnown[first] = true
      var waiting = [first]
      var next = 0
      while next < waiting.count {
        let column = waiting[next]
        next += 1
        for position in rowsOf.start[column]..<rowsOf.start[column + 1] {
          let (row, entry) = (Int(rowsOf.row[position]), Int(rowsOf.entry[position]))
          guard !isListed[row] else { continue }
          isListed[row] = true
          rows[row] = columns[column] * Scale(entryValue[entry])
          for other in Int(rowStart[row])..<Int(rowStart[row + 1]) {
            let reached = Int(entryColumn[other])
            guard !isKnown[reached] else { continue }
            isKnown[reached] = true
            columns[reached] = rows[row] / Scale(entryValue[other])
            waiting.append(reached)
          }
        }
      }
    }
    return (columns, rows)
  }

  /// The rows in which each column has a coefficient, and the positions of these coefficients.
  private func rowsOfColumns() -> (start: [Int], row: [Int32], entry: [Int32]) {
    var start = [Int](repeating: 0, count: columnCount + 1)
    for column in entryColumn { start[Int(column) + 1] += 1 }
    for column in 0..<columnCount { start[column + 1] += start[column] }
    var next = start
    var rows = [Int32](repeating: 0, count: coefficientCount)
    var entries = rows
    for row in 0..<rowCount {
      for entry in Int(rowStart[row])..<Int(rowStart[row + 1]) {
        let column = Int(entryColumn[entry])
        rows[next[column]] = Int32(row)
        entries[next[column]] = Int32(entry)
        next[column] += 1
      }
    }
    return (start, rows, entries)
  }

  /// The largest ratio of the units of two columns, as a power of 2; columns in a single row do not
  /// count.
  var scaleRange: Int {
    var useCount = [Int32](repeating: 0, count: columnCount)
    for column in entryColumn { useCount[Int(column)] += 1 }
    let columns = scales().columns
    var (least, largest) = (0, 0)
    for column in columns.indices where useCount[column] > 1 {
      (least, largest) = (
        min(least, columns[column].exponent), max(largest, columns[column].exponent)
      )
    }
    return largest - least
  }

  /// A basis of this program that GLPK finds for the program in balanced units; `nil` if GLPK
  /// fails.
  ///
  /// It may be optimal where that of the program as it stands is not because of rounding errors.
  func balancedBasis() -> Basis? {
    let scales = scales()
    let (columns, rows) = (scales.columns.map(\.exponent), scales.rows.map(\.exponent))
    let range = -Self.largestExponent...Self.largestExponent
    guard columns.allSatisfy(range.contains), rows.allSatisfy(range.contains) else { return nil }
    var program = LinearProgram()
    do throws(LinearProgramError) {
      for (bounds, scale) in zip(columnBounds, columns) {
        try program.addColumn(bounds.scaled(by: -scale))
      }
      for row in 0..<rowCount {
        let coefficients = coefficients(of: Row(index: row)).map { column, value in
          (column: column, value: value.scaled(by: columns[column.index] - rows[row]))
        }
        try program.addRow(coefficients, rowBounds[row].scaled(by: -rows[row]))
      }
      for objective in 0..<objectiveCount {
        let costs = costs(of: objective)
        // A factor for the whole objective changes nothing.
        let largest = costs.map { $0.cost.scaled(by: columns[$0.column.index]) }
          .max { abs($0) < abs($1) }
        let unit = largest.map { $0 == 0 ? 0 : Int($0.exponent) } ?? 0
        try program.addObjective(
          costs.map { ($0.column, $0.cost.scaled(by: columns[$0.column.index] - unit)) })
      }
      try program.breakTies(
        by: tieBreakingColumns,
        minimizing: tieBreakingCosts.map { member, cost in
          switch member {
          case .row(let row): (member, cost.scaled(by: rows[row.index]))
          case .column(let column): (member, cost.scaled(by: columns[column.index]))
          }
        })
      guard
        case .optimal(let solution) = try program.solve(
          options: SolveOptions(iterationLimit: 100 + 20 * (rowCount + columnCount))),
        let basis = solution.basis
      else { return nil }
      return Basis(
        rowCount: rowCount, fingerprint: fingerprint, memberStatus: basis.memberStatus,
        memberFixing: basis.memberFixing, memberShape: basis.memberShape)
    } catch {
      return nil
    }
  }

  /// The largest power of 2 by which units are changed: the product of two is still a double.
  private static let largestExponent = 400
}

/// A positive number of any magnitude, in floating-point arithmetic.
private struct Scale {
  /// At least 1, and below 2.
  private let significand: Double
  let exponent: Int

  private init(_ number: Double, exponent: Int) {
    significand = number.significand
    self.exponent = exponent + Int(number.exponent)
  }

  /// The magnitude of a number that is not 0.
  init(_ number: Double) { self.init(number, exponent: 0) }

  static func * (a: Scale, b: Scale) -> Scale {
    Scale(a.significand * b.significand, exponent: a.exponent + b.exponent)
  }

  static func / (a: Scale, b: Scale) -> Scale {
    Scale(a.significand / b.significand, exponent: a.exponent - b.exponent)
  }
}

extension LinearProgram.Bounds {
  fileprivate func scaled(by exponent: Int) -> LinearProgram.Bounds {
    LinearProgram.Bounds(lower: lower.scaled(by: exponent), upper: upper.scaled(by: exponent))
  }
}

extension Double {
  /// The number times a power of 2.
  fileprivate func scaled(by exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: self)
  }
}
