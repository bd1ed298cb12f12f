import InterfaceBuilder

/// What was found in one file.
public struct FileCheck: Hashable, Sendable, Codable {
  /// The file, as it was given.
  public var file: String
  /// How many screens it holds.
  public var screenCount: Int
  /// The findings, by line.
  public var findings: [Finding]
  /// What was left out of account, such as a language without a strings file; each with its place.
  public var notes: [String]
  /// For which heights of the keyboard fields are seen, where the plan asks for that.
  public var proofs: [FieldProof]
  /// Whether the file could be used at all.
  public var isReadable: Bool
  /// The languages of the plan that the file has no texts in.
  public var missingLanguages: [String] = []
  /// The ids of objects that were asked for and are in the file.
  public var objects: [String] = []

  /// Checks every screen of a file.
  ///
  /// A file that cannot be used is a finding of its own.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - plan: Where, and what for.
  ///   - objects: The ids of objects that are asked for.
  @MainActor
  public init(of path: String, by plan: CheckPlan, asking objects: Set<String> = []) {
    let texts: DocumentTexts
    do throws(InterfaceBuilderError) {
      texts = try DocumentTexts(Document(contentsOf: path), plan.languages)
    } catch {
      self.init(unusable: path, line: error.location.line, error.message)
      return
    }
    let screens = Screen.all(in: texts)
    let settings = plan.settings
    let rules = plan.rules
    let references =
      rules.contains(.brokenReference) ? ReferenceRule().findings(in: texts.base) : []
    let findings =
      references
      + screens.flatMap { $0.findings(in: settings, widths: plan.widths, rules: rules) }
    self.init(
      file: path, screenCount: screens.count, isReadable: true,
      findings: findings.map(plan.weighed).sorted(by: Finding.isListed),
      proofs: plan.listsProofs ? screens.flatMap { $0.proofs(in: settings) } : [],
      notes: texts.notes)
    missingLanguages = texts.languagesWithoutTexts
    self.objects = objects.filter { texts.base.element(withID: $0) != nil }.sorted()
  }

  private init(
    file: String, screenCount: Int, isReadable: Bool, findings: [Finding],
    proofs: [FieldProof] = [], notes: [String] = []
  ) {
    self.notes = notes
    self.proofs = proofs
    self.file = file
    self.screenCount = screenCount
    self.isReadable = isReadable
    self.findings = findings
  }

  /// A file that was not checked, and why.
  public init(unusable path: String, line: Int = 1, _ message: String) {
    let subject = Subject(
      id: nil, kind: "file", label: nil, location: SourceLocation(file: path, line: line))
    let finding = Finding(
      rule: .unreadableFile, severity: Rule.unreadableFile.severity, screen: "", subject: subject,
      related: [], message: message, mend: "Save it once more in Xcode, or leave it out.",
      windows: nil, settings: [], worstSetting: "", settingCount: 0)
    self.init(file: path, screenCount: 0, isReadable: false, findings: [finding])
  }
}

/// Where screens are checked, and what for.
public struct CheckPlan: Hashable, Sendable, Codable {
  /// The keys of devices, or `all`, `phones`, `pads`.
  public var devices = ["all"]
  /// The orientations by name; all where there is none.
  public var orientations: [String] = []
  /// The sizes of text by name, such as `l` or `ax3`.
  public var textSizes = ["l"]
  /// The languages whose strings files are used; the file's own texts where there is none.
  public var languages: [String] = []
  /// The widths of windows that screens are checked in as well.
  public var widths: Span?
  /// How many times as long texts are tried as well, in steps of a tenth.
  public var textGrowth: Span?
  /// Whether it is told of every field for which heights of the keyboard it is seen.
  public var listsProofs = false
  /// What severities rules have instead of their own, by rule id; `off` for none.
  public var severities: [String: String] = [:]

  /// Everything on every device.
  public init() {}

  /// The rules that are looked for.
  var rules: Set<Rule> {
    Set(Rule.allCases.filter { severities[$0.rawValue] != "off" })
  }

  /// A finding with the severity that the plan gives its rule.
  func weighed(_ finding: Finding) -> Finding {
    var finding = finding
    if let severity = severities[finding.rule.rawValue].flatMap(Severity.init(rawValue:)) {
      finding.severity = severity
    }
    return finding
  }
}
