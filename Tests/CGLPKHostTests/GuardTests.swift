#if GLPK
import CGLPK
import CGLPKGuard
import SolvingTestSupport
import Testing

@testable import LinearProgramming

/// Calls of the guard that `LinearProgram` never makes, for which GLPK would abort the process.
@Suite struct GuardTests {
  /// A program of one row, and the result of a guarded call with it.
  struct Call: Sendable {
    var lower: [Double]
    var upper: [Double]
    var entryColumn: [Int32]
    var entryValue: [Double]
    var cost: Double = 1

    func run() -> (code: Int, status: Int, values: [Double], message: String) {
      let columns = lower.count - 1
      var rowStart: [Int32] = [0, Int32(entryColumn.count)]
      var objectiveStart: [Int32] = [0, 1]
      var objectiveColumn: [Int32] = [0]
      var costs = [cost]
      var changeStart: [Int32] = [0, 0]
      var (lower, upper, entryColumn, entryValue) = (lower, upper, entryColumn, entryValue)
      var status: [Int32] = [0]
      var pivots: [Int32] = [0]
      var values = [Double](repeating: 0, count: columns)
      var memberStatus = [UInt8](repeating: 0, count: columns + 1)
      var memberFixing = memberStatus
      var memberShape = memberStatus
      var certificate = [Double](repeating: 0, count: columns + 1)
      var options = guard_options()
      var result = guard_result()
      // Each inout argument is an address that is valid for this one call.
      func call(
        _ lower: UnsafePointer<Double>, _ upper: UnsafePointer<Double>,
        _ rowStart: UnsafePointer<Int32>, _ column: UnsafePointer<Int32>,
        _ value: UnsafePointer<Double>, _ objectiveStart: UnsafePointer<Int32>,
        _ objectiveColumn: UnsafePointer<Int32>, _ cost: UnsafePointer<Double>,
        _ changeStart: UnsafePointer<Int32>, _ status: UnsafeMutablePointer<Int32>,
        _ pivots: UnsafeMutablePointer<Int32>, _ values: UnsafeMutablePointer<Double>,
        _ memberStatus: UnsafeMutablePointer<UInt8>, _ fixing: UnsafeMutablePointer<UInt8>,
        _ shape: UnsafeMutablePointer<UInt8>,
        _ certificate: UnsafeMutablePointer<Double>
      ) -> Int32 {
        var program = guard_program()
        program.rows = 1
        program.columns = Int32(columns)
        program.lower = lower
        program.upper = upper
        program.row_start = rowStart
        program.entry_column = column
        program.entry_value = value
        program.objectives = 1
        program.objective_start = objectiveStart
        program.objective_column = objectiveColumn
        program.objective_cost = cost
        var batch = guard_batch()
        batch.steps = 1
        batch.change_start = changeStart
        result.step_status = status
        result.step_pivots = pivots
        result.column_values = values
        result.member_status = memberStatus
        result.member_fixing = fixing
        result.member_shape = shape
        result.certificate = certificate
        return guard_solve(&program, &batch, &options, &result)
      }
      let code = call(
        &lower, &upper, &rowStart, &entryColumn, &entryValue, &objectiveStart, &objectiveColumn,
        &costs, &changeStart, &status, &pivots, &values, &memberStatus, &memberFixing,
        &memberShape, &certificate)
      let message = withUnsafeBytes(of: result.message) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      return (Int(code), Int(status[0]), values, message)
    }
  }

  /// Minimise x with x + y ≥ 3, x ≥ 0, 0 ≤ y ≤ 2.
  private static let right = Call(
    lower: [3, 0, 0], upper: [.infinity, .infinity, 2], entryColumn: [0, 1], entryValue: [1, 1])

  @Test(arguments: [
    (columns: [0, 0] as [Int32], words: "duplicate column indices not allowed"),
    ([0, 2], "column index out of range"), ([-1, 1], "column index out of range"),
  ])
  func badIndexIsAFaultInGLPKsWords(columns: [Int32], words: String) {
    let results = onOwnThreads(1) { _ in
      var wrong = Self.right
      wrong.entryColumn = columns
      return (0..<20).map { _ in
        let fault = wrong.run()
        let after = Self.right.run()
        return fault.code == GUARD_FAULT && fault.message.contains(words)
          && after.code == GUARD_DONE && after.status == STEP_OPTIMAL && after.values == [1, 2]
          && after.message.isEmpty
      }
    }
    #expect(results == [Array(repeating: true, count: 20)])
  }

  @Test func costThatIsNoNumberDoesNotEndTheProcess() {
    let results = onOwnThreads(1) { _ in
      for cost in [Double.nan, .infinity, -.infinity] {
        var wrong = Self.right
        wrong.cost = cost
        _ = wrong.run()
      }
      return Self.right.run().values
    }
    #expect(results == [[1, 2]])
  }

  @Test func faultsOnAThreadWithAHostLeaveTheHostAlone() {
    let results = onOwnThreads(1) { _ in
      let problem = glp_create_prob()
      glp_add_cols(problem, 3)
      var wrong = Self.right
      wrong.entryColumn = [0, 0]
      let codes = (0..<20).map { _ in wrong.run().code }
      let columns = glp_get_num_cols(problem)
      glp_delete_prob(problem)
      glp_free_env()
      return codes == Array(repeating: Int(GUARD_FAULT), count: 20) && columns == 3
    }
    #expect(results == [true])
  }

  @Test func faultsAreSilentAndLeaveNothingBehind() async {
    await #expect(processExitsWith: .success) {
      var wrong = Self.right
      wrong.entryColumn = [0, 0]
      // The first use of many parts of Foundation allocates memory, too.
      for _ in 0..<2 {
        let written = try output {
          for _ in 0..<200 { precondition(wrong.run().code == GUARD_FAULT) }
        }
        precondition(written.isEmpty, String(decoding: written, as: UTF8.self))
      }
      let before = try residentMemory()
      for _ in 0..<10_000 { precondition(wrong.run().code == GUARD_FAULT) }
      let growth = try residentMemory() - before
      precondition(growth < 500_000, "\(growth) bytes more after 10000 faults")
    }
  }

  @Test func basesAreWrittenInTheBitsOfTheHeader() {
    typealias Fixing = LinearProgram.Basis.Fixing
    #expect(Int(Fixing.kind) == FIXING_KIND)
    #expect(Int(Fixing.atUpper) == FIXED_AT_UPPER)
    #expect(Int(Fixing.keptNonnegative) == KEPT_NONNEGATIVE)
    #expect(Int(Fixing.keptNonpositive) == KEPT_NONPOSITIVE)
  }
}
#endif
