extension Explanation {
  /// The explanation as text for people.
  public var text: String {
    // What is called nothing has its id in its name already.
    let id = subject.label == nil ? nil : subject.id
    var lines = ["\(subject.name)\(id.map { " (\($0))" } ?? "") on \(setting)"]
    if let frame {
      let numbers = frame.map(Points.text)
      lines.append(
        "  at \(numbers[0]), \(numbers[1]) in its superview, \(numbers[2]) × \(numbers[3]) points")
    }
    if let remark { lines.append("  " + remark) }
    if frame == nil {
      lines += parts(causes) { "\($0.length) of \($0.view.name)" }
      return lines.joined(separator: "\n") + "\n"
    }
    for length in Self.lengths {
      let own = causes.filter { $0.length == length }
      if let open = open.first(where: { $0.length == length }) {
        lines.append("  \(length): \(open.sentence(hasCauses: !own.isEmpty))")
        lines += parts(own) { _ in nil }
      } else {
        lines += parts(own) { $0.length }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A line for each cause, below headings where these change.
  private func parts(_ causes: [Cause], heading: (Cause) -> String?) -> [String] {
    var lines: [String] = []
    var last: String?
    for cause in causes {
      if let heading = heading(cause), heading != last {
        lines.append("  \(heading):")
        last = heading
      }
      let rate = cause.rate.map { "\(Points.text($0)) for each point" } ?? "one way only"
      lines.append("    \(cause.rule), now \(Points.text(cause.constant)): \(rate)")
      lines += cause.ends.map { "      \($0)" }
    }
    return lines
  }
}

extension Explanation.Open {
  /// What it could be, and what it was made.
  fileprivate func sentence(hasCauses: Bool) -> String {
    let ends = (from.map(Points.text), to.map(Points.text))
    let range =
      switch ends {
      case (let from?, let to?): "\(from) to \(to)"
      case (let from?, nil): "\(from) or more"
      case (nil, let to?): "\(to) or less"
      case (nil, nil): "anything"
      }
    let what = hasCauses ? "constraints leave it open" : "nothing decides it"
    return "\(what); it may be \(range), and was made \(Points.text(value))"
  }
}
