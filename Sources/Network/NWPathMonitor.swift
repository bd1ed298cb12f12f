public import Dispatch
import Foundation
import Synchronization
import SystemConfiguration

/// An object that follows how the device is connected.
///
/// The network is `SimulatedNetwork` of the module `SystemConfiguration`: the device is connected over Wi-Fi, and
/// `SimulatedNetwork.change(to:)` changes that.
///
/// Source: developer.apple.com, NWPathMonitor.
public final class NWPathMonitor: Sendable {
  private struct State {
    var handler: (@Sendable (NWPath) -> Void)?
    var queue: DispatchQueue?
    var isCancelled = false
  }

  private let requiredType: NWInterface.InterfaceType?
  private let prohibited: [NWInterface.InterfaceType]
  private let key = UUID()
  private let state = Mutex(State())

  /// Creates a monitor of all kinds of ways.
  public init() {
    requiredType = nil
    prohibited = []
  }

  /// Creates a monitor of one kind of ways.
  public init(requiredInterfaceType: NWInterface.InterfaceType) {
    requiredType = requiredInterfaceType
    prohibited = []
  }

  /// Creates a monitor of all but some kinds of ways.
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    requiredType = nil
    prohibited = prohibitedInterfaceTypes
  }

  deinit { SimulatedNetwork.listen(key, nil) }

  /// Called on the queue when the monitor starts, and when the path changes.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { state.withLock(\.handler) }
    set { state.withLock { $0.handler = newValue } }
  }

  /// The queue with which the monitor was started.
  public var queue: DispatchQueue? { state.withLock(\.queue) }

  /// How the device is connected now.
  public var currentPath: NWPath { path(SimulatedNetwork.flags) }

  /// Begins to follow how the device is connected: the handler is called on a queue with the current path, and when the
  /// path changes.
  ///
  /// A monitor that was cancelled cannot start again.
  public func start(queue: DispatchQueue) {
    let starts = state.withLock { state in
      guard state.queue == nil, !state.isCancelled else { return false }
      state.queue = queue
      return true
    }
    guard starts else { return }
    SimulatedNetwork.listen(key) { [weak self] flags in self?.report(flags) }
    report(SimulatedNetwork.flags)
  }

  /// Calls the handler no longer.
  public func cancel() {
    state.withLock { $0.isCancelled = true }
    SimulatedNetwork.listen(key, nil)
  }

  private func path(_ flags: SCNetworkReachabilityFlags) -> NWPath {
    let isProhibited = prohibited.contains(flags.contains(.isWWAN) ? .cellular : .wifi)
    return NWPath(isProhibited ? [] : flags, requiring: requiredType)
  }

  private func report(_ flags: SCNetworkReachabilityFlags) {
    let path = path(flags)
    queue?.async { [weak self] in
      guard let self, !state.withLock(\.isCancelled) else { return }
      pathUpdateHandler?(path)
    }
  }
}
