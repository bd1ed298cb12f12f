internal import CKuina
internal import ConstraintSolving
internal import Synchronization

/// A solver with the C handles of its variables and constraints.
final class Session: Sendable {
  /// The state that one call at a time may access.
  struct State {
    let solver: Solver
    var variables = Handles<Variable>()
    var constraints = Handles<Constraint.ID>()
    /// The conflict that the last solve found, if any.
    var conflict: (members: [kuina_member], proof: Conflict)?
    var paths: [kuina_path: Path] = [:]
    /// The message of the last call that failed.
    var message = ""
  }

  private let state: Mutex<State>

  init(_ method: Solver.Method, _ arithmetic: Solver.Arithmetic) {
    state = Mutex(State(solver: Solver(method: method, arithmetic: arithmetic)))
  }

  /// Performs a call, converting errors to a code and a message; returns `simultaneousUse` if
  /// another call is running.
  func call(_ work: (inout State) throws -> kuina_code) -> kuina_code {
    let code = state.withLockIfAvailable { state in
      do {
        return try work(&state)
      } catch {
        let failure = error as? Failure ?? Failure(error)
        state.message = failure.message
        return failure.code
      }
    }
    return code ?? .simultaneousUse
  }
}

/// All live solvers, by handle.
enum Sessions {
  private static let all = Mutex<[kuina_solver: Session]>([:])

  static func insert(_ session: Session) -> kuina_solver {
    let handle = nextHandle()
    all.withLock { $0[handle] = session }
    return handle
  }

  /// Removes a solver; returns false if there is none.
  static func remove(_ handle: kuina_solver) -> Bool {
    all.withLock { $0.removeValue(forKey: handle) } != nil
  }

  static func find(_ handle: kuina_solver) -> Session? { all.withLock { $0[handle] } }
}

/// Performs a call on the solver of a handle.
func withSolver(
  _ handle: kuina_solver, _ work: (inout Session.State) throws -> kuina_code
) -> kuina_code {
  Sessions.find(handle)?.call(work) ?? .unknownSolver
}

/// The elements of one kind in a solver, and their handles.
struct Handles<Element: Hashable> {
  private var elements: [UInt64: Element] = [:]
  private var handles: [Element: UInt64] = [:]

  mutating func insert(_ element: Element) -> UInt64 {
    let handle = nextHandle()
    elements[handle] = element
    handles[element] = handle
    return handle
  }

  mutating func remove(_ handle: UInt64) {
    if let element = elements.removeValue(forKey: handle) { handles[element] = nil }
  }

  subscript(handle: UInt64) -> Element? { elements[handle] }

  func handle(of element: Element) -> UInt64? { handles[element] }
}

private let lastHandle = Atomic<UInt64>(0)

/// Returns a new handle: a nonzero number that no other handle of any kind has or had.
func nextHandle() -> UInt64 {
  lastHandle.wrappingAdd(1, ordering: .relaxed).newValue
}
