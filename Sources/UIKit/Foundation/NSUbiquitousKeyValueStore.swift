public import Foundation

/// A store of values by key, which on a device the user's other devices have too.
///
/// There is no cloud account: values stay in this process. Source: developer.apple.com,
/// NSUbiquitousKeyValueStore.
@preconcurrency @MainActor
open class NSUbiquitousKeyValueStore: NSObject {
  /// The store of the app.
  public static let `default` = NSUbiquitousKeyValueStore()

  /// On iOS, posted when another device changed a value; never posted by Kuina.
  public nonisolated static let didChangeExternallyNotification = NSNotification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  private var values: [String: Any] = [:]

  /// Creates an empty store.
  public override init() { super.init() }

  /// All values by their keys.
  open var dictionaryRepresentation: [String: Any] { values }

  /// Returns whether values in memory and on disk are the same: `true`.
  @discardableResult
  open func synchronize() -> Bool { true }

  /// Returns the value that was stored for a key; `nil` for none.
  open func object(forKey aKey: String) -> Any? { values[aKey] }
  /// Sets the value for a key; `nil` removes it.
  open func set(_ anObject: Any?, forKey aKey: String) { values[aKey] = anObject }
  /// Sets the text for a key; `nil` removes it.
  open func set(_ aString: String?, forKey aKey: String) { values[aKey] = aString }
  /// Sets the data for a key; `nil` removes it.
  open func set(_ aData: Data?, forKey aKey: String) { values[aKey] = aData }
  /// Sets the array for a key; `nil` removes it.
  open func set(_ anArray: [Any]?, forKey aKey: String) { values[aKey] = anArray }
  /// Sets the dictionary for a key; `nil` removes it.
  open func set(_ aDictionary: [String: Any]?, forKey aKey: String) { values[aKey] = aDictionary }
  /// Stores a whole number for a key.
  open func set(_ value: Int64, forKey aKey: String) { values[aKey] = NSNumber(value: value) }
  /// Stores a number for a key.
  open func set(_ value: Double, forKey aKey: String) { values[aKey] = NSNumber(value: value) }
  /// Sets the truth value for a key.
  open func set(_ value: Bool, forKey aKey: String) { values[aKey] = NSNumber(value: value) }
  /// Removes the value that was stored for a key.
  open func removeObject(forKey aKey: String) { values[aKey] = nil }

  /// Returns the text for a key; `nil` for another value.
  open func string(forKey aKey: String) -> String? { values[aKey] as? String }
  /// Returns the array for a key; `nil` for another value.
  open func array(forKey aKey: String) -> [Any]? { values[aKey] as? [Any] }
  /// Returns the dictionary for a key; `nil` for another value.
  open func dictionary(forKey aKey: String) -> [String: Any]? { values[aKey] as? [String: Any] }
  /// Returns the data for a key; `nil` for another value.
  open func data(forKey aKey: String) -> Data? { values[aKey] as? Data }
  /// Returns the number for a key; 0 without one.
  open func longLong(forKey aKey: String) -> Int64 { (values[aKey] as? NSNumber)?.int64Value ?? 0 }
  /// Returns the number for a key; 0 without one.
  open func double(forKey aKey: String) -> Double { (values[aKey] as? NSNumber)?.doubleValue ?? 0 }
  /// Returns the truth value for a key; `false` without one.
  open func bool(forKey aKey: String) -> Bool { (values[aKey] as? NSNumber)?.boolValue ?? false }
}
