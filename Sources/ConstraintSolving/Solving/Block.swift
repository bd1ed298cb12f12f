/// A connected part of the problem: constraints that are tied together by common variables, and
/// what is needed to solve them again.
final class Block {
  /// What the block is solved by.
  enum State {
    /// Nothing yet: the presolve has to run.
    case unbuilt
    case reduced
    /// The whole of it by GLPK or in exact arithmetic, because floating-point arithmetic of the
    /// reduced problem is not to be relied on.
    indirect case direct(Component)
  }

  /// What has storage of its own.
  ///
  /// It lies at a fixed address outside the object, since Swift checks each access to an object's
  /// own variables while the program runs.
  private struct Contents: ~Copyable {
    var constraints = Places()
    var variables = Places()
    var problem = ReducedProblem()
  }

  private let contents: UnsafeMutablePointer<Contents>

  /// The slots of the constraints, in any order.
  var constraints: Places {
    @inline(__always) _read { yield contents.pointee.constraints }
    @inline(__always) _modify { yield &contents.pointee.constraints }
  }

  /// The slots of the variables, in the order they were made.
  var variables: Places {
    @inline(__always) _read { yield contents.pointee.variables }
    @inline(__always) _modify { yield &contents.pointee.variables }
  }

  /// Valid in state `reduced`.
  var problem: ReducedProblem {
    @inline(__always) _read { yield contents.pointee.problem }
    @inline(__always) _modify { yield &contents.pointee.problem }
  }

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

  static let parameterLimit = 8
  static let pieceLimit = 64

  init() {
    contents = .allocate(capacity: 1)
    contents.initialize(to: Contents())
  }

  deinit {
    contents.deinitialize(count: 1)
    contents.deallocate()
  }

  /// Forgets what is known of motions, because something else has changed.
  func forgetPieces() {
    if !pieces.isEmpty { pieces.removeAll(keepingCapacity: true) }
    presentPiece = nil
    pieceParameter = 0
  }

  /// Notes a new value of a parameter, counted from 1.
  func parameterMoves(_ parameter: Int, to value: Double) {
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
    return (earlierCores + cores).filter { $0.basis != nil }
      .suffix(ReducedProblem.earlierCoreLimit)
  }

  /// Makes a constraint a parameter from the next presolve on.
  ///
  /// - Parameters:
  ///   - slot: The constraint.
  ///   - constant: What its constant was: it is in motion already.
  func promote(_ slot: Int, from constant: Double? = nil) {
    promotedFrom = constant
    if parameters.contains(slot) { return }
    let excess = parameters.count + 1 - Self.parameterLimit
    if excess > 0 { parameters.removeFirst(excess) }
    parameters.append(slot)
    state = .unbuilt
    shelf = []
  }

  /// Has the block presolved anew, and nothing kept.
  func forget() {
    state = .unbuilt
    problem = ReducedProblem()
    earlierCores = []
    shelf = []
  }

  /// The piece that holds a value of the parameter; nil if none is known.
  func piece(at value: Double) -> Piece? {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].upper < value { low = middle + 1 } else { high = middle }
    }
    return low < pieces.count && pieces[low].lower <= value ? pieces[low] : nil
  }

  /// How many steps as long as the last one are looked ahead.
  private static let foresight = 16.0

  /// Finds the piece that begins where another ends, in the direction in which the parameter moved last, and
  /// keeps it; nothing happens where that is far away, where it is known, and where there is none.
  ///
  /// The problem is left solved there, and finds its way back when it is solved for the parameter's own value.
  func findPiece(after piece: Piece, _ context: inout ReducedProblem.Context) {
    let now = problem.parameters[pieceParameter]
    let step = now - movedFrom
    let direction = step > 0 ? 1.0 : -1.0
    let end = direction > 0 ? piece.upper : piece.lower
    guard step != 0, abs(end - now) <= Self.foresight * abs(step) else { return }
    let beyond = end + direction * 1e-6 * max(1, abs(end))
    guard abs(beyond) <= Solver.constantLimit, self.piece(at: beyond) == nil else { return }
    problem.parameters[pieceParameter] = beyond
    defer { problem.parameters[pieceParameter] = now }
    do throws(ReducedProblem.Failure) {
      _ = try problem.solve(moving: pieceParameter, direction, &context)
    } catch {
      // There is no solution, or none that doubles find: the step that comes there will tell.
      return
    }
    if let limits = problem.findRates(pieceParameter, direction) {
      insert(Piece(of: problem, pieceParameter, variables, limits: limits))
    }
  }

  /// Keeps a piece.
  func insert(_ piece: Piece) {
    if pieces.count == Self.pieceLimit { pieces.removeAll(keepingCapacity: true) }
    let position =
      pieces.firstIndex { ($0.lower, $0.upper) >= (piece.lower, piece.upper) } ?? pieces.count
    pieces.insert(piece, at: position)
  }
}
