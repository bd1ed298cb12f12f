import Foundation
package import InterfaceBuilder
import UIKit

/// Draws findings: the screen in the worst configuration, with the fault marked on it.
///
/// Each picture has the name of the screen and the configuration, the fault and the fix in words, so
/// that it is understood by itself.
@MainActor
package struct FindingPictures {
  private let screens: [Screen]
  private let configurations: [Configuration]

  /// Creates the pictures of screens.
  ///
  /// - Parameters:
  ///   - screens: The screens that were checked.
  ///   - configurations: The configurations in which they were checked.
  package init(of screens: [Screen], in configurations: [Configuration]) {
    self.screens = screens
    self.configurations = configurations
  }

  /// Reads a file that was checked.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - plan: The plan by which it was checked.
  /// - Throws: ``InterfaceBuilder/InterfaceBuilderError`` for a file that cannot be used.
  package init(ofFile path: String, by plan: CheckPlan) throws(InterfaceBuilderError) {
    let plan = plan.resolvingLanguages(of: path)
    let texts = try DocumentTexts(Document(contentsOf: path), plan.languages)
    self.init(of: Screen.all(in: texts), in: plan.configurations(for: path).configurations)
  }

  /// Returns the configuration with a name in findings; `nil` if there is none.
  func configuration(named name: String) -> Configuration? {
    if let configuration = configurations.first(where: { $0.name == name }) {
      return configuration
    }
    let parts = name.split(separator: " ")
    guard name.hasPrefix("window of "), parts.count > 2, let width = Double(parts[2]) else {
      return nil
    }
    // As in "window of 400 × 700 pt".
    guard parts.count > 4, parts[3] == "×", let height = Double(parts[4]) else {
      return .window(width: width)
    }
    return .window(width: width, height: height)
  }

  /// Returns the height of the keyboard in the name of a window in findings, in points; 0 without
  /// one.
  private func keyboard(inWindowNamed name: String) -> Double {
    guard name.hasPrefix("window of "), name.hasSuffix(" pt keyboard") else { return 0 }
    return name.split(separator: " ").dropLast(2).last.flatMap { Double($0) } ?? 0
  }

  /// Returns the picture of a finding; `nil` for a finding about a file, or one whose element is not
  /// on the screen.
  package func drawing(of finding: Finding) -> ScreenDrawing? {
    guard let configuration = configuration(named: finding.worstConfiguration) else { return nil }
    // A finding about a file names no screen; its element is on one of them.
    for screen in screens where finding.screen.isEmpty || screen.name == finding.screen {
      if let picture = drawing(of: finding, on: screen, in: configuration) { return picture }
    }
    return nil
  }

  private func drawing(
    of finding: Finding, on screen: Screen, in configuration: Configuration
  ) -> ScreenDrawing? {
    let shown = ShownScreen(screen, in: configuration)
    defer { shown.close() }
    // The next layouts may break other constraints.
    let conflicts = shown.window.unsatisfiableConstraints
    shown.setAppearance()
    let keyboard = keyboard(inWindowNamed: finding.worstConfiguration)
    if keyboard > 0 { _ = KeyboardFollowing(shown).apply(height: keyboard) }
    shown.showPrototypes()
    let picture = FindingPicture(finding, on: shown, conflicts)
    guard let annotated = picture.annotated else { return nil }
    let scrolled = picture.scrolledField
    let radius = shown.window.displayCornerRadius
    // Another screen takes the place of the one with the fault.
    let fixed = scrolled ?? FixedDrawing(of: finding, on: screen, in: configuration)
    return picture.captioned(annotated, fixed, cornerRadius: radius)
  }
}

/// The picture of one finding on a shown screen.
@MainActor
struct FindingPicture {
  typealias Ink = AnnotatedDrawing.Ink

  let finding: Finding
  let shown: ShownScreen
  /// The conflicts of the screen as it was checked.
  let conflicts: [UnsatisfiableConstraints]
  /// The view in whose coordinates the picture is.
  let root: UIView

  init(_ finding: Finding, on shown: ShownScreen, _ conflicts: [UnsatisfiableConstraints]) {
    self.finding = finding
    self.conflicts = conflicts
    self.shown = shown
    root = shown.screen.isWholeScreen ? shown.window : shown.content
  }

  /// Returns a drawing with the fault and the fix in words, beside the screen with the fix.
  func captioned(
    _ annotated: AnnotatedDrawing, _ fixed: FixedDrawing?, cornerRadius: CGFloat
  ) -> ScreenDrawing {
    // A second screen that looks like the first one says nothing.
    let isSame = fixed?.looks(like: annotated) == true
    return annotated.captioned(
      AnnotatedDrawing.Captions(
        name: "\(finding.rule.id) \(finding.subject.id ?? shown.screen.name)",
        title: "\(place) – \(DeviceTitle.ofConfiguration(finding.worstConfiguration))",
        fault: Self.shortened(sentence(fault)),
        fix: finding.fix + (isSame ? " The screen looks the same then." : "")),
      fixed: isSame ? nil : fixed,
      cornerRadius: shown.screen.isWholeScreen ? max(cornerRadius, 6) : 0)
  }

  /// The file and the name of the screen.
  private var place: String {
    let file = shown.screen.document.map { ($0.path as NSString).lastPathComponent }
    return (file.map { "\($0): " } ?? "") + shown.screen.name
  }

  /// The fault in words; of a conflict too long for a caption, without the list of its constraints, which are drawn.
  private var fault: String {
    guard finding.message.count > Self.captionLimit, let conflict else { return finding.message }
    let text = ConflictText(conflict, shown)
    let rest =
      finding.message.hasPrefix(text.message) ? finding.message.dropFirst(text.message.count) : ""
    return text.summary + rest
  }

  /// The screen scrolled so that the field of the finding is above the keyboard; `nil` for other
  /// findings.
  var scrolledField: FixedDrawing? {
    guard finding.proof != nil, !shown.runsCode, let field = view(of: finding.subject),
      let height = hiddenHeight(for: field)
    else { return nil }
    return FixedDrawing(showing: field, on: shown, aboveKeyboard: height)
  }

  /// The maximum length of the fault above a picture; reports have the whole text.
  private static let captionLimit = 320

  /// Returns the beginning of a long text up to a comma, and its end after the last semicolon, which
  /// says what follows.
  private static func shortened(_ text: String) -> String {
    guard text.count > captionLimit else { return text }
    let end = text.lastIndex(of: ";").map { text[$0...] } ?? ""
    let tail = end.count < captionLimit / 2 ? end : ""
    let start = text.prefix(captionLimit - tail.count)
    let cut = start.range(of: ", ", options: .backwards)?.lowerBound ?? start.endIndex
    return "\(start[..<cut]), …\(tail)"
  }

  private func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
  }

  /// The screen with the marks of the finding, without captions.
  var annotated: AnnotatedDrawing? {
    if finding.proof != nil, let field = view(of: finding.subject) { return coveredField(field) }
    if finding.rule == .unsatisfiableConstraints, let conflict { return drawing(of: conflict) }
    if finding.rule == .oneSidedSafeArea, let picture = oneSidedTie { return picture }
    if let constraint { return drawing(of: constraint) }
    guard let view = view(of: finding.subject) else { return nil }
    view.scrollIntoView()
    if finding.rule == .ambiguousLayout, let picture = ambiguity(of: view) { return picture }
    if finding.rule == .scrollContentSize, let scrollView = view as? UIScrollView {
      return ambiguousContent(of: scrollView)
    }
    if finding.rule == .keyboardGap, let picture = keyboardGap(below: view) { return picture }
    var picture = base()
    mark(view, &picture)
    return picture
  }

  // MARK: Elements

  /// Returns the view of a subject.
  func view(of subject: Subject) -> UIView? {
    if let id = subject.id, let view = shown.object(withID: id) as? UIView {
      return view.isDescendant(of: root) ? view : nil
    }
    func find(_ view: UIView) -> UIView? {
      shown.subject(view) == subject ? view : view.subviews.lazy.compactMap(find).first
    }
    return subject.kind.isEmpty ? nil : find(root)
  }

  /// The constraint that the finding is about; `nil` if it is about something else.
  private var constraint: NSLayoutConstraint? {
    finding.subject.id.flatMap { shown.object(withID: $0) as? NSLayoutConstraint }
  }

  /// Returns the rectangle of a view in the picture.
  func rect(of view: UIView) -> CGRect { view.convert(view.bounds, to: root) }

  /// Returns the screen without marks.
  func base(keyboard: CGFloat = 0, for field: UIView? = nil) -> AnnotatedDrawing {
    guard shown.screen.isWholeScreen else {
      return AnnotatedDrawing(over: shown.contentList([]), size: root.bounds.size)
    }
    let keys = shown.window.keyboardList(height: keyboard, for: field)
    return AnnotatedDrawing(
      over: shown.drawing(.device, keyboard: keys, opacity: 0.62), size: root.bounds.size)
  }
}
