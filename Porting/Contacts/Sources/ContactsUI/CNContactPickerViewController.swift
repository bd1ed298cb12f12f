public import Contacts
public import Foundation
public import UIKit

/// A controller in which the user chooses contacts.
///
/// Nothing is shown: a test acts as the user by ``pick(_:)`` and ``cancel()``.
///
/// Source: developer.apple.com, CNContactPickerViewController.
@preconcurrency @MainActor
open class CNContactPickerViewController: UIViewController {
  /// The delegate, which receives what the user chooses.
  open weak var delegate: (any CNContactPickerDelegate)?
  /// The keys of the properties that the user sees; `nil`, the default, for all.
  open var displayedPropertyKeys: [String]?
  /// The condition of contacts that can be chosen; `nil`, the default, for all.
  open var predicateForEnablingContact: NSPredicate?
  /// The condition of contacts that are chosen without being shown; stored without effect.
  open var predicateForSelectionOfContact: NSPredicate?
  /// The condition of properties that are chosen without an action; stored without effect.
  open var predicateForSelectionOfProperty: NSPredicate?

  /// Chooses contacts, as the user does: the delegate receives them, and the controller is dismissed.
  ///
  /// A delegate that has only the method for a contact receives the first one. Contacts that the app does not enable are
  /// left out. Not part of Apple's class.
  public func pick(_ contacts: [CNContact]) {
    let enabled = contacts.filter { predicateForEnablingContact?.evaluate(with: $0) ?? true }
    guard !enabled.isEmpty else { return }
    delegate?.contactPicker(self, didSelect: enabled)
    presentingViewController?.dismiss(animated: true)
  }

  /// Chooses a property of a contact, as the user does: the delegate receives it, and the controller is dismissed.
  ///
  /// Not part of Apple's class.
  public func pick(_ property: CNContactProperty) {
    delegate?.contactPicker(self, didSelectContactProperties: [property])
    presentingViewController?.dismiss(animated: true)
  }

  /// Cancels, as the user does: the delegate is called, and the controller is dismissed.
  ///
  /// Not part of Apple's class.
  public func cancel() {
    delegate?.contactPickerDidCancel(self)
    presentingViewController?.dismiss(animated: true)
  }
}

/// What receives the contacts that a user chooses; all methods are optional.
///
/// Source: developer.apple.com, CNContactPickerDelegate.
@preconcurrency @MainActor
public protocol CNContactPickerDelegate: AnyObject {
  /// Called when the user has cancelled.
  func contactPickerDidCancel(_ picker: CNContactPickerViewController)
  /// Called when the user has chosen a contact, unless the delegate has the method for several.
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
  /// Called when the user has chosen contacts.
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
  /// Called when the user has chosen a property of a contact, unless the delegate has the method for several.
  func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty)
  /// Called when the user has chosen properties of contacts.
  func contactPicker(
    _ picker: CNContactPickerViewController,
    didSelectContactProperties contactProperties: [CNContactProperty])
}

extension CNContactPickerDelegate {
  /// Does nothing.
  public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
  /// Does nothing.
  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contact: CNContact
  ) {}
  /// Calls the method for a contact.
  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contacts: [CNContact]
  ) {
    if let first = contacts.first { contactPicker(picker, didSelect: first) }
  }
  /// Does nothing.
  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty
  ) {}
  /// Calls the method for a property.
  public func contactPicker(
    _ picker: CNContactPickerViewController,
    didSelectContactProperties contactProperties: [CNContactProperty]
  ) {
    if let first = contactProperties.first { contactPicker(picker, didSelect: first) }
  }
}
