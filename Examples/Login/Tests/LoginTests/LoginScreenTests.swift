import LayoutChecking
import LoginScreen
import Testing
import UIKit

@MainActor
@Suite struct LoginScreenTests {
  @Test func theLoginScreenHasNoFindingsOnAnyDevice() throws {
    let login = Screen("login") { LoginViewController() }
    let findings = try login.findings(on: .all)
    #expect(findings == [])
  }

  @Test func aFieldAtTheBottomIsCovered() throws {
    let screen = Screen("login") {
      let controller = LoginViewController()
      // Instead of the keyboard layout guide: 40 points above the bottom.
      controller.loadViewIfNeeded()
      controller.bottom.isActive = false
      controller.view.bottomAnchor.constraint(
        equalTo: controller.button.bottomAnchor, constant: 40
      ).isActive = true
      return controller
    }
    let covered = try screen.findings(on: .named("iphone8"), rules: [.coveredField])
    #expect(covered.count == 2)
  }
}
