import LinearProgramming

struct UnexpectedOutcome: Error, CustomStringConvertible {
  var description: String
}

extension LinearProgram.Outcome {
  /// The solution of a feasible program.
  func solution() throws -> LinearProgram.Solution {
    guard case .optimal(let solution) = self else {
      throw UnexpectedOutcome(description: "no optimum, but \(self)")
    }
    return solution
  }

  /// The certificate of an infeasible program.
  func certificate() throws -> LinearProgram.Certificate {
    guard case .infeasible(let certificate) = self else {
      throw UnexpectedOutcome(description: "not infeasible, but \(self)")
    }
    return certificate
  }

  var isUnbounded: Bool {
    if case .unbounded = self { true } else { false }
  }
}

/// The code of the error that a call throws, or nil.
func code(of call: () throws(LinearProgramError) -> Void) -> LinearProgramError.Code? {
  do throws(LinearProgramError) {
    try call()
    return nil
  } catch {
    return error.code
  }
}

/// Whether each number is within 1e-9 of the expected one.
func isClose(_ actual: [Double], _ expected: [Double], within tolerance: Double = 1e-9) -> Bool {
  actual.count == expected.count
    && zip(actual, expected).allSatisfy { abs($0 - $1) <= tolerance }
}
