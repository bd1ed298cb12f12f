internal import CKuina
internal import ConstraintSolving
internal import Synchronization

/// A solver with the handles that C has of its variables and constraints.
final class Session: Sendable {
  /// What one call at a time may touch.
  struct State {
    let solver: Solver
    var variables = Handles<Variable>()
    var constraints = Handles<Constraint.ID>()
    /// What the last solve found, if its constraints contradict each other.
    var conflict: (members: [kuina_member], proof: Conflict)?
    var paths: [kuina_path: Path] = [:]
    /// What was wrong with the last call that went wrong.
    var message = ""
  }

  private let state: Mutex<State>

  init(_ method: Solver.Method, _ arithmetic: Solver.Arithmetic) {
    state = Mutex(State(solver: Solver(method: method, arithmetic: arithmetic)))
  }

  /// Carries out a call, unless another one is under way; errors become codes and a message.
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

/// The solvers that there are, by their handles.
enum Sessions {
  private static let all = Mutex<[kuina_solver: Session]>([:])

  static func insert(_ session: Session) -> kuina_solver {
    let handle = nextHandle()
    all.withLock { $0[handle] = session }
    return handle
  }

  /// Forgets a solver; false if there is none.
  static func remove(_ handle: kuina_solver) -> Bool {
    all.withLock { $0.removeValue(forKey: handle) } != nil
  }

  static func find(_ handle: kuina_solver) -> Session? { all.withLock { $0[handle] } }
}

/// Carries out a call on the solver of a handle.
func withSolver(
  _ handle: kuina_solver, _ work: (inout Session.State) throws -> kuina_code
) -> kuina_code {
  Sessions.find(handle)?.call(work) ?? .unknownSolver
}

/// Elements of one solver and their handles.
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

/// A number that no other handle of any kind has or had, and not 0.
func nextHandle() -> UInt64 {
  lastHandle.wrappingAdd(1, ordering: .relaxed).newValue
}
