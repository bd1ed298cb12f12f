/// Findings as text for people.
public struct FindingsText {
  /// How it is written.
  public struct Style: Sendable {
    /// Whether severities are coloured by control sequences of terminals.
    public var isColored: Bool
    /// After how many characters lines are broken.
    public var width: Int

    /// Plain text, broken to a width.
    public init(isColored: Bool = false, width: Int = 100) {
      self.isColored = isColored
      self.width = max(width, 40)
    }
  }

  private let style: Style

  /// Findings in a style.
  public init(_ style: Style = Style()) { self.style = style }

  /// One finding: where, what, on which devices, and what would mend it.
  public func text(_ finding: Finding) -> String {
    let id = finding.subject.id.map { "  \($0)" } ?? ""
    var lines = [
      "\(finding.place): \(colored(finding.severity)): \(bold(finding.rule.rawValue))\(id)"
    ]
    let screen = finding.screen.isEmpty ? "" : "\(finding.screen): "
    lines += broken(screen + finding.message)
    if let devices = devices(of: finding) { lines += broken(devices) }
    if let proof = finding.windows { lines += broken(windows(proof)) }
    lines += broken("mend: \(finding.mend)")
    return lines.joined(separator: "\n") + "\n"
  }

  /// How many settings are told one by one.
  private static let listLimit = 6

  /// On which devices a finding is so.
  private func devices(of finding: Finding) -> String? {
    guard finding.settingCount > 0 else { return nil }
    if finding.isEverywhere {
      return finding.settingCount == 1
        ? "on \(finding.worstSetting)"
        : "on all \(finding.settingCount) tried, worst on \(finding.worstSetting)"
    }
    let count = finding.settings.count
    let names = finding.settings
    if count == 0 { return "on none of the \(finding.settingCount) devices tried" }
    let shown = names.prefix(Self.listLimit).joined(separator: "; ")
    let more = names.count > Self.listLimit ? "; and \(names.count - Self.listLimit) more" : ""
    return
      "on \(count) of \(finding.settingCount), worst on \(finding.worstSetting): \(shown)\(more)"
  }

  /// In windows of which widths a finding is so.
  private func windows(_ proof: WidthProof) -> String {
    let ranges = proof.intervals.map { interval in
      let ends = [interval.from, interval.to].map(Points.text)
      return ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])"
    }
    let shown = ranges.prefix(Self.listLimit).joined(separator: ", ")
    let more =
      ranges.count > Self.listLimit ? " and \(ranges.count - Self.listLimit) more ranges" : ""
    return "in windows of \(shown)\(more) points (\(proof.isExact ? "proved" : "sampled"))"
  }

  /// For which heights of the keyboard a field is seen, in all settings together.
  public func text(_ proofs: [FieldProof]) -> String {
    guard let first = proofs.first else { return "" }
    let place = [first.subject.file, first.subject.line.map(String.init)].compactMap(\.self)
      .joined(separator: ":")
    let id = first.subject.id.map { "  \($0)" } ?? ""
    let screen = first.screen.isEmpty ? "" : "\(first.screen): "
    let sentence = screen + FieldProof.sentence(proofs)
    return (["\(place): \(bold("proof"))\(id)"] + broken(sentence)).joined(separator: "\n") + "\n"
  }

  // MARK: Lines

  /// A text in lines that are indented.
  private func broken(_ text: String) -> [String] {
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
