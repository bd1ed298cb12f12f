import Foundation
import UIKit

/// A small part of a screen that a picture shows enlarged, since its marks could not be seen otherwise.
struct EnlargedPart {
  /// The part of the screen, in points.
  let rect: CGRect
  /// The factor by which it is enlarged.
  let scale: CGFloat
  /// The size of its drawing, in points.
  var size: CGSize { CGSize(width: rect.width * scale, height: rect.height * scale) }

  /// Returns whether the part shows a mark or what a label is about, by its middle.
  func shows(_ mark: CGRect) -> Bool { rect.contains(CGPoint(x: mark.midX, y: mark.midY)) }
}

extension AnnotatedDrawing {
  /// The length below which a mark is hard to see, in points.
  private static let leastLength: CGFloat = 14
  /// The space around marks that is enlarged with them, in points.
  private static let spaceAroundMarks: CGFloat = 16
  /// The largest size of the marks that are enlarged, in points.
  private static let largestMarks: CGFloat = 100
  /// The width of the drawing of the part, in points.
  private static let enlargedWidth: CGFloat = 300
  /// The width below which a strip is hard to see, in points.
  private static let leastThickness: CGFloat = 6
  /// The smallest size of a part that is enlarged, in points.
  private static let leastSize = CGSize(width: 64, height: 44)

  /// The part of the screen with the marks of the fault, if one of them is hard to see and they are close together, or
  /// a part of a strip that is hard to see.
  var enlargedPart: EnlargedPart? { partWithMarks ?? partOfStrip }

  private var partWithMarks: EnlargedPart? {
    let faults = marks.filter { $0.color == Ink.fault || $0.color == Ink.related }.compactMap(
      \.rect)
    guard faults.contains(where: { max($0.width, $0.height) < Self.leastLength }) else {
      return nil
    }
    let rects = marks.filter { $0.color == Ink.guide }.compactMap(\.rect).filter {
      max($0.width, $0.height) <= Self.largestMarks
    }
    let whole = (faults + rects).reduce(CGRect.null) { $0.union($1) }
    guard max(whole.width, whole.height) <= Self.largestMarks else { return nil }
    let space = Self.spaceAroundMarks
    return part(
      around: CGPoint(x: whole.midX, y: whole.midY), width: whole.width + 2 * space,
      height: whole.height + 2 * space)
  }

  /// A part of the thinnest strip of the fault, where it is measured or in its middle.
  private var partOfStrip: EnlargedPart? {
    let areas = marks.filter { !$0.isMeasure && $0.color == Ink.fault }.compactMap(\.rect)
    let strips = areas.filter { 0 < Self.thickness($0) && Self.thickness($0) < Self.leastThickness }
    guard let strip = strips.min(by: { Self.thickness($0) < Self.thickness($1) }) else {
      return nil
    }
    let measure = marks.lazy.filter(\.isMeasure).compactMap(\.rect).first {
      strip.insetBy(dx: -1, dy: -1).contains($0)
    }
    let place = measure ?? strip
    return part(around: CGPoint(x: place.midX, y: place.midY), width: 0, height: 0)
  }

  private static func thickness(_ rect: CGRect) -> CGFloat { min(rect.width, rect.height) }

  private func part(around center: CGPoint, width: CGFloat, height: CGFloat) -> EnlargedPart {
    let (width, height) = (max(width, Self.leastSize.width), max(height, Self.leastSize.height))
    let rect = CGRect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    return EnlargedPart(rect: rect, scale: Self.enlargedWidth / width)
  }
}
