import Foundation
import UIKit

/// The views that may clip a view, and the distances that determine whether one does.
@MainActor
struct Clipping {
  private let view: UIView
  private let clips: [UIView]

  /// Creates the clipping of a view; the edge of the window counts if the screen fills the
  /// window.
  init(of view: UIView, on shown: ShownScreen) {
    self.view = view
    clips = view.clippingViews(edge: shown.window).filter {
      $0 !== shown.window || shown.screen.isWholeScreen
    }
  }

  /// Returns the view's width and height, and for each clipping view the distances beyond its
  /// edges, in points.
  func distances(_ geometry: Geometry) -> [Double] {
    let size = geometry.size(of: view)
    return [Double(size.width - Statement.negligible), Double(size.height - Statement.negligible)]
      + clips.flatMap { clip in
        let rect = geometry.alignmentRect(of: view, in: clip)
        let bounds = geometry.bounds(of: clip)
        let textEnd =
          view.showsTextFromItsLeft
          ? rect.minX + CGFloat(geometry.contentWidth(of: view)) : CGFloat.greatestFiniteMagnitude
        return Overhang.distances(of: rect, beyond: bounds) + [Double(textEnd - bounds.maxX - 1)]
      }
  }

  /// Returns whether something is clipped, given which of the distances are at least 0.
  func holds(_ isMet: [Bool]) -> Bool {
    isMet[0] && isMet[1]
      && clips.indices.contains { index in
        let sides = Array(isMet[(2 + 5 * index)..<(7 + 5 * index)])
        return sides[0] || sides[1] || sides[2] || (sides[3] && sides[4])
      }
  }

  /// The innermost view that currently clips the view, and the clipped part.
  var present: (clip: UIView, overhang: Overhang)? {
    for clip in clips {
      let rect = view.convert(view.visiblePart, to: clip)
      if let overhang = Overhang(of: rect, beyond: clip.bounds) { return (clip, overhang) }
    }
    return nil
  }
}

extension UIView {
  /// Returns the views that clip the parts of the view outside them, up to a scroll view or the
  /// edge.
  fileprivate func clippingViews(edge: UIView) -> [UIView] {
    var views: [UIView] = []
    var view = superview
    while let current = view, current === edge || !(current is UIScrollView) {
      if current.clipsToBounds || current === edge { views.append(current) }
      view = current.superview
    }
    return views
  }

  /// The part with visible content: for a label whose text begins at its left, only the text; of a slider, only
  /// the middle.
  fileprivate var visiblePart: CGRect {
    var part = alignmentRect(forFrame: bounds)
    let empty = (part.height - intrinsicContentSize.height) / 2
    if self is UISlider, empty > 0 { part = part.insetBy(dx: 0, dy: empty) }
    if showsTextFromItsLeft { part.size.width = min(part.width, intrinsicContentSize.width) }
    return part
  }

  /// Whether the view is a label that shows nothing to the right of its text.
  fileprivate var showsTextFromItsLeft: Bool {
    guard let label = self as? UILabel else { return false }
    return [.left, .natural].contains(label.textAlignment)
  }
}
