import Foundation
import Testing
import UIKit

private class UpdatingView: UIView {
  var updates = 0
  var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }

  override func updateConstraints() {
    updates += 1
    super.updateConstraints()
  }
}

private final class ConstraintBasedView: UpdatingView {
  override class var requiresConstraintBasedLayout: Bool { true }
}

/// Makes its constraints where Apple's guide says: late, in `updateConstraints`.
private final class LateView: UIView {
  let child = UIView()
  private var didMakeConstraints = false

  override func updateConstraints() {
    if !didMakeConstraints {
      didMakeConstraints = true
      child.translatesAutoresizingMaskIntoConstraints = false
      addSubview(child)
      NSLayoutConstraint.activate([
        child.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 5),
        child.widthAnchor.constraint(equalToConstant: 10),
      ])
    }
    super.updateConstraints()
  }
}

@MainActor
@Suite struct ConstraintPassTests {
  @Test func newViewUpdatesItsConstraintsOnceInATreeWithConstraints() {
    let root = makeRoot(width: 100, height: 100)
    let view = UpdatingView()
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.updates == 0)
    _ = makeView(in: root)
    root.layoutIfNeeded()
    #expect(view.updates == 1)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.updates == 1)
    view.setNeedsUpdateConstraints()
    #expect(view.needsUpdateConstraints())
    root.layoutIfNeeded()
    #expect(view.updates == 2)
    #expect(!view.needsUpdateConstraints())
  }

  @Test func viewThatRequiresConstraintsUpdatesThemUnasked() {
    let root = UIView(frame: rect(0, 0, 100, 100))
    let required = ConstraintBasedView()
    root.addSubview(required)
    root.layoutIfNeeded()
    #expect(required.updates == 1)
    let alone = ConstraintBasedView()
    alone.layoutIfNeeded()
    #expect(alone.updates == 1)
    #expect(!UIView.requiresConstraintBasedLayout)
  }

  @Test func constraintsMadeInUpdateConstraintsCountInTheSamePass() {
    let root = makeRoot(width: 100, height: 100)
    let view = LateView(frame: rect(0, 0, 50, 50))
    root.addSubview(view)
    view.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(view.child.frame.minX == 5)
    #expect(view.child.frame.width == 10)
  }

  @Test func updateConstraintsIfNeededUpdatesWithoutLayout() {
    let root = UIView(frame: rect(0, 0, 100, 100))
    let view = UpdatingView()
    root.addSubview(view)
    view.setNeedsUpdateConstraints()
    root.updateConstraintsIfNeeded()
    #expect(view.updates == 1)
    #expect(view.layouts == 0)
  }

  @Test func requestMadeBeforeTheTreeIsBuiltIsKept() {
    let view = UpdatingView()
    view.setNeedsUpdateConstraints()
    let root = UIView(frame: rect(0, 0, 100, 100))
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.updates == 1)
  }
}
