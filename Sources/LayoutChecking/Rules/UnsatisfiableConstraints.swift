import Foundation
import InterfaceBuilder
import UIKit

extension Rule {
  /// Required constraints contradict each other.
  public static let unsatisfiableConstraints = Rule(
    id: "unsatisfiable-constraints", severity: .error, title: "Unsatisfiable constraints",
    explanation: """
      Required constraints contradict each other. UIKit breaks one of them and writes a long message to the \
      log; which one it breaks is not documented. A conflict of less than a point, or between hidden views of \
      a stack view and those around them, is a note; one about the baseline of a button without a title is left \
      out; one with the frame of a bar button item's custom view, or of a title view, is inconclusive, since the bar sizes it.
      """,
    example: """
      constraint crd-Tp-001 (top of view "Inside" = top of view "Box" + 16), constraint crd-Bt-001 (bottom of \
      view "Box" = bottom of view "Inside" + 16) and constraint crd-Ht-001 (height of view "Box" = 0) force \
      0 − 16 − 16 = -32 as the height of view "Inside", which cannot be below 0
      """,
    fix:
      "Let one of the constraints yield, with priority 999, or change a constant that the finding names.",
    check: .screen(.all, []) { UnsatisfiableConstraintsRule() })
}

/// Finds required constraints that contradict each other.
private struct UnsatisfiableConstraintsRule: ScreenRule {
  /// The size below which a conflict is a note, in points.
  private static let slight = 1.0

  func observations(on screen: LaidOutScreen) -> [Observation] {
    let shown = screen.shown
    let conflicts = screen.conflicts.filter { conflict in
      isCertain(conflict) && (shown.screen.hasRealSize || !isAboutSize(conflict, of: shown.content))
        && !(shown.screen.isTableRow && isAboutHeight(conflict, of: shown.content))
    }
    return conflicts.map { conflict in
      let text = ConflictText(conflict, shown)
      // UIKit breaks a constraint then too, but nobody sees it.
      let isSlight = conflict.excess < max(Self.slight, uncertainty(of: conflict))
      let size = isSlight ? "; off by \(Points.count(conflict.excess))" : ""
      let axes = Set(conflict.members.map(\.axis))
      let equations = text.equations
      let repairs = ConflictRepairs(conflict, shown)
      let isUnseen = isSlight || isAboutHiddenViews(conflict)
      return Observation(
        rule: .unsatisfiableConstraints, severity: isUnseen ? .note : nil, subject: text.subject,
        related: text.related, axis: axes.count == 1 ? axes.first : nil, measure: conflict.excess,
        points: conflict.excess, message: text.message + size, headline: text.headline + size,
        equations: equations.isEmpty ? nil : equations, fix: repairs.text, repair: repairs.target,
        involvesScreenSize: conflict.members.contains { $0.rule == .rootSize || $0.rule == .guide },
        caveats: [barItemCaveat(of: conflict, on: shown)].compactMap(\.self))
    }
  }

  /// Returns the caveat for a conflict with the frame of a bar button item's custom view, which the bar sizes.
  private func barItemCaveat(
    of conflict: UnsatisfiableConstraints, on shown: ShownScreen
  ) -> Caveat? {
    let view = conflict.members.lazy.filter { $0.rule == .autoresizing }.compactMap(\.view).first {
      shown.element(of: $0)?.isInBarItem == true
    }
    return view.map { view in
      Caveat(
        text: "unless the bar gives % another size than the file", item: shown.subject(view).name,
        effect: .inconclusive)
    }
  }

  /// Returns whether a conflict is about hidden views of stack views, which take no space there, and what is around them
  /// only: nobody sees which constraint is broken, and there is no conflict once code shows them.
  private func isAboutHiddenViews(_ conflict: UnsatisfiableConstraints) -> Bool {
    let views = conflict.members.flatMap(\.views)
    let hidden = views.filter { view in
      sequence(first: view, next: \.superview).contains {
        $0.isHidden && ($0.superview as? UIStackView)?.arrangedSubviews.contains($0) == true
      }
    }
    return !hidden.isEmpty
      && views.allSatisfy { view in
        hidden.contains { $0.isDescendant(of: view) || view.isDescendant(of: $0) }
      }
  }

  /// Returns the length by which the sizes of contents in a conflict may be off, in points.
  private func uncertainty(of conflict: UnsatisfiableConstraints) -> Double {
    conflict.members.filter { $0.rule == .contentSize && $0.view?.singleLineTextWidth != nil }
      .map { abs($0.constant * $0.multiplier) * Double(TextEstimate.share) }.max() ?? 0
  }

  /// Returns whether a conflict involves the size in which a view was drawn.
  private func isAboutSize(_ conflict: UnsatisfiableConstraints, of view: UIView) -> Bool {
    conflict.members.contains { $0.rule == .autoresizing && $0.view === view }
  }

  /// Returns whether a conflict involves the height of a cell, which its table or its content decides.
  private func isAboutHeight(_ conflict: UnsatisfiableConstraints, of row: UIView) -> Bool {
    conflict.members.contains { member in
      member.rule == .autoresizing && member.axis == .vertical
        && (member.view === row || member.view === (row as? UITableViewCell)?.contentView)
    }
  }

  /// Returns whether the conflict does not depend on a fraction of a point of text, whose size is
  /// estimated, or on less than a pixel of a length that the system gives, such as a row's without its separator.
  private func isCertain(_ conflict: UnsatisfiableConstraints) -> Bool {
    let isEstimated = conflict.members.contains { member in
      let attributes = [member.constraint?.firstAttribute, member.constraint?.secondAttribute]
      return member.rule == .contentSize || attributes.contains(.firstBaseline)
        || attributes.contains(.lastBaseline)
    }
    // What the baseline of an image is, is not documented.
    let isOfImage = conflict.members.contains { member in
      guard let constraint = member.constraint else { return false }
      return [
        (constraint.firstItem, constraint.firstAttribute),
        (constraint.secondItem, constraint.secondAttribute),
      ].contains { item, attribute in
        [.firstBaseline, .lastBaseline].contains(attribute)
          && (item as? UIButton)?.hasTitle == false
      }
    }
    if isOfImage { return false }
    let isOfSystem = conflict.members.contains { $0.rule == .autoresizing || $0.rule == .guide }
    let pixel = 1 / Double(UIScreen.main.scale)
    return conflict.excess >= (isEstimated ? 1 : isOfSystem ? pixel : 1e-3)
  }
}
