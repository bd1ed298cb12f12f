import ConstraintSolving
import Foundation
import Testing
import UIKit

/// Input that Apple's platforms answer with an exception leaves the constraint inactive here.
@MainActor
@Suite struct ConstraintRejectionTests {
  private func refusals(in root: UIView) -> [LayoutError] {
    root.layoutIssues.compactMap { issue in
      if case .rejected(_, let error) = issue { error } else { nil }
    }
  }

  @Test func itemsWithoutCommonAncestorAreRejected() {
    let root = UIView()
    let view = makeView(in: root)
    let stranger = UIView()
    let constraint = view.topAnchor.constraint(equalTo: stranger.topAnchor)
    constraint.isActive = true
    #expect(!constraint.isActive)
    #expect(refusals(in: root) == [.noCommonAncestor])
  }

  @Test func viewThatDoesNotHoldBothItemsIsRejectedAsHolder() {
    let root = UIView()
    let first = makeView(in: root)
    let second = makeView(in: root)
    let constraint = first.topAnchor.constraint(equalTo: second.topAnchor)
    first.addConstraint(constraint)
    #expect(!constraint.isActive)
    #expect(refusals(in: root) == [.noCommonAncestor])
  }

  @Test func zeroMultiplierOnAPositionIsRejected() {
    let root = UIView()
    let view = makeView(in: root)
    let constraint = NSLayoutConstraint(
      item: view, attribute: .centerX, relatedBy: .equal, toItem: root, attribute: .right,
      multiplier: 0, constant: 0)
    constraint.isActive = true
    #expect(!constraint.isActive)
    #expect(refusals(in: root) == [.zeroMultiplier(.right)])
  }

  @Test(arguments: [
    (NSLayoutConstraint.Attribute.width, NSLayoutConstraint.Attribute.left),
    (.leading, .left), (.right, .trailing),
    (.top, .height), (.leftMargin, .trailingMargin),
  ])
  func attributesThatDoNotFitAreRejected(
    first: NSLayoutConstraint.Attribute, second: NSLayoutConstraint.Attribute
  ) {
    let root = UIView()
    let view = makeView(in: root)
    NSLayoutConstraint(
      item: view, attribute: first, relatedBy: .equal, toItem: root, attribute: second,
      multiplier: 1, constant: 0
    ).isActive = true
    #expect(refusals(in: root) == [.incompatibleAttributes(first, second)])
    #expect(root.constraints.isEmpty)
  }

  /// Test suites of layout libraries activate such constraints on Apple's platforms.
  @Test func positionsOfBothAxesAreRelated() {
    let root = makeRoot(width: 200, height: 100)
    let view = makeView(in: root)
    pin(view, to: rect(0, 30, 20, 20), in: root)
    let other = makeView(in: root, content: CGSize(width: 10, height: 10))
    NSLayoutConstraint(
      item: other, attribute: .left, relatedBy: .equal, toItem: view, attribute: .top,
      multiplier: 1, constant: 50
    ).isActive = true
    root.layoutIfNeeded()
    #expect(other.frame.minX == 80)
    #expect(root.layoutIssues.isEmpty)
  }

  @Test func positionNeedsASecondItem() {
    let root = UIView()
    let view = makeView(in: root)
    NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 10
    ).isActive = true
    #expect(refusals(in: root) == [.positionWithoutReference(.left)])
  }

  @Test(arguments: [Double.infinity, -Double.infinity])
  func constantThatIsNotFiniteIsRejected(constant: Double) {
    let root = UIView()
    let view = makeView(in: root)
    view.widthAnchor.constraint(equalToConstant: constant).isActive = true
    #expect(refusals(in: root) == [.notFinite(constant)])

    let width = view.widthAnchor.constraint(equalToConstant: 7)
    width.isActive = true
    width.constant = constant
    #expect(width.constant == 7)
    #expect(refusals(in: root).count == 2)
  }

  @Test func notANumberIsRejectedAsConstantAndMultiplier() {
    let root = UIView()
    let view = makeView(in: root)
    view.widthAnchor.constraint(equalToConstant: .nan).isActive = true
    view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: .nan).isActive = true
    #expect(refusals(in: root).count == 2)
    #expect(view.constraints.isEmpty && root.constraints.isEmpty)
  }

  @Test func constantBeyondTheSolversRangeIsRejectedAtLayout() {
    let root = makeRoot(width: 100, height: 100)
    let view = makeView(in: root)
    let constraint = view.widthAnchor.constraint(equalToConstant: 1e12)
    constraint.isActive = true
    root.layoutIfNeeded()
    #expect(!constraint.isActive)
    guard case .rejectedBySolver(.numberOutOfRange(1e12, _, _)) = refusals(in: root).first else {
      Issue.record("expected the solver's refusal, found \(refusals(in: root))")
      return
    }
  }

  @Test(arguments: [Float(0), -1, 1001, .nan])
  func priorityOutOfRangeIsRejected(priority: Float) {
    let root = UIView()
    let view = makeView(in: root)
    let constraint = view.widthAnchor.constraint(equalToConstant: 1)
    constraint.priority = UILayoutPriority(priority)
    #expect(constraint.priority == .required)
    #expect(refusals(in: root).count == 1)
  }

  @Test func activeConstraintMayNotStopBeingRequired() {
    let root = UIView()
    let view = makeView(in: root)
    let constraint = view.widthAnchor.constraint(equalToConstant: 1)
    constraint.isActive = true
    constraint.priority = .defaultHigh
    #expect(constraint.priority == .required)
    #expect(refusals(in: root) == [.requirednessChanged(750)])
    constraint.isActive = false
    constraint.priority = .defaultHigh
    #expect(constraint.priority == .defaultHigh)
  }

  @Test func itemThatIsNeitherViewNorGuideIsRejected() {
    let root = UIView()
    let constraint = NSLayoutConstraint(
      item: root, attribute: .width, relatedBy: .equal, toItem: "text", attribute: .width,
      multiplier: 1, constant: 0)
    constraint.isActive = true
    #expect(refusals(in: root) == [.missingItem])
  }

  @Test func itemThatHasGoneAwayIsRejected() {
    let root = UIView()
    let constraint: NSLayoutConstraint
    do {
      let view = UIView()
      constraint = root.widthAnchor.constraint(equalTo: view.widthAnchor)
    }
    constraint.isActive = true
    #expect(!constraint.isActive)
    #expect(refusals(in: root) == [.missingItem])
  }

  @Test func refusalsStayKnownWhenTheViewJoinsAnotherHierarchy() {
    let card = UIView()
    let label = UILabel()
    card.addSubview(label)
    NSLayoutConstraint(
      item: label, attribute: .top, relatedBy: .equal, toItem: card, attribute: .width,
      multiplier: 1, constant: 0
    ).isActive = true
    let root = UIView()
    root.addSubview(card)
    #expect(refusals(in: root) == [.incompatibleAttributes(.top, .width)])
  }

  @Test func issuesReachTheHandler() {
    var count = 0
    LayoutDiagnostics.handler = { _ in count += 1 }
    defer { LayoutDiagnostics.handler = nil }
    let root = UIView()
    UIView().topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    #expect(count == 1)
  }

  @Test func viewAddedToItsOwnDescendantStaysWhereItIs() {
    let root = UIView()
    let child = UIView()
    root.addSubview(child)
    child.addSubview(root)
    #expect(root.superview == nil)
    #expect(child.subviews.isEmpty)
  }
}
