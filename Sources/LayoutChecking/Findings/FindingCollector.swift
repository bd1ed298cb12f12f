import UIKit

/// Combines the observations of one screen in many configurations into findings.
struct FindingCollector {
  /// An observation in its worst configuration.
  struct Worst {
    var observation: Observation
    var configuration: String
    /// Whether the numbers of the configuration's device are reliable.
    var isReliable: Bool

    /// Takes another observation in its place if that is worse, or if only the other one is reliable.
    mutating func formWorse(_ other: Worst) {
      let isWorse =
        other.isReliable == isReliable
        ? other.observation.measure > observation.measure : other.isReliable
      if isWorse { self = other }
    }
  }

  struct Entry {
    var worst: Worst
    var configurations: [String]
    /// The number of configurations in which nothing of the view is visible.
    var whollyCount = 0
    /// The number of configurations with each edge at which the view extends beyond what it should stay in.
    var edges: [String: Int] = [:]
    /// The worst observations of these edges.
    var worstOfEdges: [String: Worst] = [:]
    var caveats: [Caveat] = []
    /// The number of configurations with each condition that not every configuration need have.
    var caveatCounts: [Caveat: Int] = [:]
    var windows: WidthProof?
    var regions: WindowRegions?
    /// The conflicts that have the same cause in one of the configurations.
    var sharing: [Observation] = []
    /// The repairs of conflicts of the same cause, in all configurations in which the screen can be shown.
    var repairs: [Observation] = []

    /// Whether an assumption that rarely holds explains the observation.
    var isDismissed: Bool { caveats.contains { $0.effect == .dismissal } }

    /// The conditions without those that do not hold in all configurations and may do so.
    var commonCaveats: [Caveat] {
      caveats.filter { caveat in
        !caveat.isOfConfigurations || caveatCounts[caveat, default: 0] == configurations.count
      }
    }

    /// Counts the conditions of the observation in one more configuration.
    mutating func count(_ found: [Caveat]) {
      for caveat in found where caveat.isOfConfigurations {
        caveatCounts[caveat, default: 0] += 1
      }
    }

    /// The worst observation at the edge beyond which the view extends in most configurations.
    var main: Worst {
      guard let edge = worst.observation.edge,
        let most = edges.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
        most.value > edges[edge, default: 0], let found = worstOfEdges[most.key]
      else { return worst }
      return found
    }

    /// The severity of the most severe observation at any edge.
    var severity: Severity {
      ([worst] + worstOfEdges.values).map {
        $0.observation.severity ?? $0.observation.rule.severity
      }.max() ?? .note
    }

    /// The words for the edges beyond which a view extends in other configurations than the main one.
    var edgeWords: String? {
      let others = edges.filter { $0.key != main.observation.edge }
        .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      guard !others.isEmpty else { return nil }
      let parts = others.map { "at the \($0.key) on \($0.value)" }
      return "and \(Caveat.listed(parts, limit: parts.count)) of these "
        + "\(configurations.count) configurations"
    }

    /// The words for a view of which nothing is visible in some configurations, and a part in the others.
    var partWords: String? {
      let others = configurations.count - whollyCount
      guard main.observation.isWholly, whollyCount > 0, others > 0 else { return nil }
      return "but only in part on \(others) of these \(configurations.count) configurations"
    }
  }

  /// The conflicts of one configuration.
  struct Conflicts {
    var configuration: Configuration
    var keyboard: Double
    var observations: [Observation]
  }

  private let screen: String
  private let screenID: String?
  var entries: [Observation.Identity: Entry] = [:]
  /// The conflicts in the order of the configurations.
  var conflicts: [Conflicts] = []
  /// The conflicts in configurations that are not checked.
  private(set) var conflictsElsewhere: [Conflicts] = []

  init(screen: Screen) {
    self.screen = screen.name
    screenID = screen.objectID
  }

  /// Adds the observations of a configuration; windows are listed by size, not among the devices.
  ///
  /// - Parameters:
  ///   - observations: The observations.
  ///   - configuration: The configuration.
  ///   - keyboard: The height of the keyboard in a window, in points; 0 without one.
  mutating func add(
    _ observations: [Observation], in configuration: Configuration, keyboard: Double = 0
  ) {
    let name =
      configuration.name + (keyboard > 0 ? ", a \(Points.text(keyboard)) pt keyboard" : "")
    let isReliable = configuration.device.confidence != .low
    let ofConflicts = observations.filter { $0.rule == .unsatisfiableConstraints }
    if !ofConflicts.isEmpty {
      conflicts.append(
        Conflicts(configuration: configuration, keyboard: keyboard, observations: ofConflicts))
    }
    for observation in observations {
      let identity = observation.identity
      let found = Worst(observation: observation, configuration: name, isReliable: isReliable)
      guard var entry = entries[identity] else {
        var entry = Entry(
          worst: found,
          configurations: configuration.isWindow ? [] : [name],
          whollyCount: observation.isWholly && !configuration.isWindow ? 1 : 0,
          edges: configuration.isWindow ? [:] : observation.edge.map { [$0: 1] } ?? [:],
          worstOfEdges: observation.edge.map { [$0: found] } ?? [:],
          caveats: observation.caveats)
        if !configuration.isWindow { entry.count(observation.caveats) }
        entries[identity] = entry
        continue
      }
      for caveat in observation.caveats where !entry.caveats.contains(caveat) {
        entry.caveats.append(caveat)
      }
      entry.worst.formWorse(found)
      if let edge = observation.edge {
        entry.worstOfEdges[edge, default: found].formWorse(found)
      }
      if !configuration.isWindow, entry.configurations.last != name {
        entry.configurations.append(name)
        if observation.isWholly { entry.whollyCount += 1 }
        if let edge = observation.edge { entry.edges[edge, default: 0] += 1 }
        entry.count(observation.caveats)
      }
      entries[identity] = entry
    }
  }

  /// Whether nothing was observed.
  var isEmpty: Bool { entries.isEmpty }

  /// Removes the observations that a configuration that is not checked does not have.
  mutating func keepOnly(_ observations: [Observation]) {
    let found = Set(observations.map(\.identity))
    entries = entries.filter { found.contains($0.key) }
  }

  /// Adds the conflicts of a configuration that is not checked, whose repairs count.
  mutating func addConflicts(
    _ observations: [Observation], elsewhereIn configuration: Configuration
  ) {
    let conflicts = observations.filter { $0.rule == .unsatisfiableConstraints }
    guard !conflicts.isEmpty else { return }
    conflictsElsewhere.append(
      Conflicts(configuration: configuration, keyboard: 0, observations: conflicts))
  }

  /// Adds caveats to an observation.
  mutating func add(_ caveats: [Caveat], to identity: Observation.Identity) {
    for caveat in caveats where entries[identity]?.caveats.contains(caveat) == false {
      entries[identity]?.caveats.append(caveat)
    }
  }

  /// Sets the widths of windows in which an observation occurs.
  mutating func set(_ windows: WidthProof, of identity: Observation.Identity) {
    entries[identity]?.windows = windows
  }

  /// Sets the sizes of windows, and the keyboards in them, for which an observation occurs.
  mutating func set(_ regions: WindowRegions, of identity: Observation.Identity) {
    entries[identity]?.regions = regions
  }

  /// Returns the findings after `count` configurations were checked.
  func findings(of count: Int) -> [Finding] {
    entries.values.filter { entry in
      !entry.isDismissed && !isUnlikely(entry, of: count)
    }.map { entry in
      let worst = entry.main.observation
      let caveats = entry.commonCaveats
      let effect = caveats.map(\.effect).max() ?? .mention
      let conditions = Caveat.texts(caveats, limit: .max)
      let message = [worst.message, entry.partWords, entry.edgeWords].compactMap(\.self).joined(
        separator: ", ")
      let headline = worst.headline ?? (conditions.isEmpty ? nil : message)
      let finding = Finding(
        rule: worst.rule,
        severity: effect >= .note ? .note : entry.severity,
        screen: screen, screenID: screenID, subject: worst.subject, related: worst.related,
        axis: worst.axis.map { $0 == .horizontal ? .horizontal : .vertical },
        message: ([message] + Caveat.texts(caveats)).joined(separator: ", "),
        headline: headline, equations: worst.equations,
        conditions: conditions.isEmpty ? nil : conditions, isInconclusive: effect >= .inconclusive,
        fix: (entry.edgeWords == nil ? worst.fix : nil) ?? worst.rule.fix,
        repair: worst.repair,
        proof: worst.proof, windows: entry.windows,
        regions: entry.regions,
        configurations: entry.configurations, worstConfiguration: entry.main.configuration,
        configurationCount: count, points: worst.points)
      return finding.merged(with: entry.sharing, repairs: entry.repairs)
    }.filter { !$0.rule.traits.contains(.foundEverywhere) || $0.isEverywhere }
  }

  /// The number of configurations below which shares of them are not considered.
  static let smallCount = 16
  /// The share of configurations below which a finding is one severity lower, and not reported if it depends on
  /// an assumption.
  static let smallShare = 0.05
  /// The share of configurations below which a finding that depends on several assumptions is not reported.
  private static let severalAssumptionsShare = 0.25

  /// Returns whether a finding depends on assumptions and occurs in few configurations even so.
  private func isUnlikely(_ entry: Entry, of count: Int) -> Bool {
    guard count >= Self.smallCount, entry.windows == nil, entry.regions == nil else {
      return false
    }
    let share = Double(entry.configurations.count) / Double(count)
    let assumptions = Set(
      entry.caveats.filter { $0.effect >= .inconclusive && !$0.isPremise }.map(\.text)
    ).count
    return assumptions > 0 && share < Self.smallShare
      || assumptions > 1 && share < Self.severalAssumptionsShare
  }
}
