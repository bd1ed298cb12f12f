extension CheckResult {
  /// A one-line summary of the result: the numbers of findings by severity, of files and of
  /// configurations.
  public var summary: String { summary(FindingsOrder()) }

  /// Returns the summary of the findings that are reported.
  ///
  /// - Parameter order: The choice of the findings; what it leaves out is counted in a part of its own.
  /// - Returns: One line.
  /// - Complexity: O(*n*) for *n* findings.
  public func summary(_ order: FindingsOrder) -> String {
    let readable = files.filter(\.isUsable)
    let unreadable = files.count - readable.count
    let failures = unreadable == 0 ? [] : ["\(unreadable) could not be checked"]
    guard !readable.isEmpty else {
      return (["no files checked"] + failures).joined(separator: "; ")
    }
    let reported = readableFindings.filter(order.isReported)
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = reported.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let screens = readable.reduce(0) { $0 + $1.screenCount }
    // Projects may allow fewer configurations than the plan has.
    let numbers = readable.map(\.configurationCount).filter { $0 > 0 }
    let configurationCount = numbers.max() ?? settings.plan.configurationCount
    let fewest = numbers.min().map { $0 < configurationCount ? "\($0) to " : "" } ?? ""
    var parts = [
      counts.isEmpty ? "no findings" : counts.joined(separator: ", "),
      "\(screens) screen\(screens == 1 ? "" : "s") in \(readable.count) file\(readable.count == 1 ? "" : "s")",
      "\(fewest)\(configurationCount) configuration\(configurationCount == 1 ? "" : "s") each",
    ]
    parts += failures
    if let widths = settings.plan.widths {
      parts.append("windows of \(Points.text(widths.from)) to \(Points.text(widths.to)) pt")
    }
    if let windows = settings.plan.windows { parts.append("windows of \(windows.text)") }
    let projects = projects(among: readable)
    if !projects.isEmpty { parts.append(Caveat.listed(projects)) }
    let unreported = readableFindings.count - reported.count
    if unreported > 0 { parts.append("\(unreported) \(order.restrictions)") }
    if let limit = order.limit {
      let count = order.combinedCount(of: reported)
      if count > limit { parts.append("only the worst \(limit) of \(count) listed") }
    }
    if suppressedCount > 0 { parts.append("\(suppressedCount) suppressed") }
    let gone = goneCount
    if knownCount > 0 || gone > 0 {
      let stale = gone > 0 ? ", which has \(gone) that no longer occur\(gone == 1 ? "s" : "")" : ""
      parts.append("\(knownCount) in the baseline\(stale)")
    }
    if inconclusiveCount > 0 {
      parts.append("\(inconclusiveCount) inconclusive, which --inconclusive lists")
    }
    return parts.joined(separator: "; ")
  }

  /// Returns the projects of files, each with its facts, and its number of configurations if numbers differ.
  private func projects(among files: [FileCheck]) -> [String] {
    let differ = Set(files.map(\.configurationCount).filter { $0 > 0 }).count > 1
    return files.compactMap { file in
      file.project.map { project in
        let count = file.configurationCount
        return differ ? "\(project): \(count) configuration\(count == 1 ? "" : "s")" : project
      }
    }.uniqued()
  }
}

extension FindingsOrder {
  /// What findings have that are not reported.
  fileprivate var restrictions: String {
    let reasons = [
      minSeverity == nil ? nil : "of lower severity", screens.isEmpty ? nil : "on other screens",
    ]
    return reasons.compactMap(\.self).joined(separator: " or ")
  }
}
