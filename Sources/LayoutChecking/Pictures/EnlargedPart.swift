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

  /// The part of the screen with the marks of the fault, if one of them is hard to see and they are close together.
  var enlargedPart: EnlargedPart? {
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
    let (width, height) = (max(whole.width + 2 * space, 64), max(whole.height + 2 * space, 44))
    let rect = CGRect(
      x: whole.midX - width / 2, y: whole.midY - height / 2, width: width, height: height)
    return EnlargedPart(rect: rect, scale: Self.enlargedWidth / width)
  }
}
