import ConstraintSolving
import Foundation
import Testing
import UIKit

private final class PassView: UIView {
  var log: (String) -> Void = { _ in }
  var name = ""

  override func layoutSubviews() {
    super.layoutSubviews()
    log("layout \(name)")
  }

  override func updateConstraints() {
    log("update \(name)")
    super.updateConstraints()
  }
}

@MainActor
@Suite struct LayoutPassTests {
  private func makeTree(_ log: @escaping (String) -> Void) -> (PassView, PassView, PassView) {
    let views = ["root", "middle", "leaf"].map { name in
      let view = PassView(frame: rect(0, 0, 100, 100))
      view.name = name
      view.log = log
      return view
    }
    views[0].addSubview(views[1])
    views[1].addSubview(views[2])
    return (views[0], views[1], views[2])
  }

  @Test func constraintsAreUpdatedInsideOutAndLayoutGoesOutsideIn() {
    var log: [String] = []
    let (root, middle, leaf) = makeTree { log.append($0) }
    root.setNeedsUpdateConstraints()
    leaf.setNeedsUpdateConstraints()
    middle.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(
      log == [
        "update leaf", "update middle", "update root", "layout root", "layout middle",
        "layout leaf",
      ])
  }

  @Test func whatAsksForLayoutWhileItsSuperviewIsLaidOutIsLaidOutInTheSamePass() {
    var log: [String] = []
    let (root, middle, leaf) = makeTree { log.append($0) }
    root.layoutIfNeeded()
    // The middle view asks again for itself once, and for what is inside it each time.
    var asks = 1
    middle.log = { [weak middle, weak leaf] line in
      log.append(line)
      leaf?.setNeedsLayout()
      if asks > 0 {
        asks -= 1
        middle?.setNeedsLayout()
      }
    }
    log = []
    middle.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(log == ["layout middle", "layout leaf", "layout middle", "layout leaf"])
    log = []
    root.layoutIfNeeded()
    #expect(log.isEmpty)
  }

  @Test func aViewThatChangesItsSuperviewWhileItIsLaidOutIsLaidOutThere() {
    var log: [String] = []
    let (root, middle, leaf) = makeTree { log.append($0) }
    root.layoutIfNeeded()
    leaf.log = { [weak root, weak leaf, weak middle] line in
      log.append(line)
      guard let root, let leaf, leaf.superview === middle else { return }
      root.addSubview(leaf)
      leaf.setNeedsLayout()
    }
    log = []
    leaf.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(log == ["layout leaf", "layout root", "layout middle", "layout leaf"])
    log = []
    leaf.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(log == ["layout leaf"])
  }

  @Test func theSolversConstraintsAreThoseOfTheProgramAndItsViews() throws {
    let root = UIView(frame: rect(0, 0, 320, 480))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let height = view.heightAnchor.constraint(equalToConstant: 48)
    height.priority = .defaultLow
    height.isActive = true
    let own = try view.solverConstraints.filter { $0.constant == 48 }
    #expect(own.count == 1)
    #expect(own.first?.priority == 250)
    #expect(own.first?.relation == .equal)
    height.constant = 50
    #expect(try root.solverConstraints.contains { $0.constant == 50 })
    #expect(try UIView().solverConstraints.isEmpty)
  }

  @Test func layoutWithNothingPendingDoesNothing() {
    var log: [String] = []
    let (root, _, leaf) = makeTree { log.append($0) }
    root.layoutIfNeeded()
    log = []
    root.layoutIfNeeded()
    leaf.layoutIfNeeded()
    #expect(log.isEmpty)
    leaf.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(log == ["layout leaf"])
  }

  @Test func layoutBeginsWithTheTopmostViewThatWaits() {
    var log: [String] = []
    let (root, middle, leaf) = makeTree { log.append($0) }
    root.layoutIfNeeded()
    log = []
    middle.setNeedsLayout()
    leaf.layoutIfNeeded()
    #expect(log == ["layout middle"])
    root.setNeedsLayout()
    leaf.layoutIfNeeded()
    #expect(log == ["layout middle"])  // the middle does not wait, so the root is not reached
  }

  @Test func changedConstantExchangesOneNumber() {
    let root = makeRoot(width: 320, height: 568)
    let view = makeView(in: root)
    let bottom = root.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    NSLayoutConstraint.activate([bottom, view.heightAnchor.constraint(equalToConstant: 44)])
    root.layoutIfNeeded()
    let before = root.layoutStatistics
    bottom.constant = 216
    root.layoutIfNeeded()
    #expect(view.frame.maxY == 352)
    let after = root.layoutStatistics
    #expect(after.constraints == before.constraints)
    #expect(after.variables == before.variables)
    // What is left after the presolve has one unknown.
    #expect(after.glpkCalls == before.glpkCalls)
  }

  @Test func onlyViewsThatMoveAreLaidOut() {
    var log: [String] = []
    let root = makeRoot(width: 320, height: 568)
    let (container, _, _) = makeTree { log.append($0) }
    container.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(container)
    let top = container.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([
      top, container.widthAnchor.constraint(equalToConstant: 100),
      container.heightAnchor.constraint(equalToConstant: 100),
    ])
    root.layoutIfNeeded()
    log = []
    top.constant = 50
    root.layoutIfNeeded()
    #expect(container.frame.minY == 50)
    #expect(log.isEmpty)
  }

  @Test func incrementalAnswersAgreeWithAColdSolve() throws {
    let root = makeRoot(width: 320, height: 568)
    let view = makeView(in: root, content: CGSize(width: 120, height: 40))
    let bottom = root.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    NSLayoutConstraint.activate([
      bottom, view.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 20),
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
    ])
    for constant in stride(from: CGFloat(0), through: 600, by: 37) {
      bottom.constant = constant
      root.layoutIfNeeded()
      #expect(try root.verifyAgainstColdSolve() < 1e-9)
    }
  }

  /// github.com/MoZhouqi/KMPlaceholderTextView/issues/25: such a view ends a program on iOS 7, and
  /// works since iOS 8.
  @Test func constraintsPlaceSubviewsOfAViewThatDoesNotCallSuper() {
    let card = CardView(frame: rect(0, 0, 320, 50))
    let label = UILabel(frame: rect(8, 7, 293, 20))
    label.translatesAutoresizingMaskIntoConstraints = false
    let plain = UIView(frame: rect(1, 2, 3, 4))
    card.addSubview(label)
    card.addSubview(plain)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
      card.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 7),
      label.heightAnchor.constraint(equalToConstant: 20),
    ])
    card.frame.size.width = 196
    card.layoutIfNeeded()
    // 196 − 8 − 8.
    #expect(label.frame == rect(8, 7, 180, 20))
    #expect(plain.frame == rect(1, 2, 3, 4))
    #expect(card.layer.cornerRadius == 10)
    // What the override places by itself stays.
    card.placed = plain
    card.setNeedsLayout()
    card.layoutIfNeeded()
    #expect(plain.frame == rect(0, 0, 196, 1))
  }

  @Test func layoutThatNeverEndsIsReported() {
    let root = UIView(frame: rect(0, 0, 10, 10))
    let restless = RestlessView()
    root.addSubview(restless)
    root.layoutIfNeeded()
    guard case .endlessLayout = root.layoutIssues.first else {
      Issue.record("expected endlessLayout, found \(root.layoutIssues)")
      return
    }
  }

  @Test func intrinsicSizeIsReadAgainWhenInvalidated() {
    let root = makeRoot(width: 320, height: 568)
    let view = makeView(in: root, content: CGSize(width: 10, height: 10))
    view.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    root.layoutIfNeeded()
    view.storedContentSize = CGSize(width: 30, height: UIView.noIntrinsicMetric)
    root.layoutIfNeeded()
    #expect(view.frame.width == 30)
    #expect(view.frame.midX == 160)
    #expect(view.frame.height == 0)
  }

  @Test func setNeedsLayoutInViewDidLayoutSubviewsIsFollowed() {
    let controller = AdjustingController()
    controller.view.frame = rect(0, 0, 300, 300)
    controller.view.layoutIfNeeded()
    #expect(controller.child.frame.width == 150)
  }
}

private final class CardView: UIView {
  weak var placed: UIView?

  override func layoutSubviews() {
    layer.cornerRadius = 10
    placed?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
  }
}

private final class RestlessView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsLayout()
  }
}

/// Sets a constant after layout, from a frame that layout has just found.
private final class AdjustingController: UIViewController {
  let child = UIView()
  private var width: NSLayoutConstraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    width = child.widthAnchor.constraint(equalToConstant: 0)
    width?.isActive = true
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    width?.constant = view.bounds.width / 2
  }
}
