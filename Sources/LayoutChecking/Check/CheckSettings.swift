public import Foundation

/// What a project wants checked: the file `.kuina.json`.
///
///     {
///       "devices": ["phones"],
///       "textSizes": ["l", "ax1"],
///       "rules": { "small-touch-target": "off", "truncated-text": "error" },
///       "failOn": "warning",
///       "baseline": "kuina-baseline.json",
///       "suppress": [
///         { "rule": "covered-field", "object": "a1B-2c-D3e", "reason": "IQKeyboardManager moves it" }
///       ]
///     }
public struct CheckSettings: Sendable {
  /// The findings of a rule about one object that are not told, and why.
  public struct Suppression: Hashable, Sendable {
    /// The rule.
    public var rule: Rule
    /// The id of the object in its file.
    public var object: String
    /// The end of the file's path; every file where it is `nil`.
    public var file: String?
    /// Why it is no fault.
    public var reason: String

    /// Whether a finding is one of them.
    public func matches(_ finding: Finding) -> Bool {
      guard finding.rule == rule, finding.subject.id == object else { return false }
      guard let file else { return true }
      let path = finding.subject.file ?? ""
      return path == file || path.hasSuffix("/" + file)
    }
  }

  /// Where screens are checked, and what for.
  public var plan = CheckPlan()
  /// From which severity on findings make the check fail.
  public var failOn = Severity.warning
  /// The file of findings that are known.
  public var baseline: String?
  /// What is not told.
  public var suppressions: [Suppression] = []

  /// Everything, on every device.
  public init() {}

  /// Reads settings.
  ///
  /// - Parameters:
  ///   - data: JSON.
  ///   - file: Named in errors.
  /// - Throws: ``CheckSettingsError``.
  public init(_ data: Data, file: String) throws(CheckSettingsError) {
    let object: Any
    do { object = try JSONSerialization.jsonObject(with: data) } catch {
      throw CheckSettingsError(file: file, message: "is no JSON, expected an object")
    }
    var reader = try SettingsReader(object, file: file)
    if let names = try reader.someStrings("devices") { plan.devices = names }
    if let names = try reader.strings("orientations") { plan.orientations = names }
    if let names = try reader.someStrings("textSizes") { plan.textSizes = names }
    if let names = try reader.strings("languages") { plan.languages = names }
    plan.widths = try reader.span("widths", in: CheckPlan.possibleWidths)
    plan.textGrowth = try reader.span("textGrowth", in: CheckPlan.possibleGrowth)
    if let severities = try reader.words("rules") { plan.severities = severities }
    if let word = try reader.string("failOn") {
      failOn = try reader.word(word, "failOn", "severity", Severity.init(rawValue:), Severity.names)
    }
    baseline = try reader.string("baseline")
    for (index, entry) in try reader.objects("suppress").enumerated() {
      suppressions.append(
        try Suppression(SettingsReader(entry, file: file, path: "suppress[\(index)]")))
    }
    try reader.finish()
    do { try plan.validate() } catch {
      throw CheckSettingsError(file: file, message: "has an \(error.description)")
    }
  }
}

/// What is wrong with a file of settings, or of a baseline.
public struct CheckSettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public var file: String
  /// Where in it, as a path of keys; empty for the whole.
  public var path: String
  /// What was found, and what was expected.
  public var message: String

  /// An error in a file.
  public init(file: String, path: String = "", message: String) {
    self.file = file
    self.path = path
    self.message = message
  }

  /// `file: path: message`.
  public var description: String {
    ([file] + (path.isEmpty ? [] : [path]) + [message]).joined(separator: ": ")
  }
}

extension CheckSettings.Suppression {
  fileprivate init(_ reader: SettingsReader) throws(CheckSettingsError) {
    var reader = reader
    let name = try reader.needed("rule")
    rule = try reader.word(
      name, "rule", "rule", Rule.init(rawValue:), Rule.allCases.map(\.rawValue))
    object = try reader.needed("object")
    reason = try reader.needed("reason")
    file = try reader.string("file")
    try reader.finish()
  }
}

extension Severity {
  /// The names of all severities, the least first.
  static var names: [String] { allCases.map(\.rawValue) }
}
