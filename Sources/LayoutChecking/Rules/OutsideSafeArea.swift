import Foundation
import UIKit

extension Rule {
  /// A control or field extends outside the safe area.
  public static let outsideSafeArea = Rule(
    id: "outside-safe-area", severity: .warning, title: "Control outside the safe area",
    explanation: """
      A control or field extends under the status bar, the notch, a bar or the home indicator, by more than 2 \
      points; up to 4 points at the bottom are a note. A control that fills the whole screen is left out, since it lies behind the visible content; of \
      a text view only its sides count, since its insets keep the text clear of the bars. A button is left out \
      if what it shows is inside the safe area, and it ends at the edge of the screen or has no background and 44 points \
      inside, or if it has no title or image in the file and goes from one side to the other. So is the top \
      of a screen that code shows, if it keeps its view between the bars, makes the navigation bar opaque or \
      is pushed below an opaque one, or no source that mentions its class shows it in full screen: a sheet \
      begins below the status bar. The bottom is inconclusive of a screen that code shows and that keeps its \
      view between the bars, and so are all sides of one that code gives to a container of its own, and the finding as a whole where \
      code changes the bars. Panels of the notification centre are left out, as are controls that the \
      edge of the screen clips too.
      """,
    example: "button \"Menu\" extends 12 pt outside the safe area at the top",
    fix: "Constrain it to the safe area instead of the edge of the screen.",
    check: .screen(.all, [.screenEdges, .needsSatisfiedConstraints, .needsRealSize]) {
      OutsideSafeAreaRule()
    })
}

/// Finds controls and fields under the status bar, the notch, a bar or the home indicator.
private struct OutsideSafeAreaRule: StatementRule {
  func statements(about shown: ShownScreen) -> [Statement] {
    guard shown.screen.isWholeScreen else { return [] }
    let root = shown.content
    return shown.ownVisibleViews.filter { $0.isTouchable && !$0.isPlacedByOthers(below: root) }
      .map { view in
        let insets = root.safeAreaInsets
        return Statement(.outsideSafeArea, shown.subject(view)) { geometry in
          let rect = geometry.rect(of: view, in: root)
          let bounds = geometry.bounds(of: root)
          let safe = bounds.inset(by: insets)
          // A text view insets its text from the bars above and below.
          let visible = view.insetsItsText ? Self.band(of: bounds, safe) : bounds
          let common = [
            rect.maxX - visible.minX, visible.maxX - rect.minX, rect.maxY - visible.minY,
            visible.maxY - rect.minY, rect.width, rect.height,
          ].map { Double($0 - Statement.negligible) }
          let filling = [
            safe.minY - rect.minY, rect.maxY - safe.maxY, safe.minX - rect.minX,
            rect.maxX - safe.maxX,
          ].map { Double($0) }
          return Overhang.distances(of: rect, beyond: safe) + filling + common
        } holds: { isMet in
          // A control that fills the screen is behind everything else, such as a button that closes
          // a panel.
          if view is UIControl, isMet[4..<8].allSatisfy(\.self) { return false }
          // The part beyond the edge of the screen is not visible, so an edge without an inset has
          // no unsafe area.
          let sides = zip(isMet, [insets.top, insets.bottom, insets.left, insets.right])
            .dropFirst(view.insetsItsText ? 2 : 0)
          return isMet[8...].allSatisfy(\.self) && sides.contains { $0 && $1 >= 1 }
        } observation: {
          observation(of: view, in: root, on: shown)
        }
      }
  }

  /// Returns the part of a rectangle between the top and bottom of another one.
  private static func band(of bounds: CGRect, _ safe: CGRect) -> CGRect {
    CGRect(x: bounds.minX, y: safe.minY, width: bounds.width, height: safe.height)
  }

  /// Returns whether nobody sees that a button lies outside the safe area: it shows nothing there, and has room for touches
  /// inside; or it ends at the edge of the screen on purpose, and its title and image are inside.
  private func isUnnoticed(
    _ view: UIView, _ overhang: Overhang, in root: UIView, _ safe: CGRect, on shown: ShownScreen
  ) -> Bool {
    guard let button = view as? UIButton else { return false }
    let rect = button.convert(button.bounds, to: root)
    let rest = rect.intersection(safe)
    let isTouchable =
      (overhang.axis == .horizontal ? rest.width : rest.height) >= TouchTarget.minimum
    guard !button.isBlank else {
      let fillsWidth =
        overhang.axis == .horizontal && abs(rect.minX - root.bounds.minX) < 1
        && abs(rect.maxX - root.bounds.maxX) < 1
      return fillsWidth && safe.contains(CGPoint(x: rect.midX, y: rect.midY))
        || isTouchable && shown.staysInvisible(button)
    }
    let distance =
      switch overhang.edge {
      case "left": rect.minX - root.bounds.minX
      case "right": root.bounds.maxX - rect.maxX
      case "top": rect.minY - root.bounds.minY
      default: root.bounds.maxY - rect.maxY
      }
    let content = [button.titleLabel, button.imageView].compactMap(\.self).filter {
      !$0.isHidden && !$0.bounds.isEmpty
    }
    return (abs(distance) < 1 || isTouchable && button.isUnbounded(on: shown)) && !content.isEmpty
      && content.allSatisfy {
        safe.insetBy(dx: -1, dy: -1).contains($0.convert($0.bounds, to: root))
      }
  }

  private func observation(
    of view: UIView, in root: UIView, on shown: ShownScreen
  ) -> Observation? {
    // What the screen clips is reported as that.
    guard Overhang(of: view.convert(view.bounds, to: root), beyond: root.bounds) == nil else {
      return nil
    }
    let safe = root.bounds.inset(by: root.safeAreaInsets)
    var rect = view.convert(view.bounds, to: root).intersection(root.bounds)
    if view.insetsItsText { rect = rect.intersection(Self.band(of: root.bounds, safe)) }
    // Constraints place the alignment rectangle; a slider's frame is a point or two larger.
    let aligned = view.convert(view.bounds.inset(by: view.alignmentRectInsets), to: root)
    guard let overhang = Overhang(of: rect, beyond: safe),
      Overhang(of: aligned, beyond: safe) != nil
    else { return nil }
    // Nobody sees a point or two.
    guard overhang.severity != .note, !isUnnoticed(view, overhang, in: root, safe, on: shown),
      !(overhang.edge == "top" && shown.screen.beginsBelowTheTop)
    else { return nil }
    return Observation(
      rule: .outsideSafeArea,
      severity: overhang.isIntended(of: view, on: shown)
        || overhang.isAboveHomeIndicator(in: root, on: shown)
        ? .note : nil,
      subject: shown.subject(view),
      axis: overhang.axis, measure: overhang.points, points: overhang.points,
      message: "\(shown.subject(view).name) extends \(Points.count(overhang.points)) outside "
        + "the safe area at the \(overhang.edge)",
      fix: overhang.isTied(view, on: shown)
        ? "Constrain its \(overhang.edge) to the safe area instead of the edge of the screen."
        : "Limit its \(overhang.edge) by the safe area, with a constraint to which its size or place yields.",
      edge: overhang.edge,
      caveats: overhang.edge == "bottom" && shown.screen.mayEndAtBars
        ? [
          Caveat(
            text: "unless code shows it above a bar, where its view ends", effect: .inconclusive)
        ]
        : [])
  }
}

extension Overhang {
  /// Returns whether a view reaches at most 4 points below the safe area where nothing but the home indicator is, which
  /// takes the lower 13 of the 34 or 20 points.
  @MainActor
  fileprivate func isAboveHomeIndicator(in root: UIView, on shown: ShownScreen) -> Bool {
    let bottom = shown.configuration.device.safeArea.bottom
    return edge == "bottom" && points < 4.01 && bottom > 0
      && abs(root.safeAreaInsets.bottom - bottom) < 0.5
  }
}

extension UIView {
  /// Whether the view is a text view that insets its text from the bars above and below.
  fileprivate var insetsItsText: Bool {
    guard let text = self as? UITextView else { return false }
    return text.isScrollEnabled && text.contentInsetAdjustmentBehavior != .never
  }

  /// Returns whether the view is an item of a tab bar, which lies in the unsafe area at the side of a
  /// screen and places its items itself, or is in a scroll view below a view.
  fileprivate func isPlacedByOthers(below root: UIView) -> Bool {
    superview is UITabBar || isInScrollView(below: root)
  }

  /// Returns whether the view is in a scroll view that is another view or one of its descendants.
  fileprivate func isInScrollView(below root: UIView) -> Bool {
    var view = superview
    while let current = view, current !== root.superview {
      if current is UIScrollView { return true }
      view = current.superview
    }
    return false
  }
}
