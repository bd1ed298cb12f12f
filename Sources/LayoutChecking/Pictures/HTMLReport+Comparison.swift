import Foundation
package import InterfaceBuilder
import UIKit

/// The screens of a version of a file, with the pictures of its findings.
@MainActor
private struct Version {
  let screens: [Screen]
  let configurations: [Configuration]
  let pictures: FindingPictures

  /// Reads a version; `nil` if there is none or it cannot be read.
  init?(_ path: String?, by plan: CheckPlan) {
    guard let path else { return nil }
    let plan = plan.resolvingLanguages(of: path)
    do throws(InterfaceBuilderError) {
      screens = Screen.all(in: try DocumentTexts(Document(contentsOf: path), plan.languages))
    } catch { return nil }
    configurations = plan.configurations(for: path).configurations
    pictures = FindingPictures(of: screens, in: configurations)
  }

  /// Returns the screen of a changed view in the worst configuration, with an outline of the view;
  /// `nil` if the view is not on it.
  func picture(of change: ViewChange, _ color: UIColor) -> (list: DisplayList, size: CGSize)? {
    guard let id = change.subject.id,
      let configuration = pictures.configuration(named: change.worstConfiguration)
    else { return nil }
    for screen in screens where screen.name == change.screen {
      let shown = ShownScreen(screen, in: configuration)
      defer { shown.close() }
      shown.setAppearance()
      let root: UIView = screen.isWholeScreen ? shown.window : shown.content
      let drawing = shown.drawing(.device)
      var picture = AnnotatedDrawing(over: drawing.list, size: drawing.size)
      if let view = shown.object(withID: id) as? UIView, view.isDescendant(of: root) {
        picture.outline(view.convert(view.bounds, to: root), color, width: 2.5, fill: 0.12)
      }
      return (picture.list, drawing.size)
    }
    return nil
  }
}

extension HTMLReport {
  /// The most changes of a file that are drawn before and after.
  private static let pictureLimit = 12

  /// Adds the differences between two versions of a file: its screens in the new version, with the
  /// views that move before and after, and the findings that are new, gone or changed.
  ///
  /// - Parameters:
  ///   - comparison: The differences.
  ///   - old: The path of the old version; `nil` if there is none.
  ///   - new: The path of the new version; `nil` if there is none.
  ///   - plan: The plan by which they were compared.
  package mutating func add(
    _ comparison: FileComparison, old: String?, new: String?, by plan: CheckPlan
  ) {
    guard !comparison.isEmpty else { return }
    let versions = (old: Version(old, by: plan), new: Version(new, by: plan))
    let names =
      (versions.new?.screens.map(\.name) ?? []) + comparison.namesOfScreens.sorted()
    for name in names.uniqued() where comparison.namesOfScreens.contains(name) {
      let scene = data.scenes.count + 1
      let issues = issues(of: comparison, on: name, versions, scene: scene)
      let version = versions.new ?? versions.old
      var shown: [ReportData.Shown] = []
      if let version, let screen = version.screens.first(where: { $0.name == name }) {
        shown = self.shown(
          screen, in: issues.map(\.worst).filter { !$0.isEmpty }, version.configurations,
          version.pictures, scene: scene)
      }
      let title = name.isEmpty ? (comparison.file as NSString).lastPathComponent : name
      data.add(
        ReportData.Scene(name: title, file: comparison.file, shown: shown, issues: issues))
    }
    guard !comparison.failures.isEmpty || comparison.namesOfScreens.isEmpty else { return }
    let texts =
      comparison.failures.isEmpty
      ? ["the file is \(comparison.status.rawValue)"] : comparison.failures
    data.add(
      ReportData.Scene(
        name: (comparison.file as NSString).lastPathComponent, file: comparison.file, shown: [],
        issues: texts.map { text in
          ReportData.Issue(
            text, rule: "file", title: comparison.failures.isEmpty ? "File" : "Unreadable file",
            severity: comparison.failures.isEmpty ? .note : .error, subject: comparison.file)
        }))
  }

  private func issues(
    of comparison: FileComparison, on name: String, _ versions: (old: Version?, new: Version?),
    scene: Int
  ) -> [ReportData.Issue] {
    var issues: [ReportData.Issue] = []
    func add(_ finding: Finding, _ title: String, _ version: Version?) {
      let picture = version?.pictures.drawing(of: finding)
      var issue = ReportData.Issue(finding, picture, prefix: "s\(scene)i\(issues.count)")
      issue.title = "\(title): \(issue.title)"
      issues.append(issue)
    }
    for finding in comparison.newFindings where finding.screen == name {
      add(finding, "New", versions.new)
    }
    for change in comparison.changedFindings where change.finding.screen == name {
      add(change.finding, change.title, versions.new)
    }
    for (index, change) in comparison.changes.enumerated() where change.screen == name {
      var row = PictureRow()
      if index < Self.pictureLimit {
        let ink = (AnnotatedDrawing.Ink.fault, AnnotatedDrawing.Ink.fix)
        if let old = versions.old?.picture(of: change, ink.0) {
          row.append(old.list, size: old.size, caption: "before")
        }
        if let new = versions.new?.picture(of: change, ink.1) {
          row.append(new.list, size: new.size, caption: "after")
        }
      }
      issues.append(
        ReportData.Issue(
          change, row.isEmpty ? nil : row.drawing, prefix: "s\(scene)i\(issues.count)"))
    }
    for (title, findings, version) in [
      ("Not checked before", comparison.uncoveredFindings, versions.new),
      ("Gone", comparison.goneFindings, versions.old),
      (
        "No longer checked", comparison.unreachableFindings + comparison.conflictedFindings,
        versions.old
      ),
    ] {
      for finding in findings where finding.screen == name {
        add(finding, title, version)
        issues[issues.count - 1].severity = Severity.note.rawValue
      }
    }
    return issues
  }

  /// Adds a snapshot that differs from its recording.
  ///
  /// - Parameters:
  ///   - name: The name of the snapshot.
  ///   - file: The file of the screen.
  ///   - differences: The differences, a line each.
  ///   - picture: The recorded picture, the actual one and their difference; `nil` for none.
  package mutating func add(
    snapshot name: String, file: String, differences: [String], _ picture: ScreenDrawing?
  ) {
    let scene = data.scenes.count + 1
    var issue = ReportData.Issue(
      differences.joined(separator: "\n"), rule: "snapshot", title: "Snapshot differs",
      severity: .error, subject: name)
    issue.svg = picture.map {
      $0.list.svgLines(named: "s\(scene)").joined(separator: "\n")
    }
    issue.size = picture.map { [Double($0.size.width), Double($0.size.height)] }
    data.add(
      ReportData.Scene(
        name: (name as NSString).lastPathComponent, file: file, shown: [], issues: [issue]))
  }

  /// Adds a recording that belongs to no screen.
  package mutating func add(orphan path: String) {
    data.add(
      ReportData.Scene(
        name: (path as NSString).lastPathComponent, file: path, shown: [],
        issues: [
          ReportData.Issue(
            "the recording belongs to no screen", rule: "orphan", title: "Orphaned recording",
            severity: .warning, subject: path)
        ]))
  }
}

extension FileComparison {
  /// The names of the screens with a change or finding; that of a finding about a file is empty.
  fileprivate var namesOfScreens: Set<String> {
    Set(
      changes.map(\.screen) + changedFindings.map(\.finding.screen)
        + (newFindings + goneFindings + unreachableFindings + conflictedFindings
        + uncoveredFindings).map(\.screen))
  }
}

extension ReportData.Issue {
  /// Creates an issue without a picture.
  init(_ message: String, rule: String, title: String, severity: Severity, subject: String) {
    self.init(
      rule: rule, title: title, severity: severity.rawValue, subject: subject, message: message,
      fix: "", worst: "", count: 0, total: 0)
  }

  /// Creates the issue of a view that changes.
  @MainActor
  fileprivate init(_ change: ViewChange, _ picture: ScreenDrawing?, prefix: String) {
    let title =
      switch change.kind {
      case .moved: "View moved"
      case .appeared: "View appeared"
      case .disappeared: "View disappeared"
      }
    self.init(
      change.message, rule: change.kind.rawValue, title: title, severity: .note,
      subject: change.subject.name)
    line = change.subject.line
    worst = DeviceTitle.ofConfiguration(change.worstConfiguration)
    count = change.configurations.count
    total = change.configurationCount
    svg = picture.map { $0.list.svgLines(named: prefix).joined(separator: "\n") }
    size = picture.map { [Double($0.size.width), Double($0.size.height)] }
  }
}
