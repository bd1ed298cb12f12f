public import Foundation

/// The findings of an earlier check, which later checks do not report.
///
/// Files are stored as paths relative to the baseline's folder, so that the baseline depends
/// neither on how paths are specified nor on the working directory.
public struct Baseline: Hashable, Sendable {
  /// The identity of a finding.
  ///
  /// It contains neither a line nor numbers, so that it stays the same while the file is edited.
  public struct Entry: Hashable, Sendable, Codable {
    /// The path of the file relative to the baseline's folder.
    public var file: String
    /// The rule that reported the finding.
    public var rule: Rule
    /// The object's id in its file; empty if it has none.
    public var object: String
    /// The name of the screen.
    public var screen: String
  }

  /// The version of the format that is written: 2.
  ///
  /// Version 1, which can also be read, has paths relative to the working directory.
  public static let version = 2
  /// The findings, sorted by file, screen, object and rule.
  public private(set) var findings: [Entry]

  /// The absolute path of the folder to which paths are relative.
  private let folder: String

  /// Creates a baseline with sorted findings.
  ///
  /// - Parameters:
  ///   - findings: The findings, also several of one object.
  ///   - file: The path of the baseline, from whose folder the paths of files are relative; nothing
  ///     is written.
  /// - Complexity: O(*n* log *n*) for *n* findings.
  public init(_ findings: [Finding], file: String) {
    let folder = FilePlace.folder(of: file)
    self.folder = folder
    let entries = findings.map { finding in
      var entry = Entry(placed: finding)
      entry.file = FilePlace.relative(entry.file, to: folder)
      return entry
    }
    self.findings = Set(entries).sorted {
      ($0.file, $0.screen, $0.object, $0.rule.id)
        < ($1.file, $1.screen, $1.object, $1.rule.id)
    }
  }

  /// Creates a baseline from JSON.
  ///
  /// - Parameters:
  ///   - data: JSON as written by ``json()``.
  ///   - file: The path of the baseline, for errors; the paths of files are relative to its folder.
  /// - Throws: ``CheckSettingsError`` with the line and the key that is absent, unknown or has
  ///   another value than expected.
  /// - Complexity: O(*n*) for *n* findings.
  public init(_ data: Data, file: String) throws(CheckSettingsError) {
    var reader = try SettingsReader(JSONReader.node(data, file: file), file: file)
    guard let version = try reader.integer("version") else {
      throw reader.error(
        "version", "is missing, expected a baseline that --write-baseline wrote")
    }
    guard (1...Self.version).contains(version) else {
      throw reader.error("version", "is \(version), expected 1 or \(Self.version)")
    }
    folder = version == 1 ? FileManager.default.currentDirectoryPath : FilePlace.folder(of: file)
    findings = []
    for entry in try reader.objects("findings") { findings.append(try Entry(entry)) }
    try reader.finish()
  }

  /// Returns the baseline as JSON with sorted keys.
  ///
  /// - Returns: The text, equal for equal findings.
  /// - Throws: An error of `JSONEncoder`.
  /// - Complexity: O(*n*) for *n* findings.
  public func json() throws -> String {
    try Text(findings: findings, version: Self.version).jsonText()
  }

  /// The file format.
  private struct Text: Encodable {
    var findings: [Entry]
    var version: Int
  }

  /// The findings, with the absolute paths of their files.
  var placed: Set<Entry> {
    Set(
      findings.map { entry in
        var entry = entry
        entry.file = FilePlace.standard(entry.file, in: folder)
        return entry
      })
  }
}

extension Baseline.Entry {
  /// Creates the entry for a finding, with the absolute path of its file.
  init(placed finding: Finding) {
    file = FilePlace.standard(finding.subject.file ?? "")
    rule = finding.rule
    object = finding.subject.id ?? ""
    screen = finding.screen
  }

  fileprivate init(_ reader: SettingsReader) throws(CheckSettingsError) {
    var reader = reader
    try reader.expect("file", "object", "rule", "screen")
    file = try reader.needed("file", canBeEmpty: true)
    object = try reader.needed("object", canBeEmpty: true)
    let name = try reader.needed("rule")
    rule = try reader.word(
      name, "rule", "rule", Rule.init(id:), Rule.all.map(\.id))
    screen = try reader.needed("screen", canBeEmpty: true)
    try reader.finish()
  }
}
