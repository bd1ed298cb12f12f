/// A check as JSON for programs; see `docs/check.md`.
public struct FindingsJSON: Codable, Sendable {
  /// The version of the format; 1.
  public var version: Int
  /// The findings by file, in the order in which the files were given, and by line.
  public var findings: [Finding]
  /// For which heights of the keyboard fields are seen, where that was asked for.
  public var proofs: [FieldProof]?
  /// The number of files.
  public var fileCount: Int
  /// The number of screens in them.
  public var screenCount: Int
  /// How many settings each was tried in.
  public var settingCount: Int
  /// How many findings settings suppress.
  public var suppressedCount: Int
  /// How many findings the baseline knows.
  public var knownCount: Int

  /// The JSON of a result.
  public init(_ result: CheckResult, plan: CheckPlan) {
    version = 1
    proofs = plan.listsProofs ? result.proofs : nil
    findings = result.findings
    fileCount = result.files.count
    screenCount = result.files.reduce(0) { $0 + $1.screenCount }
    settingCount = plan.settingCount
    suppressedCount = result.suppressedCount
    knownCount = result.knownCount
  }

  /// The text, keys in order.
  public func text() throws -> String { try jsonText() }
}
