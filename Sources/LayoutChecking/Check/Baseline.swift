public import Foundation

/// The findings of an earlier check, which are not reported again.
///
/// Files are stored as paths relative to the folder of the baseline, so that it depends neither on
/// the way in which paths are given nor on the working directory.
public struct Baseline: Hashable, Sendable {
  /// The identity of a finding.
  ///
  /// It contains no line and no numbers, so that it stays the same while the file is edited.
  public struct Entry: Hashable, Sendable, Codable {
    /// The file, as a path from the folder of the baseline.
    public var file: String
    /// The rule.
    public var rule: Rule
    /// The id of the object; empty for one without.
    public var object: String
    /// The name of the screen.
    public var screen: String
  }

  /// The version of the format that is written: 2.
  ///
  /// In version 1, which is read too, paths are relative to the working directory.
  public static let version = 2
  /// The findings.
  public private(set) var findings: [Entry]

  /// The absolute path of the folder that paths are relative to.
  private let folder: String

  /// Creates a baseline of findings, and sorts them.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - file: The path of the baseline.
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

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - data: JSON, as ``json()`` writes it.
  ///   - file: The path of the baseline; it is named in errors, and paths of files are relative to
  ///     its folder.
  /// - Throws: ``CheckSettingsError``.
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
  public func json() throws -> String {
    try Text(findings: findings, version: Self.version).jsonText()
  }

  /// The file format.
  private struct Text: Encodable {
    var findings: [Entry]
    var version: Int
  }

  /// The findings with the absolute paths of their files.
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
  /// The entry for a finding, with the absolute path of its file.
  init(placed finding: Finding) {
    file = FilePlace.standard(finding.subject.file ?? "")
    rule = finding.rule
    object = finding.subject.id ?? ""
    screen = finding.screen
  }

  fileprivate init(_ reader: SettingsReader) throws(CheckSettingsError) {
    var reader = reader
    file = try reader.needed("file", canBeEmpty: true)
    object = try reader.needed("object", canBeEmpty: true)
    let name = try reader.needed("rule")
    rule = try reader.word(
      name, "rule", "rule", Rule.init(id:), Rule.all.map(\.id))
    screen = try reader.needed("screen", canBeEmpty: true)
    try reader.finish()
  }
}
