import Foundation
import UIKit

extension AmbiguousLength {
  /// How far apart its values are; what text that is estimated leaves open is less than a point.
  var span: Double { range.upperBound - range.lowerBound }

  /// Whether it belongs to the content of a scroll view.
  @MainActor var isScrollContent: Bool {
    guard let guide, let scrollView = view as? UIScrollView else { return false }
    return guide === scrollView.contentLayoutGuide
  }

  /// What a constraint speaks of it as.
  var attribute: NSLayoutConstraint.Attribute {
    switch kind {
    case .left: .left
    case .top: .top
    case .width: .width
    case .height: .height
    }
  }

  /// The lengths of views that share room with one whose size is open, by the same priorities.
  @MainActor
  func tied(among lengths: [AmbiguousLength]) -> [AmbiguousLength] {
    guard kind == .width || kind == .height else { return [] }
    let axis = kind.axis
    let own = Double(view.intrinsicContentSize[axis])
    guard own >= 0 else { return [] }
    // What is squeezed is so by its resistance, what is stretched by its hugging.
    let isSqueezed = range.lowerBound < own - 0.5
    let isStretched = range.upperBound > own + 0.5
    return lengths.filter { other in
      other.kind == kind && other.view !== view && other.guide == nil
        && other.view.superview === view.superview
        && other.view.intrinsicContentSize[axis] >= 0
        && (!isStretched
          || other.view.contentHuggingPriority(for: axis)
            == view.contentHuggingPriority(for: axis))
        && (!isSqueezed
          || other.view.contentCompressionResistancePriority(for: axis)
            == view.contentCompressionResistancePriority(for: axis))
    }
  }
}
