import ConstraintSolving
import Foundation
import InterfaceBuilder
import UIKit

extension Rule {
  /// No constraint determines the size of a scroll view's content.
  public static let scrollContentSize = Rule(
    id: "scroll-content-size", severity: .error, title: "Ambiguous scroll view content size",
    explanation: """
      No constraint determines the width or height of a scroll view's content, so that it does not scroll. If code \
      adds constraints to what is in it, sizes it, or makes the content of its views, that is left out, as is a scroll \
      view in which scrolling is turned off. A width alone \
      is a note if the content may be as narrow as the scroll view, since it scrolls up and down then.
      """,
    example:
      "no constraint determines the content height of scrollView \"Form\": any value satisfies the constraints",
    fix:
      "Pin the last view of the content to the far edge of the scroll view, or give the content a size.",
    check: .screen(.exact, []) { ScrollContentSizeRule() })
}

/// Finds scroll views whose content size is ambiguous.
private struct ScrollContentSizeRule: ScreenRule {
  /// The difference between the smallest and the largest size below which the content scrolls all the
  /// same, in points: texts of equal priorities share a line or two.
  private static let negligible = 44.0

  func observations(on screen: LaidOutScreen) throws(SolverError) -> [Observation] {
    let shown = screen.shown
    // A size that a broken constraint would determine belongs to the conflict.
    let axes = screen.conflicts.map(\.broken.axis)
    let contents = try screen.ambiguousContents().filter(\.isSize)
    return contents.compactMap { length in
      guard shown.isOwn(length.view), !length.view.subviews.isEmpty,
        (length.view as? UIScrollView)?.isScrollEnabled != false || shown.enablesScrolling,
        length.width >= Self.negligible, !axes.contains(length.kind.axis),
        !length.view.subviews.contains(where: { shown.isDeferred($0, length.kind.axis) })
      else { return nil }
      // Between limits, equal priorities of views share the space; the content scrolls.
      let isLimited = length.range.upperBound.isFinite && length.range.lowerBound.isFinite
      // Whatever size it has, nothing of it is outside.
      let insets = (length.view as? UIScrollView)?.adjustedContentInset ?? .zero
      let bounds = length.view.bounds.inset(by: insets)
      let visible = Double(length.kind == .width ? bounds.width : bounds.height)
      if length.range.upperBound <= visible + 0.5 { return nil }
      // Content that scrolls up and down and is not wider than the scroll view looks as it should.
      let scrollsOtherwise =
        length.kind == .width && length.range.lowerBound <= Double(length.view.bounds.width)
        && !contents.contains { $0.view === length.view && $0.kind == .height }
      let edge = length.kind == .width ? "trailing" : "bottom"
      return Observation(
        rule: .scrollContentSize, severity: isLimited || scrollsOtherwise ? .note : nil,
        subject: shown.subject(length.view), aspect: length.kind.rawValue,
        message: "no constraint determines the content \(length.kind.rawValue) of "
          + "\(shown.subject(length.view).name): \(length.rangeText)",
        fix: "Pin the last view of the content to the \(edge) edge of the scroll view, or give the "
          + "content a \(length.kind.rawValue).")
    }
  }
}

extension ShownScreen {
  /// Whether the source of a controller on the screen turns scrolling on.
  fileprivate var enablesScrolling: Bool {
    guard let document = screen.document else { return false }
    let sources = ProjectSources.around(document.path)
    return controllerClasses.compactMap(sources.source).contains {
      $0.text.contains(/crollEnabled\s*[=:]\s*(?!false|NO)\w/)
    }
  }
}
