import ArgumentParser
import Foundation
import LinearProgramming

/// The format of a problem.
enum ProblemFormat: String, CaseIterable, ExpressibleByArgument {
  /// The command's own format, with priorities and edits.
  case text
  /// CPLEX LP.
  case lp
  /// Free MPS.
  case mps

  /// The format that the extension of a file names; the command's own for any other.
  init(ofFile path: String) {
    self = Self(rawValue: URL(fileURLWithPath: path).pathExtension.lowercased()) ?? .text
  }

  /// The format of linear programs; `nil` for the command's own.
  var programFormat: LinearProgram.TextFormat? {
    switch self {
    case .text: nil
    case .lp: .lp
    case .mps: .mps
    }
  }
}

extension InputFailure {
  /// Reads a linear program.
  /// - Throws: ``InputFailure`` with the line that cannot be read.
  static func program(
    _ text: String, _ format: LinearProgram.TextFormat, file: String
  ) throws(InputFailure) -> LinearProgram {
    do throws(LinearProgram.TextError) {
      return try LinearProgram(text: text, format: format)
    } catch {
      throw InputFailure(file: file, line: error.line ?? 1, message: error.message)
    }
  }
}

/// Solves a linear program, with the answers of a ``SolveSession``.
struct ProgramSession {
  let program: LinearProgram
  let arithmetic: SolveCommand.Arithmetic

  /// Returns the answer; a program that cannot be solved is refused.
  func answer() -> SolveSession.Answer {
    do throws(LinearProgramError) {
      if arithmetic == .floatingPoint { return try answerInFloatingPoint() }
      do throws(LinearProgramError) {
        return try answerExactly()
      } catch {
        guard arithmetic == .checked, [.tooLarge, .iterationLimit].contains(error.code)
        else { throw error }
        return try answerInFloatingPoint()
      }
    } catch {
      return SolveSession.Answer(status: .refused, why: error.message)
    }
  }

  private func answerExactly() throws(LinearProgramError) -> SolveSession.Answer {
    var basis: LinearProgram.Basis?
    // GLPK only provides a better start.
    if let outcome = try? program.solve(), case .optimal(let solution) = outcome {
      basis = solution.basis
    }
    switch try program.solveExactly(from: basis, workLimit: SolveSession.workLimit) {
    case .optimal(let values, _): return answer(values)
    case .infeasible(let proof): return answer(proof)
    case .unbounded: return SolveSession.Answer(status: .unbounded)
    }
  }

  private func answerInFloatingPoint() throws(LinearProgramError) -> SolveSession.Answer {
    switch try program.solve() {
    case .optimal(let solution): return answer(solution.columnValues)
    case .infeasible(let certificate): return answer(program.proof(of: certificate))
    case .unbounded: return SolveSession.Answer(status: .unbounded)
    }
  }

  private func answer(_ values: [Double]) -> SolveSession.Answer {
    let named = values.enumerated().map { index, value in
      (program.name(of: .column(LinearProgram.Column(index: index))), value)
    }
    return SolveSession.Answer(
      status: .optimal, x: Dictionary(named, uniquingKeysWith: { first, _ in first }))
  }

  private func answer(_ proof: InfeasibilityProof?) -> SolveSession.Answer {
    SolveSession.Answer(
      status: .infeasible, conflict: proof?.members.map { program.name(of: $0.member) } ?? [])
  }
}
