/// The extent of a program's optimal face before ties are broken, in exact arithmetic: the values
/// that the objectives leave ambiguous.
public struct OptimalFace: Sendable {
  /// A column that takes several values on the face.
  public struct AmbiguousColumn: Sendable {
    /// The column, one of the tie-breaking columns.
    public let column: LinearProgram.Column
    /// Its range on the face, rounded to doubles; infinite where it is unbounded.
    public let range: LinearProgram.Bounds
  }

  /// The dimension of the face; 0 if the face is a single point.
  public let dimension: Int
  /// The tie-breaking columns that take several values, in their order.
  public let ambiguousColumns: [AmbiguousColumn]
  /// Columns that vary independently and determine all other tie-breaking columns: the first ones
  /// with this property, in the order of tie-breaking.
  ///
  /// Empty if no tie-breaking column takes several values.
  public let degreesOfFreedom: [LinearProgram.Column]
}

extension LinearProgram {
  /// Computes the optimal face, which holds the values that the objectives leave ambiguous.
  ///
  /// - Parameters:
  ///   - basis: A basis of this program, preferably that of its optimum.
  ///   - tolerance: The relative amount by which contradictory bounds may be widened.
  /// - Returns: The face; `nil` if the program is infeasible or unbounded.
  /// - Throws: ``LinearProgramError/Code/tooLarge`` beyond ``exactSizeLimit``, or
  ///   ``LinearProgramError/Code/basisMismatch``.
  /// - Complexity: At most one exact simplex run for each member at a bound, and two for each
  ///   ambiguous column; each starts where the last one ended.
  public func optimalFace(
    from basis: Basis? = nil, tolerance: Double = 0
  ) throws(LinearProgramError) -> OptimalFace? {
    var simplex = try exactSimplex(from: basis, tolerance: tolerance)
    guard case .optimal = simplex.optimize() else { return nil }
    simplex.findHull()
    let directions = Set(simplex.directions)
    var independent = IndependentForms()
    var degreesOfFreedom: [Column] = []
    var ambiguous: [Column] = []
    for column in tieBreakingColumns {
      let form = simplex.expressed(rowCount + column.index).filter(directions.contains)
      guard !form.isEmpty else { continue }
      ambiguous.append(column)
      guard degreesOfFreedom.count < directions.count else { continue }
      if independent.add(form) { degreesOfFreedom.append(column) }
    }
    return OptimalFace(
      dimension: directions.count,
      ambiguousColumns: ambiguous.map {
        OptimalFace.AmbiguousColumn(column: $0, range: simplex.range(of: rowCount + $0.index))
      },
      degreesOfFreedom: degreesOfFreedom)
  }

  /// Finds alternative optima.
  ///
  /// For each of some columns in turn, takes the point of the optimal face at which this column is
  /// maximal; among several such points, the other columns are maximised in their order.
  ///
  /// - Parameters:
  ///   - columns: The columns, all nonnegative.
  ///   - limit: The maximum number of points.
  ///   - basis: A basis of this program, preferably that of its optimum.
  /// - Returns: The values of the columns at each point found, without points at which the same
  ///   columns are positive as at an earlier one. Empty if there is no optimum.
  /// - Throws: ``LinearProgramError/Code/tooLarge`` beyond ``exactSizeLimit``, or
  ///   ``LinearProgramError/Code/basisMismatch``.
  /// - Complexity: An exact simplex run for each pair of columns that can be positive.
  public func optima(
    raising columns: [Column], limit: Int, from basis: Basis? = nil
  ) throws(LinearProgramError) -> [[Double]] {
    var simplex = try exactSimplex(from: basis)
    guard case .optimal = simplex.optimize() else { return [] }
    let members = columns.map { rowCount + $0.index }
    let raisable = members.filter { simplex.range(of: $0).upper > 0 }
    var found: [[Double]] = []
    var known: Set<Set<Int>> = []
    for first in raisable where found.count < limit {
      var raised = simplex
      for member in [first] + raisable.filter({ $0 != first }) { raised.raise(member) }
      let positive = Set(members.filter { raised.value[$0].sign > 0 })
      guard known.insert(positive).inserted else { continue }
      found.append(members.map { raised.value[$0].value.double })
    }
    return found
  }

  /// Creates an exact simplex method that starts from a basis of this program.
  func exactSimplex(
    from basis: Basis?, tolerance: Double = 0, workLimit: Int? = nil
  ) throws(LinearProgramError) -> ExactSimplex {
    guard rowCount + columnCount <= Self.exactSizeLimit else {
      throw LinearProgramError(
        .tooLarge,
        "\(rowCount + columnCount) rows and columns are too many for exact arithmetic, "
          + "expected at most \(Self.exactSizeLimit)")
    }
    try check(basis)
    var simplex = ExactSimplex(self, from: basis, workLimit: workLimit ?? .max)
    if tolerance > 0 { simplex.tolerance = Rational(tolerance) }
    return simplex
  }
}

extension ExactSimplex {
  /// The nonbasic members that can move.
  ///
  /// After ``findHull()`` they move independently of each other, so they span the face.
  var directions: [Int] {
    tableau.indices.filter { tableau[$0] == nil && !isFixed($0) }
  }

  func isFixed(_ member: Int) -> Bool { !canRise(member) && !canFall(member) }

  /// Finds the members that are at the same bound everywhere on the face, fixes them, and exchanges
  /// basic ones for nonbasic members that are not fixed, if possible.
  ///
  /// The candidates are the members at a bound at the start. One is fixed if it cannot leave its
  /// bound.
  fileprivate mutating func findHull() {
    var suspects = tableau.indices.filter { !isFixed($0) && !(canRise($0) && canFall($0)) }
    while let suspect = suspects.popLast() {
      let isAtLower = canRise(suspect)
      let costs = minimize(isAtLower ? negated(suspect) : expressed(suspect))
      if let costs, !(canRise(suspect) && canFall(suspect)) {
        let isOffItsBound = isAtLower ? canFall(suspect) : canRise(suspect)
        if !isOffItsBound {
          fixByReducedCost(costs)
          fix(suspect)
        }
      }
      suspects.removeAll { isFixed($0) || canRise($0) && canFall($0) }
    }
    for member in tableau.indices where tableau[member] != nil && isFixed(member) {
      let entering = tableau[member]?.indices.first { !isFixed(Int($0)) }
      if let entering { exchange(member, Int(entering)) }
    }
  }

  /// The range of a member on the face.
  mutating func range(of member: Int) -> LinearProgram.Bounds {
    let isBounded = minimize(expressed(member)) != nil
    let lower = isBounded ? value[member].value.double : -.infinity
    let isBoundedAbove = minimize(negated(member)) != nil
    return LinearProgram.Bounds(
      lower: lower, upper: isBoundedAbove ? value[member].value.double : .infinity)
  }

  /// Maximises a member and fixes it.
  fileprivate mutating func raise(_ member: Int) {
    guard let costs = minimize(negated(member)) else { return }
    fixByReducedCost(costs)
  }
}

/// Linear forms that are linearly independent, in reduced form: Gaussian elimination on forms that
/// are added one at a time.
private struct IndependentForms {
  /// The forms by their first index; all are 1 there.
  private var forms: [Int: SparseVector<Rational>] = [:]
  private var scratch = SparseVector<Rational>()

  /// Adds a form if it is linearly independent of those added before; returns whether it is.
  mutating func add(_ form: SparseVector<Rational>) -> Bool {
    var rest = form
    while let first = rest.indices.first.map(Int.init), let leading = rest[first] {
      guard let known = forms[first] else {
        forms[first] = rest.mapValues { $0 / leading }
        return true
      }
      rest.add(known, times: -leading, using: &scratch)
    }
    return false
  }
}
