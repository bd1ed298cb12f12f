/// The result of a check as JSON; see `docs/check.md` and `docs/findings.schema.json`.
public struct FindingsJSON: Codable, Sendable {
  /// The version of the JSON format, which is raised when a key is removed or changes its meaning.
  public var version: Int
  /// The findings, sorted by file, in the order in which the files were given, and by line.
  public var findings: [Finding]
  /// The keyboard heights at which fields are visible, if requested.
  public var proofs: [FieldProof]?
  /// The number of files.
  public var fileCount: Int
  /// The number of screens in the files.
  public var screenCount: Int
  /// The largest number of configurations in which a screen was checked.
  public var configurationCount: Int
  /// The number of findings that are suppressed, and not among ``findings``.
  public var suppressedCount: Int
  /// The number of findings in the baseline, which are not among ``findings``.
  public var knownCount: Int
  /// The number of inconclusive findings, which are not among ``findings``.
  public var inconclusiveCount: Int

  /// Creates the JSON representation of a result.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - plan: The plan of the check.
  ///   - order: The choice of the findings; in the order of files and lines if it has no limit.
  /// - Complexity: O(*n* log *n*) for *n* findings.
  public init(_ result: CheckResult, plan: CheckPlan, order: FindingsOrder = FindingsOrder()) {
    version = 2
    proofs = plan.listsProofs ? result.proofs.filter(order.isReported) : nil
    let chosen = order.apply(to: result.findings)
    // Files keep the order in which they were given.
    let ranks = Dictionary(
      result.findings.enumerated().map { ($1.identity, $0) }, uniquingKeysWith: { $1 })
    findings =
      order.limit == nil
      ? chosen.sorted { (ranks[$0.identity] ?? 0) < (ranks[$1.identity] ?? 0) } : chosen
    fileCount = result.files.count
    screenCount = result.files.reduce(0) { $0 + $1.screenCount }
    let numbers = result.files.map(\.configurationCount).filter { $0 > 0 }
    configurationCount = numbers.max() ?? plan.configurationCount
    suppressedCount = result.suppressedCount
    knownCount = result.knownCount
    inconclusiveCount = result.inconclusiveCount
  }

  /// Returns the JSON text, with sorted keys.
  ///
  /// - Returns: The text, equal for equal results.
  /// - Throws: An error of `JSONEncoder` if a number is not finite.
  /// - Complexity: O(*n*) for *n* findings.
  public func text() throws -> String { try jsonText() }
}

extension Finding {
  /// The properties that distinguish findings of one report.
  fileprivate var identity: [String] {
    [
      rule.id, screen, subject.id ?? "", subject.file ?? "", "\(subject.line ?? 0)", message,
    ]
  }
}
