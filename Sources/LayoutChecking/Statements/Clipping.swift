import Foundation
import UIKit

/// The views around a view that may clip it, and the question whether one does.
@MainActor
struct Clipping {
  private let view: UIView
  private let clips: [UIView]

  /// The clipping of a view; the edge of the screen counts where the screen fills it.
  init(of view: UIView, on shown: ShownScreen) {
    self.view = view
    clips = view.clippingViews(edge: shown.window).filter {
      $0 !== shown.window || shown.screen.isWholeScreen
    }
  }

  /// The view's width and height, and for each clipping view the distances beyond its edges, in points.
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

  /// Whether something is clipped, by which of the distances are at least 0.
  func holds(_ isMet: [Bool]) -> Bool {
    isMet[0] && isMet[1]
      && clips.indices.contains { index in
        let sides = Array(isMet[(2 + 5 * index)..<(7 + 5 * index)])
        return sides[0] || sides[1] || sides[2] || (sides[3] && sides[4])
      }
  }

  /// The innermost view that clips at present, and the part it clips.
  var present: (clip: UIView, overhang: Overhang)? {
    for clip in clips {
      let rect = view.convert(view.visiblePart, to: clip)
      if let overhang = Overhang(of: rect, beyond: clip.bounds) { return (clip, overhang) }
    }
    return nil
  }
}

extension UIView {
  /// The views that clip the parts of the view beyond them, up to one that scrolls, or to the edge.
  fileprivate func clippingViews(edge: UIView) -> [UIView] {
    var views: [UIView] = []
    var view = superview
    while let current = view, current === edge || !(current is UIScrollView) {
      if current.clipsToBounds || current === edge { views.append(current) }
      view = current.superview
    }
    return views
  }

  /// The part with visible content: of a label whose text begins at its left, its text alone.
  fileprivate var visiblePart: CGRect {
    var part = alignmentRect(forFrame: bounds)
    if showsTextFromItsLeft { part.size.width = min(part.width, intrinsicContentSize.width) }
    return part
  }

  /// Whether it is a label with nothing to show at its right where it is wider than its text.
  fileprivate var showsTextFromItsLeft: Bool {
    guard let label = self as? UILabel else { return false }
    return [.left, .natural].contains(label.textAlignment)
  }
}
