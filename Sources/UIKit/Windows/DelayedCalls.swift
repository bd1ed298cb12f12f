public import Foundation

/// The calls that wait for the main screen's clock.
@MainActor
private enum DelayedCalls {
  struct Call {
    weak var target: NSObject?
    var selector: Selector
    var argument: Any?
    var serial: Int
  }

  static var calls: [Call] = []
  private static var lastSerial = 0

  static func add(_ target: NSObject, _ selector: Selector, _ argument: Any?, after delay: Double) {
    lastSerial += 1
    let serial = lastSerial
    calls.removeAll { $0.target == nil }
    calls.append(Call(target: target, selector: selector, argument: argument, serial: serial))
    let clock = UIScreen.main.clock
    let time = clock.now + .seconds(delay.isFinite ? max(delay, 0) : 0)
    // The target is retained until the call, as on Apple's platforms.
    clock.schedule(at: time) {
      guard let index = calls.firstIndex(where: { $0.serial == serial }) else { return }
      let call = calls.remove(at: index)
      _ = call.selector.call(on: target, [call.argument])
    }
  }

  static func cancel(_ target: Any, _ matches: (Call) -> Bool = { _ in true }) {
    let target = Associations.owner(target)
    calls.removeAll { $0.target === target && matches($0) }
  }
}

extension NSObject {
  /// Calls the method of a selector after a delay in seconds on the clock of the main screen.
  ///
  /// The object is retained until then. With a delay of 0 the method is called when the clock is
  /// next advanced.
  ///
  /// Source: developer.apple.com, NSObject.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    DelayedCalls.add(self, aSelector, anArgument, after: delay)
  }

  /// Calls the method of a selector with an argument: at once if the call is waited for, as on the main thread of Apple's
  /// platforms, otherwise when the clock of the main screen is next advanced.
  ///
  /// Source: developer.apple.com, NSObject, performSelector(onMainThread:with:waitUntilDone:).
  @preconcurrency @MainActor
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    if wait {
      _ = unsafe perform(aSelector, with: arg)
    } else {
      DelayedCalls.add(self, aSelector, arg, after: 0)
    }
  }

  /// Calls the method of a selector after a delay in seconds on the clock of the main screen; the
  /// modes have no effect.
  @preconcurrency @MainActor
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    DelayedCalls.add(self, aSelector, anArgument, after: delay)
  }

  /// Cancels all delayed calls of a target that were not made yet, whatever their selectors and
  /// arguments.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedCalls.cancel(aTarget)
  }

  /// Cancels the delayed calls of a target with a selector and an equal argument.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedCalls.cancel(aTarget) { call in
      guard call.selector == aSelector else { return false }
      switch (call.argument, anArgument) {
      case (nil, nil): return true
      case (let a as AnyHashable, let b as AnyHashable): return a == b
      case (let a?, let b?):
        guard let a = Associations.owner(a), let b = Associations.owner(b) else { return false }
        return a === b
      default: return false
      }
    }
  }
}
