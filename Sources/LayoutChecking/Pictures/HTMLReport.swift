import Foundation
package import InterfaceBuilder
import UIKit

/// The report of a check as one HTML file, which needs neither a server nor a network.
///
/// Each screen is drawn in the configurations of its findings and in usual ones; a slider moves the
/// keyboard, and the screen by the exact linear pieces of its layout.
@MainActor
package struct HTMLReport {
  /// The most configurations in which a screen is drawn.
  private static let configurationLimit = 5
  /// The configurations in which every screen is drawn, where they were checked.
  private static let usual = ["iphone8 portrait", "iphone14pro portrait", "iphone8 landscape"]

  /// The content of the page.
  var data: ReportData

  /// A line with the counts.
  package var summary: String {
    get { data.summary }
    set { data.summary = newValue }
  }

  /// Creates an empty report.
  ///
  /// - Parameters:
  ///   - tool: The name and version of the tool.
  ///   - summary: A line with the counts.
  package init(tool: String, summary: String) {
    data = ReportData(tool: tool, summary: summary)
  }

  /// Adds the screens of a file with their findings.
  ///
  /// - Parameters:
  ///   - check: The result for the file.
  ///   - plan: The plan by which it was checked.
  /// - Throws: ``InterfaceBuilder/InterfaceBuilderError`` for a file that cannot be used.
  package mutating func add(
    _ check: FileCheck, by plan: CheckPlan
  ) throws(InterfaceBuilderError) {
    let plan = plan.resolvingLanguages(of: check.file)
    let texts = try DocumentTexts(Document(contentsOf: check.file), plan.languages)
    let screens = Screen.all(in: texts)
    let configurations = plan.configurations(for: check.file).configurations
    let pictures = FindingPictures(of: screens, in: configurations)
    var names: Set<String> = []
    for screen in screens {
      // Findings name the screen only; those of screens with one name are listed with the first.
      let isFirst = names.insert(screen.name).inserted
      let findings = isFirst ? check.findings.filter { $0.screen == screen.name } : []
      add(screen, FindingsOrder().apply(to: findings), configurations, pictures, file: check.file)
    }
    let others = FindingsOrder().apply(to: check.findings.filter { $0.screen.isEmpty })
    guard !others.isEmpty else { return }
    addIssues(of: others, pictures, file: check.file)
  }

  /// Adds the findings of a file that could not be read.
  package mutating func add(unreadable check: FileCheck) {
    data.add(
      ReportData.Scene(
        name: (check.file as NSString).lastPathComponent, file: check.file, shown: [],
        issues: check.findings.map { .init($0, nil, prefix: "") }))
  }

  private mutating func addIssues(
    of findings: [Finding], _ pictures: FindingPictures, file: String
  ) {
    let scene = data.scenes.count + 1
    let issues = findings.enumerated().map { index, finding in
      ReportData.Issue(finding, pictures.drawing(of: finding), prefix: "s\(scene)i\(index)")
    }
    data.add(
      ReportData.Scene(
        name: (file as NSString).lastPathComponent, file: file, shown: [], issues: issues))
  }

  private mutating func add(
    _ screen: Screen, _ findings: [Finding], _ configurations: [Configuration],
    _ pictures: FindingPictures, file: String
  ) {
    let scene = data.scenes.count + 1
    let shown = shown(
      screen, in: findings.map(\.worstConfiguration), configurations, pictures, scene: scene)
    let issues = findings.enumerated().map { index, finding in
      ReportData.Issue(
        finding, pictures.drawing(of: finding), prefix: "s\(scene)i\(index)")
    }
    data.add(
      ReportData.Scene(name: screen.name, file: file, shown: shown, issues: issues))
  }

  /// Draws a screen in configurations with given names, and in usual ones.
  func shown(
    _ screen: Screen, in names: [String], _ configurations: [Configuration],
    _ pictures: FindingPictures, scene: Int
  ) -> [ReportData.Shown] {
    let wanted = (names + Self.usual).uniqued()
    var chosen = wanted.compactMap(pictures.configuration(named:))
      .prefix(Self.configurationLimit)
    if chosen.isEmpty { chosen = configurations.prefix(1) }
    return chosen.enumerated().map { index, configuration in
      let shown = ShownScreen(screen, in: configuration)
      defer { shown.close() }
      shown.setAppearance()
      return ReportData.Shown(shown, prefix: "s\(scene)c\(index)")
    }
  }

  /// The HTML document.
  ///
  /// - Throws: An error of `JSONEncoder` if a number is not finite.
  package func html() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A "<" would end the script early where "</script>" is in a text.
    let json = String(decoding: try encoder.encode(data), as: UTF8.self)
      .replacingOccurrences(of: "<", with: "\\u003c")
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    return text(PackageResources.report_html)
      .replacingOccurrences(of: "/* style */", with: text(PackageResources.report_css))
      .replacingOccurrences(of: "/* script */", with: text(PackageResources.report_js))
      .replacingOccurrences(of: "{/* data */}", with: json)
  }
}
