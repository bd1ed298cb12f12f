extension LinearProgram {
  /// The options of a solve.
  public struct SolveOptions: Sendable {
    /// Whether GLPK's presolver reduces the program first.
    ///
    /// Applies to a solve without a basis; pays off for large programs that are solved once.
    public var presolves: Bool
    /// The maximum number of pivots of one simplex run; nil for no limit.
    public var iterationLimit: Int?
    /// The time limit of one simplex run; nil for no limit.
    ///
    /// Prefer ``iterationLimit``, which does not depend on the machine; a time limit also ends a
    /// run in which GLPK makes no more iterations.
    public var timeLimit: Duration?
    /// GLPK's memory limit in megabytes; nil for no limit.
    public var memoryLimit: Int?
    /// Whether duals and reduced costs are computed.
    public var wantsDuals: Bool

    /// Options; the defaults suit the repeated solves of a layout.
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
    /// Its new bounds.
    public var bounds: Bounds

    /// New bounds for a row or column.
    public init(_ member: LinearProgram.Member, _ bounds: Bounds) {
      self.member = member
      self.bounds = bounds
    }
  }
}
