/// Orders, filters and combines the findings of a report.
public struct FindingsOrder: Sendable {
  /// The lowest severity that is reported; `nil` for all.
  public var minSeverity: Severity?
  /// The names of the screens that are reported, in any letter case; all if empty.
  public var screens: [String] = []
  /// The maximum number of findings; `nil` for all.
  public var limit: Int?

  /// Creates an order that reports everything.
  public init() {}

  /// Returns the findings that are reported, worst first: by severity, then by the number of
  /// configurations, then by the size of the fault.
  ///
  /// Findings that are equal except for their objects, such as those of a copied view, are
  /// combined.
  ///
  /// - Parameter findings: The findings.
  /// - Returns: At most ``limit`` findings.
  /// - Complexity: O(*n* log *n*) for *n* findings.
  public func apply(to findings: [Finding]) -> [Finding] {
    let sorted = Self.combined(findings.filter(isReported)).sorted(by: Self.isWorse)
    return limit.map { Array(sorted.prefix($0)) } ?? sorted
  }

  /// Returns the number of findings after those of copies are combined.
  func combinedCount(of findings: [Finding]) -> Int { Self.combined(findings).count }

  /// Returns the files with those of their findings that are reported, in their order; findings of
  /// copies are not combined, but count once toward ``limit``.
  func chosen(of files: [FileCheck]) -> [FileCheck] {
    var files = files
    for index in files.indices { files[index].findings.removeAll { !isReported($0) } }
    guard limit != nil else { return files }
    let chosen = Set(
      apply(to: files.flatMap(\.findings)).flatMap { finding in
        ([finding.ownPlace] + (finding.places ?? [])).map { Mark(rule: finding.rule, place: $0) }
      })
    for index in files.indices {
      files[index].findings.removeAll { !chosen.contains(Mark(rule: $0.rule, place: $0.ownPlace)) }
    }
    return files
  }

  /// A rule and the place of one of its findings.
  private struct Mark: Hashable {
    var rule: Rule
    var place: Finding.Place
  }

  /// Returns whether a finding is of a reported severity and screen; ``limit`` plays no part.
  ///
  /// - Parameter finding: The finding.
  /// - Returns: Whether it is.
  /// - Complexity: O(*s*) for *s* names of ``screens``.
  public func isReported(_ finding: Finding) -> Bool {
    (minSeverity.map { finding.severity >= $0 } ?? true)
      && isReported(finding.screen, finding.screenID)
  }

  /// Returns whether the keyboard heights of a field are reported, by its screen.
  func isReported(_ proof: FieldProof) -> Bool { isReported(proof.screen, proof.screenID) }

  private func isReported(_ screen: String, _ id: String?) -> Bool {
    let known = Set([screen, id ?? screen].map { $0.lowercased() })
    return screens.isEmpty || screens.contains { known.contains($0.lowercased()) }
  }

  /// Checks that each name is that of a screen in some files.
  ///
  /// - Parameter files: The files that were checked.
  /// - Throws: ``UnknownWord`` with names close to an unknown one.
  /// - Complexity: O(*n*) on average for *n* screens of the files and names of ``screens``.
  public func validate(in files: [FileCheck]) throws(UnknownWord) {
    let names = files.flatMap(\.screenNames)
    let known = Set((names + files.flatMap(\.screenIDs)).map { $0.lowercased() })
    for name in screens where !known.contains(name.lowercased()) {
      throw UnknownWord("screen", name, among: names.uniqued())
    }
  }

  /// Returns a sentence for each name that several screens have, with their positions.
  ///
  /// - Parameter files: The files that were checked.
  /// - Returns: The sentences, in the order of ``screens``.
  public func ambiguities(in files: [FileCheck]) -> [String] {
    screens.uniqued().compactMap { name in
      let places = files.flatMap { file in
        file.screenNames.indices.filter { file.screenNames[$0].lowercased() == name.lowercased() }
          .map { (file: file.file, line: file.screenLines[$0], id: file.screenIDs[$0]) }
      }
      guard places.count > 1 else { return nil }
      let areInFiles = Set(places.map(\.file)).count > 1
      let listed = places.map { place in
        let id = areInFiles || place.id.isEmpty ? "" : "\(place.id) "
        return id.isEmpty ? "\(place.file):\(place.line)" : "\(id)(\(place.file):\(place.line))"
      }
      return "\(places.count) screens are called '\(name)': "
        + Caveat.listed(listed, limit: listed.count)
        + (areInFiles ? "; name the file too, to choose one" : "; to choose one, use its id")
    }
  }

  /// Returns whether a finding is listed before another one.
  static func isWorse(_ a: Finding, _ b: Finding) -> Bool {
    if a.severity != b.severity { return a.severity > b.severity }
    let counts = [a, b].map { $0.configurations.count * (1 + ($0.places?.count ?? 0)) }
    if counts[0] != counts[1] { return counts[0] > counts[1] }
    let points = [a, b].map { $0.points ?? 0 }
    if points[0] != points[1] { return points[0] > points[1] }
    return Finding.isListed(a, before: b)
  }

  // MARK: Copies

  /// Returns the findings with those of copies combined into the first one.
  private static func combined(_ findings: [Finding]) -> [Finding] {
    var groups: [FindingPattern: [(numbers: [Double], index: Int)]] = [:]
    var combined: [Finding] = []
    let expressions = FindingPattern.Expressions()
    for finding in findings {
      let pattern = FindingPattern(finding, by: expressions)
      let numbers = pattern.numbers
      let like = groups[pattern]?.first { FindingPattern.areEqual($0.numbers, numbers) }
      // A finding without configurations is about a file, and the file is its subject.
      guard let index = like?.index, finding.configurationCount > 0 else {
        groups[pattern, default: []].append((numbers, combined.count))
        combined.append(finding)
        continue
      }
      if combined[index].places == nil { combined[index].places = [] }
      combined[index].places?.append(finding.ownPlace)
    }
    return combined
  }
}
