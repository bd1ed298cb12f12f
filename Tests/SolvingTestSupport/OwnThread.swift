import Foundation
import Synchronization

/// Runs work on threads that nothing else uses, all at once, and waits for them.
///
/// GLPK keeps its state per thread: what such work leaves behind disturbs no other test.
/// - Returns: What the work returned, by the number of the thread.
public func onOwnThreads<Result: Sendable>(
  _ count: Int, _ work: @escaping @Sendable (_ thread: Int) -> Result
) -> [Result] {
  let results = ResultBox<Result>()
  let group = DispatchGroup()
  for number in 0..<count {
    group.enter()
    let thread = Thread {
      let result = work(number)
      results.values.withLock { $0[number] = result }
      group.leave()
    }
    thread.start()
  }
  group.wait()
  return results.values.withLock { values in (0..<count).compactMap { values[$0] } }
}

private final class ResultBox<Value: Sendable>: Sendable {
  let values = Mutex<[Int: Value]>([:])
}
