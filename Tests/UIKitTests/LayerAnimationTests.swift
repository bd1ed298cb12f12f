import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Animations of layers; expectations from Apple's documentation of CABasicAnimation, CAMediaTiming,
/// CAKeyframeAnimation, CAAnimationGroup and CATransaction.
@MainActor
@Suite struct LayerAnimationTests {
  private final class Log: NSObject, CAAnimationDelegate {
    var events: [String] = []
    func animationDidStart(_ anim: CAAnimation) { events.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      events.append("stop \(flag)")
    }
  }

  /// The main screen; `begin()` makes it a new one, whose clock starts at 0.
  private var screen: UIScreen { .main }

  private func begin() { UIScreen.simulate(size: CGSize(width: 320, height: 480), scale: 2) }

  private func advance(_ seconds: Double) { screen.clock.advance(by: .seconds(seconds)) }

  @Test func basicAnimationChangesThePresentationOnly() {
    begin()
    let layer = CALayer()
    let log = Log()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = 1
    animation.delegate = log
    layer.add(animation, forKey: "move")
    #expect(layer.animationKeys() == ["move"])
    advance(0.25)
    #expect(layer.presentation()?.position.x == 25)
    #expect(layer.position.x == 0)
    #expect(log.events == ["start"])
    advance(0.75)
    #expect(log.events == ["start", "stop true"])
    // "By default, the animation is removed from the layer once its duration has passed."
    #expect(layer.animationKeys() == nil)
    #expect(layer.presentation()?.position.x == 0)
  }

  /// "fillMode: forwards": the last value stays, if the animation is not removed.
  @Test func lastValueStaysWithFillModeForwards() {
    begin()
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 1
    animation.toValue = 0
    animation.duration = 0.5
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "fade")
    advance(2)
    #expect(layer.presentation()?.opacity == 0)
    #expect(layer.opacity == 1)
    layer.removeAnimation(forKey: "fade")
    #expect(layer.presentation()?.opacity == 1)
  }

  /// "byValue and toValue: interpolates between (toValue - byValue) and toValue".
  @Test func combinationsOfFromToAndBy() {
    begin()
    func middle(_ set: (CABasicAnimation) -> Void) -> CGFloat? {
      let layer = CALayer()
      layer.cornerRadius = 10
      let animation = CABasicAnimation(keyPath: "cornerRadius")
      animation.duration = 1
      set(animation)
      layer.add(animation, forKey: nil)
      advance(0.5)
      return layer.presentation()?.cornerRadius
    }
    #expect(middle { ($0.fromValue, $0.toValue) = (0, 4) } == 2)
    #expect(middle { ($0.fromValue, $0.byValue) = (2, 4) } == 4)
    #expect(middle { ($0.byValue, $0.toValue) = (4, 20) } == 18)
    #expect(middle { $0.fromValue = 0 } == 5)
    #expect(middle { $0.toValue = 30 } == 20)
    #expect(middle { $0.byValue = 8 } == 14)
  }

  @Test func repetitionsAutoreverse() {
    begin()
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue) = (0, 1)
    animation.duration = 1
    animation.repeatCount = 2
    animation.autoreverses = true
    layer.add(animation, forKey: "pulse")
    advance(1.25)
    #expect(layer.presentation()?.opacity == 0.75)
    advance(1)
    #expect(layer.presentation()?.opacity == 0.25)
    advance(1.75)
    #expect(layer.animationKeys() == nil)
  }

  @Test func keyframesAreReachedAtTheirTimes() {
    begin()
    let layer = CALayer()
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = [
      CGPoint.zero, NSValue(cgPoint: CGPoint(x: 10, y: 0)), CGPoint(x: 10, y: 40),
    ]
    animation.keyTimes = [0, 0.25, 1]
    animation.duration = 4
    layer.add(animation, forKey: nil)
    advance(1)
    #expect(layer.presentation()?.position == CGPoint(x: 10, y: 0))
    advance(1.5)
    #expect(layer.presentation()?.position == CGPoint(x: 10, y: 20))
  }

  /// "discrete: each keyframe value is used in turn, no interpolated values are calculated".
  @Test func discreteKeyframesJump() {
    begin()
    let layer = CALayer()
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0.2, 0.4, 0.8]
    animation.calculationMode = .discrete
    animation.duration = 3
    layer.add(animation, forKey: nil)
    advance(0.9)
    #expect(layer.presentation()?.opacity == 0.2)
    advance(0.2)
    #expect(layer.presentation()?.opacity == 0.4)
    advance(1.5)
    #expect(layer.presentation()?.opacity == 0.8)
  }

  /// "paced: keyframe values are interpolated to produce an even pace throughout the animation".
  @Test func pacedKeyframesHaveAnEvenPace() {
    begin()
    let layer = CALayer()
    let animation = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    animation.path = path
    animation.calculationMode = .paced
    animation.duration = 4
    layer.add(animation, forKey: nil)
    advance(2)
    let position = layer.presentation()?.position ?? .zero
    #expect(abs(position.x - 20) < 1e-6 && abs(position.y) < 1e-6)
    advance(1.5)
    let later = layer.presentation()?.position ?? .zero
    #expect(abs(later.x - 30) < 1e-6 && abs(later.y - 5) < 1e-6)
  }

  /// "The grouped animations run in the time space specified by the group… animations are clipped to
  /// the duration of the group".
  @Test func groupClipsItsAnimations() {
    begin()
    let layer = CALayer()
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (1, 0, 4)
    let round = CABasicAnimation(keyPath: "cornerRadius")
    (round.fromValue, round.toValue) = (0, 10)
    let group = CAAnimationGroup()
    group.animations = [fade, round]
    group.duration = 2
    layer.add(group, forKey: "both")
    advance(1)
    #expect(layer.presentation()?.opacity == 0.75)
    #expect(layer.presentation()?.cornerRadius == 5)
    advance(1)
    #expect(layer.animationKeys() == nil)
  }

  @Test func springSettlesWhereItsToValueIs() {
    begin()
    let spring = CASpringAnimation(keyPath: "position.y")
    // The defaults of developer.apple.com, CASpringAnimation.
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    #expect(spring.initialVelocity == 0)
    (spring.fromValue, spring.toValue) = (0, 100)
    spring.duration = spring.settlingDuration
    let layer = CALayer()
    layer.add(spring, forKey: nil)
    var highest: CGFloat = 0
    for _ in 0..<100 {
      advance(spring.settlingDuration / 101)
      highest = max(highest, layer.presentation()?.position.y ?? 0)
    }
    // Underdamped: damping / (2 √(stiffness · mass)) = 0.5, so it overshoots by e^(-π·0.5/√0.75).
    #expect(abs(highest - 116.3) < 0.5)
    #expect(abs((layer.presentation()?.position.y ?? 0) - 100) < 0.5)
  }

  @Test func removedAnimationStopsUnfinished() {
    begin()
    let layer = CALayer()
    let log = Log()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0
    animation.delegate = log
    layer.add(animation, forKey: "fade")
    advance(0.1)
    layer.removeAllAnimations()
    advance(0)
    #expect(log.events == ["start", "stop false"])
  }

  /// "The completion block … is called as soon as all animations subsequently added by this
  /// transaction group have completed (or have been removed)".
  @Test func transactionCompletesAfterItsAnimations() {
    begin()
    let layer = CALayer()
    var completed: [String] = []
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setCompletionBlock { completed.append("outer") }
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    layer.add(fade, forKey: "fade")
    #expect(layer.animation(forKey: "fade")?.duration == 2)
    CATransaction.begin()
    CATransaction.setCompletionBlock { completed.append("inner") }
    CATransaction.commit()
    // "If none: … will be called immediately."
    #expect(completed == ["inner"])
    CATransaction.commit()
    advance(1.9)
    #expect(completed == ["inner"])
    advance(0.2)
    #expect(completed == ["inner", "outer"])
    #expect(CATransaction.animationDuration() == 0.25)
  }

  /// The technique of Apple's QA1673: speed 0 and the layer's own time as offset.
  @Test func pausedLayerStandsStillAndGoesOn() {
    begin()
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 10)
    layer.add(animation, forKey: "move")
    advance(2)
    let pausedTime = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = pausedTime
    advance(5)
    #expect(layer.presentation()?.position.x == 20)
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    let since = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
    layer.beginTime = since
    advance(3)
    #expect(layer.presentation()?.position.x == 50)
    #expect(layer.animationKeys() == ["move"])
    advance(6)
    #expect(layer.animationKeys() == nil)
  }

  @Test func partsOfTransformsAreAnimated() {
    begin()
    let layer = CALayer()
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    #expect(abs(layer.affineTransform().b - 1) < 1e-12)
    let grow = CABasicAnimation(keyPath: "transform.scale")
    (grow.fromValue, grow.toValue, grow.duration) = (1, 3, 1)
    layer.add(grow, forKey: nil)
    advance(0.5)
    let shown = layer.presentation()
    #expect(abs((shown?.value(forKeyPath: "transform.scale.x") as? Double ?? 0) - 2) < 1e-9)
    let rotation = shown?.value(forKeyPath: "transform.rotation.z") as? Double
    #expect(abs((rotation ?? 0) - .pi / 2) < 1e-9)
  }

  @Test func shapesPathsAndColoursAreInterpolated() {
    begin()
    let layer = CAShapeLayer()
    layer.fillColor = UIColor.black.cgColor
    let path = CABasicAnimation(keyPath: "path")
    path.fromValue = UIBezierPath(rect: rect(0, 0, 10, 10)).cgPath
    path.toValue = UIBezierPath(rect: rect(0, 0, 30, 10)).cgPath
    path.duration = 1
    layer.add(path, forKey: "path")
    let color = CABasicAnimation(keyPath: "fillColor")
    color.toValue = UIColor.white.cgColor
    color.duration = 1
    layer.add(color, forKey: "color")
    let stroke = CABasicAnimation(keyPath: "strokeEnd")
    (stroke.fromValue, stroke.toValue, stroke.duration) = (0, 1, 1)
    layer.add(stroke, forKey: "stroke")
    advance(0.5)
    #expect(layer.presentation()?.path?.boundingBox == rect(0, 0, 20, 10))
    #expect(layer.presentation()?.fillColor?.components == [0.5, 0.5, 0.5, 1])
    #expect(layer.presentation()?.strokeEnd == 0.5)
  }

  @Test func presentationHasATreeOfItsOwn() {
    begin()
    let (parent, child) = (CALayer(), CALayer())
    parent.frame = rect(10, 10, 100, 100)
    child.frame = rect(5, 5, 10, 10)
    parent.addSublayer(child)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 100, 1)
    parent.add(move, forKey: nil)
    advance(0.5)
    let shown = child.presentation()
    #expect(shown?.model() === child)
    #expect(shown?.superlayer?.model() === parent)
    #expect(shown?.superlayer?.position.x == 50)
    #expect(parent.presentation()?.sublayers?.first?.model() === child)
  }

  @Test func maskBelongsToItsLayer() {
    begin()
    let (layer, mask, other) = (CALayer(), CAShapeLayer(), CALayer())
    layer.mask = mask
    #expect(mask.superlayer === layer)
    // A mask is no sublayer.
    #expect(layer.sublayers == nil)
    other.addSublayer(mask)
    #expect(layer.mask == nil)
    #expect(mask.superlayer === other)
  }

  @Test func defaultsAreApples() {
    begin()
    let layer = CALayer()
    #expect(layer.cornerCurve == .circular)
    #expect(!layer.shouldRasterize && layer.rasterizationScale == 1)
    #expect(layer.contentsScale == 1 && layer.contentsGravity == .resize)
    #expect(layer.isDoubleSided && layer.speed == 1)
    let shape = CAShapeLayer()
    #expect(shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.miterLimit == 10)
    let text = CATextLayer()
    #expect(text.fontSize == 36 && !text.isWrapped && text.alignmentMode == .natural)
    let animation = CABasicAnimation()
    #expect(animation.duration == 0 && animation.isRemovedOnCompletion)
    #expect(animation.fillMode == .removed)
    #expect(CATransition().type == .fade)
  }

  private final class Gauge: CALayer {
    var layouts = 0
    override init() { super.init() }
    init(name: String) {
      super.init()
      self.name = name
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func layoutSublayers() {
      super.layoutSublayers()
      layouts += 1
    }
    override func draw(in ctx: CGContext) { ctx.fill(bounds) }
  }

  @Test func subclassesLayOutAndDraw() {
    begin()
    let view = UIView(frame: rect(0, 0, 50, 50))
    let gauge = Gauge(name: "gauge")
    view.layer.addSublayer(gauge)
    gauge.frame = rect(0, 0, 20, 10)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(gauge.layouts == 1)
    gauge.setNeedsDisplay()
    #expect(view.snapshotSVG().contains("M0 0 L20 0 L20 10 L0 10 Z"))
    gauge.setValue(3, forKey: "level")
    #expect(gauge.value(forKey: "level") as? Int == 3)
  }
}
