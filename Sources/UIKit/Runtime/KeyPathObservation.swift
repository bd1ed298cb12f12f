public import Foundation

/// The keys of the dictionary that describes a change; raw values are Apple's.
///
/// Source: developer.apple.com, NSKeyValueChangeKey.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the value.
  public let rawValue: String

  /// Creates a key from a raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The key of the kind of change, as the number of an ``NSKeyValueChange``.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The key of the value after the change.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The key of the value before the change.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The key of the indexes of inserted, removed or replaced objects.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// The key of whether the call is made before the change.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// An object that is called when properties change that it observes by name.
///
/// Responders conform to it. On Apple's platforms the method belongs to `NSObject`; `kuina port` makes
/// an app's subclasses of `NSObject` conform that override it.
@preconcurrency @MainActor
public protocol KeyValueObserving: NSObject {
  /// Called when an observed property has changed.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// An observation by name, which ends when it is removed or its observer is deallocated.
private final class KeyPathObservation {
  weak var observer: (any KeyValueObserving)?
  let keyPath: String
  /// The address of the context; 0 for none.
  let context: UInt
  let observation: NSKeyValueObservation

  init(
    _ observer: any KeyValueObserving, _ keyPath: String, _ context: UnsafeMutableRawPointer?,
    _ observation: NSKeyValueObservation
  ) {
    self.observer = observer
    self.keyPath = keyPath
    self.context = UInt(bitPattern: context)
    self.observation = observation
  }
}

/// The observations by name of an object, associated with it.
private final class KeyPathObservations {
  var all: [KeyPathObservation] = []
}

extension KeyValueObservable {
  /// Calls `observeValue(forKeyPath:of:change:context:)` of an observer when a property changes,
  /// until the observer is removed or deallocated.
  ///
  /// The properties are those of ``observe(_:options:changeHandler:)``, and those registered with
  /// ``RuntimeClass``; a path with several names is followed through the present objects. An
  /// observer that is not a ``KeyValueObserving`` is not called, where Apple's raises an exception.
  ///
  /// Source: developer.apple.com, NSObject, addObserver(_:forKeyPath:options:context:).
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let observer = observer as? any KeyValueObserving, let object = self as? NSObject else {
      return
    }
    var last = ObservedKeys.value(at: keyPath, of: object)
    let observation = NSKeyValueObservation(check: nil)
    func call(_ observer: any KeyValueObserving, _ old: Any?, _ new: Any?) {
      var change: [NSKeyValueChangeKey: Any] = [
        .kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)
      ]
      if options.contains(.new) { change[.newKey] = new ?? NSNull() }
      if options.contains(.old), let old { change[.oldKey] = old }
      unsafe observer.observeValue(
        forKeyPath: keyPath, of: object, change: change, context: context)
    }
    let check: @MainActor () -> Void = { [weak object, weak observer] in
      guard let object, let observer else { return }
      let value = ObservedKeys.value(at: keyPath, of: object)
      guard !ObservedKeys.areEqual(last, value) else { return }
      let old = last
      last = value
      call(observer, old ?? NSNull(), value)
    }
    // Called on the thread that changes the property, as on Apple's platforms.
    observation.check = unsafe unsafeBitCast(check, to: (() -> Void).self)
    KeyValueObservers.add(observation, to: self)
    let entry = unsafe KeyPathObservation(observer, keyPath, context, observation)
    let list = observationsByName ?? KeyPathObservations()
    list.all.append(entry)
    unsafe objc_setAssociatedObject(self, nameKey, list, .OBJC_ASSOCIATION_RETAIN)
    if options.contains(.initial) { call(observer, nil, last) }
  }

  /// Ends the observation of a property by an observer.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    remove { $0.observer === observer && $0.keyPath == keyPath }
  }

  /// Ends the observation of a property by an observer that was added with a context.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    let address = UInt(bitPattern: context)
    remove { $0.observer === observer && $0.keyPath == keyPath && $0.context == address }
  }

  private func remove(where matches: (KeyPathObservation) -> Bool) {
    guard let list = observationsByName else { return }
    // The last one that was added, as on Apple's platforms.
    guard let index = list.all.lastIndex(where: matches) else { return }
    list.all[index].observation.invalidate()
    list.all.remove(at: index)
  }

  private var observationsByName: KeyPathObservations? {
    unsafe objc_getAssociatedObject(self, nameKey) as? KeyPathObservations
  }

  private var nameKey: UnsafeRawPointer {
    unsafe UnsafeRawPointer(Unmanaged.passUnretained(RuntimeKeys.namedObservations).toOpaque())
  }

  /// Does nothing, where Apple's raises an exception: `super` of an object that observes a property
  /// without handling its change.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

/// An object of UIKit with properties that can be observed by name.
@MainActor
protocol ObservedProperties: AnyObject {
  /// Returns the value of a property, geometry as an `NSValue`; `nil` if it is not observed.
  func observedValue(_ key: String) -> Any?
}

/// The values of observed properties.
@MainActor
enum ObservedKeys {
  /// Returns the value at a path of names; `nil` if an object on it is missing.
  static func value(at keyPath: String, of object: NSObject) -> Any? {
    var current: Any? = object
    for name in keyPath.split(separator: ".") {
      guard let object = current as? NSObject else { return nil }
      current = object.value(forKey: String(name))
    }
    return current
  }

  /// Returns the value of one of UIKit's properties.
  static func value(_ key: String, of object: NSObject) -> Any? {
    (object as? any ObservedProperties)?.observedValue(key)
  }

  /// Whether two values are the same, if they can be compared.
  static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a as NSObject, let b as NSObject): a.isEqual(b)
    case (let a as any Equatable, let b?): isEqual(a, b)
    default: false
    }
  }

  private static func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { (b as? Value) == a }
}
