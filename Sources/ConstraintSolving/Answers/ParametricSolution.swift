/// The values of all variables as functions of several constants at once (multiparametric linear
/// programming): piecewise linear, with finitely many polyhedral critical regions.
///
///     let solution = try solver.solution(
///       over: [width, height], in: Polytope(box: [320...1376, 480...1366]))
///     solution.value(of: button, at: [390, 700])
///     solution.regions           // where the values are linear
///     solution.infeasibleParts   // where required constraints contradict each other
///
/// A solution is a value: it does not change when the solver does.
public struct ParametricSolution: Sendable {
  /// A critical region: constants for which all variables are linear functions.
  public struct Region: Sendable {
    /// Convex parts of the region without common volume; mostly one.
    public internal(set) var parts: [Polytope]
    let function: PolyhedralRegion
    private let slots: [Variable: Int]

    init(_ parts: [Polytope], _ function: PolyhedralRegion, _ slots: [Variable: Int]) {
      self.parts = parts
      self.function = function
      self.slots = slots
    }

    /// Returns the value of a variable by the linear function of the region.
    ///
    /// - Parameters:
    ///   - variable: A variable of the solver.
    ///   - constants: The constants, in the region or not.
    /// - Returns: The value, in the unit of the variables; `nil` for a variable that the solution
    ///   does not contain, or for another number of constants.
    /// - Complexity: O(*c*) for *c* constants.
    public func value(of variable: Variable, at constants: [Double]) -> Double? {
      guard constants.count == function.point.count else { return nil }
      return slots[variable].map { function.value(ofVariableAt: $0, at: constants) }
    }

    /// Returns the derivatives of a variable with respect to each constant, in the order of
    /// ``ParametricSolution/constraints``.
    ///
    /// - Parameter variable: A variable of the solver.
    /// - Returns: The change of the variable for each unit of a constant, 0 for a variable that
    ///   does not move; `nil` for one that the solution does not contain.
    /// - Complexity: O(*c*) for *c* constants.
    public func gradient(of variable: Variable) -> [Double]? {
      slots[variable].map { slot in
        function.gradient(ofVariableAt: slot).map(Array.init)
          ?? [Double](repeating: 0, count: function.point.count)
      }
    }
  }

  /// Constants for which required constraints contradict each other.
  public struct InfeasiblePart: Sendable {
    /// The constants without a solution; a facet at which there is one is excluded.
    public let part: Polytope
    /// The conflict that proves it for all constants of the part; its ``Conflict/excess`` is the one
    /// at a single point of the part.
    public let conflict: Conflict
  }

  /// The constraints whose constants vary, one for each coordinate of ``domain``, in the same
  /// order.
  public let constraints: [Constraint.ID]
  /// The constants for which values were computed: a point has the constant of each constraint.
  public let domain: Polytope
  /// The critical regions, in the order in which they were found.
  public let regions: [Region]
  /// The parts of the domain without a solution, each with the conflict that proves it; empty if
  /// there is a solution everywhere.
  public let infeasibleParts: [InfeasiblePart]
  /// The parts of the domain that were not examined, because there are more regions than requested
  /// or because rounding errors would decide.
  public let unexaminedParts: [Polytope]

  /// Whether regions and infeasible parts cover the whole domain.
  public var isComplete: Bool { unexaminedParts.isEmpty }

  /// Returns the value of a variable at constants.
  ///
  /// - Parameters:
  ///   - variable: A variable of the solver.
  ///   - constants: The constant of each of ``constraints``.
  /// - Returns: The value, in the unit of the variables; `nil` where there is no solution, outside
  ///   the domain, or for a variable that the solution does not contain.
  /// - Complexity: O(*f*) for *f* facets of all regions.
  public func value(of variable: Variable, at constants: [Double]) -> Double? {
    region(at: constants)?.value(of: variable, at: constants)
  }

  /// Returns the region that contains constants.
  ///
  /// - Parameter constants: The constant of each of ``constraints``.
  /// - Returns: The region, one of those on whose common boundary the constants lie; `nil` if none
  ///   contains them.
  /// - Complexity: O(*f*) for *f* facets of all regions.
  public func region(at constants: [Double]) -> Region? {
    regions.first { region in
      region.parts.contains { $0.contains(constants, tolerance: Polytope.leastThickness) }
    }
  }
}
