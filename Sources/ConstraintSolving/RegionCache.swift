internal import LinearProgramming

/// The critical regions that a component has been in lately, so that a motion back and forth, such
/// as a keyboard's, meets GLPK only where it enters a region for the first time.
///
/// A constraint whose constant changes for the second time becomes a parameter; before that nothing
/// is cached on its account.
struct RegionCache {
  /// The most regions kept, and the most constraints whose constants are followed.
  private static let regionLimit = 8
  private static let parameterLimit = 8

  private var regions: [CriticalRegion] = []
  /// The region the component is in; nil where it is in none that is kept.
  private var present: Int?
  private var parameters: [CriticalRegion.Parameter] = []
  private var constants: [Double] = []
  /// The parameters that have changed since the last solve.
  private var changed: [Int] = []
  /// The rows that have changed since then and are no parameters, and those that ever did.
  private var otherChanges: [Int: Relation] = [:]
  private var changedBefore: Set<Int> = []
  /// The variables that the last step has moved.
  private(set) var moved: [CriticalRegion.MovedVariable] = []

  /// Notes a changed constant.
  mutating func note(_ constant: Double, ofRow row: Int, _ relation: Relation) {
    if let index = parameters.firstIndex(where: { $0.row == row }) {
      constants[index] = constant
      if !changed.contains(index) { changed.append(index) }
    } else {
      otherChanges[row] = relation
    }
  }

  /// Forgets which region the component is in, as after solves that went past the cache.
  mutating func leave() { present = nil }

  /// Moves to the constants noted, if they lie in a region that is known.
  ///
  /// - Returns: The basis of the region, with ``moved`` set; nil if GLPK must find another.
  mutating func step(in program: LinearProgram) -> Basis? {
    guard otherChanges.isEmpty, !regions.isEmpty else { return nil }
    moved.removeAll(keepingCapacity: true)
    defer { changed.removeAll(keepingCapacity: true) }
    do throws(LinearProgramError) {
      if let present, changed.count == 1, let index = changed.first {
        let isInside = try regions[present].move(
          index, to: constants[index], parameters[index], in: program, moved: &moved)
        if isInside { return regions[present].basis }
      }
      for region in regions.indices.reversed() where region != present || changed.count != 1 {
        if try regions[region].enter(constants, parameters, in: program, moved: &moved) {
          present = region
          return regions[region].basis
        }
      }
    } catch {
      // A basis that cannot be inverted is no start; GLPK finds another.
      regions.removeAll()
    }
    present = nil
    return nil
  }

  /// Takes the region of a basis that GLPK has found for the present constants.
  mutating func add(
    _ solution: Solution, of program: LinearProgram, variableCount: Int
  ) {
    promoteChanges()
    changed.removeAll(keepingCapacity: true)
    guard !parameters.isEmpty, let basis = solution.basis else { return present = nil }
    constants = parameters.map { $0.relation.constant(of: program.rowBounds[$0.row]) }
    if regions.count == Self.regionLimit { regions.removeFirst() }
    regions.append(
      CriticalRegion(
        of: program, solution, basis: basis, parameters: parameters, variableCount: variableCount))
    present = regions.count - 1
  }

  /// Makes parameters of rows that have changed for the second time.
  ///
  /// Regions know nothing of changes of other rows, so they all go.
  private mutating func promoteChanges() {
    guard !otherChanges.isEmpty else { return }
    regions.removeAll()
    for (row, relation) in otherChanges.sorted(by: { $0.key < $1.key })
    where !changedBefore.insert(row).inserted {
      parameters.append(CriticalRegion.Parameter(row: row, relation: relation))
    }
    if parameters.count > Self.parameterLimit {
      parameters.removeFirst(parameters.count - Self.parameterLimit)
    }
    otherChanges.removeAll()
  }
}

extension Relation {
  /// The constant behind the bounds of a constraint's row.
  func constant(of bounds: Bounds) -> Double {
    self == .lessThanOrEqual ? bounds.upper : bounds.lower
  }
}
