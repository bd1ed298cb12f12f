import ConstraintSolving
import Foundation
import InterfaceBuilder
import UIKit

extension Rule {
  /// Constraints leave a position or size ambiguous.
  public static let ambiguousLayout = Rule(
    id: "ambiguous-layout", severity: .warning, title: "Ambiguous layout",
    explanation: """
      Constraints leave a position or a size ambiguous; UIKit then picks a value, not always the same one. \
      Where Xcode found a view ambiguous on its canvas, Interface Builder adds a constraint at build time that \
      keeps the value in the file; such an ambiguity is reported as a note. \
      Only the smallest set of ambiguous attributes that would resolve the rest is reported. Left out are \
      attributes for which the file has constraints that are removed at build time, since code adds others, \
      which makes the ambiguity of what is tied to them inconclusive, views that a cell places, those of its style and its accessory views, and sizes of views of custom \
      classes that Xcode did not mark as ambiguous, since it knew a size from the class, or that have no \
      subviews in the file, since code makes their content; but not those of classes whose source sets no \
      size, and of surfaces of frameworks, such as AGSMapView and SCNView, which have none. If the sources \
      show that a class makes its content, what is ambiguous only without its size is left out too.
      """,
    example: """
      the left of view "Avatar" is ambiguous: any value satisfies the constraints, and it was laid out at 0
      """,
    fix: "Add the missing constraint, or raise one of the equal priorities.",
    check: .screen(.exact, []) { AmbiguousLayoutRule() })
}

/// Finds positions and sizes of views that constraints leave ambiguous.
private struct AmbiguousLayoutRule: ScreenRule {
  func observations(on screen: LaidOutScreen) throws(SolverError) -> [Observation] {
    let shown = screen.shown
    let lengths = try screen.ambiguousLengths()
    let contents = try screen.ambiguousContents()
    let visible = Set(shown.visibleViews.map(ObjectIdentifier.init))
    // An ambiguity caused by a broken constraint belongs to the conflict.
    let axes = screen.conflicts.map(\.broken.axis)
    let own = lengths.filter { length in
      isReported(length, besides: contents, on: shown) && !axes.contains(length.kind.axis)
        && !shown.isDeferred(length.view, length.kind.axis)
        && visible.contains(ObjectIdentifier(length.view))
        && !isSizedByClass(length.view, isSize: length.isSize, on: shown)
    }.map { observation($0, among: lengths, on: shown) }
    return own + buildTimeObservations(on: shown, without: axes)
  }

  /// Returns observations of the lengths that only build-time constraints determine.
  private func buildTimeObservations(
    on shown: ShownScreen, without axes: [NSLayoutConstraint.Axis]
  ) -> [Observation] {
    let views = shown.visibleViews.filter {
      shown.isOwn($0) && $0.isDescendant(of: shown.content)
    }
    return views.flatMap { view in
      let constraints = view.constraints + (view.superview?.constraints ?? [])
      return constraints.filter {
        $0.isAddedAtBuildTime && $0.firstItem === view
          && $0.firstAttribute.axis.map(axes.contains) != true
      }.compactMap { buildTimeObservation($0, of: view, on: shown) }
    }
  }

  private func buildTimeObservation(
    _ constraint: NSLayoutConstraint, of view: UIView, on shown: ShownScreen
  ) -> Observation? {
    guard let kind = AmbiguousLength.Kind(constraint.firstAttribute),
      !isUnverified(view, isSize: kind.isSize, on: shown), !shown.isDeferred(view, kind.axis),
      !isSizedByClass(view, isSize: kind.isSize, on: shown)
    else { return nil }
    let exception = kind.isSize ? exception(for: [view], on: shown) : nil
    let value = Points.text(Double(constraint.constant))
    return Observation(
      rule: .ambiguousLayout, severity: .note, subject: shown.subject(view),
      aspect: kind.rawValue, axis: kind.axis, measure: 0,
      message:
        "the \(kind.rawValue) of \(shown.subject(view).name) is ambiguous in the file: only a "
        + "constraint of priority 251, which Interface Builder adds at build time, keeps it at \(value)"
        + (exception.map { ", unless \($0)" } ?? ""),
      fix: fix(kind, value: value))
  }

  /// Returns whether a length is in the smallest set that would resolve all ambiguities, belongs to
  /// a view of the file, and does not follow from a scroll view's ambiguous content.
  private func isReported(
    _ length: AmbiguousLength, besides contents: [AmbiguousLength], on shown: ShownScreen
  ) -> Bool {
    // The guides that a stack view creates for itself have no effect if there is nothing to
    // position.
    guard length.isDegreeOfFreedom, length.guide == nil, length.width >= AmbiguousLength.negligible,
      shown.isOwn(length.view),
      length.view.isDescendant(of: shown.content)
    else { return false }
    if isUnverified(length.view, isSize: length.isSize, on: shown) { return false }
    return !contents.contains {
      $0.kind.axis == length.kind.axis && length.view.isDescendant(of: $0.view)
    }
  }

  /// Returns whether the author does not want to know of a view's ambiguity.
  private func isUnverified(_ view: UIView, isSize: Bool, on shown: ShownScreen) -> Bool {
    let verified = shown.element(of: view)?["verifyAmbiguity"]
    return verified == "off" || verified == "ignoreSizes" && isSize
  }

  /// The difference between the smallest and the largest value below which an ambiguity is a note, in
  /// points.
  private static let slight = 8.0

  private func observation(
    _ length: AmbiguousLength, among lengths: [AmbiguousLength], on shown: ShownScreen
  ) -> Observation {
    let rivals = length.rivals(among: lengths)
    var names = rivals.map { shown.subject($0.view).name }
    if names.count > 3 { names = names.prefix(3) + ["\(names.count - 3) more"] }
    let rivalry =
      names.isEmpty ? "" : ", since its priorities equal those of \(names.joined(separator: ", "))"
    let isSlight = length.width < Self.slight
    let exception =
      length.isSize ? exception(for: ([length] + rivals).map(\.view), on: shown) : nil
    return Observation(
      rule: .ambiguousLayout,
      severity: exception == nil && !isSlight && !isEmpty(length.view, on: shown) ? nil : .note,
      subject: shown.subject(length.view), related: rivals.map { shown.subject($0.view) },
      aspect: length.kind.rawValue, axis: length.kind.axis,
      measure: length.width, points: length.width.isFinite ? length.width : nil,
      message: "the \(length.kind.rawValue) of \(shown.subject(length.view).name) is ambiguous: "
        + "\(length.rangeText), and it was laid out at \(Points.text(length.value))\(rivalry)"
        + (exception.map { ", unless \($0)" } ?? ""),
      fix: names.isEmpty
        ? fix(length.kind, value: Points.text(length.value))
        : "Give one of them another hugging or compression resistance priority, or a "
          + "\(length.kind.rawValue).")
  }

  /// Returns whether a view is a stack view of which nothing is visible, or a label without a text that has no outlet by
  /// which code could set one.
  private func isEmpty(_ view: UIView, on shown: ShownScreen) -> Bool {
    if let label = view as? UILabel {
      return label.text?.isEmpty != false && label.hasClearBackground
        && shown.isUnconnected(label)
    }
    return view is UIStackView && showsNothing(view, on: shown)
  }

  /// Returns whether a view and its subviews are plain ones without a background, so that nothing of them is visible.
  private func showsNothing(_ view: UIView, on shown: ShownScreen) -> Bool {
    let element = shown.element(of: view)
    return (element?.name == "view" || element?.name == "stackView")
      && element?["customClass"] == nil && view.hasClearBackground && view.layer.borderWidth == 0
      && view.subviews.allSatisfy { showsNothing($0, on: shown) }
  }

  /// Returns whether a class gives a view its place or size: UIKit's own, or a custom class whose size
  /// Xcode knew when the file was saved, since it marks the views that it finds ambiguous, or whose views are
  /// created by code, since the file has none.
  ///
  /// A class that sets no size does not.
  private func isSizedByClass(_ view: UIView, isSize: Bool, on shown: ShownScreen) -> Bool {
    guard let element = shown.element(of: view) else { return false }
    // UIKit places the content view of an effect view, and the views of a cell's style and at its end.
    if view.superview is UIVisualEffectView || isPlacedByCell(view, on: shown) { return true }
    guard isSize, let name = element["customClass"] else { return false }
    if ViewClassSize.isAbsent(of: name, in: shown.screen.document) { return false }
    return element["ambiguous"] != "YES" || element.child("subviews") == nil
  }

  /// The outlets of a cell to the views that it places.
  private static let viewsOfCells: Set<String> = [
    "accessoryView", "editingAccessoryView", "backgroundView", "selectedBackgroundView",
  ]

  /// Returns whether a cell places a view, or one around it: it is one of the labels and the image of the cell's style,
  /// or one of the views that the cell has outlets for (Apple, UITableViewCell).
  private func isPlacedByCell(_ view: UIView, on shown: ShownScreen) -> Bool {
    sequence(first: view, next: \.superview).contains { view in
      shown.element(of: view)?.isOfCellStyle == true
        || shown.outlet(of: view).map(Self.viewsOfCells.contains) == true
    }
  }

  /// Returns a description of the code, not visible in the file, that would resolve the size of the first of several
  /// views that share space.
  private func exception(for views: [UIView], on shown: ShownScreen) -> String? {
    if let image = views.first as? UIImageView, image.image == nil {
      return "code gives it an image"
    }
    let customClass = views.lazy.compactMap { shown.element(of: $0)?["customClass"] }
      .first { !ViewClassSize.isAbsent(of: $0, in: shown.screen.document) }
    return customClass.map { "\($0) has one in code" }
  }

  private func fix(_ kind: AmbiguousLength.Kind, value: String) -> String {
    switch kind {
    case .left:
      "Add a constraint for its horizontal position: its leading edge to a neighbour or its superview "
        + "(now \(value) from it), its trailing edge, or its centre."
    case .top:
      "Add a constraint for its vertical position: its top to a neighbour or its superview "
        + "(now \(value) from it), its bottom, or its centre."
    case .width, .height:
      "Add a constraint for its \(kind.rawValue), or for the second of its two edges."
    }
  }
}
