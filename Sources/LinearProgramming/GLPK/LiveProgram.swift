#if GLPK
internal import CGLPKGuard

/// A linear program as a problem that GLPK keeps between solves.
///
/// A change of bounds is passed to the living problem, and the dual simplex method continues from
/// its basis. While the basis stays optimal, GLPK is not called: the values move along columns of
/// its simplex tableau, which have been read once.
///
/// The solution is that of ``LinearProgram/solve(from:options:)``: objectives one after the other,
/// ties broken by the program's tie-breaking columns.
package final class LiveProgram {
  /// Holds the memory of the problem.
  private let scope: LiveScope
  private let handle: OpaquePointer
  private let rowCount: Int
  private let columnCount: Int
  private let fingerprint: Fingerprint

  /// Creates the living problem of a program.
  ///
  /// GLPK is not called before the first solve. `nil` if the scope is not open or there is no
  /// memory.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - basis: A basis of the program to start from.
  ///   - reportedColumns: The number of columns, from the first, that
  ///     ``forEachChangedColumn(_:)`` lists.
  ///   - options: The options of all solves, except the memory limit, which is that of the scope.
  ///   - scope: The scope.
  /// - Throws: ``LinearProgramError/Code/basisMismatch``.
  package init?(
    _ program: LinearProgram, from basis: LinearProgram.Basis?, reportedColumns: Int,
    options: LinearProgram.SolveOptions, in scope: LiveScope
  ) throws(LinearProgramError) {
    try program.check(basis)
    guard scope.isOpen, let open = scope.handle else { return nil }
    let memory = CallMemory()
    defer { withExtendedLifetime(memory) {} }
    var model = guard_program(program, in: memory)
    var settings = guard_options(options, from: basis)
    let created = guard_live_create(
      open, &model, &settings, basis.map { memory.buffer($0.memberStatus).start },
      basis.map { memory.buffer($0.memberFixing).start },
      basis.map { memory.buffer($0.memberShape).start },
      Int32(min(reportedColumns, program.columnCount)))
    guard let created else { return nil }
    self.scope = scope
    handle = created
    rowCount = program.rowCount
    columnCount = program.columnCount
    fingerprint = program.fingerprint
  }

  deinit { if scope.handle != nil { guard_live_release(handle) } }

  /// Replaces the bounds of a row or column.
  /// - Returns: Whether the bounds have changed.
  /// - Throws: ``LinearProgramError/Code/emptyBounds``, ``LinearProgramError/Code/nonfinite`` or
  ///   ``LinearProgramError/Code/unknownMember``; the bounds are unchanged then.
  @discardableResult
  package func setBounds(
    _ bounds: LinearProgram.Bounds, of member: LinearProgram.Member
  ) throws(LinearProgramError) -> Bool {
    try LinearProgram.check(bounds)
    let index: Int
    switch member {
    case .row(let row):
      guard (0..<rowCount).contains(row.index) else { throw .unknown(member) }
      index = row.index
    case .column(let column):
      guard (0..<columnCount).contains(column.index) else { throw .unknown(member) }
      index = rowCount + column.index
    }
    guard scope.handle != nil else { return false }
    return guard_live_set_bounds(handle, Int32(index), bounds.lower, bounds.upper) != 0
  }

  /// Solves for the present bounds without calling GLPK.
  /// - Returns: Whether the values are those of the optimum. If not, nothing has changed:
  ///   ``solve(_:)`` is needed.
  /// - Complexity: O(*m*) for *m* rows and columns that the changed bounds move.
  package func move() -> Bool { scope.handle != nil && guard_live_move(handle) != 0 }

  /// Solves for the present bounds by GLPK, from the last basis.
  /// - Parameter work: Increased by the work of the solve.
  /// - Returns: Whether the optimum was established.
  /// - Throws: ``LinearProgramError/Code/glpkFault``, and the scope is no longer open.
  package func solve(_ work: inout Work) throws(LinearProgramError) -> Outcome {
    guard scope.isOpen else { return .undecided }
    var step = guard_live_step()
    let code = guard_live_solve(handle, &step)
    if code == GUARD_NOT_HERE { return .undecided }
    guard code == GUARD_DONE else {
      throw LinearProgramError(code: code, message: scope.faultMessage)
    }
    work.simplexCalls += Int(step.simplex_calls)
    work.pivots += Int(step.pivots)
    let isOptimal = step.status == STEP_OPTIMAL && step.is_numerically_uncertain == 0
    return isOptimal ? .optimal : .undecided
  }

  /// Calls a closure with the reported columns whose value the last ``move()`` or ``solve(_:)`` has
  /// changed, and their new values.
  package func forEachChangedColumn(_ body: (_ column: Int, _ value: Double) -> Void) {
    guard scope.handle != nil, let values = guard_live_values(handle) else { return }
    var columns: UnsafePointer<Int32>?
    let count = guard_live_changed_columns(handle, &columns)
    guard let columns else { return }
    for index in 0..<Int(count) {
      let column = Int(columns[index])
      body(column, values[column])
    }
  }

  /// The values of the first columns at the last optimum; NaN before the first.
  ///
  /// They remain readable after a fault, until the scope is closed.
  package func columnValues(first count: Int) -> [Double] {
    guard scope.handle != nil, let values = guard_live_values(handle) else { return [] }
    return Array(UnsafeBufferPointer(start: values, count: min(count, columnCount)))
  }

  /// The basis of the last solve; `nil` if the scope is not open.
  package var basis: LinearProgram.Basis? {
    guard scope.isOpen else { return nil }
    let memory = CallMemory()
    defer { withExtendedLifetime(memory) {} }
    let members = rowCount + columnCount
    let status = memory.buffer(repeating: UInt8(0), count: members)
    let fixing = memory.buffer(repeating: UInt8(0), count: members)
    let shape = memory.buffer(repeating: UInt8(0), count: members)
    guard_live_read_basis(handle, status.start, fixing.start, shape.start)
    return LinearProgram.Basis(
      rowCount: rowCount, fingerprint: fingerprint, memberStatus: status.array,
      memberFixing: fixing.array, memberShape: shape.array)
  }
}

extension LinearProgramError {
  fileprivate static func unknown(_ member: LinearProgram.Member) -> LinearProgramError {
    LinearProgramError(.unknownMember, "\(member) is not one of the program's rows and columns")
  }
}
#endif
