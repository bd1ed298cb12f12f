import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

private final class CountingView: UIView {
  var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

@MainActor
@Suite struct LayerTests {
  @Test func layerOfAViewIsTheView() {
    let view = UIView(frame: rect(10, 20, 30, 40))
    let layer = view.layer
    #expect(view.layer === layer)
    #expect(layer.frame == rect(10, 20, 30, 40))
    #expect(layer.position == CGPoint(x: 25, y: 40))
    layer.position = CGPoint(x: 35, y: 40)
    #expect(view.frame.minX == 20)
    layer.bounds = rect(0, 0, 10, 10)
    #expect(view.frame == rect(30, 35, 10, 10))
    layer.frame = rect(1, 2, 3, 4)
    #expect(view.frame == rect(1, 2, 3, 4))
    layer.opacity = 0.25
    #expect(view.alpha == 0.25)
    layer.masksToBounds = true
    #expect(view.clipsToBounds)
    layer.isHidden = true
    #expect(view.isHidden)
    layer.backgroundColor = UIColor.red.cgColor
    #expect(view.backgroundColor == .red)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(layer.affineTransform() == view.transform)
  }

  @Test func layerAsksItsViewForLayout() {
    let view = CountingView(frame: rect(0, 0, 10, 10))
    view.layoutIfNeeded()
    view.layer.setNeedsLayout()
    #expect(view.layouts == 1)
    view.layer.layoutIfNeeded()
    #expect(view.layouts == 2)
  }

  @Test func looksHaveAppleDefaultsAndAreKept() {
    let layer = CALayer()
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.cornerRadius == 0)
    #expect(layer.borderWidth == 0)
    #expect(layer.shadowOpacity == 0)
    #expect(layer.shadowRadius == 3)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.opacity == 1)
    #expect(layer.maskedCorners.rawValue == 15)
    layer.cornerRadius = 8
    layer.borderWidth = 1
    layer.borderColor = CGColor(gray: 0, alpha: 1)
    #expect(layer.presentation()?.cornerRadius == 8)
    #expect(layer.borderColor?.numberOfComponents == 2)
  }

  @Test func layerWithoutAViewHasAPlaceOfItsOwn() {
    let layer = CALayer()
    layer.frame = rect(10, 20, 30, 40)
    #expect(layer.position == CGPoint(x: 25, y: 40))
    layer.anchorPoint = .zero
    #expect(layer.frame == rect(25, 40, 30, 40))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 1))
    #expect(layer.frame == rect(25, 40, 60, 40))
    #expect(layer.contains(CGPoint(x: 29, y: 39)))
    #expect(!layer.contains(CGPoint(x: 31, y: 39)))
  }

  @Test func frameOfALayerWithoutAViewIsWhatTheTransformMakes() {
    let layer = CALayer()
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 4))
    layer.frame = rect(10, 20, 100, 40)
    // Half as wide and a quarter as high before it is stretched about the middle (60, 40).
    #expect(layer.bounds == rect(0, 0, 50, 10))
    #expect(layer.position == CGPoint(x: 60, y: 40))
    #expect(layer.frame == rect(10, 20, 100, 40))
    layer.anchorPoint = .zero
    layer.frame = rect(10, 20, 100, 40)
    #expect(layer.position == CGPoint(x: 10, y: 20))
    #expect(layer.bounds == rect(0, 0, 50, 10))
  }

  @Test func presentationIsACopyOfThePresentedState() {
    let view = UIView(frame: rect(0, 0, 10, 10))
    let screen = show(view, on: .size(400, 800))
    view.layer.cornerRadius = 4
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame.origin.x = 100
      view.alpha = 0
    }
    screen.clock.advance(by: .milliseconds(250))
    let seen = view.layer.presentation()
    #expect(seen?.frame == rect(25, 0, 10, 10))
    #expect(seen?.opacity == 0.75)
    #expect(seen?.cornerRadius == 4)
    #expect(CACurrentMediaTime() == 0.25)
  }
}
