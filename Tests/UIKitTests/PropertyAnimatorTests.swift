import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// developer.apple.com, UIViewPropertyAnimator.
@MainActor
@Suite struct PropertyAnimatorTests {
  /// A view that an animator moves from 0 to 100 in 2 s.
  @MainActor
  private struct Scene {
    let screen = simulate()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let animator: UIViewPropertyAnimator

    init(_ curve: UIView.AnimationCurve = .linear) {
      let view = view
      animator = UIViewPropertyAnimator(duration: 2, curve: curve) { view.frame.origin.x = 100 }
    }

    var x: CGFloat { view.presentationFrame.minX }

    func advance(_ seconds: Double) { screen.clock.advance(by: .seconds(seconds)) }
  }

  @Test func animatorRunsToItsEnd() {
    let scene = Scene()
    var ends: [UIViewAnimatingPosition] = []
    scene.animator.addCompletion { ends.append($0) }
    #expect(scene.animator.state == .inactive)
    #expect(scene.view.frame.minX == 0)
    scene.animator.startAnimation()
    #expect(scene.animator.state == .active)
    #expect(scene.animator.isRunning)
    #expect(scene.view.frame.minX == 100)
    scene.advance(0.5)
    #expect(abs(scene.x - 25) < 1e-9)
    #expect(abs(scene.animator.fractionComplete - 0.25) < 1e-9)
    scene.advance(1.5)
    #expect(scene.x == 100)
    #expect(ends == [.end])
    #expect(scene.animator.state == .inactive)
    #expect(!scene.animator.isRunning)
  }

  @Test func pausedAnimatorStopsAndContinues() {
    let scene = Scene()
    scene.animator.startAnimation(afterDelay: 1)
    scene.advance(1.5)
    #expect(abs(scene.x - 25) < 1e-9)
    scene.animator.pauseAnimation()
    #expect(!scene.animator.isRunning)
    #expect(scene.animator.state == .active)
    scene.advance(10)
    #expect(abs(scene.x - 25) < 1e-9)
    scene.animator.startAnimation()
    scene.advance(0.5)
    #expect(abs(scene.x - 50) < 1e-9)
    scene.advance(1)
    #expect(scene.animator.state == .inactive)
  }

  @Test func scrubbedAnimatorShowsThePartItWasBroughtTo() {
    let scene = Scene(.easeInOut)
    scene.animator.fractionComplete = 0.25
    #expect(scene.animator.state == .active)
    #expect(abs(scene.x - 25) < 1e-9)
    scene.animator.fractionComplete = 0.75
    #expect(abs(scene.x - 75) < 1e-9)
    scene.animator.scrubsLinearly = false
    scene.animator.fractionComplete = 0.25
    // cubic-bezier(0.42, 0, 0.58, 1) is 0.129162 there.
    #expect(abs(scene.x - 12.9162) < 1e-3)
  }

  @Test func scrubbedAnimatorGoesOnWithoutAJump() {
    let scene = Scene()
    scene.animator.fractionComplete = 0.5
    scene.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(abs(scene.x - 50) < 1e-9)
    scene.advance(0.5)
    #expect(abs(scene.x - 75) < 1e-9)
    #expect(abs(scene.animator.fractionComplete - 0.75) < 1e-9)
    scene.advance(0.5)
    #expect(scene.animator.state == .inactive)
  }

  @Test func restOfTheWayMayTakeAnotherTimeAndCurve() {
    let scene = Scene(.easeInOut)
    scene.animator.fractionComplete = 0.5
    scene.animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.25)
    scene.advance(0.25)
    #expect(abs(scene.x - 75) < 1e-9)
    scene.advance(0.25)
    #expect(scene.animator.state == .inactive)
  }

  @Test func reversedAnimatorGoesBackAlongItsCurveAndEndsAtTheStart() {
    let scene = Scene(.easeInOut)
    var ends: [UIViewAnimatingPosition] = []
    scene.animator.addCompletion { ends.append($0) }
    scene.animator.startAnimation()
    scene.advance(0.5)
    #expect(abs(scene.x - 12.9162) < 1e-3)
    scene.advance(0.5)
    scene.animator.isReversed = true
    #expect(abs(scene.x - 50) < 1e-9)
    scene.advance(0.5)
    #expect(abs(scene.x - 12.9162) < 1e-3)
    scene.advance(0.5)
    #expect(ends == [.start])
    #expect(scene.view.frame.minX == 0)
  }

  @Test func scrubbedAndReversedAnimatorGoesBack() {
    let scene = Scene()
    scene.animator.fractionComplete = 0.5
    scene.animator.isReversed = true
    scene.animator.startAnimation()
    scene.advance(0.5)
    #expect(abs(scene.x - 25) < 1e-9)
    scene.advance(0.5)
    #expect(scene.view.frame.minX == 0)
    #expect(scene.x == 0)
  }

  @Test func stoppedAnimatorLeavesThingsWhereTheyAre() {
    let scene = Scene()
    var ends: [UIViewAnimatingPosition] = []
    scene.animator.addCompletion { ends.append($0) }
    scene.animator.startAnimation()
    scene.advance(0.5)
    scene.animator.stopAnimation(true)
    #expect(scene.view.frame.minX == 25)
    #expect(scene.animator.state == .inactive)
    scene.advance(5)
    #expect(ends == [])
  }

  @Test(arguments: [
    (UIViewAnimatingPosition.end, 100), (.start, 0), (.current, 25),
  ])
  func stoppedAnimatorIsFinishedAtAPosition(position: UIViewAnimatingPosition, x: CGFloat) {
    let scene = Scene()
    var ends: [UIViewAnimatingPosition] = []
    scene.animator.addCompletion { ends.append($0) }
    scene.animator.startAnimation()
    scene.advance(0.5)
    scene.animator.stopAnimation(false)
    #expect(scene.animator.state == .stopped)
    #expect(abs(scene.x - 25) < 1e-9)
    scene.animator.finishAnimation(at: position)
    #expect(scene.view.frame.minX == x)
    #expect(ends == [position])
    #expect(scene.animator.state == .inactive)
  }

  @Test func addedAnimationsBeginAfterTheirPartOfTheRest() {
    let scene = Scene()
    let other = UIView(frame: rect(0, 0, 10, 10))
    scene.animator.addAnimations({ other.frame.origin.x = 100 }, delayFactor: 0.5)
    scene.animator.startAnimation()
    scene.advance(1)
    #expect(other.presentationFrame.minX == 0)
    scene.advance(0.5)
    #expect(abs(other.presentationFrame.minX - 50) < 1e-9)
    scene.animator.addAnimations { other.alpha = 0 }
    scene.advance(0.25)
    #expect(abs(other.presentationAlpha - 0.5) < 1e-9)
  }

  @Test func animatorThatPausesOnCompletionStaysAtItsEnd() {
    let scene = Scene()
    var ends = 0
    scene.animator.addCompletion { _ in ends += 1 }
    scene.animator.pausesOnCompletion = true
    scene.animator.startAnimation()
    scene.advance(3)
    #expect(ends == 0)
    #expect(scene.animator.state == .active)
    #expect(scene.animator.fractionComplete == 1)
    scene.animator.isReversed = true
    scene.animator.startAnimation()
    scene.advance(1)
    #expect(abs(scene.x - 50) < 1e-9)
  }

  /// Perceived as it is measured: mass 3, stiffness 1000, damping 500 (parity C2); 1/1000 of the way
  /// is left after 9.233413 / sqrt(1000 / 3) = 0.505735 s.
  @Test func systemSpringHasADurationOfItsOwn() {
    let animator = UIViewPropertyAnimator(
      duration: 7, timingParameters: UISpringTimingParameters())
    #expect(abs(animator.duration - 0.505735) < 1e-5)
  }

  @Test func keyframesFollowTheAnimator() {
    let scene = Scene()
    let view = UIView(frame: rect(0, 0, 10, 10))
    scene.animator.addAnimations {
      UIView.animateKeyframes(
        withDuration: 0, delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            view.frame.origin.x = 100
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            view.frame.origin.x = 0
          }
        })
    }
    scene.animator.fractionComplete = 0.25
    #expect(abs(view.presentationFrame.minX - 50) < 1e-9)
    scene.animator.fractionComplete = 0.75
    #expect(abs(view.presentationFrame.minX - 50) < 1e-9)
    scene.animator.fractionComplete = 0.5
    #expect(abs(view.presentationFrame.minX - 100) < 1e-9)
  }

  @Test func runningAnimatorIsMadeInOneCall() {
    let scene = Scene()
    var end: UIViewAnimatingPosition?
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: { scene.view.frame.origin.x = 40 }, completion: { end = $0 })
    scene.advance(0.5)
    #expect(abs(scene.x - 20) < 1e-9)
    scene.advance(0.5)
    #expect(end == .end)
  }
}
