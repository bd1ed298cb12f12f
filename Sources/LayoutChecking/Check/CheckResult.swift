/// The result of checking several files: the reported findings, and the counts of the others.
public struct CheckResult: Sendable {
  /// The files, in the order in which they were checked, with the findings that are reported.
  public private(set) var files: [FileCheck] = []
  /// The number of findings that are suppressed, by the settings or in a file itself.
  public private(set) var suppressedCount = 0
  /// The number of findings that are not reported, because the baseline has them.
  public private(set) var knownCount = 0
  /// The number of findings that are not reported, because they are inconclusive.
  public private(set) var inconclusiveCount = 0
  /// All findings, first the reported ones and then those in the baseline, excluding suppressed and inconclusive ones.
  public var allFindings: [Finding] { findings + knownFindings }
  private var knownFindings: [Finding] = []
  /// The texts that many findings have, so that each is kept once.
  private var sharedTexts = SharedTexts()

  let settings: CheckSettings
  private let baseline: Set<Baseline.Entry>
  /// The entries of the baseline that no finding has.
  private var unusedEntries: Set<Baseline.Entry>
  private var unused: Set<CheckSettings.Suppression>
  private var unusedInline: Set<InlineSuppression> = []

  /// Creates a result without files.
  ///
  /// - Parameters:
  ///   - settings: The settings, whose suppressions and severities apply.
  ///   - baseline: The known findings; `nil` for none.
  /// - Complexity: O(*n*) on average for *n* known findings and suppressions.
  public init(_ settings: CheckSettings, baseline: Baseline? = nil) {
    self.settings = settings
    self.baseline = baseline?.placed ?? []
    unusedEntries = self.baseline
    unused = Set(settings.suppressions)
  }

  /// Adds the findings of a file, except those that are suppressed, inconclusive or in the baseline.
  ///
  /// Inconclusive findings are added if the settings include them.
  ///
  /// - Parameter check: The result of the file.
  /// - Returns: The file with its reported findings.
  /// - Complexity: O(*n* · *s*) for *n* findings and *s* suppressions.
  @discardableResult
  public mutating func add(_ check: FileCheck) -> FileCheck {
    var reported: [Finding] = []
    unusedInline.formUnion(check.suppressions)
    for finding in check.findings {
      let entry = baseline.isEmpty ? nil : Baseline.Entry(placed: finding)
      let isKnown = entry.map(baseline.contains) ?? false
      if let entry { unusedEntries.remove(entry) }
      let matching = settings.suppressions.filter { $0.matches(finding) }
      unused.subtract(matching)
      let inline = check.suppressions.filter { $0.matches(finding) }
      unusedInline.subtract(inline)
      guard matching.isEmpty, inline.isEmpty else {
        suppressedCount += 1
        continue
      }
      guard settings.reports(finding) else {
        inconclusiveCount += 1
        continue
      }
      if isKnown {
        knownCount += 1
        knownFindings.append(sharedTexts.sharing(finding))
      } else {
        reported.append(finding)
      }
    }
    var file = check
    // An array that was appended to has room for up to twice as many.
    file.findings = reported.map { sharedTexts.sharing($0) }
    files.append(file)
    return file
  }

  /// The unused suppressions, in the order of the settings.
  ///
  /// A suppression counts as unused only if its rule and its file were checked in all
  /// configurations of the settings; if it names no file, a file with its object must have been
  /// checked.
  public var unusedSuppressions: [CheckSettings.Suppression] {
    guard !settings.isNarrowed else { return [] }
    let rules = settings.plan.rules
    return settings.suppressions.filter { suppression in
      unused.contains(suppression) && rules.contains(suppression.rule)
        && files.contains { $0.isReadable && $0.isAbout(suppression) }
    }
  }

  /// The suppressions of the settings that name an object or a file that no checked file has, in their order.
  ///
  /// They are mistaken only if all files of the project were checked.
  public var unmatchedSuppressions: [CheckSettings.Suppression] {
    settings.suppressions.filter { suppression in
      unused.contains(suppression) && !files.contains { $0.isAbout(suppression) }
    }
  }

  /// The unused suppressions in files, in the order of the files, under the conditions of
  /// ``unusedSuppressions``.
  public var unusedInlineSuppressions: [InlineSuppression] {
    guard !settings.isNarrowed else { return [] }
    let rules = settings.plan.rules
    return files.flatMap(\.suppressions).uniqued().filter {
      unusedInline.contains($0) && rules.contains($0.rule)
    }
  }

  /// The number of findings in the baseline that no longer occur, under the conditions of ``unusedSuppressions``.
  public var goneCount: Int {
    guard !settings.isNarrowed, !unusedEntries.isEmpty else { return 0 }
    let rules = settings.plan.rules
    let places = Set(files.filter(\.isReadable).map { FilePlace.standard($0.file) })
    return unusedEntries.count { rules.contains($0.rule) && places.contains($0.file) }
  }

  /// The languages of the plan for which no readable file has texts.
  public var missingLanguages: [String] {
    let usable = files.filter(\.isReadable)
    guard !usable.isEmpty else { return [] }
    return settings.plan.languages.filter { language in
      usable.allSatisfy { $0.missingTexts.contains { $0.language == language } }
    }
  }

  /// The notes about files without texts in a language in which another file has some, or that are translated as a
  /// whole, in the order of the files.
  public var languageNotes: [String] {
    let missing = Set(missingLanguages)
    return files.flatMap { file in
      file.missingTexts.filter { !missing.contains($0.language) || $0.hasCopy }.map(\.note)
    }
  }

  /// The keyboard heights at which fields are visible, in the order of the files; empty unless the
  /// plan requests them.
  public var proofs: [FieldProof] { files.flatMap(\.proofs) }

  /// The reported findings, in the order of the files and lines.
  public var findings: [Finding] { files.flatMap(\.findings) }

  /// The reported findings about the content of files, rather than about files that could not be
  /// read.
  package var readableFindings: [Finding] { findings.filter { $0.rule != .unreadableFile } }

  /// Whether a file could not be read; its finding is of the rule ``Rule/unreadableFile``.
  public var hasUnreadable: Bool { files.contains { !$0.isReadable } }

  /// Whether a reported finding is at or above the severity that fails the check,
  /// ``CheckSettings/failOn``.
  public var fails: Bool { findings.contains(where: fails) }

  /// Returns whether a finding is at or above the severity that fails the check.
  func fails(_ finding: Finding) -> Bool { finding.severity >= settings.failOn }
}

extension FileCheck {
  /// Returns whether a suppression is about something in the file.
  fileprivate func isAbout(_ suppression: CheckSettings.Suppression) -> Bool {
    suppression.file == nil
      ? objects.contains(suppression.object) : suppression.concerns(file: file)
  }
}

/// Texts of findings that recur in many files.
///
/// A decoded finding has copies of its own: of the names of up to 97 configurations, above all.
private struct SharedTexts {
  private var texts: Set<String> = []
  private var lists: Set<[String]> = []

  /// Returns an equal finding whose recurring texts are stored once.
  mutating func sharing(_ finding: Finding) -> Finding {
    var finding = finding
    finding.configurations =
      lists.insert(finding.configurations.map { shared($0) }).memberAfterInsert
    finding.worstConfiguration = shared(finding.worstConfiguration)
    finding.fix = shared(finding.fix)
    finding.screen = shared(finding.screen)
    finding.subject.file = finding.subject.file.map { shared($0) }
    return finding
  }

  private mutating func shared(_ text: String) -> String {
    texts.insert(text).memberAfterInsert
  }
}
