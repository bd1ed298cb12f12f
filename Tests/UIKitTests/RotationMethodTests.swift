import Testing
import UIKit
import UIKitTestSupport

/// The rotation methods before iOS 8.
///
/// developer.apple.com, UIViewController: willRotate(to:duration:) just before the rotation begins,
/// willAnimateRotation(to:duration:) before its animation, with the new bounds of the view, and didRotate(from:) after it.
@MainActor
@Suite struct RotationMethodTests {
  private final class Log { var lines: [String] = [] }

  private final class Child: UIViewController {
    var log: Log?

    override func willRotate(
      to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
    ) {
      super.willRotate(to: toInterfaceOrientation, duration: duration)
      log?.lines.append("will \(toInterfaceOrientation.isLandscape) \(Int(view.bounds.width))")
    }
    override func willAnimateRotation(
      to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
    ) {
      super.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
      log?.lines.append("animate \(toInterfaceOrientation.isLandscape) \(Int(view.bounds.width))")
    }
    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
      super.didRotate(from: fromInterfaceOrientation)
      log?.lines.append("did \(fromInterfaceOrientation.isLandscape) \(Int(view.bounds.width))")
    }
  }

  @Test func childrenAreNotifiedBeforeInAndAfterTheAnimation() {
    let child = Child()
    let log = Log()
    child.log = log
    let shown = show(UINavigationController(rootViewController: child), on: .iPhone8)
    #expect(shown.screen.rotate(to: .landscape))
    #expect(log.lines == ["will true 375", "animate true 667"])
    shown.screen.clock.advance(by: .seconds(1))
    #expect(log.lines == ["will true 375", "animate true 667", "did false 667"])
  }
}
