import ConstraintSolving
import UIKit

/// The check of a screen by all rules about screens.
@MainActor
struct ScreenCheck {
  private typealias Coverage = Rule.Coverage

  private let screen: Screen
  private let configurations: [Configuration]
  /// The configurations of each coverage.
  private let covered: [Coverage: Set<Configuration>]
  private let presentation: Presentation
  private var collectors: [Coverage: FindingCollector]
  private var variation = AssumptionVariation()

  /// A check of a screen in some of the configurations: those that can show it.
  init(of screen: Screen, in configurations: [Configuration]) {
    self.screen = screen
    let fitting = screen.fitting(configurations)
    self.configurations = fitting
    var structures: Set<Configuration.Structure> = []
    let representatives = fitting.filter { structures.insert($0.structure).inserted }
    covered = Dictionary(
      uniqueKeysWithValues: Coverage.allCases.map { coverage in
        switch coverage {
        case .structures: (coverage, Set(representatives))
        case .extremes: (coverage, Set(Configuration.extremes(of: fitting)))
        case .all: (coverage, Set(fitting))
        }
      })
    presentation = Presentation(of: screen)
    collectors = Dictionary(
      uniqueKeysWithValues: Coverage.allCases.map { ($0, FindingCollector(screen: screen.name)) })
  }

  /// The findings, in no order.
  mutating func findings(widths: NumberRange?) -> [Finding] {
    for configuration in configurations { check(in: configuration) }
    if let widths, screen.isWholeScreen, var collector = collectors[.all] {
      WindowCheck(over: widths) { Self.observations(.all, on: LaidOutScreen($0)) }
        .add(to: &collector, of: screen)
      collectors[.all] = collector
    }
    return Coverage.allCases.flatMap { coverage in
      collectors[coverage]?.findings(of: covered[coverage]?.count ?? 0) ?? []
    }
  }

  private mutating func check(in configuration: Configuration) {
    let shown = ShownScreen(screen, in: configuration)
    let coverages = Coverage.allCases.filter { covered[$0]?.contains(configuration) == true }
    let laidOut = LaidOutScreen(shown)
    let observations = coverages.map { ($0, Self.observations($0, on: laidOut)) }
    // What follows changes the layout.
    for (coverage, observations) in observations.reversed() {
      collectors[coverage]?.add(observations, in: configuration)
      for observation in observations {
        let caveats = caveats(for: observation, coverage, on: shown)
        collectors[coverage]?.add(caveats, to: observation.identity)
      }
      let varied = variation.caveats(
        for: observations, on: shown, assumptions(coverage, on: shown)
      ) {
        Self.observations(coverage, on: LaidOutScreen(shown))
      }
      for (identity, caveats) in varied { collectors[coverage]?.add(caveats, to: identity) }
    }
    shown.close()
  }

  // MARK: Rules

  /// The observations of the rules with a coverage, as far as the screen and its layout meet their conditions.
  private static func observations(
    _ coverage: Coverage, on laidOut: LaidOutScreen
  ) -> [Observation] {
    Rule.all.flatMap { rule -> [Observation] in
      guard case .screen(coverage, let traits, let makeCheck) = rule.check,
        laidOut.conflicts.isEmpty || !traits.contains(.needsSatisfiedConstraints),
        laidOut.shown.screen.hasRealSize || !traits.contains(.needsRealSize)
      else { return [] }
      do throws(SolverError) { return try makeCheck().observations(on: laidOut) } catch {
        let message = "the ambiguous attributes could not be determined: \(error)"
        return [.unsolvable(message, aspect: "ambiguity", on: laidOut.shown)]
      }
    }
  }

  // MARK: Caveats

  /// The caveats of an observation that take no other layout.
  private func caveats(
    for observation: Observation, _ coverage: Coverage, on shown: ShownScreen
  ) -> [Caveat] {
    switch coverage {
    case .all:
      [
        presentation.caveat(for: observation, in: shown.configuration),
        shown.transparencyCaveat(for: observation),
      ].compactMap(\.self)
    case .structures, .extremes: []
    }
  }

  /// The assumptions that are varied for observations.
  private func assumptions(
    _ coverage: Coverage, on shown: ShownScreen
  ) -> () -> [Assumption] {
    switch coverage {
    case .all: { Assumption.all(on: shown) }
    case .structures: { Assumption.ofAmbiguity(on: shown) }
    case .extremes: { [] }
    }
  }
}

extension Screen {
  /// The configurations that can show the screen and differ for it: tablets for a file that is for these, and
  /// one of each structure, text size and scale for a view with a size of its own.
  fileprivate func fitting(_ configurations: [Configuration]) -> [Configuration] {
    let isForPads = document?.isForPads ?? false
    let fitting = configurations.filter { !isForPads || $0.device.idiom == .pad }
    guard !isWholeScreen else { return fitting }
    var seen: Set<[AnyHashable]> = []
    return fitting.filter { seen.insert([$0.structure, $0.textSize, $0.device.scale]).inserted }
  }
}
