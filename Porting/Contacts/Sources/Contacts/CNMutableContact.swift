public import Foundation

/// A contact that can be changed.
///
/// Source: developer.apple.com, CNMutableContact.
open class CNMutableContact: CNContact {
  /// Whether the contact is a person or an organization; a person by default.
  open override var contactType: CNContactType {
    get { values.type }
    set { values.type = newValue }
  }
  /// The part before the name, such as a title; empty if there is none.
  open override var namePrefix: String {
    get { super.namePrefix }
    set { values.texts[CNContactNamePrefixKey] = newValue }
  }
  /// The given name; empty if there is none.
  open override var givenName: String {
    get { super.givenName }
    set { values.texts[CNContactGivenNameKey] = newValue }
  }
  /// The middle name; empty if there is none.
  open override var middleName: String {
    get { super.middleName }
    set { values.texts[CNContactMiddleNameKey] = newValue }
  }
  /// The family name; empty if there is none.
  open override var familyName: String {
    get { super.familyName }
    set { values.texts[CNContactFamilyNameKey] = newValue }
  }
  /// The family name before; empty if there is none.
  open override var previousFamilyName: String {
    get { super.previousFamilyName }
    set { values.texts[CNContactPreviousFamilyNameKey] = newValue }
  }
  /// The part after the name; empty if there is none.
  open override var nameSuffix: String {
    get { super.nameSuffix }
    set { values.texts[CNContactNameSuffixKey] = newValue }
  }
  /// The nickname; empty if there is none.
  open override var nickname: String {
    get { super.nickname }
    set { values.texts[CNContactNicknameKey] = newValue }
  }
  /// The organization; empty if there is none.
  open override var organizationName: String {
    get { super.organizationName }
    set { values.texts[CNContactOrganizationNameKey] = newValue }
  }
  /// The department; empty if there is none.
  open override var departmentName: String {
    get { super.departmentName }
    set { values.texts[CNContactDepartmentNameKey] = newValue }
  }
  /// The position; empty if there is none.
  open override var jobTitle: String {
    get { super.jobTitle }
    set { values.texts[CNContactJobTitleKey] = newValue }
  }
  /// The sound of the given name; empty if there is none.
  open override var phoneticGivenName: String {
    get { super.phoneticGivenName }
    set { values.texts[CNContactPhoneticGivenNameKey] = newValue }
  }
  /// The sound of the middle name; empty if there is none.
  open override var phoneticMiddleName: String {
    get { super.phoneticMiddleName }
    set { values.texts[CNContactPhoneticMiddleNameKey] = newValue }
  }
  /// The sound of the family name; empty if there is none.
  open override var phoneticFamilyName: String {
    get { super.phoneticFamilyName }
    set { values.texts[CNContactPhoneticFamilyNameKey] = newValue }
  }
  /// A note; empty if there is none.
  open override var note: String {
    get { super.note }
    set { values.texts[CNContactNoteKey] = newValue }
  }
  /// The telephone numbers.
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { values.phoneNumbers = newValue.map { $0.values(\.stringValue) } }
  }
  /// The addresses for mail.
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { values.emailAddresses = newValue.map { $0.values { String(describing: $0) } } }
  }
  /// The addresses of pages.
  open override var urlAddresses: [CNLabeledValue<NSString>] {
    get { super.urlAddresses }
    set { values.urlAddresses = newValue.map { $0.values { String(describing: $0) } } }
  }
  /// The postal addresses.
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { super.postalAddresses }
    set { values.postalAddresses = newValue.map { $0.values(\.parts) } }
  }
  /// The birthday; `nil` if it is not known.
  open override var birthday: DateComponents? {
    get { super.birthday }
    set { values.birthday = newValue }
  }
  /// The birthday in another calendar; `nil` if it is not known.
  open override var nonGregorianBirthday: DateComponents? {
    get { super.nonGregorianBirthday }
    set { values.nonGregorianBirthday = newValue }
  }
  /// The content of the file with the picture; `nil` if there is none.
  open override var imageData: Data? {
    get { super.imageData }
    set { values.imageData = newValue }
  }
}
