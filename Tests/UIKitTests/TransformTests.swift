import Foundation
import Testing
import UIKit
import UIKitTestSupport

private func isClose(_ a: CGRect, _ b: CGRect) -> Bool {
  abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9 && abs(a.width - b.width) < 1e-9
    && abs(a.height - b.height) < 1e-9
}

private func isClose(_ a: CGPoint, _ b: CGPoint) -> Bool {
  abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9
}

@MainActor
@Suite struct TransformTests {
  let quarter = CGAffineTransform(rotationAngle: .pi / 2)

  @Test func frameIsTheSmallestRectangleAroundTheTransformedView() {
    let view = UIView(frame: rect(10, 20, 100, 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    // The middle (60, 40) stays; the size becomes 200 by 20.
    #expect(view.frame == rect(-40, 30, 200, 20))
    #expect(view.bounds == rect(0, 0, 100, 40))
    #expect(view.center == CGPoint(x: 60, y: 40))
    view.transform = quarter
    #expect(isClose(view.frame, rect(40, -10, 40, 100)))
    view.transform = .identity
    #expect(view.frame == rect(10, 20, 100, 40))
  }

  @Test func transformRotatesAboutTheAnchorPoint() {
    let view = UIView(frame: rect(10, 20, 100, 40))
    view.layer.anchorPoint = .zero
    view.layer.position = CGPoint(x: 10, y: 20)
    #expect(view.frame == rect(10, 20, 100, 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == rect(10, 20, 200, 80))
    view.transform = quarter
    #expect(isClose(view.frame, rect(-30, 20, 40, 100)))
  }

  @Test func boundsAndCenterCanBeSetUnderATransform() {
    let view = UIView(frame: rect(0, 0, 10, 10))
    view.transform = CGAffineTransform(scaleX: 3, y: 1)
    view.bounds = rect(0, 0, 20, 10)
    view.center = CGPoint(x: 100, y: 50)
    #expect(view.frame == rect(70, 45, 60, 10))
  }

  @Test func frameSetUnderAScaleOrQuarterRotationIsTheVisibleOne() {
    let view = UIView(frame: rect(0, 0, 10, 10))
    view.transform = CGAffineTransform(scaleX: 2, y: 4)
    view.frame = rect(10, 20, 100, 40)
    #expect(view.bounds.size == CGSize(width: 50, height: 10))
    #expect(view.frame == rect(10, 20, 100, 40))
    view.transform = quarter
    view.frame = rect(10, 20, 100, 40)
    #expect(isClose(view.bounds, rect(0, 0, 40, 100)))
    #expect(isClose(view.frame, rect(10, 20, 100, 40)))
  }

  @Test func quarterRotationAboutAnEvenMiddleIsExact() {
    let view = UIView(frame: rect(100, 100, 100, 50))
    view.transform = quarter
    // The middle (150, 125) stays, 25 and 50 from the new edges; no rounding of the sine may show.
    #expect(view.frame == rect(125, 75, 50, 100))
    view.frame = rect(100, 100, 100, 50)
    #expect(view.frame == rect(100, 100, 100, 50))
    #expect(view.center == CGPoint(x: 150, y: 125))
  }

  @Test func constraintsDoNotNoticeATransform() {
    let root = makeRoot(width: 200, height: 200)
    let view = makeView(in: root)
    pin(view, to: rect(20, 30, 40, 50), in: root)
    let after = makeView(in: root)
    NSLayoutConstraint.activate([
      after.leftAnchor.constraint(equalTo: view.rightAnchor),
      after.widthAnchor.constraint(equalToConstant: 1),
    ])
    view.transform = CGAffineTransform(translationX: 100, y: 0)
    root.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 40, y: 55))
    #expect(view.frame == rect(120, 30, 40, 50))
    #expect(after.frame.minX == 60)
  }

  @Test func pointsAndRectanglesAreConvertedThroughTransforms() {
    let root = UIView(frame: rect(0, 0, 500, 500))
    let outer = UIView(frame: rect(100, 100, 200, 100))
    let inner = UIView(frame: rect(10, 20, 40, 20))
    root.addSubview(outer)
    outer.addSubview(inner)
    outer.transform = quarter
    // outer's middle is (200, 150); its own (x, y) lies at (200 - (y - 50), 150 + (x - 100)).
    #expect(isClose(outer.convert(CGPoint(x: 0, y: 0), to: root), CGPoint(x: 250, y: 50)))
    #expect(isClose(inner.convert(CGPoint(x: 1, y: 2), to: root), CGPoint(x: 228, y: 61)))
    #expect(isClose(inner.convert(CGPoint(x: 228, y: 61), from: root), CGPoint(x: 1, y: 2)))
    #expect(isClose(inner.convert(inner.bounds, to: root), rect(210, 60, 20, 40)))
    #expect(isClose(root.convert(rect(210, 60, 20, 40), to: inner), inner.bounds))
  }

  @Test func scrolledBoundsCountUnderATransform() {
    let root = UIView(frame: rect(0, 0, 500, 500))
    let scroll = UIScrollView(frame: rect(0, 0, 100, 100))
    root.addSubview(scroll)
    scroll.contentOffset = CGPoint(x: 0, y: 30)
    scroll.transform = CGAffineTransform(scaleX: 2, y: 2)
    // The middle of the visible part, (50, 80) of the content, stays at (50, 50).
    #expect(scroll.convert(CGPoint(x: 50, y: 80), to: root) == CGPoint(x: 50, y: 50))
    #expect(scroll.convert(CGPoint(x: 0, y: 30), to: root) == CGPoint(x: -50, y: -50))
  }

  @Test func touchesReachAViewAtItsPresentedPlace() {
    let root = UIView(frame: rect(0, 0, 500, 500))
    let view = UIView(frame: rect(0, 0, 10, 10))
    root.addSubview(view)
    view.transform = CGAffineTransform(translationX: 100, y: 0)
    #expect(root.hitTest(CGPoint(x: 105, y: 5), with: nil) === view)
    #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === root)
  }

  @Test func screenAndWindowCoordinatesDifferByTheWindowsPlace() {
    simulate(.size(400, 800))
    let window = UIWindow(frame: rect(50, 100, 300, 600))
    let view = UIView(frame: rect(10, 10, 100, 100))
    window.addSubview(view)
    let space = UIScreen.main.coordinateSpace
    #expect(view.convert(view.bounds, to: nil) == rect(10, 10, 100, 100))
    #expect(view.convert(view.bounds, to: space) == rect(60, 110, 100, 100))
    #expect(view.convert(rect(60, 110, 5, 5), from: space) == rect(0, 0, 5, 5))
    #expect(space.convert(rect(60, 110, 5, 5), to: view as any UICoordinateSpace).origin == .zero)
    let other = UIWindow(frame: rect(0, 0, 400, 800))
    #expect(view.convert(.zero, to: other as any UICoordinateSpace) == CGPoint(x: 60, y: 110))
  }

  @Test func rotatingViewRotatesAndDoesNotShrink() {
    let view = UIView(frame: rect(100, 100, 100, 100))
    let screen = show(view, on: .size(400, 800))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    }
    screen.clock.advance(by: .milliseconds(500))
    // At 45 degrees a square of 100 is as wide as its diagonal.
    let diagonal = CGFloat(2).squareRoot() * 100
    #expect(abs(view.presentationFrame.width - diagonal) < 1e-9)
    #expect(abs(view.presentationFrame.midX - 150) < 1e-9)
    let seen = view.layer.presentation()?.affineTransform()
    #expect(abs((seen?.a ?? 0) - 0.5.squareRoot()) < 1e-12)
    screen.clock.advance(by: .milliseconds(500))
    #expect(isClose(view.presentationFrame, rect(100, 100, 100, 100)))
  }

  @Test func scaleAndTranslationAreInterpolated() {
    let view = UIView(frame: rect(100, 100, 100, 100))
    let inner = UIView(frame: rect(0, 0, 50, 50))
    view.addSubview(inner)
    let screen = show(view, on: .size(400, 800))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(scaleX: 3, y: 1).concatenating(
        CGAffineTransform(translationX: 0, y: 40))
    }
    screen.clock.advance(by: .milliseconds(500))
    #expect(isClose(view.presentationFrame, rect(50, 120, 200, 100)))
    #expect(isClose(inner.presentationFrameInWindow, rect(50, 120, 100, 50)))
  }

  @Test func shorterWayRoundIsTaken() {
    let view = UIView(frame: rect(0, 0, 100, 100))
    let screen = show(view, on: .size(400, 800))
    view.transform = CGAffineTransform(rotationAngle: 3)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(rotationAngle: -3)
    }
    screen.clock.advance(by: .milliseconds(500))
    let seen = view.layer.presentation()?.affineTransform() ?? .identity
    #expect(abs(seen.a + 1) < 1e-9)  // half a turn, not none
  }
}
