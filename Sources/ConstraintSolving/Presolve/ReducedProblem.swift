/// A connected part of the problem after the structural presolve: wishes and inequalities in terms
/// of the few roots that the required equations leave free, divided into components that share no
/// root.
///
/// Everything that depends on constants is an affine function of the *parameters*, the constants
/// that are expected to change, so that a change of a parameter needs no presolve.
struct ReducedProblem: ~Copyable {
  /// A wish or inequality in terms of free roots: Σ factor · root + constant ⋛ 0.
  struct Row: BitwiseCopyable {
    /// The slot of the constraint it comes from; -1 for a wish that settles a tie.
    @Packed var constraint: Int
    /// The component it belongs to; -1 for a row that is not in use.
    @Packed var component = -1
    /// 0 for a wish that settles a tie, which is below all priorities.
    var priority: Double
    /// The next row of the component, none of a higher priority; -1 at the end.
    @Packed var next = -1
    var relation: Relation
  }

  /// Roots and rows that have nothing to do with the others.
  struct Component: BitwiseCopyable {
    enum Kind {
      /// One root: solved in closed form.
      case single
      /// Several roots: a linear program for GLPK.
      case core
      /// Not in use any more.
      case retired
    }
    var kind: Kind
    var isDirty = true
    /// Whether there may be roots of a core that no row names, since it was made of several
    /// components or rows have gone.
    var isJoined = false
    /// Whether a core depends on roots of other components.
    var isLinkedCore = false
    /// The root of a single one.
    @Packed var root = -1
    @Packed var firstRow = -1
    @Packed var lastRow = -1
    /// The row at which the root of a single one stands; -1 for none.
    @Packed var activeRow = -1
    /// The first variable that follows the root of a single one, if that follows other roots too:
    /// where it can come nearest to 0 depends on them; -1 otherwise.
    @Packed var linkVariable = -1
    /// The place of a core among ``ReducedProblem/cores``.
    @Packed var core = -1
    /// Whether rows have come to a core or gone since its program was made.
    var isStale = false
    /// The priority whose rows left no more than a point to the root of a single one: rows of lower ones
    /// make no difference.
    var decidingPriority = -Double.infinity
    /// Whether priorities leave more than a point to the root of a single one.
    var isOpen = false
    /// The signature that the next program of a stale core has.
    var nextSignature: UInt64 = 0
    /// The interval that priorities leave to the root of a single one that is open.
    var openLower = 0.0
    var openUpper = 0.0
    /// The parameters it depends on, bit by bit.
    var dependence: UInt64 = 0
  }

  /// Why there is no reduced problem or no solution of it.
  enum Failure: Error {
    /// Required constraints seem to contradict each other.
    case infeasible
    /// Floating-point arithmetic of the reduced problem is not to be relied on.
    case doubtful
    /// A program could not be made or solved.
    case unsolved(SolverError)
  }

  /// One more than the number of parameters.
  let stride: Int
  /// Where most of the problem lies.
  var room = Room()
  /// The slots of the parameters' constraints.
  let parameterConstraints: [Int]
  /// 1, then the constants of the parameters.
  let parameters: Flat<Double>
  /// The parameters at which ``values`` were computed last.
  let evaluatedParameters: Flat<Double>

  var substitution: Substitution
  var rows: ResolvedRows
  var rowInfo = Flat<Row>()
  var components = Flat<Component>()
  /// For components of many rows, why their roots are where they are; short where none has so many.
  var certificates = Flat<RootCertificate>()
  /// The components that have to be solved again.
  var dirtyComponents = Flat<Int>()
  var freeComponents = Flat<Int>()
  var cores: [CoreProgram] = []
  var freeCores = Flat<Int>()
  /// Programs of components that have changed since: where the same rows come together again, as
  /// when a constraint is switched on and off, nothing of them has to be solved anew.
  var retiredCores: [CoreProgram] = []
  /// Programs of an earlier presolve, whose bases are of use for programs of the same structure.
  var earlierCores: [CoreProgram] = []
  static let earlierCoreLimit = 8
  /// The component of each root; -1 for a root that is fixed or defined.
  var componentOf: Places
  /// Components whose ties name roots of other components, by their variable.
  var linkedComponents = Flat<Int>()
  /// Components of several roots whose ties name roots of other components.
  var linkedCores = Flat<Int>()
  /// Scratch: the inputs of a core.
  var coreInputs: [Double] = []
  /// Scratch: the column of each root in the core at hand, or the last `rootStamp` it was met at.
  let columnOfRoot: Flat<Int>
  var rootStamp = -1
  /// Required rows that name no root but depend on parameters.
  var guards = Flat<Int>()
  /// Roots whose lower bound of 0 has made rows superfluous that were left out.
  var hasImpliedRows: Flat<Bool>

  /// By root.
  let rootValues: Flat<Double>
  let rootRates: Flat<Double>
  /// By variable.
  let values: Flat<Double>
  /// Scratch of the closed form.
  var breakpoints = Flat<Breakpoint>()
  /// Who uses each root; made when it is first needed.
  var dependents = Dependents()
  /// Whether ``values`` do not follow from ``rootValues`` any more, except for those of
  /// ``movedRoots``.
  var needsEvaluation = true
  /// The roots whose values have changed since the last evaluation.
  var movedRoots = Flat<Int>()

  var variableCount: Int { values.count }

  /// A problem without variables.
  init() {
    stride = 1
    parameterConstraints = []
    parameters = Flat()
    evaluatedParameters = Flat()
    substitution = Substitution()
    rows = ResolvedRows(stride: 1)
    componentOf = Places()
    columnOfRoot = Flat()
    hasImpliedRows = Flat()
    rootValues = Flat()
    rootRates = Flat()
    values = Flat()
  }

  /// Calls a closure with each row of a component, from the highest priority down.
  @inline(__always)
  func forEachRow(of component: Int, _ body: (Int) -> Void) {
    var row = components[component].firstRow
    while row >= 0 {
      body(row)
      row = rowInfo[row].next
    }
  }

  /// The rows of a component, from the highest priority down.
  func rowIndices(of component: Int) -> [Int] {
    var indices: [Int] = []
    forEachRow(of: component) { indices.append($0) }
    return indices
  }
}
