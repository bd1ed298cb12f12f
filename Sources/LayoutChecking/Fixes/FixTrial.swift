import InterfaceBuilder
import UIKit

/// Compares a file with a changed version of it: which findings are gone or new, and which views move,
/// on all configurations of a plan.
///
/// All rules are compared, also those that the plan leaves out, and also where constraints contradict each other: what
/// a rule finds there before a change is not new after it.
@MainActor
struct FixTrial {
  /// The difference that a change makes, and the version with it.
  struct Outcome {
    /// The findings that are gone.
    var gone: Set<FindingIdentity> = []
    /// Whether a finding is worse: new, more severe, or more than a note in further configurations.
    var isWorse = false
    /// The views that change, worst first.
    var changes: [ViewChange] = []
    fileprivate var version: Version
  }

  /// A version of the file, with the findings of its screens as far as they were needed.
  fileprivate struct Version {
    let texts: DocumentTexts
    let screens: [Screen]
    var findings: [Int: [Finding]] = [:]

    init(_ texts: DocumentTexts) {
      self.texts = texts
      screens = Screen.all(in: texts)
    }
  }

  private let path: String
  private let plan: CheckPlan
  private let configurations: [Configuration]
  private let reach: FindingReach
  private var current: Version
  /// The smallest change of a frame that counts, in points: less than a pixel.
  private static let tolerance = 0.01

  /// Creates trials of changes of a file; `nil` if it cannot be read.
  ///
  /// - Parameters:
  ///   - path: The path of the file, for the files beside it.
  ///   - text: The text of the file.
  ///   - plan: The configurations and rules.
  init?(of path: String, _ text: SourceText, by plan: CheckPlan) {
    let plan = plan.resolvingLanguages(of: path)
    self.path = path
    self.plan = plan
    let (configurations, facts) = plan.configurations(for: path)
    self.configurations = configurations
    reach = FindingReach(of: plan, in: configurations, facts)
    guard let texts = Self.texts(text, path, plan) else { return nil }
    current = Version(texts)
  }

  private static func texts(_ text: SourceText, _ path: String, _ plan: CheckPlan) -> DocumentTexts?
  {
    do throws(InterfaceBuilderError) {
      return try DocumentTexts(
        Document(bytes: Array(text.text.utf8), path: path), plan.languages)
    } catch {
      return nil
    }
  }

  /// Returns the difference that a changed text makes; `nil` if it is no document with the same
  /// screens.
  ///
  /// - Parameters:
  ///   - text: The changed text.
  ///   - objects: The ids of the objects that are changed; only screens that show one are compared.
  /// - Returns: The difference.
  mutating func outcome(of text: SourceText, changing objects: Set<String>) -> Outcome? {
    guard let texts = Self.texts(text, path, plan) else { return nil }
    var changed = Version(texts)
    guard changed.screens.count == current.screens.count else { return nil }
    var outcome = Outcome(version: changed)
    compare(findings(in: current.texts.base), findings(in: texts.base), &outcome)
    var collector = ViewChangeCollector(tolerance: Self.tolerance, countsHidden: true)
    let ids = [current.texts.base.viewIDs, texts.base.viewIDs]
    var count = 0
    for index in current.screens.indices where shows(objects, current.screens[index]) {
      let old = current.findings[index] ?? findings(of: current.screens[index])
      current.findings[index] = old
      let new = findings(of: changed.screens[index])
      changed.findings[index] = new
      compare(old, new, &outcome)
      let screens = [current, changed].map { version in
        [
          FittedScreen(
            screen: version.screens[index],
            configurations: Set(version.screens[index].fitting(configurations)))
        ]
      }
      for configuration in screens[0][0].configurations.sorted(by: { $0.name < $1.name }) {
        count += 1
        collector.add(
          DocumentLayout(screens[0], ids: ids[0], in: configuration),
          DocumentLayout(screens[1], ids: ids[1], in: configuration), in: configuration.name)
      }
    }
    outcome.changes = collector.all(of: count)
    outcome.version = changed
    return outcome
  }

  /// Adds the difference between findings.
  private func compare(_ old: [Finding], _ new: [Finding], _ outcome: inout Outcome) {
    let difference = FindingsDifference(from: old, to: new)
    outcome.gone.formUnion(difference.gone)
    if difference.isWorse { outcome.isWorse = true }
  }

  /// Returns the findings of the rules about a file as a whole.
  private func findings(in document: Document) -> [Finding] {
    Rule.all.flatMap { rule -> [Finding] in
      guard case .file(let makeCheck) = rule.check else { return [] }
      return makeCheck().findings(in: document, on: configurations)
    }.compactMap(reach.adjusted).map(plan.weighted)
  }

  /// Continues with the version of an outcome.
  mutating func accept(_ outcome: Outcome) {
    var version = outcome.version
    // Other screens have the findings that they had.
    version.findings.merge(current.findings) { own, _ in own }
    current = version
  }

  /// The document in its present version.
  var document: Document { current.texts.base }

  private func findings(of screen: Screen) -> [Finding] {
    screen.findings(
      in: configurations, widths: plan.widths, rules: Set(Rule.all), includesBrokenLayouts: true
    )
    .compactMap(reach.adjusted).map(plan.weighted)
  }

  private func shows(_ objects: Set<String>, _ screen: Screen) -> Bool {
    guard let configuration = screen.fitting(configurations).first else { return false }
    let shown = ShownScreen(screen, in: configuration)
    defer { shown.close() }
    return objects.contains { shown.object(withID: $0) != nil }
  }
}
