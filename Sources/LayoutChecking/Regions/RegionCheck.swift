import ConstraintSolving
import UIKit

/// Checks windows of all sizes of a range, with every keyboard in them.
///
/// Statements about distances, the visibility of fields and contradicting constraints are proved
/// for every size and keyboard height, with each Dynamic Type size. Other observations, such as those
/// about text of several lines, are checked in some windows. If the layout of a screen depends on more
/// than constraints and texts, the windows of a grid are checked. Dynamic Type sizes with which the
/// screen has the same layout are checked once.
@MainActor
struct RegionCheck {
  private let sizes: WindowSizes
  private let textSizes: [UIContentSizeCategory]
  private let observations: (ShownScreen) -> [Observation]
  /// The Dynamic Type size that is being checked.
  private var textSize = UIContentSizeCategory.large
  /// The sets in which each observation occurs.
  private var found: [Observation.Identity: [Polytope]] = [:]
  /// The observations that were tried, rather than proved, somewhere.
  private var tried: Set<Observation.Identity> = []
  private var hasKeyboard = false
  /// What was observed at some points, by the numbers of the point.
  private var known: [[Double]: Set<Observation.Identity>] = [:]

  /// The numbers of windows, across and down, that are tried if nothing can be proved.
  private static let grid = (across: 5, down: 3)
  /// The number of sets of a statement in which it is looked for on the screen.
  private static let tryLimit = 3
  /// The number of sets with a contradiction whose constraints are looked up on the screen.
  private static let conflictLimit = 12

  /// Creates a check over a range of sizes.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of windows.
  ///   - textSizes: The Dynamic Type sizes, in ascending order.
  ///   - observations: Checks the rules on a screen.
  init(
    over sizes: WindowSizes, _ textSizes: [UIContentSizeCategory],
    _ observations: @escaping (ShownScreen) -> [Observation]
  ) {
    self.sizes = sizes
    self.textSizes = textSizes
    self.observations = observations
  }

  /// Adds the observations about a screen.
  func add(to collector: inout FindingCollector, of screen: Screen) {
    let groups = equalLayouts(of: screen)
    let results = groups.map { checked($0[0], &collector, of: screen) }
    set(results, groups, in: &collector)
  }

  /// Returns the Dynamic Type sizes, with those for which a screen has the same layout together.
  private func equalLayouts(of screen: Screen) -> [[UIContentSizeCategory]] {
    guard textSizes.count > 1 else { return textSizes.map { [$0] } }
    var places: [TextLayoutIdentity: Int] = [:]
    var groups: [[UIContentSizeCategory]] = []
    for textSize in textSizes {
      let identity = TextLayoutIdentity(of: screen, in: sizes, textSize)
      if let place = places[identity] {
        groups[place].append(textSize)
      } else {
        places[identity] = groups.count
        groups.append([textSize])
      }
    }
    return groups
  }

  /// Adds the sets of each observation, with the Dynamic Type sizes for which they are.
  private func set(
    _ results: [RegionCheck], _ groups: [[UIContentSizeCategory]],
    in collector: inout FindingCollector
  ) {
    let highest = Configuration.highestWindowKeyboard
    var ranges = [
      WindowRegions.Range(axis: .width, from: sizes.widths.from, to: sizes.widths.to),
      WindowRegions.Range(axis: .height, from: sizes.heights.from, to: sizes.heights.to),
    ]
    if results.contains(where: \.hasKeyboard) {
      ranges.append(WindowRegions.Range(axis: .keyboard, from: 0, to: highest))
    }
    for identity in Set(results.flatMap { $0.found.keys }) {
      var sets: [(textSizes: [UIContentSizeCategory], polytopes: [Polytope])] = []
      for (result, group) in zip(results, groups) {
        guard let parts = result.found[identity] else { continue }
        sets.append(
          (
            group,
            parts.map { $0.dimension == ranges.count ? $0 : $0.prism(over: 0...highest) }
          ))
      }
      let isTried = results.contains { $0.tried.contains(identity) }
      collector.set(
        WindowRegions(sets, of: textSizes, in: ranges, isExact: !isTried), of: identity)
    }
  }

  /// Returns the check of one Dynamic Type size.
  private func checked(
    _ textSize: UIContentSizeCategory, _ collector: inout FindingCollector, of screen: Screen
  ) -> RegionCheck {
    var check = self
    check.textSize = textSize
    let heights = sizes.heights.from...sizes.heights.to
    let highest = Configuration.highestWindowKeyboard
    let widths = Configuration.windowRanges(sizes.widths)
    let analyses = widths.map { widths in
      ScreenRegions(
        of: screen, widths: widths, heights: heights, highestKeyboard: highest, textSize: textSize,
        observe: observations)
    }
    check.hasKeyboard = analyses.contains { ($0?.ranges.count ?? 0) > 2 }
    for (widths, analysis) in zip(widths, analyses) {
      if let analysis {
        check.add(analysis, to: &collector, of: screen)
      } else {
        check.tryWindows(widths, heights, to: &collector, of: screen)
      }
    }
    return check
  }

  // MARK: Proofs

  private mutating func add(
    _ analysis: ScreenRegions, to collector: inout FindingCollector, of screen: Screen
  ) {
    for sample in analysis.samples {
      note(sample.observations, at: sample.point, to: &collector)
      for observation in sample.observations {
        let identity = observation.identity
        if analysis.asked.contains(identity) || isProved(observation, by: analysis) { continue }
        found[identity, default: []].append(sample.cell)
        tried.insert(identity)
      }
    }
    for (identity, parts) in analysis.found where isVisible(identity, in: parts, &collector, screen)
    {
      found[identity, default: []] += parts
    }
    addConflicts(analysis, to: &collector, of: screen)
    for (subject, parts) in analysis.hidden {
      let sorted = Self.largest(parts)
      let rules = sorted.flatMap { part in
        observe(Array(part.middle.prefix(2)) + [0], screen, &collector)
      }.filter { Self.keyboardRules.contains($0.rule) && $0.subject == subject }
      for identity in Set(rules) { found[identity, default: []] += parts }
    }
  }

  /// The rules about fields that a keyboard hides.
  private static let keyboardRules: Set<Rule> = [
    .coveredField, .unreachableField, .fieldOutsideTable,
  ]

  private func isProved(_ observation: Observation, by analysis: ScreenRegions) -> Bool {
    Self.keyboardRules.contains(observation.rule) && analysis.hidden[observation.subject] != nil
  }

  /// Returns whether an observation is made in one of the largest of some sets.
  private mutating func isVisible(
    _ identity: Observation.Identity, in parts: [Polytope], _ collector: inout FindingCollector,
    _ screen: Screen
  ) -> Bool {
    for (point, identities) in known where identities.contains(identity) {
      let isInside = parts.contains { part in
        // A window without a keyboard.
        point.count <= part.dimension
          && part.contains(point + Array(repeating: 0, count: part.dimension - point.count))
      }
      if isInside { return true }
    }
    return Self.largest(parts).contains {
      observe($0.middle, screen, &collector).contains(identity)
    }
  }

  private mutating func addConflicts(
    _ analysis: ScreenRegions, to collector: inout FindingCollector, of screen: Screen
  ) {
    // Different constraints may contradict each other in different sets.
    let sorted = Self.largest(analysis.conflicts, Self.conflictLimit)
    var identities: Set<Observation.Identity> = []
    for part in sorted {
      for identity in observe(part.middle, screen, &collector)
      where identity.rule == .unsatisfiableConstraints {
        found[identity, default: []].append(part)
        identities.insert(identity)
      }
    }
    guard analysis.conflicts.count > sorted.count else { return }
    let rest = analysis.conflicts.filter { !sorted.contains($0) }
    for identity in identities {
      found[identity, default: []] += rest
      tried.insert(identity)
    }
  }

  /// The largest of some sets.
  private static func largest(_ parts: [Polytope], _ count: Int = tryLimit) -> [Polytope] {
    guard parts.count > 1 else { return parts }
    return Array(parts.map { ($0, $0.volume) }.sorted { $0.1 > $1.1 }.prefix(count).map(\.0))
  }

  // MARK: Windows one by one

  private mutating func tryWindows(
    _ widths: ClosedRange<Double>, _ heights: ClosedRange<Double>,
    to collector: inout FindingCollector, of screen: Screen
  ) {
    let size = (
      (widths.upperBound - widths.lowerBound) / Double(Self.grid.across),
      (heights.upperBound - heights.lowerBound) / Double(Self.grid.down)
    )
    guard size.0 > 0, size.1 > 0 else { return }
    for column in 0..<Self.grid.across {
      for row in 0..<Self.grid.down {
        let left = widths.lowerBound + Double(column) * size.0
        let top = heights.lowerBound + Double(row) * size.1
        let cell = Polytope(box: [left...left + size.0, top...top + size.1])
        for identity in observe(cell.middle, screen, &collector) {
          found[identity, default: []].append(cell)
          tried.insert(identity)
        }
      }
    }
  }

  /// Checks a window of one size, with one keyboard.
  private mutating func observe(
    _ point: [Double], _ screen: Screen, _ collector: inout FindingCollector
  ) -> Set<Observation.Identity> {
    if let identities = known[point] { return identities }
    guard
      let configuration = Configuration.window(
        width: point[0], height: point[1], textSize: textSize)
    else { return [] }
    let shown = ShownScreen(screen, in: configuration)
    defer { shown.close() }
    let keyboard = point.count > 2 ? point[2] : 0
    if keyboard > 0 { _ = KeyboardFollowing(shown).apply(height: keyboard) }
    var observations = observations(shown)
    // Keyboards of every height are tried by these rules themselves.
    if keyboard > 0 { observations.removeAll { $0.proof != nil } }
    return note(observations, at: point, to: &collector)
  }

  @discardableResult
  private mutating func note(
    _ observations: [Observation], at point: [Double], to collector: inout FindingCollector
  ) -> Set<Observation.Identity> {
    guard
      let configuration = Configuration.window(
        width: point[0], height: point[1], textSize: textSize)
    else { return [] }
    let keyboard = point.count > 2 ? point[2] : 0
    collector.add(observations, in: configuration, keyboard: keyboard)
    let identities = Set(observations.map(\.identity))
    known[point] = identities
    return identities
  }
}
