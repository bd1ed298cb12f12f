extension Explanation {
  /// The explanation as text of several lines: the place, and each cause with its rate, its range
  /// and what ends it.
  public var text: String {
    var lines = ["\(subject.nameWithID) on \(DeviceTitle.ofConfiguration(configuration))"]
    if let frame {
      let numbers = frame.map(Points.text)
      lines.append(
        "  at \(numbers[0]), \(numbers[1]) in its superview, \(numbers[2]) × \(numbers[3]) pt")
    }
    if let frameOnScreen {
      let numbers = frameOnScreen.map(Points.text)
      lines.append("  at \(numbers[0]), \(numbers[1]) on the screen")
    }
    lines += brokenLines
    if let remark { lines.append("  " + remark) }
    if frame == nil { return (lines + effects).joined(separator: "\n") + "\n" }
    var causeLines = CauseLines()
    for length in Self.lengths {
      let own = causes.filter { $0.length == length }
      if let length = ambiguous.first(where: { $0.length == length }) {
        lines.append("  \(length.length): \(length.sentence(hasCauses: !own.isEmpty))")
      } else if !own.isEmpty {
        lines.append("  \(length):")
      } else if let text = impliedText(for: length) {
        lines.append("  \(length): \(text)")
      }
      lines += causeLines.lines(own)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The equation of a constraint, and the lengths that it moves.
  private var effects: [String] {
    guard let first = causes.first else { return [] }
    return ["  \(first.rule), now \(Points.text(first.constant))"]
      + first.ends.map { "    \($0)" }
      + causes.map { "  \($0.length) of \($0.view.nameWithID): \($0.effect)" }
  }
}

/// Lists causes without repetition: similar rules share a line, and a constraint whose equation was
/// printed is referred to by its id from then on, as is a conflict by its number.
private struct CauseLines {
  private var printed: [(name: String, id: String)] = []
  /// The conflicts that were printed: the rules in each.
  private var conflicts: [Set<String>] = []
  /// The number of members from which a conflict has a number.
  private static let numberedSize = 3

  /// Returns the lines for the causes of one length.
  mutating func lines(_ causes: [Explanation.Cause]) -> [String] {
    var lines: [String] = []
    for (index, cause) in causes.enumerated()
    where !causes[..<index].contains(where: cause.isAlike) {
      let alike = causes.filter(cause.isAlike)
      let count = alike.count > 1 ? " (\(alike.count) rules)" : ""
      lines.append(
        "    \(brief(cause.rule))\(count), now \(Points.text(cause.constant)): \(cause.effect)")
      if let id = cause.constraint, !printed.contains(where: { $0.id == id }) {
        printed.append((cause.rule, id))
      }
      let ends = alike.flatMap { cause in cause.ends.map { (cause, $0) } }
      var listed: Set<String> = []
      for (cause, end) in ends where listed.insert(end).inserted {
        lines.append("      " + text(of: end, cause))
      }
    }
    return lines
  }

  /// Returns the event at a limit; a conflict of several constraints is listed once, and has a number for the
  /// limits of its other members.
  private mutating func text(of end: String, _ cause: Explanation.Cause) -> String {
    guard let others = cause.conflicts[end], others.count >= Self.numberedSize else {
      return brief(end)
    }
    let members = Set(others + [cause.rule])
    if let index = conflicts.firstIndex(of: members) {
      return end.prefix { $0 != "(" } + "(conflict \(index + 1))"
    }
    conflicts.append(members)
    return brief(end).replacing(
      "(conflicts with", with: "(conflict \(conflicts.count), with", maxReplacements: 1)
  }

  private func brief(_ text: String) -> String {
    printed.reduce(text) { $0.replacing($1.name, with: "constraint \($1.id)") }
  }
}

extension Explanation.Cause {
  /// Returns whether another cause differs only in its limits.
  fileprivate func isAlike(_ other: Self) -> Bool {
    rule == other.rule && effect == other.effect
      && Points.text(constant) == Points.text(other.constant)
  }

  /// The effect of increasing the constant by one point.
  fileprivate var effect: String {
    guard let rate else { return "breakpoint: one-sided derivatives differ" }
    return rate < 0
      ? "−\(Points.text(-rate)) pt per pt" : "+\(Points.text(rate)) pt per pt"
  }
}

extension Explanation.Ambiguity {
  /// Returns a sentence with the possible values and the current one.
  fileprivate func sentence(hasCauses: Bool) -> String {
    let ends = (from.map(Points.text), to.map(Points.text))
    let range =
      switch ends {
      case (let from?, let to?): " from \(from) to \(to)"
      case (let from?, nil): " of at least \(from)"
      case (nil, let to?): " of at most \(to)"
      case (nil, nil): ""
      }
    let reason = hasCauses ? "ambiguous" : "no constraint determines it"
    return "\(reason): any value\(range) is possible, laid out at \(Points.text(value))"
  }
}
