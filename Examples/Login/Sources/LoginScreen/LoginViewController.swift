public import UIKit

/// Two fields and a button above the keyboard; the fields stand side by side where there is little height.
public final class LoginViewController: UIViewController {
  /// The field for the user's name.
  public let nameField = UITextField()
  /// The field for the password.
  public let passwordField = UITextField()
  /// Ends editing.
  public let button = UIButton(type: .system)
  private let fields = UIStackView()
  /// The button's bottom edge on the keyboard's guide.
  public private(set) lazy var bottom = view.keyboardLayoutGuide.topAnchor.constraint(
    equalTo: button.bottomAnchor, constant: 8)

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    nameField.placeholder = "Name"
    passwordField.placeholder = "Password"
    passwordField.isSecureTextEntry = true
    button.setTitle("Log in", for: .normal)
    button.addTarget(self, action: LoginViewController.logIn, for: .touchUpInside)

    fields.addArrangedSubview(nameField)
    fields.addArrangedSubview(passwordField)
    fields.distribution = .fillEqually
    fields.spacing = 8
    for field in [nameField, passwordField] { field.borderStyle = .roundedRect }
    for item in [fields, button] {
      item.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(item)
    }
    let room = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      fields.leadingAnchor.constraint(equalTo: room.leadingAnchor, constant: 16),
      room.trailingAnchor.constraint(equalTo: fields.trailingAnchor, constant: 16),
      nameField.heightAnchor.constraint(equalToConstant: 44),
      passwordField.heightAnchor.constraint(equalToConstant: 44),
      button.leadingAnchor.constraint(equalTo: fields.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: fields.trailingAnchor),
      button.heightAnchor.constraint(equalToConstant: 44),
      button.topAnchor.constraint(equalTo: fields.bottomAnchor, constant: 8),
      bottom,
    ])
  }

  public override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    fields.axis = traitCollection.verticalSizeClass == .compact ? .horizontal : .vertical
  }

  private func logIn() { view.endEditing(true) }
}
