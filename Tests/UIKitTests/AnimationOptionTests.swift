import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Options, springs, keyframes and ends of animations (parity C2).
@MainActor
@Suite struct AnimationOptionTests {
  private let linear = UIView.AnimationOptions.curveLinear

  /// The bits of Apple's header, in parity C2.
  @Test func optionsHaveAppleBits() {
    let bits: [(UIView.AnimationOptions, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4),
      (.repeat, 8), (.autoreverse, 16), (.overrideInheritedDuration, 32),
      (.overrideInheritedCurve, 64), (.allowAnimatedContent, 128),
      (.showHideTransitionViews, 256), (.overrideInheritedOptions, 512),
      (.curveEaseIn, 65_536), (.curveEaseOut, 131_072), (.curveLinear, 196_608),
      (.transitionFlipFromLeft, 1_048_576), (.transitionCrossDissolve, 5_242_880),
      (.transitionFlipFromBottom, 7_340_032),
    ]
    for (option, raw) in bits { #expect(option.rawValue == raw) }
  }

  /// The bug of parity C2: 7 | 7 << 16 sets bits 0 to 2 too.
  @Test func curveMixedIntoItselfSetsThreeOtherOptions() {
    let mixed = UIView.AnimationOptions(rawValue: 7 | 7 << 16)
    #expect(mixed.contains([.layoutSubviews, .allowUserInteraction, .beginFromCurrentState]))
  }

  @Test func completionOfAnAnimationThatWasReplacedSaysSo() {
    let (screen, view) = makeAnimatedView()
    var log: [String] = []
    UIView.animate(
      withDuration: 1, delay: 0, options: linear, animations: { view.frame.origin.x = 100 },
      completion: { log.append("first \($0) \(screen.clock.now)") })
    screen.clock.advance(by: .milliseconds(500))
    UIView.animate(
      withDuration: 1, delay: 0, options: [linear, .beginFromCurrentState],
      animations: { view.frame.origin.x = 0 },
      completion: { log.append("second \($0) \(screen.clock.now)") })
    #expect(log == [])
    screen.clock.advance(by: .seconds(2))
    #expect(log == ["first false 0.5 seconds", "second true 1.5 seconds"])
  }

  @Test func addedAnimationLeavesTheFirstOneItsEnd() {
    let (screen, view) = makeAnimatedView()
    var ends: [Bool] = []
    UIView.animate(
      withDuration: 1, animations: { view.alpha = 0 }, completion: { ends.append($0) })
    screen.clock.advance(by: .milliseconds(500))
    UIView.animate(
      withDuration: 1, animations: { view.alpha = 1 }, completion: { ends.append($0) })
    screen.clock.advance(by: .seconds(2))
    #expect(ends == [true, true])
  }

  @Test func removedAnimationsShowTheViewWhereItIsAndEndUnfinished() {
    let (screen, view) = makeAnimatedView()
    var ends: [Bool] = []
    UIView.animate(
      withDuration: 1, delay: 0, options: [linear, .repeat],
      animations: { view.frame.origin.x = 100 }, completion: { ends.append($0) })
    screen.clock.advance(by: .milliseconds(2500))
    #expect(abs(view.presentationFrame.minX - 50) < 1e-9)
    #expect(ends == [])
    view.layer.removeAllAnimations()
    #expect(view.presentationFrame.minX == 100)
    screen.clock.advance(by: .zero)
    #expect(ends == [false])
  }

  @Test func negativeAndInvalidDurationsCountAsNone() {
    let (screen, view) = makeAnimatedView()
    var ends = 0
    for duration in [-1, .nan, -.infinity] as [TimeInterval] {
      UIView.animate(
        withDuration: duration, delay: duration, animations: { view.frame.origin.x += 10 },
        completion: { _ in ends += 1 })
    }
    #expect(view.presentationFrame.minX == 30)
    screen.clock.advance(by: .zero)
    #expect(ends == 3)
  }

  @Test func disabledAnimationsTakeEffectAtOnce() {
    let (_, view) = makeAnimatedView()
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    #expect(!UIView.areAnimationsEnabled)
    UIView.animate(withDuration: 1) { view.frame.origin.x = 100 }
    #expect(view.presentationFrame.minX == 100)
  }

  @Test func viewInMotionIsTouchedOnlyIfItsAnimationAllowsIt() {
    let still = UIView(frame: rect(0, 0, 100, 100))
    let touchable = UIView(frame: rect(0, 200, 100, 100))
    let screen = show(still, touchable)
    UIView.animate(withDuration: 1) { still.alpha = 0.5 }
    UIView.animate(
      withDuration: 1, delay: 0, options: .allowUserInteraction,
      animations: { touchable.alpha = 0.5 })
    #expect(screen.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === screen.window)
    #expect(screen.window.hitTest(CGPoint(x: 50, y: 250), with: nil) === touchable)
    screen.clock.advance(by: .seconds(1))
    #expect(screen.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === still)
  }

  @Test func repeatCountRunsThereAndBackAndThenStaysAtTheEnd() {
    let (screen, view) = makeAnimatedView()
    var end: Duration?
    UIView.animate(
      withDuration: 1, delay: 0, options: linear,
      animations: {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
          view.frame.origin.x = 100
        }
      }, completion: { _ in end = screen.clock.now })
    for (seconds, x) in [(0.25, 25), (1.25, 75), (2.5, 50), (3.75, 25), (4.5, 100)] {
      screen.clock.advance(to: .seconds(seconds))
      #expect(abs(view.presentationFrame.minX - CGFloat(x)) < 1e-9)
    }
    #expect(end == .seconds(4))
  }

  // MARK: Springs

  /// 1 - (1 + wt) e^(-wt) with (1 + w) e^(-w) = 1/1000 at 1 s: w = 9.233413, so at 0.1 s
  /// 1 - 1.9233413 e^(-0.9233413) = 0.236069.
  @Test func criticallyDampedSpringSettlesWithinItsDuration() {
    let (screen, view) = makeAnimatedView()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: { view.frame.origin.x = 1000 })
    screen.clock.advance(by: .milliseconds(100))
    #expect(abs(view.presentationFrame.minX - 236.069) < 0.01)
    screen.clock.advance(by: .milliseconds(899))
    #expect(view.presentationFrame.minX > 998)
    screen.clock.advance(by: .milliseconds(1))
    #expect(view.presentationFrame.minX == 1000)
  }

  /// A damping ratio of 0.5 overshoots by e^(-pi 0.5 / sqrt(0.75)) = 16.3 % at pi / wd, where
  /// w = ln 1000 / 0.5 = 13.815511 and wd = w sqrt(0.75): 0.262575 s.
  @Test func springSwingsOverItsEndByItsDampingRatio() {
    let (screen, view) = makeAnimatedView()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: { view.frame.origin.x = 1000 })
    screen.clock.advance(by: .nanoseconds(262_575_000))
    #expect(abs(view.presentationFrame.minX - 1163.03) < 0.05)
  }

  /// Perceived duration 0.5 s without bounce: w = 4 pi, at 0.1 s 1 - 2.256637 e^(-1.256637).
  @Test func springOfAPerceivedDurationIsStillMovingAtItsEnd() {
    let (screen, view) = makeAnimatedView()
    UIView.animate(springDuration: 0.5, bounce: 0, animations: { view.frame.origin.x = 1000 })
    screen.clock.advance(by: .milliseconds(100))
    #expect(abs(view.presentationFrame.minX - 357.740) < 0.01)
    screen.clock.advance(by: .milliseconds(400))
    #expect(view.presentationFrame.minX < 990)
    screen.clock.advance(by: .seconds(1))
    #expect(view.presentationFrame.minX == 1000)
  }

  @Test func velocityAtTheStartIsInWholeDistances() {
    let (screen, view) = makeAnimatedView()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 3,
      animations: { view.frame.origin.x = 1000 })
    screen.clock.advance(by: .microseconds(100))
    // 3 ways of 1000 points in a second, for a ten thousandth of it.
    #expect(abs(view.presentationFrame.minX - 0.3) < 0.001)
  }

  // MARK: Keyframes

  @Test func keyframesFollowEachOther() {
    let (screen, view) = makeAnimatedView()
    var ended = false
    UIView.animateKeyframes(
      withDuration: 4, delay: 1,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.frame.origin.x = 100
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
          view.frame.origin.x = 0
        }
        view.alpha = 0
      }, completion: { ended = $0 })
    #expect(view.frame.minX == 0)
    for (seconds, x, alpha) in [
      (0.5, 0, 1), (2, 50, 0.75), (3, 100, 0.5), (3.5, 50, 0.375), (4.5, 0, 0.125), (5, 0, 0),
    ] as [(Double, CGFloat, CGFloat)] {
      screen.clock.advance(to: .seconds(seconds))
      #expect(abs(view.presentationFrame.minX - x) < 1e-9)
      #expect(abs(view.presentationAlpha - alpha) < 1e-9)
    }
    #expect(ended)
  }

  @Test func discreteKeyframesJump() {
    let (screen, view) = makeAnimatedView()
    UIView.animateKeyframes(
      withDuration: 2, delay: 0, options: .calculationModeDiscrete,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.frame.origin.x = 100
        }
      })
    screen.clock.advance(by: .milliseconds(999))
    #expect(view.presentationFrame.minX == 0)
    screen.clock.advance(by: .milliseconds(1))
    #expect(view.presentationFrame.minX == 100)
  }

  @Test func keyframesBeginAtThePresentationValueOfAnAnimationUnderWay() {
    let (screen, view) = makeAnimatedView()
    UIView.animate(
      withDuration: 1, delay: 0, options: linear, animations: { view.frame.origin.x = 100 })
    screen.clock.advance(by: .milliseconds(500))
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: .beginFromCurrentState,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.frame.origin.x = 150
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.frame.origin.x = 0
        }
      })
    #expect(view.presentationFrame.minX == 50)
    screen.clock.advance(by: .milliseconds(250))
    #expect(abs(view.presentationFrame.minX - 100) < 1e-9)
    screen.clock.advance(by: .milliseconds(500))
    #expect(abs(view.presentationFrame.minX - 75) < 1e-9)
  }

  // MARK: Transitions and display links

  @Test func transitionPutsOneViewInThePlaceOfAnother() {
    let (screen, container) = makeAnimatedView()
    let old = UIView()
    let new = UIView()
    container.addSubview(old)
    var ended: Bool?
    UIView.transition(
      from: old, to: new, duration: 0.5, options: .transitionCrossDissolve,
      completion: { ended = $0 })
    #expect(container.subviews == [new])
    screen.clock.advance(by: .milliseconds(499))
    #expect(ended == nil)
    screen.clock.advance(by: .milliseconds(1))
    #expect(ended == true)
    UIView.transition(from: old, to: new, duration: 0.5, completion: { ended = $0 })
    #expect(ended == false)
  }

  @Test func contentOfATransitionIsAnimatedOnlyIfAsked() {
    let (screen, view) = makeAnimatedView()
    UIView.transition(with: view, duration: 1, animations: { view.frame.origin.x = 100 })
    #expect(view.presentationFrame.minX == 100)
    UIView.transition(
      with: view, duration: 1, options: [.allowAnimatedContent, linear],
      animations: { view.frame.origin.x = 0 })
    screen.clock.advance(by: .milliseconds(250))
    #expect(abs(view.presentationFrame.minX - 75) < 1e-9)
  }

  @Test(arguments: [60, 120])
  func displayLinkKeepsItsRate(framesPerSecond: Int) {
    let screen = simulate()
    var times: [Double] = []
    let link = screen.displayLink(framesPerSecond: framesPerSecond) { times.append($0.timestamp) }
    screen.clock.advance(by: .seconds(10))
    #expect(times.count == 10 * framesPerSecond)
    #expect(abs((times.last ?? 0) - 10) < 1e-12)
    #expect(abs(link.duration - 1 / Double(framesPerSecond)) < 1e-15)
    #expect(abs(link.targetTimestamp - 10 - link.duration) < 1e-12)
  }

  @Test func displayLinkIsPausedAndEnded() {
    let screen = simulate()
    var times: [Double] = []
    let link = screen.displayLink(framesPerSecond: 100) { times.append($0.timestamp) }
    screen.clock.advance(by: .milliseconds(25))
    link.isPaused = true
    screen.clock.advance(by: .milliseconds(20))
    link.isPaused = false
    screen.clock.advance(by: .milliseconds(10))
    link.invalidate()
    screen.clock.advance(by: .milliseconds(20))
    #expect(times.map { ($0 * 1000).rounded() } == [10, 20, 50])
  }

  @Test func displayLinkChangesItsRateFromItsLastFrameOn() {
    let screen = simulate()
    var times: [Double] = []
    let link = screen.displayLink(framesPerSecond: 100) { times.append($0.timestamp) }
    screen.clock.advance(by: .milliseconds(25))
    link.preferredFramesPerSecond = 50
    screen.clock.advance(by: .milliseconds(40))
    #expect(times.map { ($0 * 1000).rounded() } == [10, 20, 40, 60])
  }

  /// developer.apple.com, CADisplayLink.frameInterval: 1 by default, and 2 calls every other frame.
  @Test func displayLinkCallsOnceInSeveralFrames() {
    let screen = simulate()
    var count = 0
    let link = screen.displayLink(framesPerSecond: 60) { _ in count += 1 }
    #expect(link.frameInterval == 1)
    link.frameInterval = 2
    #expect(link.preferredFramesPerSecond == 30)
    screen.clock.advance(by: .seconds(1))
    #expect(count == 30)
  }
}
