extension Explanation {
  /// The maximum number of lines of ``briefText``.
  static let briefLimit = 10

  /// The explanation in at most ten lines.
  ///
  /// It says where the view is, and for each length which constraints of its own determine it;
  /// ``text`` has the rest.
  public var briefText: String {
    let title = DeviceTitle.ofConfiguration(configuration)
    let place = screen.isEmpty ? title : "\(title), screen \(screen)"
    var lines = ["\(subject.nameWithID) on \(place)"]
    if let frameOnScreen {
      let numbers = frameOnScreen.map(Points.text)
      lines.append(
        "  on screen at \(numbers[0]), \(numbers[1]), \(numbers[2]) × \(numbers[3]) pt")
    }
    guard let frame else { return finished(lines + constraintLines) }
    lines += brokenLines
    if let remark { lines.append("  " + remark) }
    for (index, length) in ["left", "top", "width", "height"].enumerated() {
      let value = Points.text(frame[index])
      if let reason = reason(for: length, frame[index]) {
        lines.append("  \(length) \(value): \(reason)")
      }
    }
    return finished(lines)
  }

  /// The maximum number of broken constraints of a view that are listed.
  private static let brokenLimit = 2

  /// A line for each constraint of the view that is broken: the constraint, and its conflict.
  var brokenLines: [String] {
    let lines = broken.prefix(Self.brokenLimit).map { broken in
      let equation = broken.equation.replacing(" of \(subject.name)", with: "")
      return "  broken: \(broken.constraint.id ?? "a constraint") (\(equation)), since "
        + broken.conflict
    }
    let rest = broken.count - lines.count
    return lines + (rest > 0 ? ["  and \(rest) more broken constraints"] : [])
  }

  private func finished(_ lines: [String]) -> String {
    let kept =
      lines.count <= Self.briefLimit
      ? lines
      : lines.prefix(Self.briefLimit - 1) + [
        "  and \(lines.count - Self.briefLimit + 1) more lines"
      ]
    return kept.joined(separator: "\n") + "\n"
  }

  /// Returns the constraints that determine a length of the view, and the number of the length where a stack
  /// view computes it; `nil` if the remark says it.
  private func reason(for length: String, _ value: Double) -> String? {
    let own = causes.filter { $0.length == length }
    let ambiguity = ambiguous.first { $0.length == length }.map(\.brief)
    guard !own.isEmpty else { return ambiguity ?? impliedText(for: length) }
    var names: [String] = []
    let isPlace = length == "left" || length == "top"
    let size = length == "left" || length == "width" ? "width" : "height"
    for cause in own where cause.isDirect {
      // A constraint that determines the size too matters to the position through the size only,
      // unless it relates positions.
      let isOfSize = isPlace && cause.isOfSize
      names.append(isOfSize ? "its \(size)" : name(cause))
    }
    if names.isEmpty, implied[length].map({ $0.count > 1 }) == true,
      let text = impliedText(for: length)
    {
      return [ambiguity, text].compactMap(\.self).joined(separator: "; ")
    }
    if names.isEmpty { names = own.prefix(2).map(name) }
    names = names.uniqued()
    if let index = names.firstIndex(of: "its \(size)") { names.append(names.remove(at: index)) }
    let shown = names.count > 3 ? Array(names.prefix(2)) + ["\(names.count - 2) more"] : names
    let list = Caveat.listed(shown, limit: 3)
    let origin = LengthOrigin(own, value)
    return [ambiguity, list, origin.text(from: own.map(origin.name))].compactMap(\.self)
      .joined(separator: "; ")
  }

  /// Returns the equalities that place or size the view along a length, some of which are redundant, as text; `nil` if
  /// there are none.
  func impliedText(for length: String) -> String? {
    guard let implied = implied[length], !implied.isEmpty else { return nil }
    let list = Caveat.listed(implied.map(equation), limit: 3)
    return implied.count > 1 ? "\(list); some of them imply the others" : list
  }

  /// Returns a cause from the view's own point of view: `FPD (width <= 345)`.
  private func name(_ cause: Cause) -> String {
    let own = cause.rule.replacing(" of \(subject.name)", with: "")
    guard let id = cause.constraint, own.hasPrefix("constraint \(id) ") else { return own }
    return own.replacing("constraint \(id) ", with: "\(id) ")
  }

  /// Returns a constraint of the view from its own point of view: `FPD (leading = 24)`.
  private func equation(_ implied: Explanation.Implied) -> String {
    "\(implied.constraint) (\(implied.equation.replacing(" of \(subject.name)", with: "")))"
  }

  private var constraintLines: [String] {
    if let remark { return ["  " + remark] }
    guard let first = causes.first else { return [] }
    let moved = causes.map { "\($0.length) of \($0.view.name)" }
    return ["  \(first.rule), now \(Points.text(first.constant))"]
      + first.ends.map { "    \($0)" }
      + ["  it moves the " + Caveat.listed(moved, limit: 4)]
  }
}

extension Explanation.Ambiguity {
  /// The possible values in a few words.
  fileprivate var brief: String {
    switch (from, to) {
    case (let from?, let to?): "ambiguous, from \(Points.text(from)) to \(Points.text(to))"
    case (let from?, nil): "ambiguous, at least \(Points.text(from))"
    case (nil, let to?): "ambiguous, at most \(Points.text(to))"
    case (nil, nil): "ambiguous, no constraint determines it"
    }
  }
}
