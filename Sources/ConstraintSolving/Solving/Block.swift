/// A connected part of the problem: constraints that are tied together by common variables, and
/// what is needed to solve them again.
struct Block: ~Copyable {
  /// Where a block is.
  typealias Pointer = UnsafeMutablePointer<Block>

  /// What the block is solved by.
  enum State {
    /// Nothing yet: the presolve has to run.
    case unbuilt
    case reduced
    /// The whole of it by GLPK or in exact arithmetic, because floating-point arithmetic of the
    /// reduced problem is not to be relied on.
    indirect case direct(Component)
  }

  /// The slots of the constraints, in any order.
  var constraints = Places()
  /// The slots of the variables, in the order they were made.
  var variables = Places()
  /// Valid in state `reduced`.
  var problem = ReducedProblem()
  var state = State.unbuilt
  /// The slots of the constraints that are parameters, the one changed last at the end.
  var parameters: [Int] = []
  /// Whether it has to be divided and presolved anew.
  var needsDivision = false
  /// Whether it has to be solved, or its values have to be published.
  var isTouched = false
  /// Whether any variable may have another value than what is published.
  var isUnpublished = false
  /// Stands for the constraints, whatever their order: the sum of what stands for each that came or
  /// went since the block was made.
  var signature: UInt64 = 0
  /// The signature of the constraints whose answer the published values are; nil if they may be others.
  var publishedSignature: UInt64?
  /// How values have changed with the constraints.
  var knownChanges = KnownChanges()
  /// The places of the values of the known change that is about to be published.
  var presentChange: Range<Int>?
  /// Variables whose published values are not those of the problem, since a known change set them; not
  /// looked at where ``isUnpublished`` says so of all.
  var strays = Places()
  /// Rows of constraints that have gone, which the problem has still: they may come back.
  var goneRows = Flat<GoneRow>()
  /// How many rows have come to the problem or gone since it was solved.
  var editCount = 0
  /// Problems of other constraints that the block has had, the one put aside last at the end.
  var shelf: [ShelvedProblem] = []
  /// Whether a constraint has gone that may have held the block together.
  var mayHaveFallenApart = false
  /// Whether it may have parts that share no variable.
  var mayHaveParts = false
  /// Whether it was made without looking for its parts, which is put off until a constant moves.
  var isUndivided = false
  /// Programs of the presolve before.
  var earlierCores: [CoreProgram] = []

  /// The parameter that has moved since the last solve, counted from 1; 0 if none has, -1 if
  /// something else has happened too.
  var movingParameter = 0
  /// The value it had then.
  var movedFrom = 0.0
  /// The constant that the last parameter had before, if it was made one since the last solve.
  var promotedFrom: Double?
  /// What is known of the motion of one parameter while all else stays; sorted.
  var pieces: [Piece] = []
  /// The parameter of the pieces.
  var pieceParameter = 0
  /// The piece that a motion has led to, in place of a solve.
  var presentPiece: Piece?

  /// Whether the presolve failed because of constants, so that it is tried again when one changes.
  var retriesPresolve = false

  /// A row that the problem has, though its constraint has gone.
  struct GoneRow: BitwiseCopyable {
    /// The signature of the constraint.
    var signature: UInt64
    /// The row's number in the problem.
    var row: Int
  }

  static let parameterLimit = 8
  /// How many rows are kept of constraints that have gone.
  private static let goneRowLimit = 16
  /// After how many edits the problem is solved though the change is known, lest what is to be done piles
  /// up.
  fileprivate static let editLimit = 16
  static let pieceLimit = 64
  /// How many steps as long as the last one are looked ahead.
  fileprivate static let foresight = 16.0

  /// A block without constraints, until ``UnsafeMutablePointer/free()``.
  static func make() -> Pointer {
    let block = Pointer.allocate(capacity: 1)
    block.initialize(to: Block())
    return block
  }

  /// Forgets what is known of motions, because something else has changed.
  mutating func forgetPieces() {
    if pieceParameter == 0 { return }
    pieces.removeAll(keepingCapacity: true)
    presentPiece = nil
    pieceParameter = 0
  }

  /// Notes a new value of a parameter, counted from 1.
  mutating func parameterMoves(_ parameter: Int, to value: Double) {
    if movingParameter == 0 || movingParameter == parameter {
      movingParameter = parameter
      movedFrom = problem.parameters[parameter]
    } else {
      movingParameter = -1
    }
    if pieceParameter != parameter { forgetPieces() }
    problem.parameters[parameter] = value
  }

  /// The programs whose bases may be of use after another presolve.
  func coresToKeep() -> [CoreProgram] {
    var cores = problem.earlierCores + problem.retiredCores + problem.cores
    if let last = shelf.last { cores += last.cores }
    return (earlierCores + cores).filter(\.hasBasis)
      .suffix(ReducedProblem.earlierCoreLimit)
  }

  /// Makes a constraint a parameter from the next presolve on.
  ///
  /// - Parameters:
  ///   - slot: The constraint.
  ///   - constant: What its constant was: it is in motion already.
  mutating func promote(_ slot: Int, from constant: Double? = nil) {
    promotedFrom = constant
    if parameters.contains(slot) { return }
    let excess = parameters.count + 1 - Self.parameterLimit
    if excess > 0 { parameters.removeFirst(excess) }
    parameters.append(slot)
    state = .unbuilt
    shelf = []
  }

  /// Has the block presolved anew, and nothing kept.
  mutating func forget() {
    state = .unbuilt
    problem = ReducedProblem()
    earlierCores = []
    shelf = []
    publishedSignature = nil
    knownChanges = KnownChanges()
  }

  /// Keeps a piece.
  mutating func insert(_ piece: Piece) {
    if pieces.count == Self.pieceLimit { pieces.removeAll(keepingCapacity: true) }
    let position =
      pieces.firstIndex { ($0.lower, $0.upper) >= (piece.lower, piece.upper) } ?? pieces.count
    pieces.insert(piece, at: position)
  }
}

// MARK: - Publishing

extension Block {
  /// Puts the values of the last solve where they are read.
  mutating func publish(to store: inout ValueStore, _ places: borrowing Flat<VariablePlace>) {
    if let presentPiece {
      presentPiece.publishResting(to: &store, variables)
      presentPiece.publishMoving(to: &store, at: problem.parameters[pieceParameter])
      // They are not those of the problem.
      isUnpublished = true
    } else if case .direct(let component) = state {
      publish(component, to: &store, places)
    } else {
      publishProblem(to: &store)
    }
  }

  /// Notes that what is published is the answer, and nothing is left to be done.
  @inline(__always)
  mutating func didPublish() {
    publishedSignature = signature
    movingParameter = 0
    promotedFrom = nil
    isTouched = false
  }

  /// Puts the values of the problem where they are read, those that may be others, and notes how they have
  /// changed.
  private mutating func publishProblem(to store: inout ValueStore) {
    knownChanges.begin(from: publishedSignature, to: signature)
    let slots = variables.start
    if isUnpublished {
      problem.evaluateMoved { _, _ in }
      for variable in 0..<variables.count {
        Self.put(problem.values[variable], of: variable, slots, to: &store, &knownChanges)
      }
      strays.removeAll()
    } else {
      Self.publishMoved(of: &problem, slots, to: &store, &knownChanges)
      while let variable = strays.popLast() {
        Self.put(problem.values[variable], of: variable, slots, to: &store, &knownChanges)
      }
    }
    isUnpublished = false
  }

  /// Puts the values that follow roots which have moved where they are read.
  ///
  /// Static, since the problem changes while the changes are noted.
  @inline(__always)
  private static func publishMoved(
    of problem: inout ReducedProblem, _ slots: UnsafePointer<Packed>, to store: inout ValueStore,
    _ changes: inout KnownChanges
  ) {
    problem.evaluateMoved { variable, value in
      put(value, of: variable, slots, to: &store, &changes)
    }
  }

  /// Puts a value where it is read, and notes it if it is another.
  @inline(__always)
  private static func put(
    _ value: Double, of variable: Int, _ slots: UnsafePointer<Packed>, to store: inout ValueStore,
    _ changes: inout KnownChanges
  ) {
    let slot = slots[variable].wrappedValue
    if store.put(value, at: slot) { changes.note(value, of: variable, at: slot) }
  }

  private func publish(
    _ component: Component, to store: inout ValueStore, _ places: borrowing Flat<VariablePlace>
  ) {
    let isNamed = Flat(repeating: false, count: variables.count)
    for (slot, value) in zip(component.variables, component.values) {
      store.put(value, at: slot)
      isNamed[places[slot].local] = true
    }
    for variable in 0..<variables.count where !isNamed[variable] {
      store.put(0, at: variables[variable])
    }
  }
}

// MARK: - Constraints that come and go

extension Block {
  /// Leaves the row of a constraint that has gone in the problem for the time being.
  @inline(__always)
  mutating func keepGoneRow(_ row: Int, of signature: UInt64) {
    if goneRows.count == Self.goneRowLimit { removeGoneRows() }
    goneRows.append(GoneRow(signature: signature, row: row))
  }

  /// Takes up the row of a constraint that comes back as it was; nil if the problem does not have it.
  @inline(__always)
  mutating func takeBackRow(of signature: UInt64) -> Int? {
    for index in goneRows.indices.reversed() where goneRows[index].signature == signature {
      let row = goneRows[index].row
      goneRows.removeUnordered(at: index)
      return row
    }
    return nil
  }

  /// Takes the rows out of the problem whose constraints have gone.
  mutating func removeGoneRows() {
    while let gone = goneRows.popLast() {
      guard case .reduced = state else { continue }
      problem.removeRow(gone.row)
      editCount += 1
    }
  }
}

// MARK: - In place

/// What is asked of a block where it lies, for the compiler would copy a borrowed one to the stack.
extension Block.Pointer {
  /// Ends a block.
  func free() {
    deinitialize(count: 1)
    deallocate()
  }

  /// The parameter that has moved since the last solve, if nothing else has happened, and where to: 1 if
  /// it has risen, -1 if it has fallen; 0 for none.
  var motion: (parameter: Int, direction: Double) {
    let parameter = Swift.max(0, pointee.movingParameter)
    let change = parameter > 0 ? pointee.problem.parameters[parameter] - pointee.movedFrom : 0
    return (parameter, change > 0 ? 1 : change < 0 ? -1 : 0)
  }

  /// The values that change as the constraints did since the last solve; nil if that is not known.
  @inline(__always)
  var knownChange: Range<Int>? {
    guard case .reduced = pointee.state, pointee.editCount <= Block.editLimit,
      let published = pointee.publishedSignature
    else { return nil }
    return pointee.knownChanges.places(from: published, to: pointee.signature)
  }

  /// Puts the values of the known change that has come where they are read.
  @inline(__always)
  func publishKnownChange(to store: inout ValueStore) {
    for index in pointee.presentChange ?? 0..<0 {
      let known = pointee.knownChanges[index]
      store.put(known.value, at: known.slot)
      if !pointee.isUnpublished { pointee.strays.append(known.variable) }
    }
    if pointee.strays.count > pointee.variables.count {
      // To publish all takes no longer.
      pointee.isUnpublished = true
      pointee.strays.removeAll()
    }
    pointee.didPublish()
  }

  /// The piece that holds a value of the parameter; nil if none is known.
  func piece(at value: Double) -> Piece? {
    var low = 0
    var high = pointee.pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pointee.pieces[middle].upper < value { low = middle + 1 } else { high = middle }
    }
    guard low < pointee.pieces.count, pointee.pieces[low].lower <= value else { return nil }
    return pointee.pieces[low]
  }

  /// Finds the piece that begins where another ends, in the direction in which the parameter moved last, and
  /// keeps it; nothing happens where that is far away, where it is known, and where there is none.
  ///
  /// The problem is left solved there, and finds its way back when it is solved for the parameter's own value.
  func findPiece(after present: Piece, _ context: inout ReducedProblem.Context) {
    let parameter = pointee.pieceParameter
    let now = pointee.problem.parameters[parameter]
    let step = now - pointee.movedFrom
    let direction = step > 0 ? 1.0 : -1.0
    let end = direction > 0 ? present.upper : present.lower
    guard step != 0, abs(end - now) <= Block.foresight * abs(step) else { return }
    let beyond = end + direction * 1e-6 * Swift.max(1, abs(end))
    guard abs(beyond) <= Solver.constantLimit, piece(at: beyond) == nil else { return }
    pointee.problem.parameters[parameter] = beyond
    defer { pointee.problem.parameters[parameter] = now }
    do throws(ReducedProblem.Failure) {
      _ = try pointee.problem.solve(moving: parameter, direction, &context)
    } catch {
      // There is no solution, or none that doubles find: the step that comes there will tell.
      return
    }
    if let limits = pointee.problem.findRates(parameter, direction) {
      pointee.insert(Piece(of: pointee.problem, parameter, pointee.variables, limits: limits))
    }
  }

  /// The piece that a motion has come to, if it is known.
  var knownPieceOfMotion: Piece? {
    let parameter = pointee.movingParameter
    guard parameter > 0, parameter == pointee.pieceParameter, case .reduced = pointee.state else {
      return nil
    }
    return piece(at: pointee.problem.parameters[parameter])
  }

  /// The piece that the block is in after a motion; nil if it was none or no piece can be found.
  func findPieceOfMotion() -> Piece? {
    let (parameter, direction) = motion
    guard parameter > 0, case .reduced = pointee.state else { return nil }
    if let piece = pointee.presentPiece { return piece }
    if pointee.pieceParameter != parameter {
      pointee.forgetPieces()
      pointee.pieceParameter = parameter
    }
    guard let limits = pointee.problem.findRates(parameter, direction) else { return nil }
    let piece = Piece(of: pointee.problem, parameter, pointee.variables, limits: limits)
    pointee.insert(piece)
    return piece
  }

  /// Whether rows were left out because of a required row, or it is checked on its own.
  func holdsOthersUp(_ row: Int) -> Bool {
    guard case .reduced = pointee.state else { return true }
    guard pointee.problem.rowInfo[row].priority == Priority.required.rawValue else { return false }
    let terms = pointee.problem.rows.terms(of: row)
    return terms.isEmpty
      || terms.count == 1
        && pointee.problem.hasImpliedRows[pointee.problem.rows.roots[terms.lowerBound]]
  }
}
