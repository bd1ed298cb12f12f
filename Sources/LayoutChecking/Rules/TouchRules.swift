import Foundation
import InterfaceBuilder
import UIKit

/// Sibling controls that lie over each other.
struct OverlapRule: ScreenRule {
  func observations(on shown: ShownScreen) -> [Observation] {
    shown.visibleViews.flatMap { pairs(in: $0, on: shown) }
  }

  private func pairs(in view: UIView, on shown: ShownScreen) -> [Observation] {
    let controls = view.subviews.filter { $0.takesTouches && shown.isOwn($0) }
    var found: [Observation] = []
    for (index, upper) in controls.enumerated().reversed() {
      for lower in controls[..<index] {
        let common = view.seen(upper.frame.intersection(lower.frame))
        // What two controls share by a hair is rounding, or meant to touch.
        guard !common.isNull, common.width >= 1, common.height >= 1 else { continue }
        let names = [upper, lower].map { shown.subject($0).name }
        let size = "\(Points.text(Double(common.width))) × \(Points.text(Double(common.height)))"
        found.append(
          Observation(
            rule: .overlappingControls, subject: shown.subject(lower),
            related: [shown.subject(upper)], aspect: shown.subject(upper).id ?? "",
            measure: Double(common.width * common.height),
            message: "\(names[0]) covers \(size) points of \(names[1]) and takes its touches there",
            mend: "Keep them apart with a constraint between their edges.",
            reservations: reservations(upper, lower, sharing: common, on: shown)))
      }
    }
    return found
  }
}

extension OverlapRule {
  /// How much of the smaller control the other one covers where they stand in each other's place.
  private static let share = 0.8

  /// Of two controls code may show one, if it has outlets for both, and most likely does if they stand in one
  /// place.
  private func reservations(
    _ upper: UIView, _ lower: UIView, sharing common: CGRect, on shown: ShownScreen
  ) -> [Reservation] {
    let areas = [upper, lower].map { Double($0.bounds.width * $0.bounds.height) }
    let names = [upper, lower].compactMap(shown.outlet(of:))
    guard names.count == 2 else { return [] }
    let isInOnePlace = Double(common.width * common.height) >= Self.share * (areas.min() ?? 0)
    return [
      Reservation(
        text: "unless code hides one of them, by its outlets \(names.joined(separator: " and "))",
        weakens: isInOnePlace)
    ]
  }
}

/// Buttons that are smaller than 44 by 44 points (Apple, Human Interface Guidelines, "Buttons").
struct TouchTargetRule: ScreenRule {
  private static let least: CGFloat = 44
  /// What counts as smaller: half a pixel less is rounding.
  static let limit = least - 0.5

  func observations(on shown: ShownScreen) -> [Observation] {
    shown.visibleViews.compactMap { view in
      guard view is UIButton, view.takesTouches, shown.isOwn(view) else { return nil }
      let size = view.bounds.size
      let least = Self.least
      guard min(size.width, size.height) < Self.limit else { return nil }
      return Observation(
        rule: .smallTouchTarget, subject: shown.subject(view),
        measure: Double(least - min(size.width, size.height)),
        message: "\(shown.subject(view).name) is \(Points.text(Double(size.width))) × "
          + "\(Points.count(Double(size.height))), less than 44 × 44",
        mend: "Give it a width and a height of at least 44 points, or content insets.")
    }
  }
}

/// Controls and fields under the status bar, the notch, a bar or the home indicator.
struct SafeAreaRule: ScreenRule {
  func observations(on shown: ShownScreen) -> [Observation] {
    guard shown.screen.isWholeScreen else { return [] }
    let root = shown.content
    let safe = root.bounds.inset(by: root.safeAreaInsets)
    return shown.visibleViews.compactMap { view in
      guard view.takesTouches, shown.isOwn(view), !view.isInScrollView(below: root) else {
        return nil
      }
      let rect = view.unsafePart(in: root, safe)
      // A control that fills the screen is behind all else, such as a button that closes what lies on it.
      guard !rect.isNull, rect.width > 0, rect.height > 0,
        !(view is UIControl && rect.contains(safe)), let out = Overhang(of: rect, beyond: safe)
      else { return nil }
      return Observation(
        rule: .outsideSafeArea, subject: shown.subject(view), axis: out.axis, measure: out.points,
        message: "\(shown.subject(view).name) reaches \(Points.count(out.points)) into "
          + "the unsafe area at the \(out.edge)",
        mend: "Tie its \(out.edge) to the safe area instead of the edge of the screen.")
    }
  }
}

extension UIView {
  /// Whether a finger on it means something to it.
  var takesTouches: Bool {
    wantsTouches && (self is UITextView || bounds.width > 0 && bounds.height > 0)
  }

  /// The same, whatever its size.
  var wantsTouches: Bool {
    // What a view around it does not get it does not get either.
    var view: UIView? = self
    while let current = view {
      guard current.isUserInteractionEnabled, !current.isHidden, !current.isTransparent
      else { return false }
      view = current.superview
    }
    return (self as? any TouchHandling)?.handlesTouches ?? false
  }

  /// Whether nothing of it is seen or touched, and nothing of what is in it (developer.apple.com,
  /// UIView.hitTest(_:with:)).
  var isTransparent: Bool { alpha < 0.01 }

  /// What of a rectangle in the view is seen: not what it or a view around it clips off, but all that can be
  /// scrolled out.
  fileprivate func seen(_ rect: CGRect) -> CGRect {
    var rect = rect
    var view = self
    while !rect.isNull, !(view is UIScrollView) {
      if view.clipsToBounds || view is UIWindow { rect = rect.intersection(view.bounds) }
      guard !rect.isNull, let superview = view.superview else { break }
      rect = view.convert(rect, to: superview)
      view = superview
    }
    return rect
  }

  /// Whether it is a text view that keeps its text out of bars above and below.
  var insetsItsText: Bool {
    guard let text = self as? UITextView else { return false }
    return text.isScrollEnabled && text.contentInsetAdjustmentBehavior != .never
  }

  /// What of it is on the screen and not brought into the safe area by itself, as a text view does up and
  /// down.
  fileprivate func unsafePart(in root: UIView, _ safe: CGRect) -> CGRect {
    let rect = convert(bounds, to: root).intersection(root.bounds)
    guard insetsItsText else { return rect }
    return rect.intersection(
      CGRect(x: root.bounds.minX, y: safe.minY, width: root.bounds.width, height: safe.height))
  }

  /// Whether it is scrolled by a view below another one.
  func isInScrollView(below root: UIView) -> Bool {
    var view = superview
    while let current = view, current !== root.superview {
      if current is UIScrollView { return true }
      view = current.superview
    }
    return false
  }
}
