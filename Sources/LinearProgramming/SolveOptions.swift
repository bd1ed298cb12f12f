extension LinearProgram {
  /// The options of a solve: GLPK's presolver, limits, and what is computed besides the values.
  public struct SolveOptions: Sendable {
    /// Whether GLPK's presolver reduces the program first.
    ///
    /// Applies to a solve without a basis; pays off for large programs that are solved once.
    public var presolves: Bool
    /// The maximum number of pivots of one simplex run; `nil` for no limit.
    ///
    /// A run that reaches it throws ``LinearProgramError/Code/iterationLimit``.
    public var iterationLimit: Int?
    /// The time limit of one simplex run; `nil` for no limit.
    ///
    /// Prefer ``iterationLimit``, which does not depend on the machine; a time limit also ends a
    /// run in which GLPK makes no more iterations.
    public var timeLimit: Duration?
    /// The limit of the memory that GLPK allocates, in megabytes; `nil` for no limit.
    ///
    /// A solve that needs more throws ``LinearProgramError/Code/glpkFault``.
    public var memoryLimit: Int?
    /// Whether ``Solution/rowDuals`` and ``Solution/reducedCosts`` are computed; `false` by
    /// default.
    public var wantsDuals: Bool

    /// Creates options; the defaults suit the repeated solves of a layout.
    ///
    /// - Parameters:
    ///   - presolves: Whether GLPK's presolver reduces a program that is solved without a basis.
    ///   - iterationLimit: The maximum number of pivots of one simplex run; `nil` for no limit.
    ///   - timeLimit: The time limit of one simplex run; `nil` for no limit.
    ///   - memoryLimit: GLPK's memory limit in megabytes; `nil` for no limit.
    ///   - wantsDuals: Whether duals and reduced costs are computed.
    public init(
      presolves: Bool = false, iterationLimit: Int? = nil, timeLimit: Duration? = nil,
      memoryLimit: Int? = nil,
      wantsDuals: Bool = false
    ) {
      self.presolves = presolves
      self.iterationLimit = iterationLimit
      self.timeLimit = timeLimit
      self.memoryLimit = memoryLimit
      self.wantsDuals = wantsDuals
    }
  }
}

extension LinearProgram {
  /// New bounds for a row or column of a program.
  public struct BoundsChange: Sendable {
    /// The row or column.
    public var member: LinearProgram.Member
    /// The bounds of the member from the step on, in place of those before.
    public var bounds: Bounds

    /// Creates a change of bounds.
    ///
    /// - Parameters:
    ///   - member: The row or column.
    ///   - bounds: Its new bounds; a solve checks them.
    public init(_ member: LinearProgram.Member, _ bounds: Bounds) {
      self.member = member
      self.bounds = bounds
    }
  }
}
