import Contacts
import ContactsUI
import Foundation
import Testing
import UIKit

/// developer.apple.com, CNContactPickerViewController and CNContactViewController.
@MainActor
@Suite struct ContactPickerTests {
  private final class Log: CNContactPickerDelegate, CNContactViewControllerDelegate {
    var chosen: [String] = []
    var cancelled = 0
    var completed: [CNContact?] = []
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
      chosen.append(contact.givenName)
    }
    func contactPickerDidCancel(_ picker: CNContactPickerViewController) { cancelled += 1 }
    func contactViewController(
      _ viewController: CNContactViewController, didCompleteWith contact: CNContact?
    ) { completed.append(contact) }
  }

  private final class LogOfSeveral: CNContactPickerDelegate {
    var chosen: [String] = []
    var properties: [String] = []
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
      chosen.append("one")
    }
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {
      chosen += contacts.map(\.givenName)
    }
    func contactPicker(
      _ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty
    ) { properties.append(contactProperty.key) }
  }

  /// CNContactPickerDelegate: the method for several contacts is called where the delegate has it.
  @Test func aDelegateReceivesContactsByOneMethod() {
    let log = LogOfSeveral()
    let picker = CNContactPickerViewController()
    picker.delegate = log
    let contacts = ["Ann", "Bo"].map { name in
      let contact = CNMutableContact()
      contact.givenName = name
      return contact
    }
    picker.pick(contacts)
    #expect(log.chosen == ["Ann", "Bo"])
    picker.pick(
      CNContactProperty(contact: contacts[0], key: CNContactBirthdayKey, value: nil))
    #expect(log.properties == ["birthday"])
    let logOfOne = Log()
    picker.delegate = logOfOne
    picker.pick(contacts)
    #expect(logOfOne.chosen == ["Ann"])
  }

  @Test func theDelegateReceivesTheContact() {
    let contact = CNMutableContact()
    contact.givenName = "Ann"
    let log = Log()
    let picker = CNContactPickerViewController()
    picker.delegate = log
    picker.pick([contact])
    picker.cancel()
    #expect(log.chosen == ["Ann"])
    #expect(log.cancelled == 1)
    picker.predicateForEnablingContact = NSPredicate { _, _ in false }
    picker.pick([contact])
    #expect(log.chosen == ["Ann"])
  }

  @Test func anEnteredContactIsReported() {
    let log = Log()
    let controller = CNContactViewController(forNewContact: nil)
    #expect(controller.contact.givenName.isEmpty)
    controller.delegate = log
    controller.finish(with: nil)
    controller.finish(with: controller.contact)
    #expect(log.completed == [nil, controller.contact])
  }
}
