public import UIKit

extension Screen {
  /// What is wrong with the screen on devices, in some sizes of text and languages.
  ///
  ///     #expect(try screen.findings(on: .all).isEmpty)
  ///
  /// - Parameters:
  ///   - devices: The devices.
  ///   - textSizes: The sizes of text that users may prefer.
  ///   - languages: The languages; `nil` is the file's own.
  ///   - widths: The widths of windows that it is checked in as well, in points.
  ///   - rules: What is looked for.
  /// - Returns: The findings, by file and line, each once for all settings in which it is so. Devices that are
  ///   the same for a layout are tried once.
  /// - Throws: ``CheckChoiceError`` where nothing is to be tried, or a language is not one in which the screen
  ///   was read.
  /// - Complexity: A layout for each setting. What is open, and what is needless, is asked for one
  ///   device of each combination of size classes only, since it takes exact arithmetic.
  @MainActor
  public func findings(
    on devices: [Device] = .all, textSizes: [UIContentSizeCategory] = [.large],
    languages: [String?] = [nil], widths: ClosedRange<Double>? = nil,
    rules: Set<Rule> = Set(Rule.allCases)
  ) throws(CheckChoiceError) -> [Finding] {
    if devices.isEmpty { throw .nothing(of: "devices") }
    if textSizes.isEmpty { throw .nothing(of: "textSizes") }
    if languages.isEmpty { throw .nothing(of: "languages") }
    if rules.isEmpty { throw .nothing(of: "rules") }
    if let texts {
      for language in languages.compactMap(\.self) where texts.translations[language] == nil {
        let known = texts.translations.keys.sorted()
        throw .unread(language, known: known)
      }
    }
    let distinct = devices.distinct
    let settings = languages.flatMap { language in
      textSizes.flatMap { size in
        distinct.map { Setting($0, textSize: size, language: language) }
      }
    }
    return findings(in: settings, widths: widths.map(Span.init), rules: rules)
  }

  @MainActor
  func findings(
    in settings: [Setting], widths: Span? = nil, rules: Set<Rule>
  ) -> [Finding] {
    var everywhere = FindingCollector(screen: name)
    var structural = FindingCollector(screen: name)
    var needless = FindingCollector(screen: name)
    var known: Set<Setting.Structure> = []
    let settings = fitting(settings)
    let extremes = Set(Setting.extremes(of: settings))
    let placing = Placing(of: self)
    var doubts = Doubts()
    for setting in settings {
      let shown = ShownScreen(self, in: setting)
      let isNew = known.insert(setting.structure).inserted
      let open = isNew ? AmbiguityRule().observations(on: shown) : []
      structural.add(open, in: setting)
      if extremes.contains(setting) {
        needless.add(NeedlessConstraintRule().observations(on: shown), in: setting)
      }
      let found = observations(on: shown)
      everywhere.add(found, in: setting)
      for observation in found {
        let reservations = [
          placing.reservation(for: observation, in: setting),
          shown.reservation(forTransparencyIn: observation),
        ]
        everywhere.reserve(observation.identity, reservations.compactMap(\.self))
      }
      let reservations = doubts.reservations(for: found, on: shown, Doubt.all) {
        observations(on: shown)
      }
      for (identity, own) in reservations { everywhere.reserve(identity, own) }
      let openReservations = doubts.reservations(for: open, on: shown, Doubt.openPlaces) {
        AmbiguityRule().observations(on: shown)
      }
      for (identity, own) in openReservations { structural.reserve(identity, own) }
      shown.close()
    }
    if let widths, isWholeScreen {
      WindowCheck(over: widths, observations).add(to: &everywhere, of: self)
    }
    let findings =
      everywhere.findings(of: settings.count) + structural.findings(of: known.count)
      + needless.findings(of: extremes.count).filter(\.isEverywhere)
    return findings.filter { rules.contains($0.rule) }.sorted(by: Finding.isListed)
  }

  @MainActor
  private func observations(on shown: ShownScreen) -> [Observation] {
    var found = Self.rules.flatMap { $0.observations(on: shown) }
    // Where things come to lie when one of the contradicting constraints is set aside says nothing.
    if shown.window.unsatisfiableConstraints.isEmpty {
      found += TouchTargetRule().observations(on: shown)
      if hasRealSize { found += Self.roomRules.flatMap { $0.observations(on: shown) } }
    }
    return found
  }

  @MainActor private static let rules: [any ScreenRule] = [
    ConflictRule(), IssueRule(), BarHeightRule(), CoveredFieldRule(), AccessoryRule(),
  ]
  /// The rules about where things come to lie.
  @MainActor private static let roomRules: [any ScreenRule] = [
    ClippingRule(), TruncationRule(), OverlapRule(), SafeAreaRule(),
  ]

  /// The settings that say something about the screen: tablets for a file that is for these; and where the
  /// size is the screen's own, one of each structure.
  private func fitting(_ settings: [Setting]) -> [Setting] {
    let isForPads = document?.isForPads ?? false
    let fitting = settings.filter { !isForPads || $0.device.idiom == .pad }
    guard !isWholeScreen else { return fitting }
    var seen: Set<[AnyHashable]> = []
    return fitting.filter { seen.insert([$0.structure, $0.textSize, $0.device.scale]).inserted }
  }
}

/// Why a screen cannot be checked as it was asked for.
public enum CheckChoiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A parameter is empty, so that nothing would be tried; its name.
  case nothing(of: String)
  /// The screen was not read in a language; it was in others.
  case unread(String, known: [String])

  /// What was found, and what was expected.
  public var description: String {
    switch self {
    case .nothing(let parameter):
      return "\(parameter) is empty, expected something to try the screen with"
    case .unread(let language, let known):
      let others = known.isEmpty ? "in no other" : "in \(known.joined(separator: ", "))"
      return
        "the screen was not read in the language '\(language)', expected it among those given to "
        + "Screen.all(inFile:languages:); it was read \(others)"
    }
  }
}

extension Setting {
  /// What decides which constraints a screen has, as far as its file says.
  struct Structure: Hashable {
    var idiom: Device.Idiom
    var width: Device.SizeClass
    var height: Device.SizeClass
    var language: String?
  }

  /// The narrowest, widest, lowest and highest screens of each structure: a constraint that makes no
  /// difference on any of them makes none in between.
  static func extremes(of settings: [Setting]) -> [Setting] {
    Dictionary(grouping: settings, by: \.structure).values.flatMap { group -> [Setting] in
      let sizes: [(Setting) -> CGFloat] = [
        { $0.device.screenSize.width }, { -$0.device.screenSize.width },
        { $0.device.screenSize.height }, { -$0.device.screenSize.height },
      ]
      return sizes.compactMap { size in group.min { size($0) < size($1) } }
    }
  }

  var structure: Structure {
    Structure(
      idiom: device.idiom, width: device.horizontalSizeClass, height: device.verticalSizeClass,
      language: language)
  }
}
