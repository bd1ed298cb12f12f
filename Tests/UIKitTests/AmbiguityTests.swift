import Foundation
import Testing
import UIKit

@MainActor
@Suite struct AmbiguityTests {
  @Test func viewIsAmbiguousUntilBothAxesAreSaid() {
    let root = makeRoot(width: 100, height: 100)
    let view = makeView(in: root)
    let plain = UIView(frame: rect(0, 0, 10, 10))
    root.addSubview(plain)
    #expect(view.hasAmbiguousLayout)
    pin(view, to: rect(10, 20, 30, 40), in: root)
    #expect(!view.hasAmbiguousLayout)
    #expect(!plain.hasAmbiguousLayout)
    #expect(!root.hasAmbiguousLayout)
  }

  @Test func inequalitiesLeaveAViewOpen() {
    let root = makeRoot(width: 100, height: 100)
    let view = makeView(in: root, content: CGSize(width: 20, height: 20))
    let top = view.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([
      top, view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 5),
      view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -5),
    ])
    #expect(view.hasAmbiguousLayout)
    let middle = view.centerXAnchor.constraint(equalTo: root.centerXAnchor)
    middle.priority = UILayoutPriority(1)
    middle.isActive = true
    #expect(!view.hasAmbiguousLayout)
  }

  /// As UIKit places views, by the tests of public layout libraries.
  @Test func aSingleInequalityHoldsAViewAtItsBound() {
    let root = makeRoot(width: 100, height: 100)
    let view = makeView(in: root, content: CGSize(width: 20, height: 20))
    let below = makeView(in: root, content: CGSize(width: 20, height: 20))
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(lessThanOrEqualTo: root.topAnchor, constant: 10),
      view.trailingAnchor.constraint(greaterThanOrEqualTo: root.trailingAnchor, constant: -15),
      below.bottomAnchor.constraint(greaterThanOrEqualTo: root.bottomAnchor, constant: -5),
      below.leadingAnchor.constraint(lessThanOrEqualTo: view.leadingAnchor, constant: 8),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(65, 10, 20, 20))
    #expect(below.frame == rect(73, 75, 20, 20))
    #expect(view.hasAmbiguousLayout && below.hasAmbiguousLayout)
  }

  @Test func exerciseShowsAnotherFrameThatTheConstraintsAllow() {
    let root = makeRoot(width: 100, height: 100)
    let view = makeView(in: root, content: CGSize(width: 20, height: 20))
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 5),
      view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -5),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(5, 0, 20, 20))
    view.exerciseAmbiguityInLayout()
    #expect(view.frame == rect(75, 0, 20, 20))
    #expect(view.hasAmbiguousLayout == true)
    view.exerciseAmbiguityInLayout()
    #expect(view.frame == rect(5, 0, 20, 20))
  }

  @Test func exerciseLeavesADefiniteViewAloneAndEndsWithAChange() {
    let root = makeRoot(width: 100, height: 100)
    let view = makeView(in: root)
    pin(view, to: rect(1, 2, 3, 4), in: root)
    root.layoutIfNeeded()
    view.exerciseAmbiguityInLayout()
    #expect(view.frame == rect(1, 2, 3, 4))
    let loose = makeView(in: root, content: CGSize(width: 5, height: 5))
    let top = loose.topAnchor.constraint(equalTo: root.topAnchor)
    top.isActive = true
    root.layoutIfNeeded()
    loose.exerciseAmbiguityInLayout()
    #expect(loose.frame == rect(100, 0, 5, 5))  // nothing holds it: 100 points on
    top.constant = 7
    root.layoutIfNeeded()
    #expect(loose.frame == rect(0, 7, 5, 5))
  }

  @Test func constraintsThatAffectAViewAreThoseThatWouldMoveIt() {
    let root = makeRoot(width: 200, height: 100)
    let first = makeView(in: root)
    let second = makeView(in: root)
    let left = first.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
    let width = first.widthAnchor.constraint(equalToConstant: 30)
    let next = second.leftAnchor.constraint(equalTo: first.rightAnchor, constant: 8)
    let end = second.rightAnchor.constraint(equalTo: root.rightAnchor)
    let slack = second.widthAnchor.constraint(greaterThanOrEqualToConstant: 1)
    let top = second.topAnchor.constraint(equalTo: root.topAnchor)
    let height = second.heightAnchor.constraint(equalToConstant: 5)
    NSLayoutConstraint.activate([left, width, next, end, slack, top, height])
    #expect(first.constraintsAffectingLayout(for: .horizontal) == [left, width])
    #expect(second.constraintsAffectingLayout(for: .horizontal) == [left, width, next, end])
    #expect(second.constraintsAffectingLayout(for: .vertical) == [top, height])
    #expect(first.constraintsAffectingLayout(for: .vertical).isEmpty)
    #expect(UIView().constraintsAffectingLayout(for: .vertical).isEmpty)
  }
}
