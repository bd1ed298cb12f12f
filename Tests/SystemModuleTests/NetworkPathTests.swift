import Dispatch
import Network
import Synchronization
import SystemConfiguration
import Testing

/// Source: developer.apple.com, NWPathMonitor, NWPath.
@Suite(.serialized) struct NetworkPathTests {
  /// `start(queue:)`: the handler is called on the queue, "when it is set", and when the path changes.
  @Test func theHandlerFollowsTheNetwork() {
    let queue = DispatchQueue(label: "network")
    let monitor = NWPathMonitor()
    let seen = Mutex<[NWPath]>([])
    monitor.pathUpdateHandler = { path in seen.withLock { $0.append(path) } }
    monitor.start(queue: queue)
    SimulatedNetwork.change(to: [])
    SimulatedNetwork.change(to: [.reachable, .isWWAN])
    queue.sync {}
    let paths = seen.withLock(\.self)
    #expect(paths.map(\.status) == [.satisfied, .unsatisfied, .satisfied])
    #expect(paths[0].usesInterfaceType(.wifi) && !paths[0].isExpensive)
    #expect(paths[2].usesInterfaceType(.cellular) && paths[2].isExpensive)
    monitor.cancel()
    SimulatedNetwork.change(to: .reachable)
    queue.sync {}
    #expect(seen.withLock(\.count) == 3)
    #expect(NWPathMonitor(requiredInterfaceType: .cellular).currentPath.status == .unsatisfied)
    #expect(NWPathMonitor().currentPath.status == .satisfied)
  }
}
