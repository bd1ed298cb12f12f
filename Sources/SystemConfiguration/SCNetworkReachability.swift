public import CoreGraphics
public import Dispatch
public import Foundation
import Synchronization

/// How a host can be reached; raw values are Apple's.
///
/// Source: developer.apple.com, SCNetworkReachabilityFlags.
public struct SCNetworkReachabilityFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates flags of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Over a connection that is transient, such as PPP.
  public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1 << 0)
  /// In the present state of the network.
  public static let reachable = SCNetworkReachabilityFlags(rawValue: 1 << 1)
  /// After a connection is made.
  public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 2)
  /// Traffic makes the connection.
  public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 1 << 3)
  /// The user must act for the connection.
  public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 4)
  /// Functions for sockets make the connection.
  public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 1 << 5)
  /// The address is one of this device.
  public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
  /// Traffic goes to a host of the local network.
  public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
  /// Over a mobile network.
  public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
  /// Traffic makes the connection; another name.
  public static let connectionAutomatic = connectionOnTraffic
}

/// What a callback of a host receives.
///
/// Source: developer.apple.com, SCNetworkReachabilityContext.
@unsafe public struct SCNetworkReachabilityContext {
  /// The version, 0.
  public var version: CFIndex
  /// What the callback receives.
  public var info: UnsafeMutableRawPointer?
  /// Called for what the callback receives when the context is set.
  public var retain: (@Sendable (UnsafeRawPointer) -> UnsafeRawPointer)?
  /// Called for what the callback receives when the context is removed.
  public var release: (@Sendable (UnsafeRawPointer) -> Void)?
  /// Returns a description; never called.
  public var copyDescription: (@Sendable (UnsafeRawPointer) -> Unmanaged<NSString>)?

  /// Creates a context without values.
  public init() {
    unsafe self.init(version: 0, info: nil, retain: nil, release: nil, copyDescription: nil)
  }

  /// Creates a context.
  public init(
    version: CFIndex, info: UnsafeMutableRawPointer?,
    retain: (@Sendable (UnsafeRawPointer) -> UnsafeRawPointer)?,
    release: (@Sendable (UnsafeRawPointer) -> Void)?,
    copyDescription: (@Sendable (UnsafeRawPointer) -> Unmanaged<NSString>)?
  ) {
    unsafe self.version = version
    unsafe self.info = info
    unsafe self.retain = retain
    unsafe self.release = release
    unsafe self.copyDescription = copyDescription
  }
}

/// Called when the way to a host changes.
public typealias SCNetworkReachabilityCallBack =
  @Sendable (
    SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?
  ) -> Void

/// The network of the simulated device, over which every host is reached or none.
///
/// Not part of Apple's framework.
public enum SimulatedNetwork {
  private struct Observed: Sendable { weak var host: SCNetworkReachability? }
  private struct State {
    var flags = SCNetworkReachabilityFlags.reachable
    var observed: [Observed] = []
    var listeners: [UUID: @Sendable (SCNetworkReachabilityFlags) -> Void] = [:]
  }
  private static let state = Mutex(State())

  /// How hosts are reached; over Wi-Fi by default.
  public static var flags: SCNetworkReachabilityFlags { state.withLock(\.flags) }

  /// Changes how hosts are reached, and calls the callbacks of hosts that are observed, before it returns.
  public static func change(to flags: SCNetworkReachabilityFlags) {
    let (hosts, listeners) = state.withLock { state in
      state.flags = flags
      return (state.observed.compactMap(\.host), Array(state.listeners.values))
    }
    for host in hosts { host.report(flags) }
    for listener in listeners { listener(flags) }
  }

  /// Calls a closure when the network changes, until it is replaced by `nil`.
  package static func listen(
    _ key: UUID, _ listener: (@Sendable (SCNetworkReachabilityFlags) -> Void)?
  ) { state.withLock { $0.listeners[key] = listener } }

  static func observe(_ host: SCNetworkReachability, _ isObserved: Bool) {
    state.withLock { state in
      state.observed.removeAll { $0.host == nil || $0.host === host }
      if isObserved { state.observed.append(Observed(host: host)) }
    }
  }
}

/// A host whose reachability is observed.
///
/// Nothing is sent to it. Source: developer.apple.com, SCNetworkReachability.
public final class SCNetworkReachability: NSObject, Sendable {
  @safe private struct Observer: Sendable {
    var callback: SCNetworkReachabilityCallBack?
    /// The address of what the callback receives; 0 for nothing.
    var info: UInt = 0
    var release: (@Sendable (UnsafeRawPointer) -> Void)?
  }

  private let observer = Mutex(Observer())
  /// The name of the host; `nil` for an address.
  public let name: String?

  init(name: String?) { self.name = name }

  deinit { unsafe set(nil, nil) }

  fileprivate func report(_ flags: SCNetworkReachabilityFlags) {
    let observer = observer.withLock(\.self)
    unsafe observer.callback?(self, flags, UnsafeMutableRawPointer(bitPattern: observer.info))
  }

  fileprivate func set(
    _ callback: SCNetworkReachabilityCallBack?,
    _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
  ) {
    var new = unsafe Observer(callback: callback)
    if let context = unsafe context, let info = unsafe context.pointee.info {
      let retained = unsafe context.pointee.retain?(info) ?? UnsafeRawPointer(info)
      new.info = UInt(bitPattern: retained)
      unsafe new.release = context.pointee.release
    }
    let old = observer.withLock { observer in
      defer { observer = new }
      return observer
    }
    if let info = unsafe UnsafeRawPointer(bitPattern: old.info) { unsafe old.release?(info) }
  }
}

/// Creates the reference to a host with a name.
public func SCNetworkReachabilityCreateWithName(
  _ allocator: AnyObject?, _ nodename: String
) -> SCNetworkReachability? { SCNetworkReachability(name: nodename) }

/// Creates the reference to a host with an address, which is not read.
public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: AnyObject?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? { SCNetworkReachability(name: nil) }

/// Reads how a host is reached: ``SimulatedNetwork/flags``.
///
/// - Returns: `true`.
@discardableResult
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  unsafe flags.pointee = SimulatedNetwork.flags
  return true
}

/// Sets what is called when the way to a host changes, once the host is observed.
///
/// - Returns: `true`.
@discardableResult
public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
  unsafe target.set(callout, context)
  return true
}

/// Observes a host, or ends it with `nil`; callbacks are called by ``SimulatedNetwork/change(to:)``, not on the queue.
///
/// - Returns: `true`.
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(
  _ target: SCNetworkReachability, _ queue: DispatchQueue?
) -> Bool {
  SimulatedNetwork.observe(target, queue != nil)
  return true
}

/// Observes a host, as ``SCNetworkReachabilitySetDispatchQueue(_:_:)``.
///
/// - Returns: `true`.
@discardableResult
public func SCNetworkReachabilityScheduleWithRunLoop(
  _ target: SCNetworkReachability, _ runLoop: RunLoop, _ runLoopMode: CFString
) -> Bool {
  SimulatedNetwork.observe(target, true)
  return true
}

/// Ends the observation of a host.
///
/// - Returns: `true`.
@discardableResult
public func SCNetworkReachabilityUnscheduleFromRunLoop(
  _ target: SCNetworkReachability, _ runLoop: RunLoop, _ runLoopMode: CFString
) -> Bool {
  SimulatedNetwork.observe(target, false)
  return true
}
