import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Modes of calculation of keyframe animations (quartzcore/caanimationcalculationmode).
@MainActor
@Suite struct KeyframeModeTests {
  /// Moves a view to places on the x axis, one after the other, in parts of a second.
  private func animate(
    _ view: UIView, _ options: UIView.KeyframeAnimationOptions,
    _ places: [(start: Double, length: Double, x: CGFloat)]
  ) {
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: options,
      animations: {
        for place in places {
          UIView.addKeyframe(
            withRelativeStartTime: place.start, relativeDuration: place.length
          ) { view.frame.origin.x = place.x }
        }
      })
  }

  private func expect(
    _ view: UIView, _ screen: UIScreen, _ rows: [(Int, CGFloat)], within: CGFloat = 1e-9
  ) {
    for (milliseconds, x) in rows {
      screen.clock.advance(to: .milliseconds(milliseconds))
      let seen = view.presentationFrame.minX
      #expect(abs(seen - x) <= within, "\(seen) at \(milliseconds)")
    }
  }

  /// Catmull and Rom's spline half-way between P1 and P2: (-P0 + 9 P1 + 9 P2 - P3) / 16, here of 0, 0, 100, 0
  /// and of 0, 100, 0, 0.
  @Test func cubicKeyframesAreJoinedByASpline() {
    let (screen, view) = makeAnimatedView()
    animate(view, .calculationModeCubic, [(0, 0.5, 100), (0.5, 0.5, 0)])
    #expect(view.frame.minX == 0)
    expect(view, screen, [(0, 0), (250, 56.25), (500, 100), (750, 56.25), (1000, 0)])
    #expect(view.layer.animationKeys() == nil)
  }

  /// (-0 + 9 * 0 + 9 * 80 - 100) / 16 in the first half.
  @Test func splineLooksAheadToTheNextKeyframe() {
    let (screen, view) = makeAnimatedView()
    animate(view, .calculationModeCubic, [(0, 0.5, 80), (0.5, 0.5, 100)])
    expect(view, screen, [(250, 38.75), (500, 80), (1000, 100)])
  }

  /// Between keyframes with a pause the view stays where it is.
  @Test func pausesBetweenCubicKeyframesAreKeyframesToo() {
    let (screen, view) = makeAnimatedView()
    animate(view, .calculationModeCubic, [(0, 0.25, 100), (0.5, 0.25, 200)])
    expect(view, screen, [(250, 100), (500, 100), (750, 200), (1000, 200)])
  }

  /// 150 points in a second: 100 after two thirds, whatever the times.
  @Test func pacedKeyframesGoAtOneSpeed() {
    let (screen, view) = makeAnimatedView()
    animate(view, .calculationModePaced, [(0, 0.1, 100), (0.5, 0.5, 50)])
    expect(view, screen, [(200, 30), (400, 60), (600, 90), (800, 80), (1000, 50)])
  }

  /// There and back, 200 points in a second; along the spline of equal times 56.25 would be reached after a
  /// quarter.
  @Test func cubicPacedKeyframesGoAlongTheSplineAtOneSpeed() {
    let (screen, view) = makeAnimatedView()
    animate(view, .calculationModeCubicPaced, [(0, 0.1, 100), (0.1, 0.9, 0)])
    expect(view, screen, [(250, 50), (500, 100), (750, 50), (1000, 0)], within: 0.05)
  }

  @Test func joinedKeyframesBeginAtThePresentationValue() {
    let (screen, view) = makeAnimatedView()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 100 }
    screen.clock.advance(to: .milliseconds(500))
    animate(view, [.calculationModePaced, .beginFromCurrentState], [(0, 1, 200)])
    expect(view, screen, [(500, 50), (1000, 125), (1500, 200)])
  }

  @Test func modesHaveApplesBits() {
    #expect(UIView.KeyframeAnimationOptions.calculationModePaced.rawValue == 2048)
    #expect(UIView.KeyframeAnimationOptions.calculationModeCubic.rawValue == 3072)
    #expect(UIView.KeyframeAnimationOptions.calculationModeCubicPaced.rawValue == 4096)
  }

  /// A part of an empty list, such as 0 / 0, is no number.
  @Test func keyframeOfNoLengthIsThereAtOnce() {
    let (screen, view) = makeAnimatedView()
    animate(view, .calculationModeLinear, [(.nan, .nan, 30), (0.5, .infinity, 80)])
    #expect(view.frame.minX == 80)
    expect(view, screen, [(500, 30), (750, 55), (1000, 80)])
  }
}
