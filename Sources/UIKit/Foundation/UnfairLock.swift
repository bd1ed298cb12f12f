import Foundation
import Synchronization

/// A lock that its owner alone can unlock, as Darwin declares it.
///
/// Threads wait by yielding; which of them locks next is not determined. Source: developer.apple.com, os_unfair_lock.
public struct os_unfair_lock_s: Sendable {
  // swift-format-ignore: NoLeadingUnderscores
  /// The owner's identifier; 0 if the lock is not locked.
  public var _os_unfair_lock_opaque: UInt32

  /// Creates a lock that is not locked.
  public init() { _os_unfair_lock_opaque = 0 }

  // swift-format-ignore: NoLeadingUnderscores
  /// Creates a lock that the thread with an identifier holds; nobody, if the identifier is 0.
  public init(_os_unfair_lock_opaque: UInt32) {
    self._os_unfair_lock_opaque = _os_unfair_lock_opaque
  }
}

/// A lock that its owner alone can unlock.
public typealias os_unfair_lock = os_unfair_lock_s
/// The address of a lock, which must not be copied.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

extension os_unfair_lock_s {
  /// The identifier of the current thread, which is not 0: the variable part of the address of its data.
  fileprivate static var thread: UInt32 {
    max(UInt32(truncatingIfNeeded: UInt(pthread_self()) >> 6), 1)
  }

  fileprivate static func state(_ lock: os_unfair_lock_t) -> UnsafeMutablePointer<Atomic<UInt32>> {
    unsafe UnsafeMutableRawPointer(lock).assumingMemoryBound(to: Atomic<UInt32>.self)
  }
}

/// Locks, and waits until that is possible.
///
/// The program stops if the thread has the lock.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  while unsafe !os_unfair_lock_trylock(lock) {
    let owner = unsafe os_unfair_lock_s.state(lock).pointee.load(ordering: .relaxed)
    precondition(
      owner != os_unfair_lock_s.thread,
      "a thread locks an os_unfair_lock that it has")
    sched_yield()
  }
}

/// Locks if that is possible without waiting; returns whether it did.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  unsafe os_unfair_lock_s.state(lock).pointee
    .compareExchange(expected: 0, desired: os_unfair_lock_s.thread, ordering: .acquiring).exchanged
}

/// Unlocks.
///
/// The program stops if another thread has the lock, or none.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  let thread = os_unfair_lock_s.thread
  let result = unsafe os_unfair_lock_s.state(lock).pointee
    .compareExchange(expected: thread, desired: 0, ordering: .releasing)
  precondition(result.exchanged, "a thread unlocks an os_unfair_lock that it does not have")
}

/// Stops the program unless the current thread has the lock.
public func os_unfair_lock_assert_owner(_ lock: os_unfair_lock_t) {
  let owner = unsafe os_unfair_lock_s.state(lock).pointee.load(ordering: .relaxed)
  precondition(owner == os_unfair_lock_s.thread, "the thread does not have the os_unfair_lock")
}

/// Stops the program if the current thread has the lock.
public func os_unfair_lock_assert_not_owner(_ lock: os_unfair_lock_t) {
  let owner = unsafe os_unfair_lock_s.state(lock).pointee.load(ordering: .relaxed)
  precondition(owner != os_unfair_lock_s.thread, "the thread has the os_unfair_lock")
}
