import Foundation
import UIKit

extension FindingPicture {
  /// The distance of a measure from the views that it is about, in points.
  private static let distance: CGFloat = 14

  /// Returns the screen with a view at both ends of the range of an ambiguous length; `nil` if the length of the
  /// finding is not ambiguous here.
  func ambiguity(of view: UIView) -> AnnotatedDrawing? {
    guard let length = ambiguousLength(of: view) else { return nil }
    let rect = rect(of: view)
    let ends = ends(of: length, rect)
    var picture = base()
    for end in [ends.first, ends.last] where end != rect {
      if !length.isSize { picture.add(view.displayList([]), at: end.origin, opacity: 0.6) }
      picture.outline(end, Ink.related, isDashed: true, fill: 0.12)
    }
    picture.outline(rect, Ink.fault, width: 2)
    measure(length, ends.first, ends.last, &picture)
    for end in [ends.first, ends.last] where end != rect {
      picture.label("also possible", of: end, Ink.related)
    }
    picture.label("as drawn", of: rect, Ink.fault)
    return picture
  }

  /// Returns the screen with the content of a scroll view as it is and larger, as no constraint determines its size.
  func ambiguousContent(of scrollView: UIScrollView) -> AnnotatedDrawing {
    let isWidth = finding.message.contains(" content width of ")
    let view = rect(of: scrollView)
    let content = scrollView.convert(CGRect(origin: .zero, size: scrollView.contentSize), to: root)
    var larger = content
    if isWidth {
      larger.size.width = max(content.maxX, view.maxX) + Self.excess - content.minX
    } else {
      larger.size.height = max(content.maxY, view.maxY) + Self.excess - content.minY
    }
    var picture = base()
    picture.outline(view, Ink.guide, width: 1.5, isDashed: true)
    picture.outline(larger, Ink.related, isDashed: true, fill: 0.08)
    picture.outline(content, Ink.fault, width: 2)
    let text = "content \(isWidth ? "width" : "height"): any value"
    if isWidth {
      let y = larger.midY
      picture.measure(
        CGPoint(x: larger.minX, y: y), CGPoint(x: larger.maxX, y: y), text, Ink.related)
    } else {
      let x = larger.midX
      picture.measure(
        CGPoint(x: x, y: larger.minY), CGPoint(x: x, y: larger.maxY), text, Ink.related)
    }
    picture.label("content as drawn", of: content, Ink.fault)
    picture.label("also possible", of: larger, Ink.related)
    picture.label(finding.subject.name, of: view, Ink.guide)
    return picture
  }

  /// How far the larger content extends beyond its scroll view, in points.
  private static let excess: CGFloat = 60

  /// Returns the ambiguous length that the finding is about.
  private func ambiguousLength(of view: UIView) -> AmbiguousLength? {
    do {
      return try shown.window.ambiguousLengths().first {
        $0.view === view && $0.guide == nil
          && finding.message.hasPrefix("the \($0.kind.rawValue) of ")
      }
    } catch { return nil }
  }

  /// Returns the rectangles of a view at the ends of the range of a length; a range without an end is drawn up to the
  /// edges of the superview.
  private func ends(of length: AmbiguousLength, _ rect: CGRect) -> (first: CGRect, last: CGRect) {
    let space = length.view.superview?.bounds.size ?? root.bounds.size
    let axis = length.kind.axis
    let limit = Double(length.isSize ? space[axis] : space[axis] - rect.size[axis])
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
    return (place(low), place(high))
  }

  /// Adds the range of a length beside the views at its ends.
  private func measure(
    _ length: AmbiguousLength, _ first: CGRect, _ last: CGRect, _ picture: inout AnnotatedDrawing
  ) {
    let whole = first.union(last)
    let text = "\(length.kind.rawValue): any value\(Self.text(of: length.range))"
    if length.kind.axis == .horizontal {
      let below = whole.maxY + Self.distance
      let y = below < root.bounds.height - 10 ? below : whole.minY - Self.distance
      picture.measure(
        CGPoint(x: length.isSize ? first.maxX : first.minX, y: y),
        CGPoint(x: length.isSize ? last.maxX : last.minX, y: y), text, Ink.related)
    } else {
      let right = whole.maxX + Self.distance
      let x = right < root.bounds.width - 10 ? right : max(10, whole.minX - Self.distance)
      picture.measure(
        CGPoint(x: x, y: length.isSize ? first.maxY : first.minY),
        CGPoint(x: x, y: length.isSize ? last.maxY : last.minY), text, Ink.related)
    }
  }

  private static func text(of range: ClosedRange<Double>) -> String {
    let (low, high) = (range.lowerBound, range.upperBound)
    return switch (low.isFinite, high.isFinite) {
    case (true, true): " from \(Points.text(low)) to \(Points.text(high))"
    case (true, false): " from \(Points.text(low)) on"
    case (false, true): " up to \(Points.text(high))"
    case (false, false): ""
    }
  }
}
