/// The findings in the Static Analysis Results Interchange Format.
///
/// - Note: docs.oasis-open.org, SARIF Version 2.1.0. Limits: docs.github.com, "SARIF results exceed
///   limits".
struct SARIFReport: Encodable {
  /// The number of results that GitHub shows; of more results, the worst are reported.
  static let resultLimit = 5000
  /// The number of locations that GitHub shows for a result.
  static let locationLimit = 100

  var version = "2.1.0"
  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case version
    case schema = "$schema"
    case runs
  }

  init(_ report: Report) {
    let findings = report.worstFirst
    let fingerprints = report.fingerprints(of: findings)
    let results = zip(findings, fingerprints).prefix(Self.resultLimit).map { finding, fingerprint in
      Result(finding, fingerprint, in: report)
    }
    let omitted = findings.count - results.count
    let notification = Notification(
      level: "warning",
      message: Message(
        text: """
          \(omitted) of \(findings.count) findings are omitted: a run has at most \(Self.resultLimit) \
          results
          """))
    let invocation = Invocation(
      executionSuccessful: !report.result.hasUnreadable,
      toolExecutionNotifications: omitted == 0 ? [] : [notification])
    let driver = Driver(version: report.tool, rules: Rule.all.map(Descriptor.init))
    runs = [
      Run(
        tool: Tool(driver: driver), invocations: [invocation],
        originalUriBaseIds: ["%SRCROOT%": Base(uri: report.folderURI)], results: results)
    ]
  }
}

extension SARIFReport {
  struct Run: Encodable {
    var tool: Tool
    var invocations: [Invocation]
    var originalUriBaseIds: [String: Base]
    var results: [Result]
    /// The unit of columns.
    ///
    /// Xcode writes only white space before an element, so that the bytes of
    /// ``Subject/column`` are code points.
    var columnKind = "unicodeCodePoints"
  }

  struct Tool: Encodable { var driver: Driver }

  struct Driver: Encodable {
    var name = "kuina"
    var version: String
    var rules: [Descriptor]
  }

  /// A rule.
  struct Descriptor: Encodable {
    var id: String
    var shortDescription: Message
    var fullDescription: Message
    var help: Message
    var defaultConfiguration: Configuration

    struct Configuration: Encodable { var level: String }

    init(_ rule: Rule) {
      id = rule.id
      shortDescription = Message(text: rule.title)
      fullDescription = Message(text: rule.explanation)
      help = Message(text: "Fix: \(rule.fix)")
      defaultConfiguration = Configuration(level: rule.severity.rawValue)
    }
  }

  struct Message: Encodable { var text: String }

  struct Base: Encodable { var uri: String }

  struct Invocation: Encodable {
    var executionSuccessful: Bool
    var toolExecutionNotifications: [Notification]
  }

  struct Notification: Encodable {
    var level: String
    var message: Message
  }

  /// A finding.
  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    /// SARIF has the same three words for severities.
    var level: String
    var message: Message
    var locations: [Location]
    var relatedLocations: [Location]?
    var partialFingerprints: [String: String]

    init(_ finding: Finding, _ fingerprint: String, in report: Report) {
      ruleId = finding.rule.id
      ruleIndex = finding.rule.rank
      level = finding.severity.rawValue
      message = Message(text: finding.detailLines.joined(separator: "\n"))
      locations = [Location(finding.subject, in: report)].compactMap(\.self)
      // The result's own location counts toward the limit.
      let related = finding.related.prefix(SARIFReport.locationLimit - 1).compactMap { subject in
        Location(subject, in: report, message: Message(text: subject.nameWithID))
      }
      relatedLocations = related.isEmpty ? nil : related
      partialFingerprints = ["kuina/v1": fingerprint]
    }
  }

  struct Location: Encodable {
    var physicalLocation: Physical
    var logicalLocations: [Logical]?
    var message: Message?

    init?(_ subject: Subject, in report: Report, message: Message? = nil) {
      guard let file = subject.file else { return nil }
      let uri = report.uri(file)
      let isRelative = !uri.hasPrefix("file://")
      physicalLocation = Physical(
        artifactLocation: Artifact(uri: uri, uriBaseId: isRelative ? "%SRCROOT%" : nil),
        region: subject.line.map { Region(startLine: $0, startColumn: subject.column) })
      logicalLocations = subject.id.map { [Logical(name: $0, kind: subject.kind)] }
      self.message = message
    }
  }

  struct Physical: Encodable {
    var artifactLocation: Artifact
    var region: Region?
  }

  struct Artifact: Encodable {
    var uri: String
    var uriBaseId: String?
  }

  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int?
  }

  /// An object of a file, by its id and its kind.
  struct Logical: Encodable {
    var name: String
    var kind: String
  }
}
