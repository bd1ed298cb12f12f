import CoreGraphics

extension [CGContext.Operation] {
  /// The most drawings of masks, each counted as often as it is drawn.
  private static var maskLimit: Int { 10_000 }

  /// Whether the masks can be drawn in reasonable time, each of them once for each drawing that it limits.
  var haveDrawableMasks: Bool { maskCount(upTo: Self.maskLimit) <= Self.maskLimit }

  /// Returns the number of drawings in masks, each counted as often as it is drawn; counting ends above a limit.
  private func maskCount(upTo limit: Int) -> Int {
    var count = 0
    for operation in self {
      for clip in operation.state.clips {
        guard case .drawing(let drawings, _)? = clip.mask else { continue }
        count += 1 + drawings.count
        guard count <= limit else { return count }
        count += drawings.maskCount(upTo: limit - count)
      }
    }
    return count
  }
}
