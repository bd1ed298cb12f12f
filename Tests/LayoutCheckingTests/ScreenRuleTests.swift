import Foundation
import LayoutChecking
import TestSupport
import Testing
import UIKit

/// Each rule finds its fault and nothing else; the numbers are those of an iPhone 8 in portrait: 375 by 667
/// points, a status bar of 20.
@MainActor
@Suite struct ScreenRuleTests {
  private let iPhone8 = [Device.named("iphone8", .portrait)].compactMap(\.self)

  private func findings(
    _ build: @escaping @MainActor @Sendable (UIView) -> Void
  ) throws -> [Finding] {
    try CheckedScreens.screen(build).findings(on: iPhone8)
  }

  @Test func aScreenInOrderHasNoFindings() throws {
    let found = try findings { view in
      CheckedScreens.add(UIButton(), to: view, CGRect(x: 16, y: 40, width: 200, height: 44))
      let label = CheckedScreens.add(
        UILabel(), to: view, CGRect(x: 16, y: 100, width: 200, height: 21))
      label.text = "Hello"
      CheckedScreens.add(UITextField(), to: view, CGRect(x: 16, y: 140, width: 200, height: 34))
    }
    #expect(found == [])
  }

  @Test func aConflictIsReportedAsArithmeticWithItsRepairs() throws {
    let found = try findings { view in
      let box = CheckedScreens.add(UIView(), to: view, CGRect(x: 0, y: 40, width: 100, height: 0))
      let inside = UIView()
      inside.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(inside)
      NSLayoutConstraint.activate([
        inside.leadingAnchor.constraint(equalTo: box.leadingAnchor),
        inside.trailingAnchor.constraint(equalTo: box.trailingAnchor),
        inside.topAnchor.constraint(equalTo: box.topAnchor, constant: 16),
        box.bottomAnchor.constraint(equalTo: inside.bottomAnchor, constant: 16),
      ])
    }
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.rule == .unsatisfiableConstraints)
    #expect(finding.severity == .error)
    // 16 + height + 16 = 0, and no height is below 0.
    #expect(finding.message.contains("= -32 as the height of"), "\(finding.message)")
    #expect(finding.fix.contains(" from 0 to 32"), "\(finding.fix)")
  }

  @Test func aConstraintThatUIKitRefusesIsReported() throws {
    let found = try findings { view in
      let box = CheckedScreens.add(UIView(), to: view, CGRect(x: 0, y: 40, width: 100, height: 50))
      let inside = CheckedScreens.add(UIView(), to: box, CGRect(x: 0, y: 0, width: 10, height: 10))
      NSLayoutConstraint(
        item: inside, attribute: .top, relatedBy: .equal, toItem: box, attribute: .width,
        multiplier: 1, constant: 0
      ).isActive = true
    }
    #expect(found.map(\.rule) == [.invalidConstraint])
    #expect(found.first?.message.contains("top and width cannot be related") == true)
  }

  @Test func ambiguityIsReportedWithItsRange() throws {
    let found = try findings { view in
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        box.widthAnchor.constraint(equalToConstant: 100),
        box.heightAnchor.constraint(equalToConstant: 100),
        box.topAnchor.constraint(greaterThanOrEqualTo: view.topAnchor),
        box.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor),
      ])
    }
    #expect(found.map(\.id) == ["ambiguous-layout"])
    // 667 - 100
    // The root view is the first of the two.
    expectText(
      try #require(found.first?.message),
      """
      the top of UIView "2 of 2" is ambiguous: any value from 0 to 567 satisfies the constraints, and it \
      was laid out at 0
      """)
  }

  /// 10⁹ times 10⁴ is not a valid coordinate; ambiguity cannot be determined then, which is reported.
  @Test func aLayoutWithoutAnAnswerIsAnError() throws {
    let found = try findings { view in
      let views = (0..<3).map { _ in UIView() }
      for box in views {
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
      }
      NSLayoutConstraint.activate([
        views[0].widthAnchor.constraint(equalToConstant: 1e9),
        views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor, multiplier: 10000),
      ])
    }
    #expect(found.contains { $0.rule == .unsolvableLayout && $0.severity == .error })
    #expect(found.allSatisfy { $0.rule == .unsolvableLayout }, "\(found)")
  }

  @Test func tiedPrioritiesAreNamed() throws {
    let found = try findings { view in
      let labels = ["First", "Second"].map { text in
        let label = UILabel()
        label.text = text
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        return label
      }
      NSLayoutConstraint.activate([
        labels[0].leadingAnchor.constraint(equalTo: view.leadingAnchor),
        labels[1].leadingAnchor.constraint(equalTo: labels[0].trailingAnchor),
        view.trailingAnchor.constraint(equalTo: labels[1].trailingAnchor),
        labels[0].topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
        labels[1].topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
      ])
    }
    #expect(found.map(\.id) == ["ambiguous-layout"])
    // The estimated text of the first is 33.5 points wide, that of the second 58.5 = 375 - 316.5.
    expectText(
      try #require(found.first?.message),
      """
      the width of UILabel "First" is ambiguous: any value from 33.5 to 316.5 satisfies the constraints, \
      and it was laid out at 33.5, since its priorities equal those of UILabel "Second"
      """)
  }

  @Test func aScrollViewWithoutAContentHeightIsAnError() throws {
    let found = try findings { view in
      CheckedScreens.addScrollView(
        to: view, CGRect(x: 0, y: 20, width: 375, height: 600), contentHeight: 900, isPinned: false)
    }
    #expect(found.map(\.id) == ["scroll-content-size"])
    #expect(
      found.first?.message == "no constraint determines the content height of UIScrollView: "
        + "any value of at least 0 satisfies the constraints")
  }

  @Test func theClippedPartIsMeasured() throws {
    let found = try findings { view in
      let box = CheckedScreens.add(UIView(), to: view, CGRect(x: 0, y: 40, width: 100, height: 30))
      box.clipsToBounds = true
      let label = CheckedScreens.add(
        UILabel(), to: box, CGRect(x: 0, y: 21, width: 100, height: 21))
      label.text = "Hello"
    }
    #expect(found.map(\.id) == ["clipped-content"])
    // 21 + 21 - 30
    #expect(
      found.first?.message == "UIView \"2 of 2\" clips 12 pt at the bottom of UILabel \"Hello\"")
  }

  @Test func aControlBeyondItsSuperviewLosesItsTouches() throws {
    let found = try findings { view in
      let box = CheckedScreens.add(UIView(), to: view, CGRect(x: 0, y: 40, width: 100, height: 50))
      CheckedScreens.add(UIButton(), to: box, CGRect(x: 0, y: 20, width: 100, height: 44))
    }
    #expect(found.map(\.id) == ["outside-superview"])
    // 20 + 44 - 50
    #expect(
      found.first?.message
        == "UIButton extends 14 pt beyond the bottom of UIView \"2 of 2\", where "
        + "it receives no touches")
  }

  @Test func aTextThatLacksWidthIsMeasured() throws {
    let label = UILabel()
    label.text = "A rather long text"
    let missing = label.intrinsicContentSize.width - 40
    let found = try findings { view in
      let label = CheckedScreens.add(
        UILabel(), to: view, CGRect(x: 0, y: 40, width: 40, height: 21))
      label.text = "A rather long text"
    }
    #expect(found.map(\.id) == ["truncated-text"])
    let message = try #require(found.first?.message)
    // The text is wider than 100 points in any font of 17 points.
    #expect(missing > 60)
    // At two pixels in a point the text is 131.5 points wide.
    #expect(
      message
        == "the text of UILabel \"A rather long text\" is truncated: it needs 91.5 pt more width "
        + "(estimated)")
  }

  @Test func controlsOverEachOtherAreFoundOnce() throws {
    let found = try findings { view in
      CheckedScreens.add(UIButton(), to: view, CGRect(x: 0, y: 40, width: 100, height: 44))
      CheckedScreens.add(UIButton(), to: view, CGRect(x: 90, y: 60, width: 100, height: 44))
    }
    #expect(found.map(\.id) == ["overlapping-controls"])
    // 100 - 90 wide, 40 + 44 - 60 high
    #expect(
      found.first?.message == "UIButton \"2 of 2\" overlaps 10 × 24 pt of UIButton \"1 of 2\" and "
        + "intercepts its touches there")
  }

  /// 44 points each way, or 44 points one way and the 32 points of a segmented control the other way.
  @Test(arguments: [
    (43, 43, true), (100, 31, true), (31, 100, true), (43, 31, true), (30, 44, true),
    (44, 44, false), (100, 32, false), (32, 100, false), (44, 32, false),
  ])
  func aButtonIsSmallUnlessItIs44PointsOneWayAnd32TheOther(
    width: Int, height: Int, isSmall: Bool
  ) throws {
    let found = try findings { view in
      CheckedScreens.add(UIButton(), to: view, CGRect(x: 0, y: 40, width: width, height: height))
    }
    #expect(found.map(\.id) == (isSmall ? ["small-touch-target"] : []))
  }

  @Test func aControlUnderTheStatusBarIsOutsideTheSafeArea() throws {
    let found = try findings { view in
      CheckedScreens.add(UIButton(), to: view, CGRect(x: 0, y: 5, width: 100, height: 44))
    }
    #expect(found.map(\.id) == ["outside-safe-area"])
    // The safe area begins at 20.
    #expect(
      found.first?.message == "UIButton extends 15 pt outside the safe area at the top")
  }

  @Test func aConstraintThatFollowsFromOthersIsANote() throws {
    let found = try findings { view in
      let box = CheckedScreens.add(
        UIView(), to: view, CGRect(x: 10, y: 40, width: 100, height: 44))
      let spare = box.trailingAnchor.constraint(equalTo: view.leadingAnchor, constant: 110)
      spare.identifier = "spare"
      spare.isActive = true
    }
    #expect(found.map(\.id) == ["redundant-constraint"])
    #expect(found.first?.severity == .note)
  }

  /// A limit is meant for sizes that may come, unless another constraint is about the same attribute.
  @Test func aLimitIsRedundantOnlyBesideAnotherConstraint() throws {
    let found = try findings { view in
      let box = CheckedScreens.add(
        UIView(), to: view, CGRect(x: 10, y: 40, width: 100, height: 44))
      let limits = [
        box.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor),
        box.widthAnchor.constraint(greaterThanOrEqualToConstant: 50),
      ]
      limits[0].identifier = "edge"
      limits[1].identifier = "width"
      NSLayoutConstraint.activate(limits)
    }
    #expect(found.map(\.id) == ["redundant-constraint"])
    #expect(found.first?.subject.label == "width")
  }

  @Test func aFindingListsTheDevicesItIsOn() throws {
    // A button 350 points from the top is on every screen but those of phones that lie on their side.
    let found = try CheckedScreens.screen { view in
      CheckedScreens.add(UIButton(), to: view, CGRect(x: 60, y: 350, width: 100, height: 44))
    }.findings(on: .named("iphone8"))
    let finding = try #require(found.first { $0.rule == .clippedContent })
    #expect(finding.configurations == ["iphone8 landscape"])
    #expect(finding.configurationCount == 2)
    // 350 + 44 - 375
    #expect(finding.message == "the screen clips 19 pt at the bottom of UIButton")
  }

  /// Two views of 180 points beside each other fit in 375 points, and not in 320, where either may yield 40 points.
  ///
  /// Both screens are of one combination of size classes.
  @Test(arguments: [["iphone5", "iphone8"], ["iphone8", "iphone5"], ["iphone8"], ["iphone5"]])
  func anAmbiguityListsOnlyTheDevicesItIsOn(keys: [String]) throws {
    let found = try CheckedScreens.screen { root in
      let views = [UIView(), UIView()]
      for view in views {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let width = view.widthAnchor.constraint(equalToConstant: 180)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
          width, view.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
          view.heightAnchor.constraint(equalToConstant: 44),
        ])
      }
      NSLayoutConstraint.activate([
        views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
        views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor),
        views[1].trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
      ])
    }.findings(
      on: keys.compactMap { Device.named($0, .portrait) }, rules: [.ambiguousLayout])
    #expect(found.map(\.configurations) == (keys.contains("iphone5") ? [["iphone5 portrait"]] : []))
    #expect(found.allSatisfy { $0.points == 40 && $0.configurationCount == keys.count })
  }
}

/// Rules about the keyboard and more than one view.
@MainActor
@Suite struct KeyboardRuleTests {
  private let iPhone8 = [Device.named("iphone8", .portrait)].compactMap(\.self)

  @Test func anAccessoryLowerThanItsContentIsFound() throws {
    let found = try CheckedScreens.screen { view in
      let field = CheckedScreens.add(
        UITextField(), to: view, CGRect(x: 16, y: 40, width: 200, height: 34))
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 30))
      CheckedScreens.add(UIButton(), to: bar, CGRect(x: 0, y: 0, width: 100, height: 44))
      field.inputAccessoryView = bar
    }.findings(on: iPhone8)
    #expect(found.map(\.id) == ["misplaced-accessory"])
    // 44 - 30
    #expect(
      found.first?.message
        == "the accessory view of UITextField clips 14 pt of its content when the "
        + "keyboard is up")
  }

  @Test func aFieldOutsideATableHasItsOwnRule() throws {
    let screen = Screen("settings") {
      let controller = UIViewController()
      controller.view = UIView()
      let table = UITableViewController(style: .plain)
      controller.addChild(table)
      CheckedScreens.add(
        table.view, to: controller.view, CGRect(x: 0, y: 20, width: 375, height: 400))
      table.didMove(toParent: controller)
      CheckedScreens.add(
        UITextField(), to: controller.view, CGRect(x: 16, y: 500, width: 200, height: 34))
      return controller
    }
    let found = try screen.findings(on: iPhone8)
    #expect(found.map(\.id) == ["field-outside-table"])
    // 667 - 534
    #expect(found.first?.proof?.limit == 133)
  }
}
