import UIKit

@objc protocol ContactListDelegate {
  @objc optional func contactList(_ list: ContactListViewController, didAdd name: String)
}

final class ContactListViewController: UITableViewController {
  var names = ["Ada Lovelace", "Grace Hopper"]
  weak var delegate: ContactListDelegate?
  @IBOutlet private weak var addButton: UIBarButtonItem!
  @IBInspectable var emptyText: String = ""

  @IBAction func unwindToList(_ segue: UIStoryboardSegue) {
    guard let edit = segue.source as? EditContactViewController, let name = edit.name else {
      return
    }
    names.append(name)
    tableView.reloadData()
    delegate?.contactList?(self, didAdd: name)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "contact", for: indexPath)
    (cell as? ContactCell)?.show(names[indexPath.row])
    return cell
  }
}
