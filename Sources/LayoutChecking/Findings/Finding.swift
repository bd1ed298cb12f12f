/// Something wrong with a screen: what, where, on which devices, and what would mend it.
public struct Finding: Hashable, Sendable, Codable {
  /// The rule that found it.
  public var rule: Rule
  /// How much it matters.
  public var severity: Severity
  /// The screen.
  public var screen: String
  /// What it is about.
  public var subject: Subject
  /// What else belongs to it: the other members of a conflict, the other control.
  public var related: [Subject]
  /// What is wrong, in one sentence, with the numbers of the worst place.
  public var message: String
  /// What would mend it, in one sentence.
  public var mend: String
  /// For which heights of the keyboard a field is seen in the worst setting; `nil` where the finding is not
  /// about the keyboard.
  public var proof: HeightProof?
  /// In windows of which widths it is so; `nil` where it is in none, or none was asked for.
  public var windows: WidthProof?
  /// The settings in which it is so, by name.
  public var settings: [String]
  /// The setting that the message speaks of.
  public var worstSetting: String
  /// How many settings were tried.
  public var settingCount: Int

  /// Whether it is so in every setting that was tried.
  public var isEverywhere: Bool { settings.count == settingCount }
}

extension Finding {
  /// The order in which findings are listed: by file and line, then as the rules are.
  static func isListed(_ a: Finding, before b: Finding) -> Bool {
    let places = [a, b].map { ($0.subject.file ?? "", $0.subject.line ?? 0) }
    if places[0] != places[1] { return places[0] < places[1] }
    let ranks = [a, b].map { finding in Rule.allCases.firstIndex(of: finding.rule) ?? 0 }
    if ranks[0] != ranks[1] { return ranks[0] < ranks[1] }
    return (a.subject.id ?? "", a.message) < (b.subject.id ?? "", b.message)
  }
}

/// Observations of one screen in many settings, put together to findings.
struct FindingCollector {
  private struct Entry {
    var worst: Observation
    var worstSetting: String
    var settings: [String]
    var reservations: [Reservation] = []
    var windows: WidthProof?
  }

  private let screen: String
  private var entries: [Observation.Identity: Entry] = [:]

  init(screen: String) { self.screen = screen }

  /// Adds what is seen in a setting; windows are told apart from the devices, by their widths.
  mutating func add(_ observations: [Observation], in setting: Setting) {
    let name = setting.name
    for observation in observations {
      let identity = observation.identity
      guard var entry = entries[identity] else {
        entries[identity] = Entry(
          worst: observation, worstSetting: name, settings: setting.isWindow ? [] : [name],
          reservations: observation.reservations)
        continue
      }
      for reservation in observation.reservations where !entry.reservations.contains(reservation) {
        entry.reservations.append(reservation)
      }
      if observation.measure > entry.worst.measure {
        entry.worst = observation
        entry.worstSetting = name
      }
      if !setting.isWindow, entry.settings.last != name { entry.settings.append(name) }
      entries[identity] = entry
    }
  }

  /// Tells an observation with reservations.
  mutating func reserve(_ identity: Observation.Identity, _ reservations: [Reservation]) {
    for reservation in reservations
    where entries[identity]?.reservations.contains(reservation) == false {
      entries[identity]?.reservations.append(reservation)
    }
  }

  /// Tells in which windows an observation is so.
  mutating func add(_ windows: WidthProof, of identity: Observation.Identity) {
    entries[identity]?.windows = windows
  }

  /// The findings; `count` settings were tried.
  func findings(of count: Int) -> [Finding] {
    entries.values.filter { !$0.reservations.contains(where: \.dismisses) }.map { entry in
      let worst = entry.worst
      let isWeak = entry.reservations.contains(where: \.weakens)
      return Finding(
        rule: worst.rule, severity: isWeak ? .note : worst.severity ?? worst.rule.severity,
        screen: screen, subject: worst.subject, related: worst.related,
        message: ([worst.message] + Reservation.texts(entry.reservations))
          .joined(separator: ", "),
        mend: worst.mend,
        proof: worst.proof, windows: entry.windows,
        settings: entry.settings, worstSetting: entry.worstSetting, settingCount: count)
    }.sorted(by: Finding.isListed)
  }
}
