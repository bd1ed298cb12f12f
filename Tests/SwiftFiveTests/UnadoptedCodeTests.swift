import Testing
import UIKit

@MainActor
@Suite struct UnadoptedCodeTests {
  @Test func codeWithoutIsolationLaysOut() {
    let holder = StoredViewHolder()
    holder.setUp()
    #expect(holder.titleFrame() == CGRect(x: 8, y: 8, width: 40, height: 20))
  }

  @Test func closuresWithoutIsolationAreCalled() {
    let holder = StoredViewHolder()
    var layouts = 0
    holder.card.onLayout = { layouts += 1 }
    holder.setUp()
    #expect(layouts == 1)
    var isDone = false
    UIScreen.simulate(size: CGSize(width: 320, height: 568), scale: 2)
    holder.animate { isDone = true }
    UIScreen.main.clock.advance(by: .seconds(1))
    #expect(isDone)
    #expect(holder.card.alpha == 0.5)
  }

  @Test func extensionsOfViewsMakeConstraints() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    let inner = UIView()
    outer.addSubview(inner)
    NSLayoutConstraint.activate(inner.pinEdges(to: outer))
    outer.layoutIfNeeded()
    #expect(inner.frame == outer.bounds)
  }
}
