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
