extension Tableau {
  /// Computes how all rows and variables move with the parameter of a motion, in which the
  /// activities of nonbasic rows move with their targets.
  ///
  /// Values must have been evaluated.
  mutating func findRates(
    of constants: borrowing UnmanagedArray<MovingConstant>, _ rowOf: borrowing IndexArray
  ) {
    if constants.count == 1, rows[rowOf[constants[0].slot]].status == .nonbasic {
      findRates(of: rowOf[constants[0].slot])
      return addRatesOfDormantRows()
    }
    beginRates()
    var hasFixed = false
    for index in constants.indices where rows[rowOf[constants[index].slot]].isFixed {
      addRate(constants[index].rate, of: rowOf[constants[index].slot])
      hasFixed = true
    }
    // Before others move variables.
    if hasFixed { addRatesOfUses() }
    for index in constants.indices {
      let row = rowOf[constants[index].slot]
      if !rows[row].isFixed, rows[row].status == .nonbasic {
        addRate(constants[index].rate, of: row)
      }
    }
    finishRates()
    addRatesOfDormantRows()
  }
}
