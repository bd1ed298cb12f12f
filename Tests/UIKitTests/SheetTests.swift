import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Heights: the card of docs/parity.md less the safe area is the greatest detent, half the screen the medium
/// one; a value of a program does not count the safe area (uikit/uisheetpresentationcontroller/detent/custom).
@MainActor
@Suite struct SheetTests {
  private let first = UIViewController()
  private let second = UIViewController()
  private let sheet: UISheetPresentationController

  init() throws { sheet = try #require(second.sheetPresentationController) }

  @discardableResult
  private func present(on device: SimulatedScreen) -> UIWindow {
    let window = show(first, on: device).window
    first.present(second, animated: false)
    return window
  }

  @Test(arguments: [("iphone8", 333.5, 333.5), ("iphonex", 406, 406)])
  func mediumSheetIsHalfTheScreen(key: String, y: CGFloat, height: CGFloat) {
    sheet.detents = [.medium(), .large()]
    let window = present(on: .named(key))
    #expect(second.view.frame == rect(0, y, 375, height))
    #expect(second.view.safeAreaInsets.bottom == window.safeAreaInsets.bottom)
    #expect(second.view.safeAreaInsets.top == 0)
    sheet.selectedDetentIdentifier = .large
    window.layoutIfNeeded()
    #expect(second.view.frame.height == (key == "iphonex" ? 758 : 647))
  }

  @Test func sheetIsLargeUnlessSaid() {
    present(on: .iPhoneX)
    #expect(sheet.detents.map(\.identifier) == [.large])
    #expect(sheet.selectedDetentIdentifier == nil)
    #expect(sheet.prefersScrollingExpandsWhenScrolledToEdge)
    #expect(second.view.frame == rect(0, 54, 375, 758))
    #expect(second.presentationController === sheet)
    #expect(sheet.presentingViewController === first)
    #expect(sheet.frameOfPresentedViewInContainerView == second.view.frame)
    #expect(sheet.containerView === second.view.superview)
  }

  @Test func programDecidesHeightsWithoutTheSafeArea() {
    var most: CGFloat = 0
    var height: CGFloat = 200
    sheet.detents = [
      .custom(identifier: .init("small")) { context in
        most = context.maximumDetentValue
        #expect(context.containerTraitCollection.horizontalSizeClass == .compact)
        return height
      }
    ]
    let window = present(on: .iPhoneX)
    // 812 - 44 - 10 - 34.
    #expect(most == 724)
    #expect(second.view.frame == rect(0, 578, 375, 234))
    #expect(second.view.safeAreaInsets.bottom == 34)
    height = 300
    window.layoutIfNeeded()
    #expect(second.view.frame.height == 234)
    sheet.invalidateDetents()
    window.layoutIfNeeded()
    #expect(second.view.frame.height == 334)
    // More than there is room for is the large sheet (measured on devices).
    height = 10_000
    sheet.invalidateDetents()
    window.layoutIfNeeded()
    #expect(second.view.frame == rect(0, 54, 375, 758))
  }

  @Test func smallestActiveDetentCountsWhereNoneIsSelected() {
    sheet.detents = [.custom { _ in nil }, .custom { _ in 150 }, .medium()]
    let window = present(on: .iPhone8)
    #expect(second.view.frame.height == 150)
    sheet.selectedDetentIdentifier = .medium
    window.layoutIfNeeded()
    #expect(second.view.frame.height == 333.5)
  }

  @Test func changesAreAnimated() {
    sheet.detents = [.medium(), .large()]
    let window = present(on: .iPhone8)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    #expect(second.view.frame.height == 647)
    let before = second.view.layer.presentation()?.frame.height
    #expect(before == 333.5)
    window.screen.clock.advance(by: .seconds(1))
    #expect(second.view.layer.presentation()?.frame.height == 647)
  }

  @Test func sheetIsAttachedToTheEdgeInCompactHeightIfItPrefersThat() {
    sheet.detents = [.medium(), .large()]
    sheet.prefersEdgeAttachedInCompactHeight = true
    let window = present(on: .iPhoneX.landscape)
    // The medium detent is not active in compact height; the width is that of the safe area, 812 - 2 * 44.
    #expect(second.view.frame == rect(44, 10, 724, 365))
    second.preferredContentSize = CGSize(width: 400, height: 100)
    window.layoutIfNeeded()
    #expect(second.view.frame.width == 724)
    sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    window.layoutIfNeeded()
    #expect(second.view.frame == rect(206, 10, 400, 365))
    sheet.prefersEdgeAttachedInCompactHeight = false
    window.layoutIfNeeded()
    #expect(second.view.frame == window.bounds)
  }

  @Test func floatingSheetIsAsHighAsItsDetent() {
    second.modalPresentationStyle = .formSheet
    sheet.detents = [.custom { _ in 200 }, .large()]
    let window = present(on: .iPad9_7)
    #expect(second.view.frame == rect(114, 412, 540, 200))
    sheet.selectedDetentIdentifier = .large
    window.layoutIfNeeded()
    #expect(second.view.frame == rect(114, 202, 540, 620))
  }

  @Test func grabberIsAtTheTopAndTakesNoSpace() throws {
    sheet.prefersGrabberVisible = true
    sheet.preferredCornerRadius = 20
    let window = present(on: .iPhone8)
    let container = try #require(sheet.containerView)
    #expect(container.subviews.map(\.frame) == [rect(0, 20, 375, 647), rect(169.5, 25, 36, 5)])
    #expect(second.view.safeAreaInsets == .zero)
    #expect(second.view.layer.cornerRadius == 20)
    sheet.prefersGrabberVisible = false
    window.layoutIfNeeded()
    #expect(container.subviews == [second.view])
  }

  @Test func whatIsAroundIsTouchedUpToTheLargestUndimmedDetent() {
    let button = UIButton(frame: rect(0, 30, 100, 40))
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    first.view.addSubview(button)
    sheet.detents = [.medium(), .large()]
    let window = present(on: .iPhoneX)
    window.screen.tap(at: CGPoint(x: 50, y: 45))
    #expect(count == 0)
    sheet.largestUndimmedDetentIdentifier = .medium
    window.screen.tap(at: CGPoint(x: 50, y: 45))
    #expect(count == 1)
    sheet.selectedDetentIdentifier = .large
    window.layoutIfNeeded()
    window.screen.tap(at: CGPoint(x: 50, y: 45))
    #expect(count == 1)
  }

  @MainActor
  private final class Listener: UISheetPresentationControllerDelegate {
    var found: [UISheetPresentationController.Detent.Identifier?] = []
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) { found.append(sheetPresentationController.selectedDetentIdentifier) }
  }

  @Test func dragMovesTheSheetToAnotherDetentAndTheDelegateIsCalled() {
    let listener = Listener()
    sheet.delegate = listener
    sheet.detents = [.medium(), .large()]
    let window = present(on: .iPhone8)
    var heights: [CGFloat] = []
    window.screen.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 150)) {
      window.layoutIfNeeded()
      heights.append(second.view.frame.height)
    }
    #expect(heights.last == 583.5)
    window.screen.clock.advance(by: .seconds(1))
    #expect(second.view.frame.height == 647)
    #expect(listener.found == [.large])
    window.screen.drag(
      from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 130), duration: .seconds(2))
    window.screen.clock.advance(by: .seconds(1))
    #expect(second.view.frame.height == 647)
    #expect(listener.found == [.large])
    sheet.selectedDetentIdentifier = .medium
    #expect(listener.found.count == 1)
  }

  @Test func sheetBelongsToTheStyle() {
    for style in [UIModalPresentationStyle.automatic, .pageSheet, .formSheet] {
      second.modalPresentationStyle = style
      #expect(second.sheetPresentationController != nil)
    }
    let navigation = UINavigationController(rootViewController: first)
    #expect(first.sheetPresentationController === navigation.sheetPresentationController)
    second.modalPresentationStyle = .fullScreen
    #expect(second.sheetPresentationController == nil)
    // Apple's property has a value for each style (uikit/uiviewcontroller/presentationcontroller).
    #expect(second.presentationController?.presentedViewController === second)
    second.modalPresentationStyle = .popover
    #expect(second.sheetPresentationController == nil)
    #expect(second.presentationController === second.popoverPresentationController)
  }

  @Test func popoverBecomesItsAdaptiveSheetInCompactWidth() throws {
    second.modalPresentationStyle = .popover
    let popover = try #require(second.popoverPresentationController)
    popover.adaptiveSheetPresentationController.detents = [.medium()]
    present(on: .iPhone8)
    #expect(second.view.frame == rect(0, 333.5, 375, 333.5))
  }

  @Test func misuseIsReported() {
    let empty = misuse { sheet.detents = [] }
    guard case .noDetents(let one)? = empty.first else {
      Issue.record("not reported")
      return
    }
    #expect(one === sheet)
    #expect(sheet.detents.count == 1)
    sheet.selectedDetentIdentifier = .medium
    let window = show(first, on: .iPhone8).window
    let unknown = misuse { first.present(second, animated: false) }
    guard case .unknownDetent("com.apple.UIKit.medium", _)? = unknown.first else {
      Issue.record("not reported")
      return
    }
    #expect(second.view.frame.height == 647)
    sheet.selectedDetentIdentifier = nil
    let impossible = misuse {
      sheet.detents = [.custom { _ in .nan }]
      window.layoutIfNeeded()
    }
    guard case .impossibleDetent? = impossible.first else {
      Issue.record("not reported")
      return
    }
    #expect(second.view.frame.height == 647)
  }

  // MARK: What comes back

  @Test func sheetMovesBackToTheDetentItWasPulledFrom() throws {
    sheet.detents = [.medium(), .large()]
    sheet.selectedDetentIdentifier = .large
    let window = present(on: .iPhone8)
    window.screen.drag(
      from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 130), duration: .seconds(2))
    #expect(second.view.frame.height == 647)
    let seen = try #require(second.view.layer.presentation()?.frame.height)
    #expect(seen < 640)
    window.screen.clock.advance(by: .seconds(1))
    #expect(second.view.layer.presentation()?.frame.height == 647)
  }

  @Test func cornersOfTheViewComeBack() {
    second.view.layer.cornerRadius = 7
    sheet.preferredCornerRadius = 20
    let window = present(on: .iPhone8)
    #expect(second.view.layer.cornerRadius == 20)
    sheet.preferredCornerRadius = nil
    window.layoutIfNeeded()
    #expect(second.view.layer.cornerRadius == 7)
  }

  @Test func heightThatCannotBeIsReportedOnce() {
    sheet.detents = [.custom { _ in -1 }, .medium()]
    let window = show(first, on: .iPhone8).window
    let found = misuse {
      first.present(second, animated: false)
      for x in [50, 150] as [CGFloat] { window.screen.tap(at: CGPoint(x: x, y: 60)) }
      second.view.superview?.setNeedsLayout()
      window.layoutIfNeeded()
    }
    #expect(found.count == 1)
    #expect(second.view.frame.height == 333.5)
  }
}
