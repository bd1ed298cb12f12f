import UIKit

final class EditContactViewController: FormViewController {
  @IBOutlet private weak var nameField: UITextField!
  @IBOutlet private weak var saveButton: UIButton!
  private(set) var name: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    saveButton.isEnabled = false
    nameField.addTarget(self, action: #selector(nameChanged), for: .editingChanged)
  }

  @IBAction func save(_ sender: UIButton) {
    name = nameField.text
    performSegue(withIdentifier: "saved", sender: sender)
  }

  @objc private func nameChanged() { saveButton.isEnabled = nameField.text?.isEmpty == false }
}
