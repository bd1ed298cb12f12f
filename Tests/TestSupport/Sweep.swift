import Foundation

/// The size of tests that go through many seeds, files or devices.
///
/// A sweep is short in `make test`. `make sweeps`, and `.ci/run` for the solver and the loader, set
/// `KUINA_FULL_SWEEPS` and run all cases, in release.
public enum Sweep {
  /// Whether sweeps are run in full.
  public static let isFull = ProcessInfo.processInfo.environment["KUINA_FULL_SWEEPS"] != nil

  /// Returns the cases of a sweep: all of them, or a sample spread evenly over them.
  ///
  /// - Parameters:
  ///   - cases: All cases.
  ///   - count: The size of the sample.
  /// - Returns: All cases where sweeps are full; else at most `count` of them.
  public static func cases<Case>(of cases: some Collection<Case>, sample count: Int) -> [Case] {
    let all = Array(cases)
    guard !isFull, all.count > count else { return all }
    return (0..<count).map { all[$0 * all.count / count] }
  }
}
