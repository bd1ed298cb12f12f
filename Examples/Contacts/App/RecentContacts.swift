import Foundation

/// The names that were added, the latest first.
class RecentContacts: NSObject, ContactListDelegate {
  private(set) var names: [String] = []

  func contactList(_ list: ContactListViewController, didAdd name: String) {
    names.insert(name, at: 0)
  }
}
