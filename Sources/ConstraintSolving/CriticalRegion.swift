internal import LinearProgramming

/// The constants for which one basis stays optimal, and the solution at each of them.
///
/// Reduced costs do not depend on right-hand sides. So while every basic member stays within its
/// bounds, a basis that was optimal for all priorities stays so, and the basic members are affine
/// functions of the constants p (T. Gal, "Postoptimal Analyses, Parametric Programming, and Related
/// Topics", 1995, chapter 4):
///
///     x_B(p) = x_B(p₀) + Σ (pₖ - p₀ₖ) · dₖ,      dₖ = -B⁻¹·e of the row of pₖ if that is nonbasic
///
/// A basic row does not move anything when its constant changes; only its own bounds do. Values are
/// computed from p₀ at every step, so no rounding errors add up.
struct CriticalRegion {
  /// A constraint whose constant has been changed before, and is likely to change again.
  struct Parameter {
    var row: Int
    var relation: Relation
  }

  /// A variable, by its column, with its new value.
  struct MovedVariable {
    var column: Int
    var value: Double
  }

  let basis: Basis
  /// The values of the basic members at `origin`, and how far they may move.
  private let base: [Double]
  private var lower: [Double]
  private var upper: [Double]
  /// The values of the basic members now.
  private var current: [Double]
  /// For each basic member, its column if it is a variable's, or -1.
  private let variableColumn: [Int]
  /// The variables that are not basic, which do not move.
  private let restingVariables: [MovedVariable]
  /// The position among the basic members of each row and column; -1 for a nonbasic one.
  private let positionOfRow: [Int]
  private let positionOfColumn: [Int]
  private var motions: [Motion]

  /// What one parameter does.
  private struct Motion {
    let origin: Double
    var constant: Double
    /// How fast each basic member moves, and which do at all; nil before it was asked for.
    var rates: [Double]?
    var moving: [Int] = []
  }

  /// The region of the basis of a solution.
  init(
    of program: LinearProgram, _ solution: Solution, basis: Basis, parameters: [Parameter],
    variableCount: Int
  ) {
    self.basis = basis
    var base: [Double] = []
    var lower: [Double] = []
    var upper: [Double] = []
    var variableColumn: [Int] = []
    var restingVariables: [MovedVariable] = []
    var positionOfRow = [Int](repeating: -1, count: program.rowCount)
    var positionOfColumn = [Int](repeating: -1, count: program.columnCount)
    for member in program.members {
      guard basis.status(of: member) == .basic else {
        if case .column(let column) = member, column.index < variableCount {
          restingVariables.append(
            MovedVariable(column: column.index, value: solution[column]))
        }
        continue
      }
      let bounds = program.bounds(of: member, in: basis)
      switch member {
      case .row(let row):
        positionOfRow[row.index] = base.count
        variableColumn.append(-1)
        base.append(solution.rowValues[row.index])
      case .column(let column):
        positionOfColumn[column.index] = base.count
        variableColumn.append(column.index < variableCount ? column.index : -1)
        base.append(solution[column])
      }
      lower.append(bounds.lower)
      upper.append(bounds.upper)
    }
    self.base = base
    self.lower = lower
    self.upper = upper
    current = base
    self.variableColumn = variableColumn
    self.restingVariables = restingVariables
    self.positionOfRow = positionOfRow
    self.positionOfColumn = positionOfColumn
    motions = parameters.map {
      let constant = $0.relation.constant(of: program.rowBounds[$0.row])
      return Motion(origin: constant, constant: constant)
    }
  }
}

// MARK: - Moving

extension CriticalRegion {
  /// Basic members may miss their bounds by so much, relative to 1 or to the bound.
  private static let feasibility = 1e-9

  /// Moves to another constant of one parameter, from a point of the region.
  ///
  /// - Returns: Whether the new point lies in the region; then `moved` holds the variables that
  ///   move. If not, only ``enter(_:_:in:moved:)`` leads back.
  /// - Throws: `LinearProgramError` if the basis cannot be inverted.
  mutating func move(
    _ index: Int, to constant: Double, _ parameter: Parameter, in program: LinearProgram,
    moved: inout [MovedVariable]
  ) throws(LinearProgramError) -> Bool {
    motions[index].constant = constant
    let position = positionOfRow[parameter.row]
    guard position < 0 else { return holdBasicRow(at: position, constant, parameter) }
    try findRates(of: index, parameter, in: program)
    for position in motions[index].moving {
      let value = value(at: position)
      guard isFeasible(value, at: position) else { return false }
      current[position] = value
    }
    for position in motions[index].moving where variableColumn[position] >= 0 {
      moved.append(MovedVariable(column: variableColumn[position], value: current[position]))
    }
    return true
  }

  /// Moves to given constants of all parameters, from anywhere.
  ///
  /// - Returns: Whether the point lies in the region; then `moved` holds all variables.
  /// - Throws: `LinearProgramError` if the basis cannot be inverted.
  mutating func enter(
    _ constants: [Double], _ parameters: [Parameter], in program: LinearProgram,
    moved: inout [MovedVariable]
  ) throws(LinearProgramError) -> Bool {
    for (index, parameter) in parameters.enumerated() {
      motions[index].constant = constants[index]
      let position = positionOfRow[parameter.row]
      if position >= 0 {
        let bounds = parameter.relation.bounds(at: constants[index])
        lower[position] = bounds.lower
        upper[position] = bounds.upper
      } else if constants[index] != motions[index].origin {
        try findRates(of: index, parameter, in: program)
      }
    }
    for position in base.indices {
      current[position] = value(at: position)
      guard isFeasible(current[position], at: position) else { return false }
    }
    for position in base.indices where variableColumn[position] >= 0 {
      moved.append(MovedVariable(column: variableColumn[position], value: current[position]))
    }
    moved += restingVariables
    return true
  }

  private mutating func holdBasicRow(
    at position: Int, _ constant: Double, _ parameter: Parameter
  ) -> Bool {
    let bounds = parameter.relation.bounds(at: constant)
    lower[position] = bounds.lower
    upper[position] = bounds.upper
    return isFeasible(current[position], at: position)
  }

  private func value(at position: Int) -> Double {
    var value = base[position]
    for motion in motions where motion.constant != motion.origin {
      if let rates = motion.rates {
        value += rates[position] * (motion.constant - motion.origin)
      }
    }
    return value
  }

  private func isFeasible(_ value: Double, at position: Int) -> Bool {
    let slack = Self.feasibility * max(1, abs(value))
    return value >= lower[position] - slack && value <= upper[position] + slack
  }

  /// Asks GLPK once for the column of the inverse that belongs to a parameter's row.
  private mutating func findRates(
    of index: Int, _ parameter: Parameter, in program: LinearProgram
  ) throws(LinearProgramError) {
    guard motions[index].rates == nil else { return }
    let inverse = try program.inverse(
      columns: [LinearProgram.Row(index: parameter.row)], of: basis)
    var rates = [Double](repeating: 0, count: base.count)
    for (member, entry) in zip(inverse.basicMembers, inverse.columns.first ?? []) {
      let position =
        switch member {
        case .row(let row): positionOfRow[row.index]
        case .column(let column): positionOfColumn[column.index]
        }
      if position >= 0, abs(entry) > 1e-12 { rates[position] = -entry }
    }
    motions[index].rates = rates
    motions[index].moving = rates.indices.filter { rates[$0] != 0 }
  }
}
