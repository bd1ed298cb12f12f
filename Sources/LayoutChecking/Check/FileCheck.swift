import InterfaceBuilder

/// The result of checking one file.
public struct FileCheck: Hashable, Sendable, Codable {
  /// The path of the file, as specified.
  public var file: String
  /// The number of screens in the file.
  public var screenCount: Int
  /// The findings, sorted by line; those that are suppressed or in a baseline are among them.
  public var findings: [Finding]
  /// The notes about ignored parts, such as a language without a strings file, each with its
  /// position.
  public var notes: [String]
  /// The keyboard heights at which fields are visible, if the plan requests them.
  public var proofs: [FieldProof]
  /// Whether the file could be read.
  public var isReadable: Bool
  /// The languages of the plan in which the file has no texts, in alphabetical order.
  public var missingTexts: [MissingTexts] = []
  /// The requested object ids that are in the file.
  public var objects: [String] = []
  /// The suppressions in the file itself.
  public var suppressions: [InlineSuppression] = []
  /// The names of the screens in the file; empty if it could not be read.
  public var screenNames: [String] = []
  /// The lines of the screens in the file, in the order of ``screenNames``.
  public var screenLines: [Int] = []
  /// The ids of the screens' controllers, or of the views of a xib, in the order of ``screenNames``; empty for a
  /// view without an id.
  public var screenIDs: [String] = []
  /// The number of configurations in which the screens were checked; 0 if they were not.
  public var configurationCount = 0
  /// The facts of the project around the file, in words; `nil` if none were used.
  public var project: String?

  /// Checks every screen of a file.
  ///
  /// A file that cannot be read is reported as a finding.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - plan: The configurations and rules.
  ///   - objects: The object ids to look up; ``objects`` has those that are in the file.
  /// - Complexity: One layout of each screen in each configuration, and for the proofs of the rules
  ///   further solves; configurations with equal layouts count once.
  @MainActor
  public init(of path: String, by plan: CheckPlan, asking objects: Set<String> = []) {
    self.init(of: path, text: nil, by: plan, asking: objects)
  }

  /// Checks every screen of a file with another text than it has; with its own if `text` is `nil`.
  @MainActor
  init(of path: String, text: String?, by plan: CheckPlan, asking objects: Set<String>) {
    let plan = plan.resolvingLanguages(of: path)
    let texts: DocumentTexts
    do throws(InterfaceBuilderError) {
      let document: Document
      if let text {
        document = try Document(bytes: Array(text.utf8), path: path)
      } else {
        document = try Document(contentsOf: path)
      }
      texts = try DocumentTexts(document, plan.languages)
    } catch {
      self.init(unusable: path, line: error.location.line, error.message)
      // The fault may be in the file of its texts in a language.
      if error.location.file != path {
        let place = FilePlace.standard(error.location.file)
        findings[0].subject.file =
          path.hasPrefix("/") ? place : FilePlace.relative(place, to: FilePlace.standard("."))
      }
      if let condition = ProjectFacts(of: path)?.membershipCondition {
        // Nobody repairs a file that is left over.
        notes = findings.map { "\($0.place): \($0.message); it matters \(condition)" }
        findings = []
        isReadable = true
      }
      return
    }
    let screens = Screen.all(in: texts)
    let (configurations, facts) = plan.configurations(for: path)
    let others = plan.otherConfigurations(for: path, than: configurations)
    var columns = SourceColumns(path, text: text)
    let reach = FindingReach(of: plan, in: configurations, facts)
    let rules = plan.rules(for: texts.base, facts)
    let ofFile = Rule.all.flatMap { rule -> [Finding] in
      guard rules.contains(rule), case .file(let makeCheck) = rule.check else { return [] }
      return makeCheck().findings(in: texts.base, on: configurations)
        .adjusted(toReachabilityIn: texts)
    }
    let ofScreens = screens.flatMap {
      $0.findings(
        in: configurations, others: others, widths: plan.widths, windows: plan.windows, rules: rules
      )
    }
    self.init(
      file: path, screenCount: screens.count, isReadable: true,
      findings: (ofFile + ofScreens).compactMap(reach.adjusted).withoutTiedOverhangs(in: texts.base)
        .combined(under: ProjectFacts(of: path)?.membershipCondition).map { finding in
          var finding = plan.weighted(finding)
          finding.subject.column = columns.column(of: finding.subject)
          return finding
        }.sorted(by: Finding.isListed),
      proofs: plan.listsProofs ? screens.flatMap { $0.proofs(in: configurations) } : [],
      notes: texts.notes)
    missingTexts = texts.missingTexts
    let inline = InlineSuppression.all(in: texts.base)
    suppressions = inline.suppressions
    notes += inline.errors
    screenNames = screens.map(\.name)
    screenLines = screens.map { $0.location(in: texts.base).line }
    screenIDs = screens.map { $0.objectID ?? "" }
    configurationCount = configurations.count
    project = facts.map { plan.text(of: $0, in: .around(texts.base.path)) }
    self.objects = objects.filter { texts.base.element(withID: $0) != nil }.sorted()
  }

  init(
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

  /// The reasons why the file could not be checked, each with its position; empty if it was.
  public var failures: [String] {
    isUsable ? [] : findings.map { "\($0.place): \($0.message)" }
  }

  /// Whether the file could be read and checked; the code of an app that fails is a finding.
  var isUsable: Bool { isReadable || findings.contains { $0.rule == .appFailure } }

  /// Creates the result for a file that was not checked, with the reason.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - line: The line to report, from 1.
  ///   - message: The reason, as the message of a finding of the rule ``Rule/unreadableFile``.
  ///   - fix: The fix in one sentence; the rule's if `nil`.
  public init(unusable path: String, line: Int = 1, _ message: String, fix: String? = nil) {
    let subject = Subject(
      id: nil, kind: "file", label: nil, location: SourceLocation(file: path, line: line))
    let finding = Finding(.unreadableFile, subject, message, fix: fix)
    self.init(file: path, screenCount: 0, isReadable: false, findings: [finding])
  }
}

/// The configurations and rules of a check.
public struct CheckPlan: Hashable, Sendable, Codable {
  /// The keys of devices, or `all`, `phones` or `pads`.
  public var devices = ["all"]
  /// The names of orientations; all if empty.
  public var orientations: [String] = []
  /// The versions of the system, such as `18` or `26`; for none, the newest that each device runs.
  public var systems: [String] = []
  /// The version of the SDK that the app is built with, such as `26`; the newest if `nil`.
  public var sdk: String?
  /// The names of Dynamic Type sizes, such as `l` or `ax3`.
  public var textSizes = ["l"]
  /// The languages whose strings files are used; if empty, the file's own texts are used.
  public var languages: [String] = []
  /// The range of window widths to check in addition, in points; `nil` for none.
  public var widths: NumberRange?
  /// The sizes of windows to check in addition, with every keyboard in them; `nil` for none.
  public var windows: WindowSizes?
  /// The range of text growth factors to check in addition, in steps of a tenth; `nil` for none.
  public var textGrowth: NumberRange?
  /// Whether the file's own texts are used in addition to those of the languages.
  public var includesOwnTexts = false
  /// Whether to list the keyboard heights at which each field is visible.
  public var listsProofs = false
  /// Whether devices that the project around a file excludes are left out.
  public var usesProjectDevices = true
  /// Whether orientations that the project around a file excludes are left out.
  public var usesProjectOrientations = true
  /// The severities that override those of rules, by rule id; `off` disables a rule.
  public var severities: [String: String] = [:]

  /// Creates the default plan, with every rule on every device, in all orientations, at the
  /// standard text size.
  public init() {}

  /// The rules that are checked.
  var rules: Set<Rule> {
    Set(Rule.all.filter { severities[$0.id] != "off" })
  }

  /// Returns the project and those of its facts that the plan leaves to it, in words, and whether a library moves all
  /// fields above the keyboard, so that none is reported.
  func text(of facts: ProjectFacts, in sources: ProjectSources? = nil) -> String {
    var words = facts.words(devices: usesProjectDevices, orientations: usesProjectOrientations)
    if let sources, sources.usesKeyboardManager, sources.enablesKeyboardManager {
      words.append("fields moved by IQKeyboardManager")
    }
    return ([facts.project] + (words.isEmpty ? [] : [words.joined(separator: ", ")]))
      .joined(separator: ": ")
  }

  /// Returns the rules that are checked for a document.
  ///
  /// A screen that is shown while an app is launched is a picture: it receives no touches, and nothing is
  /// edited on it.
  func rules(for document: Document, _ facts: ProjectFacts?) -> Set<Rule> {
    let isStatic = document.isLaunchScreen || facts?.isLaunchScreen(document.path) == true
    return isStatic ? rules.subtracting(Rule.interactive) : rules
  }

  /// Returns a finding with the severity that the plan assigns to its rule.
  func weighted(_ finding: Finding) -> Finding {
    var finding = finding
    if let severity = severities[finding.rule.id].flatMap(Severity.init(rawValue:)) {
      finding.severity = severity
    }
    return finding
  }
}
