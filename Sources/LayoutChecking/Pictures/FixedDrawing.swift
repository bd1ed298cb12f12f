import Foundation
import InterfaceBuilder
import UIKit

/// A screen as it would be with the fix of a finding, which a picture shows beside the fault.
@MainActor
struct FixedDrawing {
  /// The drawing of the screen, in its own coordinates, with the views of the finding outlined.
  let list: DisplayList
  /// The same without outlines.
  private let screen: DisplayList
  /// The change in words.
  let caption: String

  /// The distance between a field and the keyboard after the fix, in points, as with the standard
  /// spacing of constraints.
  private static let spacing: CGFloat = 8

  /// Lays a screen out with the change of its file that fixes a finding; `nil` if the finding has no
  /// such change, or the file is not written as the change expects.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - screen: The screen with the fault.
  ///   - configuration: The configuration in which it is drawn.
  init?(of finding: Finding, on screen: Screen, in configuration: Configuration) {
    guard !Self.withoutEffect.contains(finding.rule), let document = screen.document,
      let data = BoundedFile.data(at: document.path),
      let text = String(validating: data, as: UTF8.self)
    else { return nil }
    let candidates = FixCandidates(in: document).candidates(for: finding)
    guard !candidates.isEmpty else { return nil }
    let old = Self.findings(of: screen, in: configuration)
    for candidate in candidates {
      guard let fixed = candidate.applied(to: SourceText(text)),
        let changed = Self.document(fixed, document.path),
        let other = Screen.all(in: changed).first(where: { $0.isSameScene(as: screen) }),
        Self.isFixed(finding, from: old, to: Self.findings(of: other, in: configuration)),
        let drawings = Self.drawings(of: other, for: finding, in: configuration)
      else { continue }
      (self.screen, list) = drawings
      caption = candidate.summary
      return
    }
    return nil
  }

  /// The rules whose fixes move nothing.
  private static let withoutEffect: Set<Rule> = [.redundantConstraint, .invalidConstraint]

  /// Returns whether a finding is gone, and no rule finds more than before.
  private static func isFixed(
    _ finding: Finding, from old: [Finding], to new: [Finding]
  ) -> Bool {
    !FindingsDifference(from: old, to: new).isWorse
      && !new.contains { $0.rule == finding.rule && $0.subject.id == finding.subject.id }
  }

  private static func findings(
    of screen: Screen, in configuration: Configuration
  ) -> [Finding] {
    screen.findings(in: [configuration], rules: Set(Rule.all), includesBrokenLayouts: true)
  }

  /// Draws a changed screen without and with the views of a finding outlined; `nil` if its constraints still
  /// contradict each other.
  private static func drawings(
    of screen: Screen, for finding: Finding, in configuration: Configuration
  ) -> (DisplayList, DisplayList)? {
    let shown = ShownScreen(screen, in: configuration)
    defer { shown.close() }
    shown.setAppearance()
    guard !isContradicted(finding, on: shown) else { return nil }
    shown.showPrototypes()
    views(of: finding, on: shown).first?.scrollIntoView()
    let plain = FindingPicture(finding, on: shown, []).base().screen
    var list = plain
    let root: UIView = shown.screen.isWholeScreen ? shown.window : shown.content
    for view in views(of: finding, on: shown) {
      list.append(outline(view.convert(view.bounds, to: root)))
    }
    return (plain, list)
  }

  /// Returns whether the screen looks like the one with the fault.
  func looks(like other: AnnotatedDrawing) -> Bool {
    screen.svgLines() == other.screen.svgLines()
  }

  /// Returns the views that a finding names, or those between which its constraints are.
  private static func views(of finding: Finding, on shown: ShownScreen) -> [UIView] {
    var views: [UIView] = []
    for id in ([finding.subject] + finding.related).compactMap(\.id) {
      let object = shown.object(withID: id)
      let constraint = object as? NSLayoutConstraint
      for case let view as UIView in [object, constraint?.firstItem, constraint?.secondItem]
      where view !== shown.content && !views.contains(where: { $0 === view }) {
        views.append(view)
      }
    }
    return views.filter { $0.isDescendant(of: shown.content) }
  }

  private static func outline(_ rect: CGRect) -> DisplayList.Command {
    .draw(
      .rectangle(rect, radius: 2), .init(stroke: .init(AnnotatedDrawing.Ink.fix, width: 2.5)))
  }

  /// Returns whether constraints that a finding names still contradict each other.
  private static func isContradicted(_ finding: Finding, on shown: ShownScreen) -> Bool {
    let objects = ([finding.subject] + finding.related).compactMap(\.id)
      .compactMap(shown.object(withID:))
    return shown.window.unsatisfiableConstraints.flatMap(\.members).contains { member in
      objects.contains { $0 === member.constraint }
    }
  }

  private static func document(_ text: SourceText, _ path: String) -> Document? {
    do throws(InterfaceBuilderError) {
      return try Document(bytes: Array(text.text.utf8), path: path)
    } catch { return nil }
  }

  /// Draws a screen whose content is scrolled so that a field is above the keyboard; `nil` if there is
  /// no space for it there.
  ///
  /// - Parameters:
  ///   - field: The field that the keyboard covers.
  ///   - shown: The screen, with the field at its place.
  ///   - height: The height of the keyboard, in points.
  init?(showing field: UIView, on shown: ShownScreen, aboveKeyboard height: Double) {
    let content: UIView = field.scrollViewAround ?? shown.content
    let top = shown.window.bounds.height - CGFloat(height)
    let frame = field.convert(field.bounds, to: shown.window)
    let space = top - shown.window.safeAreaInsets.top
    let distance = frame.maxY + Self.spacing - top
    guard shown.screen.isWholeScreen, distance > 0, frame.height + Self.spacing < space,
      field.isDescendant(of: content)
    else { return nil }
    let origin = content.bounds.origin
    content.bounds.origin.y += distance
    defer { content.bounds.origin = origin }
    let keys = shown.window.keyboardList(height: CGFloat(height), for: field)
    self.screen = shown.drawing(.device, keyboard: keys, opacity: 1, focus: field)
    var list = self.screen
    list.append(Self.outline(frame.offsetBy(dx: 0, dy: -distance)))
    self.list = list
    caption = "scrolled by \(Points.count(Double(distance)))"
  }
}
