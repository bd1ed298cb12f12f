import Foundation
import UIKit

/// The fixes of a file's findings that were tried and proved.
///
/// A fix is *safe* if its finding is gone, no view moves or looks different in any configuration, and no finding is
/// new or more severe. A *suggested* fix moves views, or lets a text shrink.
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
    /// The change of the original text; `nil` if it only adds lines.
    public var lines: LineChange?
  }

  /// The fixes that are part of ``text``, in the order in which they were applied.
  public private(set) var fixes: [Fix] = []
  /// The text of the file when it was checked.
  public let original: String
  /// The text of the file with ``fixes``; it is not written to the file.
  public var text: String { source.text }

  /// Whether there was no time to try all changes.
  public private(set) var isIncomplete = false

  private var source: SourceText
  /// The time at which no change may be tried any more, and the longest time that one took.
  private var deadline: ContinuousClock.Instant?
  private var longestTrial = Duration.zero

  /// The maximum number of changed views that a fix names.
  private static let changeLimit = 3

  /// Tries the fixes of a file's findings; `nil` if the file has no finding with a fix, or cannot be
  /// read again.
  ///
  /// - Parameters:
  ///   - check: The findings of the file.
  ///   - plan: The configurations and rules of the check.
  ///   - kind: The fixes to apply.
  ///   - deadline: The time up to which changes are tried; `nil` for no limit.
  /// - Complexity: One check of the changed screens in all configurations for each change that is
  ///   tried; removals of constraints are tried together, and in halves if they fail.
  @MainActor
  public init?(
    of check: FileCheck, by plan: CheckPlan, _ kind: Kind,
    until deadline: ContinuousClock.Instant? = nil
  ) {
    guard !check.findings.isEmpty, let data = BoundedFile.data(at: check.file),
      let text = String(validating: data, as: UTF8.self)
    else { return nil }
    original = text
    source = SourceText(text)
    self.deadline = deadline
    guard var trial = FixTrial(of: check.file, source, by: plan) else { return nil }
    let all = FixCandidates(in: trial.document)
    let candidates = check.findings.map { all.candidates(for: $0) }.filter { !$0.isEmpty }
    guard !candidates.isEmpty else { return nil }
    remove(candidates.compactMap { $0.first?.isRemoval == true ? $0.first : nil }[...], &trial)
    for choice in candidates where !choice[0].isRemoval { apply(choice, kind, &trial) }
  }

  /// Tries a text; `nil` if it cannot be read, or no time is left.
  @MainActor
  private mutating func outcome(
    of edited: SourceText, changing objects: Set<String>, _ trial: inout FixTrial
  ) -> FixTrial.Outcome? {
    let start = ContinuousClock.now
    if let deadline, start + longestTrial > deadline {
      isIncomplete = true
      return nil
    }
    defer { longestTrial = max(longestTrial, ContinuousClock.now - start) }
    return trial.outcome(of: edited, changing: objects)
  }

  /// A change that was tried.
  private struct Trial {
    var source: SourceText
    var outcome: FixTrial.Outcome
  }

  /// Removes constraints together, or those of them that can be removed.
  @MainActor
  private mutating func remove(_ candidates: ArraySlice<FixCandidate>, _ trial: inout FixTrial) {
    var edited = source
    var applied: [FixCandidate] = []
    for candidate in candidates {
      guard let next = candidate.applied(to: edited) else { continue }
      edited = next
      applied.append(candidate)
    }
    let objects = Set(applied.flatMap(\.edits).map(\.object))
    guard !applied.isEmpty, let outcome = outcome(of: edited, changing: objects, &trial) else {
      return
    }
    let areGone = applied.allSatisfy { outcome.gone.contains(FindingIdentity($0.finding)) }
    if areGone, !outcome.isWorse, outcome.changes.isEmpty {
      accept(Trial(source: edited, outcome: outcome), applied, isSafe: true, &trial)
    } else if applied.count > 1 {
      let half = applied.count / 2
      remove(applied[..<half], &trial)
      remove(applied[half...], &trial)
    }
  }

  /// Applies the first safe one of several changes that may fix a finding, or the first suggested one.
  @MainActor
  private mutating func apply(
    _ choice: [FixCandidate], _ kind: Kind, _ trial: inout FixTrial
  ) {
    var suggested: (FixCandidate, Trial)?
    for candidate in choice where kind == .suggested || candidate.keepsAppearance {
      // Another fix may have ended the finding, and what a change moves is known from the first that works.
      guard suggested == nil || candidate.keepsAppearance,
        let edited = candidate.applied(to: source),
        let outcome = outcome(of: edited, changing: Set(candidate.edits.map(\.object)), &trial),
        outcome.gone.contains(FindingIdentity(candidate.finding)), !outcome.isWorse
      else { continue }
      let tried = Trial(source: edited, outcome: outcome)
      if outcome.changes.isEmpty, candidate.keepsAppearance {
        return accept(tried, [candidate], isSafe: true, &trial)
      }
      suggested = suggested ?? (candidate, tried)
    }
    if kind == .suggested, let (candidate, tried) = suggested {
      accept(tried, [candidate], isSafe: false, &trial)
    }
  }

  /// Takes a change over into the text.
  @MainActor
  private mutating func accept(
    _ tried: Trial, _ applied: [FixCandidate], isSafe: Bool, _ trial: inout FixTrial
  ) {
    trial.accept(tried.outcome)
    source = tried.source
    let changes = tried.outcome.changes.prefix(Self.changeLimit).map { change in
      "\(change.screen): \(change.message) on "
        + DeviceTitle.ofConfiguration(change.worstConfiguration)
    }
    let before = SourceText(original)
    fixes += applied.map { candidate in
      Fix(
        finding: candidate.finding, summary: candidate.summary, isSafe: isSafe, changes: changes,
        lines: candidate.applied(to: before).flatMap { LineChange(from: before, to: $0) })
    }
  }
}

extension FileFixes {
  /// Creates the fixes by decoding them.
  ///
  /// - Parameter decoder: A decoder of what ``encode(to:)`` has written.
  /// - Throws: `DecodingError` if a value is absent or has another type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    fixes = try container.decode([Fix].self, forKey: .fixes)
    original = try container.decode(String.self, forKey: .original)
    source = SourceText(try container.decode(String.self, forKey: .text))
    isIncomplete = try container.decode(Bool.self, forKey: .isIncomplete)
  }

  /// Encodes the fixes and both texts.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(fixes, forKey: .fixes)
    try container.encode(original, forKey: .original)
    try container.encode(text, forKey: .text)
    try container.encode(isIncomplete, forKey: .isIncomplete)
  }

  private enum CodingKeys: String, CodingKey { case fixes, original, text, isIncomplete }

  /// Checks the file with the text that has the fixes.
  ///
  /// - Parameters:
  ///   - check: The check of the original text.
  ///   - plan: The configurations and rules of the check.
  /// - Returns: What a check finds once ``text`` is written to the file.
  /// - Complexity: That of a check of the file.
  @MainActor
  public func check(after check: FileCheck, by plan: CheckPlan) -> FileCheck {
    FileCheck(of: check.file, text: text, by: plan, asking: Set(check.objects))
  }

  /// The changes of the fixes, each of them in the original text; fixes that only add lines have
  /// none.
  public var changes: [Finding: LineChange] {
    fixes.reduce(into: [:]) { $0[$1.finding] = $1.lines }
  }

  /// Returns the change as a unified diff, as `patch` and `git apply` read it.
  ///
  /// - Parameter name: The path of the file in the diff.
  /// - Returns: The text; empty if there is no change.
  /// - Complexity: That of a comparison of both texts line by line.
  public func patch(named name: String) -> String {
    UnifiedDiff(SourceText(original).lines, source.lines, name: name).text
  }
}
