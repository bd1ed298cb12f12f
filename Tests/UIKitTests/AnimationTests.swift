import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Presentation values while the clock moves (parity C2).
@MainActor
@Suite struct AnimationTests {
  /// The table of parity C2, computed there from the closed form.
  @Test(arguments: [
    (50, 0.23223), (100, 0.54478), (150, 0.75826), (200, 0.87928), (250, 0.94204),
    (300, 0.97292), (350, 0.98760), (400, 0.99441), (450, 0.99751),
  ])
  func keyboardCurveFollowsTheCriticallyDampedSpring(milliseconds: Int, progress: Double) {
    let (screen, view) = makeAnimatedView()
    UIView.animate(
      withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16),
      animations: { view.frame.origin.y = 1000 })
    screen.clock.advance(by: .milliseconds(milliseconds))
    #expect(abs(view.presentationFrame.minY - 1000 * progress) < 0.006)
  }

  @Test func keyboardCurveEndsAfterHalfASecondWhateverDurationIsGiven() {
    let (screen, view) = makeAnimatedView()
    var ended = false
    UIView.animate(
      withDuration: 0.1, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16),
      animations: { view.frame.origin.y = 1000 }, completion: { ended = $0 })
    screen.clock.advance(by: .milliseconds(499))
    #expect(view.presentationFrame.minY < 1000)
    #expect(!ended)
    screen.clock.advance(by: .milliseconds(1))
    #expect(view.presentationFrame.minY == 1000)
    #expect(ended)
  }

  /// Points of cubic-bezier(0.42, 0, 0.58, 1): the middle by symmetry; a quarter of the time is the
  /// parameter s with 3s(1-s)²·0.42 + 3s²(1-s)·0.58 + s³ = 1/4, s = 0.290858, progress 0.129162.
  @Test func defaultCurveEasesInAndOut() {
    let (screen, view) = makeAnimatedView()
    UIView.animate(withDuration: 1) { view.frame.origin.x = 100 }
    #expect(view.frame.minX == 100)
    #expect(view.presentationFrame.minX == 0)
    screen.clock.advance(by: .milliseconds(250))
    #expect(abs(view.presentationFrame.minX - 12.9162) < 1e-3)
    screen.clock.advance(by: .milliseconds(250))
    #expect(abs(view.presentationFrame.minX - 50) < 1e-9)
    screen.clock.advance(by: .milliseconds(250))
    #expect(abs(view.presentationFrame.minX - 87.0838) < 1e-3)
    screen.clock.advance(by: .milliseconds(250))
    #expect(view.presentationFrame.minX == 100)
  }

  @Test func delayKeepsThePresentationValues() {
    let (screen, view) = makeAnimatedView()
    UIView.animate(
      withDuration: 1, delay: 0.5, options: .curveLinear, animations: { view.alpha = 0 })
    #expect(view.alpha == 0)
    screen.clock.advance(by: .milliseconds(500))
    #expect(view.presentationAlpha == 1)
    screen.clock.advance(by: .milliseconds(250))
    #expect(view.presentationAlpha == 0.75)
    screen.clock.advance(by: .seconds(1))
    #expect(view.presentationAlpha == 0)
  }

  @Test func retargetedAnimationsAddUp() {
    let (screen, view) = makeAnimatedView()
    let linear = UIView.AnimationOptions.curveLinear
    UIView.animate(
      withDuration: 1, delay: 0, options: linear, animations: { view.frame.origin.x = 100 })
    screen.clock.advance(by: .milliseconds(500))
    UIView.animate(
      withDuration: 1, delay: 0, options: linear, animations: { view.frame.origin.x = 0 })
    #expect(view.presentationFrame.minX == 50)  // no jump
    screen.clock.advance(by: .milliseconds(250))
    // model 0, -100·(1 - 0.75) of the first and 100·(1 - 0.25) of the second
    #expect(view.presentationFrame.minX == 50)
    screen.clock.advance(by: .milliseconds(500))
    #expect(view.presentationFrame.minX == 25)
  }

  @Test func beginFromCurrentStateReplacesWhatIsUnderWay() {
    let (screen, view) = makeAnimatedView()
    let linear = UIView.AnimationOptions.curveLinear
    UIView.animate(
      withDuration: 1, delay: 0, options: linear, animations: { view.frame.origin.x = 100 })
    screen.clock.advance(by: .milliseconds(500))
    UIView.animate(
      withDuration: 1, delay: 0, options: [linear, .beginFromCurrentState],
      animations: { view.frame.origin.x = 0 })
    screen.clock.advance(by: .milliseconds(500))
    #expect(view.presentationFrame.minX == 25)
  }

  @Test func nestedAnimationInheritsDurationAndCurve() {
    let (screen, view) = makeAnimatedView()
    let other = UIView(frame: rect(0, 0, 10, 10))
    UIView.animate(
      withDuration: 2, delay: 0, options: .curveLinear,
      animations: {
        UIView.animate(withDuration: 0.1) { view.frame.origin.x = 100 }
        UIView.animate(
          withDuration: 1, delay: 0,
          options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseInOut],
          animations: { other.frame.origin.x = 100 })
      })
    screen.clock.advance(by: .milliseconds(500))
    #expect(view.presentationFrame.minX == 25)
    #expect(abs(other.presentationFrame.minX - 50) < 1e-9)
  }

  @Test func performWithoutAnimationChangesAtOnce() {
    let (_, view) = makeAnimatedView()
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { view.frame.origin.x = 100 }
      view.frame.origin.y = 50
    }
    #expect(view.presentationFrame.origin == CGPoint(x: 100, y: 0))
  }

  @Test func nothingInsidePerformWithoutAnimationAnimates() {
    let (screen, view) = makeAnimatedView()
    var ended: [Duration] = []
    UIView.performWithoutAnimation {
      UIView.animate(
        withDuration: 1, delay: 1,
        options: [.overrideInheritedDuration, .overrideInheritedOptions],
        animations: {
          view.frame.origin.x = 100
          UIView.animate(withDuration: 1) { view.frame.origin.y = 100 }
        }, completion: { _ in ended.append(screen.clock.now) })
      #expect(UIView.inheritedAnimationDuration == 0)
    }
    #expect(view.presentationFrame.origin == CGPoint(x: 100, y: 100))
    screen.clock.advance(by: .milliseconds(100))
    #expect(ended == [.zero])
  }

  @Test func animationGoesOnAfterPerformWithoutAnimation() {
    let (_, view) = makeAnimatedView()
    UIView.performWithoutAnimation {}
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { UIView.animate(withDuration: 1) { view.alpha = 0 } }
      view.frame.origin.x = 100
    }
    #expect(view.presentationAlpha == 0)
    #expect(view.presentationFrame.minX == 0)
  }

  @Test func completionsRunInOrderOfTime() {
    let screen = simulate()
    var log: [String] = []
    UIView.animate(withDuration: 2, animations: {}, completion: { _ in log.append("long") })
    UIView.animate(
      withDuration: 0.5, delay: 0.5, animations: {},
      completion: { _ in
        log.append("short at \(screen.clock.now)")
        UIView.animate(withDuration: 0, animations: {}, completion: { _ in log.append("nested") })
      })
    screen.clock.advance(by: .seconds(3))
    #expect(log == ["short at 1.0 seconds", "nested", "long"])
  }

  @Test func layoutInAnAnimationMovesConstrainedViews() {
    let screen = show()
    let view = makeView(in: screen.window)
    let top = view.topAnchor.constraint(equalTo: screen.window.topAnchor)
    NSLayoutConstraint.activate([top, view.heightAnchor.constraint(equalToConstant: 10)])
    screen.window.layoutIfNeeded()
    top.constant = 200
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: { screen.window.layoutIfNeeded() })
    #expect(view.frame.minY == 200)
    screen.clock.advance(by: .milliseconds(250))
    #expect(view.presentationFrame.minY == 50)
    #expect(view.layer.presentation()?.frame.minY == 50)
    #expect(view.layer.presentation()?.position.y == 55)
    #expect(view.layer.frame.minY == 200)
  }

  /// Row S0-09: changing constraints in the block alone does not animate.
  @Test func constantChangedInAnAnimationWithoutLayoutDoesNotAnimate() {
    let screen = show()
    let view = makeView(in: screen.window)
    let top = view.topAnchor.constraint(equalTo: screen.window.topAnchor)
    top.isActive = true
    screen.window.layoutIfNeeded()
    UIView.animate(withDuration: 1) {
      top.constant = 200
      view.setNeedsUpdateConstraints()
      view.updateConstraintsIfNeeded()
    }
    screen.clock.advance(by: .milliseconds(100))
    #expect(view.frame.minY == 200)
    #expect(view.presentationFrame.minY == 200)
  }

  @Test func contentOffsetAndSizeAreInterpolated() {
    let screen = simulate()
    let scrollView = UIScrollView(frame: rect(0, 0, 100, 100))
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        scrollView.contentOffset.y = 80
        scrollView.bounds.size.height = 200
      })
    screen.clock.advance(by: .milliseconds(250))
    #expect(scrollView.presentationBounds == rect(0, 20, 100, 125))
  }

  @Test func repeatedAnimationRunsBackAndForth() {
    let (screen, view) = makeAnimatedView()
    UIView.animate(
      withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse],
      animations: { view.frame.origin.x = 100 })
    screen.clock.advance(by: .milliseconds(4250))
    #expect(abs(view.presentationFrame.minX - 25) < 1e-9)
    screen.clock.advance(by: .seconds(1))
    #expect(abs(view.presentationFrame.minX - 75) < 1e-9)
  }

  @Test func presentationInTheWindowCountsTheViewsAbove() {
    let screen = show()
    let outer = UIView(frame: rect(0, 0, 100, 100))
    let inner = UIView(frame: rect(5, 5, 10, 10))
    screen.window.addSubview(outer)
    outer.addSubview(inner)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { outer.frame.origin.y = 100 })
    screen.clock.advance(by: .milliseconds(500))
    #expect(inner.presentationFrameInWindow == rect(5, 55, 10, 10))
  }

  @Test func curvesAndOptionsHaveApplesRawValues() {
    #expect(UIView.AnimationCurve(rawValue: 7)?.rawValue == 7)
    #expect(UIView.AnimationCurve.linear.rawValue == 3)
    #expect(UIView.AnimationOptions(rawValue: 7 << 16).rawValue == 458752)
    #expect(UIView.AnimationOptions.curveLinear.rawValue == 196608)
    #expect(UIView.AnimationOptions.overrideInheritedOptions.rawValue == 512)
  }

  @Test func displayLinkIsCalledOncePerFrame() {
    let screen = simulate()
    var times: [Double] = []
    let link = screen.displayLink(framesPerSecond: 60) { times.append($0.timestamp) }
    screen.clock.advance(by: .milliseconds(100))
    #expect(times.count == 6)
    #expect(abs((times.last ?? 0) - 0.1) < 1e-12)
    link.isPaused = true
    screen.clock.advance(by: .seconds(1))
    link.isPaused = false
    link.invalidate()
    screen.clock.advance(by: .seconds(1))
    #expect(times.count == 6)
  }

  @Test func clockStaysWhereAHandlerMovedIt() {
    let screen = simulate()
    UIView.animate(
      withDuration: 0.5, animations: {},
      completion: { _ in screen.clock.advance(by: .seconds(2)) })
    screen.clock.advance(by: .seconds(1))
    #expect(screen.clock.now == .milliseconds(2500))
  }

  @Test func clockDoesNotGoBack() {
    let screen = simulate()
    screen.clock.advance(by: .seconds(1))
    screen.clock.advance(by: .seconds(-1))
    #expect(screen.clock.now == .seconds(1))
  }
}
