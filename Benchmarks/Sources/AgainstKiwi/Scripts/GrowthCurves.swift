internal import Foundation

/// The growth of a family's times with its size, on both sides.
struct GrowthCurves {
  /// The figures at one size.
  struct Point {
    var size: Int
    var kuina: ScriptResult.Figures?
    var peer: ScriptResult.Figures?
  }

  /// The figures of one phase at all sizes.
  struct Curve {
    var family: String
    var unit: String
    var phase: String
    var points: [Point] = []

    /// The exponent with which the mean time grows with the size, by least squares over the
    /// sizes from 100.
    func exponent(_ side: KeyPath<Point, ScriptResult.Figures?>) -> Double? {
      let pairs = points.filter { $0.size >= 100 }.compactMap { point in
        point[keyPath: side].map { (log2(Double(point.size)), log2($0.mean)) }
      }
      guard pairs.count > 1 else { return nil }
      let count = Double(pairs.count)
      let x = pairs.reduce(0) { $0 + $1.0 } / count
      let y = pairs.reduce(0) { $0 + $1.1 } / count
      let covariance = pairs.reduce(0) { $0 + ($1.0 - x) * ($1.1 - y) }
      let variance = pairs.reduce(0) { $0 + ($1.0 - x) * ($1.0 - x) }
      return covariance / variance
    }
  }

  static let sizes = [10, 30, 100, 300, 1000, 3000]

  let peer: Peer
  /// The seconds after which one play ends, for the peer; larger sizes are then left out.
  var limit = 10.0
  var sizes = Self.sizes

  /// Measures all families that have sizes, and random trees.
  ///
  /// - Parameter report: Called with the results of each script.
  /// - Throws: Whatever the driver's library throws when a script is created.
  /// - Returns: A curve for each phase of each family.
  func run(_ report: ([ScriptResult]) -> Void = { _ in }) throws -> [Curve] {
    var curves: [Curve] = []
    let families: [Family] = [.split, .table, .form, .sparse, .build, .switching]
    for family in families {
      curves += try measure(family.rawValue, in: family.unit, report) {
        family.script(size: $0, isBrief: true)
      }
    }
    return try curves
      + measure("random tree", in: "views", report) {
        EditScript.randomTree(seed: $0, views: $0)
      }
  }

  private func measure(
    _ family: String, in unit: String, _ report: ([ScriptResult]) -> Void,
    _ script: (Int) -> EditScript
  ) throws -> [Curve] {
    var curves: [Curve] = []
    var peerLimit = limit
    let clock = ContinuousClock()
    for size in sizes {
      let start = clock.now
      let results = try ScriptContest(
        script: script(size), peer: peer,
        budget: ScriptContest.Budget(seconds: 0.2, rounds: 9, peerLimit: peerLimit)
      ).run()
      report(results)
      for result in results where result.phase.solveCount > 0 {
        let point = Point(size: size, kuina: result.kuina, peer: result.peer)
        if let index = curves.firstIndex(where: { $0.phase == result.phase.name }) {
          curves[index].points.append(point)
        } else {
          curves.append(
            Curve(family: family, unit: unit, phase: result.phase.name, points: [point]))
        }
      }
      if results.contains(where: { $0.peer == nil }) { peerLimit = 0 }
      if clock.now - start > .seconds(6 * limit) { break }
    }
    return curves
  }
}
