import Foundation
import InterfaceBuilder
import LayoutChecking
import Testing
import UIKit

@MainActor @Suite(.serialized) struct KeyboardTransitionTests {
  @Test(arguments: DemoScreen.allCases)
  func everyKeyboardOfEveryDeviceIsMetExactly(_ screen: DemoScreen) throws {
    let report = try KeyboardReport(of: screen.document(), on: Device.all, frames: 6)
    #expect(report.inexactRows.isEmpty)
    let known = Device.all.reduce(0) { $0 + $1.keyboardHeights.all.count }
    #expect(report.rows.count == known)
    for row in report.rows {
      #expect(row.transition.viewBottom == row.transition.keyboardTop)
      #expect(row.transition.largestDifferenceFromColdSolve < 1e-9)
      #expect(row.transition.resolves > 0)
      #expect(row.transition.glpkCalls >= row.transition.resolves)
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

  @Test func aConstraintThatIsNotAtTheBottomIsRefused() throws {
    let device = try #require(Device.named("iphone5"))
    #expect(throws: KeyboardScreenError.self) {
      _ = try KeyboardScreen(
        DemoScreen.plain.document(), constraintID: "Bar-Ld-001", on: device)
    }
  }
}
