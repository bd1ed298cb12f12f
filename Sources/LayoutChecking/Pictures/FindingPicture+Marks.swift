import Foundation
import UIKit

extension FindingPicture {
  /// The distance of the measures of a view from it and from each other, in points.
  private static let step: CGFloat = 22

  /// Marks the view of a finding, and what is related to it.
  func mark(_ view: UIView, _ picture: inout AnnotatedDrawing) {
    let rect = rect(of: view)
    let others = finding.related.compactMap(self.view(of:)).filter { $0 !== view }
    for other in others { picture.outline(self.rect(of: other), Ink.related, isDashed: true) }
    switch finding.rule {
    case .clippedContent:
      if !markClipped(view, &picture) { markNeeded(view, rect, &picture) }
    case .truncatedText: markNeeded(view, rect, &picture)
    case .compressedContent: markCompressed(view, rect, &picture)
    case .overlappingControls:
      picture.outline(rect, Ink.fault)
      for other in others { markOverlap(of: other, over: view, &picture) }
    case .outsideSafeArea:
      markOutside(rect, root.bounds.inset(by: root.safeAreaInsets), "safe area", &picture)
    case .outsideSuperview:
      if let superview = view.superview {
        markOutside(rect, self.rect(of: superview), "superview", &picture)
      }
    case .smallTouchTarget:
      // The least area that contains the button.
      let least = TouchTarget.minimum
      let target = rect.insetBy(
        dx: min(0, rect.width - least) / 2, dy: min(0, rect.height - least) / 2)
      picture.outline(target, Ink.guide, width: 1.5, isDashed: true)
      picture.outline(rect, Ink.fault, fill: 0.12)
      picture.label(TouchTarget(size: rect.size).text, of: target.union(rect), Ink.fault)
    default:
      picture.outline(rect, Ink.fault, fill: 0.12)
      picture.label(finding.rule.title, of: rect, Ink.fault)
    }
  }

  /// Marks what a control covers of another one, and says which of them is in front.
  private func markOverlap(
    of upper: UIView, over lower: UIView, _ picture: inout AnnotatedDrawing
  ) {
    let common = rect(of: lower).intersection(rect(of: upper))
    guard !common.isNull else { return }
    picture.hatch(common, Ink.fault)
    let size = "\(Points.text(Double(common.width))) × \(Points.count(Double(common.height)))"
    picture.label("overlap of \(size)", of: common, Ink.fault)
    picture.label("in front: \(shown.subject(upper).name)", of: rect(of: upper), Ink.related)
    picture.label("behind: \(shown.subject(lower).name)", of: rect(of: lower), Ink.fault)
  }

  // MARK: Edges

  /// Marks the part of a rectangle that is outside another one.
  private func markOutside(
    _ rect: CGRect, _ bounds: CGRect, _ name: String, _ picture: inout AnnotatedDrawing
  ) {
    picture.outline(bounds, Ink.guide, width: 1.5, isDashed: true)
    picture.outline(rect, Ink.fault)
    for overhang in Overhang.all(of: rect, beyond: bounds) {
      markPart(
        of: rect, overhang, beyond: bounds, "\(Points.count(overhang.points)) outside", &picture)
    }
    picture.label(name, of: bounds, Ink.guide)
    picture.label(finding.subject.name, of: rect, Ink.fault)
  }

  /// The screen with a view that follows the safe area at one side and the bare edge at the other; `nil` without the
  /// view.
  var oneSidedTie: AnnotatedDrawing? {
    guard let view = finding.related.lazy.compactMap(view(of:)).first,
      let superview = view.superview
    else { return nil }
    let rect = rect(of: view)
    let safe = superview.convert(superview.safeAreaLayoutGuide.layoutFrame, to: root)
    guard let edge = bareEdge(of: view) else { return nil }
    let width = CGRect(x: rect.minX, y: safe.minY, width: rect.width, height: safe.height)
    var picture = base()
    picture.outline(safe, Ink.guide, width: 1.5, isDashed: true)
    picture.outline(rect, Ink.fault)
    // A screen in a sheet may have no bar at that side.
    if let overhang = Overhang.all(of: width, beyond: safe).first(where: { $0.edge == edge }) {
      markPart(
        of: rect, overhang, beyond: safe, "\(Points.count(overhang.points)) outside", &picture)
    }
    let (bare, followed) = edge == "left" ? (rect.minX, rect.maxX) : (rect.maxX, rect.minX)
    picture.align(
      CGPoint(x: bare, y: rect.minY), CGPoint(x: bare, y: rect.maxY), "tied to the bare edge",
      Ink.fault)
    picture.align(
      CGPoint(x: followed, y: rect.minY), CGPoint(x: followed, y: rect.maxY),
      "follows the safe area", Ink.guide)
    picture.label(shown.subject(view).name, of: rect, Ink.related)
    picture.label("safe area", of: safe, Ink.guide)
    return picture
  }

  /// Returns the edge at which the finding's constraint places a view, `left` or `right`; `nil` if it places none.
  private func bareEdge(of view: UIView) -> String? {
    guard let constraint = finding.subject.id.flatMap(shown.object) as? NSLayoutConstraint else {
      return nil
    }
    let isMirrored = root.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let attribute =
      constraint.firstItem === view ? constraint.firstAttribute : constraint.secondAttribute
    return switch attribute {
    case .left, .leftMargin: "left"
    case .right, .rightMargin: "right"
    case .leading, .leadingMargin: isMirrored ? "right" : "left"
    case .trailing, .trailingMargin: isMirrored ? "left" : "right"
    default: nil
    }
  }

  /// Hatches the part of a rectangle beyond an edge, and measures how far it extends.
  private func markPart(
    of rect: CGRect, _ overhang: Overhang, beyond bounds: CGRect, _ text: String,
    _ picture: inout AnnotatedDrawing
  ) {
    var part = rect
    switch overhang.edge {
    case "top": part.size.height = min(rect.height, bounds.minY - rect.minY)
    case "left": part.size.width = min(rect.width, bounds.minX - rect.minX)
    case "bottom":
      part.origin.y = max(rect.minY, bounds.maxY)
      part.size.height = rect.maxY - part.minY
    default:
      part.origin.x = max(rect.minX, bounds.maxX)
      part.size.width = rect.maxX - part.minX
    }
    picture.hatch(part, Ink.fault)
    let (x, y) = (part.midX, part.midY)
    let ends: (CGPoint, CGPoint) =
      switch overhang.edge {
      case "top": (CGPoint(x: x, y: bounds.minY), CGPoint(x: x, y: part.minY))
      case "left": (CGPoint(x: bounds.minX, y: y), CGPoint(x: part.minX, y: y))
      case "bottom": (CGPoint(x: x, y: bounds.maxY), CGPoint(x: x, y: part.maxY))
      default: (CGPoint(x: bounds.maxX, y: y), CGPoint(x: part.maxX, y: y))
      }
    picture.measure(ends.0, ends.1, text, Ink.fault)
  }

  /// Marks the part of a view that the screen or another view clips, and draws it; a view far outside is drawn nearer.
  ///
  /// - Returns: Whether something is clipped.
  private func markClipped(_ view: UIView, _ picture: inout AnnotatedDrawing) -> Bool {
    guard let (clip, overhang) = Clipping(of: view, on: shown).present else { return false }
    let bounds = clip === shown.window ? root.bounds : rect(of: clip)
    var rect = rect(of: view)
    let moved = Self.moved(rect, near: root.bounds)
    let isFar = moved != rect
    rect = moved
    picture.add(view.displayList([]), at: rect.origin, opacity: 0.6)
    picture.outline(rect, Ink.fault, isDashed: isFar)
    if clip !== shown.window {
      picture.outline(bounds, Ink.guide, width: 1.5, isDashed: true)
      picture.label("clipped by \(shown.subject(clip).name)", of: bounds, Ink.guide)
    }
    let name = finding.subject.name
    let text = Points.count(overhang.points)
    // Of a view wholly outside, the distance to the edge is not cut off.
    let part = overhang.isWhole ? "all of it, up to \(text) beyond" : "\(text) cut off"
    if isFar {
      markDistance(to: rect, "\(name): \(text) beyond the screen", &picture)
    } else {
      markPart(of: rect, overhang, beyond: bounds, part, &picture)
      picture.label(name, of: rect, Ink.fault)
    }
    return true
  }

  /// Returns a rectangle that is out of reach of the screen moved so that it is near its edge.
  private static func moved(_ rect: CGRect, near screen: CGRect) -> CGRect {
    let reach = AnnotatedDrawing.reach
    guard !rect.intersects(screen.insetBy(dx: -reach + 30, dy: -reach + 30)) else { return rect }
    let distance = reach / 2
    return CGRect(
      x: max(screen.minX - distance - rect.width, min(rect.minX, screen.maxX + distance)),
      y: max(screen.minY - distance - rect.height, min(rect.minY, screen.maxY + distance)),
      width: rect.width, height: rect.height)
  }

  /// Adds a dashed line from the edge of the screen to a view beyond it.
  private func markDistance(to rect: CGRect, _ text: String, _ picture: inout AnnotatedDrawing) {
    let screen = root.bounds
    let end = CGPoint(
      x: max(screen.minX, min(rect.midX, screen.maxX)),
      y: max(screen.minY, min(rect.midY, screen.maxY)))
    let start = CGPoint(
      x: max(rect.minX, min(end.x, rect.maxX)), y: max(rect.minY, min(end.y, rect.maxY)))
    picture.measure(end, start, text, Ink.fault, isDashed: true)
  }

  // MARK: Sizes

  /// Marks the size that the content of a view needs beside the one it has.
  private func markNeeded(_ view: UIView, _ rect: CGRect, _ picture: inout AnnotatedDrawing) {
    let isOneLine = (view as? UILabel).map { $0.numberOfLines == 1 } ?? true
    let needed =
      isOneLine
      ? view.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
      : view.sizeThatFits(CGSize(width: rect.width, height: .infinity))
    picture.outline(rect, Ink.fault, width: 2)
    if needed.width > rect.width + 0.01 {
      markWidth(needed.width, rect, &picture)
    } else if needed.height > rect.height + 0.01 {
      markHeight(needed.height, rect, &picture)
    } else {
      return picture.label(finding.rule.title, of: rect, Ink.fault)
    }
    labelText(of: view, rect, &picture)
  }

  /// Adds the whole text of a label.
  private func labelText(of view: UIView, _ rect: CGRect, _ picture: inout AnnotatedDrawing) {
    guard let text = (view as? UILabel)?.text else { return }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    picture.label("“\(words)”", of: rect, Ink.guide)
  }

  /// Marks the size that the content of a compressed view needs.
  private func markCompressed(_ view: UIView, _ rect: CGRect, _ picture: inout AnnotatedDrawing) {
    picture.outline(rect, Ink.fault, width: 2)
    if finding.axis == .horizontal {
      markWidth(view.intrinsicContentSize.width, rect, &picture)
    } else {
      markHeight(view.contentHeight, rect, &picture)
    }
    labelText(of: view, rect, &picture)
  }

  /// Marks the width that a view needs, below it or at the bottom of the screen above it.
  private func markWidth(_ needed: CGFloat, _ rect: CGRect, _ picture: inout AnnotatedDrawing) {
    var whole = rect
    whole.size.width = needed
    picture.hatch(
      CGRect(x: rect.maxX, y: rect.minY, width: needed - rect.width, height: rect.height),
      Ink.fault)
    picture.outline(whole, Ink.guide, width: 1, isDashed: true)
    let isBelow = rect.maxY + 3 * Self.step < root.bounds.height
    let (first, step) = isBelow ? (rect.maxY, Self.step) : (rect.minY, -Self.step)
    let (own, full) = (first + 0.6 * step, first + 1.6 * step)
    picture.measure(
      CGPoint(x: rect.minX, y: own), CGPoint(x: rect.maxX, y: own),
      "has \(Points.count(Double(rect.width)))", Ink.fault)
    picture.measure(
      CGPoint(x: rect.minX, y: full), CGPoint(x: rect.minX + needed, y: full),
      "needs \(Points.count(Double(needed)))", Ink.guide)
  }

  /// Marks the height that a view needs.
  private func markHeight(_ needed: CGFloat, _ rect: CGRect, _ picture: inout AnnotatedDrawing) {
    var whole = rect
    whole.size.height = needed
    picture.hatch(
      CGRect(x: rect.minX, y: rect.maxY, width: rect.width, height: needed - rect.height),
      Ink.fault)
    picture.outline(whole, Ink.guide, width: 1, isDashed: true)
    let x = max(rect.minX, rect.maxX - 10)
    picture.measure(
      CGPoint(x: x, y: rect.maxY), CGPoint(x: x, y: whole.maxY),
      "\(Points.count(Double(needed - rect.height))) of \(Points.text(Double(needed))) cut off",
      Ink.fault)
  }
}
