internal import ConstraintSolving
internal import KiwiDriverLoader

/// A peer, playing an edit script.
final class PeerScriptPlayer {
  private let driver: ScriptDriver
  private let session: OpaquePointer
  private let phases: [EditScript.Phase]
  private let variableCount: Int

  init(_ script: EditScript, _ peer: Peer) throws {
    driver = peer.functions
    phases = script.phases
    variableCount = script.variableCount
    guard
      let session = self.driver.create(
        Int32(script.variableCount), Int32(script.parameters.count), script.parameters)
    else { throw KiwiSide.Failure(message: "no memory") }
    self.session = session
    let strengths = script.kiwiStrengths
    func strength(_ priority: Int) -> Double { priority == 1000 ? -1 : strengths[priority] ?? 0 }
    for row in script.rows {
      let isBound =
        row.isRequired && row.relation == .greaterThanOrEqual && row.parameters.isEmpty
        && row.terms.count == 1 && row.terms[0].coefficient == 1
      row.withPeerRow(strength: strength(row.priority), isBound: isBound) { copied in
        self.driver.add_row(session, copied)
      }
    }
    for operation in script.operations {
      let (kind, index, value): (Unicode.Scalar, Int, Double) =
        switch operation {
        case .add(let row): ("A", row, 0)
        case .remove(let row): ("D", row, 0)
        case .set(let parameter, let value): ("S", parameter, value)
        case .setPriority(let row, let priority): ("X", row, strength(priority))
        case .solve: ("Z", 0, 0)
        case .phase: ("M", 0, 0)
        }
      self.driver.add_operation(
        session, ScriptOperation(kind: Int32(kind.value), index: Int32(index), value: value))
    }
  }

  deinit { driver.destroy(session) }

  /// Plays the script with a new solver.
  ///
  /// - Parameters:
  ///   - use: The way to use the peer.
  ///   - timesSolves: Whether to measure each solve.
  ///   - limit: Nanoseconds after which the play ends; 0 for never.
  /// - Returns: The measurements of the completed phases.
  func play(_ use: Peer.Use, timesSolves: Bool, within limit: Double = 0) -> ScriptRun {
    let solveCount = phases.reduce(0) { $0 + $1.solveCount }
    var phaseTimes = [Int64](repeating: -1, count: phases.count)
    var rejected = [Int32](repeating: 0, count: phases.count)
    var solveTimes = [Int64](repeating: 0, count: solveCount + 1)
    var values = [Double](repeating: 0, count: phases.count * variableCount)
    var failure = ""
    phaseTimes.withUnsafeMutableBufferPointer { phaseTimes in
      rejected.withUnsafeMutableBufferPointer { rejected in
        solveTimes.withUnsafeMutableBufferPointer { solveTimes in
          values.withUnsafeMutableBufferPointer { values in
            var play = ScriptPlay(
              order: Int32(use.order), parameter_use: Int32(use.parameters),
              times_solves: timesSolves ? 1 : 0, limit: Int64(limit),
              phase_times: phaseTimes.baseAddress, rejected: rejected.baseAddress,
              solve_times: solveTimes.baseAddress, values: values.baseAddress,
              completed_solves: 0)
            failure = driver.play(session, &play).map { String(cString: $0) } ?? ""
          }
        }
      }
    }
    var run = ScriptRun(failure: failure.isEmpty ? nil : failure)
    var firstSolve = 0
    for (index, phase) in phases.enumerated() where phaseTimes[index] >= 0 {
      let range = firstSolve..<(firstSolve + phase.solveCount)
      let start = index * variableCount
      run.phases.append(
        ScriptRun.Phase(
          time: Double(phaseTimes[index]),
          solveTimes: timesSolves ? solveTimes[range].map { Double($0) } : [],
          values: Array(values[start..<start + variableCount]),
          rejectedCount: Int(rejected[index])))
      firstSolve = range.upperBound
    }
    return run
  }
}
