import Foundation
import InterfaceBuilder
import UIKit

extension Rule {
  /// A superview or the edge of the screen clips text or a control.
  public static let clippedContent = Rule(
    id: "clipped-content", severity: .warning, title: "Clipped content",
    explanation: """
      A superview that clips, or the edge of the screen, cuts off a label, a control or a text view by a point \
      or more. The empty space around the text of a label or the title of a button without a background is not part of \
      it, nor is that below letters that end at the baseline, above and below a slider, and above and below the line of \
      a text field without a border. 2 points of a button that shows nothing are not part of it either, more where 44 \
      points of it are left, or all of it where the project has sources and it is connected to nothing. The custom \
      view of a bar button item, and a title view, have the size that the bar gives them.
      """,
    example: "the screen clips 58 pt at the bottom of button \"Continue\"",
    fix: "Pin the clipped edge to that of the containing view, or let the view shrink.",
    check: .screen(.all, [.screenEdges, .needsSatisfiedConstraints, .needsRealSize]) {
      ClippedContentRule()
    })
}

/// Finds content that a superview or the edge of the screen clips.
private struct ClippedContentRule: StatementRule {
  func statements(about shown: ShownScreen) -> [Statement] {
    shown.ownVisibleViews.filter(\.isContent).map { view in
      let clipping = Clipping(of: view, on: shown)
      return Statement(
        .clippedContent, shown.subject(view), distances: clipping.distances, holds: clipping.holds
      ) {
        observation(of: view, by: clipping, on: shown)
      }
    }
  }

  private func observation(
    of view: UIView, by clipping: Clipping, on shown: ShownScreen
  ) -> Observation? {
    guard let (clip, overhang) = clipping.present else { return nil }
    // The lines of a label are higher than its letters.
    if let label = view as? UILabel {
      if overhang.severity == .note { return nil }
      let text = label.convert(label.rectOfVisibleText, to: clip)
      if !overhang.isWhole, label.hasClearBackground,
        clip.bounds.insetBy(dx: -1, dy: -1).contains(text)
      {
        return nil
      }
    }
    if let field = view as? UITextField, !overhang.isWhole, field.showsOnlyText,
      shown.element(of: field)?["customClass"] == nil,
      clip.bounds.insetBy(dx: -1, dy: -1).contains(field.convert(field.rectOfLine, to: clip))
    {
      return nil
    }
    let isEdge = clip === shown.window
    // A bar gives the custom view of an item its size.
    if shown.element(of: view)?.isInBarItem == true { return nil }
    if let button = view as? UIButton, button.isBlank {
      if shown.hasSources, shown.isInert(button) { return nil }
      // Nobody misses a point or two of its area, or more where it shows nothing and a touch still finds it.
      let rest = button.convert(button.bounds, to: clip).intersection(clip.bounds)
      let isTouchable =
        (overhang.axis == .horizontal ? rest.width : rest.height) >= TouchTarget.minimum
      if overhang.severity == .note || isTouchable && shown.staysInvisible(button) { return nil }
    }
    if !overhang.isWhole, (view as? UIButton)?.showsAll(inside: clip, on: shown) == true {
      return nil
    }
    let isSlight = overhang.isIntended(of: view, on: shown)
    let name = shown.subject(view).name
    let clipName = isEdge ? "the screen" : shown.subject(clip).name
    let message =
      overhang.isWhole
      ? "\(name) is entirely \(isEdge ? "off-screen" : "clipped"), beyond the \(overhang.edge) of \(clipName)"
      : "\(clipName) clips \(Points.count(overhang.points)) at the \(overhang.edge) of \(name)"
    return Observation(
      rule: .clippedContent,
      severity: isSlight ? .note : overhang.severity,
      subject: shown.subject(view),
      related: isEdge ? [] : [shown.subject(clip)], axis: overhang.axis, measure: overhang.points,
      points: overhang.points,
      message: message,
      fix: shown.element(of: view)?.isYes("fixedFrame") == true
        ? "It has a fixed frame and no constraints: add some, from its \(overhang.edge) to the containing view."
        : "Pin its \(overhang.edge) to that of the containing view, or let it shrink.",
      edge: overhang.edge, isWholly: overhang.isWhole)
  }
}

extension UILabel {
  /// The characters that reach below the baseline.
  private static let descending = Set("gjpqyQ,;()[]{}|@_$/")

  /// The height of the letters that are higher than capitals, such as d, as a share of that of capitals, at most.
  private static let tallLetter: CGFloat = 1.1

  /// The rectangle that the letters of the text fill, in the label's own coordinates: lines without the space above plain
  /// letters and digits, and without that below the baseline if no letter reaches there.
  fileprivate var rectOfVisibleText: CGRect {
    var rect = textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
    rect.origin.y = bounds.midY - rect.height / 2
    switch textAlignment {
    case .center: rect.origin.x = bounds.midX - rect.width / 2
    case .right: rect.origin.x = bounds.maxX - rect.width
    case .natural where effectiveUserInterfaceLayoutDirection == .rightToLeft:
      rect.origin.x = bounds.maxX - rect.width
    case .justified: rect.size.width = bounds.width
    default: break
    }
    guard let text, text.allSatisfy(\.isASCII) else { return rect }
    let above = max(0, font.ascender - Self.tallLetter * font.capHeight)
    let below = text.contains(where: Self.descending.contains) ? 0 : -font.descender
    rect.origin.y += min(rect.height, above)
    rect.size.height = max(0, rect.height - above - below)
    return rect
  }
}

extension UITextField {
  /// Whether the field has no border, background and side views, so that only its text is visible, in the middle.
  fileprivate var showsOnlyText: Bool {
    borderStyle == .none && hasClearBackground && background == nil && layer.borderWidth == 0
      && leftView == nil && rightView == nil && contentVerticalAlignment == .center
  }

  /// The line of text in the middle of the field, in the field's own coordinates.
  fileprivate var rectOfLine: CGRect {
    let height = font?.lineHeight ?? bounds.height
    return CGRect(x: 0, y: bounds.midY - height / 2, width: bounds.width, height: height)
  }
}

extension ShownScreen {
  /// Returns whether a button shows nothing, also if code can reach it by an outlet.
  func staysInvisible(_ button: UIButton) -> Bool {
    guard button.isBlank, button.isUnbounded(on: self) else { return false }
    guard outlet(of: button) != nil else { return true }
    let summary = summary(of: button)
    return hasSources && !summary.isUnread
      && summary.use.isDisjoint(with: [.setsText, .setsImage])
  }
}

extension UIButton {
  /// Returns whether everything that a button without a background shows is inside another view.
  fileprivate func showsAll(inside clip: UIView, on shown: ShownScreen) -> Bool {
    guard isUnbounded(on: shown) else { return false }
    let parts = [titleLabel, imageView].compactMap(\.self).filter {
      !$0.isHidden && !$0.bounds.isEmpty
    }
    return !parts.isEmpty
      && parts.allSatisfy {
        clip.bounds.insetBy(dx: -1, dy: -1).contains($0.convert($0.bounds, to: clip))
      }
  }

  /// Returns whether the button has no background or border, so that only its title and image are seen.
  func isUnbounded(on shown: ShownScreen) -> Bool {
    let style = shown.element(of: self)?.child("buttonConfiguration")?["style"]
    return hasClearBackground && layer.borderWidth == 0
      && (configuration == nil || style == "plain") && currentBackgroundImage == nil
  }
}

extension Element {
  /// Whether the element is in the custom view of a bar button item, or in the title view of a navigation bar.
  var isInBarItem: Bool {
    sequence(first: self, next: \.parent).contains {
      $0.name == "barButtonItem" || $0.name == "navigationItem"
    }
  }
}
