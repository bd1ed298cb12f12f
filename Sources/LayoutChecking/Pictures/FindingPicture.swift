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
    for screen in screens where screen.name == finding.screen {
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
    annotated.captioned(
      name: "\(finding.rule.id) \(finding.subject.id ?? finding.screen)",
      title: "\(finding.screen) – \(DeviceTitle.ofConfiguration(finding.worstConfiguration))",
      fault: Self.shortened(sentence(fault)),
      fix: finding.fix, fixed: fixed,
      cornerRadius: shown.screen.isWholeScreen ? max(cornerRadius, 6) : 0)
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
    guard let view = view(of: finding.subject) ?? constraintOwner else { return nil }
    view.scrollIntoView()
    if finding.rule == .ambiguousLayout, let picture = ambiguity(of: view) { return picture }
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

  /// The view that the constraint of the finding is about.
  private var constraintOwner: UIView? {
    guard let id = finding.subject.id,
      let constraint = shown.object(withID: id) as? NSLayoutConstraint
    else { return nil }
    return [constraint.firstItem, constraint.secondItem].lazy.compactMap { $0 as? UIView }.first
  }

  /// Returns the rectangle of a view in the picture.
  func rect(of view: UIView) -> CGRect { view.convert(view.bounds, to: root) }

  /// Returns the screen without marks.
  func base(keyboard: CGFloat = 0, for field: UIView? = nil) -> AnnotatedDrawing {
    guard shown.screen.isWholeScreen else {
      return AnnotatedDrawing(over: root.displayList([]), size: root.bounds.size)
    }
    let keys = shown.window.keyboardList(height: keyboard, for: field)
    return AnnotatedDrawing(
      over: shown.drawing(.device, keyboard: keys, opacity: 0.62), size: root.bounds.size)
  }

  // MARK: Fields

  /// Returns the screen with the keyboard over a field.
  private func coveredField(_ field: UIView) -> AnnotatedDrawing? {
    guard let height = hiddenHeight(for: field) else { return nil }
    if shown.runsCode {
      let trial = TrialScreen(shown: shown)
      trial.keyboard.height = CGFloat(height)
      guard trial.edit(field) else { return nil }
      return covered(field, height: trial.covered)
    }
    let following = KeyboardFollowing(shown)
    _ = following.apply(height: height)
    scroll(to: field, above: Double(root.bounds.height) - height)
    return covered(field, height: height)
  }

  /// Returns the highest keyboard for a field that hides it, in points, or the device's highest one.
  private func hiddenHeight(for field: UIView) -> Double? {
    let device = shown.configuration.device
    let heights = PredictionBar(for: field, on: device).heights(on: device)
    return heights.sorted().last { finding.proof?.isVisible(at: $0) == false }
      ?? device.keyboardHeights.all.max().map(Double.init)
  }

  /// Scrolls a field as far into view as the insets for the keyboard allow.
  private func scroll(to field: UIView, above top: Double) {
    guard let scrollView = field.scrollViewAround else { return }
    let view = rect(of: scrollView)
    let floor = min(CGFloat(top), view.maxY)
    let needed = rect(of: field).maxY - floor
    guard needed > 0 else { return }
    let inset = max(scrollView.adjustedContentInset.bottom, view.maxY - CGFloat(top))
    let last = scrollView.contentSize.height + inset - scrollView.bounds.height
    let offset = scrollView.contentOffset.y
    scrollView.contentOffset.y = max(offset, min(last, offset + needed))
    shown.window.layoutIfNeeded()
  }

  private func covered(_ field: UIView, height: Double) -> AnnotatedDrawing {
    var picture = base(keyboard: CGFloat(height), for: field)
    let rect = rect(of: field)
    let top = root.bounds.height - CGFloat(height)
    let hidden = CGRect(
      x: rect.minX, y: max(rect.minY, top), width: rect.width,
      height: max(0, rect.maxY - max(rect.minY, top)))
    // The field is drawn once more through the keys, which stay visible.
    picture.add(field.displayList([], focus: field), at: rect.origin, opacity: 0.5)
    picture.outline(rect, Ink.fault, width: 2.5)
    if hidden.height > 0.01 {
      picture.hatch(hidden, Ink.fault)
      let x = min(rect.maxX - 14, root.bounds.width - 14)
      picture.measure(
        CGPoint(x: x, y: hidden.minY), CGPoint(x: x, y: hidden.maxY),
        "\(Points.count(Double(hidden.height))) covered", Ink.fault)
    }
    let line = CGRect(x: 0, y: top, width: root.bounds.width, height: 0)
    picture.outline(line, Ink.guide, width: 1, isDashed: true)
    picture.label(
      "\(Points.text(height)) pt keyboard",
      at: CGPoint(x: root.bounds.width - 70, y: min(top + 80, root.bounds.height - 16)), Ink.guide)
    return picture
  }

  // MARK: Other marks

  private func ambiguity(of view: UIView) -> AnnotatedDrawing? {
    let lengths: [AmbiguousLength]
    do { lengths = try shown.window.ambiguousLengths() } catch { return nil }
    guard
      let length = lengths.first(where: {
        $0.view === view && $0.guide == nil
          && finding.message.hasPrefix("the \($0.kind.rawValue) of ")
      })
    else { return nil }
    let rect = rect(of: view)
    let space = view.superview?.bounds.size ?? root.bounds.size
    let isHorizontal = length.kind.axis == .horizontal
    let whole = Double(isHorizontal ? space.width : space.height)
    let own = Double(isHorizontal ? rect.width : rect.height)
    // A range without an end is drawn up to the edges of the superview.
    let limit = length.isSize ? whole : whole - own
    let low = max(length.range.lowerBound, min(0, length.range.upperBound))
    let high = min(length.range.upperBound, max(limit, low + 40))
    func place(_ value: Double) -> CGRect {
      var rect = rect
      let change = CGFloat(value - length.value)
      switch length.kind {
      case .left: rect.origin.x += change
      case .top: rect.origin.y += change
      case .width: rect.size.width = max(0, rect.width + change)
      case .height: rect.size.height = max(0, rect.height + change)
      }
      return rect
    }
    var picture = base()
    let (first, last) = (place(low), place(high))
    for end in [first, last] where end != rect {
      if !length.isSize { picture.add(view.displayList([]), at: end.origin, opacity: 0.45) }
      picture.outline(end, Ink.related, isDashed: true, fill: 0.1)
    }
    picture.outline(rect, Ink.fault, width: 2)
    let bounds = length.range
    let span =
      bounds.lowerBound.isFinite || bounds.upperBound.isFinite
      ? "\(length.kind.rawValue): \(Self.bound(bounds.lowerBound)) to "
        + "\(Self.bound(bounds.upperBound))?" : "\(length.kind.rawValue): anything?"
    if isHorizontal {
      let y = rect.maxY + 10
      picture.measure(
        CGPoint(x: length.isSize ? first.maxX : first.minX, y: y),
        CGPoint(x: length.isSize ? last.maxX : last.minX, y: y), span, Ink.related)
    } else {
      let x = rect.midX
      picture.measure(
        CGPoint(x: x, y: length.isSize ? first.maxY : first.minY),
        CGPoint(x: x, y: length.isSize ? last.maxY : last.minY), span, Ink.related)
    }
    return picture
  }

  private static func bound(_ value: Double) -> String {
    value.isFinite ? Points.text(value) : value < 0 ? "-∞" : "∞"
  }

  /// Marks the view of a finding, and what is related to it.
  private func mark(_ view: UIView, _ picture: inout AnnotatedDrawing) {
    let rect = rect(of: view)
    let others = finding.related.compactMap(self.view(of:)).filter { $0 !== view }
    for other in others {
      picture.outline(self.rect(of: other), Ink.related, isDashed: true)
      let common = rect.intersection(self.rect(of: other))
      if finding.rule == .overlappingControls, !common.isNull { picture.hatch(common, Ink.fault) }
    }
    switch finding.rule {
    case .clippedContent where !rect.intersects(root.bounds): markDistance(to: rect, &picture)
    case .truncatedText, .clippedContent: markNeeded(view, rect, &picture)
    case .outsideSafeArea:
      let safe = root.bounds.inset(by: root.safeAreaInsets)
      picture.outline(safe, Ink.guide, width: 1.5, isDashed: true)
      picture.label("safe area", at: CGPoint(x: safe.midX, y: safe.minY + 10), Ink.guide)
      picture.outline(rect, Ink.fault, fill: 0.12)
    case .outsideSuperview:
      if let superview = view.superview {
        picture.outline(self.rect(of: superview), Ink.guide, isDashed: true)
      }
      picture.outline(rect, Ink.fault, fill: 0.12)
    case .smallTouchTarget:
      let target = CGRect(x: rect.midX - 22, y: rect.midY - 22, width: 44, height: 44)
      picture.outline(target, Ink.guide, width: 1.5, isDashed: true)
      picture.outline(rect, Ink.fault, fill: 0.12)
      picture.label(
        "\(Points.text(Double(rect.width))) × \(Points.text(Double(rect.height))) pt, of 44 × 44",
        at: CGPoint(x: rect.midX, y: target.maxY + 12), Ink.fault)
    default: picture.outline(rect, Ink.fault, fill: 0.12)
    }
  }

  /// Marks the place next to the edge of the screen beyond which a view is, and its distance.
  private func markDistance(to rect: CGRect, _ picture: inout AnnotatedDrawing) {
    let screen = root.bounds
    let edge = CGPoint(
      x: max(30, min(rect.midX, screen.maxX - 30)), y: max(30, min(rect.midY, screen.maxY - 30)))
    let (end, distance, side): (CGPoint, CGFloat, String) =
      if rect.minY >= screen.maxY {
        (CGPoint(x: edge.x, y: screen.maxY), rect.minY - screen.maxY, "below")
      } else if rect.maxY <= screen.minY {
        (CGPoint(x: edge.x, y: screen.minY), screen.minY - rect.maxY, "above")
      } else if rect.minX >= screen.maxX {
        (CGPoint(x: screen.maxX, y: edge.y), rect.minX - screen.maxX, "right of")
      } else {
        (CGPoint(x: screen.minX, y: edge.y), screen.minX - rect.maxX, "left of")
      }
    let start = CGPoint(
      x: edge.x == end.x ? end.x : end.x + (end.x > edge.x ? -60 : 60),
      y: edge.y == end.y ? end.y : end.y + (end.y > edge.y ? -60 : 60))
    let band = CGRect(
      x: min(rect.minX, screen.maxX), y: end.y - 4, width: max(rect.width, 20), height: 8)
    if side == "below" || side == "above" { picture.hatch(band, Ink.fault) }
    picture.measure(
      start, end, "\(finding.subject.name): \(Points.count(Double(distance))) \(side) the screen",
      Ink.fault)
  }

  /// Marks the size that the content of a view needs beside the one it has.
  private func markNeeded(_ view: UIView, _ rect: CGRect, _ picture: inout AnnotatedDrawing) {
    let isOneLine = (view as? UILabel).map { $0.numberOfLines == 1 } ?? true
    let needed =
      isOneLine
      ? view.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
      : view.sizeThatFits(CGSize(width: rect.width, height: .infinity))
    let whole = CGRect(
      x: rect.minX, y: rect.minY, width: max(rect.width, needed.width),
      height: max(rect.height, needed.height))
    picture.outline(rect, Ink.fault, width: 2)
    if needed.width > rect.width + 0.01 {
      let missing = CGRect(
        x: rect.maxX, y: rect.minY, width: needed.width - rect.width, height: rect.height)
      picture.hatch(missing, Ink.fault)
      picture.outline(whole, Ink.guide, width: 1, isDashed: true)
      // Above a view at the bottom of the screen.
      let isBelow = rect.maxY + 64 < root.bounds.height
      let (own, full) = isBelow ? (rect.maxY + 9, rect.maxY + 45) : (rect.minY - 45, rect.minY - 81)
      picture.measure(
        CGPoint(x: rect.minX, y: own), CGPoint(x: rect.maxX, y: own),
        "has \(Points.count(Double(rect.width)))", Ink.fault)
      picture.measure(
        CGPoint(x: rect.minX, y: full), CGPoint(x: rect.minX + needed.width, y: full),
        "needs \(Points.count(Double(needed.width)))", Ink.guide)
      if let label = view as? UILabel, let text = label.text {
        picture.label(
          "“\(text.split(whereSeparator: \.isNewline).joined(separator: " "))”",
          at: CGPoint(x: rect.midX, y: rect.minY - 14), Ink.guide)
      }
    } else if needed.height > rect.height + 0.01 {
      let missing = CGRect(
        x: rect.minX, y: rect.maxY, width: rect.width, height: needed.height - rect.height)
      picture.hatch(missing, Ink.fault)
      picture.outline(whole, Ink.guide, width: 1, isDashed: true)
      picture.measure(
        CGPoint(x: rect.maxX - 10, y: rect.maxY), CGPoint(x: rect.maxX - 10, y: whole.maxY),
        "\(Points.count(Double(needed.height - rect.height))) cut off", Ink.fault)
    }
  }
}
