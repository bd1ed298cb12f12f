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
    let names = Self.shortened(finding.settings)
    let shown = names.prefix(Self.listLimit).joined(separator: "; ")
    let more = names.count > Self.listLimit ? "; and \(names.count - Self.listLimit) more" : ""
    return
      "on \(count) of \(finding.settingCount), worst on \(finding.worstSetting): \(shown)\(more)"
  }

  /// The names of settings, windows that follow each other point for point in one.
  private static func shortened(_ names: [String]) -> [String] {
    var shortened: [String] = []
    var run: ClosedRange<Int>?
    func flush() {
      if let run {
        shortened.append("windows of \(run.lowerBound) to \(run.upperBound) points (sampled)")
      }
      run = nil
    }
    for name in names {
      let digits = name.hasPrefix("window of ") ? name.filter(\.isNumber) : ""
      guard let width = Int(digits), name == "window of \(width) points" else {
        flush()
        shortened.append(name)
        continue
      }
      if let known = run, known.upperBound + 1 == width {
        run = known.lowerBound...width
      } else {
        flush()
        run = width...width
      }
    }
    flush()
    return shortened
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
