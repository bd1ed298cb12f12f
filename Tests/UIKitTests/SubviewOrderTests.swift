import Foundation
import Testing
import UIKit

@MainActor
@Suite struct SubviewOrderTests {
  private func makeTree() -> (UIView, [UIView]) {
    let root = UIView()
    let views = (0..<4).map { _ in UIView() }
    for view in views { root.addSubview(view) }
    return (root, views)
  }

  @Test func subviewsAreInsertedNextToOthers() {
    let (root, views) = makeTree()
    let view = UIView()
    root.insertSubview(view, belowSubview: views[1])
    #expect(root.subviews == [views[0], view, views[1], views[2], views[3]])
    root.insertSubview(view, aboveSubview: views[2])
    #expect(root.subviews == [views[0], views[1], views[2], view, views[3]])
    root.insertSubview(view, at: 0)
    #expect(root.subviews == [view] + views)
  }

  @Test func subviewsExchangeTheirPlaces() {
    let (root, views) = makeTree()
    root.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(root.subviews == [views[3], views[1], views[2], views[0]])
    root.exchangeSubview(at: 0, withSubviewAt: 4)
    #expect(root.subviews == [views[3], views[1], views[2], views[0]])
  }

  @Test func subviewsComeToTheFrontAndGoToTheBack() {
    let (root, views) = makeTree()
    root.bringSubviewToFront(views[1])
    #expect(root.subviews == [views[0], views[2], views[3], views[1]])
    root.sendSubviewToBack(views[3])
    #expect(root.subviews == [views[3], views[0], views[2], views[1]])
    root.bringSubviewToFront(UIView())
    #expect(root.subviews.count == 4)
  }

  @Test func viewInsideItselfIsRejectedAndReported() {
    let outer = UIView()
    let inner = UIView()
    outer.addSubview(inner)
    inner.addSubview(outer)
    #expect(outer.superview == nil)
    guard case .viewInsideItself(let view) = inner.layoutIssues.first else {
      Issue.record("expected viewInsideItself, found \(inner.layoutIssues)")
      return
    }
    #expect(view === outer)
    outer.addSubview(outer)
    #expect(outer.subviews == [inner])
    #expect(outer.layoutIssues.count == 2)
  }

  @Test(arguments: [
    CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
    CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1),
  ])
  func frameThatIsNotFiniteIsRejectedAndReported(frame: CGRect) {
    let view = UIView(frame: rect(1, 2, 3, 4))
    view.frame = frame
    view.bounds = frame
    view.center = CGPoint(x: frame.width * frame.minX, y: .nan)
    view.transform = CGAffineTransform(scaleX: .nan, y: 1)
    #expect(view.frame == rect(1, 2, 3, 4))
    let refusals = view.layoutIssues.filter { if case .frameNotFinite = $0 { true } else { false } }
    #expect(refusals.count == 4)
  }

  @Test func viewIsNotCreatedWithAFrameThatIsNotFinite() {
    let view = UIView(frame: .null)
    #expect(view.frame == .zero)
    #expect(view.layoutIssues.count == 1)
  }

  @Test func contentModeAndTagAreCarried() {
    let view = UIView()
    #expect(view.contentMode == .scaleToFill)
    view.contentMode = .scaleAspectFit
    #expect(view.contentMode.rawValue == 1)
    #expect(UIView.ContentMode.bottomRight.rawValue == 12)
    view.tag = 7
    let root = UIView()
    root.addSubview(view)
    #expect(root.viewWithTag(7) === view)
  }
}
