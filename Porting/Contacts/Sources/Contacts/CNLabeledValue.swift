public import Foundation

/// A value of a contact with its label.
///
/// Source: developer.apple.com, CNLabeledValue.
public final class CNLabeledValue<ValueType: NSObject>: NSObject {
  /// The identifier of the value in its contact.
  public let identifier: String
  /// The label, such as `CNLabelHome`; `nil` if there is none.
  public let label: String?
  /// The value.
  public let value: ValueType

  /// Creates a value with a label.
  public init(label: String?, value: ValueType) {
    identifier = UUID().uuidString
    self.label = label
    self.value = value
  }

  private init(_ identifier: String, _ label: String?, _ value: ValueType) {
    self.identifier = identifier
    self.label = label
    self.value = value
  }

  init(_ labeled: ContactValues.Labeled<some Hashable & Sendable>, _ value: ValueType) {
    identifier = labeled.identifier
    label = labeled.label
    self.value = value
  }

  /// Returns the same value with another label and the same identifier.
  public func settingLabel(_ label: String?) -> CNLabeledValue {
    CNLabeledValue(identifier, label, value)
  }

  /// Returns another value with the same label and identifier.
  public func settingValue(_ value: ValueType) -> CNLabeledValue {
    CNLabeledValue(identifier, label, value)
  }

  /// Returns another value with another label and the same identifier.
  public func settingLabel(_ label: String?, value: ValueType) -> CNLabeledValue {
    CNLabeledValue(identifier, label, value)
  }

  /// Returns a label for people, in English: that of Apple's constants without their marks.
  public class func localizedString(forLabel label: String) -> String {
    switch label {
    case CNLabelPhoneNumberHomeFax: return "home fax"
    case CNLabelPhoneNumberWorkFax: return "work fax"
    default: break
    }
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
    return label.dropFirst(4).dropLast(4).lowercased()
  }

  /// Whether an object has the same identifier, label and value.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNLabeledValue else { return false }
    return identifier == other.identifier && label == other.label && value.isEqual(other.value)
  }
  /// The same for equal values.
  public override var hash: Int { identifier.hashValue }

  /// Returns the label and the content of the value.
  func values<Value>(_ content: (ValueType) -> Value) -> ContactValues.Labeled<Value> {
    ContactValues.Labeled(identifier: identifier, label: label, value: content(value))
  }
}

/// A telephone number, as it is written.
///
/// Source: developer.apple.com, CNPhoneNumber.
public final class CNPhoneNumber: NSObject, Sendable {
  /// The text of the number.
  public let stringValue: String

  /// Creates a number from its text.
  public init(stringValue string: String) { stringValue = string }

  /// Whether an object is a number with the same text.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CNPhoneNumber)?.stringValue == stringValue
  }
  /// The same for equal numbers.
  public override var hash: Int { stringValue.hashValue }
}

/// A postal address, which does not change.
///
/// Source: developer.apple.com, CNPostalAddress.
open class CNPostalAddress: NSObject {
  var parts: ContactValues.Address

  /// Creates an empty address.
  public override init() { parts = ContactValues.Address() }

  init(_ parts: ContactValues.Address) { self.parts = parts }

  /// The street with the number; empty if there is none.
  open var street: String { parts.street }
  /// The part of the city; empty if there is none.
  open var subLocality: String { parts.subLocality }
  /// The city; empty if there is none.
  open var city: String { parts.city }
  /// The region in the state; empty if there is none.
  open var subAdministrativeArea: String { parts.subAdministrativeArea }
  /// The state; empty if there is none.
  open var state: String { parts.state }
  /// The postal code; empty if there is none.
  open var postalCode: String { parts.postalCode }
  /// The country; empty if there is none.
  open var country: String { parts.country }
  /// The code of the country in ISO 3166-1; empty if there is none.
  open var isoCountryCode: String { parts.isoCountryCode }

  /// Whether an object is an address with the same parts.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CNPostalAddress)?.parts == parts
  }
  /// The same for equal addresses.
  open override var hash: Int { parts.hashValue }
}

/// A postal address that can be changed.
///
/// Source: developer.apple.com, CNMutablePostalAddress.
open class CNMutablePostalAddress: CNPostalAddress {
  /// The street with the number.
  open override var street: String {
    get { parts.street }
    set { parts.street = newValue }
  }
  /// The part of the city.
  open override var subLocality: String {
    get { parts.subLocality }
    set { parts.subLocality = newValue }
  }
  /// The city.
  open override var city: String {
    get { parts.city }
    set { parts.city = newValue }
  }
  /// The region in the state.
  open override var subAdministrativeArea: String {
    get { parts.subAdministrativeArea }
    set { parts.subAdministrativeArea = newValue }
  }
  /// The state.
  open override var state: String {
    get { parts.state }
    set { parts.state = newValue }
  }
  /// The postal code.
  open override var postalCode: String {
    get { parts.postalCode }
    set { parts.postalCode = newValue }
  }
  /// The country.
  open override var country: String {
    get { parts.country }
    set { parts.country = newValue }
  }
  /// The code of the country in ISO 3166-1.
  open override var isoCountryCode: String {
    get { parts.isoCountryCode }
    set { parts.isoCountryCode = newValue }
  }
}
