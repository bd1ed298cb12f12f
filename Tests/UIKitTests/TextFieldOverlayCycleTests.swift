import Testing
import UIKit

/// developer.apple.com, UITextField, leftView.
@MainActor
@Suite struct TextFieldOverlayCycleTests {
  @Test func anOverlayMayDependOnItsField() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let overlay = UIView()
    overlay.translatesAutoresizingMaskIntoConstraints = false
    field.placeholder = "Search"
    field.leftView = overlay
    field.leftViewMode = .always
    NSLayoutConstraint.activate([
      overlay.widthAnchor.constraint(equalToConstant: 30),
      overlay.heightAnchor.constraint(equalTo: field.heightAnchor),
    ])
    field.layoutIfNeeded()
    #expect(field.leftViewRect(forBounds: field.bounds).width == 30)
    #expect(field.textRect(forBounds: field.bounds).minX >= 30)
  }
}
