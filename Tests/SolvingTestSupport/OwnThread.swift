import Foundation
import Synchronization

/// Runs work on dedicated threads, concurrently, and waits for them.
///
/// GLPK keeps its state per thread, so such work does not affect other tests.
/// - Returns: The results of the work, by thread number.
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
