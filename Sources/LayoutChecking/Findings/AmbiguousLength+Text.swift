import Foundation
import UIKit

extension AmbiguousLength {
  /// The possible values in words.
  var rangeText: String {
    let ends = [range.lowerBound, range.upperBound]
    let values =
      switch (ends[0].isFinite, ends[1].isFinite) {
      case (true, true): " from \(Points.text(ends[0])) to \(Points.text(ends[1]))"
      case (true, false): " of at least \(Points.text(ends[0]))"
      case (false, true): " of at most \(Points.text(ends[1]))"
      case (false, false): ""
      }
    return "any value\(values) satisfies the constraints"
  }

  /// Returns the ambiguous lengths of views that share space with this one and have the same
  /// priorities.
  @MainActor
  func rivals(among lengths: [AmbiguousLength]) -> [AmbiguousLength] {
    guard isSize else { return [] }
    let axis = kind.axis
    let own = Double(view.intrinsicContentSize[axis])
    guard own >= 0 else { return [] }
    // Compressed views depend on their compression resistance, stretched views on their hugging.
    let isCompressed = range.lowerBound < own - 0.5
    let isStretched = range.upperBound > own + 0.5
    return lengths.filter { other in
      other.kind == kind && other.view !== view && other.guide == nil
        && other.view.superview === view.superview
        && other.view.intrinsicContentSize[axis] >= 0
        && (!isStretched
          || other.view.contentHuggingPriority(for: axis)
            == view.contentHuggingPriority(for: axis))
        && (!isCompressed
          || other.view.contentCompressionResistancePriority(for: axis)
            == view.contentCompressionResistancePriority(for: axis))
    }
  }
}
