// Adding rows.

extension Tableau {
  /// A failure of the tableau, after which the problem has to be solved in another way.
  enum Failure: Error {
    /// Rounding errors decide, or the steps do not end.
    case illConditioned
    /// A required row cannot hold.
    case infeasible(row: Int)
    /// A number that is neither clearly 0 nor clearly not may decide, in the connected component of a
    /// variable.
    case uncertain(variable: Int)
  }

  /// Adds a constraint.
  ///
  /// - Parameters:
  ///   - slot: Its slot.
  ///   - graph: The graph that contains it.
  /// - Returns: Its row.
  /// - Throws: ``Failure/illConditioned``.
  mutating func insert(_ slot: Int, of graph: inout ConstraintGraph) throws(Failure) -> Int {
    let record = graph.constraints[slot]
    let isRequired = record.priority == .required
    // Before the row exists, as a new priority moves the levels of rows.
    let level = isRequired ? -1 : level(of: record.priority.rawValue)
    let index = makeRow()
    let row = rows.start + index
    row.pointee.relation = record.relation
    row.pointee.slot = slot
    row.pointee.level = level
    row.pointee.target = record.constant
    Self.setCosts(of: &row.pointee, isRequired: isRequired)
    row.pointee.terms = terms.makeList(
      graph.terms.start + record.firstTerm, count: record.termCount)
    let isEquation = isRequired && record.relation == .equal
    if define(byUnused: index, isEquation) || define(byUsed: index, isEquation) { return index }
    let canBeDormant = record.relation != .equal && isRequired
    if canBeDormant, !hasUndefined() {
      insertDormant(index)
      return index
    }
    expandTerms(of: index)
    if isIllConditioned { throw .illConditioned }
    if let variable = largestUndefined() {
      defineExpanded(variable, by: index, isEquation)
      return index
    }
    if canBeDormant { insertDormant(index) } else { insertBasic(index) }
    return index
  }

  @inline(__always)
  static func setCosts(of row: inout Row, isRequired: Bool) {
    let cost = isRequired ? Double.infinity : 1
    row.up = row.relation == .greaterThanOrEqual ? 0 : cost
    row.down = row.relation == .lessThanOrEqual ? 0 : -cost
  }

  // MARK: Definitions

  /// Lets a row define one of its variables if nothing depends on that variable yet, or if none of
  /// its variables is defined; otherwise returns `false`.
  private mutating func define(byUnused row: Int, _ isEquation: Bool) -> Bool {
    let list = rows[row].terms
    var chosen = -1
    var hasDefined = false
    var largest = -1
    for place in list.indices {
      let term = terms[list, place]
      let definition = definitions[term.variable]
      if definition.isDefined {
        hasDefined = true
      } else if chosen < 0, definition.users.isEmpty {
        chosen = place
      }
      if largest < 0 || abs(term.coefficient) > abs(terms[list, largest].coefficient) {
        largest = place
      }
    }
    let isFirst = chosen >= 0
    if !isFirst {
      if hasDefined { return false }
      chosen = largest
    }
    define(at: chosen, of: row, first: isFirst, isEquation)
    return true
  }

  /// Lets a row define one of its variables that is in definitions already, if these can be moved before
  /// it and none of the row's other variables depends on it; otherwise returns `false`.
  private mutating func define(byUsed row: Int, _ isEquation: Bool) -> Bool {
    let list = rows[row].terms
    for place in list.indices {
      let variable = terms[list, place].variable
      if definitions[variable].isDefined { continue }
      if !definitions.findUsers(of: variable, into: &work.variables) { continue }
      var isIndependent = true
      for other in list.indices where isIndependent {
        isIndependent = !work.variables.contains(terms[list, other].variable)
      }
      if !isIndependent { continue }
      define(at: place, of: row, first: true, isEquation)
      definitions.placeFirst(&work.variables)
      return true
    }
    return false
  }

  /// Lets a row define the variable of one of its terms by the others.
  private mutating func define(at chosen: Int, of row: Int, first: Bool, _ isEquation: Bool) {
    let list = rows[row].terms
    let term = terms[list, chosen]
    let variable = term.variable
    definitions[variable].row = row
    definitions[variable].coefficient = term.coefficient
    definitions[variable].isExpanded = false
    for place in list.indices where place != chosen {
      noteUse(of: terms[list, place].variable, by: variable)
    }
    didDefine(variable, by: row, first: first, isEquation)
    setShortcut(of: variable)
  }

  private mutating func noteUse(of variable: Int, by user: Int) {
    definitions.addUser(user, of: variable)
    if !definitions[variable].isDefined { definitions.undefined.append(variable) }
  }

  private mutating func didDefine(
    _ variable: Int, by row: Int, first: Bool, _ isEquation: Bool
  ) {
    definitions.place(variable, first: first)
    definitions.touch(variable)
    rows[row].status = .nonbasic
    rows[row].isFixed = isEquation
    rows[row].defined = variable
    activities[row] = rows[row].target
    if !isEquation { tieQueue.insert(row) }
    if definitions.serials[variable] < ties.lastSerial { ties.newVariables.append(variable) }
  }

  /// Stores the sum of at most two symbols that a variable equals.
  private mutating func setShortcut(of variable: Int) {
    let definition = definitions[variable]
    let list = rows[definition.row].terms
    var shortcut = Definition.Shortcut(count: 0)
    if rows[definition.row].isFixed {
      shortcut.constant = activities[definition.row] / definition.coefficient
    } else {
      Self.add(~definition.row, 1 / definition.coefficient, to: &shortcut)
    }
    for place in list.indices {
      let term = terms[list, place]
      if term.variable == variable { continue }
      let factor = -term.coefficient / definition.coefficient
      let other = definitions[term.variable].shortcut
      if definitions[term.variable].isDefined, other.count >= 0 {
        shortcut.constant += factor * other.constant
        if other.count > 0 { Self.add(other.first, factor * other.firstFactor, to: &shortcut) }
        if other.count > 1 { Self.add(other.second, factor * other.secondFactor, to: &shortcut) }
      } else {
        Self.add(term.variable, factor, to: &shortcut)
      }
      if shortcut.count < 0 { break }
    }
    if shortcut.count > 0, !Tolerance.factors.contains(abs(shortcut.firstFactor)) {
      shortcut.count = -1
    }
    if shortcut.count > 1, !Tolerance.factors.contains(abs(shortcut.secondFactor)) {
      shortcut.count = -1
    }
    definitions[variable].shortcut = shortcut
  }

  /// Adds a symbol to a shortcut, whose count becomes -1 if it is the third.
  private static func add(
    _ symbol: Symbol, _ factor: Double, to shortcut: inout Definition.Shortcut
  ) {
    if shortcut.count < 0 { return }
    if shortcut.count > 0, shortcut.first == symbol {
      shortcut.firstFactor += factor
    } else if shortcut.count > 1, shortcut.second == symbol {
      shortcut.secondFactor += factor
    } else if shortcut.count == 0 {
      shortcut.first = symbol
      shortcut.firstFactor = factor
      shortcut.count = 1
    } else if shortcut.count == 1 {
      shortcut.second = symbol
      shortcut.secondFactor = factor
      shortcut.count = 2
    } else {
      shortcut.count = -1
    }
  }

  // MARK: Expanding

  /// Computes the terms of a row in undefined variables and activities.
  mutating func expandTerms(of row: Int) {
    sum.removeAll()
    let list = rows[row].terms
    for place in list.indices {
      let term = terms[list, place]
      add(variable: term.variable, term.coefficient)
    }
    expandSum()
  }

  /// Computes a variable in undefined variables and activities.
  mutating func expand(_ variable: Int, usesTies: Bool = false) {
    sum.removeAll()
    sum.add(variable: variable, 1, definitions.all.start)
    expandSum(usesTies: usesTies)
  }

  /// Replaces the defined variables in the current sum.
  ///
  /// - Parameter usesTies: Whether a variable with a tie-breaking row, which has the same value, is
  ///   replaced by that row: only for cells, since the row may be removed.
  private mutating func expandSum(usesTies: Bool = false) {
    while let position = sum.popPending() {
      let variable = definitions.order[position]
      let factor = sum.take(variable: variable)
      if factor == 0 { continue }
      if usesTies, let row = ties.row(of: variable) {
        addTerm(ofRow: row, factor)
      } else {
        addDefinition(of: variable, factor)
      }
    }
  }

  private mutating func addDefinition(of variable: Int, _ factor: Double) {
    if abs(factor) < Tolerance.cancellation { return }
    let definition = definitions[variable]
    if definition.shortcut.count >= 0 { return addShortcut(definition.shortcut, factor) }
    let part = factor / definition.coefficient
    if rows[definition.row].isFixed {
      sum.constant += part * activities[definition.row]
    } else {
      addTerm(ofRow: definition.row, part)
    }
    if definition.isExpanded {
      sum.constant += factor * definitions.constants[variable]
      for place in definition.terms.indices {
        let term = definitions.terms[definition.terms, place]
        addTerm(term.symbol, factor * term.factor)
      }
      return
    }
    let list = rows[definition.row].terms
    for place in list.indices {
      let term = terms[list, place]
      if term.variable != variable { addTerm(ofVariable: term.variable, -part * term.coefficient) }
    }
  }

  /// Adds a multiple of a sum of at most two symbols.
  @inline(__always)
  private mutating func addShortcut(_ shortcut: Definition.Shortcut, _ factor: Double) {
    sum.constant += factor * shortcut.constant
    if shortcut.count > 0 { addTerm(shortcut.first, factor * shortcut.firstFactor) }
    if shortcut.count > 1 { addTerm(shortcut.second, factor * shortcut.secondFactor) }
  }

  /// Adds a multiple of a variable: of what it equals, if that is known to be a sum of activities, which
  /// contains no other variable.
  @inline(__always)
  private mutating func add(variable: Int, _ factor: Double) {
    let definition = definitions.all.start + variable
    if definition.pointee.isDefined, definition.pointee.shortcut.isSumOfActivities {
      addShortcut(definition.pointee.shortcut, factor)
    } else {
      sum.add(variable: variable, factor, definitions.all.start)
    }
  }

  @inline(__always)
  private mutating func addTerm(_ symbol: Symbol, _ factor: Double) {
    if symbol >= 0 {
      addTerm(ofVariable: symbol, factor)
    } else {
      addTerm(ofRow: ~symbol, factor)
    }
  }

  /// Adds a multiple of an activity, whose factor must not be too far from 1.
  @inline(__always)
  private mutating func addTerm(ofRow row: Int, _ factor: Double) {
    if !Tolerance.factors.contains(abs(factor)) { isIllConditioned = true }
    sum.add(row: row, factor)
  }

  /// Adds a multiple of a variable, whose factor must not be too far from 1.
  @inline(__always)
  private mutating func addTerm(ofVariable variable: Int, _ factor: Double) {
    if !Tolerance.factors.contains(abs(factor)) { isIllConditioned = true }
    sum.add(variable: variable, factor, definitions.all.start)
  }

  /// The undefined variable with the largest factor in the current sum; `nil` for none.
  private mutating func largestUndefined() -> Int? {
    var largest: Int?
    var magnitude = Tolerance.pivot
    for index in 0..<sum.variables.count {
      let own = abs(sum.factor(ofVariable: sum.variables[index]))
      if own > magnitude * Tolerance.distinctFactor {
        largest = sum.variables[index]
        magnitude = own
      }
    }
    return largest
  }

  /// Lets a row, which is the current sum, define an undefined variable.
  private mutating func defineExpanded(_ variable: Int, by row: Int, _ isEquation: Bool) {
    let coefficient = sum.factor(ofVariable: variable)
    definitions[variable].row = row
    definitions[variable].coefficient = coefficient
    definitions[variable].isExpanded = true
    definitions[variable].shortcut = Definition.Shortcut()
    definitions.constants[variable] = -sum.constant / coefficient
    for index in 0..<sum.variables.count {
      let other = sum.variables[index]
      let factor = sum.factor(ofVariable: other)
      if other == variable || abs(factor) < Tolerance.zero { continue }
      definitions.addTerm(SymbolTerm(symbol: other, factor: -factor / coefficient), to: variable)
      noteUse(of: other, by: variable)
    }
    for index in 0..<sum.rows.count {
      let other = sum.rows[index]
      let factor = sum.factor(ofRow: other)
      if abs(factor) < Tolerance.zero { continue }
      definitions.addTerm(SymbolTerm(symbol: ~other, factor: -factor / coefficient), to: variable)
      indices.append(variable, to: &rows[other].mentions)
    }
    didDefine(variable, by: row, first: false, isEquation)
    let list = rows[row].terms
    for place in list.indices {
      let used = terms[list, place].variable
      definitions.addExpandedUse(row, of: used)
    }
    // The constants of the other equations may have changed.
    expandedVariables.append(variable)
  }

  /// Lets an anchor define a variable that nothing else defines.
  mutating func anchor(_ variable: Int) -> Int {
    let row = makeRow()
    rows[row].kind = .anchor
    rows[row].slot = variable
    rows[row].target = definitions.values[variable]
    terms.append(
      ConstraintGraph.Term(variable: variable, coefficient: 1), to: &rows[row].terms)
    definitions[variable].row = row
    definitions[variable].coefficient = 1
    definitions[variable].isExpanded = false
    didDefine(variable, by: row, first: false, false)
    setShortcut(of: variable)
    return row
  }

  /// Lets a row that has got its cells take its side.
  mutating func queue(_ row: Int) {
    if takesSidesLater, rows[row].level >= 0 {
      unsidedRows.append(row)
    } else {
      rowQueue.insert(row)
    }
  }

  /// Makes a row, which is the current sum, basic.
  private mutating func insertBasic(_ row: Int) {
    replaceBasicRows(in: row)
    appendCells(to: row)
    addUses(of: row)
    newRows.append(row)
    queue(row)
  }

  /// Replaces undefined variables by anchors, and basic rows by their cells, in the current sum, which
  /// is a row.
  mutating func replaceBasicRows(in row: Int) {
    while let (variable, factor) = sum.popVariable() {
      if abs(factor) >= Tolerance.zero {
        sum.add(row: anchor(variable), factor)
      } else if abs(factor) > Tolerance.cancellation {
        uncertainVariable = firstVariable(of: row)
      }
    }
    var place = 0
    while place < sum.rows.count {
      let other = sum.rows[place]
      if rows[other].status != .basic {
        place += 1
        continue
      }
      let factor = sum.remove(rowAt: place)
      if factor == 0 { continue }
      let list = rows[other].cells
      for place in list.indices {
        let cell = cells[list, place]
        sum.add(row: cell.column, factor * cell.value)
      }
    }
  }

  /// Makes a row basic, with the current sum, in which only nonbasic rows are left, as its cells.
  mutating func appendCells(to row: Int) {
    rows[row].status = .basic
    cells.reserve(sum.rows.count, in: &rows[row].cells)
    for index in 0..<sum.rows.count {
      let column = sum.rows[index]
      let factor = sum.factor(ofRow: column)
      if abs(factor) >= Tolerance.zero {
        appendCell(row, column, factor)
      } else if abs(factor) > Tolerance.cancellation {
        uncertainVariable = firstVariable(of: row)
      }
    }
  }

  /// Notes the variables of a row that defines none.
  mutating func addUses(of row: Int) {
    let list = rows[row].terms
    for place in list.indices {
      let term = terms[list, place]
      definitions.addUse(row, of: term.variable, isDormant: rows[row].isDormant)
    }
  }
}
