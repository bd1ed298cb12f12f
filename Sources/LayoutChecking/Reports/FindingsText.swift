/// Formats findings as text.
public struct FindingsText {
  /// The colours, the width and the amount of detail of the text.
  public struct Style: Sendable {
    /// Whether severities are coloured by terminal escape sequences.
    public var isColored: Bool
    /// The width in characters of the lines after the first, at least 40; the first line is not
    /// wrapped.
    public var width: Int
    /// Whether paths are absolute, as Xcode needs them.
    public var usesAbsolutePaths: Bool
    /// Whether all notes are listed, also many of one rule in a file, and all equations of a conflict.
    public var listsAll: Bool

    /// Creates a style; without colours, with lines of 100 characters and with paths as they were
    /// given by default.
    ///
    /// - Parameters:
    ///   - isColored: Whether severities are coloured by terminal escape sequences.
    ///   - width: The width of lines in characters; 40 if it is less.
    ///   - usesAbsolutePaths: Whether paths are absolute, as Xcode needs them.
    ///   - listsAll: Whether all notes and equations are listed.
    public init(
      isColored: Bool = false, width: Int = 100, usesAbsolutePaths: Bool = false,
      listsAll: Bool = false
    ) {
      self.listsAll = listsAll
      self.isColored = isColored
      self.width = max(width, 40)
      self.usesAbsolutePaths = usesAbsolutePaths
    }
  }

  private let style: Style

  /// Creates a formatter with a style.
  public init(_ style: Style = Style()) { self.style = style }

  /// Returns the text of a finding: position, fault, configurations, and fix.
  ///
  /// The first line contains the position, the severity, the message and the rule, as compilers print
  /// them, so that editors and build servers show the message. Equations and several conditions
  /// follow in lines of their own.
  ///
  /// - Parameter finding: The finding.
  /// - Returns: Several lines, each of which ends with a newline.
  public func text(_ finding: Finding) -> String {
    var lines = [firstLine(finding, finding.screenAndHeadline)] + equations(of: finding)
    if let broken = finding.brokenToo?.compactMap(\.id), !broken.isEmpty {
      lines += wrapped("broken too: \(broken.joined(separator: ", "))")
    }
    lines += finding.listedConditions.flatMap { wrapped("condition: \($0)") }
    if let id = finding.subject.id { lines += wrapped("object: \(id)") }
    if let devices = devices(of: finding) { lines += wrapped(devices) }
    if let proof = finding.windows { lines += wrapped(windows(proof)) }
    if let regions = finding.regions {
      lines += wrapped(
        "in \(regions.description) (\(regions.isExact ? "proved" : "tried"))")
    }
    if let places = places(of: finding) { lines += wrapped(places) }
    lines += wrapped("fix: \(finding.fix)")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the text of a check: the reported findings, worst first, the keyboard heights at which
  /// fields are visible, and the summaries.
  ///
  /// Files that could not be read are counted, but not listed.
  ///
  /// - Parameters:
  ///   - result: The result of the check.
  ///   - order: The choice of the findings.
  /// - Returns: The text, which ends with a newline.
  /// - Complexity: O(*n* log *n*) for *n* findings.
  public func text(_ result: CheckResult, _ order: FindingsOrder = FindingsOrder()) -> String {
    let findings = order.apply(to: result.readableFindings)
    let proofs = FieldProof.byField(result.proofs.filter(order.isReported)).map(text)
    let summary = FindingsSummary(result.readableFindings.filter(order.isReported)).text
    return (listed(findings, all: style.listsAll || order.limit != nil) + proofs).joined()
      + copies(in: findings) + summary + result.summary(order) + "\n"
  }

  /// Returns a line with the number of findings, if some are listed with those of which they are copies.
  private func copies(in findings: [Finding]) -> String {
    let count = findings.reduce(0) { $0 + 1 + ($1.places?.count ?? 0) }
    guard count > findings.count else { return "" }
    return "\(count) findings, \(findings.count) without those of copies\n"
  }

  /// The maximum number of notes of one rule in one file that are listed each.
  private static let noteLimit = 3
  /// The maximum number of equations of a conflict that are listed.
  private static let equationLimit = 8

  /// Returns the texts of findings; of many notes of one rule in a file, that of the first one with the number of
  /// the others.
  private func listed(_ findings: [Finding], all: Bool) -> [String] {
    guard !all else { return findings.map(text) }
    func group(_ finding: Finding) -> [String] { [finding.rule.id, finding.subject.file ?? ""] }
    let notes = Dictionary(grouping: findings.filter { $0.severity == .note }, by: group)
    var seen: Set<[String]> = []
    return findings.compactMap { finding in
      let count = notes[group(finding)]?.count ?? 0
      guard finding.severity == .note, count > Self.noteLimit else { return text(finding) }
      guard seen.insert(group(finding)).inserted else { return nil }
      let rest =
        "and \(count - 1) more notes of \(finding.rule.id) in this file; --verbose lists them"
      return text(finding) + wrapped(rest).joined(separator: "\n") + "\n"
    }
  }

  /// Returns the equations of the constraints of a conflict.
  private func equations(of finding: Finding) -> [String] {
    guard let equations = finding.equations, !equations.isEmpty else { return [] }
    let limit = style.listsAll ? equations.count : Self.equationLimit
    let rest = equations.count - limit
    let more = rest > 0 ? ["and \(rest) more; --verbose lists them"] : []
    return (equations.prefix(limit) + more).flatMap(wrapped)
  }

  /// Returns the reported findings of a check, worst first, each on one line.
  ///
  /// - Parameters:
  ///   - result: The result of the check.
  ///   - order: The choice of the findings.
  /// - Returns: The lines; empty if there are no findings.
  /// - Complexity: O(*n* log *n*) for *n* findings.
  public func lines(_ result: CheckResult, _ order: FindingsOrder = FindingsOrder()) -> String {
    order.apply(to: result.readableFindings).map(line).joined()
  }

  /// The maximum number of configurations that are listed.
  private static let listLimit = 6

  /// Returns the configurations in which a finding occurs.
  private func devices(of finding: Finding) -> String? {
    guard finding.configurationCount > 0 else { return nil }
    let worst = DeviceTitle.ofConfiguration(finding.worstConfiguration)
    if finding.isEverywhere {
      return finding.configurationCount == 1
        ? "on \(worst)" : "on all \(finding.configurationCount) configurations, worst on \(worst)"
    }
    let count = finding.configurations.count
    let names = finding.configurations
    if count == 0 { return "on none of the \(finding.configurationCount) configurations" }
    let shown = names.prefix(Self.listLimit).map(DeviceTitle.ofConfiguration)
      .joined(separator: "; ")
    let more = names.count > Self.listLimit ? "; and \(names.count - Self.listLimit) more" : ""
    return
      "on \(count) of \(finding.configurationCount) configurations, worst on \(worst): \(shown)\(more)"
  }

  /// Returns the finding on one line, with its conditions.
  ///
  /// - Parameter finding: The finding.
  /// - Returns: The text, which ends with a newline.
  public func line(_ finding: Finding) -> String {
    let more =
      finding.places.map { " (and in \($0.count) more place\($0.count == 1 ? "" : "s"))" } ?? ""
    return "\(firstLine(finding, finding.screenAndConditions))\(more)\n"
  }

  /// Returns position, severity, message and rule.
  private func firstLine(_ finding: Finding, _ text: String) -> String {
    let subject = finding.subject
    let file = subject.file.map { style.usesAbsolutePaths ? FilePlace.standard($0) : $0 }
    let numbers = [subject.line, subject.line == nil ? nil : subject.column].map {
      $0.map(String.init)
    }
    let place = ([file] + numbers).compactMap(\.self).joined(separator: ":").onOneLine
    // A message is a single line, whatever the names in it are.
    let message = text.split(whereSeparator: \.isNewline).joined(separator: " ").onOneLine
    return (place.isEmpty ? "" : "\(place): ")
      + "\(colored(finding.severity)): \(message) (\(bold(finding.rule.id)))"
  }

  /// Returns the other places of a finding about copies.
  private func places(of finding: Finding) -> String? {
    guard let places = finding.places, !places.isEmpty else { return nil }
    let names = places.prefix(Self.listLimit).map { place in
      let line = [place.subject.file, place.subject.line.map(String.init)].compactMap(\.self)
        .joined(separator: ":").onOneLine
      return place.subject.id.map { "\(line) (\($0))" } ?? line
    }
    let more =
      places.count > Self.listLimit ? "; and \(places.count - Self.listLimit) more places" : ""
    return "also in \(names.joined(separator: "; "))\(more)"
  }

  /// Returns the widths of windows in which a finding occurs.
  private func windows(_ proof: WidthProof) -> String {
    let ranges = proof.intervals.map { interval in
      let ends = [interval.from, interval.to].map(Points.text)
      return ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])"
    }
    let shown = ranges.prefix(Self.listLimit).joined(separator: ", ")
    let more =
      ranges.count > Self.listLimit ? " and \(ranges.count - Self.listLimit) more ranges" : ""
    return "in windows of \(shown)\(more) pt (\(proof.isExact ? "proved" : "sampled"))"
  }

  /// Returns the text of the keyboard heights at which a field is visible, for all configurations
  /// together.
  ///
  /// - Parameter proofs: The proofs of one field, at least one.
  /// - Returns: Several lines; empty without proofs.
  public func text(_ proofs: [FieldProof]) -> String {
    guard let first = proofs.first else { return "" }
    let place = [first.subject.file, first.subject.line.map(String.init)].compactMap(\.self)
      .joined(separator: ":")
    let id = first.subject.id.map { "  \($0)" } ?? ""
    let screen = first.screen.isEmpty ? "" : "\(first.screen): "
    let sentence = screen + FieldProof.sentence(proofs)
    return (["\(place): \(bold("proof"))\(id)"] + wrapped(sentence)).joined(separator: "\n") + "\n"
  }

  // MARK: Lines

  /// Returns a text wrapped into indented lines.
  private func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + word.count + 3 > style.width {
        lines.append("  " + line)
        line = "  " + word
      } else {
        line += line.isEmpty ? String(word) : " " + word
      }
    }
    return lines + ["  " + line]
  }

  private func colored(_ severity: Severity) -> String {
    guard style.isColored else { return severity.rawValue }
    let color =
      switch severity {
      case .error: 31
      case .warning: 33
      case .note: 36
      }
    return "\u{1B}[\(color)m\(severity.rawValue)\u{1B}[0m"
  }

  private func bold(_ text: String) -> String {
    style.isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }
}
