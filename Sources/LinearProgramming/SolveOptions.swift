/// How a program is solved.
public struct SolveOptions: Sendable {
  /// Whether GLPK's presolver shrinks the program first.
  ///
  /// Applies to a solve without a basis; worth its price for large programs that are solved once.
  public var presolves: Bool
  /// The most pivots of one simplex run, or nil for no limit.
  public var iterationLimit: Int?
  /// The longest that one simplex run may take, or nil for no limit.
  ///
  /// A limit of iterations is the better one, since it does not depend on the machine; this one
  /// also ends a run in which GLPK makes no iteration any more.
  public var timeLimit: Duration?
  /// The most memory GLPK may use, in megabytes, or nil for no limit.
  public var memoryLimit: Int?
  /// Whether duals and reduced costs are wanted.
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
