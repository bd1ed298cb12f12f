import Foundation
import InterfaceBuilder
import LayoutChecking
import SolvingTestSupport
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized) struct KeyboardTransitionTests {
  @Test(arguments: DemoScreen.allCases)
  func everyKeyboardOfEveryDeviceIsMetExactly(_ screen: DemoScreen) throws {
    let devices = Sweep.cases(of: Device.all, sample: 24)
    let report = try KeyboardReport(of: screen.document(), on: devices, frames: 6)
    #expect(report.inexactRows.isEmpty)
    let known = devices.reduce(0) { $0 + $1.keyboardHeights.all.count }
    #expect(report.rows.count == known)
    for row in report.rows {
      #expect(row.transition.viewBottom == row.transition.keyboardTop)
      #expect(row.transition.largestDifferenceFromColdSolve < 1e-9)
      #expect(row.transition.resolves > 0)
      #expect(row.transition.glpkCalls + row.transition.liveSteps >= row.transition.resolves)
      #expect(row.transition.glpkCalls > 0)
    }
  }

  @Test func withATabBarTheConstantIsTheKeyboardLessTheGuide() throws {
    let device = try #require(Device.named("iphone5"))
    let screen = try KeyboardScreen(DemoScreen.tabBar.document(), on: device)
    let transition = try KeyboardTransition(of: screen, height: 216, frames: 60)
    #expect(transition.constant == 167)
    #expect(transition.viewBottom == 352)
    #expect(transition.gapWhenShown == 0)
    #expect(transition.offsetWhenHidden == 0)
    #expect(transition.frameCount == 120)
  }

  @Test func aConstraintThatIsNotAtTheBottomIsRejected() throws {
    let device = try #require(Device.named("iphone5"))
    #expect(throws: ScreenError.self) {
      _ = try KeyboardScreen(
        DemoScreen.plain.document(), constraintID: "Bar-Ld-001", on: device)
    }
  }

  /// The plain demo screen with attributes of its file written differently.
  private func edited(_ edits: [String: String]) throws -> Document {
    let file = packageFolder.appending(
      path: "Sources/LayoutChecking/Screens/Storyboards/FollowingView.storyboard")
    var text = try String(contentsOf: file, encoding: .utf8)
    for (old, new) in edits {
      try #require(text.contains(old))
      text = text.replacing(old, with: new)
    }
    return try Document(bytes: Array(text.utf8), path: "edited.storyboard")
  }

  @Test func aDistanceBetweenPixelsIsKeptExactlyAndDoesNotDrift() throws {
    let device = try #require(Device.named("iphone5"))
    let document = try edited([#"id="Bar-Bt-001""#: #"constant="8.25" id="Bar-Bt-001""#])
    let screen = try KeyboardScreen(document, on: device)
    for height: CGFloat in [216, 253, 216] {
      let transition = try KeyboardTransition(of: screen, height: height, frames: 30)
      #expect(transition.constant == height + 8.25)
      #expect(transition.gapWhenShown == 0)
      #expect(transition.largestGapInMotion == 0)
      #expect(transition.isExact)
      #expect(screen.bottom.constraint.constant == 8.25)
    }
  }

  @Test func aConflictIsNamedAndMakesTheRowInexact() throws {
    let device = try #require(Device.named("iphone5"))
    // A card of 400 points with 16 above and below it does not fit between 20 and 302.
    let document = try edited([#"priority="750" constant="240""#: #"constant="400""#])
    let report = try KeyboardReport(of: document, on: [device], frames: 6)
    let row = try #require(report.rows.first)
    #expect(row.transition.unsatisfiableFrames > 0)
    #expect(!row.transition.isExact)
    let problem = try #require(report.problems.first)
    #expect(problem.code == .unsatisfiableConstraints)
    #expect(problem.location.line > 1)
    #expect(problem.message.contains("\"Crd-"), "\(problem)")
  }

  @Test func aViewThatCannotFollowLeavesAnOverlap() throws {
    let device = try #require(Device.named("iphone5"))
    // The bar gives way to the card: its bottom stays at 20 + 16 + 400 + 16 + 50, not at 352.
    let document = try edited([
      #"priority="750" constant="240""#: #"constant="400""#,
      #"id="Bar-Bt-001""#: #"priority="250" id="Bar-Bt-001""#,
    ])
    let report = try KeyboardReport(of: document, on: [device], frames: 6)
    let row = try #require(report.rows.first)
    #expect(row.transition.keyboardHeight == 216)
    #expect(row.transition.viewBottom == 502)
    #expect(row.transition.gapWhenShown == -150)
    #expect(row.transition.unsatisfiableFrames == 0)
    #expect(report.inexactRows.count == report.rows.count)
    #expect(report.problems.isEmpty)
  }

  @Test(arguments: DemoScreen.allCases)
  func theScreensOwnControllerMeetsEveryKeyboard(_ screen: DemoScreen) throws {
    let report = try ControllerReport(
      of: screen.document(), classes: DemoScreen.classes, on: Device.all, frames: 6)
    #expect(report.inexactRows.isEmpty)
    #expect(report.rows.count == Device.all.reduce(0) { $0 + $1.keyboardHeights.all.count })
    for row in report.rows { #expect(row.transition.viewBottom == row.transition.keyboardTop) }
  }

  @Test func theScreensOwnControllerSubtractsTheTabBar() throws {
    let device = try #require(Device.named("iphone5"))
    let plain = try KeyboardScreen(
      DemoScreen.plain.document(), on: device, classes: DemoScreen.classes)
    let onBottom = ControllerTransition(of: plain, height: 216, frames: 60)
    #expect(onBottom.constant == 216)
    #expect(onBottom.largestGapInMotion == 0)

    let tabBar = try KeyboardScreen(
      DemoScreen.tabBar.document(), on: device, classes: DemoScreen.classes)
    let onTabBar = ControllerTransition(of: tabBar, height: 216, frames: 60)
    #expect(onTabBar.constant == 167)
    #expect(onTabBar.gapWhenShown == 0)
    // The bar leaves at once, 167 points while the keyboard takes 216: when the keyboard is at the
    // tab bar's top after 49 of them, the bar is 167 * 49 / 216 = 37.9 ahead. A frame may miss it.
    #expect(onTabBar.largestGapInMotion > 30)
    #expect(onTabBar.largestGapInMotion < 37.9)
  }
}
