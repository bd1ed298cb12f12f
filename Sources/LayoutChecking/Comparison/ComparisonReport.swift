/// A report of the differences between two versions of files, as text or JSON.
public struct ComparisonReport: Sendable, Codable {
  /// The version of the JSON format: 1.
  public var version = 1
  /// The files that differ, those with the worst new findings and the largest changes first.
  public private(set) var files: [FileComparison]
  /// The number of files compared.
  public private(set) var fileCount: Int
  /// The number of configurations of each screen; the largest, if those of files differ.
  public private(set) var configurationCount: Int

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - comparisons: The comparisons of all files; those without a difference are counted, but not
  ///     listed.
  ///   - plan: The plan by which both versions were checked.
  public init(_ comparisons: [FileComparison], plan: CheckPlan) {
    files = comparisons.filter { !$0.isEmpty }.sorted(by: Self.isWorse)
    fileCount = comparisons.count
    configurationCount =
      comparisons.map(\.configurationCount).max().flatMap { $0 > 0 ? $0 : nil }
      ?? plan.configurationCount
  }

  /// Returns whether a finding of at least a severity is new, or is worse than before: more severe, in clearly
  /// more configurations, or clearly larger.
  ///
  /// - Parameter severity: The severity.
  /// - Returns: Whether there is one in any file.
  /// - Complexity: O(*n*) for *n* new and changed findings.
  public func hasNewFinding(atLeast severity: Severity) -> Bool {
    files.contains { file in
      file.newFindings.contains { $0.severity >= severity }
        || file.changedFindings.contains { $0.finding.severity >= severity && $0.isWorse }
    }
  }

  /// Whether a version of a file could not be read.
  public var hasFailures: Bool { files.contains { !$0.failures.isEmpty } }

  private static func isWorse(_ a: FileComparison, _ b: FileComparison) -> Bool {
    let severities = [a, b].map { $0.newFindings.map(\.severity).max() }
    if severities[0] != severities[1] {
      guard let first = severities[0] else { return false }
      return severities[1].map { first > $0 } ?? true
    }
    let points = [a, b].map { $0.changes.first?.points ?? 0 }
    return points[0] != points[1] ? points[0] > points[1] : a.file < b.file
  }

  // MARK: Text

  /// The maximum number of changes that are listed for a file.
  private static let limit = 10

  /// Returns the report as text.
  ///
  /// - Parameter isVerbose: Whether all changes of a file are listed.
  /// - Returns: The text.
  public func text(isVerbose: Bool) -> String {
    let parts = files.map { Self.text($0, limit: isVerbose ? .max : Self.limit) }
    return (parts + [summary]).joined(separator: "\n") + "\n"
  }

  /// A line with the counts.
  package var summary: String {
    let changes = files.reduce(0) { $0 + $1.changesByView.count }
    let new = files.reduce(0) { $0 + $1.newFindings.count }
    let gone = files.reduce(0) { $0 + $1.goneFindings.count }
    let unchecked = files.reduce(0) {
      $0 + $1.unreachableFindings.count + $1.conflictedFindings.count
    }
    let uncovered = files.reduce(0) { $0 + $1.uncoveredFindings.count }
    let worse = files.reduce(0) { $0 + $1.changedFindings.count(where: \.isWorse) }
    if fileCount == 0 {
      return "no file to compare: no storyboard or xib for iOS is affected by a change"
    }
    return
      "\(Self.count(changes, "view")) changed, \(Self.count(new, "finding")) new, \(gone) gone"
      + "\(worse > 0 ? ", \(worse) worse" : "")"
      + "\(unchecked > 0 ? ", \(unchecked) no longer checked" : "")"
      + "\(uncovered > 0 ? ", \(uncovered) not checked before" : ""); "
      + "\(Self.count(fileCount, "file")) compared, "
      + "\(files.isEmpty ? "no layout or finding differs" : "\(files.count) with differences"); "
      + "\(Self.count(configurationCount, "configuration")) each"
  }

  private static func count(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }

  private static func text(_ file: FileComparison, limit: Int) -> String {
    var lines = ["\(file.file)\(file.statusText)"]
    lines += file.failures.map { "  cannot be compared: \($0)" }
    let views = file.changesByView
    for changes in views.prefix(limit) {
      lines += changes.prefix(limit).enumerated().map { index, change in
        index == 0 ? "  \(text(change))" : "    elsewhere: \(text(change, isFirst: false))"
      }
    }
    if views.count > limit {
      lines.append("  and \(views.count - limit) more views (--verbose lists all)")
    }
    lines += file.newFindings.map { "  new " + text($0) }
    lines += file.changedFindings.map { change in
      "  now \(text(change.finding)), \(change.words)"
    }
    lines += file.goneFindings.map { "  gone " + text($0) }
    lines += file.unreachableFindings.map { "  no longer checked, unreachable: " + text($0) }
    lines += file.conflictedFindings.map { "  no longer checked, due to a conflict: " + text($0) }
    lines += file.uncoveredFindings.map { "  not checked before, due to a conflict: " + text($0) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a change in words; a change that is not the first of its view does not name it.
  private static func text(_ change: ViewChange, isFirst: Bool = true) -> String {
    let name = change.subject.nameWithID + " "
    let message =
      !isFirst && change.message.hasPrefix(name)
      ? String(change.message.dropFirst(name.count)) : change.message
    let screen = change.screen.isEmpty || !isFirst ? "" : "\(change.screen): "
    let frames = [change.before, change.after].compactMap { frame in
      frame.map { frame in
        let text = frame.map(Points.text)
        return "\(text[0]), \(text[1]), \(text[2]) × \(text[3])"
      }
    }
    let shown =
      switch change.kind {
      case .moved: ": " + frames.joined(separator: " → ")
      case .appeared: frames.last.map { ", at \($0)" } ?? ""
      case .disappeared: ""
      }
    let (count, total) = (change.configurations.count, change.configurationCount)
    let worst = change.kind == .moved || total == 1 ? change.worstConfiguration : nil
    return "\(screen)\(message) \(place(count, total, worst))"
      + (change.kind == .appeared && worst == nil
        ? "\(shown) on \(DeviceTitle.ofConfiguration(change.worstConfiguration))" : shown)
  }

  private static func text(_ finding: Finding) -> String {
    let line = finding.subject.line.map { "line \($0): " } ?? ""
    let configurations =
      finding.configurationCount == 0
      ? ""
      : " "
        + place(
          finding.configurations.count, finding.configurationCount, finding.worstConfiguration)
    return
      "\(finding.severity.rawValue): \(line)\(finding.screenAndConditions) (\(finding.rule.id))"
      + configurations
  }

  /// Returns the configurations in words, with the worst one if there is one.
  private static func place(_ count: Int, _ total: Int, _ worst: String?) -> String {
    let worst = worst.map(DeviceTitle.ofConfiguration)
    if total == 1, let worst { return "on \(worst)" }
    let places =
      count == total ? "in all \(total) configurations" : "in \(count) of \(total) configurations"
    return places + (worst.map { ", most on \($0)" } ?? "")
  }

  /// Returns the report as JSON, with sorted keys; `docs/check.md` describes it.
  ///
  /// - Returns: The text, which ends with a newline.
  /// - Throws: An error of `JSONEncoder` if a number is not finite.
  public func json() throws -> String { try jsonText() }
}

extension FileComparison {
  /// The status after the name of the file; empty for a file that is in both versions under one name.
  fileprivate var statusText: String {
    if let oldFile { return " (renamed from \(oldFile))" }
    return status == .changed ? "" : " (\(status.rawValue))"
  }
}
