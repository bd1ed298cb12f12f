public import CoreGraphics
public import Foundation
import Synchronization

/// The keychain: the items of this process, which end with it.
///
/// Tests read what an app stored, and start with an empty keychain by `removeAll()`.
public enum Keychain {
  /// An item.
  struct Item: Sendable {
    var attributes: [String: Value]
    var data: Data?
  }

  /// The value of an attribute.
  enum Value: Hashable, Sendable {
    case text(String)
    case number(Double)
    case data(Data)
    case date(Date)

    /// Creates the value of an object; `nil` for one that items do not keep, such as an access control.
    init?(_ object: Any) {
      switch object {
      case let value as String: self = .text(value)
      case let value as NSString: self = .text(String(describing: value))
      case let value as Data: self = .data(value)
      case let value as NSData: self = .data(Data(referencing: value))
      case let value as Date: self = .date(value)
      case let value as NSDate:
        self = .date(Date(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate))
      case let value as Bool: self = .number(value ? 1 : 0)
      case let value as Int: self = .number(Double(value))
      case let value as NSNumber: self = .number(value.doubleValue)
      default: return nil
      }
    }

    /// The object that results have.
    var object: NSObject {
      switch self {
      case .text(let value): NSString(string: value)
      case .number(let value): NSNumber(value: value)
      case .data(let value): NSData(data: value)
      case .date(let value):
        NSDate(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate)
      }
    }

    /// Whether the value is a number other than 0.
    var isTrue: Bool { if case .number(let value) = self { value != 0 } else { false } }
  }

  private static let items = Mutex<[Item]>([])

  /// Removes all items of this process, of every class.
  public static func removeAll() { use { $0.removeAll() } }

  /// The number of items in the simulated keychain.
  public static var count: Int { use { $0.count } }

  static func use<Result: Sendable>(_ body: (inout [Item]) -> Result) -> Result {
    items.withLock { body(&$0) }
  }

  /// The attributes that no two items of a class have in common.
  ///
  /// Source: developer.apple.com, errSecDuplicateItem.
  static func primaryKeys(ofClass name: String) -> [CFString] {
    switch name {
    case kSecClassGenericPassword:
      [kSecAttrAccessGroup, kSecAttrAccount, kSecAttrService, kSecAttrSynchronizable]
    case kSecClassInternetPassword:
      [
        kSecAttrAccessGroup, kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrServer,
        kSecAttrProtocol, kSecAttrAuthenticationType, kSecAttrPort, kSecAttrPath,
        kSecAttrSynchronizable,
      ]
    default:
      [kSecAttrApplicationTag, kSecAttrApplicationLabel, kSecAttrLabel, kSecAttrSynchronizable]
    }
  }
}

/// A query, divided into the attributes that items have and what is asked of them.
struct KeychainQuery {
  /// The values by key, without those that search or return.
  var attributes: [String: Keychain.Value] = [:]
  var data: Data?
  private var options: [String: Keychain.Value] = [:]

  init(_ dictionary: NSDictionary) {
    for (key, value) in dictionary {
      guard let key = (key as? String) ?? (key as? NSString).map({ String(describing: $0) }),
        let value = Keychain.Value(value)
      else { continue }
      if key == kSecValueData {
        if case .data(let bytes) = value { data = bytes }
      } else if key.contains("_") || key == kSecUseDataProtectionKeychain {
        options[key] = value
      } else {
        attributes[key] = value
      }
    }
  }

  var itemClass: String? {
    if case .text(let name) = attributes[kSecClass] { name } else { nil }
  }

  /// Returns whether an option, such as `kSecReturnData`, is on.
  func asks(_ key: CFString) -> Bool { options[key]?.isTrue == true }

  /// The greatest number of results: one unless the query says otherwise.
  var limit: Int {
    if case .number(let number) = options[kSecMatchLimit] {
      return Int(min(max(number, 0), Double(Int32.max)))
    }
    return options[kSecMatchLimit] == .text(kSecMatchLimitAll) ? .max : 1
  }

  /// Returns whether an item has all attributes of the query.
  ///
  /// A query without `kSecAttrSynchronizable` finds the items of this device only.
  func matches(_ item: Keychain.Item) -> Bool {
    if let data, data != item.data { return false }
    let wanted = attributes[kSecAttrSynchronizable]
    let isSynchronizable = item.attributes[kSecAttrSynchronizable]?.isTrue == true
    if wanted != .text(kSecAttrSynchronizableAny), (wanted?.isTrue == true) != isSynchronizable {
      return false
    }
    return attributes.allSatisfy { key, value in
      key == kSecAttrSynchronizable || item.attributes[key] == value
    }
  }

  /// Returns what the query asks for of an item; `nil` if it asks for nothing.
  func result(of item: Keychain.Item) -> AnyObject? {
    let data = item.data.map { NSData(data: $0) }
    guard asks(kSecReturnAttributes) else { return asks(kSecReturnData) ? data : nil }
    var values = item.attributes.mapValues(\.object)
    if asks(kSecReturnData), let data { values[kSecValueData] = data }
    let result = NSMutableDictionary()
    for (key, value) in values { result.setObject(value, forKey: NSString(string: key)) }
    return result
  }
}

/// Adds an item to the keychain.
///
/// - Returns: `errSecDuplicateItem` if one with the same primary attributes exists, `errSecParam` without a class.
///
/// Source: developer.apple.com, SecItemAdd(_:_:).
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  let query = KeychainQuery(attributes)
  guard let name = query.itemClass else { return errSecParam }
  let keys = Keychain.primaryKeys(ofClass: name)
  var item = Keychain.Item(attributes: query.attributes, data: query.data)
  item.attributes[kSecAttrCreationDate] = .date(Date())
  item.attributes[kSecAttrModificationDate] = item.attributes[kSecAttrCreationDate]
  let isNew = Keychain.use { [item] items in
    let isKnown = items.contains { other in
      other.attributes[kSecClass] == item.attributes[kSecClass]
        && keys.allSatisfy { other.attributes[$0] == item.attributes[$0] }
    }
    if !isKnown { items.append(item) }
    return !isKnown
  }
  guard isNew else { return errSecDuplicateItem }
  unsafe result?.pointee = query.result(of: item)
  return errSecSuccess
}

/// Finds items of the keychain.
///
/// - Returns: `errSecItemNotFound` if there is none.
///
/// Source: developer.apple.com, SecItemCopyMatching(_:_:).
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  let query = KeychainQuery(query)
  guard query.itemClass != nil else { return errSecParam }
  let found = Keychain.use { items in items.filter { query.matches($0) }.prefix(query.limit) }
  guard let first = found.first else { return errSecItemNotFound }
  let values = found.compactMap { query.result(of: $0) }
  unsafe result?.pointee =
    query.limit == 1 ? query.result(of: first) : values.isEmpty ? nil : NSArray(array: values)
  return errSecSuccess
}

/// Changes the items that match a query.
///
/// - Returns: `errSecItemNotFound` if there is none.
///
/// Source: developer.apple.com, SecItemUpdate(_:_:).
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  let query = KeychainQuery(query)
  let change = KeychainQuery(attributesToUpdate)
  guard query.itemClass != nil, change.itemClass == nil else { return errSecParam }
  return Keychain.use { items in
    var isFound = false
    for index in items.indices where query.matches(items[index]) {
      isFound = true
      items[index].attributes.merge(change.attributes) { $1 }
      if let data = change.data { items[index].data = data }
      items[index].attributes[kSecAttrModificationDate] = .date(Date())
    }
    return isFound ? errSecSuccess : errSecItemNotFound
  }
}

/// Removes the items that match a query: all of them, also without `kSecMatchLimit`.
///
/// - Returns: `errSecItemNotFound` if there is none.
///
/// Source: developer.apple.com, SecItemDelete(_:).
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  let query = KeychainQuery(query)
  guard query.itemClass != nil else { return errSecParam }
  return Keychain.use { items in
    let count = items.count
    items.removeAll { query.matches($0) }
    return items.count < count ? errSecSuccess : errSecItemNotFound
  }
}

/// Returns the text of a result; `nil` if the result is unknown.
///
/// Source: developer.apple.com, SecCopyErrorMessageString(_:_:).
public func SecCopyErrorMessageString(
  _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
  switch status {
  case errSecSuccess: "No error."
  case errSecParam: "One or more parameters passed to a function were not valid."
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  case errSecItemNotFound: "The specified item could not be found in the keychain."
  default: nil
  }
}

/// A source of random numbers.
///
/// Source: developer.apple.com, SecRandomRef.
public final class SecRandomRef: Sendable {}

/// The default source of random numbers; the functions use the system's for it.
public let kSecRandomDefault: SecRandomRef? = nil

/// Fills memory with random bytes of the system.
///
/// Source: developer.apple.com, SecRandomCopyBytes(_:_:_:).
public func SecRandomCopyBytes(
  _ random: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  guard count >= 0 else { return errSecParam }
  var generator = SystemRandomNumberGenerator()
  for index in 0..<count {
    unsafe bytes.storeBytes(
      of: UInt8.random(in: .min ... .max, using: &generator), toByteOffset: index, as: UInt8.self)
  }
  return errSecSuccess
}
