internal import KiwiDriverLoader

/// One of the two solvers, with a problem to solve.
///
/// Times are in nanoseconds and taken within a side, around nothing but the solver's calls. After
/// each step, removal and addition the value of every variable is stored where a caller reads it.
protocol Side: AnyObject {
  /// Makes a new solver of the problem and solves it.
  func build() throws -> Double
  /// What the last build took of the heap, in bytes.
  var heap: Double { get }
  /// All steps so many times, by one clock.
  func sweep(repeats: Int) throws -> Double
  /// All steps, each by its own clock.
  func sweepByStep(weights: [Double]) throws -> SteppedSweep
  /// Takes one step.
  func step(_ index: Int) throws
  /// Removes a row, solves, adds it again, solves.
  func removeAndAdd(_ row: Int) throws -> Double
  func remove(_ row: Int) throws
  /// Adds again what was removed.
  func add(_ row: Int) throws
  /// The values of all variables.
  var values: [Double] { get }
}

/// What a sweep took by step, and the sum of all variables, with weights, after each step.
struct SteppedSweep {
  var times: [Double]
  var checksums: [Double]
}

/// The clock of both sides.
enum ContestClock {
  /// What two readings in a row are apart, in nanoseconds.
  static func pair() -> Double {
    let start = contest_clock()
    return Double(contest_clock() - start)
  }
}
