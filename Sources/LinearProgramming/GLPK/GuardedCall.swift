#if GLPK
internal import CGLPKGuard

/// The arguments and results of one call of `guard_solve`, in memory that C can read and write.
struct GuardedCall {
  private let program: LinearProgram
  private let stepCount: Int
  private let settings: guard_options
  private let options: LinearProgram.SolveOptions

  private let memory = CallMemory()
  private let model: guard_program
  private let changeStart: CallBuffer<Int32>
  private let changeMember: CallBuffer<Int32>
  private let changeLower: CallBuffer<Double>
  private let changeUpper: CallBuffer<Double>

  private let stepStatus: CallBuffer<Int32>
  private let stepPivots: CallBuffer<Int32>
  private let columnValues: CallBuffer<Double>
  private let memberStatus: CallBuffer<UInt8>
  private let memberFixing: CallBuffer<UInt8>
  private let memberShape: CallBuffer<UInt8>
  private let rowValues: CallBuffer<Double>
  private let duals: CallBuffer<Double>
  private let certificate: CallBuffer<Double>

  /// Copies the arguments into memory for C.
  /// - Throws: ``LinearProgramError`` for a step or basis that does not fit the program.
  init(
    of program: LinearProgram, batch: [[LinearProgram.BoundsChange]],
    from basis: LinearProgram.Basis?, options: LinearProgram.SolveOptions
  ) throws(LinearProgramError) {
    self.program = program
    self.options = options
    let rows = program.rowCount
    let columns = program.columnCount
    let members = rows + columns
    try program.check(basis)

    model = guard_program(program, in: memory)

    var start: [Int32] = [0]
    var changed: [Int32] = []
    for step in batch {
      for change in step {
        try LinearProgram.check(change.bounds)
        changed.append(try program.index(of: change.member))
      }
      start.append(Int32(changed.count))
    }
    stepCount = batch.count
    changeStart = memory.buffer(start)
    changeMember = memory.buffer(changed)
    changeLower = memory.buffer(batch.joined().map(\.bounds.lower))
    changeUpper = memory.buffer(batch.joined().map(\.bounds.upper))

    settings = guard_options(options, from: basis)
    if let basis {
      memberStatus = memory.buffer(basis.memberStatus)
      memberFixing = memory.buffer(basis.memberFixing)
      memberShape = memory.buffer(basis.memberShape)
    } else {
      memberStatus = memory.buffer(repeating: 0, count: members)
      memberFixing = memory.buffer(repeating: 0, count: members)
      memberShape = memory.buffer(repeating: 0, count: members)
    }
    stepStatus = memory.buffer(repeating: 0, count: stepCount)
    stepPivots = memory.buffer(repeating: 0, count: stepCount)
    columnValues = memory.buffer(repeating: 0, count: stepCount * columns)
    rowValues = memory.buffer(repeating: 0, count: rows)
    duals = memory.buffer(repeating: 0, count: options.wantsDuals ? members : 0)
    certificate = memory.buffer(repeating: 0, count: members)
  }

  /// Makes the call and reads its results.
  /// - Throws: ``LinearProgramError`` if GLPK failed or a step has no outcome.
  func run() throws(LinearProgramError) -> LinearProgram.BatchOutcome {
    var result = guard_result()
    defer { withExtendedLifetime(memory) {} }
    let code = call(&result)
    guard code == GUARD_DONE else {
      throw LinearProgramError(code: code, message: message(of: result))
    }
    let basis = basis
    var outcomes: [LinearProgram.Outcome] = []
    outcomes.reserveCapacity(stepCount)
    for step in 0..<stepCount where stepStatus[step] != STEP_NOT_REACHED {
      outcomes.append(try outcome(of: step, basis, result))
    }
    let pivots = (0..<stepCount).reduce(0) { $0 + Int(stepPivots[$1]) }
    return LinearProgram.BatchOutcome(
      steps: outcomes, basis: basis, simplexCalls: Int(result.simplex_calls), pivots: pivots,
      isNumericallyUncertain: result.is_numerically_uncertain != 0,
      hasAlternativeOptima: result.has_alternative_optima != 0)
  }

  private func call(_ result: inout guard_result) -> Int32 {
    var model = model
    var batch = guard_batch(
      steps: Int32(stepCount), change_start: changeStart.start,
      change_member: changeMember.start, change_lower: changeLower.start,
      change_upper: changeUpper.start)
    var settings = settings
    result.step_status = stepStatus.start
    result.step_pivots = stepPivots.start
    result.column_values = columnValues.start
    result.member_status = memberStatus.start
    result.member_fixing = memberFixing.start
    result.member_shape = memberShape.start
    result.row_values = rowValues.start
    result.member_duals = duals.count > 0 ? duals.start : nil
    result.certificate = certificate.start
    return guard_solve(&model, &batch, &settings, &result)
  }

  private func outcome(
    of step: Int, _ basis: LinearProgram.Basis, _ result: guard_result
  ) throws(LinearProgramError) -> LinearProgram.Outcome {
    let rows = program.rowCount
    switch Int(stepStatus[step]) {
    case STEP_OPTIMAL:
      let first = step * program.columnCount
      let values = columnValues[first..<first + program.columnCount]
      guard values.allSatisfy(\.isFinite) else {
        throw LinearProgramError(.numericalFailure, "a column has no finite value at the optimum")
      }
      let isLast = step + 1 == stepCount
      return .optimal(
        LinearProgram.Solution(
          columnValues: values,
          rowValues: isLast ? rowValues.array : [],
          rowDuals: isLast && options.wantsDuals ? duals[0..<rows] : [],
          reducedCosts: isLast && options.wantsDuals ? duals[rows..<duals.count] : [],
          basis: isLast ? basis : nil, pivots: Int(stepPivots[step])))
    case STEP_INFEASIBLE:
      let isKnown = result.has_certificate != 0
      return .infeasible(
        LinearProgram.Certificate(
          rowMultipliers: isKnown ? certificate[0..<rows] : [],
          columnMultipliers: isKnown ? certificate[rows..<certificate.count] : []))
    case STEP_UNBOUNDED:
      return .unbounded
    case STEP_LIMIT:
      throw LinearProgramError(
        .iterationLimit, "no optimum within the limit of iterations or time")
    default:
      throw LinearProgramError(
        .numericalFailure, "the simplex method stopped with GLPK's code \(result.simplex_code)")
    }
  }

  private var basis: LinearProgram.Basis {
    LinearProgram.Basis(
      rowCount: program.rowCount, fingerprint: program.fingerprint,
      memberStatus: memberStatus.array, memberFixing: memberFixing.array,
      memberShape: memberShape.array)
  }

  /// GLPK's last message, on one line.
  private func message(of result: guard_result) -> String {
    withUnsafeBytes(of: result.message) { LinearProgramError.message($0) }
  }
}

extension LinearProgramError {
  /// A text of GLPK's that ends at the first zero byte, on one line.
  static func message(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes.prefix { $0 != 0 }), as: UTF8.self)
      .split(separator: "\n").joined(separator: "; ")
  }

  /// The error for a code of the guard other than `GUARD_DONE`.
  init(code: Int32, message: @autoclosure () -> String) {
    switch Int(code) {
    case GUARD_FAULT: self.init(.glpkFault, message())
    case GUARD_NO_MEMORY: self.init(.noResources, "no memory for the linear program")
    default: self.init(.noResources, "no thread could be started for GLPK")
    }
  }
}
#endif
