import Foundation
import Testing
import UIKit

@MainActor
@Suite struct SafeAreaTests {
  let insets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)

  private func makeNotchedRoot() -> UIView {
    let root = UIView(frame: rect(0, 0, 375, 812))
    root.canvas = LayoutCanvas(size: root.frame.size, scale: 3, safeAreaInsets: insets)
    return root
  }

  @Test func guideLeavesOutTheInsets() {
    let root = makeNotchedRoot()
    let view = makeView(in: root)
    let guide = root.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(0, 44, 375, 734))
    #expect(guide.layoutFrame == view.frame)
    #expect(view.safeAreaInsets == .zero)
  }

  /// Parity R18: what of the superview's insets overlaps the view.
  @Test func insetsOfANestedViewAreTheOverlap() {
    let root = makeNotchedRoot()
    let view = UIView(frame: rect(0, 20, 375, 780))
    root.addSubview(view)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 22, right: 0))
    view.frame.origin.y = 100
    #expect(view.safeAreaInsets.top == 0)
    #expect(view.safeAreaInsets.bottom == 34)  // never more than the superview's
  }

  @Test func constrainedViewFollowsInsetsThatFollowItsSuperviewsFrame() {
    let root = makeNotchedRoot()
    let container = makeView(in: root)
    let top = container.topAnchor.constraint(equalTo: root.topAnchor, constant: 10)
    NSLayoutConstraint.activate([
      top, container.heightAnchor.constraint(equalToConstant: 200),
    ])
    let view = makeView(in: container)
    view.topAnchor.constraint(equalTo: container.safeAreaLayoutGuide.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minY == 34)
    top.constant = 30
    root.layoutIfNeeded()
    #expect(view.frame.minY == 14)
  }

  @Test func additionalInsetsAddToTheDevices() {
    let controller = UIViewController()
    let root = makeNotchedRoot()
    controller.view = root
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 6, left: 1, bottom: 2, right: 3)
    #expect(root.safeAreaInsets == UIEdgeInsets(top: 50, left: 1, bottom: 36, right: 3))
    #expect(controller.topLayoutGuide.length == 44)
    #expect(controller.bottomLayoutGuide.length == 34)
  }

  @Test func marginsAreEightInsideTheSafeArea() {
    let root = makeNotchedRoot()
    let view = UIView(frame: rect(0, 0, 375, 100))
    root.addSubview(view)
    #expect(view.layoutMargins == UIEdgeInsets(top: 52, left: 8, bottom: 8, right: 8))
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(view.directionalLayoutMargins.leading == 8)
  }

  /// Parity C5 and R19: 16 at the sides, 20 from a width of 400; nothing at top and
  /// bottom but the safe area.
  @Test(arguments: [(375.0, 16.0), (399.0, 16.0), (400.0, 20.0), (414.0, 20.0)])
  func controllersViewHasTheSystemsMinimum(width: CGFloat, margin: CGFloat) {
    let controller = UIViewController()
    controller.view = UIView(frame: rect(0, 0, width, 800))
    #expect(
      controller.view.layoutMargins
        == UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin))
    controller.view.layoutMargins = UIEdgeInsets(top: 1, left: 30, bottom: 2, right: 4)
    #expect(
      controller.view.layoutMargins == UIEdgeInsets(top: 1, left: 30, bottom: 2, right: margin))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins.right == 4)
  }

  /// Parity R20: at least the superview's margin less the distance to it.
  @Test func preservedMarginsReachIntoTheSubview() {
    let root = UIView(frame: rect(0, 0, 300, 300))
    root.layoutMargins = UIEdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
    let view = UIView(frame: rect(10, 100, 290, 100))
    root.addSubview(view)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    view.preservesSuperviewLayoutMargins = true
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 30, bottom: 8, right: 40))
  }

  /// A row of a table beside the notch, and its content: the superview's margin of 16 + 44 contains the safe area, which the
  /// row's own margin of 8 + 44 contains too (Apple, UIView, preservesSuperviewLayoutMargins: margins are considered where the
  /// distance to the superview's edge is smaller).
  @Test(arguments: [(0, 60), (44, 16), (60, 8)] as [(CGFloat, CGFloat)])
  func preservedMarginsContainTheSafeAreaOnce(distance: CGFloat, margin: CGFloat) {
    let root = UIView(frame: rect(0, 0, 300, 300))
    root.canvas = LayoutCanvas(safeAreaInsets: UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 44))
    root.layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    #expect(root.layoutMargins.left == 60)
    let view = UIView(frame: rect(distance, 100, 300 - 2 * distance, 100))
    root.addSubview(view)
    view.preservesSuperviewLayoutMargins = true
    #expect(view.layoutMargins.left == margin)
    #expect(view.layoutMargins.right == margin)
  }

  @Test func marginsGuideFollowsMarginsThatChange() {
    let root = makeRoot(width: 300, height: 300)
    let view = makeView(in: root)
    let guide = root.layoutMarginsGuide
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 8)
    #expect(view.frame.width == 284)
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 50, bottom: 0, trailing: 20)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 50)
    #expect(view.frame.width == 230)
  }

  @Test func canvasAndOverridesReplaceDefaults() {
    let root = UIView(frame: rect(0, 0, 320, 200))
    root.canvas = LayoutCanvas(
      size: root.frame.size, scale: 2, safeAreaInsets: .zero,
      defaultMargins: UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    #expect(root.layoutMargins.top == 11)
    let cell = UIView(frame: rect(0, 0, 320, 44))
    root.addSubview(cell)
    cell.defaultMarginsOverride = UIEdgeInsets(top: 15, left: 20, bottom: 15, right: 8)
    cell.safeAreaOverride = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
    #expect(cell.layoutMargins == UIEdgeInsets(top: 20, left: 20, bottom: 15, right: 8))
  }
}
