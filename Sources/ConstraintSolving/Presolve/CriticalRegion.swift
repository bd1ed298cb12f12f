internal import LinearProgramming

/// A critical region: the parameters for which one basis stays optimal, and the solution at each of
/// them.
///
/// Reduced costs do not depend on right-hand sides. So while every basic member stays within its
/// bounds, a basis that was optimal for all priorities stays so, and the basic members are affine
/// functions of the parameters p (T. Gal, "Postoptimal Analyses, Parametric Programming, and
/// Related Topics", 1995, chapter 4):
///
///     x_B(p) = x_B(p₀) - B⁻¹·(b(p) - b(p₀))      b: the right-hand sides of the nonbasic rows
///
/// The right-hand side of a basic row moves only its own bounds.
struct CriticalRegion {
  let basis: LinearProgram.Basis
  /// The columns of the free variables as functions of the parameters, `stride` numbers each.
  private let columns: [Double]
  /// Functions of the parameters that are at least 0 within the region, `stride` numbers each.
  private let conditions: [Double]
  /// The constraint of each condition, by slot; -1 for none.
  private let conditionConstraints: [Int]
  private let stride: Int

  /// The largest violation of the bounds of a basic member within the region.
  private static let feasibility = 1e-9

  /// The region of a basis.
  ///
  /// - Parameters:
  ///   - program: The program, with its right-hand sides at `parameters`.
  ///   - solution: Its solution there.
  ///   - basis: The optimal basis of that solution.
  ///   - inverse: The columns of the basis inverse for the moving rows.
  ///   - movingRows: The rows whose right-hand sides depend on parameters.
  ///   - freeVariableCount: The number of free variables, which are the first columns.
  ///   - constants: The right-hand side of each row as a function of the parameters.
  ///   - stride: The number of parameters plus 1.
  ///   - constraint: The constraint of a member, by slot; -1 for none.
  ///   - parameters: 1, then the values of the parameters.
  init(
    of program: LinearProgram, _ solution: LinearProgram.Solution, _ basis: LinearProgram.Basis,
    _ inverse: LinearProgram.BasisInverse,
    _ movingRows: [LinearProgram.Row], freeVariableCount: Int,
    constants: [Double], _ stride: Int, constraint: (LinearProgram.Member) -> Int,
    at parameters: [Double]
  ) {
    self.basis = basis
    self.stride = stride
    func rate(_ row: Int, _ parameter: Int) -> Double { constants[row * stride + parameter] }
    // The right-hand side of a basic row moves only its own bounds.
    let moving = zip(movingRows, inverse.columns).filter { basis.status(of: .row($0.0)) != .basic }
    let basicMembers =
      movingRows.isEmpty
      ? program.members.filter { basis.status(of: $0) == .basic } : inverse.basicMembers

    var columns = [Double](repeating: 0, count: freeVariableCount * stride)
    var conditions: [Double] = []
    var conditionConstraints: [Int] = []
    for column in 0..<freeVariableCount { columns[column * stride] = solution.columnValues[column] }
    for (position, member) in basicMembers.enumerated() {
      var function = [Double](repeating: 0, count: stride)
      for (row, vector) in moving {
        for parameter in 1..<stride {
          function[parameter] -= vector[position] * rate(row.index, parameter)
        }
      }
      var ownRates = [Double](repeating: 0, count: stride)
      switch member {
      case .row(let row):
        function[0] = solution.rowValues[row.index]
        for parameter in 1..<stride { ownRates[parameter] = rate(row.index, parameter) }
      case .column(let column):
        function[0] = solution.columnValues[column.index]
      }
      for parameter in 1..<stride {
        if abs(function[parameter]) < 1e-12 { function[parameter] = 0 }
        function[0] -= function[parameter] * parameters[parameter]
      }
      if case .column(let column) = member, column.index < freeVariableCount {
        for index in 0..<stride { columns[column.index * stride + index] = function[index] }
      }
      let bounds = program.bounds(of: member, in: basis)
      for (bound, sign) in [(bounds.lower, 1.0), (bounds.upper, -1.0)] where bound.isFinite {
        var condition = function
        condition[0] -= bound
        for parameter in 1..<stride {
          condition[parameter] -= ownRates[parameter]
          condition[0] += ownRates[parameter] * parameters[parameter]
        }
        guard (1..<stride).contains(where: { abs(condition[$0]) > 1e-12 }) else { continue }
        conditions += condition.map { $0 * sign }
        conditionConstraints.append(constraint(member))
      }
    }
    self.columns = columns
    self.conditions = conditions
    self.conditionConstraints = conditionConstraints
  }

  /// Whether the region contains given parameters.
  func contains(_ parameters: [Double]) -> Bool {
    var start = 0
    while start < conditions.count {
      var slack = conditions[start]
      for index in 1..<stride { slack += conditions[start + index] * parameters[index] }
      if slack < -Self.feasibility { return false }
      start += stride
    }
    return true
  }

  /// The value of a column at given parameters.
  func value(of column: Int, _ parameters: [Double]) -> Double {
    var value = columns[column * stride]
    for index in 1..<stride { value += columns[column * stride + index] * parameters[index] }
    return value
  }

  /// The rate of a column while the parameters move at given rates.
  func rate(of column: Int, along rates: [Double]) -> Double {
    var rate = 0.0
    for index in 1..<stride { rate += columns[column * stride + index] * rates[index] }
    return rate
  }

  /// Tightens the limits up to which the parameters can move at given rates within the region.
  func limit(
    _ limits: inout ReducedProblem.Limits, along rates: [Double], from parameters: [Double]
  ) {
    var start = 0
    for constraint in conditionConstraints {
      var rate = 0.0
      var slack = conditions[start]
      for index in 1..<stride {
        rate += conditions[start + index] * rates[index]
        slack += conditions[start + index] * parameters[index]
      }
      start += stride
      if abs(rate) < 1e-12 { continue }
      let time = -max(0, slack) / rate
      if rate > 0 {
        limits.limitFalling(to: time, by: constraint)
      } else {
        limits.limitRising(to: time, by: constraint)
      }
    }
  }
}
