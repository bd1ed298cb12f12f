/// The definition of a variable: a linear function of other variables and of activities of rows.
///
/// A row defines one of its variables: that variable is what is left when the others are subtracted
/// from the row's activity.
///
///     variable = (activity(row) - Σ other terms) / coefficient
///
/// If some of the others depend on the variable themselves, the definition is *expanded*: the terms
/// are those that remain when the others are replaced by their own definitions, and everything
/// constant in them is collected in a number of its own, ``Definitions/constants``.
struct Definition: BitwiseCopyable {
  /// The row that defines the variable; -1 for none.
  @Int32Index var row = -1
  /// The position in the order of evaluation: a definition contains only variables of later
  /// positions.
  @Int32Index var position = -1
  var isExpanded = false
  /// The coefficient of the variable in the row, after an expansion.
  var coefficient = 1.0
  /// The terms of an expanded definition, without the own row's activity; otherwise the terms of
  /// the row are used.
  var terms = PooledList()
  /// The variables whose definitions contain this one.
  var users = PooledList()
  /// The rows that contain the variable and define none, first those that are not dormant.
  var rowUses = PooledList()
  var dormantUses = PooledList()
  /// The rows of expanded definitions that contain the variable.
  var expandedUses = PooledList()
  /// The first variable, in the order of creation, of this one and all that use it.
  @Int32Index fileprivate var firstUser: Int
  /// The variable as a sum of at most two symbols, as far as it was known when it was defined, and
  /// while the equations whose activities are in its constant have no columns.
  var shortcut = Shortcut()

  struct Shortcut: BitwiseCopyable {
    var count: Int8 = -1
    @Int32Index var first = 0
    @Int32Index var second = 0
    var firstFactor = 0.0
    var secondFactor = 0.0
    var constant = 0.0

    /// Whether it is known and contains no variable.
    @inline(__always)
    var isSumOfActivities: Bool {
      count == 0 || count > 0 && first < 0 && (count == 1 || second < 0)
    }
  }

  fileprivate init(of variable: Int) { firstUser = variable }

  @inline(__always) var isDefined: Bool { row >= 0 }
}

/// A variable or the activity of a row, as a number: a variable's slot, or the complement of a
/// row's index.
typealias Symbol = Int

struct SymbolTerm: BitwiseCopyable {
  @Int32Index var symbol: Symbol
  var factor: Double
}

/// The definitions of all variables, by slot, and the order in which they are evaluated.
struct Definitions: ~Copyable {
  var all = UnmanagedArray<Definition>()
  /// The values of the variables.
  var values = UnmanagedArray<Double>()
  /// The constants of expanded definitions, by variable.
  var constants = UnmanagedArray<Double>()
  /// The serial numbers of the variables, which are in the order of their creation.
  var serials = UnmanagedArray<UInt64>()
  var terms = ListPool<SymbolTerm>()
  var indices = ListPool<Int32Index>()

  /// The defined variables in the order of evaluation, from the last to the first; -1 for a gap.
  private(set) var order = IndexArray()
  private var front = 0
  private var back = 0
  /// The positions of the variables to evaluate again.
  private var stale = PositionSet()
  /// The positions of variables with an expanded definition whose equation may not hold.
  private var uncorrected = PositionSet()

  /// Variables that are in definitions or rows, but have no definition themselves.
  var undefined = IndexArray()
  private var hasStaleFirstUsers = false

  subscript(variable: Int) -> Definition {
    @inline(__always) get { all[variable] }
    @inline(__always) nonmutating _modify { yield &all[variable] }
  }

  /// Adds variables up to a count, without serial numbers.
  mutating func widen(to count: Int) {
    let added = count - all.count
    // Later variables may be added one by one.
    if all.isEmpty { all.reserve(count) }
    for variable in all.count..<count { all.append(Definition(of: variable)) }
    values.append(repeating: 0, count: added)
    constants.append(repeating: 0, count: added)
    serials.append(repeating: 0, count: added)
  }

  /// Takes the first memory from a slab.
  @inline(__always)
  mutating func reserve(rowCount: Int, variableCount: Int, in slab: inout Slab) {
    all.reserve(variableCount, in: &slab)
    values.reserve(variableCount, in: &slab)
    constants.reserve(variableCount, in: &slab)
    serials.reserve(variableCount, in: &slab)
    terms.reserve(8, in: &slab)
    indices.reserve(4 * (rowCount + variableCount), in: &slab)
    undefined.reserve(16, in: &slab)
    // Most variables are placed first.
    let size = (3 * variableCount + 64) & -64
    order.reserve(size, in: &slab)
    stale.reserve(size, in: &slab)
    uncorrected.reserve(size, in: &slab)
    order.append(repeating: -1, count: size)
    front = size / 4 * 3
    back = front
  }

  /// Sets the serial number of a variable.
  mutating func setSerial(_ serial: UInt64, of variable: Int) {
    serials[variable] = serial
    hasStaleFirstUsers = true
  }

  // MARK: First users

  /// The first variable, in the order of creation, of a variable and all whose definitions contain
  /// it, directly or through others.
  @inline(__always)
  mutating func firstUser(of variable: Int) -> Int {
    if hasStaleFirstUsers { findFirstUsers() }
    return all[variable].firstUser
  }

  /// Notes a new user of a variable.
  @inline(__always)
  mutating func noteUser(_ user: Int, of variable: Int) {
    if serials[all[user].firstUser] < serials[all[variable].firstUser] { hasStaleFirstUsers = true }
  }

  /// Notes that a variable has lost a user.
  mutating func noteLostUser(_ user: Int, of variable: Int) {
    if all[user].firstUser == all[variable].firstUser { hasStaleFirstUsers = true }
  }

  private mutating func findFirstUsers() {
    hasStaleFirstUsers = false
    // Users come first; they are all defined.
    for position in front..<max(front, back) where order[position] >= 0 {
      findFirstUser(of: order[position])
    }
    for variable in 0..<all.count where !all[variable].isDefined { findFirstUser(of: variable) }
  }

  private func findFirstUser(of variable: Int) {
    var first = variable
    let users = all[variable].users
    for index in users.indices {
      let user = all[indices[users, index].wrappedValue].firstUser
      if serials[user] < serials[first] { first = user }
    }
    all[variable].firstUser = first
  }

  // MARK: Order

  /// Gives a variable a position before all others or after them.
  mutating func place(_ variable: Int, first: Bool) {
    if front == 0 || back == order.count { widen() }
    let position: Int
    if first {
      front -= 1
      position = front
    } else {
      position = back
      back += 1
    }
    order[position] = variable
    all[variable].position = position
  }

  /// The maximum number of definitions that are moved in the order for one.
  private static var movedLimit: Int { 16 }

  /// Lists the variables whose definitions contain a variable, directly or through others.
  ///
  /// - Parameters:
  ///   - variable: The variable.
  ///   - listed: Receives them.
  /// - Returns: Whether they are few and none has an expanded definition, which must stay after those
  ///   that were expanded before; the list is incomplete otherwise.
  func findUsers(of variable: Int, into listed: inout IndexArray) -> Bool {
    listed.removeAll()
    var place = -1
    while place < listed.count {
      let users = all[place < 0 ? variable : listed[place]].users
      for index in users.indices {
        let user = indices[users, index].wrappedValue
        if listed.contains(user) { continue }
        if listed.count == Self.movedLimit || all[user].isExpanded { return false }
        listed.append(user)
      }
      place += 1
    }
    return true
  }

  /// Moves listed variables before all others, in the order in which they are, and empties the list.
  mutating func placeFirst(_ listed: inout IndexArray) {
    while !listed.isEmpty {
      var last = 0
      for place in 1..<max(1, listed.count)
      where all[listed[place]].position > all[listed[last]].position {
        last = place
      }
      let variable = listed[last]
      listed.removeUnordered(at: last)
      let isStale = stale.contains(all[variable].position)
      unplace(variable)
      place(variable, first: true)
      if isStale { touch(variable) }
    }
  }

  /// Removes a variable from the order.
  mutating func unplace(_ variable: Int) {
    let position = all[variable].position
    order[position] = -1
    stale.remove(position)
    uncorrected.remove(position)
    all[variable].position = -1
  }

  /// Moves the order to the middle of arrays of twice its size.
  private mutating func widen() {
    var kept = IndexArray(capacity: back - front)
    var isStale = IndexArray(capacity: back - front)
    for position in front..<max(front, back) where order[position] >= 0 {
      kept.append(order[position])
      isStale.append(stale.contains(position) ? 1 : 0)
    }
    let size = (4 * kept.count + 256 + 63) & -64
    order = IndexArray(repeating: -1, count: size)
    stale = PositionSet(count: size)
    uncorrected = PositionSet(count: size)
    front = (size - kept.count) / 4 * 3
    back = front
    for index in 0..<kept.count {
      order[back] = kept[index]
      all[kept[index]].position = back
      if isStale[index] == 1 { touch(kept[index]) }
      back += 1
    }
  }

  /// Marks a defined variable to be evaluated again.
  @inline(__always)
  mutating func touch(_ variable: Int) { stale.insert(all[variable].position) }

  /// Whether no variable has to be evaluated and no equation corrected.
  @inline(__always)
  var isEvaluated: Bool { stale.isEmpty && uncorrected.isEmpty }

  /// Removes and returns the stale variable of the last position; `nil` if there is none.
  @inline(__always)
  mutating func popStale() -> Int? {
    guard let position = stale.popLast() else { return nil }
    return order[position]
  }

  /// Notes that the equation of an expanded definition may not hold.
  @inline(__always)
  mutating func noteUncorrected(_ variable: Int) { uncorrected.insert(all[variable].position) }

  /// Removes and returns the noted variable of the first position; `nil` if there is none.
  mutating func popUncorrected() -> Int? {
    guard let position = uncorrected.popFirst() else { return nil }
    return order[position]
  }
}

// MARK: - Users

extension Definitions {
  mutating func addUser(_ user: Int, of variable: Int) {
    indices.append(user, to: &all[variable].users)
    noteUser(user, of: variable)
  }

  mutating func addExpandedUse(_ row: Int, of variable: Int) {
    indices.append(row, to: &all[variable].expandedUses)
  }

  mutating func addUse(_ row: Int, of variable: Int, isDormant: Bool = false) {
    if isDormant {
      indices.append(row, to: &all[variable].dormantUses)
    } else {
      indices.append(row, to: &all[variable].rowUses)
    }
  }

  mutating func addTerm(_ term: SymbolTerm, to variable: Int) {
    terms.append(term, to: &all[variable].terms)
  }

  mutating func removeTerms(of variable: Int) { terms.release(&all[variable].terms) }

  mutating func removeUser(_ user: Int, of variable: Int) {
    indices.remove(user, from: &all[variable].users)
    noteLostUser(user, of: variable)
  }

  mutating func removeExpandedUse(_ row: Int, of variable: Int) {
    indices.remove(row, from: &all[variable].expandedUses)
  }

  mutating func removeUse(_ row: Int, of variable: Int, isDormant: Bool = false) {
    if isDormant {
      indices.remove(row, from: &all[variable].dormantUses)
    } else {
      indices.remove(row, from: &all[variable].rowUses)
    }
  }
}
