import Foundation
import UIKit

/// Text, controls and pictures that are cut off, and controls that reach out of their superviews.
struct ClippingRule: ScreenRule {
  func observations(on shown: ShownScreen) -> [Observation] {
    shown.visibleViews.filter { shown.isOwn($0) && $0.isContent }.compactMap { view in
      clipping(of: view, on: shown) ?? escape(of: view, on: shown)
    }
  }

  /// What a clipping superview or the edge of the screen cuts off.
  private func clipping(of view: UIView, on shown: ShownScreen) -> Observation? {
    let bounds = view.bounds
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    for clip in view.clippingViews(edge: shown.window) {
      let isEdge = clip === shown.window
      guard !isEdge || shown.screen.isWholeScreen,
        let missing = Overhang(of: view.convert(view.seenPart, to: clip), beyond: clip.bounds)
      else { continue }
      let place = isEdge ? "the screen" : shown.subject(clip).name
      return Observation(
        rule: .clippedContent, subject: shown.subject(view),
        related: isEdge ? [] : [shown.subject(clip)], axis: missing.axis,
        measure: missing.points,
        message: missing.isWhole
          ? "\(shown.subject(view).name) lies wholly out of sight, beyond the \(missing.edge) of "
            + place
          : "\(place) cuts off \(Points.count(missing.points)) at the \(missing.edge) "
            + "of \(shown.subject(view).name)",
        mend: "Tie its \(missing.edge) to that of what holds it, or let it shrink.")
    }
    return nil
  }

  /// How far a control is out of its superview, where its touches are lost.
  private func escape(of view: UIView, on shown: ShownScreen) -> Observation? {
    guard view is UIControl || view is UITextView, let superview = view.superview,
      !(superview is UIScrollView), superview !== shown.window,
      let out = Overhang(
        of: view.alignmentRect(forFrame: view.frame), beyond: superview.bounds)
    else { return nil }
    return Observation(
      rule: .outsideSuperview, subject: shown.subject(view), related: [shown.subject(superview)],
      axis: out.axis, measure: out.points,
      message: "\(shown.subject(view).name) reaches \(Points.count(out.points)) beyond the "
        + "\(out.edge) of \(shown.subject(superview).name), where touches do not arrive",
      mend: "Make the superview as large as what it holds, or move the control inside.")
  }
}

/// Labels and buttons whose text takes more room than they have.
struct TruncationRule: ScreenRule {
  /// What estimated widths may be off by, in points; of the labels in public files 95 of 100 are nearer.
  static let tolerance: CGFloat = 3

  func observations(on shown: ShownScreen) -> [Observation] {
    shown.visibleViews.filter(shown.isOwn).compactMap { view in
      guard let missing = missing(of: view), missing.points > Self.tolerance else { return nil }
      let name = shown.subject(view).name
      // Titles of configurations are broken into lines where constraints let the button grow.
      let mayWrap = (view as? UIButton)?.configuration != nil
      return Observation(
        rule: .truncatedText, severity: mayWrap ? .note : nil, subject: shown.subject(view),
        axis: missing.length == "width" ? .horizontal : .vertical,
        measure: Double(missing.points),
        message: "\(name) lacks \(Points.count(Double(missing.points))) of \(missing.length) "
          + "for its text\(mayWrap ? " on one line" : "") (estimated)",
        mend: missing.length == "width"
          ? "Let it have more lines or a smaller scale, or give it more room."
          : "Let it grow with its text: no fixed height, and room below.")
    }
  }

  private func missing(of view: UIView) -> (points: CGFloat, length: String)? {
    let size = view.bounds.size
    if let width = Self.lineWidth(of: view) { return (width - size.width, "width") }
    guard let label = view as? UILabel, Self.isCut(label), label.numberOfLines != 1 else {
      return nil
    }
    // Frames are rounded to pixels, which breaks no line.
    let room = CGSize(width: size.width + 1, height: .greatestFiniteMagnitude)
    let missing = label.sizeThatFits(room).height - size.height
    // Half a line that is missing hides it.
    return missing > label.font.lineHeight / 2 ? (missing, "height") : nil
  }

  /// Whether a label's text is cut off where it has no room.
  private static func isCut(_ label: UILabel) -> Bool {
    label.text?.isEmpty == false && !label.adjustsFontSizeToFitWidth
  }

  /// The width that the text of a view takes which is on one line; `nil` for all others.
  static func lineWidth(of view: UIView) -> CGFloat? {
    switch view {
    case let label as UILabel:
      let open = CGFloat.greatestFiniteMagnitude
      return label.numberOfLines == 1 && isCut(label)
        ? label.sizeThatFits(CGSize(width: open, height: open)).width : nil
    case let button as UIButton:
      let hasText =
        button.plainTitle?.isEmpty == false
        && button.titleLabel?.adjustsFontSizeToFitWidth != true
        && button.titleLabel?.numberOfLines ?? 1 == 1
      return hasText ? button.intrinsicContentSize.width : nil
    default: return nil
    }
  }
}

extension UIView {
  /// The views that cut off what of the view is beyond them, up to one that scrolls, or to the edge.
  func clippingViews(edge: UIView) -> [UIView] {
    var views: [UIView] = []
    var view = superview
    while let current = view, current === edge || !(current is UIScrollView) {
      if current.clipsToBounds || current === edge { views.append(current) }
      view = current.superview
    }
    return views
  }

  /// What there is to see of it: of a label that begins at its left its text alone.
  fileprivate var seenPart: CGRect {
    var part = alignmentRect(forFrame: bounds)
    if isSeenFromTheLeft { part.size.width = min(part.width, intrinsicContentSize.width) }
    return part
  }

  /// Whether it is a label that has nothing to show on its right where it is wider than its text.
  var isSeenFromTheLeft: Bool {
    guard let label = self as? UILabel else { return false }
    return [.left, .natural].contains(label.textAlignment)
  }

  /// Whether it is something to see or touch by itself, not what holds other views.
  var isContent: Bool {
    switch self {
    case let label as UILabel: label.text?.isEmpty == false
    case is UIControl: true
    case let view as UITextView: !view.isScrollEnabled
    default: false
    }
  }
}
