public import Foundation

/// The settings of a project's checks: the file `.kuina.yml`, or `.kuina.json` with the same keys.
///
///     devices: [phones]
///     textSizes: [l, ax1]
///     excluded: [Vendor, "*Debug.storyboard"]
///     rules:
///       small-touch-target: off
///       truncated-text: error
///     overrides:
///       - paths: [Sources/Player]
///         orientations: [landscape]
///     failOn: warning
///     baseline: kuina-baseline.json
///     suppress:
///       - rule: covered-field
///         object: a1B-2c-D3e
///         reason: IQKeyboardManager moves it
public struct CheckSettings: Sendable {
  /// A suppression of a rule's findings about one object, with the reason.
  public struct Suppression: Hashable, Sendable {
    /// The rule whose findings about the object are not reported.
    public var rule: Rule
    /// The object's id in its file.
    public var object: String
    /// The file's path relative to the settings' folder, or the end of its path; `nil` for every
    /// file.
    public var file: String?
    /// The reason for the suppression, for readers of the settings.
    public var reason: String
    /// The position of the suppression as `file:line`.
    public let place: String
    /// The absolute path of the settings' folder.
    let folder: String

    /// Returns whether the suppression applies to a finding.
    ///
    /// - Parameter finding: A finding of any file.
    /// - Returns: Whether the rule, the object and the file are those of the suppression.
    public func matches(_ finding: Finding) -> Bool {
      finding.rule == rule && finding.subject.id == object
        && concerns(file: finding.subject.file ?? "")
    }

    /// Returns whether the suppression applies to objects of a file, regardless of how its path is
    /// written.
    func concerns(file path: String) -> Bool {
      file.map { FilePlace.isFile(path, called: $0, from: folder) } ?? true
    }
  }

  /// The settings that differ for some files.
  public struct Override: Hashable, Sendable {
    /// The files.
    let paths: PathPatterns
    /// The severities by rule id.
    public var severities: [String: String] = [:]
    /// The devices; `nil` for those of all files.
    public var devices: [String]?
    /// The orientations; `nil` for those of all files.
    public var orientations: [String]?
  }

  /// The configurations and rules of the check.
  public var plan = CheckPlan()
  /// The settings that differ for some files; later ones take precedence.
  public var overrides: [Override] = []
  /// The paths that are checked if none is given; those of the settings are relative to their folder.
  public private(set) var included: [String] = []
  /// The files and folders that are not checked.
  package private(set) var excluded = PathPatterns([])
  /// The lowest severity at which findings fail the check; `warning` by default.
  public var failOn = Severity.warning
  /// The path of the file of known findings, `nil` for none; in settings, it is relative to their
  /// folder.
  public var baseline: String? { didSet { lines["baseline"] = nil } }
  /// The suppressions of single objects, in the order of the settings; those in files are
  /// ``InlineSuppression``.
  public var suppressions: [Suppression] = []
  /// Whether inconclusive findings are reported, ``Finding/isInconclusive``.
  public var includesInconclusive = false
  /// Whether less is checked than the project's own settings specify, so that an unused suppression
  /// may still be needed.
  public var isNarrowed = false

  /// The path of the settings file; empty if there is none.
  public private(set) var file = ""
  /// The lines of the keys in the settings file.
  private var lines: [String: Int] = [:]

  /// Creates the default settings, which check everything on every device.
  public init() {}

  /// Reads a settings file.
  ///
  /// - Parameter file: The path of a file of YAML or JSON, as its name ends.
  /// - Throws: ``CheckSettingsError`` with the line, if the file cannot be read, or has an unknown
  ///   key or value.
  public init(contentsOf file: String) throws(CheckSettingsError) {
    try self.init(Self.data(file), file: file)
  }

  /// Creates settings from YAML, if the file's name ends with `.yml` or `.yaml`, or JSON.
  ///
  /// - Parameters:
  ///   - data: The text.
  ///   - file: The path of the settings file, for errors; paths in the settings are relative to its
  ///     folder.
  /// - Throws: ``CheckSettingsError`` with the line of an unknown key or value.
  public init(_ data: Data, file: String) throws(CheckSettingsError) {
    let node =
      try Self.isYAML(file)
      ? YAMLReader.node(data, file: file) : JSONReader.node(data, file: file)
    var reader = try SettingsReader(node, file: file)
    let devices = try reader.words(
      "devices", such: #"["iPhone 15 Pro", "pads"]"#, CheckPlan.validate(device:))
    if let devices { plan.devices = devices }
    let orientations = try reader.words(
      "orientations", such: #"["portrait"]"#, canBeEmpty: true, CheckPlan.validate(orientation:))
    if let orientations { plan.orientations = orientations }
    plan.usesProjectDevices = devices?.onlyExcludeDevices ?? true
    plan.usesProjectOrientations = orientations == nil
    if let systems = try reader.versions("systems", CheckPlan.validate(system:)) {
      plan.systems = systems
    }
    plan.sdk = try reader.versions("sdk", CheckPlan.validate(sdk:))?.first
    let sizes = try reader.words(
      "textSizes", such: #"["l", "ax1"]"#, CheckPlan.validate(textSize:))
    if let sizes { plan.textSizes = sizes }
    let languages = try reader.words("languages", such: #"["de"]"#, canBeEmpty: true) { _ in }
    if let languages { plan.languages = languages }
    plan.widths = try reader.range("widths", in: CheckPlan.possibleWidths)
    if let text = try reader.string("windows") {
      do throws(WindowSizesError) { plan.windows = try WindowSizes(text) } catch {
        throw reader.error("windows", error.description)
      }
    }
    plan.textGrowth = try reader.range("textGrowth", in: CheckPlan.possibleGrowth)
    let severities = try reader.words(
      by: "rules", such: #"{"small-touch-target": "off"}"#, keys: CheckPlan.validate(rule:),
      values: CheckPlan.validate(severity:))
    if let severities { plan.severities = severities }
    if let word = try reader.string("failOn") {
      failOn = try reader.word(word, "failOn", "severity", Severity.init(rawValue:), Severity.names)
    }
    includesInconclusive = try reader.flag("inconclusive") ?? false
    if let path = try reader.string("baseline") {
      baseline = Self.path(path, besides: file)
    }
    let folder = FilePlace.folder(of: file)
    included =
      try reader.words("included", such: #"["Sources"]"#) { _ in }?
      .map { Self.path($0, besides: file) } ?? []
    let patterns = try reader.words("excluded", such: #"["Vendor"]"#, canBeEmpty: true) { _ in }
    excluded = PathPatterns(patterns ?? [], in: folder)
    var placed: [String: Int] = [:]
    for entry in try reader.objects("overrides") {
      placed["overrides[\(overrides.count)].paths"] = entry.line(of: "paths")
      overrides.append(try Override(entry, folder: folder))
    }
    for entry in try reader.objects("suppress") {
      suppressions.append(try Suppression(entry, folder: folder))
    }
    try reader.finish()
    self.file = file
    lines = reader.lines.merging(placed) { own, _ in own }
    guard plan.configurationCount > 0 else {
      throw reader.error("orientations", CheckPlan.noConfiguration)
    }
  }

  /// Returns the baseline of the settings.
  ///
  /// - Parameter isToBeWritten: Whether a baseline is written afterwards, in which case the one in
  ///   the settings need not exist yet.
  /// - Returns: The baseline; `nil` if the settings name none.
  /// - Throws: ``CheckSettingsError`` if the file cannot be read or is invalid.
  /// - Complexity: O(*n*) for *n* findings of the baseline, whose file is read.
  public func knownFindings(isToBeWritten: Bool = false) throws(CheckSettingsError) -> Baseline? {
    guard let baseline else { return nil }
    let exists = FileManager.default.fileExists(atPath: baseline)
    if isToBeWritten, !exists { return nil }
    if lines["baseline"] != nil, !exists {
      throw error(
        "baseline",
        "there is no file \(baseline), expected one that kuina check --write-baseline \(baseline) "
          + "wrote")
    }
    return try Baseline(Self.data(baseline), file: baseline)
  }

  /// Returns whether a finding is reported, unless it is suppressed or known.
  ///
  /// - Parameter finding: The finding.
  /// - Returns: Whether it is conclusive, or the settings include others.
  public func reports(_ finding: Finding) -> Bool {
    includesInconclusive || !finding.isInconclusive
  }

  /// Returns the plan for a file, with the overrides whose paths contain it; later ones take
  /// precedence.
  ///
  /// - Parameter file: The path of the file.
  /// - Returns: The plan; ``plan`` if no override applies.
  /// - Complexity: O(*p*) for *p* path patterns of all overrides.
  public func plan(for file: String) -> CheckPlan {
    overrides.filter { $0.paths.contains(file) }.reduce(into: plan) { plan, override in
      plan.severities.merge(override.severities) { $1 }
      if let devices = override.devices {
        plan.devices = devices
        plan.usesProjectDevices = devices.onlyExcludeDevices
      }
      if let orientations = override.orientations {
        plan.orientations = orientations
        plan.usesProjectOrientations = false
      }
    }
  }

  /// Checks only some rules, whatever the settings say of others.
  ///
  /// - Parameter rules: The ids of the rules.
  /// - Throws: ``UnknownWord`` for an id that no rule has; the settings are unchanged then.
  public mutating func restrict(to rules: [String]) throws(UnknownWord) {
    try plan.restrict(to: rules)
    for index in overrides.indices {
      overrides[index].severities = overrides[index].severities.filter { rules.contains($0.key) }
    }
  }

  /// Checks on some devices, whatever the settings say, also in overrides.
  ///
  /// - Parameters:
  ///   - devices: The keys of devices, products or groups; those of the settings if empty. If all are after minus
  ///     signs, they are left out of those of the settings.
  ///   - orientations: The names of orientations; those of the settings if empty.
  public mutating func choose(devices: [String], orientations: [String]) {
    guard !devices.isEmpty || !orientations.isEmpty else { return }
    let exclusions = devices.onlyExcludeDevices ? devices : []
    plan.devices += exclusions
    for index in overrides.indices { overrides[index].devices? += exclusions }
    let devices = devices.onlyExcludeDevices ? [] : devices
    guard !devices.isEmpty || !orientations.isEmpty else { return }
    if !devices.isEmpty {
      plan.devices = devices
      plan.usesProjectDevices = false
    }
    if !orientations.isEmpty {
      plan.orientations = orientations
      plan.usesProjectOrientations = false
    }
    for index in overrides.indices {
      overrides[index].devices = nil
      overrides[index].orientations = nil
    }
  }

  /// Returns the error for a key of the settings.
  ///
  /// - Parameters:
  ///   - key: The path of keys, such as `rules.small-touch-target`.
  ///   - message: What was found and what was expected.
  /// - Returns: The error, with the line of the key; the first line for a key that the file does
  ///   not have.
  public func error(_ key: String, _ message: String) -> CheckSettingsError {
    CheckSettingsError(file: file, line: lines[key] ?? 1, path: key, message: message)
  }

  /// Returns a path resolved against the folder of a file.
  private static func path(_ path: String, besides file: String) -> String {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    guard !path.hasPrefix("/"), !folder.isEmpty else { return path }
    return folder.joined(separator: "/") + "/" + path
  }

  private static func isYAML(_ file: String) -> Bool {
    file.hasSuffix(".yml") || file.hasSuffix(".yaml")
  }

  private static func data(_ file: String) throws(CheckSettingsError) -> Data {
    do { return try Data(contentsOf: URL(fileURLWithPath: file)) } catch {
      let reason = FileManager.default.fileExists(atPath: file) ? "" : " (no such file)"
      let format = isYAML(file) ? "YAML" : "JSON"
      throw CheckSettingsError(
        file: file, message: "cannot be read\(reason), expected a file of \(format)")
    }
  }
}

/// An error in a settings file or baseline.
public struct CheckSettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public var file: String
  /// The line number, from 1; 1 for errors about the file as a whole.
  public var line: Int
  /// The path of keys; empty for errors about the file as a whole.
  public var path: String
  /// A sentence with the value found and the value expected.
  public var message: String

  /// Creates an error in a file.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - line: The line number, from 1.
  ///   - path: The path of keys; empty for the file as a whole.
  ///   - message: The value found and the value expected.
  public init(file: String, line: Int = 1, path: String = "", message: String) {
    self.file = file
    self.line = line
    self.path = path
    self.message = message
  }

  /// The error as `file:line: path: message`.
  public var description: String {
    (["\(file):\(line)"] + (path.isEmpty ? [] : [path]) + [message]).joined(separator: ": ")
  }
}

extension CheckSettings.Suppression {
  fileprivate init(_ reader: SettingsReader, folder: String) throws(CheckSettingsError) {
    var reader = reader
    try reader.expect("rule", "object", "reason", "file")
    let name = try reader.needed("rule")
    rule = try reader.word(
      name, "rule", "rule", Rule.init(id:), Rule.all.map(\.id))
    object = try reader.needed("object")
    reason = try reader.needed("reason")
    file = try reader.string("file")
    self.folder = folder
    place = reader.place
    try reader.finish()
  }
}

extension CheckSettings.Override {
  fileprivate init(_ reader: SettingsReader, folder: String) throws(CheckSettingsError) {
    var reader = reader
    try reader.expect("paths", "rules", "devices", "orientations")
    let patterns = try reader.words("paths", such: #"["Sources/Player"]"#) { _ in }
    guard let patterns else {
      throw reader.error("paths", "is missing, expected a list of files and folders")
    }
    paths = PathPatterns(patterns, in: folder)
    severities =
      try reader.words(
        by: "rules", such: #"{"small-touch-target": "off"}"#, keys: CheckPlan.validate(rule:),
        values: CheckPlan.validate(severity:)) ?? [:]
    devices = try reader.words(
      "devices", such: #"["iPhone 15 Pro", "pads"]"#, CheckPlan.validate(device:))
    orientations = try reader.words(
      "orientations", such: #"["portrait"]"#, CheckPlan.validate(orientation:))
    try reader.finish()
  }
}

extension Severity {
  /// The names of all severities, in ascending order.
  static var names: [String] { allCases.map(\.rawValue) }
}
