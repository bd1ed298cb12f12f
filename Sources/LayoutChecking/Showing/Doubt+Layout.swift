import ConstraintSolving
import Foundation
import InterfaceBuilder
import UIKit

extension Doubt {
  /// What shows a view of a xib gives it its size, and a table its rows.
  static func sizes(of shown: ShownScreen) -> [Doubt] {
    guard !shown.screen.isWholeScreen else { return [] }
    let view = shown.content
    let size = view.frame.size
    let drawn = shown.element(of: view)?.drawnFrame
    func doubt(
      _ reservation: String, _ share: CGSize, _ further: [() -> Void] = []
    ) -> Doubt {
      func change(by points: CGFloat) {
        view.frame.size = CGSize(
          width: max(0, size.width + share.width * points),
          height: max(0, size.height + share.height * points))
      }
      return Doubt(
        reservation: reservation, weakens: false,
        changes: [{ change(by: step) }, { change(by: -step / 4) }] + further,
        restore: { change(by: 0) })
    }
    guard view is UITableViewCell else {
      return [doubt("in the size it has in the file", CGSize(width: 1, height: 1))]
    }
    let isDrawn = drawn.map { abs($0.height - size.height) < 1 } ?? false
    return [
      doubt(
        isDrawn ? "in a row as high as in the file" : "in a row as high as its content takes",
        CGSize(width: 0, height: 1),
        // As high as automatic heights make it.
        [{ view.frame.size.height = ComponentController.fittingHeight(of: view) }]),
      doubt("in a row as wide as in the file", CGSize(width: 1, height: 0)),
    ]
  }
}

extension Doubt {
  /// What Interface Builder may hold, when it builds a file, by constraints of its own that the file does not
  /// show: views that nothing constrains but what is inside them (Apple, "Auto Layout Guide: Working with
  /// Constraints in Interface Builder").
  static func unconstrained(on shown: ShownScreen) -> [Doubt] {
    shown.visibleViews.compactMap { view in
      guard view !== shown.content, !view.translatesAutoresizingMaskIntoConstraints,
        let superview = view.superview, let frame = shown.element(of: view)?.drawnFrame,
        view.isUnconstrained
      else { return nil }
      let drawn = [
        view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: frame.minX),
        view.topAnchor.constraint(equalTo: superview.topAnchor, constant: frame.minY),
        view.widthAnchor.constraint(equalToConstant: frame.width),
        view.heightAnchor.constraint(equalToConstant: frame.height),
      ]
      return Doubt(
        reservation:
          "unless Interface Builder holds %, for want of constraints, where it was drawn",
        items: [shown.subject(view).name],
        changes: [{ NSLayoutConstraint.activate(drawn) }],
        restore: { NSLayoutConstraint.deactivate(drawn) })
    }
  }

  /// How many open lengths are tried.
  private static let openLimit = 8
  /// How far a length without an end is tried.
  private static let openReach = 200.0

  /// What constraints leave open, such as which of two texts gives way to the other.
  static func openLengths(on shown: ShownScreen) -> [Doubt] {
    let lengths: [AmbiguousLength]
    do throws(SolverError) { lengths = try shown.window.ambiguousLengths() } catch { return [] }
    let pins = lengths.filter {
      $0.isDegreeOfFreedom && $0.guide == nil && $0.span >= 1 && shown.isOwn($0.view)
        && $0.view.isDescendant(of: shown.content)
    }
    return pins.prefix(openLimit).map { length in
      let ends = [
        max(length.range.lowerBound, length.value - openReach),
        min(length.range.upperBound, length.value + openReach),
      ].filter { abs($0 - length.value) >= 1 }
      let wishes = ends.map { wish(length, $0) }
      let name = shown.subject(length.view).name
      let ties = length.tied(among: lengths).map { shown.subject($0.view).name }
      let isTie = !ties.isEmpty
      return Doubt(
        reservation: isTie
          ? "as long as UIKit settles the tie of the priorities of % as it is settled here"
          : "as long as UIKit, since constraints leave it open, makes % as it is made here",
        items: [
          isTie
            ? Reservation.listed(([name] + ties).sorted())
            : "the \(length.kind.rawValue) of \(name)"
        ],
        concerns: { $0.rule != .unsatisfiableConstraints },
        changes: wishes.map { wish in
          {
            NSLayoutConstraint.deactivate(wishes)
            wish.isActive = true
          }
        }, restore: { NSLayoutConstraint.deactivate(wishes) })
    }
  }

  /// Classes of the program whose views have no content size in the file, and may have one in code: one view
  /// that shares room with others settles them too.
  static func classSizes(on shown: ShownScreen) -> [Doubt] {
    guard shown.screen.document != nil else { return [] }
    let lengths: [AmbiguousLength]
    do throws(SolverError) { lengths = try shown.window.ambiguousLengths() } catch { return [] }
    let sizes = lengths.filter { length in
      (length.kind == .width || length.kind == .height) && length.guide == nil && length.span >= 1
        && length.view.isDescendant(of: shown.content) && !(length.view is UIStackView)
        && length.view.intrinsicContentSize[length.kind.axis] < 0
    }
    let known = sizes.compactMap { length in
      shown.element(of: length.view)?["customClass"].map { (name: $0, length: length) }
    }
    return known.prefix(openLimit).map { name, length in
      let view = length.view
      let given = view.storedContentSize
      let size = view.intrinsicContentSize
      let value = CGFloat(max(length.value, 0))
      let content =
        length.kind == .width
        ? CGSize(width: value, height: size.height) : CGSize(width: size.width, height: value)
      return Doubt(
        reservation: "unless \(name) gives % a \(length.kind.rawValue) in code",
        items: [shown.subject(view).name], isOnlyOfWhatGoes: true,
        // That of its own class is told by the rule.
        concerns: { $0.rule == .ambiguousLayout && $0.severity != .note },
        changes: [{ view.storedContentSize = content }],
        restore: { view.storedContentSize = given })
    }
  }

  /// A constraint that decides what nothing else decides.
  private static func wish(_ length: AmbiguousLength, _ value: Double) -> NSLayoutConstraint {
    let isPlace = length.kind == .left || length.kind == .top
    let constraint = NSLayoutConstraint(
      item: length.view, attribute: length.attribute, relatedBy: .equal,
      toItem: isPlace ? length.view.superview : nil,
      attribute: isPlace ? length.attribute : .notAnAttribute, multiplier: 1,
      constant: CGFloat(value))
    constraint.priority = UILayoutPriority(1)
    return constraint
  }
}

extension UIView {
  /// Whether nothing constrains it but what is inside it.
  fileprivate var isUnconstrained: Bool {
    var holder = superview
    while let current = holder {
      if current.constraints.contains(where: { $0.firstItem === self || $0.secondItem === self }) {
        return false
      }
      holder = current.superview
    }
    return !constraints.contains { $0.firstItem === self && $0.secondItem == nil }
      && !(superview is UIStackView)
  }
}

extension Element {
  /// The frame that a view was drawn in.
  fileprivate var drawnFrame: CGRect? {
    guard let rect = child("rect", key: "frame") else { return nil }
    let numbers = ["x", "y", "width", "height"].compactMap { rect[$0].flatMap { Double($0) } }
    guard numbers.count == 4 else { return nil }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
