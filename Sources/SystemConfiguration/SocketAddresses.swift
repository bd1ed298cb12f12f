public import Foundation

// Addresses of sockets begin with their length on Darwin, and programs that ask for the way to a host set it. On Linux
// addresses have no length.

extension sockaddr_in {
  /// Creates an address of the internet's fourth version with Darwin's members.
  ///
  /// - Parameters:
  ///   - sin_len: The length, which is that of the structure whatever is given.
  ///   - sin_family: The family of addresses, `AF_INET`.
  ///   - sin_port: The port, in the order of bytes of the network.
  ///   - sin_addr: The address of the host.
  ///   - sin_zero: Bytes that fill the structure up.
  public init(
    sin_len: UInt8, sin_family: sa_family_t, sin_port: in_port_t, sin_addr: in_addr,
    sin_zero: (CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar)
  ) {
    self.init()
    self.sin_family = sin_family
    self.sin_port = sin_port
    self.sin_addr = sin_addr
  }

  /// The length of the structure; a new value is ignored, as it has one length only.
  public var sin_len: UInt8 {
    get { UInt8(clamping: MemoryLayout<sockaddr_in>.size) }
    set {}
  }
}

extension sockaddr_in6 {
  /// The length of the structure; a new value is ignored, as it has one length only.
  public var sin6_len: UInt8 {
    get { UInt8(clamping: MemoryLayout<sockaddr_in6>.size) }
    set {}
  }
}

/// The bit of flags for a host that is reached over a transient connection.
///
/// Source: developer.apple.com, SCNetworkConnectionFlags, for this constant and the next ones.
public let kSCNetworkFlagsTransientConnection = 1 << 0
/// The bit of flags for a host that is reached.
public let kSCNetworkFlagsReachable = 1 << 1
/// The bit of flags for a host that is reached after a connection is made.
public let kSCNetworkFlagsConnectionRequired = 1 << 2
/// The bit of flags for a connection that traffic makes.
public let kSCNetworkFlagsConnectionAutomatic = 1 << 3
/// The bit of flags for a connection for which the user must act.
public let kSCNetworkFlagsInterventionRequired = 1 << 4
