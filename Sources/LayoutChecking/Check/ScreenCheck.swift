import ConstraintSolving
import UIKit

/// Checks a screen against all rules about screens.
@MainActor
struct ScreenCheck {
  private typealias Coverage = Rule.Coverage

  private let screen: Screen
  private let configurations: [Configuration]
  /// The configurations that are not checked, but in which the screen can be shown.
  private let others: [Configuration]
  /// The configurations of each coverage.
  private let covered: [Coverage: Set<Configuration>]
  private let presentation: ScenePresentation
  /// Whether the code of the screen is tried with keyboards.
  private let isTried: Bool
  /// Whether rules are checked in layouts whose constraints contradict each other, as UIKit shows them with broken
  /// constraints.
  private let includesBrokenLayouts: Bool
  private var collectors: [Coverage: FindingCollector]
  private var variation = AssumptionVariation()
  private var seen = SeenObservations()

  /// Creates a check of a screen in those of the configurations that can show it.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - configurations: The configurations.
  ///   - others: Further configurations in which the screen can be shown: what is redundant is so there too, and the
  ///     fix of a conflict holds there.
  ///   - rules: The rules whose findings are wanted.
  ///   - includesBrokenLayouts: Whether all rules are checked in layouts whose constraints contradict each other.
  init(
    of screen: Screen, in configurations: [Configuration], others: [Configuration] = [],
    rules: Set<Rule>, includesBrokenLayouts: Bool = false
  ) {
    self.screen = screen
    self.includesBrokenLayouts = includesBrokenLayouts
    isTried = !rules.isDisjoint(with: KeyboardTrial.rules)
    let fitting = screen.fitting(configurations)
    self.configurations = fitting
    let known = Set(fitting)
    self.others =
      others.isEmpty ? [] : screen.fitting(others).filter { !known.contains($0) }
    covered = Dictionary(
      uniqueKeysWithValues: Coverage.allCases.map { coverage in
        switch coverage {
        case .extremes: (coverage, Set(Configuration.extremes(of: fitting)))
        case .exact, .all: (coverage, Set(fitting))
        }
      })
    presentation = ScenePresentation(of: screen)
    collectors = Dictionary(
      uniqueKeysWithValues: Coverage.allCases.map { ($0, FindingCollector(screen: screen)) })
  }

  /// Returns the findings, in no particular order.
  mutating func findings(widths: NumberRange?, windows: WindowSizes?) -> [Finding] {
    for configuration in configurations { check(in: configuration) }
    let includesBroken = includesBrokenLayouts
    if let widths, screen.isWholeScreen, var collector = collectors[.all] {
      WindowCheck(over: widths) { Self.observations(.all, on: LaidOutScreen($0), includesBroken) }
        .add(to: &collector, of: screen)
      collectors[.all] = collector
    }
    if let windows, screen.isWholeScreen, var collector = collectors[.all] {
      let chosen = Set(configurations.map(\.textSize))
      let textSizes = UIContentSizeCategory.named.map(\.category).filter(chosen.contains)
      RegionCheck(over: windows, textSizes) {
        Self.observations(.all, on: LaidOutScreen($0), includesBroken)
      }
      .add(to: &collector, of: screen)
      collectors[.all] = collector
    }
    compareWithOthers()
    return Coverage.allCases.flatMap { coverage in
      collectors[coverage]?.mergingConflicts.findings(of: covered[coverage]?.count ?? 0) ?? []
    }.withoutImpliedOverhangs
  }

  /// Compares what holds for all devices with the configurations that are not checked, if there is a finding that
  /// depends on it: so a check of one device says the same as one of all.
  private mutating func compareWithOthers() {
    guard !others.isEmpty else { return }
    let extremes = Configuration.extremes(of: configurations + others)
    for configuration in extremes where others.contains(configuration) {
      guard collectors[.extremes]?.isEmpty == false else { break }
      let shown = ShownScreen(screen, in: configuration)
      let found = Self.observations(.extremes, on: LaidOutScreen(shown), includesBrokenLayouts)
      collectors[.extremes]?.keepOnly(found)
      shown.close()
    }
    guard collectors[.all]?.conflicts.isEmpty == false else { return }
    for configuration in others {
      let shown = ShownScreen(screen, in: configuration)
      let found = Self.observations(
        .all, on: LaidOutScreen(shown), includesBrokenLayouts, of: [.unsatisfiableConstraints])
      collectors[.all]?.addConflicts(found, elsewhereIn: configuration)
      shown.close()
    }
  }

  private mutating func check(in configuration: Configuration) {
    let shown = ShownScreen(screen, in: configuration)
    let coverages = Coverage.allCases.filter { covered[$0]?.contains(configuration) == true }
    let laidOut = LaidOutScreen(shown)
    let includesBroken = includesBrokenLayouts
    let observations = coverages.map { ($0, Self.observations($0, on: laidOut, includesBroken)) }
    // The following steps change the layout.
    for (coverage, observations) in observations.reversed() {
      collectors[coverage]?.add(observations, in: configuration)
      for observation in observations {
        let caveats = caveats(for: observation, coverage, on: shown)
        let isNew = seen.insert(observation, in: configuration)
        let open = isNew ? shown.openPremises(of: observation) : []
        collectors[coverage]?.add(caveats + open, to: observation.identity)
      }
      let varied = variation.caveats(
        for: observations, on: shown, assumptions(coverage, on: shown)
      ) {
        Self.observations(coverage, on: LaidOutScreen(shown), includesBroken)
      }
      for (identity, caveats) in varied { collectors[coverage]?.add(caveats, to: identity) }
    }
    let runsCode = shown.runsCode
    shown.close()
    if isTried, runsCode, !configuration.isWindow { tryCode(in: configuration) }
  }

  // MARK: Code

  /// Runs the code of the screen with every keyboard of a configuration.
  private mutating func tryCode(in configuration: Configuration) {
    let trial = KeyboardTrial(
      of: screen, in: configuration, rotatingTo: rotation(from: configuration.device))
    defer { trial.close() }
    let observations = trial.observations { trial.proof(of: $0, on: screen) }
    collectors[.all]?.add(observations, in: configuration)
    for observation in observations {
      let caveats = [presentation.caveat(for: observation, in: configuration)].compactMap(\.self)
      collectors[.all]?.add(caveats, to: observation.identity)
    }
  }

  /// Returns the orientation to which a device is rotated during a trial: once for each device that
  /// is checked in both.
  private func rotation(from device: Device) -> Device.Orientation? {
    let others = configurations.map(\.device).filter { $0.key == device.key }
    return device.orientation == .portrait && others.contains { $0.orientation == .landscape }
      ? .landscape : nil
  }

  // MARK: Rules

  /// Returns the observations of the rules with a coverage, except rules whose conditions the
  /// screen or its layout does not meet.
  private static func observations(
    _ coverage: Coverage, on laidOut: LaidOutScreen, _ includesBrokenLayouts: Bool,
    of rules: [Rule] = Rule.all
  ) -> [Observation] {
    let shown = laidOut.shown
    // Views of another file, in a container view, are checked with that file; those that code makes have none.
    let isOnlyFile = shown.screen.document != nil && !shown.screen.hasClasses
    return rules.flatMap { rule -> [Observation] in
      guard case .screen(coverage, let traits, let makeCheck) = rule.check,
        shown.screen.hasRealSize || !traits.contains(.needsRealSize)
      else { return [] }
      do throws(SolverError) {
        let found = try makeCheck().observations(on: laidOut)
        return includesBrokenLayouts || !traits.contains(.needsSatisfiedConstraints)
          ? found : found.filter { !laidOut.isAffectedByConflicts($0) }
      } catch {
        return [.undecidedAmbiguity(error, on: shown)]
      }
    }.filter { !isOnlyFile || $0.subject.file != nil }
  }

  // MARK: Caveats

  /// Returns the caveats of an observation that require no other layout.
  private func caveats(
    for observation: Observation, _ coverage: Coverage, on shown: ShownScreen
  ) -> [Caveat] {
    switch coverage {
    case .all:
      [
        presentation.caveat(for: observation, in: shown.configuration),
        shown.transparencyCaveat(for: observation), shown.deferralCaveat(for: observation),
        shown.outletCaveat(for: observation), shown.controllerCodeCaveat(for: observation),
        shown.membershipCaveat(for: observation), shown.screen.reachabilityCaveat,
      ].compactMap(\.self)
    case .exact, .extremes:
      [
        shown.outletCaveat(for: observation), shown.controllerCodeCaveat(for: observation),
        shown.membershipCaveat(for: observation), shown.screen.reachabilityCaveat,
        shown.tiedDeferralCaveat(for: observation),
      ].compactMap(\.self)
    }
  }

  /// Returns the assumptions to vary for observations.
  private func assumptions(
    _ coverage: Coverage, on shown: ShownScreen
  ) -> () -> [Assumption] {
    switch coverage {
    case .all: { Assumption.all(on: shown) }
    case .exact: { Assumption.ofAmbiguity(on: shown) }
    case .extremes: { [] }
    }
  }
}

extension [Finding] {
  /// The findings without those about a control outside the safe area that the edge of the screen clips at the same
  /// sides in other configurations.
  fileprivate var withoutImpliedOverhangs: [Finding] {
    let clipped = Set(
      filter { $0.rule == .clippedContent && $0.related.isEmpty }.map {
        [$0.subject.id, $0.axis?.rawValue]
      })
    return filter {
      $0.rule != .outsideSafeArea || !clipped.contains([$0.subject.id, $0.axis?.rawValue])
    }
  }
}

extension Screen {
  /// Returns the configurations that can show the screen and differ for it: the devices
  /// for which its file or scene is, by their kind or by the size of their display, portrait on phones for a controller that allows only that, one of each structure, Dynamic Type size and scale for a view with a size of its
  /// own, and of each width for a cell, which is as wide as its table.
  func fitting(_ configurations: [Configuration]) -> [Configuration] {
    let idioms = idioms
    let isPortraitOnly = isPortraitOnly
    let fitting = configurations.filter { configuration in
      let device = configuration.device
      return idioms.contains(device.idiom) && !isReplaced(on: device)
        && !(isPortraitOnly && configuration.isPhoneInLandscape)
    }
    guard !isWholeScreen else { return fitting }
    let isRow = isTableRow
    var seen: Set<[AnyHashable]> = []
    return fitting.filter { configuration in
      let width = isRow ? configuration.device.contentWidth : 0
      return seen.insert(
        [configuration.structure, configuration.textSize, configuration.device.scale, width]
      ).inserted
    }
  }
}

extension Configuration {
  /// Whether a phone is wider than tall, other than the inner display of one that folds, which shows every app in every
  /// orientation.
  var isPhoneInLandscape: Bool {
    let size = device.screenSize
    return device.idiom == .phone && size.width > size.height && device.shape != .foldInner
      && !isWindow
  }
}
