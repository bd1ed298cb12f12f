import Foundation
import UIKit

extension FindingPicture {
  /// Returns the screen with the keyboard over a field.
  func coveredField(_ field: UIView) -> AnnotatedDrawing? {
    guard let height = hiddenHeight(for: field) else { return nil }
    if shown.runsCode {
      let trial = TrialScreen(shown: shown)
      trial.keyboard.height = CGFloat(height)
      guard trial.edit(field) else { return nil }
      return covered(field, height: trial.covered)
    }
    let following = KeyboardFollowing(shown)
    _ = following.apply(height: height)
    scroll(to: field, above: Double(root.bounds.height) - height)
    return covered(field, height: height)
  }

  /// Returns the highest keyboard for a field that hides it, in points, or the device's highest one.
  func hiddenHeight(for field: UIView) -> Double? {
    let device = shown.configuration.device
    let heights = PredictionBar(for: field, on: device).heights(on: device)
    return heights.sorted().last { finding.proof?.isVisible(at: $0) == false }
      ?? device.keyboardHeights.all.max().map(Double.init)
  }

  /// Scrolls a field as far into view as the insets for the keyboard allow.
  private func scroll(to field: UIView, above top: Double) {
    guard let scrollView = field.scrollViewAround else { return }
    let view = rect(of: scrollView)
    let floor = min(CGFloat(top), view.maxY)
    let needed = rect(of: field).maxY - floor
    guard needed > 0 else { return }
    let inset = max(scrollView.adjustedContentInset.bottom, view.maxY - CGFloat(top))
    let last = scrollView.contentSize.height + inset - scrollView.bounds.height
    let offset = scrollView.contentOffset.y
    scrollView.contentOffset.y = max(offset, min(last, offset + needed))
    shown.window.layoutIfNeeded()
  }

  private func covered(_ field: UIView, height: Double) -> AnnotatedDrawing {
    var picture = base(keyboard: CGFloat(height), for: field)
    let rect = rect(of: field)
    let top = root.bounds.height - CGFloat(height)
    let hidden = CGRect(
      x: rect.minX, y: max(rect.minY, top), width: rect.width,
      height: max(0, rect.maxY - max(rect.minY, top)))
    // The field is drawn once more through the keys, which stay visible.
    picture.add(field.displayList([], focus: field), at: rect.origin, opacity: 0.5)
    picture.outline(rect, Ink.fault, width: 2.5)
    if hidden.height > 0.01 {
      picture.hatch(hidden, Ink.fault)
      let x = min(rect.maxX - 14, root.bounds.width - 14)
      picture.measure(
        CGPoint(x: x, y: hidden.minY), CGPoint(x: x, y: hidden.maxY),
        "\(Points.count(Double(hidden.height))) covered", Ink.fault)
    }
    if let scrollView = field.scrollViewAround {
      markHidden(rect, above: self.rect(of: scrollView).minY, &picture)
    }
    let line = CGRect(x: 0, y: top, width: root.bounds.width, height: 0)
    picture.outline(line, Ink.guide, width: 1, isDashed: true)
    picture.measure(
      CGPoint(x: 22, y: top), CGPoint(x: 22, y: root.bounds.height),
      "\(Points.text(height)) pt keyboard", Ink.guide)
    return picture
  }

  /// Marks the part of a field above the top of its scroll view, which has too little space above the keyboard.
  private func markHidden(
    _ rect: CGRect, above ceiling: CGFloat, _ picture: inout AnnotatedDrawing
  ) {
    let height = min(rect.height, ceiling - rect.minY)
    guard height > 0.01 else { return }
    let hidden = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height)
    picture.hatch(hidden, Ink.fault)
    let x = min(rect.maxX - 14, root.bounds.width - 14)
    picture.measure(
      CGPoint(x: x, y: hidden.minY), CGPoint(x: x, y: hidden.maxY),
      "\(Points.count(Double(hidden.height))) above the scroll view", Ink.fault)
  }

  // MARK: Gaps

  /// Returns the screen with the highest keyboard, and the distance between it and the view that should end above it;
  /// `nil` if code of the app moves the view, or no field is edited.
  func keyboardGap(below view: UIView) -> AnnotatedDrawing? {
    guard !shown.runsCode, let field = shown.content.textInputs.first,
      let height = shown.configuration.device.keyboardHeights.all.max()
    else { return nil }
    _ = KeyboardFollowing(shown).apply(height: Double(height))
    var picture = base(keyboard: height, for: field)
    let rect = rect(of: view)
    let top = root.bounds.height - height
    picture.outline(rect, Ink.fault)
    let gap = CGRect(
      x: rect.minX, y: min(rect.maxY, top), width: rect.width, height: abs(rect.maxY - top))
    picture.hatch(gap, Ink.fault)
    let side = rect.maxY < top ? "above the keyboard" : "behind the keyboard"
    picture.measure(
      CGPoint(x: gap.midX, y: gap.minY), CGPoint(x: gap.midX, y: gap.maxY),
      "\(Points.count(Double(gap.height))) \(side)", Ink.fault)
    return picture
  }
}
