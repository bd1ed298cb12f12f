import LayoutTesting
import LoginScreen
import Testing
import UIKit

@MainActor
@Suite struct LoginScreenTests {
  @Test func theLoginScreenHasNoFindingsOnAnyDevice() throws {
    try Screen("login") { LoginViewController() }.expectNoFindings(on: .all, atLeast: .warning)
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

  @Test func theButtonIsAboveTheKeyboard() throws {
    let login = LoginViewController()
    let window = UIWindow(showing: login, on: try Device(named: "iPhone SE 3"))
    login.nameField.becomeFirstResponder()
    window.screen.clock.advance(by: .seconds(1))
    #expect(
      login.button.convert(login.button.bounds, to: nil).maxY + 8
        == window.screen.keyboard.frame.minY)
  }
}
