/// A connected part of the problem after presolving: optional constraints and inequalities in terms
/// of the few variables that the required equations leave free, divided into components that share
/// no free variable.
///
/// Everything that depends on constants is an affine function of the *parameters*, the constants
/// that are expected to change, so that a change of a parameter needs no presolve.
struct ReducedProblem: ~Copyable {
  /// An optional constraint or inequality in terms of free variables: Σ factor · free variable +
  /// constant ⋛ 0.
  struct ReducedRow: BitwiseCopyable {
    /// The slot of its constraint; -1 for a tie-breaking row.
    @Int32Index var constraint: Int
    /// Its component; -1 for an unused row.
    @Int32Index var component = -1
    /// Its priority; 0 for a tie-breaking row, which is below all priorities.
    var priority: Double
    /// The next row of the component, none of a higher priority; -1 at the end.
    @Int32Index var next = -1
    var relation: Relation
  }

  /// Free variables and rows that are independent of the others.
  struct Component: BitwiseCopyable {
    enum Kind {
      /// One free variable: solved in closed form.
      case single
      /// Several free variables: a linear program for GLPK.
      case core
      /// No longer in use.
      case retired
    }
    var kind: Kind
    var isDirty = true
    /// Whether a core may have free variables that are in no row, since it was merged from several
    /// components or rows were removed.
    var isJoined = false
    /// Whether a core depends on free variables of other components.
    var isLinkedCore = false
    /// The free variable of a single component.
    @Int32Index var freeVariable = -1
    @Int32Index var firstRow = -1
    @Int32Index var lastRow = -1
    /// The active row, which determines the free variable of a single component; -1 for none.
    @Int32Index var activeRow = -1
    /// The first variable that depends on the free variable of a single component, if that variable
    /// depends on other free variables too, whose values decide where it is nearest to 0; -1
    /// otherwise.
    @Int32Index var linkVariable = -1
    /// The index of a core in ``ReducedProblem/cores``.
    @Int32Index var core = -1
    /// Whether rows were added to a core or removed since its program was built.
    var isStale = false
    /// The priority that determined the free variable of a single component: rows of lower
    /// priorities have no effect.
    var decidingPriority = -Double.infinity
    /// Whether the priorities leave more than one value for the free variable of a single
    /// component.
    var isAmbiguous = false
    /// The signature of the next program of a stale core.
    var nextSignature: UInt64 = 0
    /// The interval that the priorities leave for the free variable of an ambiguous single
    /// component.
    var ambiguousLower = 0.0
    var ambiguousUpper = 0.0
    /// The parameters it depends on, as a bit mask.
    var dependence: UInt64 = 0
  }

  /// The reason why there is no reduced problem or no solution of it.
  enum Failure: Error {
    /// Required constraints seem to contradict each other.
    case infeasible
    /// The reduced problem is ill-conditioned: floating-point arithmetic is not reliable.
    case illConditioned
    /// A program could not be built or solved.
    case unsolved(SolverError)
  }

  /// The number of parameters plus 1.
  let stride: Int
  /// The memory of most of the problem.
  var arena = Arena()
  /// The slots of the parameters' constraints.
  let parameterConstraints: [Int]
  /// 1, then the constants of the parameters.
  let parameters: UnmanagedArray<Double>
  /// The parameters of the last evaluation of ``values``.
  let evaluatedParameters: UnmanagedArray<Double>

  var substitution: Substitution
  var rows: ResolvedRows
  var rowInfo = UnmanagedArray<ReducedRow>()
  var components = UnmanagedArray<Component>()
  /// The optimality certificates of components of many rows, by component; shorter if the last ones
  /// have none.
  var certificates = UnmanagedArray<OptimalityCertificate>()
  /// The components that have to be solved again.
  var dirtyComponents = UnmanagedArray<Int>()
  var unusedComponents = UnmanagedArray<Int>()
  var cores: [CoreProgram] = []
  var unusedCores = UnmanagedArray<Int>()
  /// Cached programs of components that have changed since: if the same rows come together again,
  /// as when a constraint is switched on and off, nothing has to be solved again.
  var retiredCores: [CoreProgram] = []
  /// Programs of an earlier presolve, whose bases can be reused for programs of the same structure.
  var earlierCores: [CoreProgram] = []
  static let earlierCoreLimit = 8
  /// The component of each free variable; -1 for one that is fixed or defined.
  var componentOf: IndexArray
  /// Single components whose tie-breaking sums contain free variables of other components, ordered
  /// by ``Component/linkVariable``.
  var linkedComponents = UnmanagedArray<Int>()
  /// Cores whose tie-breaking sums contain free variables of other components.
  var linkedCores = UnmanagedArray<Int>()
  /// Scratch: the inputs of a core.
  var coreInputs: [Double] = []
  /// Scratch: the column of each free variable in the current core, or the last `columnStamp` at
  /// which it was found.
  let columnOfFreeVariable: UnmanagedArray<Int>
  var columnStamp = -1
  /// Required rows without free variables that depend on parameters.
  var constantRows = UnmanagedArray<Int>()
  /// Whether rows were dropped because of the lower bound 0 of a free variable.
  var hasImpliedRows: UnmanagedArray<Bool>

  /// The values of the free variables and their rates, by free variable.
  let freeValues: UnmanagedArray<Double>
  let freeRates: UnmanagedArray<Double>
  /// The values of all variables, by variable.
  let values: UnmanagedArray<Double>
  /// Scratch: the breakpoints in a closed-form solution.
  var breakpoints = UnmanagedArray<CostBreakpoint>()
  /// The dependents of each free variable; built on first use.
  var dependents = Dependents()
  /// Whether ``values`` are stale with respect to ``freeValues``, beyond those that depend on
  /// ``movedFreeVariables``.
  var needsEvaluation = true
  /// The free variables whose values have changed since the last evaluation.
  var movedFreeVariables = UnmanagedArray<Int>()

  var variableCount: Int { values.count }

  /// A problem without variables.
  init() {
    stride = 1
    parameterConstraints = []
    parameters = UnmanagedArray()
    evaluatedParameters = UnmanagedArray()
    substitution = Substitution()
    rows = ResolvedRows(stride: 1)
    componentOf = IndexArray()
    columnOfFreeVariable = UnmanagedArray()
    hasImpliedRows = UnmanagedArray()
    freeValues = UnmanagedArray()
    freeRates = UnmanagedArray()
    values = UnmanagedArray()
  }

  /// Calls a closure with each row of a component, from high to low priority.
  @inline(__always)
  func forEachRow(of component: Int, _ body: (Int) -> Void) {
    var row = components[component].firstRow
    while row >= 0 {
      body(row)
      row = rowInfo[row].next
    }
  }

  /// The rows of a component, from high to low priority.
  func rowIndices(of component: Int) -> [Int] {
    var indices: [Int] = []
    forEachRow(of: component) { indices.append($0) }
    return indices
  }
}
