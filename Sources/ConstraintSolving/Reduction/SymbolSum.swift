/// A sum of symbols that is being computed.
struct SymbolSum: ~Copyable {
  struct Entry: BitwiseCopyable {
    var factor = 0.0
    var isListed = false
  }

  private var variables = UnmanagedArray<Entry>()
  private var rows = UnmanagedArray<Entry>()
  /// The symbols of the sum, some perhaps with factor 0.
  private(set) var symbols = IndexArray()
  /// The constant part of the sum, as far as it is known.
  var constant = 0.0
  /// Defined variables that have not been replaced, the first position at the end.
  private var pending = IndexArray()

  /// Adds variables up to a count.
  mutating func widen(variableCount: Int) {
    variables.append(repeating: Entry(), count: variableCount - variables.count)
  }

  mutating func appendRow() { rows.append(Entry()) }

  mutating func reserve(rowCount: Int) { rows.reserve(rowCount) }

  /// Takes the first memory from a slab.
  mutating func reserve(rowCount: Int, variableCount: Int, in slab: inout Slab) {
    variables.reserve(variableCount, in: &slab)
    rows.reserve(rowCount, in: &slab)
    symbols.reserve(16, in: &slab)
    pending.reserve(8, in: &slab)
  }

  /// The factor of a symbol.
  @inline(__always)
  func factor(_ symbol: Symbol) -> Double {
    symbol >= 0 ? variables[symbol].factor : rows[~symbol].factor
  }

  @inline(__always)
  func clear(_ symbol: Symbol) {
    if symbol >= 0 { variables[symbol].factor = 0 } else { rows[~symbol].factor = 0 }
  }

  /// Adds a multiple of a symbol.
  @inline(__always)
  mutating func add(_ symbol: Symbol, _ factor: Double) {
    let entry = symbol >= 0 ? variables.start + symbol : rows.start + ~symbol
    entry.pointee.factor += factor
    if entry.pointee.isListed { return }
    entry.pointee.isListed = true
    symbols.append(symbol)
  }

  /// Removes all symbols.
  mutating func removeAll() {
    for index in 0..<symbols.count {
      let symbol = symbols[index]
      if symbol >= 0 { variables[symbol] = Entry() } else { rows[~symbol] = Entry() }
    }
    symbols.removeAll()
    constant = 0
  }

  /// Adds a variable that has to be replaced.
  ///
  /// - Parameters:
  ///   - variable: The variable.
  ///   - definitions: The definitions of all variables.
  mutating func insertPending(_ variable: Int, _ definitions: UnsafePointer<Definition>) {
    let position = definitions[variable].position
    pending.append(variable)
    var place = pending.count - 1
    while place > 0, definitions[pending[place - 1]].position < position {
      pending[place] = pending[place - 1]
      place -= 1
    }
    pending[place] = variable
  }

  mutating func popPending() -> Int? { pending.popLast() }
}
