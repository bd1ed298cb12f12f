import ConstraintSolving
import Foundation
import UIKit

/// Windows, and keyboards in them, for which all frames of a screen are linear functions of the
/// window's width and height and the keyboard's height.
@MainActor
struct WindowPiece {
  /// The relation between the keyboard's height and the number that follows it.
  struct Following {
    /// The number up to the first height, and that height.
    var base: Double
    var first: Double
    /// The change of the number for each point beyond the first height, 1 or -1.
    var rate: Double

    /// Returns a polytope of widths, heights and numbers as one of keyboard heights.
    func reported(_ polytope: Polytope) -> Polytope {
      rate > 0
        ? polytope.shifted(axis: 2, by: first - base)
        : polytope.mirrored(axis: 2).shifted(axis: 2, by: first + base)
    }

    /// Returns the numbers for a width, a height and a keyboard's height.
    func numbers(_ point: [Double]) -> [Double] {
      [point[0], point[1], base + rate * (point[2] - first)]
    }
  }

  let layout: LayoutRegions
  let part: LayoutRegions.Part
  /// The relation to the keyboard; `nil` if nothing moves with it.
  let following: Following?
  /// The widths and heights, and the keyboard's heights if something moves with it.
  let sizes: Polytope
  /// The keyboard's heights if nothing moves with it; `nil` without a keyboard.
  let keyboards: ClosedRange<Double>?

  init(
    _ part: LayoutRegions.Part, of layout: LayoutRegions, following: Following?,
    keyboards: ClosedRange<Double>?
  ) {
    self.part = part
    self.layout = layout
    self.following = following
    self.keyboards = keyboards
    sizes = following?.reported(part.polytope) ?? part.polytope
  }

  /// All numbers of the piece.
  var polytope: Polytope { whole(sizes) }

  /// Returns a part of ``sizes`` with all of the keyboard's heights.
  func whole(_ part: Polytope) -> Polytope { keyboards.map(part.prism(over:)) ?? part }

  /// Returns the frames for a point of ``sizes`` or of ``polytope``.
  func frames(at point: [Double]) -> PieceFrames {
    let numbers = following?.numbers(point) ?? Array(point.prefix(2))
    return PieceFrames(layout, part, numbers)
  }
}

/// The frames of a piece for one point, each computed once.
@MainActor
final class PieceFrames {
  private let layout: LayoutRegions
  private let part: LayoutRegions.Part
  private let numbers: [Double]
  private var known: [ObjectIdentifier: CGRect] = [:]

  init(_ layout: LayoutRegions, _ part: LayoutRegions.Part, _ numbers: [Double]) {
    self.layout = layout
    self.part = part
    self.numbers = numbers
  }

  /// Returns the frame of a view in the window; transforms are ignored.
  func frameInWindow(of view: UIView) -> CGRect {
    let key = ObjectIdentifier(view)
    if let frame = known[key] { return frame }
    var frame = layout.frame(of: view, in: part, at: numbers)
    if let superview = view.superview, superview.superview != nil {
      let outer = frameInWindow(of: superview)
      frame.origin.x += outer.minX - superview.bounds.minX
      frame.origin.y += outer.minY - superview.bounds.minY
    }
    known[key] = frame
    return frame
  }

  /// The geometry for statements.
  var geometry: Geometry {
    Geometry(
      frame: { self.frameInWindow(of: $0) },
      contentWidth: { self.layout.contentWidth(of: $0, in: self.part, at: self.numbers) })
  }

  /// The geometry for the visibility of fields.
  var keyboardGeometry: KeyboardGeometry {
    KeyboardGeometry(
      frame: { self.frameInWindow(of: $0) },
      contentSize: { self.layout.contentSize(of: $0, in: self.part, at: self.numbers) })
  }
}
