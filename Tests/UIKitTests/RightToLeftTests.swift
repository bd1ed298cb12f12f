import Foundation
import Testing
import UIKit

@MainActor
@Suite struct RightToLeftTests {
  private func makeMirroredRoot() -> UIView {
    let root = makeRoot(width: 300, height: 100)
    root.semanticContentAttribute = .forceRightToLeft
    return root
  }

  @Test(arguments: [
    (UISemanticContentAttribute.unspecified, UIUserInterfaceLayoutDirection.rightToLeft),
    (.playback, .leftToRight), (.spatial, .leftToRight), (.forceLeftToRight, .leftToRight),
    (.forceRightToLeft, .rightToLeft),
  ])
  func attributeDecidesInASurroundingThatReadsFromTheRight(
    attribute: UISemanticContentAttribute, direction: UIUserInterfaceLayoutDirection
  ) {
    #expect(
      UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft) == direction)
    let view = UIView()
    view.semanticContentAttribute = attribute
    view.traitOverrides.layoutDirection = .rightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == direction)
  }

  @Test func attributeIsNotInheritedAndTheTraitIs() {
    let root = UIView()
    let view = UIView()
    root.addSubview(view)
    root.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    root.traitOverrides.layoutDirection = .rightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)
  }

  @Test func leadingIsTheRightEdge() {
    let root = makeMirroredRoot()
    let first = makeView(in: root)
    let second = makeView(in: root)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      first.widthAnchor.constraint(equalToConstant: 50),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8),
      root.trailingAnchor.constraint(equalTo: second.trailingAnchor, constant: 20),
    ])
    root.layoutIfNeeded()
    #expect(first.frame.minX == 240)
    #expect(first.frame.maxX == 290)
    #expect(second.frame.minX == 20)
    #expect(second.frame.maxX == 232)
  }

  @Test func leftStaysLeft() {
    let root = makeMirroredRoot()
    let view = makeView(in: root)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
  }

  @Test func inequalitiesAndMultipliersAreMirrored() {
    let root = makeMirroredRoot()
    let view = makeView(in: root)
    let third = makeView(in: root)
    let least = view.leadingAnchor.constraint(
      greaterThanOrEqualTo: root.leadingAnchor, constant: 30)
    let near = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    near.priority = .defaultLow
    NSLayoutConstraint.activate([
      least, near, view.widthAnchor.constraint(equalToConstant: 50),
      // A third of the way from the right edge to the left one.
      NSLayoutConstraint(
        item: third, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .trailing,
        multiplier: 1 / 3, constant: 0),
      third.widthAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.maxX == 270)
    #expect(third.frame.maxX == 200)
  }

  @Test func middleMeetsLeadingInTheDirectionOfReadingAndMiddlesDoNot() {
    let root = makeMirroredRoot()
    let view = makeView(in: root)
    let other = makeView(in: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.centerXAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 50),
      other.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: 10),
      other.widthAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.maxX == 140)
    #expect(other.frame.midX == 160)
  }

  @Test func directionMayChangeAfterLayout() {
    let root = makeRoot(width: 300, height: 100)
    let view = makeView(in: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(view.frame.maxX == 290)
    root.semanticContentAttribute = .playback
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
  }

  @Test func onlyTheHoldersDirectionCounts() {
    let root = makeMirroredRoot()
    let panel = makeView(in: root)
    let view = makeView(in: panel)
    NSLayoutConstraint.activate([
      panel.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      panel.widthAnchor.constraint(equalToConstant: 100),
      view.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 5),
      view.widthAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(panel.frame.minX == 200)
    #expect(view.frame.minX == 5)
  }

  @Test func stackViewArrangesFromTheRight() {
    let root = makeRoot(width: 300, height: 100)
    let stack = UIStackView()
    stack.semanticContentAttribute = .forceRightToLeft
    stack.spacing = 10
    stack.frame = rect(0, 0, 300, 100)
    root.addSubview(stack)
    let views = [40, 50].map { width in
      let view = UIView()
      view.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true
      stack.addArrangedSubview(view)
      return view
    }
    let filler = UIView()
    stack.addArrangedSubview(filler)
    root.layoutIfNeeded()
    #expect(views[0].frame.minX == 260)
    #expect(views[1].frame.minX == 200)
    #expect(filler.frame.minX == 0)
    #expect(filler.frame.maxX == 190)
  }

  @Test func alignmentInsetsOfTheHolderCount() {
    let root = makeRoot(width: 300, height: 100)
    let panel = makeView(in: root)
    panel.semanticContentAttribute = .forceRightToLeft
    panel.storedAlignmentRectInsets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 7)
    pin(panel, to: rect(0, 0, 100, 50), in: root)
    let view = makeView(in: panel)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 5),
      view.widthAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    // The frame is 108 wide, its alignment rectangle ends 7 before the right edge.
    #expect(view.frame.maxX == 96)
  }

  @Test func directionalMarginsChangeSidesAndOthersStay() {
    let view = UIView()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 20, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 20))
    #expect(view.directionalLayoutMargins.leading == 20)
    view.layoutMargins = UIEdgeInsets(top: 1, left: 9, bottom: 3, right: 2)
    #expect(view.directionalLayoutMargins.leading == 2)
    view.semanticContentAttribute = .unspecified
    #expect(view.layoutMargins.left == 9)
    #expect(view.directionalLayoutMargins.leading == 9)
  }
}
