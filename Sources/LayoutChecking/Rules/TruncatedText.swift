import Foundation
import InterfaceBuilder
import UIKit

extension Rule {
  /// The text of a label or button does not fit.
  public static let truncatedText = Rule(
    id: "truncated-text", severity: .warning, title: "Truncated text",
    explanation: """
      The text of a label or button needs more space than it has, by more than 3 points, or by more than 5 % \
      in a font other than the system's, or 25 % in one whose widths are not known or follow from its name, or that \
      the app does not register. In \
      these fonts, the lines of a wrapped text may be as much shorter. Texts that the source of the controller \
      sets, also by a tag, or covers with a skeleton are left out, those whose font or lines it sets, emoji \
      alone, letters that join, as in Arabic, labels that may shrink their text as far as it needs, those of a custom class whose size at \
      design time is in the file, since it may use another font, or whose source sets the font, the text or \
      the number of lines, those with outlets for both their text and their length, which code sets together, \
      and the title and the detail of a cell's style, which share the width. Of a button with an image, \
      "Button" is left out, the title of a new button in Interface Builder, and a title that the image leaves \
      no space, which is for accessibility. So is the text of a label that is a line: up to 4 points wide or high, \
      with a background.
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
        !isNotMeantToBeRead(view),
        let width = view.singleLineTextWidth ?? view.shrunkTextWidth, view.textTolerance.isFinite
      else { return nil }
      let tolerance = shown.textTolerance(of: view, width: width)
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
    let labels = shown.ownVisibleViews.compactMap { $0 as? UILabel }.filter {
      !isNotMeantToBeRead($0)
    }
    let wrapped = labels.filter { !isFilledByCode($0, .vertical, on: shown) }.compactMap { label in
      missingHeight(of: label, on: shown).map {
        observation(of: label, missing: $0, .vertical, on: shown)
      }
    }
    return statementObservations(on: screen) + wrapped
  }

  /// Returns whether code decides how a text fits along an axis.
  private func isFilledByCode(
    _ view: UIView, _ axis: NSLayoutConstraint.Axis, on shown: ShownScreen
  ) -> Bool {
    if hasOwnFont(view, on: shown) || shown.element(of: view)?.sharesWidthInCellStyle == true {
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

  /// Returns whether a view is a label that serves as a line between others, or has a text of blanks, in a clear color or
  /// of dashes and dots, such as a dashed line, which is not meant to be read.
  private func isNotMeantToBeRead(_ view: UIView) -> Bool {
    let text = view.plainText
    let color = (view as? UILabel)?.textColor ?? (view as? UIButton)?.titleColor(for: .normal)
    let isBlank = text?.allSatisfy(\.isWhitespace) == true
    if isBlank || color?.cgColor.alpha == 0 { return true }
    // A label of no width is a spacer, or one of several that are left out.
    if view is UILabel, view.bounds.width < 1, view.hasNoWidth { return true }
    let isLine = text?.allSatisfy { $0.isWhitespace || Self.lineCharacters.contains($0) } == true
    if view is UILabel, isLine, text?.count ?? 0 >= Self.leastLine { return true }
    return view is UILabel && !view.hasClearBackground
      && Self.lineWidths.contains(min(view.bounds.width, view.bounds.height))
  }

  /// The characters of which texts make lines.
  private static let lineCharacters = Set("-–—―‒_=~.·•…∙⋅─━┄┅┈┉═|")
  /// The least number of characters of such a line.
  private static let leastLine = 3
  /// The widths of lines, in points.
  private static let lineWidths: ClosedRange<CGFloat> = 0.5...4

  /// The width of a wide letter, in points.
  private static let letter: CGFloat = 16

  /// Returns whether a view is of a custom class whose size at design time is in the file, so that it may use another
  /// font than the file says, or whose source sets the font, the text or the number of lines.
  private func hasOwnFont(_ view: UIView, on shown: ShownScreen) -> Bool {
    guard let element = shown.element(of: view), let name = element["customClass"],
      let id = element["id"], let document = shown.screen.document
    else { return false }
    return document.designableSizes[id] != nil
      || !shown.runsCode
        && ProjectSources.around(document.path).source(of: name)?.stylesText == true
  }

  private func missingHeight(of label: UILabel, on shown: ShownScreen) -> CGFloat? {
    guard label.truncatesText, label.numberOfLines != 1 else { return nil }
    // Neither rounding to pixels nor the error of a line's width must wrap another line.
    let width = label.bounds.width
    let isSystem = label.font.familyName == UIFont.systemFont(ofSize: 17).familyName
    let isExact = isSystem && !shown.hasUnknownFont(label)
    let tolerance = isExact ? 1 : shown.textTolerance(of: label, width: width)
    let space = CGSize(width: width + tolerance, height: .greatestFiniteMagnitude)
    let missing = label.heightOfVisibleText(in: space) - label.bounds.height
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

extension UIView {
  /// Whether a constraint makes the view 0 points wide, or as wide as a view that is.
  fileprivate var hasNoWidth: Bool {
    let equal = (superview?.constraints ?? []).compactMap { constraint -> UIView? in
      guard constraint.firstAttribute == .width, constraint.secondAttribute == .width,
        constraint.relation == .equal, constraint.multiplier == 1, constraint.constant == 0,
        let first = constraint.firstItem as? UIView, let second = constraint.secondItem as? UIView
      else { return nil }
      return first === self ? second : second === self ? first : nil
    }
    return ([self] + equal).contains { view in
      (view.constraints + (view.superview?.constraints ?? [])).contains {
        $0.setsLength(of: view, .width) && $0.relation == .equal && $0.constant == 0
          && $0.priority == .required
      }
    }
  }

  /// The width of a label's single line at its smallest scale, in points; `nil` if it may shrink to any, and for other
  /// views.
  fileprivate var shrunkTextWidth: CGFloat? {
    guard let label = self as? UILabel, label.adjustsFontSizeToFitWidth,
      label.minimumScaleFactor > 0, label.numberOfLines == 1, label.text?.isEmpty == false
    else { return nil }
    let unlimited = CGFloat.greatestFiniteMagnitude
    let width = label.sizeThatFits(CGSize(width: unlimited, height: unlimited)).width
    return width * min(1, label.minimumScaleFactor)
  }
}

extension UILabel {
  /// Returns the height of the text in a space, without the blank lines at its end.
  fileprivate func heightOfVisibleText(in space: CGSize) -> CGFloat {
    let height = sizeThatFits(space).height
    guard let text, text.last?.isNewline == true, numberOfLines == 0 else { return height }
    // The text ends with a letter, so that a line is left.
    let end = text.lastIndex { !$0.isWhitespace } ?? text.startIndex
    let blankCount = text[end...].count(where: \.isNewline)
    return height - CGFloat(blankCount) * font.lineHeight
  }
}

extension ShownScreen {
  /// Returns whether a view's text has a font of the file that is in no table, so that it is measured in the
  /// system's, or one in a file that the app does not register, in whose place it has the system's.
  func hasUnknownFont(_ view: UIView) -> Bool {
    if isUnregistered(view) { return true }
    let label = view as? UILabel ?? (view as? UIButton)?.titleLabel
    let description = element(of: view)?.child("fontDescription", key: "fontDescription")
    return description?["name"] != nil
      && description?["family"] != UIFont.systemFont(ofSize: 17).familyName
      && (label?.font.familyName == UIFont.systemFont(ofSize: 17).familyName
        || label?.font.isWidthEstimated == true)
  }

  /// Returns whether a view's font is in a file of the project that no app's list names and no source registers.
  ///
  /// Source: Apple, "Information Property List", UIAppFonts.
  private func isUnregistered(_ view: UIView) -> Bool {
    guard let document = screen.document,
      let name = element(of: view)?.child("fontDescription", key: "fontDescription")?["name"],
      let path = ProjectFonts.around(document.path).path(ofFontNamed: name),
      let registered = ProjectFacts(of: document.path)?.fontFiles
    else { return false }
    let file = path.split(separator: "/").last.map { $0.lowercased() } ?? path
    return !registered.contains(file)
      && !ProjectSources.around(document.path).anySource(with: "CTFontManagerRegister")
  }

  /// The assumed error of the width of a text in a font whose widths are not known, as a share of it.
  private static let unknownShare: CGFloat = 0.25

  /// Returns the assumed error of the width of a view's text, or of a line of it, in points.
  fileprivate func textTolerance(of view: UIView, width: CGFloat) -> CGFloat {
    let label = view as? UILabel ?? (view as? UIButton)?.titleLabel
    let text = view.plainText
    let tolerance = TextEstimate.tolerance(text, label?.font, width: width)
    return hasUnknownFont(view) ? max(tolerance, Self.unknownShare * width) : tolerance
  }
}
