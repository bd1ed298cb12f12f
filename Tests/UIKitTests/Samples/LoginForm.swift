import Foundation
import UIKit

/// A picture, two fields and a button, one below the other.
final class LoginForm: UIView, SampleScreen {
  private let logo = SizedView(80, 80)
  private let email = UITextField()
  private let password = UITextField()
  private let button = UIButton()

  var parts: [(name: String, view: UIView)] {
    [("logo", logo), ("email", email), ("password", password), ("button", button)]
  }

  init(frame: CGRect, style: LayoutStyle) {
    super.init(frame: frame)
    switch style {
    case .anchors: useAnchors()
    case .visualFormats: useVisualFormats()
    case .stackViews: useStackView()
    }
  }

  required init?(coder: NSCoder) { nil }

  private func useAnchors() {
    addConstrained(logo, email, password, button)
    NSLayoutConstraint.activate([
      logo.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 40),
      logo.centerXAnchor.constraint(equalTo: centerXAnchor),
      email.topAnchor.constraint(equalTo: logo.bottomAnchor, constant: 32),
      email.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
      email.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20),
      email.heightAnchor.constraint(equalToConstant: 44),
      password.topAnchor.constraint(equalTo: email.bottomAnchor, constant: 12),
      password.leadingAnchor.constraint(equalTo: email.leadingAnchor),
      password.trailingAnchor.constraint(equalTo: email.trailingAnchor),
      password.heightAnchor.constraint(equalTo: email.heightAnchor),
      button.topAnchor.constraint(equalTo: password.bottomAnchor, constant: 24),
      button.leadingAnchor.constraint(equalTo: email.leadingAnchor),
      button.widthAnchor.constraint(equalTo: email.widthAnchor),
      button.heightAnchor.constraint(equalToConstant: 48),
    ])
  }

  private func useVisualFormats() {
    addConstrained(logo, email, password, button)
    let views = ["logo": logo, "email": email, "password": password, "button": button]
    let metrics = ["side": 20, "field": 44]
    var constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-40-[logo]-32-[email(field)]-12-[password(==email)]-24-[button(48)]",
      options: [], metrics: metrics, views: views)
    for name in ["email", "password", "button"] {
      constraints += NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-side-[\(name)]-side-|", options: [], metrics: metrics, views: views)
    }
    // A visual format cannot say that something is in the middle.
    constraints.append(
      NSLayoutConstraint(
        item: logo, attribute: .centerX, relatedBy: .equal, toItem: self, attribute: .centerX,
        multiplier: 1, constant: 0))
    NSLayoutConstraint.activate(constraints)
  }

  private func useStackView() {
    let stack = UIStackView(arrangedSubviews: [logo, email, password, button])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 12
    stack.setCustomSpacing(32, after: logo)
    stack.setCustomSpacing(24, after: password)
    addConstrained(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 40),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20),
      email.widthAnchor.constraint(equalTo: stack.widthAnchor),
      password.widthAnchor.constraint(equalTo: stack.widthAnchor),
      button.widthAnchor.constraint(equalTo: stack.widthAnchor),
      email.heightAnchor.constraint(equalToConstant: 44),
      password.heightAnchor.constraint(equalToConstant: 44),
      button.heightAnchor.constraint(equalToConstant: 48),
    ])
  }
}
