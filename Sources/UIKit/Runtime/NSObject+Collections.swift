import Foundation

// What collections return for a key: Foundation on Linux lacks key-value coding, but for dictionaries by themselves.

extension NSObject {
  /// The value of a collection for a key, without one where the collection has none; `nil` for an object that is no
  /// collection.
  ///
  /// Source: developer.apple.com, NSDictionary.value(forKey:), NSArray.value(forKey:), NSSet.value(forKey:).
  @MainActor
  func collectionValue(forKey key: String) -> (value: Any?, Void)? {
    switch self {
    case let dictionary as NSDictionary:
      return (
        key == "@count" ? dictionary.count : dictionary.object(forKey: NSString(string: key)), ()
      )
    case let array as NSArray:
      if key == "@count" { return (array.count, ()) }
      return (NSArray(array: array.map { Self.value(of: $0, forKey: key) ?? NSNull() }), ())
    case let set as NSSet:
      if key == "@count" { return (set.count, ()) }
      return (NSSet(array: set.compactMap { Self.value(of: $0, forKey: key) }), ())
    default: return nil
    }
  }

  /// Returns the value of an element of a collection, of which Foundation may have made a Swift value.
  @MainActor
  private static func value(of element: Any, forKey key: String) -> Any? {
    (element as? NSObject)?.value(forKey: key)
  }
}

extension NSMutableDictionary {
  /// Sets the object for a key, or removes it.
  ///
  /// Source: developer.apple.com, NSMutableDictionary.setValue(_:forKey:).
  func setEntry(_ value: Any?, forKey key: String) {
    let key = NSString(string: key)
    if let value { setObject(value, forKey: key) } else { removeObject(forKey: key) }
  }
}

extension NSArray {
  /// Creates an array of objects, also of values that Foundation bridges to objects, such as texts.
  ///
  /// Foundation on Linux takes instances of classes only.
  ///
  /// Source: developer.apple.com, NSArray.init(objects:).
  public convenience init(objects elements: Any...) { self.init(array: elements) }
}

extension NSDictionary {
  /// Creates a dictionary with the entries of another one.
  ///
  /// Foundation on Linux takes dictionaries of Swift only.
  ///
  /// Source: developer.apple.com, NSDictionary.init(dictionary:).
  public convenience init(dictionary otherDictionary: NSDictionary) {
    self.init(dictionary: (otherDictionary as? [AnyHashable: Any]) ?? [:])
  }
}
