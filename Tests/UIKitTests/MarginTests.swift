import Foundation
import Testing
import UIKit

private final class NoticingView: UIView {
  var marginChanges = 0
  var safeAreaChanges = 0

  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    marginChanges += 1
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    safeAreaChanges += 1
  }
}

private final class NoticingController: UIViewController {
  var marginChanges = 0

  override func viewLayoutMarginsDidChange() {
    super.viewLayoutMarginsDidChange()
    marginChanges += 1
  }
}

/// Overrides what Apple's class lets subclasses override.
private final class OverridingView: UIView {
  override var layoutMargins: UIEdgeInsets {
    get { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    set { super.layoutMargins = newValue }
  }
  override var safeAreaInsets: UIEdgeInsets {
    UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
  }
}

private final class WideMarginController: UIViewController {
  override var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 2, leading: 30, bottom: 0, trailing: 50)
  }
}

@MainActor
@Suite struct MarginTests {
  @Test func viewIsNotifiedOfMarginsOnlyWhenTheyChange() {
    let view = NoticingView(frame: rect(0, 0, 100, 100))
    view.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    #expect(view.marginChanges == 0)  // as they were
    view.layoutMargins.left = 20
    #expect(view.marginChanges == 1)
    view.frame.size.width = 200
    #expect(view.marginChanges == 1)
    view.preservesSuperviewLayoutMargins = true
    #expect(view.marginChanges == 1)
    let root = UIView(frame: rect(0, 0, 200, 100))
    root.layoutMargins.right = 50
    root.addSubview(view)
    #expect(view.marginChanges == 2)
    root.layoutMargins.right = 60
    #expect(view.layoutMargins.right == 60)
    #expect(view.marginChanges == 3)
  }

  @Test func safeAreaChangesMarginsUnlessTheyStayOutOfIt() {
    let view = NoticingView(frame: rect(0, 0, 100, 100))
    view.canvas = LayoutCanvas(safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(view.safeAreaChanges == 1)
    #expect(view.marginChanges == 1)
    #expect(view.layoutMargins.top == 28)
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins.top == 8)
    #expect(view.marginChanges == 2)
  }

  @Test func controllerIsNotifiedOfMargins() {
    let controller = NoticingController()
    _ = controller.view
    let before = controller.marginChanges
    controller.view.layoutMargins.left = 70
    #expect(controller.marginChanges == before + 1)
  }

  @Test func overriddenMarginsAndInsetsPlaceTheGuides() {
    let root = makeRoot(width: 200, height: 200)
    let view = OverridingView(frame: rect(0, 0, 100, 100))
    root.addSubview(view)
    let inside = makeView(in: view)
    let below = makeView(in: view)
    NSLayoutConstraint.activate([
      inside.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      inside.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      below.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      below.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
    let child = UIView(frame: rect(0, 10, 100, 90))
    view.addSubview(child)
    root.layoutIfNeeded()
    #expect(inside.frame.minX == 2)
    #expect(inside.frame.maxX == 96)
    #expect(below.frame.minY == 40)
    #expect(below.frame.maxY == 80)
    #expect(view.directionalLayoutMargins.trailing == 4)
    #expect(child.safeAreaInsets == UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0))
  }

  @Test func overriddenMinimumOfAControllerIsDirectional() {
    let controller = WideMarginController()
    controller.view.layoutMargins = .zero
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 2, left: 30, bottom: 0, right: 50))
    controller.view.semanticContentAttribute = .forceRightToLeft
    #expect(controller.view.layoutMargins.left == 50)
  }

  /// 672 points at the standard size of text: measured on an iPad of 1024 points by its users, where
  /// the guide is 176 points from the edges.
  @Test(arguments: [(1024.0, 176.0, 672.0), (375.0, 8.0, 359.0), (688.0, 8.0, 672.0)])
  func readableGuideIsNoWiderThanTextReadsWell(width: CGFloat, left: CGFloat, guide: CGFloat) {
    let root = makeRoot(width: width, height: 500)
    #expect(root.readableContentGuide.layoutFrame == rect(left, 8, guide, 484))
    let view = makeView(in: root)
    let readable = root.readableContentGuide
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
      view.topAnchor.constraint(equalTo: readable.topAnchor),
      view.bottomAnchor.constraint(equalTo: readable.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(left, 8, guide, 484))
  }

  @Test func readableGuideLiesBetweenUnequalMarginsAndGrowsWithText() {
    let root = makeRoot(width: 1000, height: 100)
    root.layoutMargins = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 200)
    let view = makeView(in: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor),
      view.widthAnchor.constraint(equalTo: root.readableContentGuide.widthAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 64)  // (800 - 672) / 2
    root.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    root.layoutIfNeeded()
    #expect(view.frame.width == 800)
  }
}
