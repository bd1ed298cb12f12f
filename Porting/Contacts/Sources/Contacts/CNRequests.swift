public import Foundation

/// Which contacts are fetched, and in which order.
///
/// Source: developer.apple.com, CNContactFetchRequest.
open class CNContactFetchRequest: NSObject {
  /// The keys of the properties.
  open var keysToFetch: [any CNKeyDescriptor]
  /// The condition; `nil`, the default, for all contacts.
  open var predicate: NSPredicate?
  /// The order; `none` by default.
  open var sortOrder = CNContactSortOrder.none
  /// Whether the contacts can be changed; `false` by default.
  open var mutableObjects = false
  /// Whether linked contacts are one, `true` by default; stored without effect, since there are no links.
  open var unifyResults = true

  /// Creates a request for all contacts with some properties.
  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

/// Changes that are saved together.
///
/// Source: developer.apple.com, CNSaveRequest.
open class CNSaveRequest: NSObject {
  private var adding: [CNMutableContact] = []
  private var updating: [CNMutableContact] = []
  private var deleting: [CNMutableContact] = []

  /// Creates a request without changes.
  public override init() {}

  /// Adds a contact to a container; there is one, so that the identifier has no effect.
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {
    adding.append(contact)
  }
  /// Saves the changes of a contact.
  open func update(_ contact: CNMutableContact) { updating.append(contact) }
  /// Deletes a contact.
  open func delete(_ contact: CNMutableContact) { deleting.append(contact) }

  var added: [ContactValues] { adding.map(\.values) }
  var updated: [ContactValues] { updating.map(\.values) }
  var deleted: [ContactValues] { deleting.map(\.values) }
}

/// The kinds of containers; raw values are Apple's.
public enum CNContainerType: Int, Hashable, Sendable {
  /// The kind is not known.
  case unassigned = 0
  /// The device.
  case local = 1
  /// A server of Exchange.
  case exchange = 2
  /// A server with CardDAV, such as iCloud.
  case cardDAV = 3
}

/// Where contacts are stored.
///
/// Source: developer.apple.com, CNContainer.
public final class CNContainer: NSObject, Sendable {
  /// The identifier.
  public let identifier: String
  /// The name for people.
  public let name: String
  /// The kind.
  public let type: CNContainerType

  static let local = CNContainer(identifier: "local", name: "", type: .local)

  private init(identifier: String, name: String, type: CNContainerType) {
    self.identifier = identifier
    self.name = name
    self.type = type
  }
}

/// A property of a contact, which the user has chosen.
///
/// Source: developer.apple.com, CNContactProperty.
public final class CNContactProperty: NSObject {
  /// The contact.
  public let contact: CNContact
  /// The key of the property.
  public let key: String
  /// The value; `nil` if there is none.
  public let value: Any?
  /// The identifier of a value with a label; `nil` for others.
  public let identifier: String?
  /// The label of a value; `nil` for others.
  public let label: String?

  /// Creates a property, such as for the delegate of a picker.
  ///
  /// Not part of Apple's class.
  public init(
    contact: CNContact, key: String, value: Any?, identifier: String? = nil, label: String? = nil
  ) {
    self.contact = contact
    self.key = key
    self.value = value
    self.identifier = identifier
    self.label = label
  }
}

/// The forms of a name; raw values are Apple's.
public enum CNContactFormatterStyle: Int, Hashable, Sendable {
  /// The name as it is written.
  case fullName = 0
  /// The name as it is spoken.
  case phoneticFullName = 1
}

/// The text of the names of contacts, in the order of names in English.
///
/// Source: developer.apple.com, CNContactFormatter.
open class CNContactFormatter: Formatter {
  /// The form of the name; `fullName` by default.
  open var style = CNContactFormatterStyle.fullName

  /// Returns the name of a contact, or its organization; `nil` if it has none.
  open func string(from contact: CNContact) -> String? {
    Self.string(from: contact, style: style)
  }

  /// Returns the name of a contact in a form, or its organization; `nil` if it has none.
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    let name =
      style == .fullName
      ? contact.values.fullName
      : [contact.phoneticGivenName, contact.phoneticFamilyName].filter { !$0.isEmpty }
        .joined(separator: " ")
    return name.isEmpty ? nil : name
  }

  /// Returns the keys that a form needs.
  open class func descriptorForRequiredKeys(
    for style: CNContactFormatterStyle
  ) -> any CNKeyDescriptor {
    KeyList(keys: [
      CNContactTypeKey, CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey,
      CNContactFamilyNameKey, CNContactNameSuffixKey, CNContactOrganizationNameKey,
      CNContactPhoneticGivenNameKey, CNContactPhoneticFamilyNameKey,
    ])
  }
}
