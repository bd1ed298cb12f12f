import LayoutChecking
import Testing
import UIKit

/// A field and a button on the keyboard's layout guide.
final class LoginViewController: UIViewController {
  let field = UITextField()
  let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("Log in", for: .normal)
    for item in [field, button] {
      item.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(item)
    }
    let room = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: room.leadingAnchor, constant: 16),
      room.trailingAnchor.constraint(equalTo: field.trailingAnchor, constant: 16),
      button.leadingAnchor.constraint(equalTo: field.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: field.trailingAnchor),
      button.heightAnchor.constraint(equalToConstant: 44),
      button.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 8),
      view.keyboardLayoutGuide.topAnchor.constraint(equalTo: button.bottomAnchor, constant: 8),
    ])
  }
}

@MainActor
@Suite struct LoginScreenTests {
  @Test func theLoginScreenIsInOrderOnEveryDevice() throws {
    let login = Screen("login") { LoginViewController() }
    #expect(try login.findings(on: .all) == [])
  }

  @Test func aFieldAtTheBottomIsCovered() throws {
    let screen = Screen("login") {
      let controller = LoginViewController()
      // In place of the keyboard's guide: 40 points above the bottom.
      controller.loadViewIfNeeded()
      controller.view.constraints.filter { $0.firstItem is UIKeyboardLayoutGuide }
        .forEach { $0.isActive = false }
      controller.view.bottomAnchor.constraint(
        equalTo: controller.button.bottomAnchor, constant: 40
      ).isActive = true
      return controller
    }
    let covered = try screen.findings(on: .named("iphone8"), rules: [.coveredField])
    #expect(covered.count == 1)
  }
}
