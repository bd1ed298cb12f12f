import Foundation
import Testing
import UIKit

/// Frames that follow from constraints; expected numbers are worked out by hand.
@MainActor
@Suite struct ConstraintLayoutTests {
  @Test func constraintDescribesItselfOnWhateverThreadServesTheMainQueue() async {
    let width = UIView().widthAnchor.constraint(equalToConstant: 100)
    for _ in 0..<20 {
      #expect(width.description.hasPrefix("<NSLayoutConstraint:0x"))
      #expect(width.description.hasSuffix("   (inactive)>"))
      #expect(width.debugDescription == width.description)
      await Task.yield()
    }
    // Elsewhere it must not read the view, nor end the process.
    let elsewhere = await Task.detached { width.description }.value
    #expect(!elsewhere.contains("(inactive)"))
  }

  @Test func edgesWithConstantsPlaceAView() {
    let root = makeRoot(width: 320, height: 568)
    let view = makeView(in: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      root.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 16),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      view.heightAnchor.constraint(equalToConstant: 44),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(16, 20, 288, 44))
  }

  @Test func labelKeepsItsWidthWhenTheFieldHugsLess() {
    let root = makeRoot(width: 200, height: 44)
    let label = makeView(in: root, content: CGSize(width: 60, height: 20))
    let field = makeView(in: root, content: CGSize(width: 30, height: 34))
    label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      field.leftAnchor.constraint(equalTo: label.rightAnchor, constant: 8),
      field.rightAnchor.constraint(equalTo: root.rightAnchor),
      label.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      field.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    root.layoutIfNeeded()
    #expect(label.frame == rect(0, 12, 60, 20))
    #expect(field.frame == rect(68, 5, 132, 34))
  }

  /// Open Radar 15106765: "The view respects the explicit width constraint, ignoring its required content hugging", and
  /// nothing is logged; it is stronger than any optional constraint.
  @Test func requiredHuggingYieldsToRequiredConstraintsOnly() {
    let root = makeRoot(width: 200, height: 44)
    let view = makeView(in: root, content: CGSize(width: 50, height: 50))
    view.setContentHuggingPriority(.required, for: .horizontal)
    let width = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 80)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor), width,
    ])
    root.layoutIfNeeded()
    #expect(view.frame.width == 80)
    #expect(root.unsatisfiableConstraints.isEmpty)
    width.isActive = false
    width.priority = UILayoutPriority(999)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
  }

  @Test func weakerCompressionResistanceGivesWayFirst() {
    let root = makeRoot(width: 100, height: 44)
    let first = makeView(in: root, content: CGSize(width: 80, height: 20))
    let second = makeView(in: root, content: CGSize(width: 60, height: 20))
    first.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    NSLayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: root.leftAnchor),
      second.leftAnchor.constraint(equalTo: first.rightAnchor),
      second.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(first.frame.width == 40)
    #expect(second.frame.width == 60)
  }

  /// Strictness of priorities: with weights, three weak optional constraints would outweigh a
  /// strong one.
  @Test func higherPriorityBeatsAnyNumberOfLowerOnes() {
    let root = makeRoot(width: 100, height: 100)
    let view = makeView(in: root)
    for (width, priority) in [(10, 501), (90, 500), (80, 500), (70, 500)] {
      let constraint = view.widthAnchor.constraint(equalToConstant: CGFloat(width))
      constraint.priority = UILayoutPriority(Float(priority))
      constraint.isActive = true
    }
    root.layoutIfNeeded()
    #expect(view.frame.width == 10)
  }

  @Test func multiplierRelatesSizes() {
    let root = makeRoot(width: 320, height: 568)
    let view = makeView(in: root)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: -10),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2),
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 4),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(85, 138, 150, 300))
  }

  /// Parity R3: a multiplier on a position counts in the coordinates of the holder.
  @Test func multiplierOnAPositionCountsInTheHoldersCoordinates() {
    let root = makeRoot(width: 400, height: 400)
    let container = makeView(in: root)
    pin(container, to: rect(100, 100, 200, 200), in: root)
    let view = makeView(in: container)
    pin(view, to: rect(0, 0, 10, 10), in: container)
    let marker = makeView(in: container)
    marker.widthAnchor.constraint(equalToConstant: 10).isActive = true
    let inner = NSLayoutConstraint(
      item: marker, attribute: .centerX, relatedBy: .equal, toItem: container,
      attribute: .centerX, multiplier: 0.5, constant: 0)
    inner.isActive = true
    root.layoutIfNeeded()
    #expect(marker.frame.midX == 50)  // half of the container's own 100

    inner.isActive = false
    root.addConstraint(inner)
    root.layoutIfNeeded()
    #expect(marker.frame.midX == 0)  // half of 200 in the root is 100, the container's left edge
    #expect(inner.isActive && root.constraints.contains(inner))
  }

  @Test func distantRelativesMeetInTheirCommonAncestor() {
    let root = makeRoot(width: 400, height: 400)
    let left = makeView(in: root)
    let right = makeView(in: root)
    pin(left, to: rect(20, 30, 100, 100), in: root)
    pin(right, to: rect(200, 50, 150, 100), in: root)
    let source = makeView(in: left)
    pin(source, to: rect(5, 6, 10, 10), in: left)
    let target = makeView(in: right)
    NSLayoutConstraint.activate([
      target.leftAnchor.constraint(equalTo: source.rightAnchor, constant: 190),
      target.topAnchor.constraint(equalTo: source.bottomAnchor, constant: 20),
      target.widthAnchor.constraint(equalTo: source.widthAnchor),
      target.heightAnchor.constraint(equalToConstant: 7),
    ])
    root.layoutIfNeeded()
    // source: right 20+5+10 = 35, bottom 30+6+10 = 46; target: 225-200 = 25, 66-50 = 16
    #expect(target.frame == rect(25, 16, 10, 7))
    // Each constraint is held by the nearest view both items belong to: the root holds two of each
    // container's four and all of the target's that speak of the source.
    #expect(root.constraints.count == 7)
    #expect(left.constraints.count == 4)
    #expect(target.constraints.count == 1)
  }

  @Test func inequalitiesBoundAndPrioritiesChooseInside() {
    let root = makeRoot(width: 320, height: 100)
    let view = makeView(in: root, content: CGSize(width: 500, height: 20))
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 20),
      view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -20),
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 20)
    #expect(view.frame.width == 280)
  }

  @Test func baselinesFollowTheHeight() {
    let root = makeRoot(width: 320, height: 100)
    let small = makeView(in: root, content: CGSize(width: 50, height: 20))
    let tall = makeView(in: root, content: CGSize(width: 50, height: 40))
    // A line in the middle of the height and 5 points below it.
    let line = TextBaselines.Line(heightShare: 0.5, constant: 5)
    small.storedBaselines = TextBaselines(first: line, last: line)
    tall.storedBaselines = TextBaselines(first: line, last: line)
    NSLayoutConstraint.activate([
      tall.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      small.firstBaselineAnchor.constraint(equalTo: tall.lastBaselineAnchor),
    ])
    root.layoutIfNeeded()
    #expect(tall.frame.minY == 10)
    #expect(small.frame.minY == 20)  // 10 + 20 + 5 = y + 10 + 5
  }

  @Test func baselinesOfAViewWithoutTextAreItsEdges() {
    let root = makeRoot(width: 320, height: 100)
    let first = makeView(in: root, content: CGSize(width: 50, height: 20))
    let second = makeView(in: root, content: CGSize(width: 50, height: 20))
    NSLayoutConstraint.activate([
      first.firstBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 3),
      second.topAnchor.constraint(equalTo: first.lastBaselineAnchor, constant: 1),
    ])
    root.layoutIfNeeded()
    #expect(first.frame.minY == 3)
    #expect(second.frame.minY == 24)
  }

  /// Parity R4: a slider's frame is 2 wider at both sides and 1 lower than what is aligned.
  @Test func constraintsActOnAlignmentRectangles() {
    let root = makeRoot(width: 414, height: 100)
    let slider = makeView(in: root)
    slider.storedAlignmentRectInsets = UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    let inside = makeView(in: slider)
    NSLayoutConstraint.activate([
      slider.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      slider.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      slider.topAnchor.constraint(equalTo: root.topAnchor),
      slider.heightAnchor.constraint(equalToConstant: 30),
      inside.leftAnchor.constraint(equalTo: slider.leftAnchor),
      inside.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -40),
    ])
    root.layoutIfNeeded()
    #expect(slider.frame == rect(18, 0, 378, 31))
    // In the slider's own coordinates the aligned left edge is at 2; the right edge, 374 in the
    // root, is at 374 - 18.
    #expect(inside.frame.minX == 2)
    #expect(inside.frame.maxX == 356)
  }

  @Test func layoutGuideTakesPartAsAnItem() {
    let root = makeRoot(width: 300, height: 100)
    let left = makeView(in: root)
    let right = makeView(in: root)
    let gap = UILayoutGuide()
    root.addLayoutGuide(gap)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      gap.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.leadingAnchor.constraint(equalTo: gap.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      left.widthAnchor.constraint(equalTo: right.widthAnchor),
      gap.widthAnchor.constraint(equalTo: left.widthAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(left.frame.width == 120)
    #expect(gap.layoutFrame.minX == 120)
    #expect(gap.layoutFrame.width == 60)
    #expect(right.frame.minX == 180)
    #expect(gap.owningView === root)

    root.removeLayoutGuide(gap)
    #expect(gap.owningView == nil)
    #expect(root.constraints.count == 3)
  }

  @Test func everyMarginAttributeMeansTheMarginsGuide() {
    let root = makeRoot(width: 300, height: 200)
    root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let view = makeView(in: root)
    let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
      (.left, .leftMargin), (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
    ]
    for (own, margin) in pairs {
      NSLayoutConstraint(
        item: view, attribute: own, relatedBy: .equal, toItem: root, attribute: margin,
        multiplier: 1, constant: 0
      ).isActive = true
    }
    let marker = makeView(in: root, content: CGSize(width: 2, height: 2))
    for (own, margin) in [
      (NSLayoutConstraint.Attribute.centerX, NSLayoutConstraint.Attribute.centerXWithinMargins),
      (.centerY, .centerYWithinMargins),
    ] {
      NSLayoutConstraint(
        item: marker, attribute: own, relatedBy: .equal, toItem: root, attribute: margin,
        multiplier: 1, constant: 0
      ).isActive = true
    }
    root.layoutIfNeeded()
    #expect(view.frame == rect(20, 10, 240, 160))
    #expect(marker.frame == rect(139, 89, 2, 2))
  }

  @Test func systemSpacingIsEightPoints() {
    let root = makeRoot(width: 300, height: 200)
    let view = makeView(in: root, content: CGSize(width: 10, height: 10))
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(
        equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 2),
      view.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 1),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.origin == CGPoint(x: 16, y: 8))
  }

  @Test func topmostViewThatDoesNotTranslateItsMaskTakesItsSizeFromConstraints() {
    let root = UIView()
    root.translatesAutoresizingMaskIntoConstraints = false
    let child = makeView(in: root, content: CGSize(width: 80, height: 30))
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      root.trailingAnchor.constraint(equalTo: child.trailingAnchor, constant: 10),
      child.topAnchor.constraint(equalTo: root.topAnchor),
      root.bottomAnchor.constraint(equalTo: child.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(root.frame == rect(0, 0, 100, 30))
    #expect(child.frame == rect(10, 0, 80, 30))
  }
}
