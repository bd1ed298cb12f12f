import Foundation
import UIKit

/// The fixes of a file's findings that were tried and proved.
///
/// A fix is *safe* if its finding is gone, no view moves in any configuration, and no finding is new or
/// more severe. A *suggested* fix moves views.
public struct FileFixes: Hashable, Sendable, Codable {
  /// The fixes to apply.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// Safe fixes only.
    case safe
    /// Suggested fixes too.
    case suggested
  }

  /// A fix that is part of the new text.
  public struct Fix: Hashable, Sendable, Codable {
    /// The finding that is gone.
    public var finding: Finding
    /// The change in words.
    public var summary: String
    /// Whether no view moves.
    public var isSafe: Bool
    /// The largest changes of views, in words.
    public var changes: [String]
  }

  /// The fixes.
  public private(set) var fixes: [Fix] = []
  /// The text of the file when it was checked.
  public let original: String
  /// The text with the fixes.
  public var text: String { source.text }

  private var source: SourceText

  /// The maximum number of changed views that a fix names.
  private static let changeLimit = 3

  /// Tries the fixes of a file's findings; `nil` if the file has no finding with a fix, or cannot be
  /// read again.
  ///
  /// - Parameters:
  ///   - check: The findings of the file.
  ///   - plan: The configurations and rules of the check.
  ///   - kind: The fixes to apply.
  @MainActor
  public init?(of check: FileCheck, by plan: CheckPlan, _ kind: Kind) {
    let candidates = check.findings.compactMap(FixCandidate.init)
    guard !candidates.isEmpty, let data = FileManager.default.contents(atPath: check.file),
      let text = String(validating: data, as: UTF8.self)
    else { return nil }
    original = text
    source = SourceText(text)
    guard var trial = FixTrial(of: check.file, source, by: plan) else { return nil }
    apply(candidates.filter { $0.change == .removal }[...], .safe, &trial)
    for candidate in candidates where candidate.change != .removal {
      apply([candidate], kind, &trial)
    }
  }

  /// Applies candidates together, or those of them that can be applied.
  @MainActor
  private mutating func apply(
    _ candidates: ArraySlice<FixCandidate>, _ kind: Kind, _ trial: inout FixTrial
  ) {
    var edited = source
    var applied: [FixCandidate] = []
    for candidate in candidates {
      guard let next = candidate.applied(to: edited) else { continue }
      edited = next
      applied.append(candidate)
    }
    let objects = Set(applied.map(\.object))
    guard !applied.isEmpty, let outcome = trial.outcome(of: edited, changing: objects) else {
      return
    }
    let areGone = applied.allSatisfy { outcome.gone.contains(FindingIdentity($0.finding)) }
    let isSafe = outcome.changes.isEmpty
    if areGone, !outcome.isWorse, isSafe || kind == .suggested {
      trial.accept()
      source = edited
      let changes = outcome.changes.prefix(Self.changeLimit).map { change in
        "\(change.screen): \(change.message) on \(change.worstConfiguration)"
      }
      fixes += applied.map {
        Fix(finding: $0.finding, summary: $0.summary, isSafe: isSafe, changes: changes)
      }
    } else if applied.count > 1 {
      let half = applied.count / 2
      apply(applied[..<half], kind, &trial)
      apply(applied[half...], kind, &trial)
    }
  }
}

extension FileFixes {
  /// Creates the fixes by decoding them.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    fixes = try container.decode([Fix].self, forKey: .fixes)
    original = try container.decode(String.self, forKey: .original)
    source = SourceText(try container.decode(String.self, forKey: .text))
  }

  /// Encodes the fixes and both texts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(fixes, forKey: .fixes)
    try container.encode(original, forKey: .original)
    try container.encode(text, forKey: .text)
  }

  private enum CodingKeys: String, CodingKey { case fixes, original, text }

  /// The change as a unified diff, as `patch` and `git apply` read it; empty if there is none.
  public func patch(named name: String) -> String {
    UnifiedDiff(SourceText(original).lines, source.lines, name: name).text
  }
}
