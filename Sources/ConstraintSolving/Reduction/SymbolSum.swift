/// A sum of symbols that is being computed.
struct SymbolSum: ~Copyable {
  private var variableFactors = UnmanagedArray<Double>()
  private var rowFactors = UnmanagedArray<Double>()
  private var isVariableListed = UnmanagedArray<Bool>()
  private var isRowListed = UnmanagedArray<Bool>()
  /// The symbols of the sum, some perhaps with factor 0.
  private(set) var symbols = IndexArray()
  /// Defined variables that have not been replaced, the first position at the end.
  private var pending = IndexArray()

  mutating func appendVariable() {
    variableFactors.append(0)
    isVariableListed.append(false)
  }

  mutating func appendRow() {
    rowFactors.append(0)
    isRowListed.append(false)
  }

  mutating func reserve(rowCount: Int) {
    rowFactors.reserve(rowCount)
    isRowListed.reserve(rowCount)
  }

  var variableCapacity: Int { variableFactors.count }

  /// The factor of a symbol.
  @inline(__always)
  func factor(_ symbol: Symbol) -> Double {
    symbol >= 0 ? variableFactors[symbol] : rowFactors[~symbol]
  }

  @inline(__always)
  func clear(_ symbol: Symbol) {
    if symbol >= 0 { variableFactors[symbol] = 0 } else { rowFactors[~symbol] = 0 }
  }

  /// Adds a multiple of a symbol.
  @inline(__always)
  mutating func add(_ symbol: Symbol, _ factor: Double) {
    if symbol >= 0 {
      variableFactors[symbol] += factor
      if isVariableListed[symbol] { return }
      isVariableListed[symbol] = true
    } else {
      rowFactors[~symbol] += factor
      if isRowListed[~symbol] { return }
      isRowListed[~symbol] = true
    }
    symbols.append(symbol)
  }

  /// Removes all symbols.
  mutating func removeAll() {
    for index in 0..<symbols.count {
      let symbol = symbols[index]
      clear(symbol)
      if symbol >= 0 { isVariableListed[symbol] = false } else { isRowListed[~symbol] = false }
    }
    symbols.removeAll()
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
