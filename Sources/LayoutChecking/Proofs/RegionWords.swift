import ConstraintSolving

/// A set of windows and keyboards in words.
///
/// A set that ranges of the width, the height, the keyboard's height and the space above it
/// describe completely is named by the fewest of these ranges; another one by the ranges that
/// contain it and the share of them that belongs to it.
struct RegionWords {
  private typealias Axis = WindowRegions.Axis

  /// A range of a quantity, cut off from what is possible.
  private struct Clause {
    var halves: [HalfSpace]
    var text: String
    /// Whether the words follow those about the window itself.
    var isAboutKeyboard: Bool
  }

  /// The words.
  private(set) var text = ""
  /// The fraction of the domain that belongs to the set.
  private(set) var share = 0.0

  private let domain: Polytope
  private let axes: [Axis]
  /// Whether the numbers are exact; if not, they are rounded, and the words say so.
  private let isExact: Bool

  /// The maximum number of separate parts that are described one by one.
  private static let partLimit = 3
  /// The maximum number of parts of a set whose complement is described.
  private static let complementLimit = 20

  /// Describes a set of sizes and keyboard heights.
  ///
  /// - Parameters:
  ///   - polytopes: The parts of the set, without common volume.
  ///   - domain: All sizes and keyboard heights.
  ///   - axes: The coordinates.
  ///   - isExact: Whether the set is proved; if not, it begins and ends somewhere between windows that were
  ///     tried.
  init(
    _ polytopes: [Polytope], in domain: Polytope, _ axes: [WindowRegions.Axis],
    isExact: Bool = true
  ) {
    self.domain = domain
    self.axes = axes
    self.isExact = isExact
    let volume = polytopes.reduce(0) { $0 + $1.volume }
    share = volume / domain.volume
    if polytopes.isEmpty {
      text = "no window"
      return
    }
    if let exact = exactText(of: polytopes, volume) {
      text = exact
      return
    }
    if let complement = complementText(of: polytopes, domain.volume - volume) {
      text = complement
      return
    }
    let groups = Self.groups(of: polytopes)
    if groups.count > 1, groups.count <= Self.partLimit {
      let texts = groups.map { exactText(of: $0, $0.reduce(0) { $0 + $1.volume }) }
      if texts.allSatisfy({ $0 != nil }) {
        text = texts.compactMap(\.self).joined(separator: ", or ")
        return
      }
    }
    let clauses = clauses(around: polytopes)
    let hull = domain.intersection(with: clauses.flatMap(\.halves)) ?? domain
    let percent = max(1, min(99, Int((100 * volume / hull.volume).rounded())))
    text = "\(percent) % of \(clauses.isEmpty ? "all windows" : sentence(clauses))"
  }

  /// The words of the fewest ranges that describe a set completely; `nil` if there are none.
  private func exactText(of polytopes: [Polytope], _ volume: Double) -> String? {
    let clauses = clauses(around: polytopes)
    let subsets = (0..<(1 << clauses.count)).map { bits in
      clauses.indices.filter { bits >> $0 & 1 == 1 }.map { clauses[$0] }
    }.sorted { $0.count < $1.count }
    return subsets.first { subset in
      guard let hull = domain.intersection(with: subset.flatMap(\.halves)) else { return false }
      return abs(hull.volume - volume) <= 1e-6 * hull.volume
    }.map(sentence)
  }

  /// The words of all windows but those that are not in a set, if ranges describe these completely.
  private func complementText(of polytopes: [Polytope], _ volume: Double) -> String? {
    guard polytopes.count <= Self.complementLimit else { return nil }
    var rest = [domain]
    for polytope in polytopes { rest = rest.flatMap { $0.subtracting(polytope.facets) } }
    return rest.isEmpty ? nil : exactText(of: rest, volume).map { "all but \($0)" }
  }

  private func sentence(_ clauses: [Clause]) -> String {
    if clauses.isEmpty { return "every window" }
    let own = clauses.filter { !$0.isAboutKeyboard }.map(\.text)
    let keyboard = clauses.filter(\.isAboutKeyboard).map(\.text)
    let windows = (["windows"] + [own.joined(separator: " and ")]).filter { !$0.isEmpty }
    return (windows + [keyboard.joined(separator: " and ")]).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  // MARK: Ranges

  private func clauses(around polytopes: [Polytope]) -> [Clause] {
    var clauses = axes.enumerated().compactMap { place, axis in
      var normal = [Double](repeating: 0, count: axes.count)
      normal[place] = 1
      return clause(normal, around: polytopes) { words(axis, $0, $1) }
    }
    if let height = axes.firstIndex(of: .height), let keyboard = axes.firstIndex(of: .keyboard) {
      var normal = [Double](repeating: 0, count: axes.count)
      normal[height] = 1
      normal[keyboard] = -1
      clauses += [clause(normal, around: polytopes, spaceWords)].compactMap(\.self)
    }
    return clauses
  }

  /// The range of a linear function over a set, if it is less than over the whole domain.
  private func clause(
    _ normal: [Double], around polytopes: [Polytope],
    _ words: (_ from: Double?, _ to: Double?) -> (String, isAboutKeyboard: Bool)
  ) -> Clause? {
    func value(_ point: [Double]) -> Double {
      zip(normal, point).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let whole = domain.range(of: value)
    let ranges = polytopes.map { $0.range(of: value) }
    guard let from = ranges.map(\.lowerBound).min(), let to = ranges.map(\.upperBound).max() else {
      return nil
    }
    let isCutBelow = from > whole.lowerBound + 1e-6
    let isCutAbove = to < whole.upperBound - 1e-6
    guard isCutBelow || isCutAbove else { return nil }
    var halves: [HalfSpace] = []
    if isCutBelow { halves.append(HalfSpace(normal: normal.map { -$0 }, atMost: -from)) }
    if isCutAbove { halves.append(HalfSpace(normal: normal, atMost: to)) }
    let (text, isAboutKeyboard) = words(isCutBelow ? from : nil, isCutAbove ? to : nil)
    return Clause(halves: halves, text: text, isAboutKeyboard: isAboutKeyboard)
  }

  private func words(
    _ axis: Axis, _ from: Double?, _ to: Double?
  ) -> (String, isAboutKeyboard: Bool) {
    switch (axis, from, to) {
    case (.width, let from?, let to?): ("\(numbers(from, to)) pt wide", false)
    case (.width, let from?, nil): ("wider than \(count(from))", false)
    case (.width, nil, let to): ("narrower than \(count(to ?? 0))", false)
    case (.height, let from?, let to?): ("\(numbers(from, to)) pt high", false)
    case (.height, let from?, nil): ("higher than \(count(from))", false)
    case (.height, nil, let to): ("lower than \(count(to ?? 0))", false)
    case (.keyboard, let from?, let to?):
      ("with a keyboard of \(numbers(from, to)) pt", true)
    case (.keyboard, let from?, nil): ("with a keyboard above \(count(from))", true)
    case (.keyboard, nil, let to): ("with a keyboard below \(count(to ?? 0))", true)
    }
  }

  private func spaceWords(
    _ from: Double?, _ to: Double?
  ) -> (String, isAboutKeyboard: Bool) {
    switch (from, to) {
    case (let from?, let to?): ("with \(numbers(from, to)) pt above the keyboard", true)
    case (let from?, nil): ("with more than \(count(from)) above the keyboard", true)
    case (nil, let to): ("with less than \(count(to ?? 0)) above the keyboard", true)
    }
  }

  private func numbers(_ from: Double, _ to: Double) -> String {
    "\(about)\(Points.text(rounded(from))) to \(Points.text(rounded(to)))"
  }

  private func count(_ number: Double) -> String { about + Points.count(rounded(number)) }

  private var about: String { isExact ? "" : "about " }

  private func rounded(_ number: Double) -> Double { isExact ? number : number.rounded() }

  // MARK: Separate parts

  /// Divides polytopes into groups that do not touch each other.
  private static func groups(of polytopes: [Polytope]) -> [[Polytope]] {
    guard polytopes.count <= 100 else { return [polytopes] }
    var groups: [[Polytope]] = []
    for polytope in polytopes {
      let touching = groups.indices.filter { groups[$0].contains { $0.touches(polytope) } }
      let joined = touching.flatMap { groups[$0] } + [polytope]
      for index in touching.reversed() { groups.remove(at: index) }
      groups.append(joined)
    }
    return groups
  }
}

extension Polytope {
  /// Whether no facet of either polytope separates it from the other.
  fileprivate func touches(_ other: Polytope) -> Bool {
    func separates(_ facets: [HalfSpace], _ vertices: [[Double]]) -> Bool {
      facets.contains { facet in vertices.allSatisfy { facet.excess(at: $0) > 1e-6 } }
    }
    return !separates(facets, other.vertices) && !separates(other.facets, vertices)
  }
}
