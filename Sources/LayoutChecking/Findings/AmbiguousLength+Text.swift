import Foundation
import UIKit

extension AmbiguousLength.Kind {
  /// Creates the kind of the length that an attribute constrains; `nil` for one that constrains none by itself.
  init?(_ attribute: NSLayoutConstraint.Attribute) {
    switch attribute {
    case .left: self = .left
    case .top: self = .top
    case .width: self = .width
    case .height: self = .height
    default: return nil
    }
  }

  /// Whether the length is a width or a height.
  var isSize: Bool { self == .width || self == .height }
}

extension AmbiguousLength {
  /// The difference between the largest and the smallest value; less than a point if estimated text
  /// is the cause.
  var width: Double { range.upperBound - range.lowerBound }

  /// Whether the length is a width or a height.
  var isSize: Bool { kind.isSize }

  /// Whether the length belongs to the content of a scroll view.
  @MainActor var isScrollContent: Bool {
    guard let guide, let scrollView = view as? UIScrollView else { return false }
    return guide === scrollView.contentLayoutGuide
  }

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

  /// The attribute of constraints on the length.
  var attribute: NSLayoutConstraint.Attribute {
    switch kind {
    case .left: .left
    case .top: .top
    case .width: .width
    case .height: .height
    }
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
