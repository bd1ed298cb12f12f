internal import ConstraintSolving
internal import KiwiDriverLoader

/// Kiwi, through the driver that was compiled against its headers.
final class KiwiSide: Side {
  /// An exception of Kiwi, or the reason why it is not available.
  struct Failure: Error, CustomStringConvertible {
    var message: String
    var description: String { "Kiwi: \(message)" }
  }

  /// The driver's functions.
  struct Driver {
    fileprivate let functions: KiwiDriver

    init(path: String) throws {
      var message: UnsafePointer<CChar>?
      guard let driver = load_kiwi_driver(path, &message) else {
        throw Failure(message: message.map { String(cString: $0) } ?? "no driver at \(path)")
      }
      functions = driver.pointee
    }

    /// Kiwi's version.
    var version: String { functions.version().map { String(cString: $0) } ?? "" }
  }

  /// The insertion orders.
  static let orders = 0..<4

  /// The insertion order of a build.
  var order = 0

  private let driver: KiwiDriver
  private let session: OpaquePointer
  private let problem: LayoutProblem

  init(_ problem: LayoutProblem, _ driver: Driver) throws {
    self.problem = problem
    self.driver = driver.functions
    guard
      let session = self.driver.create(
        Int32(problem.variableCount), Int32(problem.parameters.count), problem.parameters)
    else { throw Failure(message: "no memory") }
    self.session = session
    for bound in problem.bounds {
      add(
        LayoutProblem.Row(
          relation: .greaterThanOrEqual, priority: 1000, constant: bound.lower,
          terms: [LayoutProblem.Term(index: bound.variable, coefficient: 1)]),
        strength: -1, isBound: true)
    }
    let strengths = problem.kiwiStrengths
    for row in problem.rows {
      add(row, strength: row.isRequired ? -1 : strengths[row.priority] ?? 0, isBound: false)
    }
    for step in problem.steps {
      self.driver.add_step(
        session, Int32(step.count), step.map { Int32($0.parameter) }, step.map(\.value))
    }
  }

  deinit { driver.destroy(session) }

  func build() throws -> Double { try checked(driver.build(session, Int32(order), 0)) }

  /// Builds; nil if that exceeds a time limit.
  func build(within limit: Double) throws -> Double? {
    let time = driver.build(session, Int32(order), Int64(limit))
    return time < 0 && failure == "time limit" ? nil : try checked(time)
  }

  var heap: Double { Double(driver.heap(session)) }

  func sweep(repeats: Int) throws -> Double {
    try checked(driver.sweep(session, Int32(repeats)))
  }

  func sweepByStep(weights: [Double]) throws -> SteppedSweep {
    var times = [Int64](repeating: 0, count: problem.steps.count)
    var checksums = [Double](repeating: 0, count: problem.steps.count)
    _ = try checked(driver.sweep_by_step(session, weights, &times, &checksums))
    return SteppedSweep(times: times.map { Double($0) }, checksums: checksums)
  }

  func step(_ index: Int) throws { _ = try checked(driver.step(session, Int32(index))) }

  func removeAndAdd(_ row: Int) throws -> Double {
    try checked(driver.remove_and_add(session, number(ofRow: row)))
  }

  func remove(_ row: Int) throws {
    _ = try checked(driver.remove(session, number(ofRow: row)))
  }

  func add(_ row: Int) throws {
    _ = try checked(driver.add(session, number(ofRow: row)))
  }

  var values: [Double] {
    var values = [Double](repeating: 0, count: problem.variableCount)
    driver.values(session, &values)
    return values
  }

  /// The driver counts bounds as rows, and first.
  private func number(ofRow row: Int) -> Int32 { Int32(problem.bounds.count + row) }

  private func add(_ row: LayoutProblem.Row, strength: Double, isBound: Bool) {
    row.withPeerRow(strength: strength, isBound: isBound) { driver.add_row(session, $0) }
  }

  private var failure: String { driver.failure(session).map { String(cString: $0) } ?? "" }

  private func checked(_ time: Int64) throws -> Double {
    guard time >= 0 else { throw Failure(message: failure) }
    return Double(time)
  }
}
