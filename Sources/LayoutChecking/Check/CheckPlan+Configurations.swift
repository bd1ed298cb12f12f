package import UIKit

extension CheckPlan {
  /// The error message for a plan whose devices have none of its orientations.
  public static let noConfiguration =
    "no device has that orientation, expected one in which a screen can be shown"

  /// The error message for a plan none of whose devices runs one of its systems.
  public static let noSystem =
    "none of the devices runs that version, expected one that a device in the orientations runs"

  /// Validates the words of the plan: devices, orientations, systems, text sizes, rules and
  /// severities.
  ///
  /// - Throws: ``UnknownWord`` for the first word that is not valid, with those near it.
  public func validate() throws(UnknownWord) {
    for word in devices { try Self.validate(device: word) }
    for word in orientations { try Self.validate(orientation: word) }
    for word in systems { try Self.validate(system: word) }
    if let sdk { try Self.validate(sdk: sdk) }
    for word in textSizes { try Self.validate(textSize: word) }
    for (rule, severity) in severities.sorted(by: { $0.key < $1.key }) {
      try Self.validate(rule: rule)
      try Self.validate(severity: severity)
    }
  }

  static func validate(device word: String) throws(UnknownWord) {
    try [Device].validate(word)
  }

  static func validate(orientation word: String) throws(UnknownWord) {
    try validate(word, "orientation", among: Device.Orientation.allCases.map(\.rawValue))
  }

  static func validate(system word: String) throws(UnknownWord) {
    // A version newer than those of the table has no measurements.
    if let version = SystemVersion(word), version <= .newest, !unused.contains(version.major) {
      return
    }
    throw UnknownWord(
      kind: "version", word: word, suggestions: [],
      expected: "a version of iOS up to \(SystemVersion.newest), such as 18")
  }

  static func validate(sdk word: String) throws(UnknownWord) {
    if let version = SystemVersion(word), version.major >= oldestSDK, version <= .newest,
      !unused.contains(version.major)
    {
      return
    }
    throw UnknownWord(
      kind: "SDK", word: word, suggestions: [],
      expected:
        "the version of an SDK for iOS from \(oldestSDK) to \(SystemVersion.newest), such as 26")
  }

  /// The oldest SDK with Auto Layout.
  private static let oldestSDK = 6
  /// The numbers that no version has: since 26, which followed 18, versions are named after years.
  private static let unused = 19...25

  static func validate(textSize word: String) throws(UnknownWord) {
    try validate(
      word, "text size", among: UIContentSizeCategory.named.map(\.name) + [allTextSizes])
  }

  static func validate(rule word: String) throws(UnknownWord) {
    try validate(word, "rule", among: Rule.all.map(\.id))
  }

  static func validate(severity word: String) throws(UnknownWord) {
    try validate(word, "severity", among: Severity.names + ["off"])
  }

  private static func validate(
    _ word: String, _ kind: String, among valid: [String]
  ) throws(UnknownWord) {
    guard valid.contains(word) else { throw UnknownWord(kind, word, among: valid) }
  }

  /// The configurations of the plan: each language with each Dynamic Type size on each device,
  /// without windows.
  ///
  /// Devices with the same layout are checked once. Groups of devices have those that run the oldest
  /// version of iOS that can be built for; older ones are checked if they are named.
  var configurations: [Configuration] { configurations(from: Self.oldestVersion) }

  /// The oldest version of iOS that the current Xcode can build for.
  ///
  /// Source: Apple, developer.apple.com, "Xcode, minimum requirements and supported SDKs", Xcode 26.
  static let oldestVersion = 15.0

  /// Returns the configurations, with devices that run a version of iOS.
  private func configurations(from version: Double) -> [Configuration] {
    let chosen = devicesOfSystems.flatMap { candidates in
      [Device].devices(named: devices, of: candidates) { ProjectFacts.runs($0, version) }
    }.filter { orientations.isEmpty || orientations.contains($0.orientation.rawValue) }.distinct
    let isEverySize = textSizes.contains(Self.allTextSizes)
    let sizes = UIContentSizeCategory.named.filter { isEverySize || textSizes.contains($0.name) }
      .map(\.category)
    // Which languages `all` stands for depends on the file.
    let named = languages.filter { $0 != Self.allLanguages }
    let tongues: [String?] = named.isEmpty || includesOwnTexts ? [nil] + named : named
    let usual = tongues.flatMap { language in
      sizes.flatMap { size in chosen.map { Configuration($0, textSize: size, language: language) } }
    }
    return usual + grown(usual)
  }

  /// The word for all Dynamic Type sizes.
  private static let allTextSizes = "all"

  /// All devices with each of the systems, the newest first.
  package var devicesOfSystems: [[Device]] {
    let sdk = sdk.flatMap { SystemVersion($0) } ?? .newest
    let versions = systems.compactMap { SystemVersion($0) }.sorted(by: >)
    if versions.isEmpty { return [sdk == .newest ? .all : Device.all(on: nil, builtWith: sdk)] }
    return versions.map { Device.all(on: $0, builtWith: sdk) }
  }

  /// Whether the plan itself says neither on which devices nor in which orientations to check.
  var usesWholeProject: Bool { usesProjectDevices && usesProjectOrientations }

  /// Returns whether the plan itself or a project says where the app runs.
  ///
  /// - Parameter facts: The facts of the project; `nil` if there is none.
  /// - Returns: Whether it is known.
  func isStated(_ facts: ProjectFacts?) -> Bool {
    !usesWholeProject || facts.map { !$0.lacksOrientations } == true
  }

  /// Returns the configurations that the project around a file allows, and its facts; `nil` if the
  /// plan itself says what to check, or there is no project.
  func configurations(for file: String) -> (configurations: [Configuration], facts: ProjectFacts?) {
    guard usesProjectDevices || usesProjectOrientations, let facts = ProjectFacts(of: file) else {
      return (configurations, nil)
    }
    let oldest = usesProjectDevices ? facts.deploymentTarget : nil
    let version = min(oldest ?? Self.oldestVersion, Self.oldestVersion)
    let allowed = configurations(from: version).filter { configuration in
      let device = configuration.device
      return (!usesProjectDevices || facts.run(on: device))
        && (!usesProjectOrientations || facts.allowOrientation(of: device))
    }
    return (allowed.isEmpty ? configurations : allowed, facts)
  }

  /// Returns the configurations on all devices of the project around a file, in all of its orientations, if the plan
  /// chooses some; without a project those of the kinds of devices that are chosen.
  func otherConfigurations(for file: String, than chosen: [Configuration]) -> [Configuration] {
    var plan = self
    plan.devices = CheckPlan().devices
    plan.orientations = []
    plan.usesProjectDevices = true
    plan.usesProjectOrientations = true
    guard plan != self else { return [] }
    let (all, facts) = plan.configurations(for: file)
    guard facts == nil else { return all }
    let idioms = Set(chosen.map(\.device.idiom))
    return all.filter { idioms.contains($0.device.idiom) }
  }

  private func grown(_ configurations: [Configuration]) -> [Configuration] {
    (textGrowth?.values(step: 0.1) ?? []).filter { $0 > 1 }.flatMap { factor in
      configurations.map { configuration in
        var configuration = configuration
        configuration.textGrowth = factor
        return configuration
      }
    }
  }

  /// The valid range of window widths: 100 to 4,000 points.
  public static let possibleWidths = NumberRange.Limits(bounds: 100...4000, example: "320...1376")
  /// The valid range of text growth factors: 1 to 4.
  public static let possibleGrowth = NumberRange.Limits(bounds: 1...4, example: "1.0...2.0")
}

extension CheckPlan {
  /// The names of groups of devices: `all`, `phones` and `pads`.
  public static var groups: [String] { [Device].groups.map(\.name) }

  /// The number of configurations in which each screen is checked.
  ///
  /// - Complexity: O(*n*) for *n* configurations, which are listed.
  public var configurationCount: Int { configurations.count }

  /// Returns whether the plan includes all configurations of another plan, regardless of rules.
  ///
  /// - Parameter other: The other plan.
  /// - Returns: Whether a check by this plan answers for the other one too; windows must be the
  ///   same ones.
  /// - Complexity: O(*n*) for *n* configurations of both.
  public func covers(_ other: CheckPlan) -> Bool {
    Set(other.configurations).isSubset(of: configurations)
      && (other.widths == nil || other.widths == widths)
      && (other.windows == nil || other.windows == windows)
  }

  /// Restricts the plan to some rules: all others are off.
  ///
  /// - Parameter names: The ids of the rules; one that is off already stays so.
  /// - Throws: ``UnknownWord`` for an id that no rule has; the plan is unchanged then.
  public mutating func restrict(to names: [String]) throws(UnknownWord) {
    for name in names { try Self.validate(rule: name) }
    for rule in Rule.all where !names.contains(rule.id) {
      severities[rule.id] = "off"
    }
  }
}

extension Severity {
  /// Creates the severity with a name.
  ///
  /// - Parameter name: `note`, `warning` or `error`.
  /// - Throws: ``UnknownWord`` for another name.
  public init(named name: String) throws(UnknownWord) {
    guard let severity = Severity(rawValue: name) else {
      throw UnknownWord("severity", name, among: Severity.names)
    }
    self = severity
  }
}
