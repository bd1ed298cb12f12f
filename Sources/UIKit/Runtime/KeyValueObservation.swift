public import Foundation
import Synchronization

/// The values that are passed to an observer.
///
/// Source: developer.apple.com, NSKeyValueObservingOptions; raw values are Apple's.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// The raw bits, the same as Apple's.
  public let rawValue: UInt

  /// Creates a set from raw bits; bits that belong to no option are preserved.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The change contains the value after it.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The change contains the value before it.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A first call with the present value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A call before the change; accepted for compatibility, without effect.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kinds of changes; raw values are Apple's.
///
/// Source: developer.apple.com, NSKeyValueChange.
public enum NSKeyValueChange: UInt, Hashable, Sendable {
  /// The value was set.
  case setting = 1
  /// Objects were inserted into a collection.
  case insertion = 2
  /// Objects were removed from a collection.
  case removal = 3
  /// Objects of a collection were replaced.
  case replacement = 4
}

/// A change of an observed property.
///
/// Source: developer.apple.com, NSKeyValueObservedChange.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of change; always ``NSKeyValueChange/setting``.
  public let kind = NSKeyValueChange.setting
  /// The new value, if the options contain `new`.
  public let newValue: Value?
  /// The old value, if the options contain `old`.
  public let oldValue: Value?
  /// Whether the call is before the change; always `false`.
  public let isPrior = false
}

/// An observation of a property, which ends when it is invalidated or deallocated.
///
/// Source: developer.apple.com, NSKeyValueObservation.
public final class NSKeyValueObservation: NSObject {
  /// Reports a change of the property since the last call; `nil` after the observation has ended.
  var check: (() -> Void)?

  init(check: (() -> Void)?) { self.check = check }

  /// Ends the observation: its handler is no longer called.
  public func invalidate() { check = nil }
}

/// The entry point of key-value observing for property observers: it reports changes to
/// observations.
public enum KeyValueObservers {
  /// The observations of an object, associated with it.
  fileprivate final class List {
    struct Entry {
      weak var observation: NSKeyValueObservation?
    }

    var entries: [Entry] = []
  }

  /// Whether any property was ever observed; until then no setter needs to look for observers.
  private static let isInUse = Atomic(false)

  /// Reports changes of an object's observed properties.
  ///
  /// UIKit's setters of frames, bounds, content offsets and sizes, of the texts of labels and of the
  /// images of image views call it, and the rewritten setters of an app's own `@objc dynamic` properties do.
  public static func changed(_ object: AnyObject) {
    guard isInUse.load(ordering: .relaxed), let list = list(of: object) else { return }
    for entry in list.entries { entry.observation?.check?() }
    list.entries.removeAll { $0.observation?.check == nil }
  }

  static func add(_ observation: NSKeyValueObservation, to object: AnyObject) {
    isInUse.store(true, ordering: .relaxed)
    let list = list(of: object) ?? List()
    list.entries.append(List.Entry(observation: observation))
    unsafe objc_setAssociatedObject(object, key, list, .OBJC_ASSOCIATION_RETAIN)
  }

  private static func list(of object: AnyObject) -> List? {
    unsafe objc_getAssociatedObject(object, key) as? List
  }

  private static var key: UnsafeRawPointer {
    unsafe UnsafeRawPointer(Unmanaged.passUnretained(RuntimeKeys.observations).toOpaque())
  }
}

/// An object whose properties can be observed by key path.
public protocol KeyValueObservable: AnyObject {}

extension NSObject: KeyValueObservable {}

extension KeyValueObservable {
  /// Calls a closure when a property changes, until the observation is invalidated or deallocated.
  ///
  /// Properties of UIKit that are observed: `frame`, `bounds`, `center` and `isHidden` of views,
  /// `contentOffset` and `contentSize` of scroll views, the texts of labels and the images of image
  /// views. Of an app's own classes, the properties
  /// marked `@objc dynamic` are, in sources that were rewritten by `kuina port`. A value that is set
  /// again without a change is not reported, if it can be compared.
  ///
  /// Source: developer.apple.com, NSKeyValueObservation.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - options: The values that are passed to the closure.
  ///   - changeHandler: The closure.
  /// - Returns: The observation, which the caller must retain.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    let observation = NSKeyValueObservation(check: nil)
    observation.check = { [weak self] in
      guard let self else { return }
      let value = self[keyPath: keyPath]
      if let a = last as? any Equatable, a.isEqual(to: value) { return }
      let old = last
      last = value
      changeHandler(
        self,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? value : nil,
          oldValue: options.contains(.old) ? old : nil))
    }
    KeyValueObservers.add(observation, to: self)
    if options.contains(.initial) {
      changeHandler(
        self,
        NSKeyValueObservedChange(newValue: options.contains(.new) ? last : nil, oldValue: nil))
    }
    return observation
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
