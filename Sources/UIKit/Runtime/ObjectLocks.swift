import Foundation
import Synchronization

/// The locks of objects that are locked, by their identity, with the number of times that each is waited for or held.
private let objectLocks = Mutex<[ObjectIdentifier: (lock: NSRecursiveLock, users: Int)]>([:])

/// Locks an object until ``objc_sync_exit(_:)``; a thread can lock it several times.
///
/// Source: developer.apple.com, objc_sync_enter.
///
/// - Parameter object: The object.
/// - Returns: 0, which Apple's function returns if the object was locked.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  let identity = ObjectIdentifier(object as AnyObject)
  let lock = objectLocks.withLock { locks in
    let known = locks[identity] ?? (NSRecursiveLock(), 0)
    locks[identity] = (known.lock, known.users + 1)
    return known.lock
  }
  lock.lock()
  return 0
}

/// Unlocks an object that the thread has locked.
///
/// Source: developer.apple.com, objc_sync_exit.
///
/// - Parameter object: The object.
/// - Returns: 0, or -1 if the object is not locked.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  let identity = ObjectIdentifier(object as AnyObject)
  let lock = objectLocks.withLock { locks -> NSRecursiveLock? in
    guard let known = locks[identity] else { return nil }
    locks[identity] = known.users > 1 ? (known.lock, known.users - 1) : nil
    return known.lock
  }
  lock?.unlock()
  return lock == nil ? -1 : 0
}
