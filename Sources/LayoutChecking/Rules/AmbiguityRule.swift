import ConstraintSolving
import Foundation
import InterfaceBuilder
import UIKit

/// What constraints leave open: places and sizes of views, and the size of what scrolls.
struct AmbiguityRule: ScreenRule {
  func observations(on shown: ShownScreen) -> [Observation] {
    let lengths: [AmbiguousLength]
    do throws(SolverError) { lengths = try shown.window.ambiguousLengths() } catch {
      let message = "what the constraints leave open was not found: \(error)"
      return [.unsolved(message, aspect: "ambiguity", on: shown)]
    }
    let contents = lengths.filter { content in
      // Where the scroll view's own size is open, that is what is to be mended.
      content.isScrollContent
        && !lengths.contains {
          $0.view === content.view && $0.guide == nil && $0.kind == content.kind
        }
    }
    let visible = Set(shown.visibleViews.map(ObjectIdentifier.init))
    // What a constraint that was set aside leaves open is the conflict's fault.
    let axes = shown.window.unsatisfiableConstraints.map(\.broken.axis)
    return contentSizes(contents, on: shown)
      + lengths.filter { length in
        isOpen(length, besides: contents, on: shown) && !axes.contains(length.kind.axis)
          && visible.contains(ObjectIdentifier(length.view))
      }.map { observation($0, among: lengths, on: shown) }
  }

  // MARK: Scroll views

  private func contentSizes(_ lengths: [AmbiguousLength], on shown: ShownScreen) -> [Observation] {
    lengths.filter { $0.kind == .width || $0.kind == .height }.compactMap { length in
      guard shown.isOwn(length.view), !length.view.subviews.isEmpty else { return nil }
      let far = length.kind == .width ? "trailing" : "bottom"
      return Observation(
        rule: .scrollContentSize, subject: shown.subject(length.view), aspect: length.kind.rawValue,
        message: "nothing says how \(length.kind == .width ? "wide" : "high") the content of "
          + "\(shown.subject(length.view).name) is: it could be \(range(length))",
        mend: "Tie the last view of the content to the \(far) edge of the scroll view, or give the "
          + "content a \(length.kind.rawValue).")
    }
  }

  // MARK: Views

  /// Whether a length is to be told of: one of the fewest that would settle all, of a view of the
  /// file, and not what follows from a scroll view's open content.
  private func isOpen(
    _ length: AmbiguousLength, besides contents: [AmbiguousLength], on shown: ShownScreen
  ) -> Bool {
    // Guides that a stack view makes for itself place nothing where there is nothing to place.
    guard length.isDegreeOfFreedom, length.guide == nil, length.span >= 1, shown.isOwn(length.view),
      length.view.isDescendant(of: shown.content)
    else { return false }
    switch shown.element(of: length.view)?["verifyAmbiguity"] {
    case "off": return false
    case "ignoreSizes" where length.kind == .width || length.kind == .height: return false
    default: break
    }
    return !contents.contains {
      $0.kind.axis == length.kind.axis && length.view.isDescendant(of: $0.view)
    }
  }

  private func observation(
    _ length: AmbiguousLength, among lengths: [AmbiguousLength], on shown: ShownScreen
  ) -> Observation {
    let name = shown.subject(length.view).name
    let rivals = length.tied(among: lengths)
    var ties = rivals.map { shown.subject($0.view).name }
    if ties.count > 3 { ties = ties.prefix(3) + ["\(ties.count - 3) more"] }
    let tie =
      ties.isEmpty
      ? ""
      : ", since its priorities and those of \(ties.joined(separator: ", ")) are the same"
    let doubt = doubt(about: length, rivals, on: shown)
    return Observation(
      rule: .ambiguousLayout, severity: doubt == nil ? nil : .note,
      subject: shown.subject(length.view),
      related: rivals.map { shown.subject($0.view) }, aspect: length.kind.rawValue,
      message:
        "the \(length.kind.rawValue) of \(name) is free: it could be \(range(length)) and was "
        + "made \(Points.text(length.value))\(tie)\(doubt.map { ", unless \($0)" } ?? "")",
      mend: mend(length, hasTie: !ties.isEmpty))
  }

  /// What would settle a length after all, that the file does not show.
  private func doubt(
    about length: AmbiguousLength, _ rivals: [AmbiguousLength], on shown: ShownScreen
  ) -> String? {
    guard length.kind == .width || length.kind == .height else { return nil }
    if let image = length.view as? UIImageView, image.image == nil {
      return "code gives it an image"
    }
    let customClass = ([length] + rivals).lazy
      .compactMap { shown.element(of: $0.view)?["customClass"] }.first
    return customClass.map { "\($0) has one in code" }
  }

  private func mend(_ length: AmbiguousLength, hasTie: Bool) -> String {
    let value = Points.text(length.value)
    if hasTie {
      return "Give one of them another hugging or compression resistance priority, or a "
        + "\(length.kind.rawValue)."
    }
    switch length.kind {
    case .left:
      return
        "Add a constraint for its place from left to right: its leading edge to a neighbour or "
        + "its superview (now \(value) from it), its trailing edge, or its centre."
    case .top:
      return "Add a constraint for its place from top to bottom: its top to a neighbour or its "
        + "superview (now \(value) from it), its bottom, or its centre."
    case .width, .height:
      return "Add a constraint for its \(length.kind.rawValue), or for the second of its two edges."
    }
  }

  private func range(_ length: AmbiguousLength) -> String {
    let range = length.range
    if range.lowerBound.isFinite, range.upperBound.isFinite {
      return "anything from \(Points.text(range.lowerBound)) to \(Points.text(range.upperBound))"
    }
    if range.lowerBound.isFinite { return "\(Points.text(range.lowerBound)) or more" }
    return range.upperBound.isFinite ? "\(Points.text(range.upperBound)) or less" : "anything"
  }
}
