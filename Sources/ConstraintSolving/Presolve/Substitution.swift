/// What the required equations say: every variable as an affine function of a few that stay free.
///
/// Equations of one or two variables make an ``AffineForest``. The others define one root each by
/// several others; definitions may use roots that later definitions define, never the other way
/// round, so they form a directed acyclic graph. They are not flattened, because a chain of `n`
/// definitions has `n²` terms when it is.
struct Substitution: ~Copyable {
  let stride: Int
  var forest: AffineForest

  /// The definition of each root; -1 where it has none.
  private(set) var definitionOf: Places
  private(set) var definedRoot = Places()
  private var definitionStart = Places()
  private var definitionRoot = Places()
  private var definitionFactor = Flat<Double>()
  private var definitionConstant = Flat<Double>()

  /// The sum at hand: roots with their factors, and a constant.
  private(set) var roots = Places()
  private(set) var factors = Flat<Double>()
  private var magnitudes = Flat<Double>()
  let constant: Flat<Double>
  private(set) var constantMagnitude = 0.0
  /// The place of each root in the sum; -1 where it has none.
  private let place: Places
  private var pending = Flat<Int>()

  /// Whether some sum was neither plainly 0 nor plainly not, or numbers grew too far apart:
  /// floating-point arithmetic must not decide then.
  var isDoubtful = false

  /// Where the definitions are kept.
  private var room = Room()

  /// A substitution of no variables.
  init() {
    stride = 1
    forest = AffineForest()
    definitionOf = Places()
    place = Places()
    constant = Flat()
  }

  /// Variables that nothing ties together yet.
  init(variableCount: Int, stride: Int, in room: inout Room) {
    self.stride = stride
    forest = AffineForest(count: variableCount, stride: stride, in: &room)
    definitionOf = Places(repeating: -1, count: variableCount, in: &room)
    place = Places(repeating: -1, count: variableCount, in: &room)
    constant = Flat(repeating: 0, count: stride, in: &room)
    roots.reserve(Self.scannedLimit, in: &room)
    factors.reserve(Self.scannedLimit, in: &room)
    magnitudes.reserve(Self.scannedLimit, in: &room)
  }

  /// How many bytes a substitution takes to begin with.
  static func size(variableCount: Int, stride: Int) -> Int {
    AffineForest.size(count: variableCount, stride: stride)
      + 8 * (variableCount + stride + 3 * scannedLimit)
  }

  var definitionCount: Int { definedRoot.count }
}

// MARK: - Sums

extension Substitution {
  /// A finished sum, valid until the next begins.
  ///
  /// What takes a sum is given this and not the substitution, which the compiler would copy to the
  /// stack and back while another part of the same problem is changed.
  struct Sum: BitwiseCopyable {
    var roots: UnsafePointer<Packed>
    var factors: UnsafePointer<Double>
    var count: Int
    /// An affine function of the parameters.
    var constant: UnsafePointer<Double>

    @inline(__always)
    func root(_ term: Int) -> Int { roots[term].wrappedValue }
  }

  /// The sum at hand.
  @inline(__always)
  var sum: Sum {
    Sum(
      roots: roots.start, factors: factors.start, count: roots.count, constant: constant.start)
  }

  /// Starts a sum with nothing in it.
  @inline(__always)
  mutating func begin() {
    roots.removeAll()
    factors.removeAll()
    magnitudes.removeAll()
    constant[0] = 0
    if stride > 1 { (constant.start + 1).update(repeating: 0, count: stride - 1) }
    constantMagnitude = 0
  }

  /// Adds a multiple of a variable, in terms of its root.
  @inline(__always)
  mutating func add(_ factor: Double, _ variable: Int) {
    let root = forest.root(of: variable)
    if root == variable { return accumulate(factor, root) }
    let offset = forest.offset(of: variable)
    Affine.add(factor, offset, to: constant.start, stride)
    constantMagnitude += abs(factor * offset[0])
    if root >= 0 { accumulate(factor * forest.scale(of: variable), root) }
  }

  /// Adds the terms of a constraint to a sum in which no root is yet, and ends it.
  ///
  /// - Parameters:
  ///   - terms: The terms.
  ///   - places: The number of each variable that they name.
  @inline(__always)
  mutating func finish(
    with terms: UnsafeBufferPointer<ConstraintGraph.Term>, _ places: borrowing Flat<VariablePlace>
  ) {
    guard terms.count <= Self.scannedLimit else {
      for term in terms { add(term.coefficient, places[term.variable].local) }
      return finish()
    }
    // So few roots are found faster by looking at all of them.
    let (roots, factors, magnitudes) = (roots.start, factors.start, magnitudes.start)
    var count = 0
    var mayCancel = false
    for term in terms {
      let variable = places[term.variable].local
      let root = forest.root(of: variable)
      var factor = term.coefficient
      if root != variable {
        let offset = forest.offset(of: variable)
        Affine.add(factor, offset, to: constant.start, stride)
        constantMagnitude += abs(factor * offset[0])
        if root < 0 { continue }
        factor *= forest.scale(of: variable)
      }
      var position = 0
      while position < count, roots[position].wrappedValue != root { position += 1 }
      if position == count {
        roots[count].wrappedValue = root
        factors[count] = factor
        magnitudes[count] = abs(factor)
        count += 1
      } else {
        factors[position] += factor
        magnitudes[position] += abs(factor)
        mayCancel = true
      }
    }
    self.roots.take(count)
    self.factors.take(count)
    self.magnitudes.take(count)
    if mayCancel { finish() } else { clearFaintRates() }
  }

  /// How many terms a sum may have to be searched for a root.
  private static var scannedLimit: Int { 8 }

  @inline(__always)
  private mutating func accumulate(_ factor: Double, _ root: Int) {
    let position = place[root]
    if position < 0 {
      place[root] = roots.count
      roots.append(root)
      factors.append(factor)
      magnitudes.append(abs(factor))
    } else {
      factors[position] += factor
      magnitudes[position] += abs(factor)
    }
  }

  /// Ends a sum: what cancels goes.
  @inline(__always)
  mutating func finish() {
    var kept = 0
    for position in 0..<roots.count {
      let root = roots[position]
      place[root] = -1
      let factor = factors[position]
      let magnitude = magnitudes[position]
      if abs(factor) < 1e-8 * magnitude {
        if abs(factor) > 1e-12 * magnitude { isDoubtful = true }
        continue
      }
      roots[kept] = root
      factors[kept] = factor
      kept += 1
    }
    roots.truncate(to: kept)
    factors.truncate(to: kept)
    magnitudes.truncate(to: kept)
    clearFaintRates()
  }

  /// Rates that are nothing but rounding errors would count as dependence on a parameter.
  @inline(__always)
  private func clearFaintRates() {
    if stride == 1 { return }
    for index in 1..<stride where abs(constant[index]) < 1e-12 { constant[index] = 0 }
  }

  /// Takes a sum that was finished before.
  mutating func load(_ sum: Sum) {
    begin()
    for term in 0..<sum.count {
      roots.append(sum.root(term))
      factors.append(sum.factors[term])
      magnitudes.append(abs(sum.factors[term]))
    }
    constant.start.update(from: sum.constant, count: stride)
  }

  /// Adds a multiple of a finished sum to the one at hand, which was loaded; all terms of a root
  /// that cancels go.
  mutating func addFinished(
    _ multiple: Double, _ other: Sum, without cancelled: Int
  ) {
    for position in 0..<roots.count {
      place[roots[position]] = position
      magnitudes[position] = abs(factors[position])
    }
    for term in 0..<other.count { accumulate(multiple * other.factors[term], other.root(term)) }
    if place[cancelled] >= 0 { factors[place[cancelled]] = 0 }
    Affine.add(multiple, other.constant, to: constant.start, stride)
    finish()
  }

  /// Replaces defined roots by their definitions until none is left.
  mutating func expand() {
    pending.removeAll()
    for position in 0..<roots.count where definitionOf[roots[position]] >= 0 {
      insertPending(definitionOf[roots[position]])
    }
    if pending.isEmpty { return }
    for position in 0..<roots.count {
      place[roots[position]] = position
      magnitudes[position] = abs(factors[position])
    }
    while let definition = pending.popLast() {
      let position = place[definedRoot[definition]]
      let factor = factors[position]
      let magnitude = magnitudes[position]
      factors[position] = 0
      magnitudes[position] = 1
      if abs(factor) < 1e-8 * magnitude {
        if abs(factor) > 1e-12 * magnitude { isDoubtful = true }
        continue
      }
      let own = definitionConstant.start + definition * stride
      Affine.add(factor, own, to: constant.start, stride)
      constantMagnitude += abs(factor * own[0])
      for term in definitionStart[definition]..<definitionStart[definition + 1] {
        let root = definitionRoot[term]
        if place[root] < 0, definitionOf[root] >= 0 { insertPending(definitionOf[root]) }
        accumulate(factor * definitionFactor[term], root)
      }
    }
    finish()
  }

  /// Makes a root the first of the sum at hand; returns whether it is there.
  func bringToFront(_ root: Int) -> Bool {
    for position in 0..<roots.count where roots[position] == root {
      roots[position] = roots[0]
      roots[0] = root
      (factors[position], factors[0]) = (factors[0], factors[position])
      return true
    }
    return false
  }

  /// Keeps `pending` sorted from the last definition down to the first.
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
  /// Makes room for so many definitions of a few terms.
  mutating func reserveDefinitions(_ count: Int) {
    room = Room(bytes: 8 * (8 + stride) * (count + 1), rowCount: 5)
    definedRoot.reserve(count, in: &room)
    definitionStart.reserve(count + 1, in: &room)
    definitionRoot.reserve(3 * count, in: &room)
    definitionFactor.reserve(3 * count, in: &room)
    definitionConstant.reserve(stride * count, in: &room)
    definitionStart.append(0)
  }

  /// Defines a root by an equation, whose sum is 0.
  mutating func define(
    _ root: Int, by sum: Sum
  ) {
    var pivot = 0.0
    for term in 0..<sum.count where sum.root(term) == root { pivot = sum.factors[term] }
    for term in 0..<sum.count where sum.root(term) != root {
      definitionRoot.append(sum.root(term))
      definitionFactor.append(-sum.factors[term] / pivot)
    }
    definitionStart.append(definitionRoot.count)
    for index in 0..<stride { definitionConstant.append(-sum.constant[index] / pivot) }
    definitionOf[root] = definedRoot.count
    definedRoot.append(root)
  }

  /// The terms of a definition.
  @inline(__always)
  func forEachTerm(ofDefinition definition: Int, _ body: (Int, Double) -> Void) {
    for term in definitionStart[definition]..<definitionStart[definition + 1] {
      body(definitionRoot[term], definitionFactor[term])
    }
  }

  /// The value of a definition's root at given parameters, from the values of the roots it uses.
  @inline(__always)
  func value(
    ofDefinition definition: Int, _ rootValues: UnsafePointer<Double>,
    at parameters: UnsafePointer<Double>
  ) -> Double {
    var value = Affine.value(
      definitionConstant.start + definition * stride, at: parameters, stride)
    for term in definitionStart[definition]..<definitionStart[definition + 1] {
      value += definitionFactor[term] * rootValues[definitionRoot[term]]
    }
    return value
  }

  /// How fast a definition's root moves with one parameter.
  @inline(__always)
  func rate(
    ofDefinition definition: Int, _ rootRates: UnsafePointer<Double>, per parameter: Int
  ) -> Double {
    var rate = definitionConstant[definition * stride + parameter]
    for term in definitionStart[definition]..<definitionStart[definition + 1] {
      rate += definitionFactor[term] * rootRates[definitionRoot[term]]
    }
    return rate
  }

  /// The value of a variable, from the values of the roots.
  @inline(__always)
  func value(
    of variable: Int, _ rootValues: UnsafePointer<Double>, at parameters: UnsafePointer<Double>
  ) -> Double {
    let root = forest.root(of: variable)
    if root == variable { return rootValues[root] }
    let offset = Affine.value(forest.offset(of: variable), at: parameters, stride)
    return root < 0 ? offset : offset + forest.scale(of: variable) * rootValues[root]
  }

  /// How fast a variable moves with one parameter.
  @inline(__always)
  func rate(of variable: Int, _ rootRates: UnsafePointer<Double>, per parameter: Int) -> Double {
    let root = forest.root(of: variable)
    if root == variable { return rootRates[root] }
    let offset = forest.offset(of: variable)[parameter]
    return root < 0 ? offset : offset + forest.scale(of: variable) * rootRates[root]
  }
}
