#if GLPK
internal import CGLPKGuard

/// A scope in which GLPK keeps its problems between solves.
///
/// Its problems are in the GLPK environment of the thread on which it was opened; if the host
/// program has one there already, in that of a private thread. None of them outlives the scope.
///
/// A fault of GLPK ends the scope: the call throws, and ``isOpen`` is `false` from then on.
package final class LiveScope {
  /// `nil` after the scope has been closed.
  private(set) var handle: OpaquePointer?

  /// Calls a closure with a new scope, and closes it afterwards.
  ///
  /// The scope is `nil` if there is no memory or no thread for it. Problems are solved by GLPK only
  /// on the thread that calls this function.
  package static func run<Result, Failure>(
    _ body: (LiveScope?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let scope = guard_scope_open().map { LiveScope($0) }
    defer { scope?.close() }
    return try body(scope)
  }

  private init(_ handle: OpaquePointer) { self.handle = handle }

  private func close() {
    if let handle { guard_scope_close(handle) }
    handle = nil
  }

  /// Whether the scope has been neither closed nor ended by a fault.
  package var isOpen: Bool { handle.map { guard_scope_is_over($0) == 0 } ?? false }

  /// GLPK's memory limit in the scope, in megabytes; 0 for no limit.
  package var memoryLimit = 0 {
    didSet {
      if let handle { guard_scope_limit_memory(handle, Int32(clamping: memoryLimit)) }
    }
  }

  /// GLPK's text at the fault that has ended the scope.
  var faultMessage: String {
    guard let handle, let text = guard_scope_message(handle) else { return "" }
    return LinearProgramError.message(UnsafeRawBufferPointer(start: text, count: 512))
  }
}
#endif
