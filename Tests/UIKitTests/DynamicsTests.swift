import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// developer.apple.com, UIDynamicAnimator and its behaviours: values that a program reads back.
@MainActor
@Suite struct DynamicsTests {
  @Test func anAnimatorKnowsItsBehavioursAndTheirItems() {
    let root = UIView(frame: rect(0, 0, 300, 300))
    let box = UIView(frame: rect(10, 10, 20, 20))
    root.addSubview(box)
    let animator = UIDynamicAnimator(referenceView: root)
    let gravity = UIGravityBehavior(items: [box])
    animator.addBehavior(gravity)
    #expect(gravity.dynamicAnimator === animator)
    #expect(animator.items(in: rect(0, 0, 15, 15)).count == 1)
    #expect(animator.items(in: rect(100, 100, 15, 15)).isEmpty)
    animator.removeAllBehaviors()
    #expect(gravity.dynamicAnimator == nil)
    #expect(box.frame == rect(10, 10, 20, 20))
  }

  @Test func gravityPointsDownByDefault() {
    let gravity = UIGravityBehavior(items: [])
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1))
    #expect(gravity.magnitude == 1)
    #expect(abs(gravity.angle - .pi / 2) < 1e-9)
    gravity.setAngle(0, magnitude: 2)
    #expect(abs(gravity.gravityDirection.dx - 2) < 1e-9)
  }

  @Test func velocitiesAdd() {
    let box = UIView()
    let behavior = UIDynamicItemBehavior(items: [box])
    behavior.addLinearVelocity(CGPoint(x: 10, y: 0), for: box)
    behavior.addLinearVelocity(CGPoint(x: 5, y: 1), for: box)
    #expect(behavior.linearVelocity(for: box) == CGPoint(x: 15, y: 1))
    #expect(behavior.allowsRotation)
  }

  @Test func anAttachmentIsAsLongAsTheDistance() {
    let box = UIView(frame: rect(0, 0, 10, 10))
    let attachment = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 5, y: 45))
    #expect(attachment.length == 40)
    #expect(attachment.attachedBehaviorType == .anchor)
  }
}
