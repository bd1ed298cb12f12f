import UIKit

/// A form whose bottom edge stays above the keyboard.
class FormViewController: UIViewController {
  @IBOutlet var bottomConstraint: NSLayoutConstraint!
  @IBOutlet var fields: [UITextField]!
}

extension FormViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardWillShow), name: UIResponder.keyboardWillShowNotification,
      object: nil)
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardWillHide(_:)),
      name: UIResponder.keyboardWillHideNotification, object: nil)
    let tap = UITapGestureRecognizer(target: self, action: #selector(self.hideKeyboard))
    view.addGestureRecognizer(tap)
  }

  @objc private func keyboardWillShow(_ notification: Notification) {
    let end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
    bottomConstraint.constant = end.height + 8
    view.layoutIfNeeded()
  }

  @objc private func keyboardWillHide(_ notification: Notification) {
    bottomConstraint.constant = 20
    view.layoutIfNeeded()
  }

  @objc fileprivate func hideKeyboard() { view.endEditing(true) }
}
