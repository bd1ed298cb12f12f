/// The required equations in solved form: every variable as an affine function of a few free
/// variables.
///
/// Equations of one or two variables form an ``AffineForest``. Each of the others defines one free
/// variable by several others; definitions may use free variables that later definitions define,
/// never the other way round, so they form a directed acyclic graph. They are not expanded, because
/// a chain of `n` definitions would have `n²` terms.
struct Substitution: ~Copyable {
  let stride: Int
  var forest: AffineForest

  /// The definition of each free variable; -1 for none.
  private(set) var definitionOf: IndexArray
  private(set) var definedVariable = IndexArray()
  private var definitionStart = IndexArray()
  private var definitionVariable = IndexArray()
  private var definitionFactor = UnmanagedArray<Double>()
  private var definitionConstant = UnmanagedArray<Double>()

  /// The current sum: free variables with their factors, and a constant.
  private(set) var freeVariables = IndexArray()
  private(set) var factors = UnmanagedArray<Double>()
  private var magnitudes = UnmanagedArray<Double>()
  let constant: UnmanagedArray<Double>
  private(set) var constantMagnitude = 0.0
  /// The index of each free variable in the sum; -1 for none.
  private let place: IndexArray
  private var pending = UnmanagedArray<Int>()

  /// Whether some sum was neither clearly 0 nor clearly nonzero, or numbers differed too much in
  /// magnitude.
  ///
  /// Such a problem must not be decided in floating-point arithmetic.
  var isIllConditioned = false

  /// The memory of the definitions.
  private var arena = Arena()

  /// Creates a substitution without variables.
  init() {
    stride = 1
    forest = AffineForest()
    definitionOf = IndexArray()
    place = IndexArray()
    constant = UnmanagedArray()
  }

  /// Creates a substitution in which every variable is free.
  init(variableCount: Int, stride: Int, in arena: inout Arena) {
    self.stride = stride
    forest = AffineForest(count: variableCount, stride: stride, in: &arena)
    definitionOf = IndexArray(repeating: -1, count: variableCount, in: &arena)
    place = IndexArray(repeating: -1, count: variableCount, in: &arena)
    constant = UnmanagedArray(repeating: 0, count: stride, in: &arena)
    freeVariables.reserve(Self.scannedLimit, in: &arena)
    factors.reserve(Self.scannedLimit, in: &arena)
    magnitudes.reserve(Self.scannedLimit, in: &arena)
  }

  /// The number of bytes that a new substitution takes.
  static func size(variableCount: Int, stride: Int) -> Int {
    AffineForest.size(count: variableCount, stride: stride)
      + 8 * (variableCount + stride + 3 * scannedLimit)
  }

  var definitionCount: Int { definedVariable.count }
}

// MARK: - Sums

extension Substitution {
  /// A finished sum, valid until the next begins.
  ///
  /// Functions that use a sum take this value instead of the substitution itself, because the
  /// compiler would copy the latter to the stack and back while another part of the same problem is
  /// changed.
  struct Sum: BitwiseCopyable {
    var freeVariables: UnsafePointer<Int32Index>
    var factors: UnsafePointer<Double>
    var count: Int
    /// An affine function of the parameters.
    var constant: UnsafePointer<Double>

    @inline(__always)
    func freeVariable(_ term: Int) -> Int { freeVariables[term].wrappedValue }
  }

  /// The current sum.
  @inline(__always)
  var sum: Sum {
    Sum(
      freeVariables: freeVariables.start, factors: factors.start, count: freeVariables.count,
      constant: constant.start)
  }

  /// Begins an empty sum.
  @inline(__always)
  mutating func begin() {
    freeVariables.removeAll()
    factors.removeAll()
    magnitudes.removeAll()
    constant[0] = 0
    if stride > 1 { (constant.start + 1).update(repeating: 0, count: stride - 1) }
    constantMagnitude = 0
  }

  /// Adds a multiple of a variable, in terms of its free variable.
  @inline(__always)
  mutating func add(_ factor: Double, _ variable: Int) {
    let freeVariable = forest.root(of: variable)
    if freeVariable == variable { return accumulate(factor, freeVariable) }
    let offset = forest.offset(of: variable)
    Affine.add(factor, offset, to: constant.start, stride)
    constantMagnitude += abs(factor * offset[0])
    if freeVariable >= 0 { accumulate(factor * forest.scale(of: variable), freeVariable) }
  }

  /// Adds the terms of a constraint to an empty sum, and finishes it.
  ///
  /// - Parameters:
  ///   - terms: The terms.
  ///   - places: The index of each of their variables.
  @inline(__always)
  mutating func finish(
    with terms: UnsafeBufferPointer<ConstraintGraph.Term>,
    _ places: borrowing UnmanagedArray<VariablePlace>
  ) {
    guard terms.count <= Self.scannedLimit else {
      for term in terms { add(term.coefficient, places[term.variable].local) }
      return finish()
    }
    // With so few free variables a linear search is faster than a look-up in `place`.
    let (freeVariables, factors, magnitudes) = (
      freeVariables.start, factors.start, magnitudes.start
    )
    var count = 0
    var mayCancel = false
    for term in terms {
      let variable = places[term.variable].local
      let freeVariable = forest.root(of: variable)
      var factor = term.coefficient
      if freeVariable != variable {
        let offset = forest.offset(of: variable)
        Affine.add(factor, offset, to: constant.start, stride)
        constantMagnitude += abs(factor * offset[0])
        if freeVariable < 0 { continue }
        factor *= forest.scale(of: variable)
      }
      var position = 0
      while position < count, freeVariables[position].wrappedValue != freeVariable { position += 1 }
      if position == count {
        freeVariables[count].wrappedValue = freeVariable
        factors[count] = factor
        magnitudes[count] = abs(factor)
        count += 1
      } else {
        factors[position] += factor
        magnitudes[position] += abs(factor)
        mayCancel = true
      }
    }
    self.freeVariables.take(count)
    self.factors.take(count)
    self.magnitudes.take(count)
    if mayCancel { finish() } else { clearFaintRates() }
  }

  /// The number of terms up to which a sum is searched linearly for a free variable.
  private static var scannedLimit: Int { 8 }

  @inline(__always)
  private mutating func accumulate(_ factor: Double, _ freeVariable: Int) {
    let position = place[freeVariable]
    if position < 0 {
      place[freeVariable] = freeVariables.count
      freeVariables.append(freeVariable)
      factors.append(factor)
      magnitudes.append(abs(factor))
    } else {
      factors[position] += factor
      magnitudes[position] += abs(factor)
    }
  }

  /// Finishes a sum: removes terms that cancel.
  @inline(__always)
  mutating func finish() {
    var kept = 0
    for position in 0..<freeVariables.count {
      let freeVariable = freeVariables[position]
      place[freeVariable] = -1
      let factor = factors[position]
      let magnitude = magnitudes[position]
      if abs(factor) < 1e-8 * magnitude {
        if abs(factor) > 1e-12 * magnitude { isIllConditioned = true }
        continue
      }
      freeVariables[kept] = freeVariable
      factors[kept] = factor
      kept += 1
    }
    freeVariables.truncate(to: kept)
    factors.truncate(to: kept)
    magnitudes.truncate(to: kept)
    clearFaintRates()
  }

  /// Removes rates that are only rounding errors, which would count as dependence on a parameter.
  @inline(__always)
  private func clearFaintRates() {
    if stride == 1 { return }
    for index in 1..<stride where abs(constant[index]) < 1e-12 { constant[index] = 0 }
  }

  /// Makes a finished sum the current one.
  mutating func load(_ sum: Sum) {
    begin()
    for term in 0..<sum.count {
      freeVariables.append(sum.freeVariable(term))
      factors.append(sum.factors[term])
      magnitudes.append(abs(sum.factors[term]))
    }
    constant.start.update(from: sum.constant, count: stride)
  }

  /// Adds a multiple of a finished sum to the current one, which must come from ``load(_:)``, and
  /// removes a free variable that cancels.
  mutating func addFinished(
    _ multiple: Double, _ other: Sum, without cancelled: Int
  ) {
    for position in 0..<freeVariables.count {
      place[freeVariables[position]] = position
      magnitudes[position] = abs(factors[position])
    }
    for term in 0..<other.count {
      accumulate(multiple * other.factors[term], other.freeVariable(term))
    }
    if place[cancelled] >= 0 { factors[place[cancelled]] = 0 }
    Affine.add(multiple, other.constant, to: constant.start, stride)
    finish()
  }

  /// Replaces defined free variables by their definitions until none is left.
  mutating func expand() {
    pending.removeAll()
    for position in 0..<freeVariables.count where definitionOf[freeVariables[position]] >= 0 {
      insertPending(definitionOf[freeVariables[position]])
    }
    if pending.isEmpty { return }
    for position in 0..<freeVariables.count {
      place[freeVariables[position]] = position
      magnitudes[position] = abs(factors[position])
    }
    while let definition = pending.popLast() {
      let position = place[definedVariable[definition]]
      let factor = factors[position]
      let magnitude = magnitudes[position]
      factors[position] = 0
      magnitudes[position] = 1
      if abs(factor) < 1e-8 * magnitude {
        if abs(factor) > 1e-12 * magnitude { isIllConditioned = true }
        continue
      }
      let own = definitionConstant.start + definition * stride
      Affine.add(factor, own, to: constant.start, stride)
      constantMagnitude += abs(factor * own[0])
      for term in definitionStart[definition]..<definitionStart[definition + 1] {
        let freeVariable = definitionVariable[term]
        if place[freeVariable] < 0, definitionOf[freeVariable] >= 0 {
          insertPending(definitionOf[freeVariable])
        }
        accumulate(factor * definitionFactor[term], freeVariable)
      }
    }
    finish()
  }

  /// Moves a free variable to the front of the current sum; returns whether the sum contains it.
  func bringToFront(_ freeVariable: Int) -> Bool {
    for position in 0..<freeVariables.count where freeVariables[position] == freeVariable {
      freeVariables[position] = freeVariables[0]
      freeVariables[0] = freeVariable
      (factors[position], factors[0]) = (factors[0], factors[position])
      return true
    }
    return false
  }

  /// Inserts into `pending`, which is sorted from the last definition to the first.
  private mutating func insertPending(_ definition: Int) {
    pending.append(definition)
    var position = pending.count - 1
    while position > 0, pending[position - 1] < definition {
      pending[position] = pending[position - 1]
      position -= 1
    }
    pending[position] = definition
  }
}

// MARK: - Definitions

extension Substitution {
  /// Reserves capacity for definitions of a few terms.
  mutating func reserveDefinitions(_ count: Int) {
    arena = Arena(bytes: 8 * (8 + stride) * (count + 1), arrayCount: 5)
    definedVariable.reserve(count, in: &arena)
    definitionStart.reserve(count + 1, in: &arena)
    definitionVariable.reserve(3 * count, in: &arena)
    definitionFactor.reserve(3 * count, in: &arena)
    definitionConstant.reserve(stride * count, in: &arena)
    definitionStart.append(0)
  }

  /// Defines a free variable by the equation sum = 0.
  mutating func define(
    _ freeVariable: Int, by sum: Sum
  ) {
    var pivot = 0.0
    for term in 0..<sum.count where sum.freeVariable(term) == freeVariable {
      pivot = sum.factors[term]
    }
    for term in 0..<sum.count where sum.freeVariable(term) != freeVariable {
      definitionVariable.append(sum.freeVariable(term))
      definitionFactor.append(-sum.factors[term] / pivot)
    }
    definitionStart.append(definitionVariable.count)
    for index in 0..<stride { definitionConstant.append(-sum.constant[index] / pivot) }
    definitionOf[freeVariable] = definedVariable.count
    definedVariable.append(freeVariable)
  }

  /// Calls a closure with the free variable and the factor of each term of a definition.
  @inline(__always)
  func forEachTerm(ofDefinition definition: Int, _ body: (Int, Double) -> Void) {
    for term in definitionStart[definition]..<definitionStart[definition + 1] {
      body(definitionVariable[term], definitionFactor[term])
    }
  }

  /// The value of a defined variable at given parameters, from the values of the free variables it
  /// uses.
  @inline(__always)
  func value(
    ofDefinition definition: Int, _ freeValues: UnsafePointer<Double>,
    at parameters: UnsafePointer<Double>
  ) -> Double {
    var value = Affine.value(
      definitionConstant.start + definition * stride, at: parameters, stride)
    for term in definitionStart[definition]..<definitionStart[definition + 1] {
      value += definitionFactor[term] * freeValues[definitionVariable[term]]
    }
    return value
  }

  /// The rate of a defined variable with respect to one parameter.
  @inline(__always)
  func rate(
    ofDefinition definition: Int, _ freeRates: UnsafePointer<Double>, per parameter: Int
  ) -> Double {
    var rate = definitionConstant[definition * stride + parameter]
    for term in definitionStart[definition]..<definitionStart[definition + 1] {
      rate += definitionFactor[term] * freeRates[definitionVariable[term]]
    }
    return rate
  }

  /// The value of a variable, from the values of the free variables.
  @inline(__always)
  func value(
    of variable: Int, _ freeValues: UnsafePointer<Double>, at parameters: UnsafePointer<Double>
  ) -> Double {
    let freeVariable = forest.root(of: variable)
    if freeVariable == variable { return freeValues[freeVariable] }
    let offset = Affine.value(forest.offset(of: variable), at: parameters, stride)
    return freeVariable < 0
      ? offset : offset + forest.scale(of: variable) * freeValues[freeVariable]
  }

  /// The rate of a variable with respect to one parameter.
  @inline(__always)
  func rate(of variable: Int, _ freeRates: UnsafePointer<Double>, per parameter: Int) -> Double {
    let freeVariable = forest.root(of: variable)
    if freeVariable == variable { return freeRates[freeVariable] }
    let offset = forest.offset(of: variable)[parameter]
    return freeVariable < 0 ? offset : offset + forest.scale(of: variable) * freeRates[freeVariable]
  }
}
