public import Foundation

/// What Foundation's two locks have in common.
private protocol TimedLock: AnyObject, NSLocking {
  var name: String? { get set }
  func `try`() -> Bool
  func lock(before limit: Date) -> Bool
}

extension NSLock: TimedLock {}
extension NSRecursiveLock: TimedLock {}

/// A lock from which classes can inherit.
///
/// Swift does not let a class inherit from Foundation's `NSLock` on Linux, because it cannot read all of its members.
/// `kuina port` lets such a class inherit from this one. Source: developer.apple.com, NSLock.
open class InheritableLock: NSObject, NSLocking {
  private let base: any TimedLock

  /// The name of the lock; `nil` by default.
  open var name: String? {
    get { base.name }
    set { base.name = newValue }
  }

  /// Creates a lock that is not locked.
  public override init() {
    base = NSLock()
    super.init()
  }

  fileprivate init(_ base: any TimedLock) {
    self.base = base
    super.init()
  }

  /// Locks, and waits until that is possible.
  open func lock() { base.lock() }

  /// Unlocks; must be called on the thread that locked.
  open func unlock() { base.unlock() }

  /// Locks if that is possible without waiting; returns whether it did.
  open func `try`() -> Bool { base.try() }

  /// Locks, and waits until a date; returns whether it did.
  open func lock(before limit: Date) -> Bool { base.lock(before: limit) }
}

/// A lock from which classes can inherit, and which a thread can lock several times.
///
/// Others can lock when each call of ``InheritableLock/lock()`` has been followed by one of ``InheritableLock/unlock()``.
/// As ``InheritableLock``, for `NSRecursiveLock`. Source: developer.apple.com, NSRecursiveLock.
open class InheritableRecursiveLock: InheritableLock {
  /// Creates a lock that is not locked.
  public override init() { super.init(NSRecursiveLock()) }
}
