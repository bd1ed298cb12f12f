import Foundation

/// Rounds exact frames to whole device pixels.
///
/// Both edges of a frame are rounded separately, half a pixel upwards, as positions in the window:
/// then neighbours share an edge, and three views of a third of the width still tile (semantics:
/// 950.25 becomes 950.5 and 950.2 becomes 950 at scale 2).
struct PixelRounding {
  var scale: CGFloat

  /// The largest difference between the origins of a superview that moves nothing, in points: it may be the sum of
  /// several errors of the solver.
  private static let leastResidue: CGFloat = 1.0 / 1024
  /// The largest error of a single solved position, in points.
  private static let error: CGFloat = 1.0 / 1_048_576

  /// Rounds a frame in its superview's coordinates.
  ///
  /// - Parameters:
  ///   - frame: The exact frame.
  ///   - offset: The difference between the superview's exact and rounded origins in the window.
  /// - Returns: The rounded frame, relative to the superview's rounded origin, and the difference
  ///   between the view's own exact and rounded origins.
  func round(_ frame: CGRect, offset: CGPoint) -> (frame: CGRect, residue: CGPoint) {
    let x = round(frame.origin.x + offset.x, frame.size.width)
    let y = round(frame.origin.y + offset.y, frame.size.height)
    return (
      CGRect(x: x.start, y: y.start, width: x.length, height: y.length),
      CGPoint(x: x.rest, y: y.rest)
    )
  }

  private func round(
    _ start: CGFloat, _ length: CGFloat
  ) -> (start: CGFloat, length: CGFloat, rest: CGFloat) {
    let first = pixels(start)
    let last = pixels(start + length)
    let rest = start - first / scale
    // The solver's rounding error is not a residue: passing it on would move nothing.
    return (first / scale, (last - first) / scale, abs(rest) < Self.leastResidue ? 0 : rest)
  }

  private func pixels(_ value: CGFloat) -> CGFloat {
    // What is below half a pixel by an error alone is rounded up as well: else of two edges in the middle of a
    // pixel one might be rounded down, and text of the width between them be cut off.
    let shifted = (value + Self.error) * scale + 0.5
    guard abs(shifted) < 0x1p51 else { return shifted.rounded(.down) }
    // Adding 1.5 · 2⁵² leaves no bits for a fraction; `rounded(.down)` would call the C library,
    // four times for each moved view.
    let nearest = (shifted + 0x1.8p52) - 0x1.8p52
    return nearest > shifted ? nearest - 1 : nearest
  }
}
