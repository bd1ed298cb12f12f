import Foundation
import UIKit

/// Where everything is in a window of one width.
@MainActor
struct WidthGeometry {
  /// The frame of a view in the window, not rounded to pixels.
  var frame: (UIView) -> CGRect
  /// The width that the content of a view takes.
  var contentWidth: (UIView) -> Double

  /// As it is laid out now.
  static var present: WidthGeometry {
    WidthGeometry(frame: \.exactFrameInWindow) { Double($0.intrinsicContentSize.width) }
  }
}

/// What a rule says about a view, as a question of which distances are at least 0.
///
/// Each distance is a straight function of the window's width where every frame moves evenly; so what is so
/// at one width is so as far as none of them crosses 0.
@MainActor
struct WidthStatement {
  let identity: Observation.Identity
  /// The distances, in points.
  let distances: (WidthGeometry) -> [Double]
  /// Whether it is so, by which of the distances are at least 0.
  let isSo: ([Bool]) -> Bool

  /// What counts as 0, in points: more than what the solver rounds values to.
  private static let tolerance = 1e-4

  /// Whether it is so where everything is as said.
  func holds(_ geometry: WidthGeometry) -> Bool {
    isSo(distances(geometry).map { $0 >= -Self.tolerance })
  }
}

extension WidthStatement {
  /// What the rules about places ask of a shown screen; those about text in several lines, the keyboard and
  /// contradictions are no questions of single distances.
  static func all(about shown: ShownScreen) -> [WidthStatement] {
    guard shown.screen.isWholeScreen else { return [] }
    let views = shown.visibleViews
    let own = views.filter(shown.isOwn)
    return own.compactMap { smallTarget($0, shown) } + own.flatMap { places($0, shown) }
      + own.compactMap { cutText($0, shown) } + own.compactMap { unsafe($0, shown) }
      + views.flatMap { overlaps(in: $0, shown) }
  }

  private init(
    _ rule: Rule, _ view: UIView, _ shown: ShownScreen, aspect: String = "",
    distances: @escaping (WidthGeometry) -> [Double], isSo: @escaping ([Bool]) -> Bool
  ) {
    identity = Observation.Identity(rule: rule, subject: shown.subject(view), aspect: aspect)
    self.distances = distances
    self.isSo = isSo
  }

  /// What is less than this is nothing, in points.
  private static let nothing: CGFloat = 1e-3

  // MARK: Sizes

  private static func smallTarget(_ view: UIView, _ shown: ShownScreen) -> WidthStatement? {
    guard view is UIButton, view.wantsTouches else { return nil }
    return WidthStatement(.smallTouchTarget, view, shown) { geometry in
      let size = geometry.frame(view).size
      return [size.width, size.height].flatMap { length in
        [Double(length - TouchTargetRule.limit), Double(length - nothing)]
      }
    } isSo: { met in
      // Neither length is nothing, and one is below the limit.
      met[1] && met[3] && !(met[0] && met[2])
    }
  }

  private static func cutText(_ view: UIView, _ shown: ShownScreen) -> WidthStatement? {
    guard let width = TruncationRule.lineWidth(of: view) else { return nil }
    return WidthStatement(.truncatedText, view, shown) { geometry in
      [Double(geometry.frame(view).width - (width - TruncationRule.tolerance))]
    } isSo: {
      !$0[0]
    }
  }

  // MARK: Places

  /// How far a rectangle lies outside of another one at each side, less the point that does not count.
  private static func overhangs(of rect: CGRect, beyond room: CGRect) -> [Double] {
    [
      room.minY - rect.minY, rect.maxY - room.maxY, room.minX - rect.minX, rect.maxX - room.maxX,
    ].map { Double($0 - 1) }
  }

  /// Whether something is cut off; and if not, whether a control is out of its superview.
  private static func places(_ view: UIView, _ shown: ShownScreen) -> [WidthStatement] {
    guard view.isContent else { return [] }
    let frames = view.clippingViews(edge: shown.window)
    let clips: (WidthGeometry) -> [Double] = { geometry in
      let frame = geometry.frame(view)
      let seen = view.alignmentRect(forFrame: frame)
      let textEnd =
        view.isSeenFromTheLeft
        ? seen.minX + CGFloat(geometry.contentWidth(view)) : CGFloat.greatestFiniteMagnitude
      return [Double(frame.width - nothing), Double(frame.height - nothing)]
        + frames.flatMap { clip in
          let room = geometry.frame(clip)
          return overhangs(of: seen, beyond: room) + [Double(textEnd - room.maxX - 1)]
        }
    }
    let isClipped: ([Bool]) -> Bool = { met in
      met[0] && met[1]
        && frames.indices.contains { index in
          let sides = met[(2 + 5 * index)..<(7 + 5 * index)].map(\.self)
          return sides[0] || sides[1] || sides[2] || (sides[3] && sides[4])
        }
    }
    let clipped = WidthStatement(
      .clippedContent, view, shown, distances: clips, isSo: isClipped)
    guard view is UIControl || view is UITextView, let superview = view.superview,
      !(superview is UIScrollView), superview !== shown.window
    else { return [clipped] }
    let escaped = WidthStatement(.outsideSuperview, view, shown) { geometry in
      let rect = view.alignmentRect(forFrame: geometry.frame(view))
      return overhangs(of: rect, beyond: geometry.frame(superview)) + clips(geometry)
    } isSo: { met in
      met[..<4].contains(true) && !isClipped(Array(met[4...]))
    }
    return [clipped, escaped]
  }

  private static func unsafe(_ view: UIView, _ shown: ShownScreen) -> WidthStatement? {
    let root = shown.content
    guard view.wantsTouches, !view.isInScrollView(below: root) else { return nil }
    let insets = root.safeAreaInsets
    return WidthStatement(.outsideSafeArea, view, shown) { geometry in
      let rect = geometry.frame(view)
      let room = geometry.frame(root)
      let common = [
        rect.maxX - room.minX, room.maxX - rect.minX, rect.maxY - room.minY,
        room.maxY - rect.minY, rect.width, rect.height,
      ].map { Double($0 - nothing) }
      let safe = room.inset(by: insets)
      let filled = [
        safe.minY - rect.minY, rect.maxY - safe.maxY, safe.minX - rect.minX, rect.maxX - safe.maxX,
      ].map { Double($0) }
      return overhangs(of: rect, beyond: safe) + filled + common
    } isSo: { met in
      if view is UIControl, met[4..<8].allSatisfy(\.self) { return false }
      // What is beyond the edge of the screen is not seen there: an edge without insets has nothing unsafe.
      let sides = zip(met, [insets.top, insets.bottom, insets.left, insets.right])
        .dropFirst(view.insetsItsText ? 2 : 0)
      return met[8...].allSatisfy(\.self) && sides.contains { $0 && $1 >= 1 }
    }
  }

  // MARK: Pairs

  private static func overlaps(in view: UIView, _ shown: ShownScreen) -> [WidthStatement] {
    let controls = view.subviews.filter { $0.wantsTouches && shown.isOwn($0) }
    return controls.indices.flatMap { index in
      controls[..<index].map { lower in
        let upper = controls[index]
        let all = [upper, lower] + view.seeingViews
        return WidthStatement(
          .overlappingControls, lower, shown, aspect: shown.subject(upper).id ?? ""
        ) { geometry in
          let frames = all.map(geometry.frame)
          return frames.flatMap { a in
            frames.flatMap { b in [Double(a.maxX - b.minX - 1), Double(a.maxY - b.minY - 1)] }
          }
        } isSo: {
          $0.allSatisfy(\.self)
        }
      }
    }
  }
}

extension UIView {
  /// The views without which all in this view would be seen, as far as it is not scrolled.
  fileprivate var seeingViews: [UIView] {
    var views: [UIView] = []
    var view: UIView? = self
    while let current = view, !(current is UIScrollView) {
      if current.clipsToBounds || current is UIWindow { views.append(current) }
      view = current.superview
    }
    return views
  }
}
