/// What the objectives of a program leave open, in exact arithmetic: the extent of the optimal
/// face before any column is settled.
public struct OptimalFace: Sendable {
  /// A column that can take several values on the face.
  public struct LooseColumn: Sendable {
    /// The column.
    public let column: LinearProgram.Column
    /// Its least and greatest value on the face, rounded to doubles; infinite where there is none.
    public let range: Bounds
  }

  /// In how many independent directions the optimum can move; 0 if it is a single point.
  public let dimension: Int
  /// The settled columns that can take several values, in the order in which they are settled.
  public let looseColumns: [LooseColumn]
  /// Columns that move independently and determine all other settled ones: the first such ones in
  /// the order in which they are settled.
  public let pins: [LinearProgram.Column]
}

extension LinearProgram {
  /// What the objectives leave open.
  ///
  /// - Parameters:
  ///   - basis: A basis of this program, best that of its optimum.
  ///   - tolerance: The relative amount by which bounds may be widened where they contradict each
  ///     other.
  /// - Returns: The face; nil if no point meets all rows and bounds, or no optimum exists.
  /// - Throws: ``LinearProgramError/Code/tooLarge`` beyond ``exactSizeLimit``, or
  ///   ``LinearProgramError/Code/basisMismatch``.
  /// - Complexity: At most one exact simplex run for each member at a bound, and two for each loose
  ///   column; each starts where the last one ended.
  public func optimalFace(
    from basis: Basis? = nil, tolerance: Double = 0
  ) throws(LinearProgramError) -> OptimalFace? {
    var simplex = try exactSimplex(from: basis, tolerance: tolerance)
    guard case .optimal = simplex.optimize() else { return nil }
    simplex.findHull()
    let directions = Set(simplex.directions)
    var independent = DependenceSearch()
    var pins: [Column] = []
    var loose: [Column] = []
    for column in settledColumns {
      let form = simplex.expressed(rowCount + column.index).filter { directions.contains($0.key) }
      guard !form.isEmpty else { continue }
      loose.append(column)
      guard pins.count < directions.count else { continue }
      if independent.add(form.map { ($0.key, $0.value) }) == nil { pins.append(column) }
    }
    return OptimalFace(
      dimension: directions.count,
      looseColumns: loose.map {
        OptimalFace.LooseColumn(column: $0, range: simplex.range(of: rowCount + $0.index))
      },
      pins: pins)
  }

  /// Points that are optimal for all objectives: for each of some columns, one at which it is as
  /// large as it can be, and then each of the others in order, from the first.
  ///
  /// - Parameters:
  ///   - columns: The columns, none of which can be negative.
  ///   - limit: The most points.
  ///   - basis: A basis of this program, best that of its optimum.
  /// - Returns: The values of the columns at points that differ in which of them are above 0.
  ///   Empty if there is no optimum.
  /// - Throws: ``LinearProgramError/Code/tooLarge`` beyond ``exactSizeLimit``, or
  ///   ``LinearProgramError/Code/basisMismatch``.
  /// - Complexity: An exact simplex run for each pair of columns that can be above 0.
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

  /// The exact simplex method at a basis of this program.
  func exactSimplex(
    from basis: Basis?, tolerance: Double = 0, workLimit: Int? = nil
  ) throws(LinearProgramError) -> ExactSimplex {
    guard rowCount + columnCount <= Self.exactSizeLimit else {
      throw LinearProgramError(
        .tooLarge,
        "\(rowCount + columnCount) rows and columns need exact arithmetic, which takes up to "
          + "\(Self.exactSizeLimit)")
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
  /// After ``findHull()`` they can move independently, so they span the face.
  fileprivate var directions: [Int] {
    tableau.indices.filter { tableau[$0] == nil && !isFixed($0) }
  }

  func isFixed(_ member: Int) -> Bool { !canRise(member) && !canFall(member) }

  /// Finds the members that stand at one bound on all of the face, fixes them, and makes them
  /// nonbasic where others can take their place.
  ///
  /// Only a member that is at a bound at the start can be one of them. It is one if it cannot be
  /// moved off its bound.
  fileprivate mutating func findHull() {
    var suspects = tableau.indices.filter { !isFixed($0) && !(canRise($0) && canFall($0)) }
    while let suspect = suspects.popLast() {
      let form = expressed(suspect)
      let isAtLower = canRise(suspect)
      let costs = minimize(isAtLower ? form.mapValues { -$0 } : form)
      if let costs, !(canRise(suspect) && canFall(suspect)) {
        let isOffItsBound = isAtLower ? canFall(suspect) : canRise(suspect)
        if !isOffItsBound {
          narrow(to: costs)
          fix(suspect)
        }
      }
      suspects.removeAll { isFixed($0) || canRise($0) && canFall($0) }
    }
    for member in tableau.indices where tableau[member] != nil && isFixed(member) {
      let entering = tableau[member]?.keys.sorted().first { !isFixed($0) }
      if let entering { exchange(member, entering) }
    }
  }

  /// The least and greatest value of a member on the face.
  mutating func range(of member: Int) -> Bounds {
    let isBounded = minimize(expressed(member)) != nil
    let lower = isBounded ? value[member].value.double : -.infinity
    let isBoundedAbove = minimize(expressed(member).mapValues { -$0 }) != nil
    return Bounds(lower: lower, upper: isBoundedAbove ? value[member].value.double : .infinity)
  }

  /// Makes a member as large as it can be, and keeps it so.
  fileprivate mutating func raise(_ member: Int) {
    guard let costs = minimize(expressed(member).mapValues({ -$0 })) else { return }
    narrow(to: costs)
  }
}
