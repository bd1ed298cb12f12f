import CoreImage
public import Foundation

/// An implementation of a method.
///
/// Apple's is the address of a function. This value names the method and cannot be called, which
/// `perform(_:)` can.
public struct IMP: Hashable, Sendable {
  /// The name of the selector of the method.
  public let name: String
}

extension NSObjectProtocol {
  /// Returns whether the object has the method of a selector.
  ///
  /// Source: developer.apple.com, NSObjectProtocol.
  public func responds(to aSelector: Selector?) -> Bool {
    aSelector?.isImplemented(by: self) ?? false
  }

  /// Returns whether the object is an instance of a class or of a class that inherits from it.
  ///
  /// Source: developer.apple.com, NSObjectProtocol.
  public func isKind(of aClass: AnyClass) -> Bool {
    sequence(first: type(of: self) as AnyClass, next: { _getSuperclass($0) })
      .contains { $0 == aClass }
  }

  /// Returns whether the object is an instance of a class.
  ///
  /// Source: developer.apple.com, NSObjectProtocol.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) as AnyClass == aClass }
}

extension NSObject {
  /// Returns whether the object has the method of a selector.
  ///
  /// Source: developer.apple.com, NSObjectProtocol.
  public func responds(to aSelector: Selector?) -> Bool {
    aSelector?.isImplemented(by: self) ?? false
  }

  /// Returns the implementation of the method of a selector, as a value; `nil` if the object does not
  /// have it, where Apple's returns a function that forwards the message.
  ///
  /// Source: developer.apple.com, NSObject.
  public func method(for aSelector: Selector?) -> IMP? {
    guard let aSelector, responds(to: aSelector) else { return nil }
    return IMP(name: aSelector.name)
  }

  /// Calls the method of a selector, and does nothing if the object does not have it, where Apple's
  /// raises an exception.
  ///
  /// - Returns: The object that the method returns, if any.
  @discardableResult
  public func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>? {
    unsafe unmanaged(aSelector.call(on: self, []))
  }

  /// Calls the method of a selector with an argument, and does nothing if the object does not have
  /// it, where Apple's raises an exception.
  ///
  /// - Returns: The object that the method returns, if any.
  @discardableResult
  public func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
    unsafe unmanaged(aSelector.call(on: self, [object]))
  }

  /// Calls the method of a selector with two arguments, and does nothing if the object does not
  /// have it, where Apple's raises an exception.
  ///
  /// - Returns: The object that the method returns, if any.
  @discardableResult
  public func perform(
    _ aSelector: Selector, with object1: Any?, with object2: Any?
  ) -> Unmanaged<AnyObject>? {
    unsafe unmanaged(aSelector.call(on: self, [object1, object2]))
  }

  private func unmanaged(_ returned: Selector.Returned?) -> Unmanaged<AnyObject>? {
    guard let value = returned?.value, let object = Associations.owner(value) else { return nil }
    // Retained until the next call: there are no autorelease pools.
    let key = unsafe UnsafeRawPointer(Unmanaged.passUnretained(RuntimeKeys.result).toOpaque())
    unsafe objc_setAssociatedObject(self, key, object, .OBJC_ASSOCIATION_RETAIN)
    return unsafe Unmanaged.passUnretained(object)
  }

  // MARK: Key-value coding

  /// Returns the value of the property with a name, which must be registered with
  /// ``RuntimeClass`` or be one of UIKit's that can be observed, or the value that was set for any key of a layer or an animation; `nil` if there is none, where Apple's raises an exception.
  ///
  /// A dictionary returns the object for the key; an array returns the values of its elements, with `NSNull` for those
  /// that have none.
  @_disfavoredOverload
  @preconcurrency @MainActor
  public func value(forKey key: String) -> Any? {
    if let container = self as? any KeyedValues { return container.keyedValue(key) }
    if let collection = collectionValue(forKey: key) { return collection.value }
    if let container = self as? any StoredKeyValues { return container.storedValue(forKey: key) }
    if let defaults = self as? UserDefaults { return defaults.object(forKey: key) }
    if let property = RuntimeClass.property(key, of: self) { return property.get(self) }
    // The inputs of a filter are no properties, but for those that an app's own filter declares.
    if let filter = self as? CIFilter { return filter.value(of: key) }
    return ObservedKeys.value(key, of: self)
  }

  /// Returns the value at a path of names with dots between them; `nil` if an object on it is missing.
  ///
  /// A layer has values for parts of its properties, such as `transform.scale.x`.
  @preconcurrency @MainActor
  public func value(forKeyPath keyPath: String) -> Any? {
    if self is any KeyedValues { return value(forKey: keyPath) }
    return ObservedKeys.value(at: keyPath, of: self)
  }

  /// Sets the value at a path of names with dots between them; does nothing if an object on it is missing.
  @preconcurrency @MainActor
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.lastIndex(of: "."), !(self is any KeyedValues) else {
      return setValue(value, forKey: keyPath)
    }
    let owner = self.value(forKeyPath: String(keyPath[..<dot])) as? NSObject
    owner?.setValue(value, forKey: String(keyPath[keyPath.index(after: dot)...]))
  }

  /// Sets the property with a name, which must be registered with ``RuntimeClass``; does nothing if
  /// there is none or the value has another type, where Apple's raises an exception.
  ///
  /// A mutable dictionary gets the object for the key, or loses its own if the value is `nil`.
  @preconcurrency @MainActor
  public func setValue(_ value: Any?, forKey key: String) {
    if let container = self as? any KeyedValues { return container.setKeyedValue(value, key) }
    if let dictionary = self as? NSMutableDictionary {
      return dictionary.setEntry(value, forKey: key)
    }
    if let container = self as? any StoredKeyValues {
      return container.setStoredValue(value, forKey: key)
    }
    if let defaults = self as? UserDefaults { return defaults.set(value, forKey: key) }
    if case .missing = RuntimeClass.set(value, forKey: key, of: self) {
      (self as? CIFilter)?.setInput(value, forKey: key)
    }
  }
}

extension NSObject {
  /// Returns the name of the class with that of its module.
  public class func description() -> String { String(reflecting: self) }
}

/// An object that keeps values for any key, as layers and animations do.
@MainActor
protocol KeyedValues: AnyObject {
  /// Returns the value for a key.
  func keyedValue(_ key: String) -> Any?
  /// Sets the value for a key.
  func setKeyedValue(_ value: Any?, _ key: String)
}

/// An object that keeps the values of its properties by name, as those of data models do.
package protocol StoredKeyValues: AnyObject {
  /// Returns the value of a property.
  func storedValue(forKey key: String) -> Any?
  /// Sets the value of a property.
  func setStoredValue(_ value: Any?, forKey key: String)
}

extension RuntimeClass {
  /// The result of setting a property by name.
  package enum Setting {
    /// The property was set.
    case done
    /// The object has no such property, or it is read-only.
    case missing
    /// The property has another type.
    case mismatch(expected: Any.Type)
  }

  /// Sets the registered property of an object with a name.
  @MainActor
  package static func set(_ value: Any?, forKey key: String, of object: AnyObject) -> Setting {
    guard let property = property(key, of: object), let set = property.set else { return .missing }
    return set(object, value) ? .done : .mismatch(expected: property.type)
  }

  /// Adds an object to a registered property that is an array, or sets the property.
  @MainActor
  package static func add(_ value: AnyObject, toKey key: String, of object: AnyObject) -> Setting {
    guard let property = property(key, of: object), let set = property.set else { return .missing }
    let current = property.get(object).flatMap { $0 as? [AnyObject] } ?? []
    return set(object, current + [value]) ? .done : .mismatch(expected: property.type)
  }

  /// Calls the registered method of an object with arguments; returns `nil` if it has none, or if
  /// an argument has another type.
  @MainActor
  package static func call(
    _ name: String, of object: AnyObject, _ arguments: [Any?]
  ) -> Any?? {
    method(name, of: object)?.method?(object, arguments).map(\.value)
  }

  /// Whether an object has a registered method with a name.
  package static func hasMethod(_ name: String, of object: AnyObject) -> Bool {
    method(name, of: object) != nil
  }
}
