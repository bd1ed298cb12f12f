/// The live optimum of all constraints: a sparse simplex tableau with strict priorities that is
/// updated as constraints change.
///
/// Every constraint is a *row* with an *activity* a·x and a *target*, its constant. The violation
/// of a constraint has its kink at the target. A *nonbasic* row's activity is at its target; a
/// *basic* row's is on one side of it, and is a linear function of the nonbasic ones:
///
///     activity(i) = Σ cell(i, j) · activity(j) + constant        i basic, j nonbasic
///
/// Moving the activity of a nonbasic row costs the change of the violations of all basic rows, one
/// number for each priority. These costs are compared lexicographically, so that no priority needs
/// a weight. The state is optimal if no activity can move at a negative cost, and every basic row
/// is on the side for which its cost was counted.
///
/// A changed constant or a new row keeps the costs and is repaired by dual steps; a removed row or
/// a changed priority keeps the sides and is repaired by primal steps. So a change takes time in
/// proportion to what it reaches.
///
/// The variables are no part of the tableau: each is defined by one row (see ``Definition``).
///
/// Methods that are not inlined are mutating even if they change nothing: a call of one that only
/// reads would copy the whole structure, of two kilobytes, to the stack.
///
/// Source: V. Chvátal, "Linear Programming", 1983, chapters 7 to 10; for violations with kinks,
/// R. Fourer, "A simplex algorithm for piecewise-linear programming", 1985.
struct Tableau: ~Copyable {
  enum Status: UInt8, BitwiseCopyable {
    case unused
    case basic
    case nonbasic
  }

  enum Kind: UInt8, BitwiseCopyable {
    case constraint
    /// A variable that nothing else defines; has no cost.
    case anchor
    /// A removed constraint that still defines a variable; has no cost.
    case released
    /// An optional constraint that moves an ambiguous variable towards 0, below all priorities.
    case tieBreaking
  }

  /// A constraint, or another linear function of the variables.
  struct Row: BitwiseCopyable {
    var status = Status.unused
    var kind = Kind.constraint
    /// Whether it is a required equation that defines a variable: its activity never changes, so
    /// that it needs no column.
    var isFixed = false
    /// Whether a nonbasic row could move at no cost for the priorities when ties were broken, and no
    /// dormant row moves with it.
    var isOpen = false
    /// Whether a nonbasic row can move at no cost and the first variable that moves with it is known
    /// to have a tie-breaking row.
    var hasTie = false
    /// Whether it is an inequality that has no cells as long as it holds.
    var isDormant = false
    var relation = Relation.equal
    /// The slot of the constraint; the variable of a tie-breaking row or an anchor.
    @Int32Index var slot = -1
    /// The rank of its priority; -1 for a row without cost or a required one.
    @Int32Index var level = -1
    /// The variable that it defines; -1 for none.
    @Int32Index var defined = -1
    /// The tie-breaking row of the first variable among those with a cell in a nonbasic row's column,
    /// and the index of its entry; -1 for none, -2 if unknown.
    @Int32Index var leadingTie = -1
    @Int32Index var leadingPlace = -1
    /// The ``basisSerial`` when the target of a fixed row changed last; -1 if it has not changed.
    @Int32Index var movedSerial = -1
    /// The cost of moving the activity up and down from the target, infinite if required; `down` is
    /// at most 0.
    var up = 0.0
    var down = 0.0
    /// The cost of moving the activity further up on the side on which a basic row is.
    var slope = 0.0
    var target = 0.0
    var terms = PooledList()
    /// The cells of a basic row.
    var cells = PooledList()
    /// The entries of a nonbasic row's column.
    var column = PooledList()
    /// The variables whose expanded definition contains its activity.
    var mentions = PooledList()
  }

  /// A cell of a basic row.
  struct Cell: BitwiseCopyable {
    @Int32Index var column: Int
    /// The index of its entry in the column.
    @Int32Index var place: Int
    var value: Double
  }

  /// An entry of a column.
  struct Entry: BitwiseCopyable {
    @Int32Index var row: Int
    /// The index of its cell in the row.
    @Int32Index var place: Int
  }

  var rows = UnmanagedArray<Row>()
  /// The number of rows for which all arrays have room.
  var rowCapacity = 0
  var unusedRows = IndexArray()
  /// The activity of each row.
  var activities = UnmanagedArray<Double>()
  var terms = ListPool<ConstraintGraph.Term>(leastCapacity: 2)
  var cells = ListPool<Cell>()
  var entries = ListPool<Entry>()
  var indices = ListPool<Int32Index>()

  /// The optional priorities, from high to low.
  var priorities = UnmanagedArray<Double>()
  /// The rank of the priority that was looked up last.
  var lastLevel = 0
  /// The number of numbers that are allocated for the costs of a row.
  var levelCapacity = 4
  /// The reduced costs of nonbasic rows, one for each priority.
  var costs = UnmanagedArray<Double>()

  var definitions = Definitions()

  /// Basic rows that may be on a wrong side.
  var rowQueue = IndexQueue()
  /// Columns that may have a negative cost.
  var columnQueue = IndexQueue()
  /// Columns whose cells or costs have changed, so that ties may have to be broken differently.
  var tieQueue = IndexQueue()
  /// Rows whose activity has changed since values were evaluated.
  var movedRows = IndexQueue()
  /// Rows that define no variable and have moved in the present solve, some more than once.
  var movedPlainRows = IndexArray()
  /// Variables whose value has changed since it was published, some more than once.
  var changedVariables = IndexArray()
  var rates = Rates()
  /// The number of changes of the basis and the rows, after which rates have to be found again.
  var basisSerial = 0
  var directions = UnmanagedArray<Direction>()
  /// Whether a fixed row may have a direction in the present basis.
  var hasFixedDirections = false
  var directionRates = ListPool<Rate>()
  /// Variables with a new expanded definition, whose constant is not known yet.
  var expandedVariables = IndexArray()
  /// Whether the constant of a required equation that defines a variable has changed.
  var needsSettling = false
  /// New basic rows whose activity is not known yet.
  var newRows = IndexArray()
  /// Whether new optional rows take the sides on which they are instead of being repaired.
  var takesSidesLater = false
  /// New optional rows that move with a single activity.
  var kinkRows = IndexArray()
  /// New optional rows that have not taken their sides yet.
  var unsidedRows = IndexArray()

  var sum = SymbolSum()
  var work = Workspace()
  var ties = TieBreaking()

  /// The number of rows of removed constraints.
  var releasedCount = 0
  /// The number of dormant rows.
  var dormantCount = 0
  /// The number of rows that have got a column since their targets move.
  var movingCount = 0
  /// Whether a required row could not hold, so that any row may be on a wrong side.
  var wasInfeasible = false
  var isIllConditioned = false
  /// The first variable of a row with a cell that counted as 0 though it may not be; -1 for none.
  var uncertainVariable = -1
  /// Whether the rounding errors of steps have become too large.
  var hasDrifted = false
  /// The steps taken since the tableau was built, and those after which it was checked.
  var stepCount = 0
  var checkedStep = 0
  /// The sum of the distances by which activities of columns have moved since rounding errors were
  /// removed, and the variables that have changed.
  var unpolishedDistance = 0.0
  var unpolishedVariables = IndexQueue()

  /// Memory that is reused between steps.
  struct Workspace: ~Copyable {
    /// A cell of value 0, then the cells of the pivot row.
    var pivotCells = UnmanagedArray<Cell>()
    /// For each column of the pivot row, its index in `pivotCells`; 0 for others.
    var places = IndexArray()
    var stamps = IndexArray()
    var stamp = 0
    var kinks = UnmanagedArray<Kink>()
    var touchedRows = IndexQueue()
    var shifts = UnmanagedArray<Double>()
    /// The variables that move in a critical region, or those that are to be visited.
    var variables = IndexArray()
    /// Three costs, each with one number for each priority.
    private var costs = UnmanagedArray<Double>()

    /// The cost of a motion that is being considered, that of the best one so far, and that of the
    /// present step.
    @inline(__always) var cost: UnsafeMutablePointer<Double> { costs.start }
    @inline(__always) var best: UnsafeMutablePointer<Double> { costs.start + costs.count / 3 }
    @inline(__always) var pivotCost: UnsafeMutablePointer<Double> {
      costs.start + costs.count / 3 * 2
    }

    /// Makes room for a number of priorities; the costs are lost.
    mutating func setLevelCapacity(_ capacity: Int) {
      costs = UnmanagedArray(repeating: 0, count: 3 * capacity)
    }

    /// Takes the first memory from a slab.
    @inline(__always)
    mutating func reserve(rowCount: Int, levelCapacity: Int, in slab: inout Slab) {
      pivotCells.reserve(24, in: &slab)
      places.reserve(rowCount, in: &slab)
      stamps.reserve(24, in: &slab)
      kinks.reserve(8, in: &slab)
      touchedRows.reserve(rowCount, in: &slab)
      shifts.reserve(24, in: &slab)
      variables.reserve(24, in: &slab)
      costs.reserve(3 * levelCapacity, in: &slab)
      if costs.isEmpty { costs.append(repeating: 0, count: 3 * levelCapacity) }
    }
  }

  var levelCount: Int { priorities.count }

  /// The first memory of most arrays.
  var slab = Slab()

  /// Adds variables up to a count, without serial numbers.
  mutating func widen(variableCount: Int) {
    basisSerial += 1
    definitions.widen(to: variableCount)
    sum.widen(variableCount: variableCount)
  }

  // MARK: Rows

  /// Adds a constraint's row that has no slot, no target and no costs yet.
  mutating func makeRow() -> Int {
    basisSerial += 1
    let index: Int
    if let unused = unusedRows.popLast() {
      index = unused
    } else {
      index = rows.count
      if index >= rowCapacity { makeRoomForRow() }
      rows.take(index + 1)
      activities.take(index + 1)
      work.places.take(index + 1)
      work.places[index] = 0
      costs.take((index + 1) * levelCapacity)
      sum.appendRow()
    }
    rows[index] = Row()
    activities[index] = 0
    let start = costs.start + index * levelCapacity
    for level in 0..<levelCapacity { start[level] = 0 }
    return index
  }

  /// Ensures that all arrays with elements for each row have room for one more.
  @inline(never)
  private mutating func makeRoomForRow() {
    rows.makeRoom()
    activities.makeRoom()
    work.places.makeRoom()
    sum.makeRoomForRow()
    if costs.capacity < (rows.count + 1) * levelCapacity {
      costs.reserve(max(2 * costs.capacity, (rows.count + 24) * levelCapacity))
    }
    rowCapacity = min(
      min(rows.capacity, activities.capacity), min(work.places.capacity, sum.rowCapacity),
      costs.capacity / levelCapacity)
  }

  /// Frees a row that nothing refers to any more.
  mutating func freeRow(_ row: Int) {
    basisSerial += 1
    terms.release(&rows[row].terms)
    cells.release(&rows[row].cells)
    entries.release(&rows[row].column)
    indices.release(&rows[row].mentions)
    if rows[row].kind == .released { releasedCount -= 1 }
    rows[row].status = .unused
    rows[row].defined = -1
    if rows[row].isDormant { dormantCount -= 1 }
    rows[row].isDormant = false
    rows[row].slope = 0
    unusedRows.append(row)
  }

  @inline(__always)
  func firstVariable(of row: Int) -> Int { terms[rows[row].terms, 0].variable }

  // MARK: Cells

  @inline(__always)
  mutating func appendCell(_ row: Int, _ column: Int, _ value: Double) {
    let cell = Cell(column: column, place: rows[column].column.count, value: value)
    if rows[row].kind == .tieBreaking { noteTie(row, of: column, at: cell.place) }
    entries.append(Entry(row: row, place: rows[row].cells.count), to: &rows[column].column)
    cells.append(cell, to: &rows[row].cells)
  }

  /// Notes the entry of a tie-breaking row in a column.
  mutating func noteTie(_ row: Int, of column: Int, at place: Int) {
    let leading = rows[column].leadingTie
    if leading == -1 || leading >= 0 && tieSerial(row) < tieSerial(leading) {
      rows[column].leadingTie = row
      rows[column].leadingPlace = place
    }
  }

  /// Removes the entry of a row's cell from its column.
  @inline(__always)
  mutating func unlink(_ cell: Cell, of row: Int) {
    let list = rows[cell.column].column
    let last = entries[list, list.count - 1]
    entries[list, cell.place] = last
    let leading = rows[cell.column].leadingTie
    if leading == row {
      rows[cell.column].leadingTie = -2
      rows[cell.column].hasTie = false
    } else if leading == last.row {
      rows[cell.column].leadingPlace = cell.place
    }
    cells[rows[last.row].cells, last.place].place = cell.place
    rows[cell.column].column.removeLast()
  }

  /// Removes a cell.
  @inline(__always)
  mutating func removeCell(_ row: Int, at place: Int) {
    let list = rows[row].cells
    unlink(cells[list, place], of: row)
    // The last cell may have been moved by nothing else: only its index changes.
    let last = cells[list, list.count - 1]
    rows[row].cells.removeLast()
    if place < list.count - 1 {
      cells[list, place] = last
      entries[rows[last.column].column, last.place].place = place
    }
  }

  mutating func removeCells(of row: Int) {
    let list = rows[row].cells
    for place in list.indices { unlink(cells[list, place], of: row) }
    rows[row].cells.removeAll()
  }
}
