import Foundation

/// What a contact contains, as a value.
struct ContactValues: Hashable, Sendable {
  /// A value with its label.
  struct Labeled<Value: Hashable & Sendable>: Hashable, Sendable {
    var identifier: String
    var label: String?
    var value: Value
  }

  /// The parts of a postal address.
  struct Address: Hashable, Sendable {
    var street = ""
    var subLocality = ""
    var city = ""
    var subAdministrativeArea = ""
    var state = ""
    var postalCode = ""
    var country = ""
    var isoCountryCode = ""
  }

  var identifier = UUID().uuidString + ":ABPerson"
  var type = CNContactType.person
  /// The texts by the keys of their properties.
  var texts: [String: String] = [:]
  var phoneNumbers: [Labeled<String>] = []
  var emailAddresses: [Labeled<String>] = []
  var urlAddresses: [Labeled<String>] = []
  var postalAddresses: [Labeled<Address>] = []
  var birthday: DateComponents?
  var nonGregorianBirthday: DateComponents?
  var imageData: Data?

  /// The name for people: prefix, given, middle and family name and suffix, or else the organization.
  var fullName: String {
    let keys = [
      CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey,
      CNContactFamilyNameKey, CNContactNameSuffixKey,
    ]
    let name = keys.compactMap { texts[$0] }.filter { !$0.isEmpty }.joined(separator: " ")
    return name.isEmpty ? texts[CNContactOrganizationNameKey] ?? "" : name
  }

  /// Returns the text by which contacts are sorted.
  func sortText(_ order: CNContactSortOrder) -> String {
    let (given, family) = (
      texts[CNContactGivenNameKey] ?? "", texts[CNContactFamilyNameKey] ?? ""
    )
    return order == .familyName ? family + " " + given : given + " " + family
  }
}
