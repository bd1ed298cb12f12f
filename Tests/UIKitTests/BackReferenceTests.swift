import Testing

@testable import UIKit

/// References of subviews, constraints and guides to views, which must not keep them alive.
@MainActor
@Suite struct BackReferenceTests {
  @Test func subviewLosesASuperviewThatGoes() {
    let inner = UIView()
    weak var outer: UIView?
    do {
      let view = UIView()
      view.addSubview(inner)
      outer = view
      #expect(inner.superview === view)
    }
    #expect(outer == nil)
    #expect(inner.superview == nil)
  }

  @Test func constraintAndAnchorLoseAViewThatGoes() {
    var view: UIView? = UIView()
    let constraint = view?.widthAnchor.constraint(equalToConstant: 3)
    let anchor = view?.leftAnchor
    let guide = UILayoutGuide()
    view?.addLayoutGuide(guide)
    let layer = view?.layer
    #expect(constraint?.firstItem === view)
    #expect(anchor?.item === view)
    #expect(guide.owningView === view)
    view = nil
    #expect(constraint?.firstItem == nil)
    #expect(anchor?.item == nil)
    #expect(guide.owningView == nil)
    #expect(layer?.view == nil)
  }

  @Test func constraintLosesAGuideThatGoes() {
    var guide: UILayoutGuide? = UILayoutGuide()
    let constraint = guide?.heightAnchor.constraint(equalToConstant: 3)
    #expect(constraint?.firstItem === guide)
    guide = nil
    #expect(constraint?.firstItem == nil)
  }

  /// A view that is about to go may still change its constraints.
  @Test func viewMayDeactivateConstraintsAsItGoes() {
    final class Leaving: UIView {
      var held: [NSLayoutConstraint] = []
      deinit { MainActor.assumeIsolated { NSLayoutConstraint.deactivate(held) } }
    }
    let outer = makeRoot(width: 100, height: 100)
    var held: [NSLayoutConstraint] = []
    do {
      let view = Leaving()
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
      held = [
        view.widthAnchor.constraint(equalToConstant: 10),
        view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5),
      ]
      NSLayoutConstraint.activate(held)
      view.held = held
      outer.layoutIfNeeded()
      #expect(view.frame.minX == 5)
      view.removeFromSuperview()
    }
    #expect(held.allSatisfy { !$0.isActive && $0.firstItem == nil })
    outer.layoutIfNeeded()
  }
}
