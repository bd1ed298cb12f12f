import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// developer.apple.com, UIAdaptivePresentationControllerDelegate and UIPopoverPresentationController.
@MainActor
@Suite struct AdaptivePresentationTests {
  private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
    var style = UIModalPresentationStyle.automatic
    var mayDismiss = true
    var lines: [String] = []

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { style }
    func prepareForPopoverPresentation(
      _ popoverPresentationController: UIPopoverPresentationController
    ) { lines.append("prepare") }
    var wraps = false
    func presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      wraps ? UINavigationController(rootViewController: controller.presentedViewController) : nil
    }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
      -> Bool
    { mayDismiss }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      lines.append("willDismiss")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      lines.append("didDismiss")
    }
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) { lines.append("didAttempt") }
  }

  private let delegate = Delegate()
  private let presented = UIViewController()

  private func showPopover(on simulated: SimulatedScreen) throws -> ShownScreen {
    let root = UIViewController()
    let screen = show(root, on: simulated)
    let source = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 20))
    root.view.addSubview(source)
    presented.modalPresentationStyle = .popover
    presented.preferredContentSize = CGSize(width: 200, height: 150)
    let popover = try #require(presented.popoverPresentationController)
    popover.sourceView = source
    popover.delegate = delegate
    root.present(presented, animated: false)
    return screen
  }

  /// developer.apple.com, UIPopoverPresentationController.delegate and UISheetPresentationController.delegate have the
  /// types of their own protocols.
  @Test func delegatesHaveTheTypesOfTheirControllers() throws {
    presented.modalPresentationStyle = .popover
    let popover = try #require(presented.popoverPresentationController)
    popover.delegate = delegate
    let shown: (any UIPopoverPresentationControllerDelegate)? = popover.delegate
    let base: UIPresentationController = popover
    #expect(shown === delegate && base.delegate === delegate)
    popover.delegate?.prepareForPopoverPresentation(popover)
    #expect(delegate.lines == ["prepare"])
    let sheet = popover.adaptiveSheetPresentationController
    let heard: (any UISheetPresentationControllerDelegate)? = sheet.delegate
    #expect(heard == nil)
  }

  @Test func anAdaptedPopoverMayBePutIntoANavigationController() throws {
    delegate.wraps = true
    let phone = try showPopover(on: .iPhone8)
    let shown = phone.window.rootViewController?.presentedViewController
    #expect(shown is UINavigationController)
    #expect(presented.navigationController === shown)
    #expect(shown?.modalPresentationStyle == .pageSheet)
  }

  @Test func popoverStaysOneInCompactWidthIfTheDelegateSaysNone() throws {
    delegate.style = .none
    let screen = try showPopover(on: .iPhone8)
    #expect(presented.view.window === screen.window)
    #expect(presented.view.frame.size == CGSize(width: 200, height: 150))
    // Centred below its anchor, which ends at 120, with an arrow of 13.
    #expect(presented.view.frame.minY == 133)
    #expect(presented.view.frame.midX == 125)
    #expect(presented.popoverPresentationController?.arrowDirection == .up)
    #expect(delegate.lines == ["prepare"])
  }

  @Test func popoverBecomesASheetOrFullScreen() throws {
    let sheet = try showPopover(on: .iPhone8)
    #expect(presented.view.frame.width == sheet.bounds.width)
    #expect(presented.view.frame.minY > 0)
    #expect(presented.presentationController?.adaptivePresentationStyle == .pageSheet)
    presented.dismiss(animated: false)
    delegate.style = .fullScreen
    let full = try showPopover(on: .iPhone8)
    #expect(presented.view.frame == full.bounds)
  }

  @Test func touchOutsideDismissesAPopover() throws {
    let screen = try showPopover(on: .iPad9_7)
    screen.tap(at: CGPoint(x: 700, y: 900))
    #expect(delegate.lines == ["prepare", "willDismiss"])
    screen.clock.advance(by: .seconds(1))
    #expect(delegate.lines == ["prepare", "willDismiss", "didDismiss"])
    #expect(presented.presentingViewController == nil)
  }

  @Test func popoverThatMayNotBeDismissedSaysSo() throws {
    delegate.mayDismiss = false
    let screen = try showPopover(on: .iPad9_7)
    screen.tap(at: CGPoint(x: 700, y: 900))
    screen.clock.advance(by: .seconds(1))
    #expect(delegate.lines == ["prepare", "didAttempt"])
    #expect(presented.presentingViewController != nil)
  }

  @Test func barButtonItemIsAnAnchor() throws {
    let root = UIViewController()
    let item = UIBarButtonItem(title: "More")
    root.navigationItem.rightBarButtonItem = item
    let screen = show(UINavigationController(rootViewController: root), on: .iPad9_7)
    presented.modalPresentationStyle = .popover
    presented.preferredContentSize = CGSize(width: 300, height: 200)
    presented.popoverPresentationController?.barButtonItem = item
    root.present(presented, animated: false)
    // Below the bar, and no nearer to the edge than 10 points.
    #expect(presented.view.frame.maxX == screen.bounds.maxX - 10)
    #expect(presented.view.frame.minY > 20 && presented.view.frame.minY < 100)
  }

  @Test func arrowDirectionsDecideTheSide() throws {
    let root = UIViewController()
    let screen = show(root, on: .iPad9_7)
    #expect(root.view.window === screen.window)
    presented.modalPresentationStyle = .popover
    presented.preferredContentSize = CGSize(width: 200, height: 100)
    let popover = try #require(presented.popoverPresentationController)
    popover.sourceView = root.view
    popover.sourceRect = CGRect(x: 300, y: 500, width: 40, height: 40)
    popover.permittedArrowDirections = .left
    root.present(presented, animated: false)
    #expect(presented.view.frame == rect(353, 470, 200, 100))
    popover.permittedArrowDirections = .down
    presented.view.superview?.layoutIfNeeded()
    #expect(presented.view.frame == rect(220, 387, 200, 100))
  }

  @Test func sheetIsDismissedByDraggingUnlessItIsModal() {
    let root = UIViewController()
    let screen = show(root, on: .iPhone8)
    presented.presentationController?.delegate = delegate
    presented.isModalInPresentation = true
    root.present(presented, animated: false)
    screen.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 180, y: 600))
    screen.clock.advance(by: .seconds(1))
    #expect(delegate.lines == ["didAttempt"])
    #expect(presented.view.frame.minY < 60)
    presented.isModalInPresentation = false
    screen.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 180, y: 600))
    screen.clock.advance(by: .seconds(1))
    #expect(delegate.lines == ["didAttempt", "willDismiss", "didDismiss"])
    #expect(root.presentedViewController == nil)
  }
}
