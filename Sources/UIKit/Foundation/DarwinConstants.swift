// Constants of Darwin and Core Foundation that sources name without importing those.

/// The number of nanoseconds of a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds of a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds of a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// The number of microseconds of a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// The number of milliseconds of a second.
public let MSEC_PER_SEC: UInt64 = 1000

/// The key of a bundle's build number.
public let kCFBundleVersionKey = "CFBundleVersion"
/// The key of a bundle's name.
public let kCFBundleNameKey = "CFBundleName"
/// The key of a bundle's identifier.
public let kCFBundleIdentifierKey = "CFBundleIdentifier"
/// The key of the name of a bundle's program.
public let kCFBundleExecutableKey = "CFBundleExecutable"

extension sockaddr {
  /// The number of bytes of the address, by its family: Linux does not store it, and it cannot be changed.
  public var sa_len: UInt8 {
    switch Int32(sa_family) {
    case AF_INET6: UInt8(clamping: MemoryLayout<sockaddr_in6>.size)
    case AF_UNIX: UInt8(clamping: MemoryLayout<sockaddr_un>.size)
    default: UInt8(clamping: MemoryLayout<sockaddr>.size)
    }
  }
}

// Constants of POSIX that are of another type on Linux, and Darwin's policy of mutexes. Source: the manual page
// pthread_mutexattr of Darwin.

/// The type of a mutex that reports no errors.
public let PTHREAD_MUTEX_NORMAL: Int32 = 0
/// The type of a mutex that a thread can lock several times.
public let PTHREAD_MUTEX_RECURSIVE: Int32 = 1
/// The type of a mutex that reports errors.
public let PTHREAD_MUTEX_ERRORCHECK: Int32 = 2
/// The type of mutexes for which none is stated.
public let PTHREAD_MUTEX_DEFAULT: Int32 = 0
/// The policy of mutexes that threads get in the order in which they ask.
public let PTHREAD_MUTEX_POLICY_FAIRSHARE_NP: Int32 = 1
/// The policy of mutexes that go to the thread that asks when they are free.
public let PTHREAD_MUTEX_POLICY_FIRSTFIT_NP: Int32 = 3

/// Sets the policy of mutexes with attributes.
///
/// Linux has one policy, `PTHREAD_MUTEX_POLICY_FIRSTFIT_NP`.
///
/// - Returns: 0, or `ENOTSUP` for another policy.
@discardableResult
public func pthread_mutexattr_setpolicy_np(
  _ attributes: UnsafeMutablePointer<pthread_mutexattr_t>, _ policy: Int32
) -> Int32 { policy == PTHREAD_MUTEX_POLICY_FIRSTFIT_NP ? 0 : ENOTSUP }
