import ConstraintSolving
import Foundation
import InterfaceBuilder
import UIKit

extension Assumption {
  /// Returns the assumptions about the size of a xib's view, which its superview determines, and of
  /// a row, which its table determines.
  static func ofSizes(on shown: ShownScreen) -> [Assumption] {
    guard !shown.screen.isWholeScreen else { return [] }
    let view = shown.content
    let size = view.frame.size
    let drawn = shown.element(of: view)?.drawnFrame
    func assumption(
      _ caveat: String, _ share: CGSize, effect: Caveat.Effect = .mention,
      _ further: [() -> Void] = []
    ) -> Assumption {
      func change(by points: CGFloat) {
        view.frame.size = CGSize(
          width: max(0, size.width + share.width * points),
          height: max(0, size.height + share.height * points))
      }
      return Assumption(
        caveat: caveat, effect: effect,
        changes: [{ change(by: step) }, { change(by: -step / 4) }] + further,
        restore: { change(by: 0) })
    }
    guard view is UITableViewCell else {
      return [
        assumption("in the size it has in the file", CGSize(width: 1, height: 1)),
        // Views of stack views and of cells are as high as their content.
        Assumption(
          caveat: "unless it is as high as its content", onlyRemovals: true,
          concerns: { $0.rule == .ambiguousLayout },
          changes: [{ view.frame.size.height = ComponentController.fittingHeight(of: view) }],
          restore: { view.frame.size = size }),
      ]
    }
    let isDrawn = drawn.map { abs($0.height - size.height) < 1 } ?? false
    // Rows are as high as their content unless the code that shows them says otherwise, which a height in the file
    // suggests; the table itself does not read that one.
    let asContent = Assumption(
      caveat: "unless the row is as high as its content",
      effect: shown.element(of: view)?["rowHeight"] == nil || shown.givesRowHeight == false
        ? .dismissal : .inconclusive,
      onlyRemovals: true,
      concerns: { $0.rule == .ambiguousLayout && $0.axis == .vertical },
      changes: [{ view.frame.size.height = ComponentController.fittingHeight(of: view) }],
      restore: { view.frame.size = size })
    // A table with a fixed row height shows the row as it was drawn, whatever the size of its content.
    let asDrawn: [Assumption] =
      if let drawn, !isDrawn {
        [
          Assumption(
            caveat: "unless the row is as high as in the file",
            effect: shown.element(of: view)?["rowHeight"] != nil ? .dismissal : .inconclusive,
            onlyRemovals: true,
            changes: [{ view.frame.size = CGSize(width: size.width, height: drawn.height) }],
            restore: { view.frame.size = size })
        ]
      } else {
        []
      }
    return asDrawn + [
      asContent,
      assumption(
        isDrawn ? "in a row as high as in the file" : "in a row as high as its content",
        CGSize(width: 0, height: 1),
        effect: shown.givesRowHeight == true
          ? .dismissal : shown.cellSizesContent ? .inconclusive : .mention,
        // The automatic height.
        [{ view.frame.size.height = ComponentController.fittingHeight(of: view) }]),
      assumption(
        shown.screen.isTableRow
          ? "in a row as wide as the screen" : "in a row as wide as in the file",
        CGSize(width: 1, height: 0)),
    ]
  }
}

extension Assumption {
  /// Returns the assumptions about views that are constrained only by their subviews: Interface
  /// Builder may position them with constraints that it adds at build time and that are not in the
  /// file (Apple, "Auto Layout Guide: Working with Constraints in Interface Builder").
  static func ofUnconstrainedViews(on shown: ShownScreen) -> [Assumption] {
    shown.visibleViews.compactMap { view in
      guard view !== shown.content, !view.translatesAutoresizingMaskIntoConstraints,
        let superview = view.superview, let frame = shown.element(of: view)?.drawnFrame,
        view.isUnconstrained,
        // Constraints for other size classes are no reason to fix it.
        !(shown.element(of: view)?["id"].map {
          shown.screen.texts?.placedItems.contains($0) == true
        }
          ?? false)
      else { return nil }
      let drawn = [
        view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: frame.minX),
        view.topAnchor.constraint(equalTo: superview.topAnchor, constant: frame.minY),
        view.widthAnchor.constraint(equalToConstant: frame.width),
        view.heightAnchor.constraint(equalToConstant: frame.height),
      ]
      return Assumption(
        caveat: "unless Interface Builder fixes %, which has no constraints, where it was drawn",
        items: [shown.subject(view).name],
        changes: [{ NSLayoutConstraint.activate(drawn) }],
        restore: { NSLayoutConstraint.deactivate(drawn) })
    }
  }

  /// The maximum number of ambiguous lengths that are varied.
  private static let lengthLimit = 8
  /// The distance by which a length without a limit is varied, in points.
  private static let reach = 200.0

  /// Returns the assumptions about ambiguous lengths, such as those of two texts either of which
  /// may be compressed.
  static func ofAmbiguousLengths(on shown: ShownScreen) -> [Assumption] {
    let lengths: [AmbiguousLength]
    do throws(SolverError) { lengths = try shown.window.ambiguousLengths() } catch { return [] }
    let independent = lengths.filter {
      $0.isDegreeOfFreedom && $0.guide == nil && $0.width >= 1 && shown.isOwn($0.view)
        && $0.view.isDescendant(of: shown.content)
    }
    return independent.prefix(lengthLimit).map { length in
      let ends = [
        max(length.range.lowerBound, length.value - reach),
        min(length.range.upperBound, length.value + reach),
      ].filter { abs($0 - length.value) >= 1 }
      let constraints = ends.map {
        length.kind.constraint(of: length.view, equalTo: $0, priority: UILayoutPriority(1))
      }
      let name = shown.subject(length.view).name
      let rivals = length.rivals(among: lengths).map { shown.subject($0.view).name }
      return Assumption(
        caveat: rivals.isEmpty
          ? "as long as UIKit lays out the ambiguous % as assumed here"
          : "as long as UIKit breaks the tie between the equal priorities of % as assumed here",
        items: [
          rivals.isEmpty
            ? "\(length.kind.rawValue) of \(name)" : Caveat.listed(([name] + rivals).sorted())
        ],
        // What only follows from a missing constraint is reported as that.
        effect: rivals.isEmpty ? .dismissal : .inconclusive, onlyRemovals: rivals.isEmpty,
        concerns: { $0.rule != .unsatisfiableConstraints },
        changes: constraints.map { constraint in
          {
            NSLayoutConstraint.deactivate(constraints)
            constraint.isActive = true
          }
        }, restore: { NSLayoutConstraint.deactivate(constraints) })
    }
  }

  /// Returns the assumptions about views of custom classes that have no content size in the file
  /// but may have one in code: the size of one view also determines those of the views that share
  /// space with it.
  static func ofClassSizes(on shown: ShownScreen) -> [Assumption] {
    guard shown.screen.document != nil else { return [] }
    let lengths: [AmbiguousLength]
    do throws(SolverError) { lengths = try shown.window.ambiguousLengths() } catch { return [] }
    let sizes = lengths.filter { length in
      length.isSize && length.guide == nil && length.width >= 1
        && length.view.isDescendant(of: shown.content) && !(length.view is UIStackView)
        && length.view.intrinsicContentSize[length.kind.axis] < 0
    }
    let known = sizes.compactMap { length in
      shown.element(of: length.view)?["customClass"].flatMap { name in
        ViewClassSize.isAbsent(of: name, in: shown.screen.document) ? nil : (name, length)
      }
    }
    // All views of a class get their sizes at once.
    let classes = known.map(\.0).uniqued().prefix(lengthLimit)
    return classes.map { name in
      let own = known.filter { $0.0 == name }.map(\.1)
      let given = own.map(\.view.storedContentSize)
      let kinds = own.map(\.kind.rawValue).uniqued()
      // Xcode marks the views that it finds ambiguous.
      let isMarked = own.contains { shown.element(of: $0.view)?["ambiguous"] == "YES" }
      return Assumption(
        caveat: "unless \(name) gives % a \(kinds.count == 1 ? kinds[0] : "size") in code",
        items: own.map { shown.subject($0.view).name }.uniqued(),
        effect: isMarked ? .inconclusive : .dismissal, onlyRemovals: true,
        // The rule already mentions the view's own class.
        concerns: {
          $0.rule == .ambiguousLayout && $0.severity != .note || $0.rule == .scrollContentSize
        },
        changes: [{ for length in own { length.view.setContentLength(length) } }],
        restore: {
          for (length, size) in zip(own, given) { length.view.storedContentSize = size }
        })
    }
  }
}

extension UIView {
  /// Gives the view's content the current value of a length.
  fileprivate func setContentLength(_ length: AmbiguousLength) {
    var size = storedContentSize ?? intrinsicContentSize
    let value = CGFloat(max(length.value, 0))
    if length.kind == .width { size.width = value } else { size.height = value }
    storedContentSize = size
  }
}

extension UIView {
  /// Whether the view is constrained only by its subviews.
  fileprivate var isUnconstrained: Bool {
    var holder = superview
    while let current = holder {
      if current.constraints.contains(where: { $0.firstItem === self || $0.secondItem === self }) {
        return false
      }
      holder = current.superview
    }
    return !constraints.contains { $0.setsLength(of: self) }
      && !(superview is UIStackView)
  }
}

extension Element {
  /// The view's design-time frame.
  var drawnFrame: CGRect? {
    guard let rect = child("rect", key: "frame") else { return nil }
    let numbers = ["x", "y", "width", "height"].compactMap { rect[$0].flatMap { Double($0) } }
    guard numbers.count == 4 else { return nil }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
