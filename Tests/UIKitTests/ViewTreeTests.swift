import ConstraintSolving
import Foundation
import Testing
import UIKit

private final class RecordingView: UIView {
  var log: [String] = []

  override func willMove(toSuperview newSuperview: UIView?) {
    log.append("willMove(toSuperview: \(newSuperview == nil ? "nil" : "view"))")
  }
  override func didMoveToSuperview() { log.append("didMoveToSuperview") }
  override func willMove(toWindow newWindow: UIWindow?) {
    log.append("willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
  }
  override func didMoveToWindow() { log.append("didMoveToWindow") }
  override func didAddSubview(_ subview: UIView) { log.append("didAddSubview") }
  override func willRemoveSubview(_ subview: UIView) { log.append("willRemoveSubview") }
}

@MainActor
@Suite struct ViewTreeTests {
  @Test func subviewsAreOrderedFromBackToFront() {
    let root = UIView()
    let (a, b, c) = (UIView(), UIView(), UIView())
    root.addSubview(a)
    root.addSubview(b)
    root.insertSubview(c, at: 1)
    #expect(root.subviews == [a, c, b])
    root.insertSubview(b, belowSubview: a)
    #expect(root.subviews == [b, a, c])
    root.insertSubview(b, aboveSubview: a)
    #expect(root.subviews == [a, b, c])
    root.bringSubviewToFront(a)
    #expect(root.subviews == [b, c, a])
    root.sendSubviewToBack(c)
    #expect(root.subviews == [c, b, a])
    root.addSubview(c)
    #expect(root.subviews == [b, a, c])
    a.removeFromSuperview()
    #expect(root.subviews == [b, c])
    #expect(a.superview == nil)
  }

  @Test func addingMovesAViewFromItsOldSuperview() {
    let (old, new, view) = (UIView(), UIView(), UIView())
    old.addSubview(view)
    new.addSubview(view)
    #expect(old.subviews.isEmpty)
    #expect(view.superview === new)
  }

  @Test func callbacksReportSuperviewAndWindow() {
    let window = UIWindow(frame: rect(0, 0, 100, 100))
    let parent = RecordingView()
    let child = RecordingView()
    parent.addSubview(child)
    #expect(parent.log == ["didAddSubview"])
    #expect(child.log == ["willMove(toSuperview: view)", "didMoveToSuperview"])
    child.log = []
    window.addSubview(parent)
    #expect(child.log == ["willMove(toWindow: window)", "didMoveToWindow"])
    #expect(child.window === window)
    child.log = []
    child.removeFromSuperview()
    #expect(
      child.log == [
        "willMove(toSuperview: nil)", "willMove(toWindow: nil)", "didMoveToWindow",
        "didMoveToSuperview",
      ])
    #expect(parent.log.last == "willRemoveSubview")
  }

  @Test func tagsAndDescent() {
    let root = UIView()
    let child = UIView()
    let leaf = UIView()
    leaf.tag = 7
    root.addSubview(child)
    child.addSubview(leaf)
    #expect(root.viewWithTag(7) === leaf)
    #expect(root.viewWithTag(8) == nil)
    #expect(leaf.isDescendant(of: root))
    #expect(root.isDescendant(of: root))
    #expect(!root.isDescendant(of: leaf))
  }

  @Test func boundsAndCenterDescribeTheSameRectangleAsTheFrame() {
    let view = UIView(frame: rect(10, 20, 30, 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.bounds == rect(0, 0, 30, 40))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == rect(85, 80, 30, 40))
    view.bounds = rect(3, 4, 10, 10)
    #expect(view.frame == rect(95, 95, 10, 10))
    #expect(view.bounds.origin == CGPoint(x: 3, y: 4))
  }

  /// Row S3-09: with the anchor point at the bottom, the layer grows from there.
  @Test func anchorPointMovesTheFrameAndKeepsThePosition() {
    let view = UIView(frame: rect(0, 0, 100, 50))
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    #expect(view.layer.position == CGPoint(x: 50, y: 25))
    #expect(view.frame == rect(0, -25, 100, 50))
    view.bounds.size.height = 10
    #expect(view.frame == rect(0, 15, 100, 10))
    view.frame = rect(0, 0, 100, 20)
    #expect(view.layer.position == CGPoint(x: 50, y: 20))
  }

  @Test func conversionGoesThroughAllViewsBetween() {
    let window = UIWindow(frame: rect(0, 0, 320, 568))
    let outer = UIView(frame: rect(10, 20, 200, 200))
    let inner = UIView(frame: rect(5, 6, 50, 50))
    let other = UIView(frame: rect(100, 100, 50, 50))
    window.addSubview(outer)
    outer.addSubview(inner)
    window.addSubview(other)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: other) == CGPoint(x: -84, y: -73))
    #expect(inner.convert(rect(0, 0, 2, 2), to: nil) == rect(15, 26, 2, 2))
    #expect(inner.convert(rect(15, 26, 2, 2), from: nil) == rect(0, 0, 2, 2))
    outer.bounds.origin = CGPoint(x: 0, y: 100)
    #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 15, y: -74))
    #expect(other.convert(CGPoint(x: 15, y: -74), from: inner) == CGPoint(x: -70, y: -248))
  }

  @Test func hitTestFindsTheFrontmostVisibleView() {
    let root = UIView(frame: rect(0, 0, 100, 100))
    let back = UIView(frame: rect(0, 0, 100, 100))
    let front = UIView(frame: rect(50, 50, 50, 50))
    root.addSubview(back)
    root.addSubview(front)
    #expect(root.hitTest(CGPoint(x: 60, y: 60), with: nil) === front)
    #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === back)
    #expect(root.hitTest(CGPoint(x: 100, y: 10), with: nil) == nil)
    front.isHidden = true
    #expect(root.hitTest(CGPoint(x: 60, y: 60), with: nil) === back)
    front.isHidden = false
    front.alpha = 0.005
    #expect(root.hitTest(CGPoint(x: 60, y: 60), with: nil) === back)
    back.isUserInteractionEnabled = false
    #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === root)
  }

  // developer.apple.com, UILabel.isUserInteractionEnabled and UIImageView: "disabled by default".
  @Test func labelsAndImageViewsLetTouchesPass() {
    let root = UIView(frame: rect(0, 0, 100, 100))
    let back = UIView(frame: rect(0, 0, 100, 100))
    root.addSubview(back)
    for front in [UILabel(frame: root.bounds), UIImageView(frame: root.bounds)] {
      root.addSubview(front)
      #expect(root.hitTest(CGPoint(x: 60, y: 60), with: nil) === back)
      front.isUserInteractionEnabled = true
      #expect(root.hitTest(CGPoint(x: 60, y: 60), with: nil) === front)
      front.removeFromSuperview()
    }
  }

  @Test func scrollViewsClipTheirContent() {
    let scrollViews = [
      UIScrollView(), UITextView(), UITableView(),
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()),
    ]
    #expect(scrollViews.map(\.clipsToBounds) == [true, true, true, true])
    #expect(!UIView().clipsToBounds)
  }

  @Test func removedViewTakesItsConstraintsAlongAndLosesThoseAbove() {
    let root = makeRoot(width: 300, height: 300)
    let container = makeView(in: root)
    pin(container, to: rect(10, 10, 100, 100), in: root)
    let inner = makeView(in: container)
    pin(inner, to: rect(5, 5, 20, 20), in: container)
    root.layoutIfNeeded()
    container.removeFromSuperview()
    #expect(root.constraints.isEmpty)
    #expect(container.constraints.count == 4)  // its own size and the place of inner

    container.frame = rect(0, 0, 50, 50)
    container.layoutIfNeeded()
    #expect(inner.frame == rect(5, 5, 20, 20))

    let other = makeRoot(width: 300, height: 300)
    other.addSubview(container)
    container.leftAnchor.constraint(equalTo: other.leftAnchor, constant: 33).isActive = true
    other.layoutIfNeeded()
    #expect(container.frame == rect(33, 0, 100, 100))
    #expect(inner.frame == rect(5, 5, 20, 20))
    #expect(other.layoutIssues.isEmpty)
  }

  @Test func removedViewTakesGuidesAndAutoresizingViewsAlong() {
    let root = makeRoot(width: 300, height: 300)
    let container = makeView(in: root)
    pin(container, to: rect(10, 10, 100, 100), in: root)
    let bar = UIView(frame: rect(0, 0, 0, 20))
    bar.autoresizingMask = .flexibleWidth
    container.addSubview(bar)
    let inner = makeView(in: container)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: bar.bottomAnchor),
      inner.leadingAnchor.constraint(equalTo: container.layoutMarginsGuide.leadingAnchor),
      inner.widthAnchor.constraint(equalTo: container.safeAreaLayoutGuide.widthAnchor),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == rect(8, 20, 100, 0))
    container.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(root.layoutIssues.isEmpty)
    #expect(root.layoutStatistics.constraints == 2)  // the root's own width and height
    root.addSubview(container)
    container.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40).isActive = true
    root.layoutIfNeeded()
    #expect(container.frame.minX == 40)
    #expect(inner.frame == rect(8, 20, 100, 0))
    #expect(root.layoutIssues.isEmpty)
  }

  @Test func brokenConstraintLeavesWithItsView() {
    let root = makeRoot(width: 300, height: 300)
    let other = makeRoot(width: 300, height: 300)
    let container = makeView(in: root)
    let view = makeView(in: container)
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    view.widthAnchor.constraint(equalToConstant: 20).isActive = true
    root.layoutIfNeeded()
    other.addSubview(container)
    other.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(root.unsatisfiableConstraints.isEmpty)
    #expect(other.unsatisfiableConstraints.count == 1)
    #expect(view.frame.width == 10)
  }

  @Test func viewWhoseSuperviewWasReleasedGoesOnByItself() {
    let container: UIView
    let width: NSLayoutConstraint
    do {
      let root = makeRoot(width: 300, height: 300)
      container = makeView(in: root)
      let view = makeView(in: container)
      width = view.widthAnchor.constraint(equalToConstant: 10)
      NSLayoutConstraint.activate([
        width, container.widthAnchor.constraint(equalTo: view.widthAnchor),
      ])
      root.layoutIfNeeded()
    }
    #expect(container.superview == nil)
    width.constant = 30
    container.layoutIfNeeded()
    #expect(container.subviews.first?.frame.width == 30)
    #expect(container.frame.width == 30)
  }
}
