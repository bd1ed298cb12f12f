internal import KiwiDriverLoader

/// One of the two solvers, with a problem to solve.
///
/// Times are in nanoseconds and measured within a side, around the solver's calls only. After
/// each step, removal and addition the value of every variable is stored where a caller reads it.
protocol Side: AnyObject {
  /// Creates a new solver of the problem and solves it.
  func build() throws -> Double
  /// The heap memory of the last build, in bytes.
  var heap: Double { get }
  /// Performs all steps repeatedly, with one measurement.
  func sweep(repeats: Int) throws -> Double
  /// Performs all steps, each with its own measurement.
  func sweepByStep(weights: [Double]) throws -> SteppedSweep
  /// Performs one step.
  func step(_ index: Int) throws
  /// Removes a row, solves, adds it again, solves.
  func removeAndAdd(_ row: Int) throws -> Double
  func remove(_ row: Int) throws
  /// Adds a removed row again.
  func add(_ row: Int) throws
  /// The values of all variables.
  var values: [Double] { get }
}

/// The times of a sweep by step, and a weighted sum of all variables after each step.
struct SteppedSweep {
  var times: [Double]
  var checksums: [Double]
}

/// The clock of both sides.
enum ContestClock {
  /// The time between two consecutive readings, in nanoseconds.
  static func pair() -> Double {
    let start = contest_clock()
    return Double(contest_clock() - start)
  }
}
