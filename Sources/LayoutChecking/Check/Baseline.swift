public import Foundation

/// Findings that are known and not told again: those of an earlier check.
public struct Baseline: Hashable, Sendable, Codable {
  /// What makes a finding the same one after a file was edited: no line, and no numbers.
  public struct Entry: Hashable, Sendable, Codable {
    /// The file, as it was given.
    public var file: String
    /// The rule.
    public var rule: Rule
    /// The id of the object; empty for one without.
    public var object: String
    /// The screen.
    public var screen: String

    /// What stands for a finding.
    public init(_ finding: Finding) {
      file = finding.subject.file ?? ""
      rule = finding.rule
      object = finding.subject.id ?? ""
      screen = finding.screen
    }
  }

  /// The version of the format; 1.
  public var version = 1
  /// The findings.
  public var findings: [Entry]

  /// A baseline of findings, in order.
  public init(_ findings: [Finding]) {
    self.findings = Set(findings.map(Entry.init)).sorted {
      ($0.file, $0.screen, $0.object, $0.rule.rawValue)
        < ($1.file, $1.screen, $1.object, $1.rule.rawValue)
    }
  }

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - data: JSON, as ``json()`` writes it.
  ///   - file: Named in errors.
  /// - Throws: ``CheckSettingsError``.
  public init(_ data: Data, file: String) throws(CheckSettingsError) {
    do { self = try JSONDecoder().decode(Self.self, from: data) } catch {
      throw CheckSettingsError(
        file: file, message: "is no baseline, expected one that --write-baseline wrote")
    }
    guard version == 1 else {
      throw CheckSettingsError(file: file, path: "version", message: "is \(version), expected 1")
    }
  }

  /// The baseline as JSON with keys in order.
  public func json() throws -> String { try jsonText() }
}
