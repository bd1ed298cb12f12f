import InterfaceBuilder
import UIKit

/// The comparison of two versions of an Interface Builder file: the views that move, and the
/// findings that are new or gone.
public struct FileComparison: Hashable, Sendable, Codable {
  /// The versions in which a file exists.
  public enum Status: String, Hashable, Sendable, Codable {
    /// The file is in both versions.
    case changed
    /// The file is in both versions, under different names.
    case renamed
    /// The file is only in the new version.
    case added
    /// The file is only in the old version.
    case removed
  }

  /// A finding that has another severity, or clearly occurs in more configurations or is larger.
  public struct FindingChange: Hashable, Sendable, Codable {
    /// The severity in the old version.
    public var before: Severity
    /// The number of configurations with the finding in the old version.
    public var configurationsBefore: Int
    /// The size in the old version, in points; `nil` for faults without one.
    public var pointsBefore: Double?
    /// The finding in the new version, with its severity there.
    public var finding: Finding

    /// The share of all configurations by which a finding spreads.
    private static let share = 0.05
    /// The number of points by which a finding grows.
    private static let growth = 8.0

    init(from old: Finding, to finding: Finding) {
      before = old.severity
      configurationsBefore = old.configurations.count
      pointsBefore = old.points
      self.finding = finding
    }

    /// Whether the finding occurs in more configurations than before, by at least one in twenty of all.
    public var isSpread: Bool { change >= Self.share }

    /// The change of the number of configurations with the finding, as a share of all.
    private var change: Double {
      Double(finding.configurations.count - configurationsBefore)
        / Double(max(1, finding.configurationCount))
    }

    /// Whether the finding is larger than before, by at least 8 points, and not in clearly fewer configurations.
    public var isLarger: Bool {
      guard let before = pointsBefore, let points = finding.points else { return false }
      return points - before >= Self.growth && change > -Self.share
    }

    /// Whether the finding is worse than before: more severe, or as severe and in more configurations or larger.
    public var isWorse: Bool {
      finding.severity == before ? isSpread || isLarger : finding.severity > before
    }

    /// The title in a report with pictures.
    var title: String {
      finding.severity == before ? "Worse" : "Was \(before.rawValue)"
    }

    /// The differences in words.
    var words: String {
      [
        finding.severity == before ? nil : "before: \(before.rawValue)",
        isSpread
          ? "more configurations: \(configurationsBefore) → \(finding.configurations.count)" : nil,
        isLarger
          ? "larger: \(Points.text(pointsBefore ?? 0)) → \(Points.count(finding.points ?? 0))"
          : nil,
      ].compactMap(\.self).joined(separator: ", ")
    }
  }

  /// The name of the file, as it is reported.
  public var file: String
  /// Whether both versions have the file, or only one of them.
  public var status: Status
  /// The name of the old version if the file was renamed or moved since.
  public var oldFile: String?
  /// The changes of views, those of the view with the largest first; a view that changes in several directions, or only
  /// moves in some configurations, has several.
  public var changes: [ViewChange] = []
  /// The findings that only the new version has, worst first.
  public var newFindings: [Finding] = []
  /// The findings that only the old version has, worst first.
  public var goneFindings: [Finding] = []
  /// The findings of scenes that only the old version shows, worst first: they are not checked any more.
  public var unreachableFindings: [Finding] = []
  /// The findings about views whose places or sizes a new conflict may decide, worst first: they are not checked any more.
  public var conflictedFindings: [Finding] = []
  /// The findings about views whose places or sizes a conflict of the old version may have decided, worst first: they were not
  /// checked before.
  public var uncoveredFindings: [Finding] = []
  /// The findings that have another severity, or clearly occur in more configurations or are larger.
  public var changedFindings: [FindingChange] = []
  /// The reasons why a version cannot be read, each with its position.
  public var failures: [String] = []
  /// The number of configurations in which the new version was checked, or else the old one; 0 if neither could
  /// be.
  public var configurationCount = 0

  /// The changes of each view, in their order.
  var changesByView: [[ViewChange]] {
    changes.reduce(into: []) { views, change in
      if let last = views.indices.last, views[last][0].subject.id == change.subject.id {
        views[last].append(change)
      } else {
        views.append([change])
      }
    }
  }

  /// Whether nothing that is compared differs.
  public var isEmpty: Bool {
    changes.isEmpty && newFindings.isEmpty && goneFindings.isEmpty && changedFindings.isEmpty
      && unreachableFindings.isEmpty && conflictedFindings.isEmpty && uncoveredFindings.isEmpty
      && failures.isEmpty
      && [.changed, .renamed].contains(status)
  }

  /// Compares two versions of a file.
  ///
  /// A version that cannot be read is reported in ``failures``.
  ///
  /// - Parameters:
  ///   - old: The path of the old version; `nil` if there is none.
  ///   - new: The path of the new version; `nil` if there is none.
  ///   - name: The name of the file in reports.
  ///   - oldName: The name of the old version if the file was renamed or moved since.
  ///   - plan: The configurations and rules.
  ///   - includesInconclusive: Whether inconclusive findings are compared too.
  /// - Complexity: Two layouts of each screen in each configuration, and a check of both versions.
  @MainActor
  public init(
    old: String?, new: String?, name: String, oldName: String? = nil, by plan: CheckPlan,
    includesInconclusive: Bool = false
  ) {
    file = name
    oldFile = oldName
    status =
      old == nil ? .added : new == nil ? .removed : oldName == nil ? .changed : .renamed
    let checks = [old, new].map { path in
      path.map { path in
        FileCheck(of: path, by: plan).renamed(to: name)
      }
    }
    configurationCount = (checks[1] ?? checks[0])?.configurationCount ?? 0
    for check in checks.compactMap(\.self) where !check.isReadable {
      failures += check.findings.map { "\(name):\($0.subject.line ?? 1): \($0.message)" }
    }
    failures = failures.uniqued()
    let findings = checks.map { check in
      (check?.readableFindings ?? []).filter { includesInconclusive || !$0.isInconclusive }
    }
    compare(findings[0], findings[1])
    separateConflicted()
    guard let old, let new, failures.isEmpty else { return }
    separateUncovered(old)
    separateUnreachable(old, new)
    changes = Self.changes(old, new, name, plan.configurations(for: new).configurations)
  }

  /// Creates the comparison of a file that could not be compared.
  ///
  /// - Parameters:
  ///   - name: The name of the file in reports.
  ///   - reason: The reason, which ``failures`` lists.
  public init(failed name: String, _ reason: String) {
    file = name
    status = .changed
    failures = [reason]
  }

  @MainActor
  private static func changes(
    _ old: String, _ new: String, _ name: String, _ configurations: [Configuration]
  ) -> [ViewChange] {
    // Both were read before.
    guard let before = try? Document(contentsOf: old), let after = try? Document(contentsOf: new)
    else { return [] }
    let screens = [before, after].map { FittedScreen.all(in: $0, configurations) }
    let ids = [before, after].map(\.viewIDs)
    let used = configurations.filter { configuration in
      screens.joined().contains { $0.configurations.contains(configuration) }
    }
    var collector = ViewChangeCollector(countsHidden: true)
    for configuration in used {
      collector.add(
        DocumentLayout(screens[0], ids: ids[0], in: configuration),
        DocumentLayout(screens[1], ids: ids[1], in: configuration), in: configuration.name)
    }
    return collector.all(of: used.count).map { change in
      var change = change
      change.subject.file = name
      return change
    }
  }

  // MARK: Findings

  private mutating func compare(_ old: [Finding], _ new: [Finding]) {
    var before = Dictionary(grouping: old, by: FindingIdentity.init)
    for finding in new {
      let identity = FindingIdentity(finding)
      guard var same = before[identity], !same.isEmpty else {
        newFindings.append(finding)
        continue
      }
      let index = same.firstIndex { $0.severity == finding.severity } ?? 0
      let known = same.remove(at: index)
      before[identity] = same
      let change = FindingChange(from: known, to: finding)
      if change.isWorse || known.severity != finding.severity { changedFindings.append(change) }
    }
    goneFindings = before.values.flatMap(\.self)
    newFindings.sort(by: Self.isWorse)
    goneFindings.sort(by: Self.isWorse)
    changedFindings.sort { Self.isWorse($0.finding, $1.finding) }
  }

  /// Moves the findings of scenes that nothing shows in the new version out of those that are gone.
  private mutating func separateUnreachable(_ old: String, _ new: String) {
    guard !goneFindings.isEmpty else { return }
    let documents = [old, new].map { try? Document(contentsOf: $0) }
    let unreachable = documents.map { $0.map { DocumentTexts($0).unreachableControllers } ?? [] }
    let lost = unreachable[1].subtracting(unreachable[0])
    let isLost = { (finding: Finding) in
      (finding.screenID ?? documents[0]?.controllerID(around: finding.subject.id))
        .map(lost.contains) ?? false
    }
    unreachableFindings = goneFindings.filter(isLost)
    goneFindings.removeAll(where: isLost)
  }

  /// Moves the findings that the check of the new version leaves out, because of new conflicts in the same configurations of
  /// the screen, out of those that are gone.
  private mutating func separateConflicted() {
    conflictedFindings = Self.removeLeftOut(
      of: &goneFindings, by: newFindings + changedFindings.map(\.finding))
  }

  /// Moves the findings about views that conflicts of the old version concern, in the same configurations of the screen, out of
  /// those that are new.
  private mutating func separateUncovered(_ old: String) {
    guard let document = try? Document(contentsOf: old) else { return }
    for conflict in goneFindings where conflict.rule == .unsatisfiableConstraints {
      let members = document.idsOfViews(in: conflict)
      uncoveredFindings += Self.removeLeftOut(of: &newFindings, by: [conflict]) {
        document.isView($0.subject.id, in: members)
      }
    }
  }

  /// Removes and returns the findings with a trait that conflicts among others leave out.
  private static func removeLeftOut(
    of findings: inout [Finding], by others: [Finding],
    where hasTrait: (Finding) -> Bool = { _ in true }
  ) -> [Finding] {
    let conflicts = others.filter { $0.rule == .unsatisfiableConstraints }
      .map { (screenID: $0.screenID, configurations: Set($0.configurations)) }
    func isLeftOut(_ finding: Finding) -> Bool {
      finding.rule.traits.contains(.needsSatisfiedConstraints)
        && conflicts.contains {
          $0.screenID == finding.screenID
            && $0.configurations.isSuperset(of: finding.configurations)
        } && hasTrait(finding)
    }
    defer { findings.removeAll(where: isLeftOut) }
    return findings.filter(isLeftOut)
  }

  private static func isWorse(_ a: Finding, _ b: Finding) -> Bool {
    if a.severity != b.severity { return a.severity > b.severity }
    if a.configurations.count != b.configurations.count {
      return a.configurations.count > b.configurations.count
    }
    return Finding.isListed(a, before: b)
  }
}

extension Document {
  /// Returns the ids of the views whose places or sizes the constraints of a conflict relate.
  fileprivate func idsOfViews(in conflict: Finding) -> Set<String> {
    let members = ([conflict.subject] + conflict.related).compactMap(\.id)
    return members.reduce(into: []) { ids, id in
      guard let element = element(withID: id) else { return }
      guard element.name == "constraint" else {
        ids.insert(id)
        return
      }
      let items = ["firstItem", "secondItem"].compactMap { element[$0] }
      // A constraint without a first item is one of the view that has it.
      let holder = element["firstItem"] == nil ? element.parent?.parent?["id"] : nil
      ids.formUnion(items + [holder].compactMap(\.self))
    }
  }

  /// Returns whether an object is one of some views, or in one of them.
  fileprivate func isView(_ id: String?, in views: Set<String>) -> Bool {
    guard let id, let element = element(withID: id) else { return false }
    return sequence(first: element, next: \.parent).contains {
      $0["id"].map(views.contains) == true
    }
  }

  /// Returns the id of the scene's controller around an element; `nil` if there is none.
  fileprivate func controllerID(around id: String?) -> String? {
    guard let id, let element = element(withID: id) else { return nil }
    return sequence(first: element, next: \.parent)
      .first { $0["sceneMemberID"] == "viewController" }?["id"]
  }
}

extension FileCheck {
  /// The findings; none if the file could not be read.
  fileprivate var readableFindings: [Finding] { isReadable ? findings : [] }

  /// Returns the check with findings that name the file differently.
  fileprivate func renamed(to name: String) -> FileCheck {
    var check = self
    for index in check.findings.indices {
      if check.findings[index].subject.file == file { check.findings[index].subject.file = name }
      for other in check.findings[index].related.indices
      where check.findings[index].related[other].file == file {
        check.findings[index].related[other].file = name
      }
    }
    return check
  }
}
