import Foundation
import Synchronization
import Testing
import UIKit

@Suite struct LockTests {
  private final class Counter: InheritableLock, @unchecked Sendable { var value = 0 }

  @Test func subclassesOfALockExcludeOtherThreads() {
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1000 {
        counter.lock()
        counter.value += 1
        counter.unlock()
      }
    }
    #expect(counter.value == 8000)
    counter.lock()
    #expect(!counter.try())
    #expect(!counter.lock(before: Date().addingTimeInterval(0.01)))
    counter.unlock()
    #expect(counter.try())
    counter.unlock()
  }

  @Test func aRecursiveLockIsLockedAgainByItsThread() {
    let lock = InheritableRecursiveLock()
    lock.lock()
    #expect(lock.try())
    lock.unlock()
    lock.unlock()
  }

  /// developer.apple.com, objc_sync_enter and objc_sync_exit.
  @Test func anObjectIsLockedForOneThread() {
    final class Box: @unchecked Sendable { var value = 0 }
    let box = Box()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<500 {
        objc_sync_enter(box)
        objc_sync_enter(box)
        box.value += 1
        objc_sync_exit(box)
        objc_sync_exit(box)
      }
    }
    #expect(box.value == 4000)
    #expect(objc_sync_exit(box) == -1)
  }

  /// developer.apple.com, os_unfair_lock_trylock: false if the lock is locked.
  @Test func anUnfairLockExcludesOtherThreads() {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
    defer { lock.deallocate() }
    let count = Mutex(0)
    nonisolated(unsafe) let shared = lock
    nonisolated(unsafe) let total = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    total.initialize(to: 0)
    defer { total.deallocate() }
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1000 {
        os_unfair_lock_lock(shared)
        os_unfair_lock_assert_owner(shared)
        total.pointee += 1
        os_unfair_lock_unlock(shared)
      }
      count.withLock { $0 += 1 }
    }
    #expect(count.withLock { $0 } == 8)
    #expect(total.pointee == 8000)
    #expect(os_unfair_lock_trylock(lock))
    #expect(!os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
    os_unfair_lock_assert_not_owner(lock)
  }
}
