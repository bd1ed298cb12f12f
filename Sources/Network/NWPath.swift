import SystemConfiguration

/// A way over which a device is connected.
///
/// Source: developer.apple.com, NWInterface.
public struct NWInterface: Hashable, Sendable {
  /// The kinds of ways.
  public enum InterfaceType: Hashable, Sendable {
    /// Another kind, such as a virtual one.
    case other
    /// Wi-Fi.
    case wifi
    /// A mobile network.
    case cellular
    /// A cable.
    case wiredEthernet
    /// The device itself.
    case loopback
  }

  /// The kind.
  public let type: InterfaceType

  /// The name that the system gives the way.
  public var name: String { type == .cellular ? "pdp_ip0" : "en0" }
  /// The number that the system gives the way.
  public var index: Int { type == .cellular ? 2 : 1 }
}

/// How a device is connected.
///
/// Source: developer.apple.com, NWPath.
public struct NWPath: Hashable, Sendable {
  /// Whether there is a connection.
  public enum Status: Hashable, Sendable {
    /// There is one.
    case satisfied
    /// There is none.
    case unsatisfied
    /// There is none, but a connection may make one.
    case requiresConnection
  }

  /// Why there is no connection.
  public enum UnsatisfiedReason: Hashable, Sendable {
    /// The reason is not known.
    case notAvailable
    /// The user does not allow the mobile network.
    case cellularDenied
    /// The user does not allow Wi-Fi.
    case wifiDenied
    /// The user does not allow the local network.
    case localNetworkDenied
  }

  /// Whether there is a connection.
  public let status: Status
  /// The ways over which the device is connected, the preferred one first.
  public let availableInterfaces: [NWInterface]

  /// Why there is no connection: the reason is not known.
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
  /// Whether the way costs money, such as a mobile network.
  public var isExpensive: Bool { usesInterfaceType(.cellular) }
  /// Whether the user saves data; `false`.
  public var isConstrained: Bool { false }
  /// Whether addresses of version 4 are reached.
  public var supportsIPv4: Bool { status == .satisfied }
  /// Whether addresses of version 6 are reached.
  public var supportsIPv6: Bool { status == .satisfied }
  /// Whether names are resolved.
  public var supportsDNS: Bool { status == .satisfied }

  /// Returns whether the device is connected over a kind of way.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    status == .satisfied && availableInterfaces.contains { $0.type == type }
  }

  init(_ flags: SCNetworkReachabilityFlags, requiring type: NWInterface.InterfaceType?) {
    let actual: NWInterface.InterfaceType = flags.contains(.isWWAN) ? .cellular : .wifi
    let isUsable = flags.contains(.reachable) && (type == nil || type == actual)
    availableInterfaces = isUsable ? [NWInterface(type: actual)] : []
    if isUsable {
      status = flags.contains(.connectionRequired) ? .requiresConnection : .satisfied
    } else {
      status = .unsatisfied
    }
  }
}
