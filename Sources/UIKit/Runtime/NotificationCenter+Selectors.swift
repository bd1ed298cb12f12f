public import Foundation
import Synchronization

/// An observer that was added with a selector.
private struct SelectorObserver {
  final class WeakObserver {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  /// A weak reference that the center's block and the entry share; it lasts as long as either.
  final class SharedObserver: Sendable {
    private let kept: Associations.Kept<WeakObserver>
    init(_ object: AnyObject) { kept = Associations.Kept(WeakObserver(object)) }
    deinit { kept.release() }
    var object: AnyObject? { kept.object?.object }
  }

  var center: Associations.Kept<NotificationCenter>
  var name: Notification.Name?
  var object: ObjectIdentifier?
  var observer: SharedObserver
  /// The token of the block that calls the observer.
  var token: Associations.Kept<AnyObject>

  static let all = Mutex<[SelectorObserver]>([])

  /// Whether the entry belongs to a center.
  func isOf(_ identity: ObjectIdentifier) -> Bool {
    center.object.map { ObjectIdentifier($0) } == identity
  }

  /// Removes the observers that match, and those that were deallocated.
  static func remove(where matches: @Sendable (SelectorObserver, AnyObject) -> Bool) {
    let removed = all.withLock { all in
      var removed: [SelectorObserver] = []
      all.removeAll { entry in
        let observer = entry.observer.object
        guard observer.map({ matches(entry, $0) }) ?? true else { return false }
        removed.append(entry)
        return true
      }
      return removed
    }
    // Outside the lock: the center has a lock of its own.
    for entry in removed {
      if let token = entry.token.object {
        entry.center.object?.removeObserver(token as Any)
      }
      entry.token.release()
      entry.center.release()
    }
  }
}

extension NotificationCenter {
  /// Calls the method of a selector on an observer when a notification is posted, with the
  /// notification if the method has a parameter.
  ///
  /// The observer is not retained, and no longer called once it is deallocated.
  ///
  /// Source: developer.apple.com, NotificationCenter.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - aSelector: The selector of its method.
  ///   - aName: The name of the notifications; `nil` for all.
  ///   - anObject: The poster of the notifications; `nil` for any.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    guard let instance = Associations.owner(observer) else { return }
    SelectorObserver.remove { _, _ in false }
    let shared = SelectorObserver.SharedObserver(instance)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      guard let observer = shared.object else { return }
      _ = aSelector.call(on: observer, [notification])
    }
    let entry = SelectorObserver(
      center: Associations.Kept(self), name: aName,
      object: anObject.flatMap(Associations.owner).map { ObjectIdentifier($0) }, observer: shared,
      token: Associations.Kept(token as AnyObject))
    SelectorObserver.all.withLock { $0.append(entry) }
  }

  /// Removes an observer: all its entries if it was added with selectors, or the token of a block.
  ///
  /// Preferred over Foundation's method, which removes only tokens on Linux.
  public func removeObserver(_ observer: AnyObject) {
    let center = ObjectIdentifier(self)
    let identity = ObjectIdentifier(observer)
    SelectorObserver.remove { $0.isOf(center) && ObjectIdentifier($1) == identity }
    removeObserver(observer as Any)
  }

  /// Removes the entries of an observer for a name and an object, where `nil` matches all.
  ///
  /// Preferred over Foundation's method, which removes only tokens on Linux.
  public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let center = ObjectIdentifier(self)
    let identity = ObjectIdentifier(observer)
    let poster = anObject.flatMap(Associations.owner).map { ObjectIdentifier($0) }
    SelectorObserver.remove {
      $0.isOf(center) && ObjectIdentifier($1) == identity
        && (aName == nil || $0.name == aName) && (poster == nil || $0.object == poster)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}
