public import Contacts
public import Foundation
public import UIKit

/// A controller that shows a contact, or in which the user enters a new one.
///
/// Nothing is shown: a test acts as the user by ``finish(with:)``.
///
/// Source: developer.apple.com, CNContactViewController.
@preconcurrency @MainActor
open class CNContactViewController: UIViewController {
  /// The contact.
  public let contact: CNContact
  /// The delegate.
  open weak var delegate: (any CNContactViewControllerDelegate)?
  /// Where a new contact is saved; `nil` by default.
  open var contactStore: CNContactStore?
  /// Whether the user can change the contact; `true` by default.
  open var allowsEditing = true
  /// Whether there are actions such as a call; `true` by default.
  open var allowsActions = true
  /// The keys of the properties that the user sees; `nil`, the default, for all.
  open var displayedPropertyKeys: [any CNKeyDescriptor]?
  /// The name in place of that of the contact; `nil` by default.
  open var alternateName: String?
  /// A text below the name; `nil` by default.
  open var message: String?

  /// Creates a controller that shows a contact.
  public init(for contact: CNContact) {
    self.contact = contact
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller that shows a contact that is not stored.
  public convenience init(forUnknownContact contact: CNContact) { self.init(for: contact) }

  /// Creates a controller in which the user enters a contact; `nil` for an empty one.
  public convenience init(forNewContact contact: CNContact?) {
    self.init(for: contact ?? CNMutableContact())
  }

  /// Creates a controller with an empty contact.
  public required init?(coder: NSCoder) {
    contact = CNContact()
    super.init(coder: coder)
  }

  /// Returns the keys that the controller needs.
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor {
    CNContactFormatter.descriptorForRequiredKeys(for: .fullName)
  }

  /// Ends the controller, as the user does: the delegate receives the contact, or `nil` if the user cancelled.
  ///
  /// Not part of Apple's class.
  public func finish(with contact: CNContact?) {
    delegate?.contactViewController(self, didCompleteWith: contact)
  }
}

/// What receives the contact that a user has entered; both methods are optional.
///
/// Source: developer.apple.com, CNContactViewControllerDelegate.
@preconcurrency @MainActor
public protocol CNContactViewControllerDelegate: AnyObject {
  /// Called when the user has entered a contact, or has cancelled; the delegate dismisses the controller.
  func contactViewController(
    _ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
  /// Returns whether an action for a property is performed.
  func contactViewController(
    _ viewController: CNContactViewController,
    shouldPerformDefaultActionFor property: CNContactProperty
  ) -> Bool
}

extension CNContactViewControllerDelegate {
  /// Does nothing.
  public func contactViewController(
    _ viewController: CNContactViewController, didCompleteWith contact: CNContact?
  ) {}
  /// Performs the action.
  public func contactViewController(
    _ viewController: CNContactViewController,
    shouldPerformDefaultActionFor property: CNContactProperty
  ) -> Bool { true }
}
