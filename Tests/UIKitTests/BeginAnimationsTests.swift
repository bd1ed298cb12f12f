import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// The older form of animations: developer.apple.com, UIView.beginAnimations(_:context:).
@MainActor
@Suite struct BeginAnimationsTests {
  private func makeView() -> (ShownScreen, UIView) {
    let view = UIView(frame: rect(0, 0, 10, 10))
    return (show(view), view)
  }

  @Test func changesUpToTheCommitAreAnimated() {
    let (screen, view) = makeView()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationDelay(1)
    UIView.setAnimationCurve(.linear)
    view.center.x = 105
    UIView.commitAnimations()
    view.center.y = 205
    #expect(view.frame == rect(100, 200, 10, 10))
    #expect(view.presentationFrame.minX == 0)
    #expect(view.presentationFrame.minY == 200)
    screen.clock.advance(by: .seconds(1))
    #expect(view.presentationFrame.minX == 0)
    screen.clock.advance(by: .milliseconds(500))
    #expect(view.presentationFrame.minX == 25)
    screen.clock.advance(by: .milliseconds(500))
    #expect(view.presentationFrame.minX == 50)
    screen.clock.advance(by: .seconds(1))
    #expect(view.presentationFrame.minX == 100)
  }

  @Test func itLastsAFifthOfASecondByDefault() {
    let (screen, view) = makeView()
    UIView.beginAnimations("name", context: nil)
    view.center.x = 105
    UIView.commitAnimations()
    screen.clock.advance(by: .milliseconds(190))
    #expect(view.presentationFrame.minX < 100)
    screen.clock.advance(by: .milliseconds(10))
    #expect(view.presentationFrame.minX == 100)
  }

  @Test func animationFromTheCurrentStateReplacesWhatIsUnderWay() {
    let (screen, view) = makeView()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.center.x = 105 }
    screen.clock.advance(by: .seconds(1))
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationBeginsFromCurrentState(true)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationCurve(.linear)
    view.center.x = 5
    UIView.commitAnimations()
    screen.clock.advance(by: .milliseconds(250))
    // From 50, its presented position, back to 0 in half a second; with the first one it would be
    // 12.5.
    #expect(view.presentationFrame.minX == 25)
  }

  /// developer.apple.com, CALayer.removeAnimation(forKey:).
  @Test func animationsOfALayerAreRemovedByWhatTheyMove() {
    let (screen, view) = makeView()
    #expect(view.layer.animationKeys() == nil)
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      view.center.x = 105
      view.alpha = 0
    }
    screen.clock.advance(by: .seconds(1))
    #expect(view.layer.animationKeys() == ["position", "opacity"])
    view.layer.removeAnimation(forKey: "position")
    #expect(view.presentationFrame.minX == 100)
    #expect(view.presentationAlpha == 0.5)
    #expect(view.layer.animationKeys() == ["opacity"])
    view.layer.removeAnimation(forKey: "opacity")
    #expect(view.presentationAlpha == 0)
  }

  @Test func commitWithoutABeginningDoesNothing() {
    let (_, view) = makeView()
    UIView.commitAnimations()
    UIView.setAnimationDuration(3)
    view.center.x = 105
    #expect(view.presentationFrame.minX == 100)
  }
}
