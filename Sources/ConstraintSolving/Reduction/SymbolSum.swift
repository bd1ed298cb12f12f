/// A sum of variables and activities of rows that is being computed.
struct SymbolSum: ~Copyable {
  struct Entry: BitwiseCopyable {
    var factor = 0.0
    var isListed = false
  }

  private var ofVariables = UnmanagedArray<Entry>()
  private var ofRows = UnmanagedArray<Entry>()
  /// The variables of the sum that have no definition, some perhaps with factor 0.
  private(set) var variables = IndexArray()
  /// The rows of the sum, some perhaps with factor 0.
  private(set) var rows = IndexArray()
  /// The constant part of the sum, as far as it is known.
  var constant = 0.0
  /// The positions of the variables that have to be replaced by their definitions, the first one at the end.
  private var pending = IndexArray()

  /// Adds variables up to a count.
  mutating func widen(variableCount: Int) {
    ofVariables.append(repeating: Entry(), count: variableCount - ofVariables.count)
  }

  /// The number of rows for which there is room.
  var rowCapacity: Int { ofRows.capacity }

  /// Ensures that a row can be added.
  mutating func makeRoomForRow() { ofRows.makeRoom() }

  /// Adds a row, for which there is room.
  @inline(__always)
  mutating func appendRow() {
    ofRows.take(ofRows.count + 1)
    ofRows[ofRows.count - 1] = Entry()
  }

  /// Takes the first memory from a slab.
  @inline(__always)
  mutating func reserve(rowCount: Int, variableCount: Int, in slab: inout Slab) {
    ofVariables.reserve(variableCount, in: &slab)
    ofRows.reserve(rowCount, in: &slab)
    variables.reserve(8, in: &slab)
    rows.reserve(24, in: &slab)
    pending.reserve(8, in: &slab)
  }

  /// The factor of a variable.
  @inline(__always)
  func factor(ofVariable variable: Int) -> Double { ofVariables[variable].factor }

  /// The factor of a row's activity.
  @inline(__always)
  func factor(ofRow row: Int) -> Double { ofRows[row].factor }

  /// Adds a multiple of a row's activity.
  @inline(__always)
  mutating func add(row: Int, _ factor: Double) {
    let entry = ofRows.start + row
    entry.pointee.factor += factor
    if entry.pointee.isListed { return }
    entry.pointee.isListed = true
    rows.append(row)
  }

  /// Adds a multiple of a variable, which has to be replaced if it has a definition.
  @inline(__always)
  mutating func add(
    variable: Int, _ factor: Double, _ definitions: UnsafePointer<Definition>
  ) {
    let entry = ofVariables.start + variable
    entry.pointee.factor += factor
    if entry.pointee.isListed { return }
    entry.pointee.isListed = true
    if definitions[variable].isDefined {
      insertPending(definitions[variable].position)
    } else {
      variables.append(variable)
    }
  }

  private mutating func insertPending(_ position: Int) {
    pending.append(position)
    var place = pending.count - 1
    while place > 0, pending[place - 1] < position {
      pending[place] = pending[place - 1]
      place -= 1
    }
    pending[place] = position
  }

  /// The position of the first variable that has to be replaced; `nil` if there is none.
  @inline(__always)
  mutating func popPending() -> Int? { pending.popLast() }

  /// Removes a variable that is to be replaced, and returns its factor.
  @inline(__always)
  func take(variable: Int) -> Double {
    let factor = ofVariables[variable].factor
    ofVariables[variable] = Entry()
    return factor
  }

  /// Removes the last variable without a definition.
  mutating func popVariable() -> (variable: Int, factor: Double)? {
    guard let variable = variables.popLast() else { return nil }
    return (variable, take(variable: variable))
  }

  /// Removes the row at a place of the list by moving the last one there, and returns its factor.
  mutating func remove(rowAt place: Int) -> Double {
    let row = rows[place]
    rows.removeUnordered(at: place)
    let factor = ofRows[row].factor
    ofRows[row] = Entry()
    return factor
  }

  /// Removes everything.
  mutating func removeAll() {
    while let variable = variables.popLast() { ofVariables[variable] = Entry() }
    while let row = rows.popLast() { ofRows[row] = Entry() }
    constant = 0
  }
}
