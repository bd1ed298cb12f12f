import Foundation
import InterfaceBuilder
import UIKit

extension Rule {
  /// Two controls overlap.
  public static let overlappingControls = Rule(
    id: "overlapping-controls", severity: .warning, title: "Overlapping controls",
    explanation: """
      Two controls with the same superview overlap where both are visible; the upper one intercepts the \
      touches. Left out are buttons that fill their superview behind the others or show nothing around \
      another, or above one that is connected to nothing, a button without a title above all of a text field, a button that does all that the one below it does, \
      controls in one place with outlets for both, or of a cell whose class has an outlet for one of them there or \
      for both elsewhere, since code shows one at a time, those in which code turns off touches, text fields that \
      nothing in a project with sources reaches, \
      controls that the source beside the file hides, makes \
      transparent or places, also by their tags, buttons at the end of a text field, controls of a point or two, \
      and overlaps of less than 4 points. One of up to 8 points and a tenth of both controls is a note, as is one of a \
      button that is connected to nothing, in a project with sources.
      """,
    example:
      "button \"Help\" overlaps 20 × 34 pt of textField \"Email\" and intercepts its touches there",
    fix: "Keep them apart with a constraint between their edges.",
    check: .screen(.all, [.needsSatisfiedConstraints, .needsRealSize]) { OverlappingControlsRule() }
  )
}

/// Finds sibling controls that overlap.
private struct OverlappingControlsRule: StatementRule {
  func statements(about shown: ShownScreen) -> [Statement] {
    shown.visibleViews.flatMap { view in
      let controls = view.subviews.filter { $0.isTouchable && shown.isOwn($0) }
      return controls.indices.reversed().flatMap { index in
        controls[..<index].map {
          statement(
            controls[index], over: $0, below: controls[(index + 1)...], in: view, on: shown)
        }
      }
    }
  }

  private func statement(
    _ upper: UIView, over lower: UIView, below others: ArraySlice<UIView>, in superview: UIView,
    on shown: ShownScreen
  ) -> Statement {
    let clipping = [upper, lower] + superview.viewsThatClipSubviews
    return Statement(
      .overlappingControls, shown.subject(lower), aspect: shown.subject(upper).id ?? ""
    ) { geometry in
      // Rows of controls touch with their alignment rectangles; a segmented control's frame is larger.
      let rects =
        [upper, lower].map { geometry.alignmentRect(of: $0, in: superview) }
        + clipping.dropFirst(2).map { geometry.rect(of: $0, in: superview) }
      // All rectangles share an area at least a point wide and high if every two of them do.
      return rects.flatMap { a in
        rects.flatMap { b in [Double(a.maxX - b.minX - 1), Double(a.maxY - b.minY - 1)] }
      }
    } holds: {
      $0.allSatisfy(\.self)
    } observation: {
      let parts = [upper, lower].map { $0.alignmentRect(forFrame: $0.frame) }
      let shared = parts[0].intersection(parts[1])
      let common = superview.visiblePart(of: shared)
      // A button behind everything else takes the touches that nothing else does.
      let outer = lower.frame.insetBy(dx: -1, dy: -1)
      let isAround =
        outer.contains(upper.frame) && !upper.frame.insetBy(dx: -1, dy: -1).contains(lower.frame)
      let isBackground =
        outer.contains(superview.bounds) || (lower as? UIButton)?.isBlank == true && isAround
      // A button without a title above all of a text field, as of one that shows a choice, or one that shows nothing above
      // another control that has no action, is there to be touched in its place.
      let isCover =
        shown.element(of: upper)?.child("connections") != nil
        && upper.frame.insetBy(dx: -1, dy: -1).contains(lower.frame)
        && (lower is UITextField
          ? (upper as? UIButton)?.hasTitle == false
          : (upper as? UIButton)?.isBlank == true && shown.hasNoAction(lower))
      // A control of a point or two, such as one for password managers, is not meant to be touched.
      let isHidden = [upper, lower].contains {
        min($0.bounds.width, $0.bounds.height) <= Self.slight
      }
      // The touches are those of a control above both.
      let isBelow = others.contains {
        $0.frame.insetBy(dx: -1, dy: -1).contains(shared)
          && !shown.summary(of: $0).use.contains(.refusesTouches)
      }
      guard !common.isNull, !isBackground, !isBelow, !isCover, !isHidden,
        !shown.does(upper, what: lower), !(lower is UITextField && shown.isIdle(lower)),
        min(common.width, common.height) >= Self.rim,
        ![upper, lower].contains(where: { shown.summary(of: $0).use.contains(.refusesTouches) })
      else { return nil }
      let names = [upper, lower].map { shown.subject($0).name }
      let size = "\(Points.text(Double(common.width))) × \(Points.count(Double(common.height)))"
      // In a project with sources, what a control does is in the file.
      let isIdle = shown.hasSources && (lower as? UIButton).map(shown.isInert) == true
      return Observation(
        rule: .overlappingControls,
        severity: isIdle || isSlight(common, upper, lower) ? .note : nil,
        subject: shown.subject(lower),
        related: [shown.subject(upper)], aspect: shown.subject(upper).id ?? "",
        measure: Double(common.width * common.height),
        points: Double(min(common.width, common.height)),
        message: "\(names[0]) overlaps \(size) of \(names[1]) and intercepts its touches there",
        caveats: caveats(upper, lower, sharing: common, on: shown))
    }
  }

  /// The width or height of an overlap from which it matters, in points; a finger is not that exact.
  private static let rim: CGFloat = 4
  /// The width or height up to which a control cannot be touched on purpose, in points.
  private static let slight: CGFloat = 2
  /// The width or height up to which an overlap is slight if the controls are much larger, in points.
  private static let overlap: CGFloat = 8
  /// The share of the controls' width or height up to which an overlap is slight.
  private static let overlappedShare: CGFloat = 0.1

  /// Returns whether an overlap is a small part of both controls, which are touched at their middle.
  private func isSlight(_ common: CGRect, _ upper: UIView, _ lower: UIView) -> Bool {
    let isLow = common.height <= common.width
    let length = isLow ? common.height : common.width
    return length <= Self.overlap
      && [upper, lower].allSatisfy {
        length <= (isLow ? $0.bounds.height : $0.bounds.width) * Self.overlappedShare
      }
  }

  /// The covered share of the smaller control from which two controls count as being in the same
  /// position.
  private static let share = 0.8

  /// Returns the caveat for two controls with outlets: code may show only one of them, and most
  /// likely does if they are in the same position.
  private func caveats(
    _ upper: UIView, _ lower: UIView, sharing common: CGRect, on shown: ShownScreen
  ) -> [Caveat] {
    let areas = [upper, lower].map { Double($0.bounds.width * $0.bounds.height) }
    let names = [upper, lower].compactMap(shown.outlet(of:))
    let isInOnePlace = Double(common.width * common.height) >= Self.share * (areas.min() ?? 0)
    let isOneOfStates =
      isInOnePlace && names.count == 2
      || shown.isInCellWithClass(upper) && (isInOnePlace ? !names.isEmpty : names.count == 2)
    if isOneOfStates || isAccessory(upper, of: lower) {
      return [Caveat.dismissal]
    }
    guard names.count == 2 else { return [] }
    return [
      Caveat(
        text: "unless code hides one of them, by its outlets \(names.joined(separator: " and "))",
        effect: .mention)
    ]
  }

  /// The largest share of a field's width that a button in it has.
  private static let accessoryShare = 1.0 / 3
  /// The share of a field's height by which the middle of such a button may be above or below its own.
  private static let accessoryShift = 0.25

  /// Returns whether a button was put into a text field, at one of its ends and about on its middle line, such as one that
  /// shows a password.
  private func isAccessory(_ button: UIView, of field: UIView) -> Bool {
    guard button is UIButton, field is UITextField else { return false }
    let (inner, outer) = (button.frame, field.frame)
    let distance = min(inner.minX - outer.minX, outer.maxX - inner.maxX)
    return abs(inner.midY - outer.midY) <= outer.height * Self.accessoryShift
      && inner.width <= outer.width * Self.accessoryShare
      && (-Self.slight...inner.width).contains(distance)
  }
}

extension ShownScreen {
  /// Returns whether a button does all that the one below it does, which is nothing else: actions learn of the sender,
  /// so its tag must be the same, and its title, unless it has none, as an arrow in a wide button.
  fileprivate func does(_ upper: UIView, what lower: UIView) -> Bool {
    guard let upper = upper as? UIButton, let lower = lower as? UIButton else { return false }
    let done = [upper, lower].map { view in
      Array(element(of: view)?.child("connections")?.children.filter { $0.name != "outlet" } ?? [])
    }
    let texts = done.map { connections in
      Set(
        connections.map { connection in
          ["selector", "destination", "kind", "eventType"].map { connection[$0] ?? "" }
        })
    }
    let isSameSender =
      upper.tag == lower.tag && (!upper.hasTitle || upper.currentTitle == lower.currentTitle)
    return !texts[1].isEmpty && texts[0].isSuperset(of: texts[1])
      && (isSameSender || done[1].allSatisfy { $0.name == "segue" })
  }

  /// Returns whether a view is in a cell of a custom class, whose code shows one of several views.
  fileprivate func isInCellWithClass(_ view: UIView) -> Bool {
    var current = view.superview
    while let superview = current {
      if superview is UITableViewCell || superview is UICollectionReusableView {
        return element(of: superview)?["customClass"] != nil
      }
      current = superview.superview
    }
    return false
  }
}

extension UIView {
  /// The view and its superviews that clip their subviews, up to the next scroll view.
  fileprivate var viewsThatClipSubviews: [UIView] {
    var views: [UIView] = []
    var view: UIView? = self
    while let current = view, !(current is UIScrollView) {
      if current.clipsToBounds || current is UIWindow { views.append(current) }
      view = current.superview
    }
    return views
  }

  /// Returns the part of a rectangle in the view that is not clipped, in coordinates of the last
  /// view that may clip it; parts that can be scrolled into view are included.
  fileprivate func visiblePart(of rect: CGRect) -> CGRect {
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
}
