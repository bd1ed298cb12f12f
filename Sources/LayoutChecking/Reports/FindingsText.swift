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
    let place = [finding.subject.file, finding.subject.line.map(String.init)].compactMap(\.self)
      .joined(separator: ":")
    let id = finding.subject.id.map { "  \($0)" } ?? ""
    var lines = [
      "\(place): \(colored(finding.severity)): \(bold(finding.rule.rawValue))\(id)"
    ]
    let screen = finding.screen.isEmpty ? "" : "\(finding.screen): "
    lines += broken(screen + finding.message)
    if let devices = devices(of: finding) { lines += broken(devices) }
    lines += broken("mend: \(finding.mend)")
    return lines.joined(separator: "\n") + "\n"
  }

  /// On which devices a finding is so.
  private func devices(of finding: Finding) -> String? {
    guard finding.settingCount > 0 else { return nil }
    if finding.isEverywhere {
      return finding.settingCount == 1
        ? "on \(finding.worstSetting)"
        : "on all \(finding.settingCount) tried, worst on \(finding.worstSetting)"
    }
    let count = finding.settings.count
    let shown = finding.settings.prefix(6).joined(separator: "; ")
    let more = count > 6 ? "; and \(count - 6) more" : ""
    return
      "on \(count) of \(finding.settingCount), worst on \(finding.worstSetting): \(shown)\(more)"
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
