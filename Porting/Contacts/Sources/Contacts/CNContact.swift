public import Foundation

/// Whether a contact is a person; raw values are Apple's.
public enum CNContactType: Int, Hashable, Sendable {
  /// One of two kinds, under Apple's names.
  case person = 0, organization
}

/// The order of fetched contacts; raw values are Apple's.
public enum CNContactSortOrder: Int, Hashable, Sendable {
  /// One of four orders, under Apple's names; that of the user is the one by given names.
  case none = 0, userDefault, givenName, familyName
}

/// A contact, which does not change.
///
/// Source: developer.apple.com, CNContact.
open class CNContact: NSObject, NSCopying, NSMutableCopying {
  var values: ContactValues
  /// The keys with which the contact was fetched; `nil` for one that the app created.
  var fetchedKeys: Set<String>?

  /// Creates an empty contact.
  public override init() { values = ContactValues() }

  init(_ values: ContactValues, keys: Set<String>? = nil) {
    self.values = values
    fetchedKeys = keys
  }

  /// The identifier on the device.
  open var identifier: String { values.identifier }
  /// Whether the contact is a person or an organization.
  open var contactType: CNContactType { values.type }
  /// The part before the name, such as a title; empty if there is none.
  open var namePrefix: String { values.texts[CNContactNamePrefixKey] ?? "" }
  /// The given name; empty if there is none.
  open var givenName: String { values.texts[CNContactGivenNameKey] ?? "" }
  /// The middle name; empty if there is none.
  open var middleName: String { values.texts[CNContactMiddleNameKey] ?? "" }
  /// The family name; empty if there is none.
  open var familyName: String { values.texts[CNContactFamilyNameKey] ?? "" }
  /// The family name before; empty if there is none.
  open var previousFamilyName: String { values.texts[CNContactPreviousFamilyNameKey] ?? "" }
  /// The part after the name; empty if there is none.
  open var nameSuffix: String { values.texts[CNContactNameSuffixKey] ?? "" }
  /// The nickname; empty if there is none.
  open var nickname: String { values.texts[CNContactNicknameKey] ?? "" }
  /// The organization; empty if there is none.
  open var organizationName: String { values.texts[CNContactOrganizationNameKey] ?? "" }
  /// The department; empty if there is none.
  open var departmentName: String { values.texts[CNContactDepartmentNameKey] ?? "" }
  /// The position; empty if there is none.
  open var jobTitle: String { values.texts[CNContactJobTitleKey] ?? "" }
  /// The sound of the given name; empty if there is none.
  open var phoneticGivenName: String { values.texts[CNContactPhoneticGivenNameKey] ?? "" }
  /// The sound of the middle name; empty if there is none.
  open var phoneticMiddleName: String { values.texts[CNContactPhoneticMiddleNameKey] ?? "" }
  /// The sound of the family name; empty if there is none.
  open var phoneticFamilyName: String { values.texts[CNContactPhoneticFamilyNameKey] ?? "" }
  /// A note; empty if there is none.
  open var note: String { values.texts[CNContactNoteKey] ?? "" }
  /// The telephone numbers.
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    values.phoneNumbers.map { CNLabeledValue($0, CNPhoneNumber(stringValue: $0.value)) }
  }
  /// The addresses for mail.
  open var emailAddresses: [CNLabeledValue<NSString>] {
    values.emailAddresses.map { CNLabeledValue($0, NSString(string: $0.value)) }
  }
  /// The addresses of pages.
  open var urlAddresses: [CNLabeledValue<NSString>] {
    values.urlAddresses.map { CNLabeledValue($0, NSString(string: $0.value)) }
  }
  /// The postal addresses.
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    values.postalAddresses.map { CNLabeledValue($0, CNPostalAddress($0.value)) }
  }
  /// The birthday; `nil` if it is not known.
  open var birthday: DateComponents? { values.birthday }
  /// The birthday in another calendar; `nil` if it is not known.
  open var nonGregorianBirthday: DateComponents? { values.nonGregorianBirthday }
  /// The content of the file with the picture; `nil` if there is none.
  open var imageData: Data? { values.imageData }
  /// The content of the file with the picture, which is not reduced here.
  open var thumbnailImageData: Data? { values.imageData }
  /// Whether there is a picture.
  open var imageDataAvailable: Bool { values.imageData != nil }

  /// Whether a property was fetched; its value can be read here even if it was not, where Apple's raises an exception.
  open func isKeyAvailable(_ key: String) -> Bool { fetchedKeys?.contains(key) ?? true }
  /// Whether all properties were fetched.
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool {
    keyDescriptors.propertyKeys.allSatisfy(isKeyAvailable)
  }

  /// Returns the name of a property for people; its key, since translations are not known here.
  open class func localizedString(forKey key: String) -> String { key }

  /// Returns a contact with the same properties.
  open func copy(with zone: NSZone? = nil) -> Any { CNContact(values, keys: fetchedKeys) }
  /// Returns a contact with the same properties that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    CNMutableContact(values, keys: fetchedKeys)
  }

  /// Whether an object is a contact with the same properties.
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNContact)?.values == values }
  /// The same for equal contacts.
  open override var hash: Int { values.identifier.hashValue }

  // MARK: Conditions

  /// Returns the condition that a name begins with a text.
  open class func predicateForContacts(matchingName name: String) -> NSPredicate {
    let text = name.lowercased()
    return condition { contact in
      contact.fullName.lowercased().split(separator: " ").contains { $0.hasPrefix(text) }
        || contact.fullName.lowercased().hasPrefix(text)
    }
  }
  /// Returns the condition that a contact has an address for mail.
  open class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate {
    condition { $0.emailAddresses.contains { $0.value.lowercased() == emailAddress.lowercased() } }
  }
  /// Returns the condition that a contact has a telephone number; only digits count.
  open class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
    let digits = phoneNumber.stringValue.filter(\.isNumber)
    return condition { $0.phoneNumbers.contains { $0.value.filter(\.isNumber) == digits } }
  }
  /// Returns the condition that a contact has one of the identifiers.
  open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    condition { identifiers.contains($0.identifier) }
  }
  /// Returns the condition that a contact is in a container.
  open class func predicateForContactsInContainer(
    withIdentifier containerIdentifier: String
  ) -> NSPredicate { condition { _ in containerIdentifier == CNContainer.local.identifier } }

  private class func condition(
    _ matches: @escaping @Sendable (ContactValues) -> Bool
  ) -> NSPredicate {
    NSPredicate { object, _ in (object as? CNContact).map { matches($0.values) } ?? false }
  }
}
