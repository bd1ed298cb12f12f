import Foundation
import InterfaceBuilder
import UIKit

extension Rule {
  /// The text of a label or button does not fit.
  public static let truncatedText = Rule(
    id: "truncated-text", severity: .warning, title: "Truncated text",
    explanation: """
      The text of a label or button needs more space than it has, by more than 3 points, or by more than 5 % in \
      a font other than the system's, or 25 % in one whose widths are not known. Texts that the source of the controller sets are left out, emoji alone, labels \
      that may shrink their text, those of a custom class whose size at design time is in the file, since \
      it may use another font, those with outlets for both their text and their length, which code sets together, \
      and the title and the detail of a cell's style, which share the width. Of a button with an image, "Button" is \
      left out, the title of a new button in Interface Builder, and a title that the image leaves no space, which \
      is for accessibility.
      """,
    example: "the text of label \"Balance\" is truncated: it needs 16.5 pt more width (estimated)",
    fix: "Allow more lines or a smaller scale, or give it more space.",
    check: .screen(.all, [.needsSatisfiedConstraints, .needsRealSize]) { TruncatedTextRule() })
}

/// Finds labels and buttons whose text needs more space than they have.
private struct TruncatedTextRule: StatementRule {
  func statements(about shown: ShownScreen) -> [Statement] {
    shown.ownVisibleViews.compactMap { view in
      guard !isFilledByCode(view, .horizontal, on: shown), !isIcon(view), !wraps(view),
        let width = view.singleLineTextWidth, view.textTolerance.isFinite
      else { return nil }
      let tolerance =
        shown.hasUnknownFont(view)
        ? max(view.textTolerance, Self.unknownShare * width) : view.textTolerance
      return Statement(.truncatedText, shown.subject(view)) { geometry in
        [Double(geometry.size(of: view).width - (width - tolerance))]
      } holds: {
        !$0[0]
      } observation: {
        observation(of: view, missing: width - view.bounds.width, .horizontal, on: shown)
      }
    }
  }

  func observations(on screen: LaidOutScreen) -> [Observation] {
    let shown = screen.shown
    // The height of wrapped text is not a linear function of its width.
    let labels = shown.ownVisibleViews.compactMap { $0 as? UILabel }
    let wrapped = labels.filter { !isFilledByCode($0, .vertical, on: shown) }.compactMap { label in
      Self.missingHeight(of: label).map {
        observation(of: label, missing: $0, .vertical, on: shown)
      }
    }
    return statementObservations(on: screen) + wrapped
  }

  /// The assumed error of the width of a text in a font whose widths are not known, as a share of it.
  private static let unknownShare: CGFloat = 0.25

  /// Returns whether code decides how a text fits along an axis.
  private func isFilledByCode(
    _ view: UIView, _ axis: NSLayoutConstraint.Axis, on shown: ShownScreen
  ) -> Bool {
    if hasOwnFont(view, on: shown) || shown.element(of: view)?.isPartOfCellStyle == true {
      return true
    }
    guard shown.outlet(of: view) != nil else { return false }
    let length: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    return view.constraints.contains { constraint in
      constraint.setsLength(of: view, length) && shown.outlet(of: constraint) != nil
    }
  }

  /// Returns whether a view is a button with a configuration and no height of its own, whose title wraps.
  private func wraps(_ view: UIView) -> Bool {
    guard let button = view as? UIButton, button.configuration != nil else { return false }
    return !button.constraints.contains { $0.setsLength(of: button, .height) }
  }

  /// Returns whether a view is a button with an image that leaves its title no space, so that the title is
  /// for accessibility only.
  private func isIcon(_ view: UIView) -> Bool {
    guard let button = view as? UIButton,
      let image = button.currentImage ?? button.configuration?.image
    else { return false }
    return button.bounds.width < image.size.width + Self.letter
  }

  /// The width of a wide letter, in points.
  private static let letter: CGFloat = 16

  /// Returns whether a view is of a custom class whose size at design time is in the file, and which
  /// may use another font than the file says.
  private func hasOwnFont(_ view: UIView, on shown: ShownScreen) -> Bool {
    guard let element = shown.element(of: view), element["customClass"] != nil,
      let id = element["id"]
    else { return false }
    return shown.screen.document?.designableSizes[id] != nil
  }

  private static func missingHeight(of label: UILabel) -> CGFloat? {
    guard label.truncatesText, label.numberOfLines != 1 else { return nil }
    // Frames are rounded to pixels, which must not wrap another line.
    let space = CGSize(width: label.bounds.width + 1, height: .greatestFiniteMagnitude)
    let missing = label.sizeThatFits(space).height - label.bounds.height
    // A line counts as hidden if more than half of it does not fit.
    return missing > max(label.font.lineHeight / 2, TextEstimate.tolerance) ? missing : nil
  }

  private func observation(
    of view: UIView, missing: CGFloat, _ axis: NSLayoutConstraint.Axis, on shown: ShownScreen
  ) -> Observation {
    // Titles of button configurations wrap if constraints let the button grow.
    let mayWrap = (view as? UIButton)?.configuration != nil
    let length = axis == .horizontal ? "width" : "height"
    return Observation(
      rule: .truncatedText, severity: mayWrap ? .note : nil, subject: shown.subject(view),
      axis: axis, measure: Double(missing), points: Double(missing),
      message: "the text of \(shown.subject(view).name) is truncated: it needs "
        + "\(Points.count(Double(missing))) more \(length)\(mayWrap ? " on one line" : "") (estimated)",
      fix: axis == .horizontal
        ? nil : "Let it grow with its text: no fixed height, and space below.")
  }
}

extension ShownScreen {
  /// Returns whether a view's text has a font of the file that is in no table, so that it is measured in the
  /// system's.
  func hasUnknownFont(_ view: UIView) -> Bool {
    let label = view as? UILabel ?? (view as? UIButton)?.titleLabel
    let description = element(of: view)?.child("fontDescription", key: "fontDescription")
    return description?["name"] != nil
      && description?["family"] != UIFont.systemFont(ofSize: 17).familyName
      && label?.font.familyName == UIFont.systemFont(ofSize: 17).familyName
  }
}

extension Element {
  /// Whether the element is a label of a table cell's style, which the cell lays out: the title and the detail
  /// share the width.
  fileprivate var isPartOfCellStyle: Bool {
    var element = parent
    while let current = element {
      if let id = self["id"], current["textLabel"] == id || current["detailTextLabel"] == id {
        return current["detailTextLabel"] != nil
      }
      element = current.parent
    }
    return false
  }
}
